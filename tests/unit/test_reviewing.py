"""The review as it is driven by the page: replayed in slices, asked one by one, stopped at any time."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour import game as verbs
from parlour import games
from parlour.app.past import cut_before, deals_over, open_view
from parlour.app.reviewing import MOST_TRIES, Question, Reviewing
from parlour.bots.judge import judge
from parlour.lessons import Decision, Review
from parlour.record import Record, replay
from parlour.refusals import RequestError
from tests.reviews import played, reviewed

WHOLE, OVER = played("cribbage", {"match": 1}, 2)
THREE_DEALS = WHOLE.first(next(n for n in range(len(WHOLE.moves)) if replay(WHOLE.first(n)).deals == 4) + 5)


def ready(record: Record, **how: Any) -> Reviewing:
    """A review that has been replayed, nothing asked yet."""
    reviewing = Reviewing(record, 0, **how)
    for _ in reviewing.replay():
        assert reviewing.question is None
        assert not reviewing.done
    return reviewing


def answered(question: Question) -> str:
    return judge(json.dumps(question.ask))


def test_replaying_comes_in_slices_of_a_move() -> None:
    assert len(list(Reviewing(WHOLE, 0).replay())) == len(WHOLE.moves) + 1


def test_questions_are_plain_views_without_seed_or_hidden_cards() -> None:
    reviewing = ready(WHOLE)
    while (question := reviewing.question) is not None:
        text = json.dumps(question.ask)
        assert WHOLE.setup.seed not in text
        views = [question.ask[name] for name in ("view", "before", "after") if question.ask.get(name)]
        for view in views:
            assert view["seat"] == 0
            if view["phase"] == "discard" and view["zones"]["hand:1"]:
                assert set(view["zones"]["hand:1"]) == {"??"}
        assert reviewing.take(question, answered(question))


def test_forced_moves_are_left_out() -> None:
    review = reviewed(Reviewing(WHOLE, 0)).review
    free = {one.number for one in review.decisions}
    game = games.find("cribbage")
    for number, (seat, _) in enumerate(WHOLE.moves):
        allowed = list(verbs.moves(game, replay(WHOLE.first(number)), seat)) if seat == 0 else []
        assert (len(allowed) > 1) == (number in free)


def test_only_deals_that_are_over_are_reviewed() -> None:
    state = replay(THREE_DEALS)
    assert deals_over(state) == 3
    review = reviewed(Reviewing(THREE_DEALS, 0)).review
    assert {one.deal for one in review.decisions} == {1, 2, 3}
    assert {one.deal for one in review.luck} == {1, 2, 3}


def test_one_deal_alone() -> None:
    whole, one = reviewed(Reviewing(THREE_DEALS, 0)).review, reviewed(Reviewing(THREE_DEALS, 0, deal=2)).review
    assert one.decisions == tuple(each for each in whole.decisions if each.deal == 2)
    assert one.luck == tuple(each for each in whole.luck if each.deal == 2)
    assert {each.deal for each in one.chances} == {2}
    numbers = [each.number for each in one.chances]
    assert numbers[0] == min(each.number for each in one.luck)
    assert numbers[-1] > max(each.number for each in one.decisions)
    assert reviewed(Reviewing(THREE_DEALS, 0, deal=4)).progress == (0, 0), "that deal is not over"


def test_a_game_without_a_deal_over_has_nothing_to_review() -> None:
    reviewing = reviewed(Reviewing(WHOLE.first(4), 0))
    assert reviewing.done
    assert reviewing.review.decisions == ()


def test_it_tells_how_far_it_has_come() -> None:
    reviewing = ready(THREE_DEALS)
    done, of = reviewing.progress
    assert done == 0
    for asked in range(3):
        question = reviewing.question
        assert question is not None
        assert reviewing.progress == (asked, of)
        assert reviewing.take(question, answered(question))
    assert len(reviewing.review.decisions) + len(reviewing.review.luck) >= 3, "it is good as far as it has come"


def test_it_can_be_stopped_at_any_time() -> None:
    halfway = Reviewing(WHOLE, 0)
    slices = halfway.replay()
    next(slices)
    halfway.cancel()
    assert list(slices) == []
    assert halfway.question is None
    reviewing = ready(WHOLE)
    question = reviewing.question
    assert question is not None
    assert reviewing.take(question, answered(question))
    late = reviewing.question
    assert late is not None
    kept = reviewing.review
    reviewing.cancel()
    assert reviewing.question is None
    assert not reviewing.take(late, answered(late)), "an answer that comes too late"
    assert reviewing.review == kept


def a_decision() -> tuple[Reviewing, Question, dict[str, Any]]:
    """A review that has come to a decision, the question, and its true answer."""
    reviewing = ready(THREE_DEALS)
    while (question := reviewing.question) is not None:
        if "made" in question.ask:
            return reviewing, question, json.loads(answered(question))
        assert reviewing.take(question, answered(question))
    raise AssertionError("there is no decision in this game")


@pytest.mark.parametrize(
    "forged",
    [
        {"made": "discard 5H 5S"},
        {"best": "discard 5H 5S"},
        {"best": None},
        {"cost": -1},
        {"cost": 99.0},
        {"cost": float("nan")},
        {"cost": "dear"},
        {"cost": True},
        {"unit": "dollars"},
        {"unit": 1},
        {"why": None},
        {"why": ""},
        {"why": "x" * 1000},
        {"ranking": []},
        {"ranking": None},
        {"ranking": [{"move": "go", "value": 1, "unit": "points"}]},
        {"ranking": [{"move": "fly", "value": 1, "unit": "points"}]},
        {"ranking": [{"move": 1, "value": 1, "unit": "points"}]},
        {"ranking": [["discard", 1, "points"]]},
        {"chance": 2},
        {"chance": None},
        {"chance": float("inf")},
        {"error": "I will not"},
    ],
)
def test_a_forged_answer_is_refused_without_loss(forged: dict[str, Any]) -> None:
    reviewing, question, true = a_decision()
    before = reviewing.review
    assert not reviewing.take(question, json.dumps({**true, **forged}))
    assert reviewing.review == before
    assert reviewing.question == question, "it is asked again"
    assert reviewing.take(question, json.dumps(true))
    assert len(reviewing.review.decisions) == len(before.decisions) + 1


@pytest.mark.parametrize("text", ["", "null", "[]", "7", "{", "[" * 50_000, '{"error":"no"}', "{}"])
def test_an_answer_that_is_none_is_refused_without_loss(text: str) -> None:
    reviewing, question, true = a_decision()
    assert not reviewing.take(question, text)
    assert reviewing.take(question, json.dumps(true))


def test_a_ranking_out_of_order_or_in_two_units_is_refused() -> None:
    reviewing, question, true = a_decision()
    upside_down = {**true, "ranking": [true["ranking"][0], true["ranking"][-1], *true["ranking"][1:-1]]}
    assert not reviewing.take(question, json.dumps(upside_down))
    mixed = [dict(one) for one in true["ranking"]]
    mixed[-1]["unit"] = "chance"
    assert not reviewing.take(question, json.dumps({**true, "ranking": mixed}))


@pytest.mark.parametrize(
    "forged",
    [
        {"luck": None},
        {"luck": [{}] * 99},
        {"luck": [{"kind": "cards", "deal": 9, "says": "Good.", "came": 1, "mean": 1, "unit": "points"}]},
        {"luck": [{"kind": "cards", "deal": 1, "says": "Good.", "came": "1", "mean": 1, "unit": "points"}]},
        {"luck": [{"kind": "<b>", "deal": 1, "says": "Good.", "came": 1, "mean": 1, "unit": "points"}]},
        {"luck": ["good"]},
        {"chance": -0.1},
    ],
)
def test_forged_luck_is_refused_without_loss(forged: dict[str, Any]) -> None:
    reviewing = ready(THREE_DEALS)
    question = reviewing.question
    assert question is not None
    assert question.ask["before"] is None
    true = json.loads(answered(question))
    assert not reviewing.take(question, json.dumps({**true, **forged}))
    assert reviewing.review.luck == ()
    assert reviewing.take(question, json.dumps(true))


def test_an_answer_to_another_question_changes_nothing() -> None:
    reviewing = ready(THREE_DEALS)
    first = reviewing.question
    assert first is not None
    assert reviewing.take(first, answered(first))
    kept = reviewing.review
    for _ in range(MOST_TRIES + 1):
        assert not reviewing.take(first, answered(first))
    assert reviewing.review == kept


def test_a_question_without_a_sensible_answer_is_passed_over_in_the_end() -> None:
    reviewing = ready(THREE_DEALS)
    question = reviewing.question
    assert question is not None
    for _ in range(MOST_TRIES):
        assert not reviewing.take(question, "{}")
    following = reviewing.question
    assert following is not None
    assert following.token == question.token + 1
    assert reviewed(reviewing).done


def test_the_dearest_come_first_whatever_their_units() -> None:
    def costing(number: int, cost: float, unit: str) -> Decision:
        return Decision(number, 1, 0, "a", "b", cost, unit, "So.", (("b", cost, unit), ("a", 0.0, unit)))

    costs = [(1.0, "points"), (0.4, "chance"), (0.0, "points"), (12.0, "points"), (0.01, "chance")]
    decisions = tuple(costing(number, *cost) for number, cost in enumerate(costs))
    assert [one.number for one in Review(0, decisions).dearest] == [1, 3, 0]
    assert Review(0, decisions[2:3]).dearest == ()


# The past


def test_all_hands_lie_open_but_not_the_stock() -> None:
    state = replay(WHOLE.first(3))
    view = open_view(state, 0)
    for zone in ("hand:0", "hand:1", "crib"):
        assert view.zones[zone] == state.zones[zone]
    assert set(view.zones["stock"]) == {"??"}
    assert not any("??" in line for line in view.history)
    assert WHOLE.setup.seed not in json.dumps(view.to_plain())


def test_a_deal_is_played_again_from_its_beginning_when_it_is_over() -> None:
    cut = cut_before(THREE_DEALS, 2)
    state = replay(cut)
    assert (state.deals, state.history) == (2, ())
    assert replay(cut_before(THREE_DEALS, 1)).deals == 1
    for deal in (0, 4, 5, -1):
        with pytest.raises(RequestError):
            cut_before(THREE_DEALS, deal)


def test_the_last_deal_of_a_finished_game_is_over() -> None:
    assert OVER.outcome is not None
    assert replay(cut_before(WHOLE, OVER.deals)).deals == OVER.deals
