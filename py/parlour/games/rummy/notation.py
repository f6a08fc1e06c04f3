"""The moves of rummy and their texts.

``draw stock`` · ``draw discard`` · ``turn`` · ``meld 7H 8H 9H`` · ``layoff 4H 2`` · ``discard KC``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card, card, in_order
from parlour.refusals import NotationError


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
class Meld:
    """A set or a run to the table (RUM-4)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "meld " + " ".join(self.cards)


@dataclass(frozen=True, slots=True)
class LayOff:
    """Cards added to a meld on the table (RUM-5)."""

    cards: tuple[Card, ...]
    meld: int

    def __str__(self) -> str:
        return f"layoff {' '.join(self.cards)} {self.meld}"


@dataclass(frozen=True, slots=True)
class Discard:
    """One card to the pile, and the turn is over (RUM-3)."""

    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the move."""
        return (self.card,)

    def __str__(self) -> str:
        return f"discard {self.card}"


Move = Draw | TurnOver | Meld | LayOff | Discard

_CARD = "[A2-9TJQK][CDHS]"
_NUMBER = "(0|[1-9][0-9]{0,2})"


def read(text: str) -> Move:
    """The move a text names, its cards in canonical order; raises NotationError.

    >>> str(read("meld 9H 7H 8H"))
    'meld 7H 8H 9H'
    """
    if text in ("draw stock", "draw discard"):
        return Draw(text.removeprefix("draw "))
    if text == "turn":
        return TurnOver()
    if found := re.fullmatch(f"meld({f' {_CARD}' * 3}(?: {_CARD})*)", text):
        return Meld(_cards(found[1]))
    if found := re.fullmatch(f"layoff((?: {_CARD})+) {_NUMBER}", text):
        return LayOff(_cards(found[1]), int(found[2]))
    if found := re.fullmatch(f"discard ({_CARD})", text):
        return Discard(card(found[1]))
    raise NotationError(f"“{text[:40]}” is no move of rummy; a move is written like “meld 7H 8H 9H” or “layoff 4H 2”")


def _cards(text: str) -> tuple[Card, ...]:
    cards = in_order(card(word) for word in text.split())
    if len(set(cards)) < len(cards):
        raise NotationError("a card can be laid only once")
    return cards
