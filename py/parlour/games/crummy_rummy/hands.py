"""A hand in the lean form in which it is weighed: how many cards of each kind, rank and suit, and of wild cards.

A kind is a card without its pack mark, as a small number. Natural cards come first, twelve of each suit (C D H S, each
from 3 to ace), then the deuce and the joker.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from parlour.cards import SUITS, Card, card
from parlour.games.crummy_rummy.contracts import ACE, JOKER, is_wild, value
from parlour.games.crummy_rummy.groups import HIGHEST

RANKS = "3456789TJQKA"
PLACES = len(RANKS)
NATURALS = 4 * PLACES
DEUCE_KIND, JOKER_KIND = NATURALS, NATURALS + 1
KINDS = range(NATURALS + 2)
SUIT_OF = tuple(kind // PLACES for kind in range(NATURALS))
PLACE_OF = tuple(kind % PLACES for kind in range(NATURALS))


def kind_of(one: Card) -> int:
    """The kind of a card; twins have the same.

    >>> [kind_of(card(one)) for one in ("3C", "AC", "3D", "2H", "JK")]
    [0, 11, 12, 48, 49]
    """
    if is_wild(one):
        return JOKER_KIND if one.rank == JOKER else DEUCE_KIND
    place = (HIGHEST if one.rank == ACE else one.rank) - 3
    return PLACES * SUITS.index(one.suit) + place


def card_of(kind: int) -> Card:
    """A card of a kind.

    >>> card_of(0), card_of(48), card_of(49)
    ('3C', '2C', 'JK')
    """
    if kind >= NATURALS:
        return card("JK" if kind == JOKER_KIND else "2C")
    return card(RANKS[PLACE_OF[kind]] + SUITS[SUIT_OF[kind]])


@lru_cache
def worths(values: str) -> tuple[int, ...]:
    """What a card of each kind scores when left in hand, by the table of card values (CRUM-16)."""
    return tuple(value(card_of(kind), values) for kind in KINDS)


class Holding:
    """A hand that changes. ``held``: cards of each kind; ``suits``: places as bits; ``counts``: cards of each place."""

    __slots__ = ("counts", "held", "size", "suits", "wilds")

    def __init__(self, kinds: Iterable[int] = ()) -> None:
        self.held, self.suits, self.counts = [0] * len(KINDS), [0] * 4, [0] * PLACES
        self.wilds = self.size = 0
        for kind in kinds:
            self.add(kind)

    def add(self, kind: int) -> None:
        """One card more."""
        self.held[kind] += 1
        self.size += 1
        if kind < NATURALS:
            self.suits[SUIT_OF[kind]] |= 1 << PLACE_OF[kind]
            self.counts[PLACE_OF[kind]] += 1
        else:
            self.wilds += 1

    def remove(self, kind: int) -> None:
        """One card fewer."""
        self.held[kind] -= 1
        self.size -= 1
        if kind < NATURALS:
            self.counts[PLACE_OF[kind]] -= 1
            if not self.held[kind]:
                self.suits[SUIT_OF[kind]] &= ~(1 << PLACE_OF[kind])
        else:
            self.wilds -= 1

    def plus(self, *kinds: int) -> Holding:
        """Another hand, with these cards more."""
        other = Holding(self.cards())
        for kind in kinds:
            other.add(kind)
        return other

    def minus(self, kind: int) -> Holding:
        """Another hand, with a card fewer."""
        other = Holding(self.cards())
        other.remove(kind)
        return other

    def cards(self) -> list[int]:
        """The kinds of the cards held, twins twice."""
        return [kind for kind, number in enumerate(self.held) for _ in range(number)]

    def kinds(self) -> list[int]:
        """The kinds held, each once."""
        return [kind for kind, number in enumerate(self.held) if number]


def holding(cards: Iterable[Card]) -> Holding:
    """A hand in the lean form."""
    return Holding(map(kind_of, cards))
