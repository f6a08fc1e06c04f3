"""The coach's screens in plain data: a review, a game gone through move by move, tables of what was weighed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlour.cards import Card
from parlour.lessons import Decision, Luck, Review, SameCards, Weighed
from parlour.sheet import Sheet
from parlour.tabletop import Lying, Pile

Open = Mapping[str, tuple[Card, ...]]
"""What lies open on a table where moves speak of it: the discards and the melds, by zone."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the coach has come: questions answered, and how many there are; none are left when it is ``over``."""

    done: int
    of: int
    stopped: bool = False  # by the player; it can go on

    @property
    def over(self) -> bool:
        """Whether there is nothing more to be thought about."""
        return self.done >= self.of


@dataclass(frozen=True, slots=True)
class DealPart:
    """One deal of what is reviewed: what it is called, and the number of moves made when it began."""

    deal: int
    title: str
    begins: int


@dataclass(frozen=True, slots=True)
class SameCardsPart:
    """The same cards played by the expert: how far that has come, what came of it, or why nothing did."""

    deal: int
    title: str
    progress: Progress
    result: SameCards | None
    why_not: str
    names: tuple[str, ...]  # by seat
    note: str = ""  # what a point is worth in this game, where that is not plain


@dataclass(frozen=True, slots=True)
class ReviewScreen:
    """What the coach says about the deals that are over."""

    game: str
    title: str
    review: Review
    progress: Progress
    deals: tuple[DealPart, ...]
    begins: int  # of moves made: where what is reviewed begins, and where it ends
    ends: int
    same: SameCardsPart | None = None
    why_no_other_seat: str = ""  # why the seats cannot be changed
    word: str = "Deal"  # what a deal is called
    whole: bool = True  # whether all deals that are over are reviewed
    tables: Mapping[int, Open] = field(default_factory=dict)  # by the decision's number


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A seat with its cards open."""

    seat: int
    name: str
    score: int
    turn: bool
    cards: tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class ReplayScreen:
    """One moment of a game that is gone through, every hand open."""

    game: str
    title: str
    number: int  # of moves made
    of: int
    deal: str
    hands: tuple[OpenHand, ...]  # the others first, in turn order; the viewer last
    piles: tuple[Pile, ...]
    said: str  # what the last move was
    moved: tuple[str, ...]  # cards that moved last
    decision: Decision | None  # of the viewer, made at this moment
    luck: tuple[Luck, ...]
    chance: float | None
    thinking: bool  # whether the coach has not come to this moment yet
    can_play_on: bool
    open: Open = field(default_factory=dict)
    before: int | None = None  # the viewer's last decision before this moment, and the next after it
    after: int | None = None


@dataclass(frozen=True, slots=True)
class DayDialog:
    """The result of a deal of the day, to be shared; ``message`` tells what has become of it."""

    day: str
    text: str
    message: str = ""


@dataclass(frozen=True, slots=True)
class InsteadDialog:
    """Whether to deal the deal of the day, and so to put an end to the game in hand."""

    game: str
    title: str
    day: str
    stands: str  # where the game in hand stands


@dataclass(frozen=True, slots=True)
class RankingDialog:
    """The moves the coach weighed for a hint, best first."""

    ranking: tuple[Weighed, ...]
    why: str
    open: Open = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SheetDialog:
    """A game's own table of what can be done now."""

    sheet: Sheet
    chosen: tuple[Card, ...]
