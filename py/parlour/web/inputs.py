"""What the player does to the page, as commands: one delegated listener for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from parlour.web.dragging import Dragging
from parlour.web.keys import Keys

# The second click of a double click would make a second move; for choosing and stepping it is meant.
ONCE = ("act", "main", "pile", "start", "undo", "practice")


def listen(do: Callable[[str], None], moved_elsewhere: Callable[[str], None]) -> None:
    """Start listening; ``do`` gets commands, ``moved_elsewhere`` the key another tab has written under."""
    dragging = Dragging(
        drop=lambda card, zone: do(f"drop {card} {zone}"),
        arrange=lambda card, other: do(f"arrange {card} {other}"),
    )
    keys = Keys(do)

    def clicked(event: Any) -> None:
        if dragging.just_dropped and event.detail:  # the keyboard’s clicks count none
            dragging.just_dropped = False
            return
        element = event.target.closest("[data-do]")
        if not element or element.matches("input, select, [aria-disabled='true']"):
            return
        command = element.dataset.do
        if event.detail > 1 and command.split(" ")[0] in ONCE:
            return
        do(command)

    def changed(event: Any) -> None:
        """A radio button, a switch, a field."""
        field = event.target
        if field.dataset and getattr(field.dataset, "do", None) and field.checked:
            do(field.dataset.do)

    def typed(event: Any) -> None:
        field = event.target
        if field.dataset and getattr(field.dataset, "doInput", None):
            do(f"{field.dataset.doInput} {field.value}")

    on = {
        "click": clicked,
        "change": changed,
        "input": typed,
        "keydown": keys.press,
        "pointerdown": dragging.press,
        "pointermove": dragging.move,
        "pointerup": dragging.release,
        "pointercancel": lambda _: dragging.cancel(),
        "parlour:dismiss": lambda _: do("close"),
    }
    for name, handler in on.items():
        js.document.addEventListener(name, create_proxy(handler))
    js.window.addEventListener("storage", create_proxy(lambda event: moved_elsewhere(str(event.key))))
