"""What is public in a game of rummy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card
from parlour.games.rummy.options import Rules
from parlour.laying import TableMeld


@dataclass(frozen=True, slots=True)
class Drawing:
    """The player to act is to draw (RUM-3)."""

    name: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Playing:
    """The player has drawn: he may meld and lay off, and must discard unless he goes out.

    ``taken`` is the card taken from the discard pile (RUM-6); ``busy`` whether the turn broke the row of idle turns
    (RUM-12).
    """

    name: ClassVar[str] = "play"
    taken: Card | None
    busy: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""

    name: ClassVar[str] = "over"


PHASES: dict[str, type] = {kind.name: kind for kind in (Drawing, Playing, Over)}


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The deal that ended last: who went out (-1: abandoned), how, and what everybody still held."""

    deal: int
    dealer: int
    winner: int
    reason: str  # "out", "rummy" or "abandoned"
    hands: tuple[tuple[Card, ...], ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The game: dealer, melds on the table, who laid in earlier turns and in this one, and what ends a dull deal."""

    options: Rules
    dealer: int
    phase: Drawing | Playing | Over
    deal: int = 1
    melds: tuple[TableMeld, ...] = ()
    laid: tuple[bool, ...] = ()  # who has melded or laid off in an earlier turn of this deal (RUM-10)
    lays: bool = False  # whether the player to act has laid in this turn
    turnovers: int = 0
    idle: int = 0  # turns in a row without a card from the stock or to the table (RUM-12)
    last_deal: LastDeal | None = None
