"""WebKit as Debian has it: WebKitGTK's small browser and its WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.engines.engine import GIVE_UP_S, NotHere, as_json

# WebKit's sandbox needs rights that neither root nor a container has. It opens no pages here but our own.
WITHOUT_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}

ASYNC = """
const done = arguments[0];
%s.then((value) => done({ value }), (error) => done({ error: String(error) }));
"""


class WebKit:
    """A WebKitGTK browser that keeps nothing when it is closed."""

    def __init__(self, driver: Path, screen: Path) -> None:
        self._screen, display = _screen(screen)
        settings = {**os.environ, **WITHOUT_SANDBOX, "DISPLAY": display, "GDK_BACKEND": "x11"}
        try:
            self._driver = WebDriver(Options(), Service(str(driver), env=settings, log_output=subprocess.DEVNULL))
        except WebDriverException as error:
            self._end_screen()
            raise NotHere(f"it did not start: {error.msg}") from error
        self._driver.set_script_timeout(GIVE_UP_S)
        self._driver.set_window_rect(0, 0, 1280, 800)

    def go(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        self._driver.switch_to.default_content()
        self._driver.get(address)

    def reload(self) -> None:
        """Load the page anew."""
        self._driver.switch_to.default_content()
        self._driver.refresh()

    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression comes to, awaited, as JSON has it."""
        answer = self._driver.execute_async_script(ASYNC % as_json(expression))
        assert "error" not in answer, answer["error"]
        return json.loads(answer["value"])

    def press(self, selector: str) -> None:
        """A click with the mouse, as a hand would make it."""
        self._driver.find_element(By.CSS_SELECTOR, selector).click()

    def enter(self, frame: str) -> None:
        """Act within a frame, which an expression gives, until the page is loaded anew."""
        self._driver.switch_to.frame(self._driver.execute_script(f"return {frame}"))

    def close(self) -> None:
        """End the browser."""
        self._driver.quit()
        self._end_screen()

    def _end_screen(self) -> None:
        self._screen.terminate()
        self._screen.wait()


def _screen(program: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A screen in memory, and its name. It finds a free one, tells when it is there, and ends with its browser."""
    told, tells = os.pipe()
    command = [str(program), "-terminate", "-displayfd", str(tells), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[tells], stderr=subprocess.DEVNULL)  # noqa: S603
    os.close(tells)
    with os.fdopen(told) as pipe:
        number = pipe.readline().strip()
    if not number:
        process.wait()
        raise NotHere("there is no screen for it: Xvfb did not start")
    return process, f":{number}"
