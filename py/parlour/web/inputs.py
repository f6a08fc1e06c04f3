"""What the player does to the page, as commands: one delegated listener for each kind of event."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from parlour.web.dragging import Dragging
from parlour.web.keys import Keys
from parlour.web.presses import Presses


def listen(do: Callable[[str], None], moved_elsewhere: Callable[[str], None]) -> None:
    """Start listening; ``do`` gets commands, ``moved_elsewhere`` the key another tab has written under."""
    dragging = Dragging(
        drop=lambda card, zone: do(f"drop {card} {zone}"),
        arrange=lambda card, other: do(f"arrange {card} {other}"),
    )
    presses = Presses(js.performance.now, asyncio.get_event_loop().call_soon)
    keys = Keys(do, presses)

    def pressed(event: Any) -> None:
        presses.down(event)
        dragging.press(event)

    def clicked(event: Any) -> None:
        if dragging.just_dropped and event.detail:  # the keyboard’s clicks count none
            dragging.just_dropped = False
            return
        command = _command_at(event.target)
        if command and presses.meant(event, command):
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
        "pointerdown": pressed,
        "pointermove": dragging.move,
        "pointerup": dragging.release,
        "pointercancel": lambda _: dragging.cancel(),
        "parlour:dismiss": lambda _: do("close"),
        "parlour:offer": lambda event: do(f"offer {event.detail}"),
    }
    for name, handler in on.items():
        js.document.addEventListener(name, create_proxy(handler))
    js.window.addEventListener("storage", create_proxy(lambda event: moved_elsewhere(str(event.key))))


def _command_at(target: Any) -> str:
    """What a click there means, or an empty text."""
    element = target.closest("[data-do]")
    able = element and not element.matches("input, select, [aria-disabled='true']")
    return str(element.dataset.do) if able else ""
