"""The coach's screens and dialogs as axe, a thumb and a small screen meet them, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.lessons import go_through, review
from tests.browser.looking import small_targets
from tests.browser.test_accessibility import STRUCTURE, found_by_axe
from tests.browser.test_hints_weighed import hint
from tests.browser.visit import lay, say
from tests.person import my_turn


def reviewed(page: Page) -> None:
    """A review with everything in it unfolded."""
    review(page)
    for summary in page.locator("#review summary").all():
        summary.click()


def moment(page: Page) -> None:
    """A decision with what was weighed for it."""
    go_through(page)
    page.locator("#replay summary").first.click()


def crowded_moment(page: Page) -> None:
    """The end of a rummy with its melds."""
    go_through(page, "rummy")
    say(page, "last")


def exercise(page: Page) -> None:
    go_through(page)
    say(page, "play-on")


def laying_away(page: Page) -> None:
    lay(page, my_turn)
    hint(page)
    say(page, "open sheet")


def asked_instead(page: Page) -> None:
    say(page, "new cribbage", "start", "home", "day cribbage")


SCREENS = [reviewed, moment, crowded_moment, exercise, laying_away, asked_instead]
SIDEWAYS = """() => [document.scrollingElement, ...document.querySelectorAll("#review, #replay, .dialog-body")]
    .filter(area => area.scrollWidth > area.clientWidth + 1)
    .map(area => `${area.id || area.className}: ${area.scrollWidth} wide in ${area.clientWidth}`)"""


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_phone_shows_it_all_without_a_fault(mobile: Page, screen: Callable[[Page], None]) -> None:
    screen(mobile)
    assert found_by_axe(mobile) == []
    assert small_targets(mobile) == []
    assert mobile.evaluate(SIDEWAYS) == []
    assert mobile.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    structure = mobile.evaluate(STRUCTURE)
    assert (structure["headings"], structure["mains"], structure["outside"]) == (1, 1, 0)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_desk_shows_it_all_without_a_fault(desk: Page, screen: Callable[[Page], None]) -> None:
    screen(desk)
    say(desk, "set suits four", "set index large")
    assert found_by_axe(desk) == []
    assert desk.evaluate(SIDEWAYS) == []
    assert desk.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
