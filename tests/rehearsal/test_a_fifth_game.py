"""A throw-away game in one folder plugs in, passes the contract and is played at the table (CONTRIBUTING)."""

from __future__ import annotations

import pytest

from parlour import games
from parlour.app.reviewing import Reviewing
from parlour.app.screens import HomeScreen
from parlour.app.sitting import Sitting
from parlour.app.store import MemoryStore
from parlour.check import check
from parlour.ui.page import render
from tests.person import Person
from tests.reviews import played, reviewed


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


def test_it_is_reviewed_even_without_a_coach_of_its_own() -> None:
    record, state = played("crazy-eights", {})
    assert state.outcome is not None
    review = reviewed(Reviewing(record, 0)).review
    assert review.decisions
    assert review.luck == ()
    assert review.chances[-1].chance == (0 in state.outcome.winners)
