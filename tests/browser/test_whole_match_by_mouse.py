"""A match of three with a mouse: cards dragged where they belong, and the page loaded anew time and again."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.visit import click, come_back, drag, lay, moves, over, picture, playable, say, wait_for_me
from tests.person import my_turn

RELOADS = 2  # besides those that are sure: after a move of one's own, and in the middle of a count
ALL_STEPS = 250  # about what a match has


def drag_on(page: Page) -> None:
    """One thing: the next hand of a count, two cards dragged to the crib, one dragged to the table, or go."""
    if page.locator(".table.counting").count():
        click(page, "#do-main")
    elif page.locator("#acts").get_by_text("Say go").count():
        click(page, "#act-0")
    elif page.locator("#acts").get_by_text("Lay away").count():
        for card in playable(page)[:2]:
            drag(page, card, "crib")
    else:
        drag(page, playable(page)[0], "played:0")


def test_a_match_of_three_is_dragged_to_its_result_and_every_reload_shows_the_same_table(desk: Page) -> None:
    say(desk, "set speed off", "set pace none")
    click(desk, "[data-do='new cribbage']")
    click(desk, "label:has(#level-beginner)")
    click(desk, "#do-start")
    wait_for_me(desk)
    dice = random.Random(121)
    left_at = set(dice.sample(range(ALL_STEPS), RELOADS))
    step = looked_away_in_a_count = 0
    while not over(desk):
        counted = desk.locator(".count-full").count() and desk.locator(".count-brief").count()
        if step in left_at or (counted and not looked_away_in_a_count):
            looked_away_in_a_count |= counted
            before = picture(desk)
            come_back(desk)
            assert picture(desk) == before
        drag_on(desk)
        wait_for_me(desk)
        step += 1
    assert looked_away_in_a_count
    expect(desk.locator("#ending-title")).to_contain_text("won the match")
    assert desk.locator(".result-card li").count() in {2, 3}


def test_a_page_left_before_the_opponent_answered_loses_no_move(desk: Page) -> None:
    lay(desk, my_turn)
    say(desk, "set pace slow")
    for card in playable(desk)[:2]:
        drag(desk, card, "crib")
    mine = moves(desk)
    come_back(desk)
    wait_for_me(desk)
    assert moves(desk)[: len(mine)] == mine
    assert len(moves(desk)) > len(mine)


def test_a_card_let_go_over_nothing_returns_and_the_next_click_counts(desk: Page) -> None:
    lay(desk, tables.playing)
    before = picture(desk)
    card = playable(desk)[0]
    drag(desk, card, "", to="#said")
    assert picture(desk) == before
    assert desk.locator(f"#{card}").get_attribute("style") in {None, ""}
    click(desk, f"#{card}")
    expect(desk.locator(f"#{card}")).to_have_attribute("aria-pressed", "true")


def test_after_a_drag_the_keyboard_is_heard_at_once(desk: Page) -> None:
    lay(desk, my_turn)
    say(desk, "set pace step")
    for card in playable(desk)[:2]:
        drag(desk, card, "crib")
    desk.locator("#tool-menu").focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("dialog", name="Menu")).to_be_visible()
