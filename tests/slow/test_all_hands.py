"""The show scores of all 12,994,800 hands with a start card are distributed as the rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from parlour.cards import card
from parlour.events import total as points_of
from parlour.games.cribbage.scoring import show_scores
from tests.witness.cribbage_all_hands import (
    ALL_PAIRS,
    KNOWN_CRIBS,
    KNOWN_HANDS,
    KNOWN_MEAN_OF_CRIBS,
    KNOWN_MEAN_OF_HANDS,
    distribution,
    mean,
)
from tests.witness.cribbage_scorer import score_show, total

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Counted = Literal["hand", "crib"]
    Score = Callable[[Sequence[str], str, Counted], int]


def witness_score(hand: Sequence[str], starter: str, counted: Counted) -> int:
    return total(score_show(hand, starter, crib=counted == "crib"))


def product_score(hand: Sequence[str], starter: str, counted: Counted) -> int:
    return points_of(show_scores([card(text) for text in hand], card(starter), crib=counted == "crib"))


SCORERS = [pytest.param(witness_score, id="witness"), pytest.param(product_score, id="product")]


@pytest.mark.slow
@pytest.mark.parametrize("score", SCORERS)
def test_all_hands(score: Score) -> None:
    """CRIB-17 to CRIB-19 in a hand."""
    pairs = distribution(lambda hand, starter: score(hand, starter, "hand"))
    assert sum(pairs) == ALL_PAIRS
    assert pairs == KNOWN_HANDS
    assert mean(pairs) == KNOWN_MEAN_OF_HANDS


@pytest.mark.slow
@pytest.mark.parametrize("score", SCORERS)
def test_all_cribs(score: Score) -> None:
    """CRIB-17 to CRIB-19 in the crib."""
    pairs = distribution(lambda hand, starter: score(hand, starter, "crib"))
    assert sum(pairs) == ALL_PAIRS
    assert pairs == KNOWN_CRIBS
    assert mean(pairs) == KNOWN_MEAN_OF_CRIBS
