"""A sitting in a frame: one table, no home, its own place in the store."""

from __future__ import annotations

from parlour.app.coached import CoachedSitting
from parlour.app.framed import FramedSitting
from parlour.app.invitation import Invitation
from parlour.app.saves import FRAME, GAME, SETTINGS
from parlour.app.screens import OptionsScreen, RecoveryScreen, RefusedScreen, StoredDialog, TableScreen
from parlour.app.store import MemoryStore, StoreFailed
from tests.addresses import asked_by
from tests.person import Person


class NoStore(MemoryStore):
    """A browser that keeps nothing."""

    def keys(self) -> tuple[str, ...]:
        raise StoreFailed("This browser does not let the page keep anything.")


def framed(query: str = "game=cribbage", store: MemoryStore | None = None) -> FramedSitting:
    return FramedSitting(store or MemoryStore(), asked_by(f"?embed=1&{query}"))


def seated(sitting: CoachedSitting) -> Person:
    """A person who plays at this sitting."""
    person = Person()
    person.sitting = sitting
    return person


def table(sitting: CoachedSitting) -> TableScreen:
    screen = sitting.page().screen
    assert isinstance(screen, TableScreen)
    return screen


def lay_away(sitting: CoachedSitting) -> None:
    person = seated(sitting)
    person.choose()
    sitting.do("main")


def test_a_frame_begins_at_its_table() -> None:
    sitting = framed("game=cribbage&options=match:1,level:expert")
    assert len(table(sitting).table.hand) == 6
    assert table(sitting).seat_details == ("", "expert")
    assert sitting.page().framed
    assert sitting.settings.level == "skilled", "the player's own settings are as they were"


def test_home_is_the_table() -> None:
    sitting = framed()
    before = table(sitting)
    for command in ("home", "recover"):
        sitting.do(command)
        assert table(sitting).table == before.table


def test_a_frame_goes_on_with_the_game_left_at_its_table() -> None:
    store = MemoryStore()
    sitting = framed(store=store)
    lay_away(sitting)
    assert table(framed(store=store)).table == table(sitting).table


def test_games_in_frames_lie_apart_from_each_other_and_from_ones_own() -> None:
    store = MemoryStore()
    own = Person(store).sit_down()
    mine = store.get(GAME + "cribbage")
    for query in ("game=cribbage", "game=cribbage&seed=monday"):
        lay_away(framed(query, store))
    assert store.get(GAME + "cribbage") == mine
    assert len([key for key in store.keys() if key.startswith(FRAME)]) == 2  # noqa: SIM118 - a store is no dict
    own.sitting.do("open stored")
    dialog = own.sitting.page().dialog
    assert isinstance(dialog, StoredDialog)
    assert "A game of Cribbage in a frame" in [entry.says for entry in dialog.entries]


def test_again_deals_another_game_and_with_a_seed_the_same_one() -> None:
    sitting = framed("game=cribbage&seed=monday")
    hand = table(sitting).table.hand
    lay_away(sitting)
    sitting.do("again")
    assert table(sitting).table.hand == hand
    sitting = framed()
    hand = table(sitting).table.hand
    sitting.do("again")
    assert table(sitting).table.hand != hand


def test_a_new_game_begins_with_the_options_of_the_table() -> None:
    sitting = framed("game=cribbage&options=match:5&seed=monday")
    sitting.do("new cribbage")
    screen = sitting.page().screen
    assert isinstance(screen, OptionsScreen)
    assert ("match", "5") in [(row.id, row.chosen) for row in screen.rows]
    assert screen.commitment == ""
    sitting.do("home")
    assert table(sitting).table.hand


def test_a_wrong_address_is_refused_on_the_page_until_there_is_a_table() -> None:
    sitting = framed("game=poker")
    screen = sitting.page().screen
    assert isinstance(screen, RefusedScreen)
    assert "no game “poker”" in screen.says
    for command in ("home", "again", "recover", "open menu"):
        sitting.do(command)
        assert sitting.page().screen == screen
    sitting.open_table(Invitation("rummy"))
    assert table(sitting).game == "rummy"


def test_the_theme_of_the_page_around_holds_until_the_player_chooses_and_is_not_kept() -> None:
    store = MemoryStore()
    sitting = framed("game=cribbage&theme=dark", store)
    assert sitting.page().settings.theme == "dark"
    assert store.get(SETTINGS) is None
    sitting.do("set theme system")
    assert sitting.page().settings.theme == "system"
    sitting.theme = "light"
    assert sitting.page().settings.theme == "light"
    sitting.do("set suits four")
    assert sitting.page().settings.theme == "light"
    assert CoachedSitting(store).settings.theme == "system"


def test_where_nothing_is_kept_it_is_said_until_the_first_move() -> None:
    sitting = framed(store=NoStore())
    (notice,) = sitting.page().notices
    assert notice.id == "memory"
    assert "as long as this page stays open" in notice.says
    assert [do for _, do in notice.actions] == ["dismiss memory"]
    sitting.do("open menu")
    assert sitting.page().notices
    lay_away(sitting)
    assert sitting.page().notices == ()


def test_where_the_page_around_keeps_the_game_there_is_nothing_to_say() -> None:
    elsewhere = framed()
    lay_away(elsewhere)
    assert elsewhere.session is not None
    sitting = framed(store=NoStore())
    sitting.lay(elsewhere.session.saved)
    assert table(sitting).table == table(elsewhere).table
    assert sitting.page().notices == ()


def test_a_game_brought_in_as_a_file_is_taken_up_at_the_table() -> None:
    elsewhere = Person().sit_down()
    saved = elsewhere.store.get(GAME + "cribbage")
    assert saved is not None
    sitting = framed()
    sitting.brought_in(saved)
    assert table(sitting).table.hand == elsewhere.screen.table.hand
    assert isinstance(sitting.page().dialog, StoredDialog)


def test_after_an_error_inside_the_last_good_game_is_taken_up() -> None:
    sitting = framed()
    before = table(sitting).table
    sitting.failed(ZeroDivisionError("the table is wet"))
    assert isinstance(sitting.page().screen, RecoveryScreen)
    sitting.do("recover")
    assert table(sitting).table == before
