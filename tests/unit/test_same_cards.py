"""A deal that is over, played again from its beginning by others."""

from __future__ import annotations

import json

import pytest

from parlour import games
from parlour.app.same_cards import MOST_TRIES, PlayingAgain, levels_with_expert
from parlour.bots.think import choose
from parlour.game import play
from parlour.lessons import SameCards
from parlour.record import Record, replay
from parlour.refusals import RequestError
from tests.reviews import played

RECORD, END = played("cribbage", {"match": 1}, 2)
LEVELS = ("expert", "beginner")


def ready(record: Record, deal: int, levels: tuple[str, ...] = LEVELS) -> PlayingAgain:
    """A deal about to be played again."""
    again = PlayingAgain(record, deal, levels, budget_ms=0)
    for _ in again.replay():
        assert again.question is None
    return again


def finished(again: PlayingAgain) -> SameCards:
    """The result, each question answered at once."""
    while (question := again.question) is not None:
        assert again.take(question, choose(json.dumps(question.ask)))
    assert again.result is not None
    return again.result


@pytest.mark.parametrize("game_id", [game.id for game in games.every()])
def test_a_deal_of_every_game_is_played_again(game_id: str) -> None:
    options = {"length": "deals 2"} if game_id == "rummy" else {}
    record, _ = played(game_id, options, most=400)
    before = record.moves
    result = finished(ready(record, 1))
    assert record.moves == before
    assert result.deal == 1
    assert result.levels == LEVELS
    assert len(result.made) == len(result.would) == 2
    assert {seat for seat, _ in result.moves} == {0, 1}
    assert finished(ready(record, 1)) == result, "the same again"


def test_what_was_made_is_what_the_scores_rose_by() -> None:
    ends = [number for number, _ in enumerate(RECORD.moves) if replay(RECORD.first(number)).deals == 2]
    assert finished(ready(RECORD, 1)).made == replay(RECORD.first(ends[0])).scores


def test_the_same_cards_are_dealt() -> None:
    state = replay(RECORD.first(0))
    game = games.find("cribbage")
    for seat, move in finished(ready(RECORD, 1)).moves:
        assert state.deals == 1
        state = play(game, state, seat, move).state
    assert state.deals == 2


def test_the_last_deal_of_a_finished_game_may_be_played_again() -> None:
    result = finished(ready(RECORD, END.deals))
    assert sum(result.would) > 0


def test_a_deal_that_is_not_over_is_not_played_again() -> None:
    """Nobody learns the cards of a deal in hand, or of one to come, from it."""
    running = RECORD.first(40)
    deals = replay(running).deals
    for deal in (deals, deals + 1, 0, -1):
        with pytest.raises(RequestError):
            ready(running, deal)
    assert finished(ready(running, deals - 1)).deal == deals - 1


def test_questions_are_views_of_that_deal_without_a_seed() -> None:
    again = ready(RECORD, 2)
    while (question := again.question) is not None:
        text = json.dumps(question.ask)
        assert RECORD.setup.seed not in text
        assert question.ask["view"]["deals"] == 2
        assert question.ask["level"] == LEVELS[question.ask["view"]["seat"]]
        assert again.take(question, choose(text))


@pytest.mark.parametrize("answer", ["", "{}", '{"move":7}', '{"move":"fly"}', '{"move":"go"}', '{"error":"no"}'])
def test_a_wrong_answer_is_refused_without_loss(answer: str) -> None:
    again = ready(RECORD, 1)
    question = again.question
    assert question is not None
    assert not again.take(question, answer)
    assert again.question == question
    assert again.moves_made == 0
    assert finished(again).deal == 1


def test_opponents_who_give_no_answer_are_given_up() -> None:
    again = ready(RECORD, 1)
    question = again.question
    assert question is not None
    for _ in range(MOST_TRIES):
        assert not again.take(question, "{}")
    assert again.question is None
    assert again.result is None
    assert again.why_not == "the opponents gave no answer"


def test_it_can_be_stopped() -> None:
    again = ready(RECORD, 1)
    question = again.question
    assert question is not None
    again.cancel()
    assert again.question is None
    assert not again.take(question, choose(json.dumps(question.ask)))
    assert again.result is None


def test_who_sits_where() -> None:
    assert levels_with_expert(("person", "casual", "person"), 0) == ("expert", "casual", "expert")
    for wrong in (("expert",), ("expert", "person"), ("expert", "casual", "casual")):
        with pytest.raises(RequestError):
            PlayingAgain(RECORD, 1, wrong)
