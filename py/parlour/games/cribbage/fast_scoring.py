"""What hands count, without naming the combinations: quick enough to weigh every keep over every start card.

All but flush and nob depends on ranks alone, so it is looked up in a table: for each four ranks, one row with the
points that each start rank makes of them. A set of ranks is known by its *key*, the sum of its ranks' keys; no rank
occurs more than four times, so powers of five never collide. The table takes about 20 ms and 200 kB, once, when first
needed. ``scoring`` is the law; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise

from parlour.cards import SUITS, Card, card

PACK_RANKS = range(1, 14)
RANK_KEY = (0, *(5 ** (rank - 1) for rank in PACK_RANKS))
NOBS = {suit: card("J" + suit) for suit in SUITS}
PIPS = (0, *(min(rank, 10) for rank in PACK_RANKS))


def key_of(ranks: Iterable[int]) -> int:
    """The key of a set of ranks: the same in whatever order they come."""
    return sum(RANK_KEY[rank] for rank in ranks)


def rank_points(ranks: Iterable[int]) -> int:
    """Fifteens, pairs and runs of up to five cards.

    >>> rank_points([5, 5, 5, 5, 11])
    28
    """
    order = sorted(ranks)
    return 2 * _fifteens(order) + _pairs_and_run(order)


def _fifteens(ranks: Sequence[int]) -> int:
    """How many combinations add to fifteen: byte n of ``ways`` tells how many add to n."""
    ways = 1
    for rank in ranks:
        ways += ways << 8 * PIPS[rank]
    return ways >> 8 * 15 & 255


def _pairs_and_run(ranks: Sequence[int]) -> int:
    """Points for pairs and for the run, once for each way of making it, of ranks in order."""
    points, length, ways, alike = 0, 1, 1, 1
    for lower, upper in pairwise((*ranks, 99)):  # 99 closes the last run
        if upper == lower:
            points += 2 * alike
            alike += 1
        else:
            ways *= alike
            alike = 1
            if upper == lower + 1:
                length += 1
            else:
                points += length * ways if length >= 3 else 0
                length, ways = 1, 1
    return points


@lru_cache(maxsize=1)
def start_rows() -> dict[int, bytes]:
    """For the key of each four ranks, the points with a start card of rank 1 to 13, at 0 to 12, less flush and nob."""
    points = {key_of(five): rank_points(five) for five in combinations_with_replacement(PACK_RANKS, 5)}
    fours = (key_of(four) for four in combinations_with_replacement(PACK_RANKS, 4))
    return {four: bytes(points[four + RANK_KEY[rank]] for rank in PACK_RANKS) for four in fours}


def show_points(hand: Sequence[Card], start: Card, *, crib: bool = False) -> int:
    """What four cards and the start card count, as ``scoring.show_scores`` adds up to.

    >>> from parlour.cards import card
    >>> show_points([card("5H"), card("5S"), card("5D"), card("JC")], card("5C"))
    29
    """
    first, second, third, fourth = hand
    four = RANK_KEY[first.rank] + RANK_KEY[second.rank] + RANK_KEY[third.rank] + RANK_KEY[fourth.rank]
    points = start_rows()[four][start.rank - 1]
    suit = start.suit
    if first.suit == second.suit == third.suit == fourth.suit:
        points += 5 if first.suit == suit else 0 if crib else 4
    return points + (NOBS[suit] in hand)
