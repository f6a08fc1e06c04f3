"""The moves of cribbage and their texts.

``discard 5H JS`` · ``play 7D`` · ``go`` · counting by hand: ``claim 12`` · ``muggins 2`` or ``pass``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from parlour.cards import Card, card, in_order
from parlour.refusals import NotationError


@dataclass(frozen=True, slots=True)
class LayAway:
    """Two cards to the crib (CRIB-6)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "discard " + " ".join(self.cards)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """One card to the count (CRIB-8)."""

    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the move."""
        return (self.card,)

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Go:
    """No card of mine fits (CRIB-9)."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "go"


@dataclass(frozen=True, slots=True)
class Claim:
    """My hand counts so much (CRIB-20)."""

    points: int
    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return f"claim {self.points}"


@dataclass(frozen=True, slots=True)
class Muggins:
    """You overlooked so much (CRIB-20)."""

    points: int
    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return f"muggins {self.points}"


@dataclass(frozen=True, slots=True)
class Pass:
    """I think you overlooked nothing (CRIB-20)."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "pass"


Move = LayAway | PlayCard | Go | Claim | Muggins | Pass

_CARD = "([A2-9TJQK][CDHS])"
_DISCARD, _PLAY = re.compile(f"discard {_CARD} {_CARD}"), re.compile(f"play {_CARD}")
_COUNTED = re.compile("(claim|muggins) (0|[1-9][0-9]{0,5})")


@lru_cache(maxsize=2048)  # a move is listed, sent back as its text, and read again
def read(text: str) -> Move:
    """The move a text names, its cards in canonical order; raises NotationError.

    >>> str(read("discard JS 5H"))
    'discard 5H JS'
    """
    if found := _DISCARD.fullmatch(text):
        first, second = found.groups()
        if first == second:
            raise NotationError("a card can be laid away only once")
        return LayAway(in_order((card(first), card(second))))
    if found := _PLAY.fullmatch(text):
        return PlayCard(card(found[1]))
    if found := _COUNTED.fullmatch(text):
        return Claim(int(found[2])) if found[1] == "claim" else Muggins(int(found[2]))
    if text == "go":
        return Go()
    if text == "pass":
        return Pass()
    raise NotationError(f"“{text[:40]}” is no move of cribbage; a move is written like “discard 5H JS” or “play 7D”")
