"""In a frame: the way between Parlour and the page around it, and nobody else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from parlour.app.hosting import Correspondence, Host, Message, height_message


class Frame:
    """Carries messages to the host and back. ``changed`` is called when a message may have changed something."""

    def __init__(self, host: Host, changed: Callable[[], None]) -> None:
        self._host = host
        self._changed = changed
        self._around = js.window.parent
        self._letters = Correspondence(_origin_around())

    def start(self) -> None:
        """Say that Parlour is here, listen, and ask for height."""
        js.window.addEventListener("message", create_proxy(self._hear))
        self._send(self._host.ready)
        measure = js.document.createElement("div")
        measure.className = "frame-height"  # the style sheet says how high the table would like to be
        js.document.body.append(measure)
        js.ResizeObserver.new(create_proxy(self._measured)).observe(measure)

    def tell(self) -> None:
        """Send the host its news, as soon as it is known who that is."""
        if self._letters.open:
            for message in self._host.news():
                self._send(message)

    def _hear(self, event: Any) -> None:
        """A message to this window. What does not speak of Parlour is meant for other scripts."""
        if event.source != self._around or not hasattr(event.data, "parlour"):
            return
        if self._letters.reads(str(event.origin)):
            try:
                text = js.JSON.stringify(event.data)
            except JsException:  # what can be sent, but is no JSON: circles, large integers
                text = ""
            self._host.hear(text)
            self._changed()

    def _measured(self, entries: Any, _observer: Any) -> None:
        self._send(height_message(entries[0].contentRect.height))

    def _send(self, message: Message) -> None:
        self._around.postMessage(js.JSON.parse(json.dumps(message)), self._letters.to)


def is_framed() -> bool:
    """Whether there is a page around this one."""
    return bool(js.window.parent != js.window)


def _origin_around() -> str:
    """The origin of the page around, where the browser tells; else an empty text."""
    around = getattr(js.location, "ancestorOrigins", None)
    return str(around[0]) if around is not None and around.length else ""
