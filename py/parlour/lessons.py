"""What the coach says about a game that was played: decisions with their price, luck against its mean, chances.

Plain values, made by ``parlour.bots`` and by each game's ``coach``, shown by ``parlour.ui``. Units are the game's own:
``points`` where a deal is played for points, ``chance`` (0 to 1) where only winning counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from parlour.game import View

Weighed = tuple[str, float, str]
"""A move as text, its value and the unit of it, as in ``parlour.advice.Advice.ranking``."""

ABOUT_AS_CHANCE = {"chance": 1.0, "points": 0.015}
"""What one of each unit is worth as a chance to win, roughly: only to say which of two decisions was dearer."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the player under review, and what the expert would have done."""

    number: int  # place of the move in the record, from 0
    deal: int  # from 1
    seat: int
    made: str
    best: str
    cost: float  # what the move made is worth less than the best; never negative, 0 where they are as good
    unit: str
    why: str  # the expert's reason, a sentence with its figure
    ranking: tuple[Weighed, ...]  # best first; holds the move made


@dataclass(frozen=True, slots=True)
class Luck:
    """One thing that chance decided, as it touched the player under review: positive where it helped."""

    number: int  # of moves made when it was known: a deal's cards are known at its first move
    deal: int
    kind: str  # "cut", "cards", "start", "draw": what chance did, for adding up
    says: str  # a sentence for the player: "The start card 5♦ brought 6 where 2.1 was to be expected."
    came: float
    mean: float
    unit: str

    @property
    def gain(self) -> float:
        """How much better than the mean it came."""
        return self.came - self.mean


@dataclass(frozen=True, slots=True)
class Standing:
    """The chance, 0 to 1, that the player under review wins the game, after so many moves."""

    number: int
    deal: int
    chance: float


@dataclass(frozen=True, slots=True)
class Review:
    """A whole review; while it is being made, as far as it has come."""

    seat: int
    decisions: tuple[Decision, ...] = ()
    luck: tuple[Luck, ...] = ()
    chances: tuple[Standing, ...] = ()

    @property
    def dearest(self) -> tuple[Decision, ...]:
        """The three decisions that cost most, dearest first; those that cost nothing are not among them."""
        costly = [one for one in self.decisions if one.cost > 0]
        return tuple(sorted(costly, key=lambda one: -one.cost * ABOUT_AS_CHANCE.get(one.unit, 1.0))[:3])


@dataclass(frozen=True, slots=True)
class SameCards:
    """A deal played again: what each seat made of it, and what it would have made with these levels in the seats."""

    deal: int
    levels: tuple[str, ...]  # by seat, of the deal played again
    made: tuple[int, ...]  # points by seat, as it was played; where points are a burden, the fewer the better
    would: tuple[int, ...]
    moves: tuple[tuple[int, str], ...]  # how it was played again, each move with its seat


class Coach(Protocol):
    """What each game brings in ``games/<game>/coach.py``, as plain functions of that module."""

    def chance(self, view: View) -> float:
        """The chance, 0 to 1, that the seat of this view wins the whole game."""

    def luck(self, before: View | None, after: View) -> tuple[Luck, ...]:
        """What chance did to a seat between two of its views, in a single move; None before the game began.

        ``number`` is left 0: a view does not tell it.
        """

    def price(self, view: View, move: str) -> float | None:
        """What a move is worth that an opponent's thoughts may leave unranked, or None where this cannot be said."""
