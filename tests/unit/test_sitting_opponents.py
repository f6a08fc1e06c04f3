"""A sitting and its opponents: what they are asked, when their answers count, and when they wait."""

from parlour.app.effects import Forced, Thinking
from parlour.app.screens import (
    TableScreen,
)
from tests.person import Person, my_turn


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    person.choose()
    person.sitting.do("main")
    late = person.sitting.turn
    assert isinstance(late, Thinking)
    person.sitting.do("undo")
    assert not person.sitting.answer(late, "discard 5H JS")


def test_an_answer_for_an_abandoned_game_does_not_land_in_the_next() -> None:
    person = Person().sit_down()
    person.choose()
    person.sitting.do("main")
    late = person.sitting.turn
    assert isinstance(late, Thinking)
    person.sit_down()
    person.choose()
    person.sitting.do("main")
    assert not person.sitting.answer(late, "discard 5H JS")
    assert isinstance(person.sitting.page().screen, TableScreen)


def test_the_opponent_is_asked_with_its_own_view_and_nothing_else() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    person.choose()
    person.sitting.do("main")
    turn = person.sitting.turn
    session = person.sitting.session
    assert isinstance(turn, Thinking)
    assert session is not None
    assert set(turn.question) == {"view", "level", "seed", "budget_ms"}
    assert set(turn.question["view"]["zones"]["hand:0"]) == {"??"}
    assert session.state.setup.seed not in str(turn.question)


def test_a_hint_names_a_move_that_may_be_made() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    person.sitting.do("hint")
    person.step()
    assert person.screen.hint
    assert set(person.screen.hint_cards) <= {lying.card for lying in person.screen.table.hand}


def test_automatic_go_is_said_only_where_it_is_switched_on() -> None:
    def say_go(screen: TableScreen) -> bool:
        return any(action.move == "go" for action in screen.table.actions)

    person = Person().sit_down()
    person.until(say_go)
    assert person.sitting.turn is None
    person.sitting.do("set auto_go on")
    assert_forced(person)


def assert_forced(person: Person) -> None:
    turn = person.sitting.turn
    assert isinstance(turn, Forced)
    assert person.sitting.answer(turn, turn.move)
    assert "said go" in str(person.sitting.session and person.sitting.session.log)


def test_step_by_step_an_opponent_waits_for_a_tap() -> None:
    person = Person().sit_down()
    person.sitting.do("set pace step")
    person.until(my_turn)
    person.choose()
    person.sitting.do("main")
    assert person.sitting.turn is None
    assert person.screen.step
    person.sitting.do("main")
    assert isinstance(person.sitting.turn, Thinking)
