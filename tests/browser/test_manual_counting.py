"""Hands counted by the players themselves, with muggins: by finger, by keys, and in words that are no number."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from parlour import record as records
from parlour.events import total
from parlour.games.cribbage.phases import Count
from parlour.games.cribbage.scoring import show_scores
from tests.browser import tables
from tests.browser.looking import troubles
from tests.browser.tables import BY_HAND
from tests.browser.visit import click, kept, key, lay, moves, over, play_on, say, tap, wait_for_me


def truth(page: Page) -> int:
    """What the hand or crib that is being counted is worth."""
    _, state = records.from_plain(kept(page)["record"])
    count = state.facts.phase
    assert isinstance(count, Count)
    (start,) = state.zones["starter"]
    return total(show_scores(state.zones[count.zone], start, crib=count.zone == "crib"))


def set_to(page: Page, number: int) -> None:
    """Tap the number up or down."""
    for _ in range(29):
        shown = int(page.locator("#number").input_value())
        if shown == number:
            return
        tap(page, "#do-more" if shown < number else "#do-less")


def test_a_whole_deal_is_counted_by_finger_and_what_was_overlooked_is_taken(mobile: Page) -> None:
    say(mobile, "set speed off", "set pace none", "new cribbage")
    for choice in ("level-expert", "count-manual", "muggins-on"):
        tap(mobile, f"label:has(#{choice})")
    tap(mobile, "#do-start")
    wait_for_me(mobile)
    notes = []
    while mobile.locator("#do-main[data-do=next]").count() == 0:
        if mobile.locator(".stepper").count() and mobile.get_by_role("button", name="Claim").count():
            true = truth(mobile)
            claim = max(true - 1, 0)
            set_to(mobile, claim)
            expect(mobile.locator("#acts .main")).to_have_text(f"Claim {claim}")
            assert troubles(mobile) == []
            play_on(mobile, tap)
            assert f"0 claim {claim}" in moves(mobile)
            notes.append("You claimed 0, and it is right." if true == 0 else "took 1 by muggins.")
        else:
            assert troubles(mobile) == []
            play_on(mobile, tap)
    assert notes, "nobody ends a deal without counting a hand"
    told = []
    while mobile.locator(".table.counting").count():
        told += mobile.locator(".count-full .notes li").all_inner_texts()
        play_on(mobile, tap)
    for note in notes:
        assert any(line.endswith(note) for line in told), told


def test_muggins_takes_just_what_was_overlooked(mobile: Page) -> None:
    lay(mobile, tables.may_take_muggins, **BY_HAND)
    expect(mobile.locator("#todo")).to_contain_text("Muggins?")
    set_to(mobile, 3)
    tap(mobile, "#acts button:has-text('Muggins for 3')")
    wait_for_me(mobile)
    assert "0 muggins 3" in moves(mobile)


def test_a_hand_is_counted_with_keys(desk: Page) -> None:
    lay(desk, tables.claiming, **BY_HAND)
    true = truth(desk)
    for _ in range(40):
        if desk.evaluate("document.activeElement.id") == "number":
            break
        desk.keyboard.press("Tab")
    desk.keyboard.press("Control+a")
    desk.keyboard.type(str(true))
    expect(desk.locator("#acts .main")).to_have_text(f"Claim {true}")
    assert desk.evaluate("document.activeElement.id") == "number", "typing keeps the focus"
    desk.keyboard.press("ArrowUp")
    expect(desk.locator("#acts .main")).to_have_text(f"Claim {true + 1}")
    desk.keyboard.press("ArrowDown")
    expect(desk.locator("#acts .main")).to_have_text(f"Claim {true}")
    for _ in range(4):
        if desk.evaluate("document.activeElement.id") == "act-0":
            break
        desk.keyboard.press("Tab")
    key(desk, "Enter")
    wait_for_me(desk)
    assert f"0 claim {true}" in moves(desk)


@pytest.mark.parametrize(("entry", "number"), [("", 7), ("twelve", 7), ("-3", 7), ("1e1", 1), ("999", 29)])
def test_an_entry_that_is_no_number_is_not_taken_and_the_button_says_what_will_be_claimed(
    desk: Page, entry: str, number: int
) -> None:
    lay(desk, tables.claiming, **BY_HAND)
    before = moves(desk)
    desk.locator("#number").fill("7")
    desk.locator("#number").fill("")
    desk.keyboard.type(entry)
    expect(desk.locator("#acts .main")).to_have_text(f"Claim {number}")
    assert moves(desk) == before, "typing alone claims nothing"
    click(desk, "#acts .main")
    assert moves(desk)[len(before)] == f"0 claim {number}"


def test_the_number_is_kept_between_none_and_twenty_nine(mobile: Page) -> None:
    lay(mobile, tables.claiming, **BY_HAND)
    expect(mobile.locator("#do-less")).to_have_attribute("aria-disabled", "true")
    mobile.locator("#number").fill("29")
    expect(mobile.locator("#do-more")).to_have_attribute("aria-disabled", "true")
    mobile.tap("#do-more", force=True)
    expect(mobile.locator("#acts .main")).to_have_text("Claim 29")
    assert not over(mobile)
