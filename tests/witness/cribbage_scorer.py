"""Cribbage points by brute force: every rule is its definition, tried on every set of cards.

Cards are plain text such as ``5H``. Speed does not matter here, only that a reader sees at once that it is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
# Where a card stands in a run: ace 1, king 13.
PLACE = {card: RANKS.index(card[0]) + 1 for card in PACK}
# What a card adds to a count: ace 1, court cards 10 (CRIB-8).
PIPS = {card: min(PLACE[card], 10) for card in PACK}


class Combination(NamedTuple):
    """One thing that scores in the show."""

    reason: str
    points: int
    cards: frozenset[str]


class PlayScore(NamedTuple):
    """One thing that the card just played scores."""

    reason: str
    points: int


def count_of(cards: Sequence[str]) -> int:
    """Add up the pips of some cards."""
    return sum([PIPS[card] for card in cards])


def same_rank(cards: Sequence[str]) -> bool:
    """Whether the cards are all of one rank."""
    return len({card[0] for card in cards}) == 1


def same_suit(cards: Sequence[str]) -> bool:
    """Whether the cards are all of one suit."""
    return len({card[1] for card in cards}) == 1


def consecutive(cards: Sequence[str]) -> bool:
    """Whether the cards, in whatever order, are all different neighbours without a gap, ace low."""
    places = {PLACE[card] for card in cards}
    return len(places) == len(cards) and max(places) - min(places) == len(cards) - 1


def score_show(hand: Sequence[str], starter: str, *, crib: bool = False) -> list[Combination]:
    """List all that four cards score with the start card, in the order in which it is pegged (CRIB-17 to CRIB-19)."""
    assert len({*hand, starter}) == 5, "four cards and a start card, all different"
    return [
        *fifteens([*hand, starter]),
        *pairs([*hand, starter]),
        *runs([*hand, starter]),
        *flush(hand, starter, crib=crib),
        *nob(hand, starter),
    ]


def total(show: Sequence[Combination]) -> int:
    """Add up what a hand or a crib scores."""
    return sum(combination.points for combination in show)


def fifteens(cards: Sequence[str]) -> Iterator[Combination]:
    """CRIB-17: every distinct combination adding to 15 scores 2."""
    for size in range(2, len(cards) + 1):
        for some in combinations(cards, size):
            if count_of(some) == 15:
                yield Combination("fifteen", 2, frozenset(some))


def pairs(cards: Sequence[str]) -> Iterator[Combination]:
    """CRIB-17: every two cards of one rank score 2."""
    for two in combinations(cards, 2):
        if same_rank(two):
            yield Combination("pair", 2, frozenset(two))


def runs(cards: Sequence[str]) -> list[Combination]:
    """CRIB-17: the longest runs, once for each way of making them."""
    for size in (5, 4, 3):
        longest = [Combination("run", size, frozenset(some)) for some in combinations(cards, size) if consecutive(some)]
        if longest:
            return longest
    return []


def flush(hand: Sequence[str], starter: str, *, crib: bool) -> Iterator[Combination]:
    """CRIB-18: five of a suit score 5; the four of the hand 4, but not in the crib."""
    if same_suit([*hand, starter]):
        yield Combination("flush", 5, frozenset([*hand, starter]))
    elif same_suit(hand) and not crib:
        yield Combination("flush", 4, frozenset(hand))


def nob(hand: Sequence[str], starter: str) -> Iterator[Combination]:
    """CRIB-19: the jack of the start card's suit. A jack turned up is not in the hand, so it gives no nob."""
    jack = "J" + starter[1]
    if jack in hand:
        yield Combination("nob", 1, frozenset([jack]))


def score_play(pile: Sequence[str], *, as_written: bool = False) -> list[PlayScore]:
    """Score the last card of a pile, which holds the cards of the current count alone (CRIB-12 to CRIB-15).

    ``as_written`` is the original text's poorer list: fifteen, thirty-one, and a pair with the card before.
    The points for go and last card belong to the course of the play and are not found here.
    """
    assert count_of(pile) <= 31, "no count passes 31"
    if as_written:
        return [*count_score(pile), *plain_pair(pile)]
    return [*count_score(pile), *pair_kind(pile), *run_in_play(pile)]


def count_score(pile: Sequence[str]) -> Iterator[PlayScore]:
    """CRIB-10, CRIB-12: two points for 15 and for 31."""
    count = count_of(pile)
    if count == 15:
        yield PlayScore("fifteen", 2)
    if count == 31:
        yield PlayScore("thirty-one", 2)


def plain_pair(pile: Sequence[str]) -> Iterator[PlayScore]:
    """CRIB-12 as written: the card has the rank of the one before it."""
    if len(pile) >= 2 and same_rank(pile[-2:]):
        yield PlayScore("pair", 2)


def pair_kind(pile: Sequence[str]) -> Iterator[PlayScore]:
    """CRIB-12: the last two, three or four cards are of one rank; the most of them counts."""
    for size, reason, points in ((4, "double-pair-royal", 12), (3, "pair-royal", 6), (2, "pair", 2)):
        if len(pile) >= size and same_rank(pile[-size:]):
            yield PlayScore(reason, points)
            return


def run_in_play(pile: Sequence[str]) -> Iterator[PlayScore]:
    """CRIB-13: the longest tail of three or more cards that make a run in some order."""
    for size in range(len(pile), 2, -1):
        if consecutive(pile[-size:]):
            yield PlayScore("run", size)
            return
