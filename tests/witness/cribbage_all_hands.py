"""Every hand of four with every start card, up to a renaming of the suits.

Cribbage does not tell one suit from another, so one hand stands for all that become equal when suits change names.
That makes 12,994,800 pairs into about half a million, each with the number of pairs it stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from tests.witness.cribbage_scorer import RANKS

ALL_PAIRS = 12_994_800
# How many pairs score 0, 1, 2 … 29 points, and the mean, as the rules give them.
KNOWN_HANDS = [
    *(1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224),
    *(388740, 51680, 317340, 19656, 90100, 9168, 58248, 11196, 2708, 0),
    *(8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4),
]
KNOWN_CRIBS = [
    *(1022208, 99792, 2839800, 508908, 2868960, 703496, 1787176, 755320, 1118336, 358368),
    *(378240, 43880, 310956, 16548, 88132, 9072, 57288, 11196, 2264, 0),
    *(7828, 2472, 444, 356, 3680, 0, 0, 0, 76, 4),
]
KNOWN_MEAN_OF_HANDS = 4.769152
KNOWN_MEAN_OF_CRIBS = 4.734819

# All sets of at most four ranks, as the cards of one suit in a hand.
RANK_SETS = [ranks for size in range(5) for ranks in combinations(RANKS, size)]


def representatives() -> Iterator[tuple[list[str], str, int]]:
    """Give hands, start cards and how many pairs each stands for.

    The start card is always a club: its suit could be any of four. Of the other three suits the first holds the
    greatest set of ranks and the last the least, in some fixed order: the others are the same with other names.
    """
    for clubs, diamonds, hearts, spades in rank_sets_by_suit():
        namings = {1: 1, 2: 3, 3: 6}[len({diamonds, hearts, spades})]
        hand = [
            rank + suit
            for suit, ranks in zip("CDHS", (clubs, diamonds, hearts, spades), strict=True)
            for rank in RANK_SETS[ranks]
        ]
        for rank in RANKS:
            if rank + "C" not in hand:
                yield hand, rank + "C", 4 * namings


def rank_sets_by_suit() -> Iterator[tuple[int, int, int, int]]:
    """Give the four suits of a hand as places in the list of rank sets, diamonds at least hearts at least spades."""
    of_size = [[place for place, ranks in enumerate(RANK_SETS) if len(ranks) == size] for size in range(5)]
    sizes = [len(ranks) for ranks in RANK_SETS]
    for spades, spade_size in enumerate(sizes):
        for hearts in range(spades, len(RANK_SETS)):
            # The list is ordered by size, so from the first set that is too large on all are.
            if spade_size + 2 * sizes[hearts] > 4:
                break
            for diamonds in range(hearts, len(RANK_SETS)):
                club_size = 4 - spade_size - sizes[hearts] - sizes[diamonds]
                if club_size < 0:
                    break
                for clubs in of_size[club_size]:
                    yield clubs, diamonds, hearts, spades


def distribution(score: Callable[[Sequence[str], str], int]) -> list[int]:
    """Count how many pairs of a hand and a start card score 0, 1, 2 … 29 points."""
    pairs = [0] * 30
    for hand, starter, weight in representatives():
        pairs[score(hand, starter)] += weight
    return pairs


def mean(pairs: Sequence[int]) -> float:
    """Take the mean of a distribution, to six places."""
    return round(sum(points * many for points, many in enumerate(pairs)) / sum(pairs), 6)
