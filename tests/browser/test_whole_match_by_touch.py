"""A game to 121 with a finger on a small phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.looking import troubles
from tests.browser.visit import hand, kept, leaks, over, play_on, settings, tap, wait_for_me


def test_one_tap_from_home_there_are_six_cards_to_play_with(mobile: Page) -> None:
    tap(mobile, "[data-do='deal cribbage']")
    assert len(hand(mobile)) == 6
    expect(mobile.locator("#todo")).to_contain_text("Lay away two cards")
    expect(mobile.get_by_role("dialog")).to_have_count(0)


def test_a_game_is_played_to_its_result_with_nothing_covered_or_out_of_sight_and_no_hidden_card_named(
    mobile: Page,
) -> None:
    tap(mobile, "[data-do='open settings']")
    tap(mobile, "label:has(#set-speed-off)")
    tap(mobile, "label:has(#set-pace-none)")
    tap(mobile, "#close-settings")
    assert (settings(mobile)["speed"], settings(mobile)["pace"]) == ("off", "none")
    tap(mobile, "[data-do='new cribbage']")
    tap(mobile, "label:has(#level-casual)")
    tap(mobile, "label:has(#match-1)")
    tap(mobile, "#do-start")
    wait_for_me(mobile)
    expect(mobile.locator(".seats")).to_contain_text("casual")
    assert kept(mobile)["record"]["setup"]["options"]["match"] == 1
    while not over(mobile):
        assert troubles(mobile) == []
        assert leaks(mobile) == []
        play_on(mobile, tap)
    assert troubles(mobile) == []
    expect(mobile.locator("#ending-title")).to_contain_text("won the game")
    # An event is pegged whole, so a score may pass 121.
    expect(mobile.locator(".result-card li")).to_contain_text(re.compile(r"1[2-4]\d to \d+\."))
    tap(mobile, "#do-home")
    expect(mobile.locator("[data-do^=resume]")).to_have_count(0)
