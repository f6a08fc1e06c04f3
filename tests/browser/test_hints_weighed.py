"""What stands behind a hint: the moves weighed for it, and in cribbage the table of the fifteen ways to lay away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.visit import click, lay, say, tap
from tests.person import my_turn


def hint(page: Page) -> None:
    """Ask for a hint, and wait until its button leads to what was weighed."""
    say(page, "hint")
    expect(page.locator("#hint")).to_be_visible()


def test_the_fifteen_ways_stand_in_a_table_with_heads_and_a_caption(mobile: Page) -> None:
    lay(mobile, my_turn)
    hint(mobile)
    tap(mobile, "#do-hint")
    sheet = mobile.get_by_role("dialog").get_by_role("table")
    expect(sheet).to_contain_text("The fifteen ways, best first.")
    assert sheet.locator("tbody tr").count() == 15
    heads = sheet.locator("th[scope=col]").evaluate_all("heads => heads.map(head => head.innerText.trim())")
    assert len(heads) == 10
    assert "the chance to win the game" in " ".join(heads)
    box = mobile.locator("#dialog-sheet .dialog-body")
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    expect(mobile.locator(".sheet-best")).to_contain_text("in the hand")


def test_the_first_row_is_the_hint_and_a_row_chooses_its_cards(mobile: Page) -> None:
    lay(mobile, my_turn)
    hint(mobile)
    hinted = set(mobile.locator("#hand .hinted").evaluate_all("cards => cards.map(card => card.id)"))
    tap(mobile, "#do-hint")
    tap(mobile, "#row-0")
    expect(mobile.get_by_role("dialog")).to_have_count(0)
    chosen = mobile.locator("#hand [aria-pressed=true]").evaluate_all("cards => cards.map(card => card.id)")
    assert set(chosen) == hinted
    expect(mobile.locator("#acts .main")).to_contain_text("Lay away")
    tap(mobile, "#do-hint")
    expect(mobile.locator("#row-0")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", ["cribbage", "rummy", "cranborne", "crummy-rummy"])
def test_what_a_hint_has_weighed_is_shown_best_first(desk: Page, game: str) -> None:
    lay(desk, tables.playing if game == "cribbage" else my_turn, game)
    hint(desk)
    button = desk.locator("#do-hint")
    if button.inner_text() == "Hint":
        return  # one move alone was worth a thought
    click(desk, "#do-hint")
    ranking = desk.locator("#dialog-ranking .ranking")
    assert ranking.locator("tbody tr").count() > 1
    expect(ranking.locator("tbody tr").first.locator("td").last).to_have_text("–")
    click(desk, "#close-ranking")
    expect(button).to_be_focused()
