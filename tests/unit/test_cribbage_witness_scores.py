"""What the witness of cribbage scores for cards: the show and the pile, as the rules tell it."""

from __future__ import annotations

import pytest

from tests.witness.cribbage_scorer import Combination, score_play, score_show, total

# What a hand scores, in the words of the rules: four cards, the start card, the total in the hand and in the crib.
KNOWN_HANDS = [
    ("5H 5S 5D JC", "5C", 29, 29),
    ("5H 5S 5D 5C", "JC", 28, 28),
    ("KH JS 5D 5C", "9H", 10, 10),
    ("6H 7S 7D 8C", "KH", 12, 12),
    ("AH AS 2D 2C", "3H", 16, 16),
    ("2H 4H 6H KS", "8H", 0, 0),
    ("JH 2S 4D 6C", "8H", 1, 1),
    ("2H 4H 6H 9H", "KS", 8, 4),
    ("2H 4H 6H 9H", "KH", 9, 9),
    ("AC TC AH TS", "AD", 8, 8),
    ("2H 3S 8D 9C", "KH", 2, 2),
]


@pytest.mark.parametrize(("hand", "starter", "in_hand", "in_crib"), KNOWN_HANDS)
def test_known_hands(hand: str, starter: str, in_hand: int, in_crib: int) -> None:
    """CRIB-17 to CRIB-19."""
    assert total(score_show(hand.split(), starter)) == in_hand
    assert total(score_show(hand.split(), starter, crib=True)) == in_crib


def test_a_show_names_every_combination_in_the_order_of_pegging() -> None:
    """CRIB-17: a double run of three with fifteens, every card named."""
    assert score_show(["6H", "7S", "7D", "8C"], "KH") == [
        Combination("fifteen", 2, frozenset({"7S", "8C"})),
        Combination("fifteen", 2, frozenset({"7D", "8C"})),
        Combination("pair", 2, frozenset({"7S", "7D"})),
        Combination("run", 3, frozenset({"6H", "7S", "8C"})),
        Combination("run", 3, frozenset({"6H", "7D", "8C"})),
    ]


def test_shorter_runs_inside_do_not_count() -> None:
    """CRIB-17: five in a row are one run of five."""
    everything = frozenset({"9C", "TD", "JH", "QS", "KD"})
    assert score_show(["9C", "TD", "JH", "QS"], "KD") == [Combination("run", 5, everything)]


def test_an_ace_is_low_only() -> None:
    """CRIB-17: queen, king, ace is no run."""
    assert score_show(["QC", "KD", "AH", "8S"], "9C") == []


def test_a_jack_turned_up_is_no_nob() -> None:
    """CRIB-19."""
    assert score_show(["2H", "4H", "6D", "8S"], "JH") == []


@pytest.mark.parametrize(
    ("pile", "scores"),
    [
        ("TC 9C 5C 4C 3C", [("thirty-one", 2), ("run", 3)]),
        ("4C 6C 5C", [("fifteen", 2), ("run", 3)]),
        ("6C 5C 6D 5D", []),
        ("6C 5C 4C 6D", [("run", 3)]),
        ("6C 4C 5C 7C", [("run", 4)]),
        ("AC 3C 5C 2C 4C", [("fifteen", 2), ("run", 5)]),
        ("AC 2C 3C 4C 5C 6C 7C", [("run", 7)]),
        ("QC KC AC", []),
        ("KC JC", []),
        ("4C 4D 7C", [("fifteen", 2)]),
        ("7C 2C 2D 2H 2S", [("fifteen", 2), ("double-pair-royal", 12)]),
        ("AH 2H 5H 8H", []),
    ],
)
def test_known_piles(pile: str, scores: list[tuple[str, int]]) -> None:
    """CRIB-12 to CRIB-15."""
    assert score_play(pile.split()) == scores


@pytest.mark.parametrize(
    ("pile", "scores"),
    [
        ("TC 9C 5C 4C 3C", [("thirty-one", 2)]),
        ("4C 6C 5C", [("fifteen", 2)]),
        ("3C 3D 3H", [("pair", 2)]),
        ("7C 2C 2D 2H 2S", [("fifteen", 2), ("pair", 2)]),
    ],
)
def test_known_piles_as_written(pile: str, scores: list[tuple[str, int]]) -> None:
    """CRIB-12: the poorer list of the original text."""
    assert score_play(pile.split(), as_written=True) == scores
