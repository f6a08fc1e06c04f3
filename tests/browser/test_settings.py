"""Settings: each is seen at once, and all of them come back after a reload."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from parlour.app.settings import CHOICES
from tests.browser import tables
from tests.browser.pages import BOOT_MS
from tests.browser.visit import click, hand, lay, play_on, playable, say, settings
from tests.person import my_turn


def choose(page: Page, name: str, value: str) -> None:
    """A radio button of the settings."""
    click(page, f"label:has(#set-{name}-{value})")


def styled(page: Page, selector: str, name: str) -> str:
    """A style as the browser has computed it."""
    value: str = page.evaluate(
        "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]", [selector, name]
    )
    return value


def brightness(colour: str) -> float:
    """Of a computed colour, from 0 to 1."""
    parts = [float(part) for part in re.findall(r"[\d.]+", colour)[:3]]
    return sum(parts) / 3 / (255 if colour.startswith("rgb") else 1)


def test_the_theme_follows_the_system_until_one_is_chosen(desk: Page) -> None:
    def background() -> float:
        return brightness(styled(desk, "body", "backgroundColor"))

    by_day = background()
    desk.emulate_media(color_scheme="dark")
    by_night = background()
    assert by_night < by_day
    click(desk, "[data-do='open settings']")
    choose(desk, "theme", "light")
    assert background() == by_day
    desk.emulate_media(color_scheme="light")
    choose(desk, "theme", "dark")
    assert background() == by_night


def test_four_colours_tell_all_suits_apart_and_two_do_not(desk: Page) -> None:
    lay(desk, tables.all_suits)

    def colours() -> set[str]:
        return {styled(desk, f"#hand .card.{suit}", "color") for suit in ("clubs", "diamonds", "hearts", "spades")}

    assert len(colours()) == 2
    click(desk, "#tool-menu")
    click(desk, "#menu-settings")
    choose(desk, "suits", "four")
    assert len(colours()) == 4


def test_a_large_index_is_larger_and_the_hand_lies_as_sorted(desk: Page) -> None:
    lay(desk, my_turn)
    small = float(styled(desk, "#hand .rank", "fontSize").removesuffix("px"))
    by_rank = hand(desk)
    assert by_rank == sorted(by_rank, key=lambda one: (one.rank, one.suit))
    click(desk, "#tool-menu")
    click(desk, "#menu-settings")
    choose(desk, "index", "large")
    assert float(styled(desk, "#hand .rank", "fontSize").removesuffix("px")) > small
    choose(desk, "sort", "suit")
    assert hand(desk) == sorted(by_rank, key=lambda one: (one.suit, one.rank))


# How many animations take any time, right after a click.
MOVES_AT_ONCE = """selector => {
    document.querySelector(selector)?.click();
    return document.getAnimations().filter(animation => animation.effect.getComputedTiming().duration > 0).length;
}"""


def moving(page: Page) -> int:
    """How much moves when two cards are laid away."""
    for name in playable(page)[:2]:
        click(page, f"#{name}")
    count: int = page.evaluate(MOVES_AT_ONCE, "#act-0")
    return count


def test_cards_move_unless_movement_is_off_or_less_motion_is_asked_for(desk: Page) -> None:
    lay(desk, my_turn)
    say(desk, "set pace step")
    assert moving(desk) == 0
    say(desk, "undo", "set speed slow")
    assert moving(desk) > 0
    say(desk, "undo")
    desk.wait_for_function("document.getAnimations().length === 0")
    desk.emulate_media(reduced_motion="reduce")
    assert moving(desk) == 0
    say(desk, "set pace slow", "next")
    desk.wait_for_selector("#todo.thinking")
    assert desk.evaluate(MOVES_AT_ONCE, "#nothing") == 0, "waiting is shown without motion, too"


def test_an_opponents_moves_can_be_stepped_through(desk: Page) -> None:
    lay(desk, my_turn)
    click(desk, "#tool-menu")
    click(desk, "#menu-settings")
    choose(desk, "pace", "step")
    click(desk, "#close-settings")
    play_on(desk, click)
    expect(desk.locator("#do-main")).to_have_text("Next")
    said = desk.locator("#said").inner_text()
    click(desk, "#do-main")
    desk.wait_for_function("said => document.querySelector('#said').innerText !== said", arg=said)


def test_sounds_and_vibration_are_silent_until_switched_on(desk: Page) -> None:
    desk.evaluate(
        """() => {
            globalThis.cues = [];
            navigator.vibrate = () => cues.push("vibration");
            globalThis.AudioContext = class extends AudioContext {
                createOscillator() {
                    cues.push("sound");
                    return super.createOscillator();
                }
            };
        }"""
    )
    lay(desk, my_turn)
    play_on(desk, click)
    assert desk.evaluate("cues") == []
    click(desk, "#tool-menu")
    click(desk, "#menu-settings")
    choose(desk, "sound", "on")
    choose(desk, "vibration", "on")
    click(desk, "#close-settings")
    play_on(desk, click)
    assert set(desk.evaluate("cues")) == {"sound", "vibration"}


def test_counting_by_hand_is_chosen_for_the_next_game(desk: Page) -> None:
    click(desk, "[data-do='open settings']")
    choose(desk, "count", "on")
    click(desk, "#close-settings")
    click(desk, "[data-do='new cribbage']")
    expect(desk.locator("#count-manual")).to_be_checked()


def test_every_setting_is_stored_at_once_and_comes_back_after_a_reload(desk: Page) -> None:
    click(desk, "[data-do='open settings']")
    wanted = {choice.name: choice.values[-1][0] for choice in CHOICES}
    for name, value in wanted.items():
        choose(desk, name, value)
        expect(desk.locator(f"#set-{name}-{value}")).to_be_checked()
        assert settings(desk)[name] == value
    desk.reload()
    desk.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    for name in ("theme", "suits", "index", "speed"):
        expect(desk.locator("html")).to_have_attribute(f"data-{name}", wanted[name])
    click(desk, "[data-do='open settings']")
    for name, value in wanted.items():
        expect(desk.locator(f"#set-{name}-{value}")).to_be_checked()
