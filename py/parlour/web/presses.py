"""Presses that are meant, told from those that only happened: the second of a double click, a press on a page gone by.

A move must be made once however often its button is hit (case 25). Browsers count the clicks of a mouse, but not all
of them count taps; and on a slow phone a tap may have happened before the page showed what it would act on now.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, inf
from typing import Any

# Commands that are done once; choosing, stepping and opening may well be meant twice.
ONCE = ("act", "main", "pile", "tray", "start", "undo", "practice")
TWICE_MS = 400  # two taps within that time are one
NEARBY = 24  # css pixels; two taps farther apart are two


class Presses:
    """Judges one press after the other. ``now`` tells the time as events do; ``soon`` puts off to the next task."""

    def __init__(self, now: Callable[[], float], soon: Callable[[Callable[[], None]], object]) -> None:
        self._now, self._soon = now, soon
        self._before = self._last = (-inf, 0.0, 0.0)  # when and where a finger or the mouse went down
        self._shown_at = -inf  # when the page came to show what it shows; in the task that changes it: not yet

    def down(self, event: Any) -> None:
        """A finger or the mouse went down."""
        self._before, self._last = self._last, (event.timeStamp, event.clientX, event.clientY)

    def meant(self, event: Any, command: str) -> bool:
        """Whether a click or a key press is to be heeded."""
        if command.partition(" ")[0] not in ONCE:
            return True
        if self._is_second(event) or event.timeStamp < self._shown_at:
            self._last = self._before  # as if it had not been, or of quick taps without end none would count
            return False
        self._shown_at = inf
        self._soon(self._settle)
        return True

    def _is_second(self, event: Any) -> bool:
        """Whether a press belongs to a double click; those of the keyboard count no clicks."""
        if event.type != "click" or not event.detail:
            return False
        (was, from_x, from_y), (now, x, y) = self._before, self._last
        near = hypot(x - from_x, y - from_y) < NEARBY
        return event.detail > 1 or (near and now - was < TWICE_MS)

    def _settle(self) -> None:
        self._shown_at = self._now()
