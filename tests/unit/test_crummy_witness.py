"""The second Crummy Rummy engine itself: answers that are known without it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.witness.crummy_engine import Dealt, Witness, value
from tests.witness.crummy_laydowns import find, write
from tests.witness.crummy_melds import CONTRACTS, Group, Meld, is_wild, lay, most_wilds, pack, read


class NoFate:
    """Chance, where a test leaves it none."""

    def deal(self) -> Dealt:
        raise AssertionError

    def stock_with_wilds(self) -> list[str]:
        raise AssertionError

    def reshuffled(self, cards: Sequence[str]) -> list[str]:
        return list(cards)


def group(text: str) -> Group:
    """A group as a lay-down writes it."""
    move = read(f"down {text}", pack(4))
    assert move is not None, text
    return move.groups[0]


def table_of(*hands: str, then: str) -> Witness:
    """A first round from these hands of seven; the seat after the dealer gets the first of them."""
    dealt = [card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards] + then.split()
    cards = pack(len(hands))
    first = [*dealt, *(card for card in cards if card not in dealt)]
    return Witness(len(hands), [first, sorted(cards, key=is_wild)], NoFate(), len(hands) - 1)


@pytest.mark.parametrize(("seats", "size"), [(2, 54), (3, 108), (4, 108), (5, 162), (8, 216)])
def test_packs(seats: int, size: int) -> None:
    """CRUM-1."""
    assert len(set(pack(seats))) == size
    assert sum(is_wild(card) for card in pack(seats)) == size // 9


def test_deck_after_the_deal() -> None:
    """CRUM-2, CRUM-6: for two players, round by round."""
    deck = sorted(pack(2), key=is_wild)
    sizes = []
    for number in CONTRACTS:
        witness = Witness(2, [deck, deck], NoFate())
        witness._deal(number, 1)
        sizes.append(len(witness.stock))
    assert sizes == [39, 37, 35, 33, 31, 29, 27]


def test_half_wild() -> None:
    """CRUM-4."""
    assert [most_wilds(size) for size in range(3, 9)] == [1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize(
    "text",
    [
        "3C 3D 3H",
        "3C 3C'2 JK",
        "AS AH 2C 2D",
        "3C 4C 5C 6C",
        "JC QC KC AC",
        "2H=2C 3C 4C 5C",
        "JK=2C 3C 4C JK'2=5C",
        "6C 4C 2C=5C 7C",
        "9H JK=TH JH QH",
    ],
)
def test_melds(text: str) -> None:
    """CRUM-3, CRUM-4, and case 19."""
    assert lay(0, group(text), 4) is not None


@pytest.mark.parametrize(
    "text",
    [
        "3C 3D",
        "3C JK 2D",
        "3C 3D JK=3H",
        "2C 2D 2H",
        "3C 4C 5C",
        "QC KC AC 3C",
        "2C 3C 4C 5C",
        "KC AC JK=2C 3C",
        "3C 4C 5C 6D",
        "3C 4C 5C JK",
        "3C 4C 5C JK=6D",
        "3C 4C 5C 6C=6C",
        "3C 4C 5C JK=7C",
        "5H 6S 7H 8H",
        "5H 5H'2 6H 7H",
        "3H JK=4H 6H 7H",
        "3H 2C=4H 2D=5H 2H=6H 7H",
    ],
)
def test_no_melds(text: str) -> None:
    """CRUM-3, CRUM-4, and case 17."""
    assert lay(0, group(text), 4) is None


@pytest.mark.parametrize(
    ("card", "household", "bicycle"),
    [("3C", 5, 3), ("9D", 5, 9), ("TH", 10, 10), ("KS'2", 10, 10), ("AC", 15, 15), ("2H", 20, 15), ("JK'3", 50, 15)],
)
def test_values(card: str, household: int, bicycle: int) -> None:
    """CRUM-16."""
    assert [value(card, "household"), value(card, "bicycle")] == [household, bicycle]


def test_first_wild_of_a_set_goes() -> None:
    """CRUM-12: deuces by suit, then by pack, then jokers."""
    meld = Meld(0, "set", ["3C", "3D", "3H", "JK", "2D'2", "2D"])
    assert [meld.give_way(f"3{suit}'2") for suit in "CDH"] == ["2D", "2D'2", "JK"]
    assert meld.give_way("3S'2") is None


def test_a_round() -> None:
    """Buying, laying down, extending, replacing, and going out."""
    witness = table_of("3S 3H 3D 7C 7D JK 9H", "AH AS AD KC KH 2S 4S", then="5D QC 8S TS 7H 9D 8C")
    assert witness.legal(0) == {"draw deck", "draw discard"}
    witness.apply(0, "draw deck")
    assert (witness.phase, witness.legal(1)) == ("ask", {"buy", "pass"})
    witness.apply(1, "buy")
    assert witness.hands[1][-2:] == ["5D", "8S"]
    assert witness.problem(0, "down 3S 3H 3D / 7C 7D JK=7H") == "not_allowed"
    witness.apply(0, "down 7C 7D JK / 3S 3H 3D")
    witness.apply(0, "discard QC")
    assert witness.problem(1, "extend AS 0") == "not_allowed"
    witness.apply(1, "draw deck")
    witness.apply(0, "pass")
    witness.apply(1, "down AH AS AD / KC KH 2S")
    witness.apply(1, "discard 4S")
    witness.apply(0, "draw deck")
    witness.apply(1, "pass")
    assert witness.problem(0, "replace 7H 0 > 4") == "not_allowed"
    witness.apply(0, "replace 7H 0 > 2")
    assert witness.melds[2].in_order() == ["AD", "AH", "AS", "JK"]
    assert not witness.scored
    witness.apply(0, "discard 9H")
    assert witness.scored == [(1, 20, "left", None)]
    assert (witness.round, witness.dealer, witness.active) == (2, 0, 1)


def test_run_of_eight_without_a_run_of_seven() -> None:
    """CRUM-4: four wilds in a row are half of eight, and more than half of any seven with them."""
    hand = ["4H", "9H", "TH", "JH", "JK", "JK'2", "2C", "2D", "QS", "QC", "QD"]
    found = find(Random(0), hand, 5)
    assert found is not None
    assert sorted(len(cards) for cards in found) == [3, 8]


def test_every_card_in_the_last_round() -> None:
    """CRUM-15."""
    hand = ["3C", "4C", "5C", "6C", "3D", "4D", "5D", "6D", "3H", "4H", "5H", "6H", "JK"]
    found = find(Random(0), hand, 7)
    assert found is not None
    assert sorted(card for cards in found for card, _ in cards) == sorted(hand)
    assert write(found).count("=") == 1
    assert find(Random(0), [*hand, "9C"], 7) is None
