"""What is public in a game of Cranborne."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card
from parlour.games.cranborne.options import Rules
from parlour.laying import TableMeld


@dataclass(frozen=True, slots=True)
class Drawing:
    """The player to act must draw (CRAN-3)."""

    name: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Playing:
    """The player melds and adds as he likes, and then discards."""

    name: ClassVar[str] = "play"


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over."""

    name: ClassVar[str] = "over"


PHASES: dict[str, type] = {kind.name: kind for kind in (Drawing, Playing, Over)}


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The game that ended last: who won it, in how many turns, and what the loser still held."""

    deal: int
    dealer: int
    winner: int
    turns: int
    hands: tuple[tuple[Card, ...], ...]
    minors: tuple[tuple[Card, ...], ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The match and the game: dealer, cuts, the melds of both displays, the number of the turn."""

    options: Rules
    dealer: int
    cut: tuple[tuple[Card, ...], ...]
    phase: Drawing | Playing | Over
    game: int = 1
    turn: int = 1
    melds: tuple[TableMeld, ...] = ()
    last_deal: LastDeal | None = None
