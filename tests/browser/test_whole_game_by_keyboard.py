"""A game with nothing but the keyboard: where the focus is can be seen all the time, and it is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.keyboard import choose, focus, tab_to
from tests.browser.visit import kept, key, lay, over, playable, say, wait_for_me
from tests.person import my_turn

# Past the last element of a dialog the focus may be on the browser itself, and comes back, but never on what is behind.
WHERE_THE_FOCUS_IS = """() => {
    const element = document.activeElement;
    if (element === document.body) return "with the browser";
    return document.querySelector("dialog:modal").contains(element) ? "inside" : "behind";
}"""


def test_a_game_is_played_from_the_first_page_to_its_result_and_the_focus_is_never_lost(desk: Page) -> None:
    desk.locator("body").evaluate("body => body.ownerDocument.activeElement.blur()")
    tab_to(desk, "link-settings")
    key(desk, "Enter")
    choose(desk, "set-speed-off")
    choose(desk, "set-pace-none")
    key(desk, "Escape")
    assert focus(desk) == ("link-settings", True)
    tab_to(desk, "options-cribbage", "Shift+Tab")
    key(desk, "Enter")
    choose(desk, "level-beginner")
    choose(desk, "match-1")
    tab_to(desk, "do-start")
    key(desk, "Enter")
    wait_for_me(desk)
    assert kept(desk)["record"]["setup"]["options"]["match"] == 1
    lost = []
    while not over(desk):
        before = desk.locator("#todo, .counting-title").first.text_content()
        if desk.locator(".table.counting").count() == 0:
            choose_cards(desk)
        key(desk, "Enter")
        wait_for_me(desk)
        if focus(desk)[0] == "nothing":
            lost.append(before)
    expect(desk.locator("#ending-title")).to_contain_text("won the game")
    assert lost == [], "the focus fell back to the page itself after these"


def choose_cards(page: Page) -> None:
    """Walk along the hand with the arrows and choose with the space bar until the main button can be pressed."""
    allowed = playable(page)
    for _ in range(2 * page.locator("#hand button").count()):
        if page.locator("#acts .main:not([aria-disabled])").count():
            return
        page.keyboard.press("ArrowRight")
        at, ringed = focus(page)
        assert at.startswith("card-")
        assert ringed
        if at in allowed and page.locator(f"#{at}").get_attribute("aria-pressed") == "false":
            key(page, "Space")
            assert focus(page) == (at, True)


def test_arrows_home_and_end_walk_round_the_hand(desk: Page) -> None:
    lay(desk, my_turn)
    cards = playable(desk)
    desk.evaluate("() => document.activeElement.blur()")
    walked = []
    for name in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft", "End", "Home", "ArrowUp", "ArrowDown"):
        desk.keyboard.press(name)
        walked.append(focus(desk)[0])
    assert walked == [cards[place] for place in (0, 1, 0, -1, -1, 0, -1, 0)]


def test_letters_hint_undo_and_open_the_log_the_keys_and_the_menu(desk: Page) -> None:
    lay(desk, my_turn)
    say(desk, "set pace step")
    desk.keyboard.press("h")
    expect(desk.locator("#hint")).to_be_visible()
    for letter, name in (("l", "Log"), ("?", "Keys"), ("m", "Menu"), ("s", "Settings")):
        key(desk, letter)
        expect(desk.get_by_role("dialog", name=name)).to_be_visible()
        key(desk, "Escape")
        expect(desk.get_by_role("dialog")).to_have_count(0)
    choose_cards(desk)
    key(desk, "Enter")
    assert desk.locator("#hand button").count() == 4
    key(desk, "u")
    assert desk.locator("#hand button").count() == 6


def test_a_letter_typed_into_a_field_is_no_command(desk: Page) -> None:
    say(desk, "new cribbage")
    desk.locator("#words").fill("")
    desk.keyboard.type("hulms?")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    expect(desk.locator("#words")).to_have_value("hulms?")


@pytest.mark.parametrize(
    ("opener", "dialog"),
    [("tool-menu", "menu"), ("tool-log", "log"), ("menu-settings", "settings"), ("menu-rules", "rules")],
)
def test_a_dialog_takes_the_focus_keeps_it_and_gives_it_back(desk: Page, opener: str, dialog: str) -> None:
    lay(desk, my_turn)
    if opener.startswith("menu-"):
        tab_to(desk, "tool-menu")
        key(desk, "Enter")
        expect(desk.get_by_role("dialog", name="Menu")).to_be_visible()
    tab_to(desk, opener)
    key(desk, "Enter")
    box = desk.locator(f"#dialog-{dialog}")
    expect(box).to_be_visible()
    assert desk.evaluate(WHERE_THE_FOCUS_IS) == "inside"
    for keystroke in ("Tab", "Shift+Tab"):
        for _ in range(25):
            desk.keyboard.press(keystroke)
            assert desk.evaluate(WHERE_THE_FOCUS_IS) != "behind"
    key(desk, "Escape")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    assert focus(desk) == ("tool-log" if dialog == "log" else "tool-menu", True)
