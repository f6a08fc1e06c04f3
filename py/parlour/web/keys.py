"""The keyboard: arrows walk along the hand, space chooses, enter does the main thing, letters do what they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from parlour.web.presses import Presses

LETTERS = {"h": "hint", "u": "undo", "l": "open log", "m": "open menu", "s": "open settings", "?": "open keys"}
STEPS = {"ArrowRight": 1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowUp": -1}
ENDS = {"Home": 0, "End": -1}
THROUGH = {"ArrowRight": "forward", "ArrowLeft": "back", "Home": "first", "End": "last"}  # a game gone through


class Keys:
    """Turns key presses into commands."""

    def __init__(self, do: Callable[[str], None], presses: Presses) -> None:
        self._do = do
        self._presses = presses

    def press(self, event: Any) -> None:
        """A key went down. Keys of a field, of an open dialog or with a modifier are left alone.

        But enter in a number field does what the number is for.
        """
        if event.key == "Enter" and event.target.matches("[data-do-input='number']"):
            event.preventDefault()
            self._heed(event, "main")
            return
        if event.repeat and event.key == "Enter" and event.target.closest("button"):
            event.preventDefault()  # or a key held down would press the button again and again
            return
        if event.ctrlKey or event.metaKey or event.altKey or event.target.closest("input, textarea, select, dialog"):
            return
        command = self._command(event)
        if command:
            event.preventDefault()
            self._heed(event, command)
        elif (event.key in STEPS or event.key in ENDS) and self._walk(event.key):
            event.preventDefault()

    def _heed(self, event: Any, command: str) -> None:
        if not event.repeat and self._presses.meant(event, command):
            self._do(command)

    def _command(self, event: Any) -> str:
        """Enter on a card, or on nothing, is the main thing; on a button it is that button, as ever."""
        if event.key in THROUGH and js.document.querySelector("[data-steps]"):
            return THROUGH[event.key]
        if event.key == "Enter":
            on_button = event.target.closest("button, a, summary") and not event.target.closest("[data-hand]")
            return "" if on_button else "main"
        return LETTERS.get(event.key.lower(), "")

    def _walk(self, key: str) -> bool:
        """Move the focus along the hand; False where there is none."""
        cards = list(js.document.querySelectorAll("[data-hand] button"))
        if not cards:
            return False
        at = next((place for place, card in enumerate(cards) if card == js.document.activeElement), None)
        if key in ENDS:
            place = ENDS[key]
        elif at is None:
            place = 0 if STEPS[key] > 0 else -1
        else:
            place = (at + STEPS[key]) % len(cards)
        cards[place].focus()
        return True
