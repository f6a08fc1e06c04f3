"""The deal of the day at a sitting: offered, played once, shown and shared."""

from __future__ import annotations

from datetime import timedelta

import pytest

from parlour.app.coached import CoachedSitting
from parlour.app.lessonscreens import DayDialog, InsteadDialog
from parlour.app.screens import HomeScreen
from parlour.app.store import MemoryStore
from tests.lessons import GAMES, TODAY
from tests.person import Person, kept


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
