"""A hint beside the other choices: a sheet for laying away, a ranking in the play."""

from __future__ import annotations

from parlour.app.effects import Thinking
from parlour.app.lessonscreens import RankingDialog, SheetDialog
from parlour.bots import think
from tests.lessons import at_the_end_of_a_deal
from tests.person import Person, my_turn


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
