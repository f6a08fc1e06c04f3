"""The figures the cribbage opponent goes by, against brute force over the rules."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from random import Random

import pytest

from parlour.cards import pack
from parlour.events import total
from parlour.games.cribbage.cribs import exact_crib, table_crib
from parlour.games.cribbage.discards import all_keeps, quick_keep
from parlour.games.cribbage.fast_scoring import rank_points, show_points
from parlour.games.cribbage.hand_means import KEEPS, hand_sums
from parlour.games.cribbage.kept_hands import chances_kept, pegs
from parlour.games.cribbage.scoring import show_scores
from tests.cribbage_positions import cards


def test_fast_points_are_the_points_of_the_rules() -> None:
    rng = Random(1)
    for _ in range(3000):
        *hand, start = rng.sample(pack(), 5)
        crib = rng.random() < 0.5
        assert show_points(hand, start, crib=crib) == total(show_scores(hand, start, crib=crib))


def test_fast_points_know_flushes_and_nobs() -> None:
    rng = Random(2)
    hearts = [one for one in pack() if one.suit == "H"]
    for _ in range(300):
        hand, start = rng.sample(hearts, 4), rng.choice([one for one in pack() if one.suit != "H"])
        for five in ((hand, start), (hand, next(one for one in hearts if one not in hand))):
            for crib in (False, True):
                assert show_points(*five, crib=crib) == total(show_scores(*five, crib=crib))


@pytest.mark.parametrize("hand", ["5H 5S 4D JC KH 2S", "2H 4H 6H 9H JH JS", "AC AD AH AS 2C 3C", "7C 8D 9H TS JC QD"])
def test_means_are_exact(hand: str) -> None:
    six = cards(hand)
    starts = [one for one in pack() if one not in six]
    for (kept, _), points in zip(KEEPS, hand_sums(six), strict=True):
        four = [six[place] for place in kept]
        assert points == sum(total(show_scores(four, start)) for start in starts)


def test_the_exact_crib_is_the_mean_over_all_they_may_lay_away() -> None:
    six, tossed = cards("5H 6S 4D KC KH 2S"), cards("4D 2S")
    unseen = [one for one in pack() if one not in six]
    points = weights = 0.0
    thrown = import_module("parlour.games.cribbage.crib_table").TOSSED_BY_DEALER
    for two in combinations(unseen, 2):
        low, high = sorted(one.rank for one in two)
        weight = thrown[low - 1][high - low]
        crib = [one.rank for one in (*tossed, *two)]
        made = sum(rank_points([*crib, start.rank]) for start in unseen if start not in two)
        points += weight * made
        weights += weight * 44
    assert exact_crib(six, tossed, own=False) == pytest.approx(points / weights)


def test_the_tables_say_what_every_player_knows() -> None:
    assert table_crib(cards("5H 5S"), own=True) == max(
        table_crib(two, own=True) for two in combinations(cards("AH 2H 3H 4H 5H 5S 6H 7H 8H 9H TH JH QH KH"), 2)
    )
    assert table_crib(cards("KH TS"), own=True) < 3.5
    assert table_crib(cards("7H 8S"), own=False) > 4.5
    assert len(chances_kept(dealer=True)) == len(pegs(dealer=False)) == 1820
    assert sum(pegs(dealer=True).values()) > 0 > sum(pegs(dealer=False).values())


@pytest.mark.parametrize("dealer", [False, True])
def test_the_quick_keep_is_the_best_by_table(*, dealer: bool) -> None:
    for number in range(100):
        six = Random(number).sample(pack(), 6)
        best, *others = all_keeps(six, dealer=dealer, exact=False)
        _, tossed = quick_keep(six, dealer=dealer)
        away = {six[place] for place in tossed}
        equals = [keep for keep in (best, *others) if keep.net > best.net - 1e-6]
        assert away in [set(keep.tossed) for keep in equals]
