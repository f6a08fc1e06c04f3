"""What happened in a step, told in order.

An event is a type and its facts. The screen plays events at its own pace, the log turns them into sentences, the
referee prints them. Points are events too, one for each combination, with the cards that make it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.cards import HIDDEN, Card


@dataclass(frozen=True, slots=True)
class Score:
    """One combination: its points, its reason and the cards that make it."""

    points: int
    reason: str
    cards: tuple[Card, ...]


def total(scores: Iterable[Score]) -> int:
    """The points of a list of scores together."""
    return sum(score.points for score in scores)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. ``cards`` are those it names; ``seen_by`` the seats that may read them, as bits."""

    type: str
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    seen_by: int = -1

    def for_everybody(self) -> dict[str, Any]:
        """The event with every card, as JSON has it: for the console, tests and the researcher."""
        return {"type": self.type, **self.facts, **({"cards": list(self.cards)} if self.cards else {})}

    def for_seat(self, seat: int) -> dict[str, Any]:
        """The event as one seat saw it: cards it has not seen are ``??``."""
        told = self.for_everybody()
        if self.cards and not self.seen_by >> seat & 1:
            told["cards"] = [HIDDEN] * len(self.cards)
        return told
