"""The moves of Cranborne and their texts.

``draw`` · ``meld 7H 8H 9H`` · ``add 4H 2`` · ``discard KC``. Hand and window cards may be mixed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card, card, in_order
from parlour.refusals import NotationError


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the stock (CRAN-3)."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set or a run to one's display (CRAN-4)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "meld " + " ".join(self.cards)


@dataclass(frozen=True, slots=True)
class Add:
    """Cards added to a meld of one's display (CRAN-5)."""

    cards: tuple[Card, ...]
    meld: int

    def __str__(self) -> str:
        return f"add {' '.join(self.cards)} {self.meld}"


@dataclass(frozen=True, slots=True)
class Discard:
    """One hand card to the window, and the turn is over (CRAN-3)."""

    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the move."""
        return (self.card,)

    def __str__(self) -> str:
        return f"discard {self.card}"


Move = Draw | Meld | Add | Discard

_CARD = "[A2-9TJQK][CDHS]"
_NUMBER = "(0|[1-9][0-9]{0,2})"


def read(text: str) -> Move:
    """The move a text names, its cards in canonical order; raises NotationError.

    >>> str(read("add 9H 8H 0"))
    'add 8H 9H 0'
    """
    if text == "draw":
        return Draw()
    if found := re.fullmatch(f"meld({f' {_CARD}' * 3}(?: {_CARD})*)", text):
        return Meld(_cards(found[1]))
    if found := re.fullmatch(f"add((?: {_CARD})+) {_NUMBER}", text):
        return Add(_cards(found[1]), int(found[2]))
    if found := re.fullmatch(f"discard ({_CARD})", text):
        return Discard(card(found[1]))
    raise NotationError(f"“{text[:40]}” is no move of Cranborne; a move is written like “meld 7H 8H 9H” or “add 4H 2”")


def _cards(text: str) -> tuple[Card, ...]:
    cards = in_order(card(word) for word in text.split())
    if len(set(cards)) < len(cards):
        raise NotationError("a card can be laid only once")
    return cards
