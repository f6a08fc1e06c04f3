"""Whole games of the rummies, from the deal to the result: with a finger, with the keyboard, with a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.keyboard import focus, tab_to
from tests.browser.rummy_play import bring_to_the_table, play_to_the_result
from tests.browser.rummy_tables import GAMES
from tests.browser.visit import click, drag, finger, key, play_on, playable, say, tap, to_choose, wait_for_me

DEALT = {"rummy": 10, "cranborne": 10, "crummy-rummy": 7}
MAIN = "#acts .main:not([aria-disabled])"


def deals_of(game: str, deals: int) -> bool:
    """Whether that many deals are a whole game of theirs."""
    return deals == {"rummy": 2, "cranborne": 1, "crummy-rummy": 7}[game]


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_from_home_there_are_cards_to_play_with(mobile: Page, game: str) -> None:
    tap(mobile, f"[data-do='deal {game}']")
    expect(mobile.locator("#hand")).to_be_visible()
    assert mobile.locator("#hand button").count() in {DEALT[game], 7}  # rummy between three deals seven
    expect(mobile.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_a_finger(mobile: Page, game: str) -> None:
    bring_to_the_table(mobile, game)
    state = play_to_the_result(mobile, game, lambda page: play_on(page, finger))
    assert deals_of(game, state.deals)
    expect(mobile.locator("#ending-title")).to_contain_text("won")
    tap(mobile, "#do-home")
    expect(mobile.locator("[data-do^=resume]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_keys_alone_and_the_focus_is_never_lost(desk: Page, game: str) -> None:
    bring_to_the_table(desk, game)
    say(desk, "home")
    tab_to(desk, f"play-{game}")
    key(desk, "Enter")
    wait_for_me(desk)
    lost: list[str] = []

    def step(page: Page) -> None:
        before = page.locator("#todo, .counting-title").first.inner_text()
        if not page.locator(".table.counting").count():
            walk_to_the_card(page)
        key(page, "Enter")
        wait_for_me(page)
        if focus(page)[0] == "nothing":
            lost.append(before)

    state = play_to_the_result(desk, game, step)
    assert deals_of(game, state.deals)
    assert lost == [], "the focus fell back to the page itself after these"


def walk_to_the_card(page: Page) -> None:
    """To the end of the hand, where enter is the main thing; if that wants a card, back to one to throw, and choose."""
    page.keyboard.press("End")
    if page.locator(MAIN).count():
        return
    wanted = to_choose(page)[0]
    for _ in range(len(playable(page))):
        at, ringed = focus(page)
        assert ringed
        if at == wanted:
            break
        page.keyboard.press("ArrowLeft")
    key(page, "Space")
    assert focus(page) == (wanted, True)


def test_a_game_of_cranborne_is_played_with_a_mouse_cards_dragged_to_the_window(desk: Page) -> None:
    bring_to_the_table(desk, "cranborne")

    def step(page: Page) -> None:
        if page.locator(".table.counting").count():
            click(page, "#do-main")
        elif page.locator("#on-stock").count():
            click(page, "#on-stock")
        elif page.locator(MAIN).count():
            click(page, MAIN)
        else:
            drag(page, to_choose(page)[0], "window")
        wait_for_me(page)

    state = play_to_the_result(desk, "cranborne", step)
    assert state.outcome is not None
