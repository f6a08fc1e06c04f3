"""Sets and runs without wild cards, against plain definitions."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from parlour.cards import Card, card, in_order, pack
from parlour.melds import as_laid, extends, extensions, kind_of, melds_in, runs_in, sets_in


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in text.split())


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("7H 8H 9H", "run"),
        ("9H 7H 8H", "run"),
        ("AH 2H 3H", "run"),
        ("QH KH AH", ""),
        ("KH AH 2H", ""),
        ("7H 8H 9D", ""),
        ("7H 8H TH", ""),
        ("7H 8H", ""),
        ("7H", ""),
        ("", ""),
        ("6C 6D 6S", "set"),
        ("6C 6D 6H 6S", "set"),
        ("6C 6D 7S", ""),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "run"),
    ],
)
def test_what_is_a_meld(text: str, kind: str) -> None:
    assert kind_of(cards(text)) == kind


def test_a_pack_holds_329_melds() -> None:
    melds = list(melds_in(pack()))
    assert len(melds) == len({frozenset(meld) for meld in melds}) == 329
    assert len(list(sets_in(pack()))) == 65
    assert len(list(runs_in(pack()))) == 264
    sizes = Counter(len(meld) for meld in melds)
    assert [sizes[size] for size in range(3, 14)] == [96, 53, 36, 32, 28, 24, 20, 16, 12, 8, 4]


def test_every_meld_in_a_hand_is_found_once() -> None:
    rng = Random(1)
    for _ in range(200):
        hand = rng.sample([one for one in pack() if one.rank < 6], 8)
        expected = {frozenset(group) for size in range(3, 9) for group in combinations(hand, size) if kind_of(group)}
        found = [frozenset(meld) for meld in melds_in(hand)]
        assert set(found) == expected
        assert len(found) == len(expected)


def test_every_extension_is_found_once() -> None:
    rng = Random(2)
    for _ in range(300):
        dealt = rng.sample([one for one in pack() if one.rank < 7], 14)
        for meld in melds_in(dealt):
            rest = [one for one in dealt if one not in meld]
            expected = {
                frozenset(group) for size in range(1, 5) for group in combinations(rest, size) if extends(meld, group)
            }
            found = [frozenset(group) for group in extensions(meld, rest)]
            assert {group for group in found if len(group) < 5} == expected
            assert len(found) == len(set(found))
            break


def test_nothing_extends_nothing() -> None:
    assert not extends(cards("7H 8H 9H"), ())
    assert list(extensions(cards("6C 6D 6H 6S"), cards("7C 8C"))) == []


def test_melds_lie_in_order() -> None:
    assert as_laid(cards("9H 7H 8H"), "run") == cards("7H 8H 9H")
    assert as_laid(cards("6S 6C 6H"), "set") == cards("6C 6H 6S")
    assert in_order(as_laid(cards("KD AD"), "run")) == cards("AD KD")
