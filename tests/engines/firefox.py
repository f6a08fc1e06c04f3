"""Firefox over WebDriver BiDi, which it speaks itself: no driver between, and Playwright wants a newer Firefox."""

from __future__ import annotations

import json
import re
import subprocess
from collections import deque
from pathlib import Path
from threading import Thread, Timer
from typing import IO, Any

from websocket import WebSocketException, create_connection

from tests.engines.engine import GIVE_UP_S, NotHere, as_json

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")

MIDDLE = """(() => {
    const element = document.querySelector(%s);
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
})()"""


class Firefox:
    """A Firefox without a window, with a profile of its own."""

    def __init__(self, program: Path, profile: Path) -> None:
        command = [str(program), "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)  # noqa: S603
        address = f"{self._address()}/session"
        try:
            self._connection = create_connection(address, timeout=GIVE_UP_S, suppress_origin=True)
        except (OSError, WebSocketException) as error:
            self._process.kill()
            self._process.wait()
            raise NotHere(f"it does not answer: {error}") from error
        self._sent = 0
        self._send("session.new", capabilities={})
        self._page: str = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._here = self._page  # the page, or a frame in it

    def _address(self) -> str:
        """Where it listens; it says so once it does. What it says afterwards is read and forgotten."""
        words = self._process.stderr
        assert words is not None
        impatience = Timer(GIVE_UP_S, self._process.kill)
        impatience.start()
        said = ""
        for line in words:
            said += line
            if LISTENING.search(line):
                break
        impatience.cancel()
        Thread(target=_forget, args=(words,), daemon=True).start()
        found = LISTENING.search(said)
        if not found:
            self._process.wait()
            raise NotHere(f"it did not start: {said.strip()}")
        return found[1]

    def _send(self, method: str, **params: Any) -> Any:
        self._sent += 1
        self._connection.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            answer = json.loads(self._connection.recv())
            if answer.get("id") == self._sent:
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]

    def go(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        self._here = self._page
        self._send("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def reload(self) -> None:
        """Load the page anew."""
        self._here = self._page
        self._send("browsingContext.reload", context=self._page, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression comes to, awaited, as JSON has it."""
        return json.loads(self._value(as_json(expression))["value"])

    def _value(self, expression: str) -> Any:
        answer = self._send("script.evaluate", expression=expression, target={"context": self._here}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"]

    def press(self, selector: str) -> None:
        """A click with the mouse, as a hand would make it."""
        x, y = self.evaluate(MIDDLE % json.dumps(selector))
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self._send("input.performActions", context=self._here, actions=[mouse])

    def enter(self, frame: str) -> None:
        """Act within a frame, which an expression gives, until the page is loaded anew."""
        self._here = self._value(f"({frame}).contentWindow")["value"]["context"]

    def close(self) -> None:
        """End the browser."""
        self._connection.close()
        self._process.terminate()
        self._process.wait()


def _forget(words: IO[str]) -> None:
    with words:
        deque(words, maxlen=0)
