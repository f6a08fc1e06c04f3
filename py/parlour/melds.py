"""Sets and runs without wild cards: what is one, which are in a hand, what extends one.

A set is three or four cards of a rank; a run is three or more of one suit in sequence, ace low. Rummy and Cranborne
share these functions; they know no turns and no tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from parlour.cards import Card, by_rank

SMALLEST = 3


def kind_of(cards: Sequence[Card]) -> str:
    """Which meld the cards are: "set", "run", or an empty text when the cards are no meld.

    >>> from parlour.cards import card
    >>> kind_of([card("7H"), card("9H"), card("8H")])
    'run'
    """
    if len(cards) < SMALLEST:
        return ""
    if len({card.rank for card in cards}) == 1:
        return "set" if len({card.suit for card in cards}) == len(cards) else ""
    ranks = sorted(card.rank for card in cards)
    in_sequence = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return "run" if in_sequence and len({card.suit for card in cards}) == 1 else ""


def as_laid(cards: Iterable[Card], kind: str) -> tuple[Card, ...]:
    """The cards of a meld as they lie: a run low to high, a set by suit."""
    return tuple(sorted(cards, key=by_rank if kind == "run" else _by_suit))


def _by_suit(card: Card) -> tuple[str, int]:
    return card.suit, card.pack


def sets_in(cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Every set among the cards, of three and of four, in the order of ranks."""
    ranks: dict[int, list[Card]] = {}
    for card in sorted(cards, key=by_rank):
        ranks.setdefault(card.rank, []).append(card)
    for alike in ranks.values():
        for size in range(SMALLEST, len(alike) + 1):
            yield from combinations(alike, size)


def runs_in(cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Every run among the cards, of every length, suit by suit from the low end."""
    for row in _sequences(cards):
        for low in range(len(row) - SMALLEST + 1):
            for high in range(low + SMALLEST, len(row) + 1):
                yield tuple(row[low:high])


def _sequences(cards: Iterable[Card]) -> Iterator[list[Card]]:
    """The cards of each suit in unbroken rows, as long as they go."""
    row: list[Card] = []
    for card in sorted(cards, key=lambda card: (card.suit, card.rank)):
        if row and (card.suit != row[-1].suit or card.rank != row[-1].rank + 1):
            yield row
            row = []
        row.append(card)
    if row:
        yield row


def melds_in(cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Every set and every run among the cards."""
    held = tuple(cards)
    yield from sets_in(held)
    yield from runs_in(held)


def extensions(meld: Sequence[Card], cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Every group of the cards that can be added to a meld at once: more of the rank, or on at either end."""
    held = sorted(cards, key=by_rank)
    if kind_of(meld) == "set":
        yield from ((card,) for card in held if card.rank == meld[0].rank)
        return
    low, high = min(card.rank for card in meld), max(card.rank for card in meld)
    of_suit = {card.rank: card for card in held if card.suit == meld[0].suit}
    below = _reach(of_suit, low, -1)
    above = _reach(of_suit, high, 1)
    for down in range(len(below) + 1):
        for up in range(len(above) + 1):
            if down or up:
                yield tuple(sorted(below[:down] + above[:up], key=by_rank))


def _reach(of_suit: dict[int, Card], rank: int, step: int) -> list[Card]:
    """The cards that follow on a rank in one direction without a gap, nearest first."""
    reached = []
    while (rank := rank + step) in of_suit:
        reached.append(of_suit[rank])
    return reached


def extends(meld: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether the cards together can be added to the meld."""
    return bool(cards) and bool(kind_of((*meld, *cards)))
