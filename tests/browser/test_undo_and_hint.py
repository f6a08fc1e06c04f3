"""Taking back, asking for a hint, and doing things twice by accident."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.visit import click, hand, key, lay, moves, picture, playable, say, tap, wait_for_me
from tests.person import my_turn


def lay_away(page: Page) -> None:
    for card in playable(page)[:2]:
        click(page, f"#{card}")
    click(page, "#act-0")


def test_a_decision_is_taken_back_before_anybody_has_acted_on_it(desk: Page) -> None:
    lay(desk, my_turn)
    say(desk, "set pace step")
    before, made = picture(desk), moves(desk)
    lay_away(desk)
    assert len(hand(desk)) == 4
    click(desk, "#tool-undo")
    assert len(hand(desk)) == 6
    assert moves(desk) == made
    after = picture(desk)
    assert {**after, "title": before["title"]} == before


def test_what_the_opponent_has_acted_on_is_not_taken_back_and_the_reason_is_printed(desk: Page) -> None:
    lay(desk, my_turn)
    expect(desk.locator("#why-not-undo")).to_have_text("Undo: you have not moved yet")
    lay_away(desk)
    wait_for_me(desk)
    made = moves(desk)
    expect(desk.locator("#why-not-undo")).to_contain_text("Undo: ")
    expect(desk.locator("#tool-undo")).to_have_attribute("aria-disabled", "true")
    desk.locator("#tool-undo").click(force=True)
    desk.keyboard.press("u")
    assert moves(desk) == made


def test_in_practice_anything_is_taken_back_and_the_table_says_that_it_no_longer_counts(mobile: Page) -> None:
    lay(mobile, tables.playing)
    made = moves(mobile)
    tap(mobile, f"#{playable(mobile)[0]}")
    tap(mobile, "#act-0")
    wait_for_me(mobile)
    tap(mobile, "#tool-menu")
    tap(mobile, "#menu-practice")
    if mobile.get_by_role("dialog").count():
        expect(mobile.get_by_role("dialog")).to_contain_text("This game no longer counts.")
        tap(mobile, "#close-menu")
    expect(mobile.locator(".chip.practice")).to_be_visible()
    assert moves(mobile) == made
    tap(mobile, f"#{playable(mobile)[0]}")
    tap(mobile, "#act-0")
    wait_for_me(mobile)
    tap(mobile, "#tool-undo")
    assert moves(mobile) == made


def test_a_hint_is_a_sentence_and_marks_the_cards_it_means(mobile: Page) -> None:
    lay(mobile, my_turn)
    mobile.tap("#do-hint")
    hint = mobile.locator("#hint")
    expect(hint).to_be_visible()
    assert hint.inner_text().rstrip().endswith(".")
    marked = mobile.locator("#hand .hinted")
    assert marked.count() == 2
    for card in marked.all():
        assert "hint" in (card.get_attribute("aria-describedby") or "").split()
    expect(mobile.locator("#announcer")).to_have_text(hint.inner_text().removeprefix("Hint:").strip())
    for name in marked.evaluate_all("cards => cards.map(card => card.id)"):
        tap(mobile, f"#{name}")
    tap(mobile, "#act-0")
    expect(hint).to_have_count(0)


def test_a_double_click_makes_one_move(desk: Page) -> None:
    lay(desk, tables.playing)
    made = moves(desk)
    click(desk, f"#{playable(desk)[0]}")
    desk.dblclick("#act-0")
    wait_for_me(desk)
    assert sum(move.startswith("0 ") for move in moves(desk)[len(made) :]) == 1


def test_a_double_click_on_the_lane_makes_one_move(desk: Page) -> None:
    lay(desk, tables.playing)
    made = moves(desk)
    click(desk, f"#{playable(desk)[0]}")
    box = desk.locator("[data-zone='played:0']").bounding_box()
    assert box is not None
    desk.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for_me(desk)
    assert sum(move.startswith("0 ") for move in moves(desk)[len(made) :]) == 1


def test_two_taps_at_once_make_one_move(mobile: Page) -> None:
    """Case 25: the same command twice, before and after the page has answered."""
    lay(mobile, tables.playing)
    made = moves(mobile)
    tap(mobile, f"#{playable(mobile)[0]}")
    box = mobile.locator("#act-0").bounding_box()
    assert box is not None
    for _ in range(2):
        mobile.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for_me(mobile)
    assert sum(move.startswith("0 ") for move in moves(mobile)[len(made) :]) == 1


def test_go_is_the_players_to_say_or_said_for_them_when_they_wish(desk: Page) -> None:
    lay(desk, tables.must_say_go)
    made, todo = moves(desk), desk.locator("#todo").inner_text()
    assert "No card fits: say go." in todo
    expect(desk.locator("#acts .main")).to_have_text("Say go")
    say(desk, "set auto_go on")
    desk.wait_for_function("todo => document.querySelector('#todo')?.innerText !== todo", arg=todo)
    wait_for_me(desk)
    assert moves(desk)[len(made)] == "0 go"
    key(desk, "l")
    expect(desk.get_by_role("dialog")).to_contain_text("You said go at")
