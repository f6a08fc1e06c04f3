"""How far a hand of Crummy Rummy is from its contract, and ways to lay it down, against brute force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest

from parlour.cards import Card, by_rank, card
from parlour.game import view
from parlour.games.crummy_rummy.contracts import CONTRACTS, Contract, is_wild, pack_for
from parlour.games.crummy_rummy.distance import distance, holding, wanted
from parlour.games.crummy_rummy.groups import place
from parlour.games.crummy_rummy.hands import KINDS, card_of, kind_of
from parlour.games.crummy_rummy.laydowns import laydowns
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import Down
from tests.bot_trials import cards
from tests.crummy_positions import playing

SMALL = (
    Contract(0, sets=1, runs=0),
    Contract(0, sets=2, runs=0),
    Contract(0, sets=0, runs=1),
    Contract(0, sets=1, runs=1),
    Contract(0, sets=1, runs=1, run_length=7),
    Contract(0, sets=0, runs=2, every_card=True),
)


# What can be laid down, by brute force


def is_set(group: Sequence[Card]) -> bool:
    naturals = [one for one in group if not is_wild(one)]
    return len(group) >= 3 and 2 * len(naturals) >= len(group) and len({one.rank for one in naturals}) == 1


def is_run(group: Sequence[Card], least: int) -> bool:
    naturals = [one for one in group if not is_wild(one)]
    spots = {place(one) for one in naturals}
    if len(group) < least or 2 * len(naturals) < len(group) or len(group) > 13:
        return False
    if len({one.suit for one in naturals}) != 1 or len(spots) < len(naturals):
        return False
    return any(all(low <= spot < low + len(group) for spot in spots) for low in range(2, 16 - len(group)))


def can_meet(
    hand: Sequence[Card], contract: Contract, runs: frozenset[str] = frozenset(), ranks: frozenset[int] = frozenset()
) -> bool:
    """Whether a hand meets a contract, trying every group of cards for every meld."""
    if not contract.runs and not contract.sets:
        return not contract.every_card or not hand
    for size in range(3, len(hand) + 1):
        for group in combinations(hand, size):
            naturals = [one for one in group if not is_wild(one)]
            rest = [one for one in hand if one not in group]
            if contract.runs and is_run(group, contract.run_length) and naturals[0].suit not in runs:
                fewer = replace(contract, runs=contract.runs - 1)
                if can_meet(rest, fewer, runs | {naturals[0].suit}, ranks):
                    return True
            elif not contract.runs and is_set(group) and naturals[0].rank not in ranks:
                fewer = replace(contract, sets=contract.sets - 1)
                if can_meet(rest, fewer, runs, ranks | {naturals[0].rank}):
                    return True
    return False


def small_hand(rng: Random, size: int, wilds: int, highest: int) -> list[Card]:
    """A hand of few ranks and suits, so that it is often near a contract."""
    every = pack_for(4)
    few = [one for one in every if not is_wild(one) and one.rank <= highest and one.suit in "CD"]
    return rng.sample(few, size - wilds) + rng.sample([one for one in every if is_wild(one)], wilds)


@pytest.mark.parametrize("contract", SMALL, ids=lambda contract: contract.says)
def test_a_way_is_told_exactly_when_there_is_one(contract: Contract) -> None:
    rng, met = Random(1), 0
    for _ in range(200):
        size = rng.randint(7, 8) if contract.run_length < 7 else 11
        hand = small_hand(rng, size, rng.randint(0, 4), rng.randint(7, 10))
        can = can_meet(hand, contract)
        assert (next(laydowns(hand, contract), None) is not None) == can
        met += can
    assert met > 2


def test_a_wild_card_may_stand_in_a_run_for_a_card_that_the_set_needs() -> None:
    hand = cards("3C 4C 5C 4D JK 2D 2H")
    way = next(laydowns(hand, SMALL[3]))
    assert Down(way) in CrummyMoves(view(playing(" ".join(hand), number=2), 0))


@pytest.mark.parametrize("number", CONTRACTS)
def test_a_way_told_is_allowed(number: int) -> None:
    rng, told = Random(number), 0
    for _ in range(60):
        hand = small_hand(rng, 13, 4, 13) if number < 7 else whole_hand(rng)
        state = playing(" ".join(hand), number=number)
        for way in islice(laydowns(hand, CONTRACTS[number]), 5):
            assert Down(way) in CrummyMoves(view(state, 0))
            told += 1
    assert told > 10


def whole_hand(rng: Random) -> list[Card]:
    """Fourteen cards that may be three runs."""
    suits = rng.sample("CDHS", 3)
    every = [one for one in pack_for(2) if not is_wild(one) and one.suit in suits and 3 <= one.rank <= 8]
    return rng.sample(every, 11) + rng.sample([one for one in pack_for(2) if is_wild(one)], 3)


TWINS = {kind: [one for one in pack_for(8) if kind_of(one) == kind] for kind in KINDS}


def with_one_more(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The hand with one card of every kind added."""
    for twins in TWINS.values():
        yield (*hand, next(one for one in twins if one not in hand))


def missing_by_trial(hand: Sequence[Card], contract: Contract) -> int:
    """The fewest cards after which the contract can be laid down, trying none, one, then two."""
    found = {tuple(hand)}
    for number in range(3):
        if any(next(laydowns(one, contract), None) is not None for one in found):
            return number
        found = {tuple(sorted(more, key=by_rank)) for one in found for more in with_one_more(one)}
    raise AssertionError("too far")


@pytest.mark.parametrize("contract", SMALL[:5], ids=lambda contract: contract.says)
def test_the_distance_is_the_fewest_cards_missing(contract: Contract) -> None:
    rng = Random(3)
    tried = 0
    while tried < 12:
        hand = small_hand(rng, 6 if contract.run_length < 7 else 9, rng.randint(0, 3), rng.randint(7, 9))
        far = distance(holding(hand), contract)
        if far <= 2:
            assert missing_by_trial(hand, contract) == far
            tried += 1


def names(kinds: Sequence[int]) -> set[str]:
    return {str(card_of(kind)) for kind in kinds}


def test_every_card_counts_where_all_must_be_used() -> None:
    contract = CONTRACTS[7]
    whole = "3C 4C 5C 6C 7C 5D 6D 7D 8D 9D 9H TH JH QH"
    assert distance(holding(cards(whole)), contract) == 0
    assert distance(holding(cards(whole)[:-1]), contract, 14) == 1
    assert distance(holding(cards(whole.replace("QH", "3S"))), contract) == 1
    assert distance(holding(cards(whole.replace("QH", "JK"))), contract) == 0
    assert distance(holding(cards(whole.replace("QH 3S", "3S 4S"))), contract, 14) == 0
    assert distance(holding(cards(whole.replace("JH QH", "3S 4S"))), contract) == 2
    assert names(wanted(holding(cards(whole)[:-1]), contract)) == {"QH", "8H", "2C", "JK"}


def test_the_distance_to_three_runs_is_right_one_card_away() -> None:
    rng, contract = Random(4), CONTRACTS[7]
    near = 0
    for _ in range(60):
        hand = whole_hand(rng)[1:]
        held = holding(hand)
        helped = any(next(laydowns(more, contract), None) is not None for more in with_one_more(hand))
        assert (distance(held, contract, 14) == 1) == helped
        near += helped
    assert near > 3


def test_what_is_wanted_brings_the_contract_nearer() -> None:
    held = holding(cards("3C 3D 9H 9S KD 5C 7H"))
    assert names(wanted(held, CONTRACTS[1])) == {
        *(f"3{suit}" for suit in "CDHS"),
        *(f"9{suit}" for suit in "CDHS"),
        "2C",
        "JK",
    }


def test_a_longer_run_may_be_wilder() -> None:
    held = holding(cards("4H 9H TH JH JK 2C 2D 2S 6C 6D 6S"))
    assert distance(held, CONTRACTS[5]) == 0
    assert distance(held.minus(kind_of(card("2C"))), CONTRACTS[5]) == 1
