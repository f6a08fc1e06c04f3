"""What a sitting keeps: games, seeds and settings, through errors, two tabs, a file and another visit."""

import pytest

from parlour.app.effects import Download
from parlour.app.screens import (
    FairnessDialog,
    HomeScreen,
    OptionsScreen,
    RecoveryScreen,
    StoredDialog,
    TableScreen,
)
from parlour.app.sitting import Sitting
from parlour.chance import commitment, join_halves, key
from parlour.record import Record
from tests.person import Person, my_turn


def test_a_finished_match_is_no_game_in_progress() -> None:
    person = Person().sit_down("option match 1")
    person.until(lambda screen: screen.ending)
    again = Sitting(person.store).page().screen
    assert isinstance(again, HomeScreen)
    assert not any(game.saved for game in again.games)


def test_coming_back_shows_the_very_same_table_at_every_step() -> None:
    person = Person().sit_down("option match 1")
    while not person.screen.ending:
        assert person.come_back().screen.table == person.screen.table
        assert person.come_back().screen.counting == person.screen.counting
        person.step()


def test_the_house_commits_before_the_cut_and_reveals_after_the_game() -> None:
    person = Person()
    person.sitting.do("new cribbage")
    screen = person.sitting.page().screen
    assert isinstance(screen, OptionsScreen)
    for command in ("option match 1", "cut 13", "words good luck", "start", "open fairness"):
        person.sitting.do(command)
    shown = person.sitting.page().dialog
    assert isinstance(shown, FairnessDialog)
    assert shown.commitment == screen.commitment
    assert (shown.player_half, shown.house_half, shown.deals[0].key) == ("13:good luck", "", "")
    person.until(lambda table: table.ending)
    person.sitting.do("open fairness")
    over = person.sitting.page().dialog
    assert isinstance(over, FairnessDialog)
    assert commitment(over.house_half) == screen.commitment
    seed = join_halves(over.house_half, over.player_half)
    assert [deal.key for deal in over.deals] == [key(seed, f"deal {deal.deal}") for deal in over.deals]
    assert all(commitment(deal.key) == deal.commitment for deal in over.deals)
    assert over.deals[0].commitment == shown.deals[0].commitment


def test_an_error_inside_keeps_the_last_good_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Case 27: a recovery screen with a copy of the record, and nothing saved over the good state."""
    person = Person().sit_down()
    person.until(my_turn)
    person.choose()
    good = dict(person.sitting.saves.everything())

    def break_down(*_: object) -> None:
        raise ZeroDivisionError("somewhere inside")

    with monkeypatch.context() as broken:
        broken.setattr(Record, "with_move", break_down)
        person.sitting.do("main")
    screen = person.sitting.page().screen
    assert isinstance(screen, RecoveryScreen)
    assert person.sitting.saves.everything() == good
    person.sitting.do("copy-record")
    assert isinstance(person.sitting.effects[-1], Download)
    person.sitting.do("recover")
    person.sitting.do("resume cribbage")
    assert my_turn(person.screen)


def test_two_tabs_neither_loses_moves() -> None:
    """Case 29: the second is told, and its own way is kept aside."""
    first = Person().sit_down()
    second = first.come_back()
    first.until(my_turn)
    first.choose()
    first.sitting.do("main")
    second.choose()
    second.sitting.do("main")
    assert [notice.id for notice in second.sitting.page().notices] == ["moved-on"]
    assert any(entry.startswith("parlour.aside.") for entry in second.sitting.saves.everything())
    second.sitting.do("take-over")
    assert second.sitting.session is not None
    assert first.sitting.session is not None
    assert second.sitting.session.record == first.sitting.session.record
    assert second.sitting.page().notices == ()


def test_everything_stored_is_exported_erased_and_brought_back() -> None:
    person = Person().sit_down()
    table = person.screen.table
    person.sitting.do("set theme dark")
    person.sitting.do("export")
    export = person.sitting.effects[-1]
    assert isinstance(export, Download)
    person.sitting.do("erase-all")
    assert not person.sitting.saves.everything()
    fresh = Person()
    fresh.sitting.brought_in(export.text)
    fresh.sitting.do("resume cribbage")
    assert fresh.screen.table == table
    assert fresh.sitting.settings.theme == "dark"


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"format":"parlour-backup","entries":{"x":1}}', "[" * 90000])
def test_a_foreign_file_is_refused_and_nothing_changes(text: str) -> None:
    person = Person().sit_down()
    before = person.sitting.saves.everything()
    person.sitting.brought_in(text)
    assert person.sitting.saves.everything() == before
    dialog = person.sitting.page().dialog
    assert isinstance(dialog, StoredDialog)
    assert dialog.message.startswith("Nothing was taken in")


def test_the_next_visit_begins_where_this_one_ends() -> None:
    person = Person().sit_down()
    assert isinstance(person.come_back().sitting.page().screen, TableScreen)
    person.sitting.do("home")
    assert isinstance(Sitting(person.store).page().screen, HomeScreen)
    person.sitting.do("resume cribbage")
    person.sitting.do("open stored")
    person.sitting.do("erase-all")
    assert isinstance(Sitting(person.store).page().screen, HomeScreen)
