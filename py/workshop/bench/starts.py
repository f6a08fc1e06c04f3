"""How long a start takes, until the first tap is answered: ours, PyScript's own, and the floor, in turns."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright

from workshop import browser as chromium
from workshop.bench.rivals import write_floor, write_stock
from workshop.places import DIST
from workshop.serve import Server

# As hosts of static pages do it: GitHub's lets a browser keep a file for ten minutes.
KEEP_S = 600
SLOW_LINE = {"offline": False, "latency": 40, "downloadThroughput": 10e6 / 8, "uploadThroughput": 5e6 / 8}
PATIENCE_MS = 180_000

# Presses a button as soon as it is there and notes when the page has painted the answer. The floor answers by itself.
PRESS = """
(() => {
    const answered = () => document.querySelector(".options-screen, html[data-answered]");
    const look = () => {
        document.querySelector("[data-do='new rummy']")?.click();
        if (!answered()) return requestAnimationFrame(look);
        requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.answeredAt = performance.now(); }));
    };
    requestAnimationFrame(look);
})();
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
KEPT = "async () => { if (navigator.serviceWorker) await navigator.serviceWorker.ready; }"


@dataclass
class Start:
    """One start: milliseconds to the first answered tap and to the first paint, and what went over the wire."""

    answered: float
    painted: float
    requests: int
    megabytes: float


@dataclass
class Rival:
    """A way to start, its site, and the profile a browser keeps of it."""

    name: str
    address: str
    profile: Path
    starts: list[Start] = field(default_factory=list)

    @property
    def answered(self) -> float:
        """The median of its starts."""
        return median(start.answered for start in self.starts)


class Wire:
    """Counts what a page fetches."""

    def __init__(self, session: CDPSession) -> None:
        self.requests = 0
        self.bytes = 0.0
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.loadingFinished", self._finished)

    def _sent(self, event: dict[str, dict[str, str]]) -> None:
        self.requests += event["request"]["url"].startswith("http")

    def _finished(self, event: dict[str, float]) -> None:
        self.bytes += event["encodedDataLength"]


@contextmanager
def rivals(site: Path = DIST) -> Iterator[list[Rival]]:
    """Serve the three sites, each with an empty profile."""
    with TemporaryDirectory() as folder:
        here = Path(folder)
        sites = {"parlour": site, "stock": here / "stock", "floor": here / "floor"}
        write_stock(site, sites["stock"])
        write_floor(site, sites["floor"])
        servers = {name: Server(place, keep=KEEP_S) for name, place in sites.items()}
        for server in servers.values():
            threading.Thread(target=server.serve_forever, daemon=True).start()
        yield [Rival(name, server.address, here / f"profile-{name}") for name, server in servers.items()]
        for server in servers.values():
            server.shutdown()


def started(playwright: Playwright, rival: Rival, *, cpu: float = 1, slow: bool = False, kept: bool = True) -> Start:
    """Open a browser, go to the page, press a button as soon as it is there, and close the browser again."""
    if not kept:
        shutil.rmtree(rival.profile, ignore_errors=True)
    context: BrowserContext = playwright.chromium.launch_persistent_context(
        rival.profile, executable_path=chromium.find(), args=chromium.flags(), viewport={"width": 390, "height": 844}
    )
    page = context.pages[0]
    session = context.new_cdp_session(page)
    wire = Wire(session)
    if cpu > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    if slow:
        session.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.add_init_script(PRESS)
    page.goto(rival.address, wait_until="commit")
    page.wait_for_function("globalThis.answeredAt", timeout=PATIENCE_MS)
    requests, megabytes = wire.requests, wire.bytes / 1e6
    start = Start(page.evaluate("answeredAt"), page.evaluate(FIRST_PAINT), requests, megabytes)
    settle(page, rival)
    context.close()
    return start


def settle(page: Page, rival: Rival) -> None:
    """Let a browser write down what it keeps: the site, and the code it has compiled."""
    if rival.name == "parlour":
        page.evaluate(KEPT)
    page.wait_for_timeout(1500)


def in_turns(runs: int, *, cpu: float = 1, slow: bool = False, cold: bool = False) -> list[Rival]:
    """Start each rival in turn, again and again; warm starts are counted from the third visit on."""
    with rivals() as all_of_them, sync_playwright() as playwright:
        if not cold:
            for rival in all_of_them:
                for _ in range(2):
                    started(playwright, rival)
        for _ in range(runs):
            for rival in all_of_them:
                rival.starts.append(started(playwright, rival, cpu=cpu, slow=slow, kept=not cold))
        return all_of_them
