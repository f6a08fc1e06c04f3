"""A throw-away game in one folder plugs in, passes the contract and is played at the table (CONTRIBUTING)."""

from __future__ import annotations

import pytest

from parlour import games
from parlour.app.screens import HomeScreen
from parlour.app.sitting import Sitting
from parlour.app.store import MemoryStore
from parlour.check import check
from parlour.ui.page import render
from tests.person import Person


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line in the registry."""
    monkeypatch.setitem(games.PACKAGES, "crazy-eights", "tests.rehearsal.crazy_eights")


def test_it_passes_the_contract() -> None:
    assert check(games.find("crazy-eights")) > 100


def test_it_stands_on_the_home_screen() -> None:
    screen = Sitting(MemoryStore()).page().screen
    assert isinstance(screen, HomeScreen)
    assert [game.title for game in screen.games if game.id == "crazy-eights"] == ["Crazy eights"]
    assert len(screen.games) == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_played_at_the_table(seats: int) -> None:
    person = Person(game="crazy-eights").sit_down(f"seats {seats}")
    while not person.screen.ending:
        assert "Crazy eights" in render(person.sitting.page())
        assert person.come_back().screen.table == person.screen.table
        person.step()
