"""The deal of the day: from the home screen, never over a game in hand unasked, with a result to hand on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.visit import click, kept, play_on, say, stored, tap, wait_for_me


def test_everybody_gets_the_same_cards(desk: Page) -> None:
    seeds = []
    for _ in range(2):
        click(desk, "#day-rummy")
        wait_for_me(desk)
        seeds.append(kept(desk, "rummy")["record"]["setup"]["seed"])
        say(desk, "home", "erase-all", "close")
    assert seeds[0] == seeds[1]


def test_a_game_in_hand_is_asked_about(mobile: Page) -> None:
    say(mobile, "new cribbage", "start", "home")
    before = stored(mobile)
    tap(mobile, "#day-cribbage")
    expect(mobile.get_by_role("dialog")).to_contain_text("would put an end to it")
    tap(mobile, "#close-instead")
    assert stored(mobile) == before
    tap(mobile, "#day-cribbage")
    tap(mobile, "#do-day-instead")
    assert stored(mobile) != before
    expect(mobile.locator("#main.table-screen")).to_be_visible()


def test_the_result_of_the_first_deal_is_copied(desk: Page) -> None:
    say(desk, "set speed off", "set pace none")
    click(desk, "#day-cribbage")
    wait_for_me(desk)
    while desk.locator("#do-share").count() == 0:
        play_on(desk, click)
    click(desk, "#do-share")
    text = desk.locator("#day-text").inner_text()
    title, first_hand, *_ = text.split("\n")
    assert title.startswith("Parlour: Cribbage, deal of ")
    assert title.endswith(", against a skilled opponent")
    assert first_hand.endswith(" points")
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.evaluate("Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })")
    click(desk, "#do-share-text")
    expect(desk.locator("#dialog-day .message")).to_have_text("Copied.")
    assert desk.evaluate("navigator.clipboard.readText()").replace("\r", "") == text
