"""What lies in storage is never trusted, and never stops the app (cases 26 to 28)."""

import json

import pytest

from parlour.app.saves import GAME, SETTINGS
from parlour.app.screens import HomeScreen
from parlour.app.settings import CHOICES, Settings
from parlour.app.sitting import Sitting
from parlour.app.store import MemoryStore, StoreFailed
from tests.person import Person, my_turn

GARBAGE = [
    "",
    "null",
    "[]",
    "0",
    '"text"',
    "{",
    '{"parlour":1}',
    '{"parlour":1,"record":null}',
    '{"parlour":99}',
    "\x00",
]


def forged(**changes: object) -> str:
    """A save of a real game with parts of its record changed."""
    person = Person().sit_down()
    saved = json.loads(person.store.get(GAME + "cribbage") or "")
    saved["record"].update(changes)
    return json.dumps(saved)


FORGED = [
    {"schema": 2},
    {"schema": "1"},
    {"game": "whist"},
    {"rules": 7},
    {"moves": ["0 discard 5H 5H"]},
    {"moves": ["0 play KH"]},
    {"moves": [3]},
    {"moves": ["99999 go"]},
    {"moves": None},
    {"setup": {}},
    {"setup": {"seats": 2, "options": {}, "seed": "zz"}},
    {"digest": "00"},
]


def check_set_aside(text: str) -> None:
    store = MemoryStore()
    store.set(GAME + "cribbage", text)
    sitting = Sitting(store)
    assert isinstance(sitting.page().screen, HomeScreen)
    assert [notice.id for notice in sitting.page().notices] == ["broken-cribbage"]
    assert text in sitting.saves.everything().values()
    person = Person(store).sit_down()
    person.until(my_turn)
    assert text in person.sitting.saves.everything().values()


@pytest.mark.parametrize("text", GARBAGE)
def test_garbage_is_kept_aside_for_download_and_the_app_plays_on(text: str) -> None:
    check_set_aside(text)


@pytest.mark.parametrize("changes", FORGED, ids=str)
def test_a_forged_save_is_kept_aside_and_the_app_plays_on(changes: dict[str, object]) -> None:
    check_set_aside(forged(**changes))


@pytest.mark.parametrize("text", [*GARBAGE, '{"theme":"purple","speed":3}'])
def test_broken_settings_fall_back_to_the_defaults(text: str) -> None:
    store = MemoryStore()
    store.set(SETTINGS, text)
    assert Sitting(store).settings == Settings()


def test_settings_are_remembered() -> None:
    store = MemoryStore()
    sitting = Sitting(store)
    for choice in CHOICES:
        sitting.do(f"set {choice.name} {choice.values[-1][0]}")
    again = Sitting(store).settings
    assert all(getattr(again, choice.name) == choice.values[-1][0] for choice in CHOICES)


def test_the_first_value_of_every_setting_is_its_default() -> None:
    assert all(getattr(Settings(), choice.name) == choice.values[0][0] for choice in CHOICES)


class Forbidden(MemoryStore):
    """A browser that lets the page keep nothing."""

    def get(self, key: str) -> str | None:
        raise StoreFailed("No storage.")

    def set(self, key: str, text: str) -> None:
        raise StoreFailed("No storage.")

    def keys(self) -> tuple[str, ...]:
        raise StoreFailed("No storage.")


class Full(MemoryStore):
    """A storage with no room left for anything new."""

    def set(self, key: str, text: str) -> None:
        raise StoreFailed("Full.")


@pytest.mark.parametrize("store", [Forbidden(), Full()], ids=["forbidden", "full"])
def test_without_storage_it_plays_from_memory_and_says_so(store: MemoryStore) -> None:
    person = Person(store).sit_down("option match 1")
    assert [notice.id for notice in person.sitting.page().notices] == ["memory"]
    assert person.until(lambda screen: screen.ending).ending
    person.sitting.do("dismiss memory")
    assert person.sitting.page().notices == ()


def test_a_game_survives_storage_that_is_emptied_while_it_is_open() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    for key in person.sitting.saves.everything():
        person.store.remove(key)
    person.choose()
    person.sitting.do("main")
    assert person.sitting.page().notices == ()
    assert person.come_back().screen.table == person.screen.table
