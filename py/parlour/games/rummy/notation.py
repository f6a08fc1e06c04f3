"""The moves of rummy and their texts.

``draw stock`` · ``draw discard`` · ``turn`` · ``meld 7H 8H 9H`` · ``layoff 4H 2`` · ``discard KC``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from parlour.cards import Card, card
from parlour.laying import CARD, NUMBER, ONE_OR_MORE, THREE_OR_MORE, Discard, Meld, cards_in
from parlour.refusals import NotationError

__all__ = ["Discard", "Draw", "LayOff", "Meld", "Move", "TurnOver", "read"]


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the stock or of the discard pile (RUM-3)."""

    source: str
    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return f"draw {self.source}"


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The pile turned over, and a card drawn from it (RUM-7)."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True)
class LayOff:
    """Cards added to a meld on the table (RUM-5)."""

    cards: tuple[Card, ...]
    meld: int

    def __str__(self) -> str:
        return f"layoff {' '.join(self.cards)} {self.meld}"


Move = Draw | TurnOver | Meld | LayOff | Discard


@lru_cache(maxsize=2048)  # a move is listed, sent back as its text, and read again
def read(text: str) -> Move:
    """The move a text names, its cards in canonical order; raises NotationError.

    >>> str(read("meld 9H 7H 8H"))
    'meld 7H 8H 9H'
    """
    if text in ("draw stock", "draw discard"):
        return Draw(text.removeprefix("draw "))
    if text == "turn":
        return TurnOver()
    if found := re.fullmatch(f"meld{THREE_OR_MORE}", text):
        return Meld(cards_in(found[1]))
    if found := re.fullmatch(f"layoff{ONE_OR_MORE} {NUMBER}", text):
        return LayOff(cards_in(found[1]), int(found[2]))
    if found := re.fullmatch(f"discard ({CARD})", text):
        return Discard(card(found[1]))
    raise NotationError(f"“{text[:40]}” is no move of rummy; a move is written like “meld 7H 8H 9H” or “layoff 4H 2”")
