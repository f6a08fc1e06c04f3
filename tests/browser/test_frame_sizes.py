"""The heights a frame asks for suit the table at every width."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from parlour.app.screens import TableScreen
from tests.browser import tables
from tests.browser.looking import small_targets, troubles
from tests.browser.visit import lay
from tests.person import my_turn

ASKED_FOR = "getComputedStyle(document.documentElement).getPropertyValue('--frame-height')"
WIDTHS = (360, 480, 639, 640, 720, 960, 1200)


@pytest.mark.parametrize("there", [my_turn, tables.crowded, tables.counting], ids=lambda there: there.__name__)
def test_at_the_height_it_asks_for_nothing_is_covered(mobile: Page, there: Callable[[TableScreen], object]) -> None:
    lay(mobile, there)
    found = []
    for width in WIDTHS:
        mobile.set_viewport_size({"width": width, "height": 640})
        height = int(mobile.evaluate(ASKED_FOR).removesuffix("rem")) * 16
        mobile.set_viewport_size({"width": width, "height": height})
        found += [f"{width} by {height}: {trouble}" for trouble in [*troubles(mobile), *small_targets(mobile)]]
    assert found == []
