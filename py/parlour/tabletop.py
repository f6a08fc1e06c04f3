"""A table as it is to be shown, in plain data: what lies where, what can be done, what was said.

Each game describes itself so (``games/<game>/table.py``); the screen draws the description and knows no rules. It is
told what is possible and reports what was meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.cards import HIDDEN, Card


@dataclass(frozen=True, slots=True)
class Players:
    """Who sits where, as sentences name them to the one who looks on from ``viewer``.

    >>> Players(("Ann", "Maud"), 0).whose(1)
    'Maud’s'
    """

    names: tuple[str, ...]
    viewer: int

    def who(self, seat: int) -> str:
        """The subject of a sentence: "You" or the name."""
        return "You" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        """The possessive: "your", or the name with its apostrophe."""
        return "your" if seat == self.viewer else f"{self.names[seat]}’s"

    def whom(self, seat: int) -> str:
        """The object of a sentence: "you" or the name."""
        return "you" if seat == self.viewer else self.names[seat]


@dataclass(frozen=True, slots=True)
class Lying:
    """One card as it lies: its face or ``??``, and the marks it bears."""

    card: str
    dim: bool = False  # out of the present count, say
    mark: str = ""  # a word in the card's corner: "new"
    blocked: str = ""  # why it cannot be chosen now
    stands: str = ""  # the card a wild one stands for, without pack mark

    @property
    def hidden(self) -> bool:
        """Whether only its back is to be seen."""
        return self.card == HIDDEN

    @property
    def name(self) -> str:
        """The card in words, as a screen reader says it."""
        return self.card.name if isinstance(self.card, Card) else "face-down card"


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards lying together on the table. ``zone`` is where they come from in the state, and a target to act on."""

    zone: str
    area: str  # "left", "right", "theirs", "yours", "piles", "window", "melds": where on the table
    caption: str
    cards: tuple[Lying, ...]
    layout: str = "stack"  # "stack" on one another, "row" overlapping so that each index shows, "threes" in rows
    says: str = ""  # for a screen reader, where the caption and the cards do not say it all
    choosable: bool = False  # whether its cards can be chosen together with those of the hand
    owner: int = -1  # the seat whose it is, where that matters


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sits there, how many cards they hold, whose turn it is, their score."""

    seat: int
    name: str
    detail: str
    score: int
    turn: bool
    chips: tuple[str, ...] = ()
    held: int = 0  # how many cards they hold, to be drawn from behind


@dataclass(frozen=True, slots=True)
class ShownScores:
    """Scores as the table shows them now, and what each seat had before it last scored (its back peg)."""

    now: tuple[int, ...]
    before: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """A number to be chosen with an action; the move's text has ``{n}`` in its place."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Action:
    """A button. ``move`` is the text of the move it makes; without one it cannot be pressed: ``reason`` says why."""

    caption: str
    move: str = ""
    reason: str = ""
    main: bool = False
    target: str = ""  # the zone that may be tapped, or dropped on, to the same effect
    numbers: Numbers | None = None
    then: tuple[str, ...] = ()  # further moves of the same turn, made with it
    warning: str = ""  # what a player who wants warnings is told before it is made


@dataclass(frozen=True, slots=True)
class Selection:
    """What the player has picked out: cards chosen, and cards put together in trays for one move to come."""

    cards: tuple[Card, ...] = ()
    trays: tuple[tuple[Card, ...], ...] = ()

    @property
    def in_trays(self) -> frozenset[Card]:
        """All cards that lie in trays."""
        return frozenset(card for tray in self.trays for card in tray)


@dataclass(frozen=True, slots=True)
class Tray:
    """A place to put cards together before they are laid: what it holds, what it makes so far."""

    cards: tuple[Lying, ...]
    caption: str
    good: bool = False  # whether it makes what the contract asks for


@dataclass(frozen=True, slots=True)
class Instrument:
    """A small picture beside the cards, drawn by the screen from its data: ``pegging-board``, ``count``."""

    kind: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One combination of a counted hand: what is said, the cards that make it, its points, the sum so far."""

    says: str
    cards: tuple[Card, ...]
    points: int
    sum: int


@dataclass(frozen=True, slots=True)
class Panel:
    """One counted hand at the end of a deal."""

    title: str
    seat: int
    cards: tuple[Card, ...]
    start: Card | None
    lines: tuple[Line, ...]
    total: int
    cadence: str  # the whole count as it is spoken
    notes: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()  # everybody's score once this hand is pegged
    unit: str = "points"  # what the total counts


@dataclass(frozen=True, slots=True)
class DealEnd:
    """A deal that has ended: counted hand by hand, with the scores before and after."""

    title: str
    panels: tuple[Panel, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    result: str = ""  # what this deal decided, in a sentence
    next: str = "deal"  # what follows, unless the match is over: another deal, round or game


@dataclass(frozen=True, slots=True)
class Ending:
    """How the whole game ended: a headline, and what led to it, a line each."""

    headline: str
    lines: tuple[str, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A whole table as one seat sees it."""

    title: str
    seats: tuple[SeatLine, ...]  # the others first, in turn order; the viewer last
    piles: tuple[Pile, ...]
    hand: tuple[Lying, ...]
    todo: str  # what to do next, in one line
    your_turn: bool
    choose: int  # how many cards of the hand can be chosen at once
    actions: tuple[Action, ...]
    instruments: tuple[Instrument, ...] = field(default=())
    trays: tuple[Tray, ...] = ()
