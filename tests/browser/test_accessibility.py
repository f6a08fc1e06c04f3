"""Every screen and dialog, as axe and a screen reader meet them, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.pages import axe_violations
from tests.browser.tables import BY_HAND
from tests.browser.visit import bring_in, broken_inside, click, lay, play_on, playable, say, wait_for_me
from tests.person import my_turn

DIALOGS = ("menu", "log", "settings", "rules", "keys", "fairness", "stored")


def home(_page: Page) -> None:
    """A first visit begins here."""


def home_with_a_game(page: Page) -> None:
    lay(page, my_turn)
    say(page, "home")


def options(page: Page) -> None:
    say(page, "new cribbage")
    page.locator("#commitment summary").click()


def laying_away(page: Page) -> None:
    lay(page, my_turn)


def cards_chosen_and_a_hint(page: Page) -> None:
    laying_away(page)
    for card in playable(page)[:2]:
        page.locator(f"#{card}").click()
    say(page, "hint")
    page.wait_for_selector("#hint")


def end_of_the_play(page: Page) -> None:
    lay(page, tables.crowded)


def go(page: Page) -> None:
    lay(page, tables.must_say_go)


def count(page: Page) -> None:
    lay(page, tables.counting)


def claim(page: Page) -> None:
    lay(page, tables.claiming, **BY_HAND)


def muggins(page: Page) -> None:
    lay(page, tables.may_take_muggins, **BY_HAND)


def result(page: Page) -> None:
    lay(page, tables.nearly_over, match=1)
    while page.locator(".table.result").count() == 0:
        play_on(page, click)


def practice(page: Page) -> None:
    laying_away(page)
    say(page, "practice")


def a_notice(page: Page) -> None:
    """Another tab has played on."""
    laying_away(page)
    page.evaluate("localStorage['parlour.game.cribbage'] += ' '")
    page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'parlour.game.cribbage' }))")
    page.wait_for_selector("#notice-moved-on")


def recovery(page: Page) -> None:
    laying_away(page)
    with broken_inside(page):
        click(page, f"#{playable(page)[0]}")


SCREENS: list[Callable[[Page], None]] = [
    home,
    home_with_a_game,
    options,
    laying_away,
    cards_chosen_and_a_hint,
    end_of_the_play,
    go,
    count,
    claim,
    muggins,
    result,
    practice,
    a_notice,
    recovery,
]

STRUCTURE = """() => ({
    language: document.documentElement.lang,
    titled: document.title.length > 0,
    headings: document.querySelectorAll("h1").length,
    mains: document.querySelectorAll("main").length,
    live: [...document.querySelectorAll("[aria-live]")].map(region => region.getAttribute("aria-live")),
    alerts: document.querySelectorAll("[role=alert], [role=log]").length,
    outside: [...document.querySelectorAll("#app button, #app p")].filter(
        element => !element.closest("main, header, nav, section, dialog, footer")).length,
})"""


def found_by_axe(page: Page) -> list[str]:
    """What axe finds, in the light theme and in the dark one."""
    found = []
    say(page, "set speed off")
    for theme in ("light", "dark"):
        say(page, f"set theme {theme}")
        page.wait_for_function("document.getAnimations().length === 0")  # colours on their way are neither
        found += [f"{theme}: {line}" for line in axe_violations(page)]
    return found


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_and_the_page_has_its_landmarks(mobile: Page, screen: Callable[[Page], None]) -> None:
    screen(mobile)
    assert found_by_axe(mobile) == []
    assert mobile.evaluate(STRUCTURE) == {
        "language": "en-GB",
        "titled": True,
        "headings": 1,
        "mains": 1,
        "live": ["polite"],
        "alerts": 0,
        "outside": 0,
    }


@pytest.mark.parametrize("dialog", DIALOGS)
def test_axe_finds_nothing_in_a_dialog(mobile: Page, dialog: str) -> None:
    end_of_the_play(mobile)
    say(mobile, f"open {dialog}")
    box = mobile.get_by_role("dialog")
    expect(box).to_be_visible()
    expect(box).to_have_accessible_name(box.get_by_role("heading", level=2).first.inner_text())
    assert found_by_axe(mobile) == []


@pytest.mark.parametrize("screen", [end_of_the_play, count], ids=["table", "count"])
def test_axe_finds_nothing_on_a_large_screen_with_four_colours_and_large_indexes(
    desk: Page, screen: Callable[[Page], None]
) -> None:
    screen(desk)
    say(desk, "set suits four", "set index large")
    assert found_by_axe(desk) == []


def test_axe_finds_nothing_after_a_file_was_refused(mobile: Page) -> None:
    bring_in(mobile, "not a game")
    assert found_by_axe(mobile) == []


def test_the_live_region_says_in_sentences_what_every_move_brought(desk: Page) -> None:
    lay(desk, my_turn)
    heard = []
    while desk.locator(".table.counting").count() == 0:
        play_on(desk, click)
        heard.append(desk.locator("#announcer").inner_text())
    assert all(said.endswith((".", "?")) for said in heard), heard
    assert all("played the" in said or "laid away" in said or "said go" in said for said in heard), heard
    for _ in range(2):
        click(desk, "#do-main")
        said = desk.locator("#announcer").inner_text()
        assert desk.locator(".count-full .cadence").inner_text() in said


def test_the_live_region_repeats_nothing_when_only_a_card_is_chosen(desk: Page) -> None:
    lay(desk, my_turn)
    desk.evaluate(
        """() => {
            globalThis.changes = 0;
            new MutationObserver(() => (globalThis.changes += 1))
                .observe(document.getElementById("announcer"), { childList: true, characterData: true, subtree: true });
        }"""
    )
    for card in playable(desk)[:2]:
        click(desk, f"#{card}")
    assert desk.evaluate("globalThis.changes") == 0
    click(desk, "#act-0")
    wait_for_me(desk)
    assert desk.evaluate("globalThis.changes") > 0


def test_every_card_and_every_pile_has_its_name(desk: Page) -> None:
    end_of_the_play(desk)
    for card in desk.locator("#hand button").all():
        assert " of " in (card.get_attribute("aria-label") or "")
    for pile in desk.locator("#middle figure .cards").all():
        assert pile.get_attribute("aria-label")
    for card in desk.locator("#middle .card:not(.back)").all():
        assert " of " in card.locator(".visually-hidden").inner_text()
    board = desk.locator("#board").get_attribute("aria-label") or ""
    for score in desk.locator(".seat .score").all():
        assert score.inner_text().split()[-1] in board
