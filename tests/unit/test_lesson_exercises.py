"""Exercises with cards of a lesson: played on, from another seat, or by the expert, and kept nowhere."""

from __future__ import annotations

from parlour.app.screens import HomeScreen
from tests.lessons import at_the_end_of_a_deal, learn, moment_of, review_of
from tests.person import kept


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
