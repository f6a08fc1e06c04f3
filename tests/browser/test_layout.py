"""Tables on all sizes of screens: every card, line and button in sight, nothing covered, large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from parlour.app.screens import TableScreen
from tests.browser import tables
from tests.browser.looking import small_targets, troubles
from tests.browser.visit import lay, picture, playable, say
from tests.person import my_turn

SIZES = [(360, 640), (393, 727), (640, 360), (844, 390), (768, 1024), (1280, 800)]

TABLES: dict[str, tuple[Callable[[TableScreen], object], dict[str, Any]]] = {
    "laying away": (my_turn, {}),
    "lead": (tables.playing, {}),
    "end of the play": (tables.crowded, {}),
    "go": (tables.must_say_go, {}),
    "count": (tables.counting, {}),
    "claim": (tables.claiming, tables.BY_HAND),
    "muggins": (tables.may_take_muggins, tables.BY_HAND),
    "result": (tables.nearly_over, {"match": 1}),
}


def at_every_size(page: Page, look: Callable[[Page], list[str]]) -> list[str]:
    found = []
    for index in ("normal", "large"):
        say(page, f"set index {index}")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{width} by {height}, {index} index: {trouble}" for trouble in look(page)]
    return found


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_covered_or_out_of_sight_on_any_screen(mobile: Page, table: str) -> None:
    there, options = TABLES[table]
    lay(mobile, there, **options)
    if table == "result":
        say(mobile, "next")
        mobile.wait_for_selector(".table.result")
    assert at_every_size(mobile, troubles) == []
    assert at_every_size(mobile, small_targets) == []


def test_home_and_options_have_large_targets_and_scroll_inside_themselves(mobile: Page) -> None:
    def look(page: Page) -> list[str]:
        wide = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
        return [*small_targets(page), *(["the page is too wide"] if wide else [])]

    assert at_every_size(mobile, look) == []
    say(mobile, "new cribbage")
    assert at_every_size(mobile, look) == []
    assert at_every_size(mobile, unseen_deal_button) == []


def unseen_deal_button(page: Page) -> list[str]:
    """The button that deals is in sight without scrolling."""
    box = page.locator("#do-start").bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    return [] if box["y"] + box["height"] <= size["height"] else ["the button that deals is out of sight"]


def test_chosen_cards_and_a_hint_cover_nothing(mobile: Page) -> None:
    lay(mobile, my_turn)
    for card in playable(mobile)[:2]:
        mobile.tap(f"#{card}")
    say(mobile, "hint")
    mobile.wait_for_selector("#hint")
    assert at_every_size(mobile, troubles) == []


def test_a_table_looks_the_same_after_the_phone_was_turned_and_turned_back(mobile: Page) -> None:
    lay(mobile, tables.playing)
    before = picture(mobile)
    mobile.set_viewport_size({"width": 640, "height": 360})
    mobile.set_viewport_size({"width": 360, "height": 640})
    assert picture(mobile) == before


@pytest.mark.parametrize("dialog", ["menu", "log", "settings", "rules", "keys", "fairness", "stored"])
def test_dialogs_fit_the_screen_and_scroll_inside_themselves(mobile: Page, dialog: str) -> None:
    lay(mobile, tables.crowded)
    say(mobile, f"open {dialog}")
    box = mobile.locator(f"#dialog-{dialog}")
    box.wait_for()

    def look(page: Page) -> list[str]:
        return [*overflow(page, dialog), *small_targets(page)]

    assert at_every_size(mobile, look) == []


def overflow(page: Page, dialog: str) -> list[str]:
    """What sticks out of the screen: the dialog itself, its button to close it, its text sideways."""
    found: list[str] = page.evaluate(
        """dialog => {
            const box = document.getElementById(`dialog-${dialog}`);
            const body = box.querySelector(".dialog-body");
            const close = document.getElementById(`close-${dialog}`);
            const outside = element => {
                const { left, right, top, bottom } = element.getBoundingClientRect();
                return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
            };
            return [
                ...[box, close].filter(outside).map(({ id }) => `${id} sticks out`),
                ...(body.scrollWidth > body.clientWidth ? ["the text is wider than the dialog"] : []),
                ...(document.scrollingElement.scrollHeight > innerHeight ? ["the page scrolls"] : []),
            ];
        }""",
        dialog,
    )
    return found
