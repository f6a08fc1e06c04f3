"""The screens that only rummies and several players have, as axe and a screen reader meet them, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from parlour.app.seating import PERSON
from tests.browser import rummy_tables
from tests.browser.tables import begun, laid, text_of
from tests.browser.test_accessibility import STRUCTURE, found_by_axe
from tests.browser.visit import click, resume, say, wait_for_me

FOUR = (PERSON, *("casual",) * 3)


def bring(page: Page, text: str, game: str) -> None:
    resume(page, text, game)
    wait_for_me(page)


def a_warning(page: Page) -> None:
    """A card that could be laid off is about to be thrown."""
    bring(page, rummy_tables.rummy("draw stock", "meld 5H 6H 7H"), "rummy")
    say(page, "set warn on", "pick 4H", "act 1")
    page.wait_for_selector("#warning")


def window_and_hand(page: Page) -> None:
    """Cards of the window and of the hand chosen together."""
    bring(page, laid(rummy_tables.nine_melds, "cranborne"), "cranborne")
    page.locator("#pile-window button.card").first.click()
    page.locator("#hand button").first.click()


def trays(page: Page) -> None:
    """One tray good, one empty, cards chosen, a hint given."""
    bring(page, rummy_tables.filled_trays(), "crummy-rummy")
    for selector in ("#card-3D", "#card-3H", "#card-3S", "#put-0", "#card-7C", "#card-7D", "#card-7S"):
        click(page, selector)
    say(page, "hint")
    page.wait_for_selector("#hint")


def full_table(page: Page) -> None:
    bring(page, rummy_tables.full_table(down=True), "crummy-rummy")


def chooser(page: Page) -> None:
    """A meld was tapped that could be meant in three ways."""
    bring(page, rummy_tables.two_places(), "crummy-rummy")
    click(page, "#card-3D")
    click(page, "#on-meld-0")
    expect(page.get_by_role("dialog", name="What do you want to do?")).to_be_visible()


def buy_question(page: Page) -> None:
    bring(page, rummy_tables.may_buy(), "crummy-rummy")


def curtain(page: Page) -> None:
    bring(page, text_of(begun("a long evening", "rummy", (PERSON, PERSON))), "rummy")
    expect(page.locator("#do-unveil")).to_be_visible()


def end_of_a_deal(page: Page) -> None:
    bring(page, laid(rummy_tables.all_shown, "rummy", FOUR), "rummy")


def end_of_a_round(page: Page) -> None:
    bring(page, laid(rummy_tables.all_shown, "crummy-rummy", FOUR), "crummy-rummy")


def scoresheet(page: Page) -> None:
    """Two rounds on the sheet, and the chart below."""
    end_of_a_round(page)
    click(page, "#do-main")
    say(page, "open scores")
    expect(page.get_by_role("dialog").locator(".chart svg")).to_be_attached()
    expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(2)


def sitters(page: Page) -> None:
    """Eight at the table, people and opponents mixed."""
    say(page, "new crummy-rummy", "seats 8", "sitter 2 person", "name 2 Ann", "sitter 5 expert")
    expect(page.locator(".sitter")).to_have_count(8)


SCREENS: list[Callable[[Page], None]] = [
    a_warning,
    window_and_hand,
    trays,
    full_table,
    chooser,
    buy_question,
    curtain,
    end_of_a_deal,
    end_of_a_round,
    scoresheet,
    sitters,
]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_and_the_page_has_its_landmarks(mobile: Page, screen: Callable[[Page], None]) -> None:
    screen(mobile)
    assert found_by_axe(mobile) == []
    structure = mobile.evaluate(STRUCTURE)
    assert (structure["headings"], structure["mains"], structure["live"]) == (1, 1, ["polite"])
    assert structure["outside"] == 0


@pytest.mark.parametrize("screen", [window_and_hand, full_table, end_of_a_round], ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_on_a_large_screen_with_four_colours_and_large_indexes(
    desk: Page, screen: Callable[[Page], None]
) -> None:
    screen(desk)
    say(desk, "set suits four", "set index large")
    assert found_by_axe(desk) == []


def test_every_meld_tells_its_cards_its_owner_and_what_its_wild_cards_stand_for(desk: Page) -> None:
    bring(desk, rummy_tables.two_places(), "crummy-rummy")
    melds = desk.get_by_role("region", name="Melds")
    expect(melds.get_by_role("region", name="You").get_by_role("list")).to_have_count(2)
    desk.locator("#card-3D").click()
    button = desk.locator("#on-meld-0")
    expect(button).to_have_accessible_name("Choose what to do, to 3 of hearts, 3 of spades, joker, You")
    desk.locator("#card-3D").click()
    desk.locator("#card-7H").click()
    expect(desk.locator("#on-meld-1")).to_have_accessible_name(
        "Add to the sevens, to 7 of clubs, 7 of diamonds, 7 of spades, You"
    )
