"""The coach's judgement of single decisions: agreement with what can be calculated, and fairness in the rest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import worker
from parlour import game as verbs
from parlour import games
from parlour.advice import Advice
from parlour.bots.judge import judge, judged, priced
from parlour.cards import Card, pack
from parlour.game import State
from parlour.games.cribbage import GAME as CRIBBAGE
from parlour.games.cribbage.discards import all_keeps
from parlour.games.cribbage.scoring import show_scores
from parlour.games.rummy import GAME as RUMMY
from parlour.refusals import RequestError
from tests.bot_trials import new, positions
from tests.seated import Seated
from tests.stacking import DEALER, PONE, at_play, cards, deck
from tests.stacking import new as stacked


def decision(state: State, made: str, seat: int | None = None) -> dict[str, Any]:
    """The judgement of a move that the seat to act makes."""
    seen = verbs.view(state, state.to_act[0] if seat is None else seat).to_plain()
    return judged({"view": seen, "made": made, "level": "expert", "seed": 1})


def values(told: Mapping[str, Any]) -> dict[str, float]:
    return {one["move"]: one["value"] for one in told["ranking"]}


# Cribbage: laying away, against every start card counted out


def hand_mean(kept: tuple[Card, ...], six: tuple[Card, ...]) -> float:
    """The mean of a hand, with all 46 start cards counted by the rules."""
    starts = [card for card in pack() if card not in six]
    return sum(score.points for start in starts for score in show_scores(kept, start)) / len(starts)


@pytest.mark.parametrize("number", range(6))
def test_laying_away_agrees_with_exhaustive_calculation(number: int) -> None:
    """Every keep's hand is what counting it out gives; every cost the difference of what the keeps are worth in all."""
    state = new(CRIBBAGE, 2, number, match=1)
    for seat in (0, 1):
        six = state.zones[f"hand:{seat}"]
        keeps = {str(keep): keep for keep in all_keeps(six, dealer=seat == state.facts.dealer, exact=True)}
        assert len(keeps) == 15
        for keep in keeps.values():
            assert keep.hand == pytest.approx(hand_mean(keep.kept, six))
        truth = {move: keep.net for move, keep in keeps.items()}
        best = max(truth.values())
        for made in Random(number).sample(sorted(truth), 4):
            told = decision(state, made, seat)
            assert told["unit"] == "points"
            assert told["cost"] == pytest.approx(best - truth[made], abs=0.011), "told in hundredths"
            assert values(told) == pytest.approx(truth, abs=0.006)


def test_breaking_up_fives_is_dear() -> None:
    game = stacked(deck(cards("5C 5D JH QS 2H 9C"), cards("AC 3D 7H 8S TD KC")))
    told = decision(game.state, "discard 5C 5D", PONE)
    assert told["cost"] > 10
    assert told["unit"] == "points"
    assert told["best"] == "discard 2H 9C"
    assert "5-5" in told["why"]


def test_a_claim_is_priced_by_what_it_leaves_on_the_table() -> None:
    game = at_play("5H 5S JC 4D", "2C 3H 9D TS", "6C", count="manual", muggins="on")
    while game.state.phase == "play":
        game.play(game.state.to_act[0], game.legal(game.state.to_act[0])[0])
    truth = 17
    assert decision(game.state, f"claim {truth}")["best"] == f"claim {truth}"
    right, short, over = (decision(game.state, f"claim {points}") for points in (truth, truth - 2, truth + 3))
    assert right["cost"] == over["cost"] == 0, "what is claimed too much is put right"
    assert short["cost"] == 4, "lost, and taken by the other side"


# The rummies: what is not ranked is followed to the end of the turn


def going_out() -> Seated:
    """A hand that goes this turn, in whatever order it is laid."""
    hands = ["4C 4D 4H 7S 8S 9S QC QD QH 2H", "AC AD 3H 5S 6D 8C 9D TH JD KS"]
    return Seated(RUMMY, hands, "2C TS", length="deals 1").do("draw stock")


@pytest.mark.parametrize("made", ["meld 4C 4D 4H", "meld 7S 8S 9S TS", "meld QC QD QH"])
def test_melds_laid_in_another_order_cost_nothing(made: str) -> None:
    told = decision(going_out().state, made)
    assert told["best"].startswith("meld")
    assert told["cost"] == 0


def test_what_no_thought_has_ranked_is_followed_to_the_end_of_the_turn() -> None:
    seen = verbs.view(going_out().state, 0)
    bare = Advice("meld 4C 4D 4H", "Lay them.")
    best, other = priced(seen, bare, "meld QC QD QH", seed=1)
    assert best[1:] == other[1:] == (1.0, "chance"), "both go out, and win"
    best, other = priced(seen, bare, "discard QC", seed=1)
    assert (best[0], other[0]) == ("meld 4C 4D 4H", "discard QC")
    assert best[1:] == (1.0, "chance")
    assert other[1] < 0.9


def test_every_allowed_move_has_its_price() -> None:
    for game in games.every():
        for state in list(positions(game, 2, 9, {}, 24))[::3]:
            seat = state.to_act[0]
            for move in list(verbs.moves(game, state, seat))[:3]:
                told = decision(state, str(move))
                assert told["cost"] >= 0
                assert str(move) in values(told)
                assert told["ranking"][0]["move"] == told["best"]


def test_a_twin_is_as_good_as_the_card_itself() -> None:
    game = games.find("crummy-rummy")
    found = 0
    for state in positions(game, 4, 21, {}, 120):
        hand = state.zones[f"hand:{state.to_act[0]}"]
        twins = [card for card in hand if f"{card}'2" in hand]
        for card in twins:
            moves = [f"discard {card}", f"discard {card}'2"]
            seen = verbs.view(state, state.to_act[0])
            if all(game.read(move) in game.moves(seen) for move in moves):
                one, other = (decision(state, move)["cost"] for move in moves)
                assert one == pytest.approx(other, abs=0.02)
                found += 1
    assert found > 0


def test_throwing_the_way_out_away_is_dear() -> None:
    """Going out wins the deal; not going out leaves it to chance."""
    told = decision(going_out().state, "discard QC")
    assert told["best"] != "discard QC"
    assert told["cost"] > 0


# Questions


def test_text_in_and_text_out() -> None:
    state = new(CRIBBAGE, 2, 1)
    seen = verbs.view(state, 0).to_plain()
    text = json.dumps({"view": seen, "made": "discard " + " ".join(state.zones["hand:0"][:2])})
    answer = json.loads(judge(text))
    assert set(answer) == {"made", "best", "cost", "unit", "why", "ranking", "chance"}
    assert judge(text) == judge(text)


@pytest.mark.parametrize("text", ["", "null", "[]", "7", "{}", '{"made":"go"}', '{"before":1,"after":{}}', "[" * 50])
def test_what_is_no_question_gets_an_error(text: str) -> None:
    assert set(json.loads(judge(text))) == {"error"}


@pytest.mark.parametrize(
    "wrong", [{"made": "fly"}, {"made": "go"}, {"made": 3}, {"level": "master"}, {"seed": "x"}, {"view": {}}]
)
def test_a_question_that_makes_no_sense_gets_an_error(wrong: dict[str, Any]) -> None:
    state = new(CRIBBAGE, 2, 1)
    made = "discard " + " ".join(state.zones["hand:0"][:2])
    good = {"view": verbs.view(state, 0).to_plain(), "made": made}
    assert "error" not in json.loads(judge(json.dumps(good)))
    assert "error" in json.loads(judge(json.dumps({**good, **wrong})))


def test_a_seat_that_was_not_to_act_has_decided_nothing() -> None:
    game = stacked(deck(cards("5C 5D JH QS 2H 9C"), cards("AC 3D 7H 8S TD KC"))).plays("0 discard 2H 9C")
    with pytest.raises(RequestError):
        decision(game.state, "discard 5C 5D", PONE)
    assert decision(game.state, "discard TD KC", DEALER)["cost"] >= 0


def test_the_worker_offers_both() -> None:
    assert set(worker.__export__) == {"choose", "judge"}
    assert worker.judge is judge
