"""Moves taken back at a sitting, and practice, in which more may be."""

from tests.person import Person, my_turn


def test_practice_puts_the_menu_away() -> None:
    person = Person().sit_down()
    person.sitting.do("open menu")
    person.sitting.do("practice")
    assert person.sitting.page().dialog is None


def test_undo_goes_back_to_the_last_decision() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    before = person.screen.table
    person.choose()
    person.sitting.do("main")
    assert person.screen.can_undo
    person.sitting.do("undo")
    assert person.screen.table == before


def test_undo_never_takes_back_what_has_been_seen() -> None:
    """Case 33: the start card was turned, the opponent has played."""
    person = Person().sit_down()
    person.until(lambda screen: any(pile.zone == "starter" for pile in screen.table.piles) and my_turn(screen))
    before = person.sitting.session and person.sitting.session.record
    if not person.screen.can_undo:
        assert person.screen.why_not_undo
    person.sitting.do("undo")
    assert (person.sitting.session and person.sitting.session.record) == before


def test_practice_undoes_further_and_says_that_the_game_no_longer_counts() -> None:
    person = Person().sit_down()
    person.until(lambda screen: any(pile.zone == "starter" for pile in screen.table.piles) and my_turn(screen))
    session = person.sitting.session
    assert session is not None
    moves = len(session.record.moves)
    person.sitting.do("practice")
    assert len(session.record.moves) < moves
    assert person.screen.practice
    assert person.come_back().screen.practice
