"""The play in its leanest form, side by side with the rules."""

from __future__ import annotations

from random import Random

import pytest

from parlour.cards import Card, pack
from parlour.events import total
from parlour.game import play
from parlour.games.cribbage import GAME
from parlour.games.cribbage.fast_scoring import PIPS
from parlour.games.cribbage.pegging import number_of, pegging
from parlour.games.cribbage.scoring import play_scores
from tests.cribbage_positions import lean_choice, new


@pytest.mark.parametrize("scoring", ["full", "as_written"])
def test_lean_points_are_the_points_of_the_rules(scoring: str) -> None:
    rng, lean = Random(3), pegging(scoring)
    for _ in range(5000):
        few = rng.sample(pack(), 12) if rng.random() < 0.5 else [one for one in pack() if one.rank in {3, 4, 5, 6}]
        pile: list[Card] = []
        for one in rng.sample(few, min(len(few), 8)):
            if sum(lies.pips for lies in (*pile, one)) <= 31:
                pile.append(one)
        ranks = [one.rank for one in pile]
        assert lean.points(ranks, sum(PIPS[rank] for rank in ranks)) == total(play_scores(pile, scoring))


@pytest.mark.parametrize("scoring", ["full", "as_written"])
def test_the_lean_play_goes_as_the_rules_do(scoring: str) -> None:
    lean = pegging(scoring)
    for number in range(300):
        state = new(number, match=1, play_scoring=scoring)
        rng = Random(number)
        for seat in (0, 1):
            two = rng.sample(state.zones[f"hand:{seat}"], 2)
            state = play(GAME, state, seat, "discard " + " ".join(two)).state
        ranks = [[one.rank for one in state.zones[f"hand:{seat}"]] for seat in (0, 1)]
        before = state.scores
        pone = state.to_act[0]
        expected = lean.play_out((ranks[0], ranks[1]), (), pone, 1 - pone)
        while state.phase == "play":
            state = play(GAME, state, state.to_act[0], lean_choice(state)).state
        assert state.facts.last_deal is not None
        after = state.facts.last_deal.before_show
        assert (after[0] - before[0], after[1] - before[1]) == expected


def test_a_play_stops_when_somebody_is_out() -> None:
    lean = pegging("full")
    assert lean.play_out(([5, 10], [10, 10]), (), 0, 1, (99, 2)) == (0, 2)


def test_the_worth_of_each_card_is_what_the_policy_goes_by() -> None:
    rng, lean = Random(4), pegging("full")
    for _ in range(500):
        hand = sorted(rng.choices(range(1, 14), k=4))
        pile = rng.choices(range(1, 14), k=rng.randint(0, 2))
        count, number = sum(PIPS[rank] for rank in pile), number_of(pile)
        fitting = {rank for rank in hand if count + PIPS[rank] <= 31}
        chosen, _ = lean.choose(hand, number, count, 3)
        best = max(fitting, key=lambda rank: lean.worth(hand, number, count, 3, rank))
        assert lean.worth(hand, number, count, 3, chosen) == lean.worth(hand, number, count, 3, best)
