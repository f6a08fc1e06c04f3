"""A lesson at a sitting: the game in hand stays as it is, whatever is asked, stopped, gone through or played on."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from parlour import games
from parlour.app.coached import CoachedSitting
from parlour.app.effects import Thinking
from parlour.app.lessonscreens import DayDialog, InsteadDialog, RankingDialog, SheetDialog
from parlour.app.screens import HomeScreen, TableScreen
from parlour.app.store import MemoryStore
from parlour.bots import think
from parlour.cards import HIDDEN
from tests.lessons import TODAY, at_the_end_of_a_deal, learn, moment_of, review_of
from tests.person import Person, my_turn

GAMES = [game.id for game in games.every()]


def kept(person: Person) -> str:
    """Everything that is stored."""
    return json.dumps({key: person.store.get(key) for key in sorted(person.store.keys())})


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


# Exercises


def test_playing_on_is_practice_kept_nowhere_and_leads_back() -> None:
    person = at_the_end_of_a_deal()
    before = kept(person)
    person.sitting.do("review")
    person.sitting.do("at 2")
    person.sitting.do("play-on")
    assert person.screen.practice
    assert [notice.id for notice in person.sitting.page().notices] == ["exercise"]
    session = person.sitting.session
    assert session is not None
    assert len(session.record.moves) == 2
    person.until(lambda screen: screen.counting)
    assert kept(person) == before
    person.sitting.do("end-exercise")
    assert moment_of(person.sitting).number == 2
    person.sitting.do("leave")
    assert person.screen.counting
    assert not person.screen.practice


def test_an_exercise_ends_before_the_cards_that_the_game_in_hand_has_yet_to_play() -> None:
    person = at_the_end_of_a_deal()
    person.sitting.do("review last")
    person.sitting.do("at 0")
    person.sitting.do("play-on")
    waiting = person.sitting.game_in_hand
    assert waiting is not None
    for _ in range(200):
        session = person.sitting.session
        if session is None or session is waiting:
            break
        assert session.counting or session.state.deals <= waiting.deals_ended
        person.step()
    assert person.sitting.session is waiting
    assert person.sitting.page().notices == ()


def test_going_home_from_an_exercise_finds_the_game_in_hand() -> None:
    person = at_the_end_of_a_deal()
    person.sitting.do("review")
    person.sitting.do("first")
    person.sitting.do("play-on")
    person.sitting.do("home")
    assert isinstance(person.sitting.page().screen, HomeScreen)
    assert person.sitting.page().notices == ()
    person.sitting.do("resume cribbage")
    assert person.screen.counting


def test_the_other_seat_is_dealt_what_the_opponent_had() -> None:
    person = at_the_end_of_a_deal()
    person.sitting.do("review")
    person.sitting.do("first")
    theirs = {lying.card for lying in moment_of(person.sitting).hands[0].cards}
    person.sitting.do("other-seat 1")
    assert {lying.card for lying in person.screen.table.hand} == theirs
    assert person.screen.table.seats[-1].name == "You"


def test_the_expert_plays_the_same_cards_and_can_be_stopped() -> None:
    sitting = at_the_end_of_a_deal().sitting
    sitting.do("review")
    learn(sitting)
    sitting.do("same 1")
    learn(sitting, 2)
    sitting.do("stop-same")
    assert sitting.study is None
    sitting.do("same 1")
    learn(sitting)
    same = review_of(sitting).same
    assert same is not None
    assert same.result is not None
    assert same.result.levels == ("expert", "beginner")


def test_same_cards_asked_for_while_the_coach_thinks_do_not_take_his_answer() -> None:
    sitting = at_the_end_of_a_deal().sitting
    sitting.do("review")
    learn(sitting, 1)
    on_its_way = sitting.study
    assert on_its_way is not None
    sitting.do("same 1")
    sitting.learnt(on_its_way, '{"move": "go"}')
    learn(sitting)
    screen = review_of(sitting)
    assert screen.progress.over
    assert screen.same is not None
    assert screen.same.result is not None


# Hints


def hinted(person: Person) -> Person:
    """With a hint on the table, thought over to its end."""
    person.sitting.do("hint")
    turn = person.sitting.turn
    assert isinstance(turn, Thinking)
    *_, advice = think.thoughts(turn.question)
    assert person.sitting.answer(turn, advice.move, advice.why, advice.ranking)
    return person


def test_a_hint_for_laying_away_can_be_compared_with_all_fifteen_and_a_row_chooses_its_cards() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    hinted(person)
    assert person.screen.compare == "sheet"
    person.sitting.do("open sheet")
    dialog = person.sitting.page().dialog
    assert isinstance(dialog, SheetDialog)
    assert len(dialog.sheet.rows) == 15
    assert set(dialog.sheet.rows[0].gives) == set(person.screen.hint_cards)
    person.sitting.do("choose-row 4")
    assert person.screen.chosen == dialog.sheet.rows[4].gives
    assert person.sitting.page().dialog is None


def test_a_hint_in_the_play_can_be_compared_with_the_other_cards() -> None:
    person = Person().sit_down()
    person.until(lambda screen: my_turn(screen) and screen.table.choose == 1 and len(screen.table.hand) == 4)
    hinted(person)
    assert person.screen.compare == "ranking"
    person.sitting.do("open ranking")
    dialog = person.sitting.page().dialog
    assert isinstance(dialog, RankingDialog)
    values = [value for _, value, _ in dialog.ranking]
    assert values == sorted(values, reverse=True)


def test_the_sheet_cannot_be_opened_where_there_is_nothing_to_lay_away() -> None:
    person = at_the_end_of_a_deal()
    person.sitting.do("open sheet")
    person.sitting.do("open ranking")
    assert person.sitting.page().dialog is None
    person.sitting.do("choose-row 1")
    assert person.screen.chosen == ()


# The deal of the day


def on_the_day() -> Person:
    """A person at home on the thirtieth of November."""
    person = Person()
    person.sitting = CoachedSitting(person.store, today=lambda: TODAY)
    return person


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_the_day_is_the_same_for_everybody(game: str) -> None:
    hands = []
    for _ in range(2):
        person = on_the_day()
        person.sitting.do(f"day {game}")
        hands.append(person.screen.table.hand)
    assert hands[0] == hands[1]


def test_the_home_screen_offers_it_where_the_date_is_known() -> None:
    screen = on_the_day().sitting.page().screen
    assert isinstance(screen, HomeScreen)
    assert screen.daily
    without = CoachedSitting(MemoryStore()).page().screen
    assert isinstance(without, HomeScreen)
    assert not without.daily


def test_the_result_is_shown_then_shared() -> None:
    person = on_the_day()
    person.sitting.do("day cribbage")
    assert not person.screen.shares
    person.until(lambda screen: screen.shares)
    person.sitting.do("share")
    dialog = person.sitting.page().dialog
    assert isinstance(dialog, DayDialog)
    assert "deal of 30 November 2026" in dialog.text
    person.sitting.do("share")
    assert person.sitting.effects[-1].__class__.__name__ == "Share"
    person.sitting.shared("Copied.")
    shown = person.sitting.page().dialog
    assert isinstance(shown, DayDialog)
    assert shown.message == "Copied."


def test_a_game_in_hand_is_not_put_an_end_to_without_asking() -> None:
    person = on_the_day()
    person.sit_down()
    before = kept(person)
    person.sitting.do("home")
    person.sitting.do("day cribbage")
    assert isinstance(person.sitting.page().dialog, InsteadDialog)
    person.sitting.do("resume cribbage")
    assert kept(person) == before
    person.sitting.do("home")
    person.sitting.do("day-instead cribbage")
    assert kept(person) != before
    begun = kept(person)
    person.sitting.do("home")
    person.sitting.do("day cribbage")
    assert kept(person) == begun


def test_a_deal_of_the_day_played_on_the_next_day_is_still_that_days() -> None:
    person = on_the_day()
    person.sitting.do("day cribbage")
    person.sitting = CoachedSitting(person.store, today=lambda: TODAY + timedelta(days=1))
    person.until(lambda screen: screen.shares)
    person.sitting.do("share")
    dialog = person.sitting.page().dialog
    assert isinstance(dialog, DayDialog)
    assert dialog.day == "30 November"
