"""What is public in a game of Crummy Rummy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card
from parlour.games.crummy_rummy.options import Rules
from parlour.laying import TableMeld


@dataclass(frozen=True, slots=True)
class Drawing:
    """The active player is to draw (CRUM-8)."""

    name: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Asking:
    """The seats still to be asked whether they buy the top discard, the next one first (CRUM-9)."""

    name: ClassVar[str] = "ask"
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """The active player may lay down and extend, and must discard unless his hand is empty.

    ``taken`` is the card he took from the discards (option ``return_taken``); ``bought`` the seat that bought.
    """

    name: ClassVar[str] = "play"
    taken: Card | None
    bought: int | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""

    name: ClassVar[str] = "over"


PHASES: dict[str, type] = {kind.name: kind for kind in (Drawing, Asking, Playing, Over)}


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The round that ended last: who went out (-1: abandoned), what everybody held, and the scores."""

    deal: int
    dealer: int
    winner: int
    reason: str  # "out" or "abandoned"
    hands: tuple[tuple[Card, ...], ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The game and the round: dealer, active player, melds, who is down, and what ends a dull round (CRUM-18)."""

    options: Rules
    dealer: int
    active: int
    phase: Drawing | Asking | Playing | Over
    round: int = 1
    melds: tuple[TableMeld, ...] = ()
    down: tuple[bool, ...] = ()
    reshuffles: int = 0
    busy: bool = False  # whether this turn drew from the deck or laid a card
    idle: int = 0  # turns in a row that did neither
    last_deal: LastDeal | None = None
