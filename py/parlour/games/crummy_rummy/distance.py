"""How far a hand is from a contract: the fewest cards still missing, wild cards counted (CRUM-2 to CRUM-5, CRUM-15).

A meld may fill what it lacks with wild cards up to half of it; what is then still missing must come as natural cards.
So of a way to meet the contract only two sums matter: all that is missing, and what of it no wild card can fill. Both
are kept in one number, the second times ``HARD``, so that adding up such numbers adds both.

Any card may still come, as far as this is concerned; whether it is to be had is for others to judge.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from parlour.games.crummy_rummy.contracts import Contract
from parlour.games.crummy_rummy.groups import HIGHEST, LEAST_IN_A_SET, LOWEST
from parlour.games.crummy_rummy.hands import DEUCE_KIND, KINDS, PLACES, Holding, holding

__all__ = ["FAR", "distance", "holding", "wanted", "wilds_for_run"]

FAR = 99
HARD = 16
LACK_OF_SET = (3 + 2 * HARD, 2 + HARD, 1, *(0 for _ in range(30)))  # by the cards of its rank
LONGEST_RUN = HIGHEST - LOWEST + 1
LONG_AND_WILD = 4  # wild cards from which a run longer than the least may do where that one does not
LONG_RUN = 7  # runs of four never gain by it


class _Lacks(dict[int, int]):
    """What a run of the least length lacks, by the places held as bits; worked out when first asked."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length

    def __missing__(self, mask: int) -> int:
        self[mask] = lack = _lack_of_run(mask, self._length)
        return lack


def _lack_of_run(mask: int, length: int) -> int:
    short = length - _most_within(mask, length)
    return short + HARD * max(0, short - length // 2)


def _most_within(mask: int, length: int) -> int:
    """The most places held within so many that follow one another."""
    window = (1 << length) - 1
    return max((mask >> low & window).bit_count() for low in range(max(1, PLACES - length + 1)))


@cache
def wilds_for_run(mask: int, length: int) -> int:
    """The fewest wild cards with which the places held make a run of this length or longer.

    A longer run may do where the least one would be more than half wild: 4, four wild cards, 9, 10 and jack.
    """
    short = (spread - _most_within(mask, spread) for spread in range(length, LONGEST_RUN + 1))
    fitting = (few for spread, few in enumerate(short, start=length) if 2 * few <= spread)
    return min(fitting, default=FAR)


LACKS = {length: _Lacks(length) for length in range(4, LONGEST_RUN + 1)}


def distance(hand: Holding, contract: Contract, size: int | None = None) -> int:
    """The fewest cards still missing; at 0 the contract can be laid down.

    Where every card must be used, the fewest that must come in the place of others, or besides them, so that a hand of
    ``size`` cards (as many as it is, unless told) can be laid down whole.
    """
    if contract.every_card:
        whole = hand.size if size is None else size
        return whole - _most_kept(hand, contract, whole)
    if not contract.runs:
        lack = sum([LACK_OF_SET[count] for count in sorted(hand.counts, reverse=True)[: contract.sets]])
    elif not contract.sets:
        lacks = LACKS[contract.run_length]
        lack = sum(sorted([lacks[mask] for mask in hand.suits])[: contract.runs])
    else:
        near = _runs_and_a_set(hand, contract)
        return min(near, _long_wild_run(hand, contract)) if near and hand.wilds >= LONG_AND_WILD else near
    return max((lack & 15) - hand.wilds, lack >> 4)


def _runs_and_a_set(hand: Holding, contract: Contract) -> int:
    """Runs and one set, for every rank of the set, the likeliest first; its cards may be used in a run instead."""
    lacks, suits, wilds, runs = LACKS[contract.run_length], hand.suits, hand.wilds, contract.runs
    plain = [lacks[mask] for mask in suits]
    base, whole = sum(sorted(plain)[:runs]), tuple(plain)
    best = FAR
    for count, spot in sorted([(-count, spot) for spot, count in enumerate(hand.counts)]):
        lack = base + LACK_OF_SET[-count]
        bound = max((lack & 15) - wilds, lack >> 4)
        if bound >= best:
            break
        bit = 1 << spot
        without = [lacks[mask & ~bit] for mask in suits]
        if without == plain:
            return bound
        best = min(best, _with_a_set(whole, tuple(without), -count, runs, wilds))
    return best


def _long_wild_run(hand: Holding, contract: Contract) -> int:
    """What is missing besides a run that is longer than it need be, so that it may hold more wild cards."""
    if contract.run_length < LONG_RUN:
        return FAR
    best = FAR
    for mask in hand.suits:
        few = wilds_for_run(mask, contract.run_length)
        for place, count in enumerate(hand.counts):
            lack = few + LACK_OF_SET[max(0, count - (mask >> place & 1))]
            best = min(best, max((lack & 15) - hand.wilds, lack >> 4)) if few < FAR else best
    return best


@lru_cache(maxsize=60_000)
def _with_a_set(plain: tuple[int, ...], without: tuple[int, ...], count: int, runs: int, wilds: int) -> int:
    """The least missing when runs use cards of the rank of the set, or do without them."""
    best = FAR
    for chosen in combinations(range(4), runs):
        ways = [(0, 0)]
        for suit in chosen:
            free, used = without[suit], plain[suit]
            if free == used:
                ways = [(lack + free, taken) for lack, taken in ways]
            else:
                ways = [(lack + more, taken + one) for lack, taken in ways for more, one in ((free, 0), (used, 1))]
        for lack, taken in ways:
            whole = lack + LACK_OF_SET[max(0, count - taken)]
            best = min(best, max((whole & 15) - wilds, whole >> 4))
    return best


@lru_cache
def _lengths_of_three(size: int, least: int) -> tuple[tuple[int, int, int], ...]:
    """The lengths of three runs that have so many cards together, each less the least one."""
    longest = LONGEST_RUN - least
    ways = ((one, two, size - 3 * least - one - two) for one in range(longest + 1) for two in range(longest + 1))
    return tuple(way for way in ways if 0 <= way[2] <= longest)


def _most_kept(hand: Holding, contract: Contract, size: int) -> int:
    """The most cards of the hand that can be part of the three runs which make up a hand of this size (CRUM-15)."""
    best, wilds, ways = 0, hand.wilds, _lengths_of_three(size, contract.run_length)
    tables = [_within_runs(mask, contract.run_length) for mask in hand.suits]
    for first, second, third in combinations(tables, 3):
        for one, two, three in ways:
            within = first[one] + second[two] + third[three]
            room = within >> 8 & 255
            here = (within & 255) + min(room, wilds)
            if here > best and within >> 16 <= wilds:
                best = here
    return best


@cache
def _within_runs(mask: int, least: int) -> tuple[int, ...]:
    """What runs of every length hold, from the least one, by the places held as bits.

    Natural cards; times 256, places that wild cards may fill; times 256 twice, whether it is so long that a wild card
    must stand for the two. Adding up such numbers adds all three.
    """
    return tuple(_within_a_run(mask, length) for length in range(least, LONGEST_RUN + 1))


def _within_a_run(mask: int, length: int) -> int:
    short = LACKS[length][mask] & 15
    return length - short + (min(short, length // 2) << 8) + ((length > PLACES) << 16)


# What is wanted


def wanted(hand: Holding, contract: Contract, size: int | None = None) -> list[int]:
    """The kinds of cards that bring the contract nearer by one; both kinds of wild cards, or neither.

    Where every card must be used, ``size`` is that of the hand to be laid down, else the hand with the card.
    """
    whole = hand.size + 1 if size is None else size
    far = distance(hand, contract, whole)
    if not far:
        return []
    ranks = _ranks_wanted(hand, contract, whole, far) if contract.sets else set[int]()
    helping = []
    for kind in KINDS[: DEUCE_KIND + 1]:
        if kind < DEUCE_KIND and kind % PLACES in ranks:
            helping.append(kind)
            continue
        hand.add(kind)
        if distance(hand, contract, whole) < far:
            helping.append(kind)
        hand.remove(kind)
    return [*helping, DEUCE_KIND + 1] if helping and helping[-1] == DEUCE_KIND else helping


def _ranks_wanted(hand: Holding, contract: Contract, size: int, far: int) -> set[int]:
    """The ranks of which any card helps a set."""
    ranks = set()
    for place, count in enumerate(hand.counts):
        if count < LEAST_IN_A_SET:
            hand.counts[place] += 1
            if distance(hand, contract, size) < far:
                ranks.add(place)
            hand.counts[place] -= 1
    return ranks
