"""What browser tests say about pages: devices, waiting until Parlour is ready, what axe finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request

from workshop.places import MODULES

BOOT_MS = 60_000  # a cold start on a busy machine with two cores, and room to spare

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

OpenPage = Callable[..., Page]


def started(page: Page, path: str = "./") -> Page:
    """Go to the page and wait until Python says that the app is ready."""
    page.goto(path)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    return page


def axe_violations(page: Page, within: str = "body") -> list[str]:
    """What axe finds wrong with the page as it stands, one line a finding."""
    if not page.evaluate("Boolean(globalThis.axe)"):
        page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    result = page.evaluate("within => axe.run(within, { resultTypes: ['violations'] })", within)
    return [
        f"{finding['id']}: {finding['help']} at {node['target']}"
        for finding in result["violations"]
        for node in finding["nodes"]
    ]


@dataclass
class Watch:
    """What went wrong on the pages of one origin."""

    origin: str
    troubles: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Listen to a page before it loads anything."""
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.troubles.append(f"uncaught: {error}"))
        page.on("request", self.see)

    def hear(self, message: ConsoleMessage) -> None:
        """Note an error in the console; the browser reports there what it could not load, too."""
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location['url']})")

    def see(self, request: Request) -> None:
        """Note a request to anywhere else; data: and blob: addresses never leave the page."""
        self.requests.append(request.url)
        address = urlsplit(request.url)
        if address.scheme in {"http", "https"} and f"{address.scheme}://{address.netloc}" != self.origin:
            self.troubles.append(f"left the origin: {request.url}")
