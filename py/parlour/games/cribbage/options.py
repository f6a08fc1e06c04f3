"""The options of cribbage (CRIB-2, CRIB-4, CRIB-12, CRIB-20, CRIB-21)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.options import Option, Value
from parlour.refusals import RequestError

OPTIONS = (
    Option(
        "match",
        (3, 1, 5),
        "Match",
        {3: "best of three games", 1: "a single game", 5: "best of five games"},
    ),
    Option(
        "count",
        ("auto", "manual"),
        "Counting hands",
        {"auto": "Parlour counts", "manual": "you count your own"},
    ),
    Option(
        "muggins",
        ("off", "on"),
        "Muggins",
        {"off": "overlooked points are lost", "on": "the opponent takes overlooked points"},
    ),
    Option(
        "skunk",
        ("off", "on"),
        "Skunks",
        {"off": "every game counts one", "on": "a skunk counts two games, a double skunk three"},
    ),
    Option(
        "play_scoring",
        ("full", "as_written"),
        "Points in the play",
        {"full": "fifteens, pairs royal and runs", "as_written": "only fifteen, thirty-one, pair and go"},
    ),
    Option(
        "ten_cards_tie",
        ("off", "on"),
        "Cutting for the deal",
        {"off": "the lower rank deals", "on": "any two ten-cards tie"},
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one match."""

    match: int
    count: str
    muggins: str
    skunk: str
    play_scoring: str
    ten_cards_tie: str

    @property
    def wins_needed(self) -> int:
        """CRIB-4: one more than half of the games."""
        return self.match // 2 + 1


def check(options: Mapping[str, Value]) -> None:
    """CRIB-20: raises RequestError for muggins where nobody counts by hand."""
    if options["muggins"] == "on" and options["count"] != "manual":
        raise RequestError("muggins needs manual counting")
