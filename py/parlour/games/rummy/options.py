"""The options of rummy (RUM-9, RUM-11, RUM-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.options import Option, Value

OPTIONS = (
    Option(
        "length",
        ("target 100", "target N", "deals N"),
        "Length",
        {"target 100": "to 100 points", "target 50": "to 50", "target 200": "to 200", "deals 5": "five deals"},
    ),
    Option(
        "settle",
        ("score", "pay"),
        "Settling",
        {"score": "the winner of a deal scores", "pay": "the others lose what he scores"},
    ),
    Option(
        "turnovers",
        (3, "N", "none"),
        "The pile is turned over",
        {3: "three times at most", 1: "once at most", "none": "without end"},
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game."""

    length: str
    settle: str
    turnovers: int | str

    @property
    def target(self) -> int | None:
        """The points that end the game, or None where it runs for a number of deals."""
        kind, number = self.length.split(" ")
        return int(number) if kind == "target" else None

    @property
    def deals(self) -> int | None:
        """The number of deals, or None where there is a target."""
        kind, number = self.length.split(" ")
        return int(number) if kind == "deals" else None

    @property
    def most_turnovers(self) -> float:
        """How often the pile may be turned over in a deal."""
        return float("inf") if isinstance(self.turnovers, str) else self.turnovers


def check(options: Mapping[str, Value]) -> None:
    """No two options of rummy contradict each other."""
    del options
