"""The moves of Cranborne and their texts.

``draw`` · ``meld 7H 8H 9H`` · ``add 4H 2`` · ``discard KC``. Hand and window cards may be mixed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from parlour.cards import Card, card
from parlour.laying import CARD, NUMBER, ONE_OR_MORE, THREE_OR_MORE, Discard, Meld, cards_in
from parlour.refusals import NotationError

__all__ = ["Add", "Discard", "Draw", "Meld", "Move", "read"]


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the stock (CRAN-3)."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Add:
    """Cards added to a meld of one's display (CRAN-5)."""

    cards: tuple[Card, ...]
    meld: int

    def __str__(self) -> str:
        return f"add {' '.join(self.cards)} {self.meld}"


Move = Draw | Meld | Add | Discard


@lru_cache(maxsize=2048)  # a move is listed, sent back as its text, and read again
def read(text: str) -> Move:
    """The move a text names, its cards in canonical order; raises NotationError.

    >>> str(read("add 9H 8H 0"))
    'add 8H 9H 0'
    """
    if text == "draw":
        return Draw()
    if found := re.fullmatch(f"meld{THREE_OR_MORE}", text):
        return Meld(cards_in(found[1]))
    if found := re.fullmatch(f"add{ONE_OR_MORE} {NUMBER}", text):
        return Add(cards_in(found[1]), int(found[2]))
    if found := re.fullmatch(f"discard ({CARD})", text):
        return Discard(card(found[1]))
    raise NotationError(f"“{text[:40]}” is no move of Cranborne; a move is written like “meld 7H 8H 9H” or “add 4H 2”")
