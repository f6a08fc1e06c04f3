"""The option of Cranborne (CRAN-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.options import Option, Value

OPTIONS = (
    Option("match", (1, 3, 5), "Match", {1: "a single game", 3: "best of three games", 5: "best of five games"}),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one match."""

    match: int

    @property
    def wins_needed(self) -> int:
        """One more than half of the games."""
        return self.match // 2 + 1


def check(options: Mapping[str, Value]) -> None:
    """One option contradicts nothing."""
    del options
