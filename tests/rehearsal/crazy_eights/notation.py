"""The moves: ``play 8H``, ``draw``, ``pass``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card, card
from parlour.refusals import NotationError


@dataclass(frozen=True, slots=True)
class Play:
    """A card to the pile."""

    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Draw:
    """The top of the stock."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing fits, and there is nothing to draw."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "pass"


Move = Play | Draw | Pass


def read(text: str) -> Move:
    """The move a text names; raises NotationError."""
    if found := re.fullmatch("play ([A2-9TJQK][CDHS])", text):
        return Play(card(found[1]))
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    raise NotationError(f"“{text[:40]}” is no move of crazy eights")
