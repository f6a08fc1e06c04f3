"""Full tables of the rummies, late in a deal with many melds: all in sight, none too small, whatever the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from parlour.app.seating import PERSON
from tests.browser import rummy_tables
from tests.browser.looking import small_targets, troubles
from tests.browser.tables import laid
from tests.browser.test_layout import at_every_size
from tests.browser.visit import resume, say, wait_for_me

SIX = (PERSON, *("casual",) * 5)

# Who sits there, how many melds lie there, how many cards the player holds: at least.
FULL: dict[str, tuple[str, Callable[[], str], int, int, int]] = {
    "rummy of six": ("rummy", lambda: laid(rummy_tables.five_melds, "rummy", SIX), 6, 5, 5),
    "cranborne": ("cranborne", lambda: laid(rummy_tables.nine_melds, "cranborne"), 2, 9, 1),
    "crummy rummy of eight, all down": ("crummy-rummy", lambda: rummy_tables.full_table(down=True), 8, 24, 2),
    "crummy rummy of eight, trays": ("crummy-rummy", lambda: rummy_tables.full_table(down=False), 8, 21, 15),
}

SCROLL_TO = "(place) => document.querySelectorAll('#melds .pile')[place].scrollIntoView({ block: 'nearest' })"


@pytest.mark.parametrize("table", FULL)
def test_nothing_is_covered_too_small_or_out_of_reach_at_a_full_table(mobile: Page, table: str) -> None:
    game, text, seats, melds, held = FULL[table]
    resume(mobile, text(), game)
    wait_for_me(mobile)
    assert mobile.locator(".seat").count() == seats
    assert mobile.locator("#melds .pile").count() >= melds
    assert mobile.locator("#hand button").count() >= held
    assert at_every_size(mobile, all_troubles) == []


def all_troubles(page: Page) -> list[str]:
    """What is wrong with the first melds in sight, and with the last."""
    found = []
    for place in (page.locator("#melds .pile").count() - 1, 0):
        page.evaluate(SCROLL_TO, place)
        found += [*troubles(page), *small_targets(page), *unseen_meld(page, place)]
    return found


def unseen_meld(page: Page, place: int) -> list[str]:
    """A meld that does not come into sight when it is scrolled to."""
    in_sight = page.evaluate(
        """place => {
            const area = document.querySelector("#melds").getBoundingClientRect();
            return [...document.querySelectorAll("#melds .pile")[place].querySelectorAll(".index")].every(index => {
                const { left, right, top, bottom } = index.getBoundingClientRect();
                return left >= area.left && right <= area.right && top >= area.top - 1 && bottom <= area.bottom + 1;
            });
        }""",
        place,
    )
    return [] if in_sight else [f"meld {place} is not to be scrolled into sight"]


def test_cards_put_into_trays_and_chosen_cover_nothing_with_fifteen_cards(mobile: Page) -> None:
    resume(mobile, rummy_tables.full_table(down=False), "crummy-rummy")
    wait_for_me(mobile)
    for number, rank in enumerate("34"):
        for card in mobile.locator(f"#hand button[id^=card-{rank}]").all()[:3]:
            card.tap()
        mobile.tap(f"#put-{number}")
    mobile.locator("#hand button").last.tap()
    say(mobile, "hint")
    mobile.wait_for_selector("#hint")
    assert mobile.locator(".tray.good").count() == 2
    assert at_every_size(mobile, lambda page: [*troubles(page), *small_targets(page)]) == []
