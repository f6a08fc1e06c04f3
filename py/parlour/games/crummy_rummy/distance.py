"""How far a hand is from a contract: the fewest cards still missing, wild cards counted (CRUM-2 to CRUM-5, CRUM-15).

The lean form of a hand is, for each suit, the places held as bits (3 to ace), how many cards there are of each place,
and the number of wild cards. A meld with ``short`` cards missing may fill as many of them with wild cards as half of it
allows; what is then still missing must come as natural cards. So of a way to meet the contract only two sums matter:
all that is missing, and what of it no wild card can fill.

Any card may still come, as far as this is concerned; whether it is to be had is for others to judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from parlour.cards import SUITS, Card
from parlour.games.crummy_rummy.contracts import Contract, is_wild
from parlour.games.crummy_rummy.groups import HIGHEST, LEAST_IN_A_SET, LOWEST, card_at, place

FIRST = LOWEST + 1  # the lowest place a natural card can take
PLACES = HIGHEST - FIRST + 1
FAR = 99
LEAST_IN_A_RUN = 4
WILD = "wild"  # stands for any wild card among cards wanted


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand in the lean form. ``suits``: places as bits, clubs first; ``counts``: cards of each place, twins too."""

    suits: tuple[int, ...]
    counts: tuple[int, ...]
    wilds: int

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(self.counts) + self.wilds

    def plus(self, kind: str) -> Holding:
        """The holding with one card more, named without pack mark, or ``wild``."""
        if kind == WILD:
            return Holding(self.suits, self.counts, self.wilds + 1)
        spot = "3456789TJQKA".index(kind[0])
        counts = (*self.counts[:spot], self.counts[spot] + 1, *self.counts[spot + 1 :])
        suits = tuple(
            mask | 1 << spot if name == kind[1] else mask for name, mask in zip(SUITS, self.suits, strict=True)
        )
        return Holding(suits, counts, self.wilds)


KINDS = (*(card_at(spot, suit) for suit in SUITS for spot in range(FIRST, HIGHEST + 1)), WILD)


def kind_of(card: Card) -> str:
    """The card without its pack mark, or ``wild``."""
    return WILD if is_wild(card) else card[:2]


def holding(cards: Iterable[Card]) -> Holding:
    """A hand in the lean form."""
    suits, counts, wilds = [0, 0, 0, 0], [0] * PLACES, 0
    for card in cards:
        if is_wild(card):
            wilds += 1
        else:
            spot = place(card) - FIRST
            suits[SUITS.index(card.suit)] |= 1 << spot
            counts[spot] += 1
    return Holding(tuple(suits), tuple(counts), wilds)


def distance(held: Holding, contract: Contract, size: int | None = None) -> int:
    """The fewest cards still missing for runs of the least length; at 0 the contract can be laid down.

    Very rarely a longer, wilder run can be laid down at more than 0; ``laydowns`` finds it. Where every card must be
    used, the fewest that must come in the place of others, or besides them, so that a hand of ``size`` cards (as many
    as it is, unless told) can be laid down whole.
    """
    if contract.every_card:
        whole = held.size if size is None else size
        return whole - _most_kept(held, contract, whole)
    if not contract.runs:
        best = sorted(held.counts, reverse=True)[: contract.sets]
        return _missing([_short_of_set(count) for count in best], held.wilds)
    if not contract.sets:
        runs = [(_short_of_run(mask, contract.run_length), 0) for mask in held.suits]
        return _missing([short for short, _ in sorted(runs)[: contract.runs]], held.wilds)
    return _runs_and_a_set(held, contract)


@cache
def wilds_for_run(mask: int, length: int) -> int:
    """The fewest wild cards with which the places held make a run of this length or longer.

    A longer run may do where the least one would be more than half wild: 4, four wild cards, 9, 10 and jack.
    """
    longest = HIGHEST - LOWEST + 1
    short = (spread - _most_within(mask, spread) for spread in range(length, longest + 1))
    fitting = (few for spread, few in enumerate(short, start=length) if 2 * few <= spread)
    return min(fitting, default=FAR)


Short = tuple[int, int]  # cards missing in a meld, and those of them that no wild card can fill


def _missing(shorts: Iterable[Short], wilds: int) -> int:
    """What is still missing when wild cards fill all they can."""
    missing = natural = 0
    for short, hard in shorts:
        missing += short
        natural += hard
    return max(missing - wilds, natural)


@cache
def _short_of_run(mask: int, length: int) -> Short:
    """What a run of the least length lacks, given the places held."""
    short = length - _most_within(mask, length)
    return short, max(0, short - length // 2)


@cache
def _short_of_set(count: int) -> Short:
    """What a set lacks, given the number of cards of its rank."""
    short = max(0, LEAST_IN_A_SET - count)
    return short, max(0, short - LEAST_IN_A_SET // 2)


@cache
def _most_within(mask: int, length: int) -> int:
    """The most places held within so many that follow one another."""
    window = (1 << length) - 1
    return max((mask >> low & window).bit_count() for low in range(max(1, PLACES - length + 1)))


def _runs_and_a_set(held: Holding, contract: Contract) -> int:
    """Runs and one set, for every rank of the set, the likeliest first.

    A card of that rank may be left to the set or be used in a run.
    """
    length, wanted = contract.run_length, contract.runs
    plain = [_short_of_run(mask, length) for mask in held.suits]
    best_runs = sorted(plain)[:wanted]
    best = FAR
    for count, spot in sorted(((count, spot) for spot, count in enumerate(held.counts)), reverse=True):
        bound = _missing([*best_runs, _short_of_set(count)], held.wilds)
        if bound >= best:
            break
        bit = 1 << spot
        without = [
            _short_of_run(mask & ~bit, length) if mask & bit else short
            for mask, short in zip(held.suits, plain, strict=True)
        ]
        if without == plain:
            return bound
        best = min(best, _with_a_set(plain, without, count, wanted, held.wilds))
    return best


def _with_a_set(plain: list[Short], without: list[Short], count: int, wanted: int, wilds: int) -> int:
    """The least missing when runs use cards of the rank of the set, or do without them."""
    ways = [
        ((short, 0),) if short == kept else ((kept, 0), (short, 1)) for short, kept in zip(plain, without, strict=True)
    ]
    best = FAR
    for chosen in combinations(ways, wanted):
        for runs in product(*chosen):
            left = count - sum(used for _, used in runs)
            best = min(best, _missing([*(short for short, _ in runs), _short_of_set(left)], wilds))
    return best


# Every card to be used


def _most_kept(held: Holding, contract: Contract, size: int) -> int:
    """The most cards of the hand that can be part of runs which make up a hand of this size."""
    best = 0
    for lengths in _lengths(size, contract.runs, contract.run_length):
        for suits in combinations(held.suits, contract.runs):
            kept = room = low = 0
            for mask, length in zip(suits, lengths, strict=True):
                held_here = _most_within(mask, length)
                kept += held_here
                room += min(length - held_here, length // 2)
                low += length > PLACES
            if low <= held.wilds:
                best = max(best, kept + min(held.wilds, room))
    return best


@cache
def _lengths(size: int, runs: int, least: int) -> tuple[tuple[int, ...], ...]:
    """The lengths of so many runs that have so many cards together."""
    most = HIGHEST - LOWEST + 1
    if not runs:
        return ((),) if size == 0 else ()
    first = range(least, min(most, size) + 1)
    return tuple((length, *rest) for length in first for rest in _lengths(size - length, runs - 1, least))


# What is wanted


def wanted(held: Holding, contract: Contract, size: int | None = None) -> Iterator[str]:
    """The cards, without pack mark, that bring the contract nearer by one; ``wild`` stands for any wild card.

    Where every card must be used, ``size`` is that of the hand to be laid down, else the hand with the card.
    """
    whole = size if size is not None or not contract.every_card else held.size + 1
    far = distance(held, contract, whole)
    if far:
        yield from (kind for kind in KINDS if distance(held.plus(kind), contract, whole) < far)
