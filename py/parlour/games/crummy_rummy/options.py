"""The options of Crummy Rummy (CRUM-8, CRUM-16, CRUM-18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.options import Option, Value

OPTIONS = (
    Option(
        "values",
        ("household", "bicycle"),
        "Card values",
        {
            "household": "3 to 9 five, 10 to king ten, ace 15, deuce 20, joker 50",
            "bicycle": "by number; aces and wilds 15",
        },
    ),
    Option(
        "return_taken",
        ("allowed", "forbidden"),
        "The card just taken",
        {"allowed": "may be discarded again", "forbidden": "may not go back in the same turn"},
    ),
    Option(
        "reshuffles",
        (3, "N", "none"),
        "The discards are shuffled",
        {3: "three times at most", 1: "once at most", "none": "without end"},
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one game."""

    values: str
    return_taken: str
    reshuffles: int | str

    @property
    def most_reshuffles(self) -> float:
        """How often the discards may become a new deck in a round."""
        return float("inf") if isinstance(self.reshuffles, str) else self.reshuffles


def check(options: Mapping[str, Value]) -> None:
    """No two options of Crummy Rummy contradict each other."""
    del options
