"""Sitting at the table in any engine: what to press next, and waiting until the page has answered."""

from __future__ import annotations

import json

from tests.browser.visit import MY_MOVE, SAY
from tests.engines.engine import Engine, count, wait_until

READY = "document.documentElement.hasAttribute('data-ready')"
WITHOUT_SNAPSHOT = "performance.getEntriesByName('without snapshot').length"
HAND = "[...document.querySelectorAll('#hand button')].map(one => one.dataset.do)"

MINE = f"document.querySelector({json.dumps(MY_MOVE)})"

WATCH = """globalThis.answered = false, new MutationObserver((changes, watch) => {
    globalThis.answered = true;
    watch.disconnect();
}).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })"""

# A look at the next hand of a count; else what the main button does, with cards chosen until it can be pressed.
NEXT = """[
    ".table.counting #do-main, #do-main[data-do=next]",
    "#acts [id^=act-].main:not([aria-disabled])",
    "#hand button:not([aria-disabled], [aria-pressed=true])",
].map((selector) => document.querySelector(selector)).find((element) => element).id"""


def started(engine: Engine, address: str) -> None:
    """Go to the page and wait until Python says that the app is ready."""
    engine.go(address)
    wait_until(engine, READY)


def come_back(engine: Engine) -> None:
    """Load the page anew and wait until it is ready again."""
    engine.reload()
    wait_until(engine, READY)


def sit_down(engine: Engine, *options: str) -> None:
    """A game of cribbage, dealt at a table that does not dawdle."""
    for command in ("set speed off", "set pace none", "new cribbage", "level beginner", *options, "start"):
        engine.evaluate(f"({SAY})({json.dumps(command)})")
    wait_for_me(engine)


def wait_for_me(engine: Engine) -> None:
    """Until the page waits for the player."""
    wait_until(engine, MINE)


def press(engine: Engine, selector: str) -> None:
    """Press something, and wait until the page has answered and waits for the player."""
    engine.evaluate(WATCH)
    engine.press(selector)
    wait_until(engine, f"answered && {MINE}")


def press_on(engine: Engine) -> None:
    """Press what comes next."""
    press(engine, f"#{engine.evaluate(NEXT)}")


def lay_away(engine: Engine) -> None:
    """The first decision of a deal: two cards to the crib."""
    for _ in range(3):
        press_on(engine)
    assert count(engine, "#hand button") == 4


def play_a_card(engine: Engine) -> None:
    """Press on until there is a card less in the hand, or another hand."""
    before = engine.evaluate(HAND)
    while engine.evaluate(HAND) == before:
        press_on(engine)
