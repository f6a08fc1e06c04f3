"""A deal of each rummy by touch on a small phone: laid by tapping, nothing out of sight, nothing axe would mind."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import PHONE, OpenPage, axe_violations, started

QUICK = "localStorage.setItem('parlour.settings', JSON.stringify({ pace: 'none', speed: 'off' }))"
MOST_STEPS = 400
READY = "() => document.querySelector('[data-do=\"next\"], .your-turn')"


def overflowing(page: Page) -> bool:
    """Whether the page itself can be scrolled."""
    return bool(
        page.evaluate(
            "() => { const it = document.scrollingElement;"
            " return it.scrollHeight > innerHeight || it.scrollWidth > innerWidth; }"
        )
    )


def step(page: Page) -> None:
    """One tap, or two: lay what can be laid, else draw, else choose the last card and throw it."""
    actions = page.locator("#acts [data-do^='act ']:not([disabled]):not([aria-disabled='true'])")
    captions = actions.all_inner_texts()
    laying = [place for place, caption in enumerate(captions) if caption.startswith(("Lay", "Add"))]
    if laying:
        actions.nth(laying[0]).tap()
    elif captions:
        actions.first.tap()
    else:
        page.locator("[data-hand] button").last.tap()


@pytest.mark.parametrize("game", ["rummy", "cranborne", "crummy-rummy"])
def test_a_deal_is_played_by_touch(open_page: OpenPage, game: str) -> None:
    page = open_page(PHONE, calm=True)
    page.add_init_script(QUICK)
    started(page)
    page.locator(f"[data-do='deal {game}']").tap()
    expect(page.locator("[data-hand]")).to_be_visible()
    assert axe_violations(page) == []
    for _ in range(MOST_STEPS):
        page.wait_for_function(READY)
        assert not overflowing(page)
        if page.locator("[data-do='next']").count():
            break
        step(page)
    expect(page.locator("[data-do='next']")).to_be_visible()
    assert axe_violations(page) == []
    page.locator("[data-do='open menu']").tap()
    page.locator("[data-do='open scores']").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert axe_violations(page) == []
