"""What browser tests say about pages: devices, waiting until Parlour is ready, what axe finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Frame, Page, Request

from workshop.places import MODULES

BOOT_MS = 60_000  # a cold start on a busy machine with two cores, and room to spare

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

# Resolves once the service worker has kept the whole site; rejects if that does not come about.
KEPT = f"""Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise((_, reject) => setTimeout(reject, {BOOT_MS}, new Error("the site is not kept"))),
])"""

OpenPage = Callable[..., Page]

# Runs in the page's own Python: starts the opponents' worker anew and asks it something it must refuse.
ASK_WORKER = """
from pyscript import create_named_worker, document
program = document.querySelector("script[data-worker]").dataset.worker
worker = await create_named_worker(src=program, name="smoke")
document.documentElement.setAttribute("data-answer", await worker.choose('{"view": null}'))
"""


def started(page: Page, path: str = "./") -> Page:
    """Go to the page and wait until Python says that the app is ready."""
    page.goto(path)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    return page


def without_python(page: Page) -> Page:
    """Open the page with an empty PyScript, and an interpreter that does not start."""
    for script in ("**/runtime/pyscript-*.js", "**/interpreter.mjs"):
        page.route(script, lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto("./")
    return page


def axe_violations(page: Page | Frame, within: str = "body") -> list[str]:
    """What axe finds wrong with the page as it stands, one line a finding."""
    if not page.evaluate("Boolean(globalThis.axe)"):
        page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    # Without preloading: it would copy style sheets into the page, which the page's policy refuses.
    result = page.evaluate("within => axe.run(within, { resultTypes: ['violations'], preload: false })", within)
    return [
        f"{finding['id']}: {finding['help']} at {node['target']}"
        for finding in result["violations"]
        for node in finding["nodes"]
    ]


@dataclass
class Watch:
    """What went wrong on the pages of one origin; or of two, where one is a guest of the other."""

    origin: str
    guest: str = ""
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
        origin = f"{address.scheme}://{address.netloc}"
        if address.scheme in {"http", "https"} and origin not in {self.origin, self.guest}:
            self.troubles.append(f"left the origin: {request.url}")
