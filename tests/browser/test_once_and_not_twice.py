"""Case 25: whatever is pressed twice, at once, or late, makes one move and no error."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser import rummy_tables
from tests.browser.visit import click, finger, key, moves, resume, say, tap, wait_for_me


@dataclass(frozen=True)
class Pressing:
    """A table, what is pressed first, what is then pressed twice, and the moves that may come of it."""

    game: str
    text: Callable[[], str]
    target: str
    made: list[str]
    first: tuple[str, ...] = ()


def _rummy(target: str, made: str, *first: str, after: tuple[str, ...] = ()) -> Pressing:
    return Pressing("rummy", lambda: rummy_tables.rummy(*after), target, made.split(" / "), first)


def _cranborne(target: str, made: str, *first: str, after: tuple[str, ...] = ()) -> Pressing:
    return Pressing("cranborne", lambda: rummy_tables.cranborne(*after), target, made.split(" / "), first)


def _crummy(text: Callable[[], str], target: str, made: str, *first: str) -> Pressing:
    return Pressing("crummy-rummy", text, target, [made], first)


DRAWN, LAID = ("draw stock",), ("draw stock", "meld 5H 6H 7H")
PRESSED = {
    "draw": _rummy("#act-0", "draw stock"),
    "stock": _rummy("#on-stock", "draw stock"),
    "take": _rummy("#on-discard", "draw discard"),
    "lay all": _rummy("#act-0", "meld 9C 9D 9S / meld 3H 4H 5H 6H 7H", after=DRAWN),
    "meld": _rummy("#on-meld-0", "layoff 4H 0", "#card-4H", after=LAID),
    "discard": _rummy("#act-0", "discard KC", "#card-KC", after=DRAWN),
    "discards": _rummy("#on-discard", "discard KC", "#card-KC", after=DRAWN),
    "draw at cranborne": _cranborne("#act-0", "draw"),
    "window": _cranborne("#on-window", "discard 4D", "#card-4D", after=("draw",)),
    "let it go": _crummy(rummy_tables.may_buy, "#act-0", "pass"),
    "buy": _crummy(rummy_tables.may_buy, "#on-discard", "buy"),
    "lay down": _crummy(rummy_tables.filled_trays, "#act-0", "down 3D 3H 3S / 7C 7D 7S"),
    "add": _crummy(rummy_tables.two_places, "#act-0", "extend 3D 0", "#card-3D"),
    "replace": _crummy(rummy_tables.two_places, "#asked-2", "replace 3D 0 > 1", "#card-3D", "#on-meld-0"),
}

# Two taps on one spot within one task, each saying that it is the first: what lies there then is what the second hits.
TAP_TWICE = """selector => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const finger = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: "touch", clientX, clientY };
    for (const tap of [1, 2]) {
        const target = document.elementFromPoint(clientX, clientY);
        for (const type of ["pointerdown", "pointerup", "click"]) {
            target.dispatchEvent(new PointerEvent(type, { ...finger, detail: type === "click" ? 1 : 0 }));
        }
    }
}"""


def tap_twice(page: Page, selector: str) -> None:
    page.evaluate(TAP_TWICE, selector)


def two_fingers(page: Page, *selectors: str) -> None:
    """Two fingers down at once, and up at once."""
    points = [{**middle(page, selector), "id": number} for number, selector in enumerate(selectors)]
    touches(page, ("touchStart", points), ("touchEnd", []))


def touches(page: Page, *events: tuple[str, list[dict[str, float]]]) -> None:
    session = page.context.new_cdp_session(page)
    for kind, points in events:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.detach()


def middle(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def sit_down(page: Page, pressing: Pressing) -> int:
    """Sit down at the table, and press what is pressed first; how many moves there were."""
    resume(page, pressing.text(), pressing.game)
    wait_for_me(page)
    made = len(moves(page, pressing.game))
    for selector in pressing.first:
        (tap if page.evaluate("'ontouchstart' in window") else click)(page, selector)
    return made


def own_moves(page: Page, game: str, since: int) -> list[str]:
    """The player's moves since; nothing has gone wrong."""
    wait_for_me(page)
    expect(page.locator("#main.table-screen")).to_be_visible()
    return [move[2:] for move in moves(page, game)[since:] if move.startswith("0 ")]


@pytest.mark.parametrize("name", PRESSED)
def test_a_double_click_makes_one_move(desk: Page, name: str) -> None:
    pressing = PRESSED[name]
    since = sit_down(desk, pressing)
    desk.dblclick(pressing.target)
    assert own_moves(desk, pressing.game, since) == pressing.made


@pytest.mark.parametrize("name", PRESSED)
def test_two_taps_at_once_make_one_move(mobile: Page, name: str) -> None:
    pressing = PRESSED[name]
    since = sit_down(mobile, pressing)
    tap_twice(mobile, pressing.target)
    assert own_moves(mobile, pressing.game, since) == pressing.made


@pytest.mark.parametrize("name", ["draw", "discard", "let it go"])
def test_the_second_of_two_clicks_that_comes_when_the_opponent_has_moved_is_not_heeded(desk: Page, name: str) -> None:
    pressing = PRESSED[name]
    since = sit_down(desk, pressing)
    spot = middle(desk, pressing.target)
    desk.mouse.click(spot["x"], spot["y"])
    wait_for_me(desk)
    desk.mouse.down(click_count=2)
    desk.mouse.up(click_count=2)
    assert own_moves(desk, pressing.game, since) == pressing.made


def test_an_enter_key_held_down_makes_one_move(desk: Page) -> None:
    since = sit_down(desk, PRESSED["draw"])
    desk.focus("#act-0")
    for _ in range(4):
        desk.keyboard.down("Enter")  # a key that is down already repeats
    desk.keyboard.up("Enter")
    assert own_moves(desk, "rummy", since) == ["draw stock"]


def test_two_fingers_on_two_buttons_make_one_move_at_most(mobile: Page) -> None:
    since = sit_down(mobile, PRESSED["draw"])
    two_fingers(mobile, "#act-0", "#act-1")
    assert len(own_moves(mobile, "rummy", since)) <= 1


def test_a_second_finger_neither_drops_nor_stops_the_card_that_the_first_one_drags(mobile: Page) -> None:
    since = sit_down(mobile, _rummy("", "", after=DRAWN))
    card, other, pile = (middle(mobile, selector) for selector in ("#card-KC", "#todo", "#pile-discard"))
    first = {"id": 1, "x": card["x"], "y": card["y"]}
    halfway = {**first, "x": (card["x"] + pile["x"]) / 2, "y": (card["y"] + pile["y"]) / 2}
    second = {**other, "id": 2}
    touches(
        mobile,
        ("touchStart", [first]),
        ("touchMove", [halfway]),
        ("touchStart", [halfway, second]),
        ("touchMove", [halfway]),  # the second finger is up again
        ("touchMove", [{**first, **pile}]),
        ("touchEnd", []),
    )
    assert own_moves(mobile, "rummy", since) == ["discard KC"]


def test_lay_offs_one_after_the_other_as_quick_as_fingers_are(mobile: Page) -> None:
    since = sit_down(mobile, _rummy("", "", after=LAID))
    for card in ("#card-4H", "#card-3H"):
        finger(mobile, card)
        tap_twice(mobile, "#on-meld-0")
    assert own_moves(mobile, "rummy", since) == ["layoff 4H 0", "layoff 3H 0"]


def test_the_same_wild_card_is_replaced_again_and_again_once_each_time(mobile: Page) -> None:
    since = sit_down(mobile, _crummy(rummy_tables.two_places, "", ""))
    ways = [("#card-3D", "#on-meld-0", "#asked-2"), ("#card-7H", "#on-meld-1", "#asked-1")]
    for card, meld, choice in ways:
        finger(mobile, card)
        finger(mobile, meld)
        expect(mobile.locator(choice)).to_contain_text("Take the place of the joker")
        tap_twice(mobile, choice)
        expect(mobile.get_by_role("dialog")).to_have_count(0)
    assert own_moves(mobile, "crummy-rummy", since) == ["replace 3D 0 > 1", "replace 7H 1 > 0"]


def test_two_taps_on_a_tray_put_the_cards_in_and_leave_them_there(mobile: Page) -> None:
    sit_down(mobile, _crummy(rummy_tables.filled_trays, "", ""))
    for selector in ("#card-3D", "#put-0", "#card-3H", "#card-3S"):
        finger(mobile, selector)
    tap_twice(mobile, "#put-0")
    expect(mobile.locator("#tray-0 .card")).to_have_count(3)


def test_what_was_chosen_before_an_undo_is_chosen_no_more(desk: Page) -> None:
    since = sit_down(desk, _rummy("", "", after=DRAWN))
    click(desk, "#act-0")
    click(desk, "#card-KC")
    expect(desk.locator("#act-0")).to_have_text("Discard the king of clubs")
    key(desk, "u")
    expect(desk.locator("#hand [aria-pressed=true]")).to_have_count(0)
    click(desk, "#act-0")
    assert own_moves(desk, "rummy", since) == ["meld 9C 9D 9S", "meld 3H 4H 5H 6H 7H"]


def test_what_was_chosen_before_an_opponents_move_is_chosen_no_more_but_trays_are_kept(desk: Page) -> None:
    since = sit_down(desk, _crummy(rummy_tables.filled_trays, "", ""))
    say(desk, "set pace step")
    for selector in ("#card-3D", "#card-3H", "#put-0", "#card-KC", "#act-1"):
        click(desk, selector)
    click(desk, "#card-7C")
    expect(desk.locator("#card-7C")).to_have_attribute("aria-pressed", "true")
    click(desk, "#do-main")
    expect(desk.locator("#hand [aria-pressed=true]")).to_have_count(0)
    expect(desk.locator("#tray-0 .card")).to_have_count(2)
    assert own_moves(desk, "crummy-rummy", since) == ["discard KC"]
