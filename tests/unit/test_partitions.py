"""The best partition of a hand: against brute force, and what may be extended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from parlour.cards import Card, card, in_order, pack
from parlour.melds import extends, kind_of, melds_in
from parlour.partitions import (
    Laid,
    best_partition,
    bits_of,
    by_cards,
    by_value,
    cards_of,
    in_words,
    laid_of,
    left_over,
    mask_of,
    pips_of,
)

WEIGHINGS: list[Callable[[int], int]] = [by_value, by_cards]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in text.split())


def rests(
    hand: frozenset[Card], free: frozenset[Card], table: tuple[tuple[Card, ...], ...]
) -> Iterator[frozenset[Card]]:
    """What every way of melding and laying off leaves in hand, tried out one by one."""
    yield hand
    there = in_order(hand | free)
    for meld in melds_in(there):
        used = frozenset(meld)
        if used & hand:
            yield from rests(hand - used, free - used, (*table, meld))
    for place, meld in enumerate(table):
        for one in there:
            if extends(meld, [one]):
                grown = (*table[:place], in_order((*meld, one)), *table[place + 1 :])
                yield from rests(hand - {one}, free - {one}, grown)


def melds_alone(
    hand: frozenset[Card], free: frozenset[Card], melds: Sequence[tuple[Card, ...]]
) -> Iterator[frozenset[Card]]:
    """What every choice of disjoint melds leaves in hand."""
    yield hand
    for place, meld in enumerate(melds):
        if frozenset(meld) <= hand | free:
            used = frozenset(meld)
            yield from melds_alone(hand - used, free - used, melds[place + 1 :])


def rich_hand(rng: Random, size: int) -> list[Card]:
    """Few ranks and few suits, so that sets and runs fight for the cards."""
    few = [one for one in pack() if one.rank in range(4, 9) or one.suit == "H"]
    return rng.sample(few if rng.random() < 0.7 else pack(), size)


def test_cards_become_bits_and_come_back() -> None:
    assert cards_of(mask_of(pack())) == in_order(pack())
    assert len(bits_of(mask_of(pack()))) == 52
    assert pips_of(mask_of(pack())) == 340


@pytest.mark.parametrize("weigh", WEIGHINGS)
def test_no_choice_of_melds_leaves_less(weigh: Callable[[int], int]) -> None:
    rng = Random(1)
    for _ in range(1500):
        hand = rich_hand(rng, rng.randint(3, 11))
        least = min(weigh(mask_of(left)) for left in melds_alone(frozenset(hand), frozenset(), list(melds_in(hand))))
        assert weigh(left_over(mask_of(hand), weigh=weigh)[0]) == least


@pytest.mark.parametrize("weigh", WEIGHINGS)
def test_a_window_helps_and_costs_nothing(weigh: Callable[[int], int]) -> None:
    rng = Random(2)
    for _ in range(600):
        dealt = rich_hand(rng, rng.randint(6, 12))
        hand, window = frozenset(dealt[:5]), frozenset(dealt[5:])
        melds = list(melds_in(dealt))
        least = min(weigh(mask_of(left)) for left in melds_alone(hand, window, melds))
        assert weigh(left_over(mask_of(hand), mask_of(window), weigh=weigh)[0]) == least


def test_melds_on_the_table_are_extended() -> None:
    rng = Random(3)
    for _ in range(400):
        dealt = rich_hand(rng, 12)
        table: list[tuple[Card, ...]] = []
        for meld in melds_in(dealt):
            if len(table) < 2 and not {one for lies in table for one in lies} & set(meld):
                table.append(meld)
        rest = [one for one in dealt if not any(one in meld for meld in table)][:5]
        hand, free = frozenset(rest[:4]), frozenset(rest[4:])
        least = min(by_value(mask_of(left)) for left in rests(hand, free, tuple(table)))
        assert by_value(left_over(mask_of(hand), mask_of(free), laid_of(table))[0]) == least


def test_a_partition_is_made_of_melds_and_accounts_for_every_card() -> None:
    rng = Random(4)
    for _ in range(1500):
        hand, window = rich_hand(rng, 10), ()
        made = best_partition(hand, window)
        assert all(kind_of(meld) for meld in made.melds)
        assert in_order((*made.left, *(one for meld in made.melds for one in meld))) == in_order(hand)
        assert mask_of(made.left) == left_over(mask_of(hand))[0]


def test_a_partition_with_a_window_uses_hand_cards_in_every_meld() -> None:
    rng = Random(5)
    for _ in range(1500):
        dealt = rich_hand(rng, 14)
        hand, window = dealt[:8], dealt[8:]
        made = best_partition(hand, window)
        laid = [one for meld in made.melds for one in meld]
        assert len(set(laid)) == len(laid)
        assert set(hand) == set(made.left) | set(laid) - set(window)
        assert all(kind_of(meld) and set(meld) & set(hand) for meld in made.melds)


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [
        ("7H 8H 9H 9C 9D KS", 25),
        ("7H 8H 9H 9C 9D 9S", 0),
        ("AH 2H 3H KH QH AC", 21),
        ("4C 4D 4H 4S 5S 6S", 0),
        ("TS JS QS KS AS 2C", 3),
        ("5C 6C 7C 5D 6D 7D 5H 6H 7H 8S", 8),
    ],
)
def test_known_deadwood(hand: str, deadwood: int) -> None:
    assert best_partition(cards(hand)).deadwood == deadwood


def test_a_big_window_is_no_burden() -> None:
    rng = Random(6)
    for _ in range(200):
        dealt = rng.sample(pack(), 45)
        hand, window = dealt[:11], dealt[11:]
        left, sets = left_over(mask_of(hand), mask_of(window), Laid(), by_cards)
        assert left & ~mask_of(hand) == 0
        assert sets & ~mask_of(dealt) == 0


def test_melds_have_names() -> None:
    assert in_words(cards("AC 2C 3C")) == "ace-2-3 of clubs"
    assert in_words(cards("KC KD KH KS")) == "four kings"
