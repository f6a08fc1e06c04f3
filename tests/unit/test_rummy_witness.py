"""The second Rummy and Cranborne engines' idea of a meld: answers that are known without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from tests.witness.rummy_melds import PACK, RUN, SET, additions_to, bits, hands_that_meld, kind_of, melds_among, value


def test_melds_in_a_pack() -> None:
    """CRAN-4: 65 sets and 264 runs, and how many of each size."""
    melds = list(melds_among(PACK))
    assert len({bits(meld) for meld in melds}) == len(melds) == 329
    assert Counter(kind_of(meld) for meld in melds) == {SET: 65, RUN: 264}
    sizes = Counter(len(meld) for meld in melds)
    assert [sizes[size] for size in range(3, 14)] == [96, 53, 36, 32, 28, 24, 20, 16, 12, 8, 4]


def test_value_of_the_pack() -> None:
    """RUM-9."""
    assert value(PACK) == 340
    assert [value([card]) for card in ("AC", "9D", "TH", "KS")] == [1, 9, 10, 10]


@pytest.mark.parametrize("text", ["QH KH AH", "KH AH 2H", "5H 6S 7H 8H", "5H 5H 6H", "AH 3H 5H", "5H 6H", "5H 5D 6H"])
def test_no_melds(text: str) -> None:
    """RUM-4, and case 17."""
    assert kind_of(text.split()) is None


@pytest.mark.parametrize("text", ["AH 2H 3H", "JH QH KH", "KC KD KS", "5C 5D 5H 5S", "7D 5D 6D"])
def test_melds(text: str) -> None:
    """RUM-4."""
    assert kind_of(text.split()) is not None


def test_additions() -> None:
    """RUM-5, RUM-13: and case 14."""
    added = [set(cards) for cards in additions_to(["5H", "6H", "7H"], ["3H", "4H", "8H", "TH", "7C"])]
    expected: list[set[str]] = [{"4H"}, {"8H"}, {"3H", "4H"}, {"4H", "8H"}, {"3H", "4H", "8H"}]
    assert sorted(map(sorted, added)) == sorted(map(sorted, expected))
    assert list(additions_to(["5H", "5C", "5D"], ["5S", "6H"])) == [["5S"]]


@pytest.mark.parametrize(("size", "hands"), [(5, 36), (10, 136_694)])
def test_hands_that_meld_entirely(size: int, hands: int) -> None:
    assert len(hands_that_meld(size)) == hands


@pytest.mark.parametrize(("size", "hands"), [(7, 178_124), (8, 177_534)])
def test_hands_that_go_in_one_turn(size: int, hands: int) -> None:
    """RUM-8, RUM-10: all of it in melds, or all but the discard."""
    assert len(hands_that_meld(size) | with_any_card(hands_that_meld(size - 1))) == hands


def with_any_card(hands: Iterable[int]) -> set[int]:
    """The hands with one more card, whichever."""
    cards = [bits([card]) for card in PACK]
    return {hand | card for hand in hands for card in cards if not hand & card}
