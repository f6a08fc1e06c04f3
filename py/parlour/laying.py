"""What the rummies have in common in what they write: melds and discards as moves, melds on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from parlour.cards import Card, card, in_order
from parlour.refusals import NotationError

CARD = "[A2-9TJQK][CDHS]"  # patterns of one pack's card, and of the number of a meld
NUMBER = "(0|[1-9][0-9]{0,2})"
THREE_OR_MORE = f"({f' {CARD}' * 3}(?: {CARD})*)"
ONE_OR_MORE = f"((?: {CARD})+)"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set or a run to the table."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "meld " + " ".join(self.cards)


@dataclass(frozen=True, slots=True)
class Discard:
    """One card thrown, and the turn is over."""

    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the move."""
        return (self.card,)

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: who laid it, "set" or "run", and the card that each wild one in it stands for."""

    owner: int
    kind: str
    stands: Mapping[str, str]


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards of a text in canonical order; raises NotationError for one named twice.

    >>> cards_in("9H 7H 8H")
    ('7H', '8H', '9H')
    """
    cards = in_order(card(word) for word in text.split())
    if len(set(cards)) < len(cards):
        raise NotationError("a card can be laid only once")
    return cards
