"""Links to a game on Parlour's own page."""

from __future__ import annotations

import hashlib

from playwright.sync_api import expect

from tests.browser.pages import DESK, OpenPage, started
from tests.browser.visit import hand, kept, sit_down


def test_a_link_deals_its_game_at_once_and_is_followed_once(open_page: OpenPage) -> None:
    page = started(open_page(DESK), "./?game=cribbage&options=match:1,level:expert&seed=monday")
    expect(page.locator("#main.table-screen")).to_be_visible()
    assert len(hand(page)) == 6
    setup = kept(page)["record"]["setup"]
    assert (setup["options"]["match"], setup["seed"]) == (1, hashlib.sha256(b"monday").hexdigest())
    assert page.url.endswith("/"), "loaded anew, the page offers the game in progress"


def test_a_wrong_link_is_told_and_leads_home(open_page: OpenPage) -> None:
    page = started(open_page(DESK), "./?game=cribbage&options=ante:%3Cimg%20src=x%3E")
    expect(page.locator("#notice-wrong-link")).to_contain_text("Cribbage has no option “ante”")
    assert page.locator("img").count() == 0
    page.get_by_role("button", name="Understood").click()
    sit_down(page)
