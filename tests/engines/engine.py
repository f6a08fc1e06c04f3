"""What the scenario asks of a browser, whichever protocol it is driven by."""

from __future__ import annotations

import json
from typing import Any, Protocol

PATIENCE_S = 60  # for what a page does in a few seconds, on a machine that does much else
GIVE_UP_S = 90  # on a browser that does not answer at all


class NotHere(Exception):
    """This machine has no such browser, or cannot start it."""


class Engine(Protocol):
    """A browser with one page."""

    def go(self, address: str) -> None:
        """Open an address and wait until it has loaded."""

    def reload(self) -> None:
        """Load the page anew."""

    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression comes to, awaited, as JSON has it."""

    def press(self, selector: str) -> None:
        """A click with the mouse, as a hand would make it."""

    def enter(self, frame: str) -> None:
        """Act within a frame, which an expression gives, until the page is loaded anew."""

    def close(self) -> None:
        """End the browser."""


UNTIL = """new Promise((resolve, reject) => {
    const latest = performance.now() + %d;
    const look = () => {
        if (%s) resolve(true);
        else if (performance.now() > latest) reject(new Error("in vain"));
        else setTimeout(look, 20);
    };
    look();
})"""


def as_json(expression: str) -> str:
    """An expression for the JSON text of what another comes to: the same from every protocol."""
    return f"(async () => JSON.stringify((await ({expression})) ?? null))()"


def wait_until(engine: Engine, expression: str) -> None:
    """Until an expression is true in the page."""
    try:
        engine.evaluate(UNTIL % (PATIENCE_S * 1000, expression))
    except Exception as error:
        shown = engine.evaluate("document.body.innerText")
        raise AssertionError(f"waited in vain for {expression}; the page shows:\n{shown}") from error


def count(engine: Engine, selector: str) -> int:
    """How many elements there are."""
    found: int = engine.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length")
    return found
