"""A lesson at a sitting: the game in hand stays as it is, whatever is asked, stopped or gone through."""

from __future__ import annotations

import pytest

from parlour.app.screens import TableScreen
from parlour.cards import HIDDEN
from tests.lessons import GAMES, at_the_end_of_a_deal, learn, moment_of, review_of
from tests.person import Person, kept, my_turn

# The review


@pytest.mark.parametrize("game", GAMES)
def test_a_review_touches_neither_the_game_in_hand_nor_the_store(game: str) -> None:
    person = at_the_end_of_a_deal(game)
    before, table = kept(person), person.screen
    person.sitting.do("review last")
    learn(person.sitting)
    for command in ("at 3", "forward", "last", "back", "first", "main", "overview", "pick 5H", "act 0", "undo", "hint"):
        person.sitting.do(command)
    assert kept(person) == before
    person.sitting.do("leave")
    assert person.screen == table


def test_a_review_is_made_question_by_question_and_can_be_stopped_at_any() -> None:
    sitting = at_the_end_of_a_deal().sitting
    sitting.do("review")
    learn(sitting, 3)
    assert review_of(sitting).progress.done == 3
    sitting.do("stop-review")
    assert sitting.study is None
    assert review_of(sitting).progress.stopped
    sitting.do("go-on-reviewing")
    learn(sitting)
    screen = review_of(sitting)
    assert screen.progress.over
    assert len(screen.review.decisions) > 3
    assert sitting.announcement == "The review is complete."


def test_an_answer_to_a_lesson_that_was_closed_or_stopped_meanwhile_is_dropped() -> None:
    sitting = at_the_end_of_a_deal().sitting
    sitting.do("review")
    learn(sitting, 2)
    late = sitting.study
    assert late is not None
    sitting.do("stop-review")
    sitting.do("go-on-reviewing")
    sitting.learnt(late, '{"error": "too late"}')
    assert review_of(sitting).progress.done == 2
    sitting.do("leave")
    sitting.learnt(late, "")
    learn(sitting)
    assert isinstance(sitting.page().screen, TableScreen)


def test_an_error_in_place_of_an_answer_is_passed_over() -> None:
    sitting = at_the_end_of_a_deal().sitting
    sitting.do("review")
    learn(sitting, 1)
    for _ in range(3):
        study = sitting.study
        assert study is not None
        sitting.learnt(study, '{"error": "no"}')
    assert review_of(sitting).progress.done == 2


def test_there_is_no_review_before_a_deal_is_over_and_nothing_of_the_deal_in_hand_in_one() -> None:
    person = Person().sit_down("option match 1")
    person.sitting.do("review")
    assert isinstance(person.sitting.page().screen, TableScreen)
    person.until(lambda screen: screen.counting)
    person.sitting.do("review")
    assert isinstance(person.sitting.page().screen, TableScreen), "the hands not counted yet are nobody's business"
    person.until(lambda screen: screen.counting is None and my_turn(screen))
    person.sitting.do("review")
    assert [deal.deal for deal in review_of(person.sitting).deals] == [1]
    person.sitting.do("last")
    session = person.sitting.session
    assert session is not None
    in_hand = set(session.view.hand)
    shown = moment_of(person.sitting)
    assert shown.deal == "Deal 1"
    assert {lying.card for hand in shown.hands for lying in hand.cards} != in_hand


def test_opponents_wait_while_the_lesson_lasts() -> None:
    person = Person().sit_down("option match 1")
    person.until(lambda screen: screen.counting is None and (session := person.sitting.session) and session.deals_shown)
    while person.sitting.turn is None:
        person.step()
    late = person.sitting.turn
    person.sitting.do("review")
    assert not person.sitting.answer(late, "go")
    assert person.sitting.announcement
    person.sitting.do("leave")
    assert person.sitting.turn == late


# Going through


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_shows_every_hand(game: str) -> None:
    sitting = at_the_end_of_a_deal(game).sitting
    sitting.do("review")
    sitting.do("first")
    number, moves = 0, moment_of(sitting).of
    while number < moves:
        shown = moment_of(sitting)
        assert shown.number == number
        assert all(lying.card != HIDDEN for hand in shown.hands for lying in hand.cards)
        assert shown.said
        sitting.do("forward")
        number += 1
    sitting.do("forward")
    assert moment_of(sitting).number == moves


def test_decisions_stand_at_their_moments_with_the_ways_to_the_next_ones() -> None:
    sitting = at_the_end_of_a_deal().sitting
    sitting.do("review")
    learn(sitting)
    decisions = review_of(sitting).review.decisions
    sitting.do(f"at {decisions[1].number}")
    shown = moment_of(sitting)
    assert shown.decision == decisions[1]
    assert (shown.before, shown.after) == (decisions[0].number, decisions[2].number)
