"""Melds of one pack with the ace low, as Rummy and Cranborne know them (RUM-4, CRAN-4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
SET, RUN = "set", "run"
LEAST = 3


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by rank, then suit, as moves write them."""
    return sorted(cards, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1])))


def kind_of(cards: Collection[str]) -> str | None:
    """Whether cards are a set or a run, or no meld at all."""
    if len(cards) < LEAST or len(set(cards)) < len(cards):
        return None
    if len({card[0] for card in cards}) == 1:
        return SET
    places = [RANKS.index(card[0]) for card in in_order(cards)]
    is_run = len({card[1] for card in cards}) == 1 and places == list(range(places[0], places[0] + len(places)))
    return RUN if is_run else None


def melds_among(cards: Collection[str]) -> Iterator[list[str]]:
    """All melds that can be made of cards, each once."""
    for rank in RANKS:
        alike = in_order(card for card in cards if card[0] == rank)
        for size in range(LEAST, len(alike) + 1):
            yield from (list(chosen) for chosen in combinations(alike, size))
    for suit in SUITS:
        for low in range(len(RANKS)):
            for high in range(low + LEAST, len(RANKS) + 1):
                run = [rank + suit for rank in RANKS[low:high]]
                if set(run) <= set(cards):
                    yield run


def additions_to(meld: Sequence[str], cards: Collection[str]) -> Iterator[list[str]]:
    """All the cards, one or several together, that make a meld a bigger one."""
    if kind_of(meld) == SET:
        yield from ([card] for card in cards if card[0] == meld[0][0])
        return
    suit, ordered = meld[0][1], in_order(meld)
    low, high = RANKS.index(ordered[0][0]), RANKS.index(ordered[-1][0])
    for new_low in range(low + 1):
        for new_high in range(high, len(RANKS)):
            added = [rank + suit for rank in RANKS[new_low:low] + RANKS[high + 1 : new_high + 1]]
            if added and set(added) <= set(cards):
                yield added


def value(cards: Iterable[str]) -> int:
    """RUM-9: the ace 1, court cards 10, the others their number."""
    return sum(min(RANKS.index(card[0]) + 1, 10) for card in cards)


def bits(cards: Iterable[str]) -> int:
    """Cards as one number, a bit each."""
    return sum(1 << PACK.index(card) for card in cards)


def hands_that_meld(size: int) -> set[int]:
    """All hands of a size that fall into melds entirely, as bits."""
    found: dict[int, set[int]] = {0: {0}}
    melds = [(len(meld), bits(meld)) for meld in melds_among(PACK)]
    for cards in range(LEAST, size + 1):
        found[cards] = {
            hand | meld for meld_size, meld in melds for hand in found.get(cards - meld_size, ()) if not hand & meld
        }
    return found[size]
