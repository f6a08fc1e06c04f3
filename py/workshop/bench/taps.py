"""How long a tap takes to be answered on the screen, in a game of each, and what an opponent's thought costs.

The browser's own event timing tells, from the finger to the next painted frame, in steps of eight milliseconds. The
profile is one that is kept, as a player's is: only there does the browser keep the code it has compiled.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterable
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from workshop import browser as chromium
from workshop.bench.starts import KEEP_S, KEPT
from workshop.places import DIST
from workshop.serve import Server

GAMES = ("cribbage", "rummy", "cranborne", "crummy-rummy")
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST_TAPS = 120  # a game: a whole one of Cranborne, many deals and rounds of the others
VISITS_BEFORE = 3  # until the browser keeps the code it has compiled
WRITES_DOWN_MS = 1500
QUICK = """
localStorage.clear();
localStorage.setItem("parlour.settings", JSON.stringify({ pace: "none", speed: "fast", sort: "melds" }));
"""

# Every event the browser timed, named by the command of what was pressed; and every task that held the page up.
OBSERVE = """
globalThis.taps = [];
globalThis.tasks = [];
let pressed = "";
let first = Infinity; // until the first tap the page has been starting
addEventListener("pointerdown", ({ target, timeStamp }) => {
    const element = target.closest?.("[data-do]");
    first = Math.min(first, timeStamp);
    pressed = element ? element.dataset.do.split(" ")[0] : "";
}, true);
new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "click" && pressed) taps.push([pressed, duration]);
}).observe({ type: "event", durationThreshold: 16 });
new PerformanceObserver((list) => {
    const mine = Boolean(document.querySelector(".your-turn, [data-do=next]"));
    for (const { duration, startTime } of list.getEntries()) if (startTime > first) tasks.push([duration, mine]);
}).observe({ type: "longtask" });
"""

READY = ".your-turn, .table.counting, .table.result, [data-do=next]"

# Nobody taps while the answer to the tap before is still being painted: a tap waits until the page has come to rest.
AT_REST = """() => new Promise((rest) => {
    const look = () => document.getAnimations().length ? requestAnimationFrame(look) : requestIdleCallback(rest);
    requestAnimationFrame(look);
})"""

# What to press next: on with a count, whatever can be laid, the main button, a pile, else another card of the hand.
CHOOSE = """(number) => {
    const can = "[data-do]:not([disabled]):not([aria-disabled=true])";
    if (document.querySelector(".table.result")) return "";
    const acts = [...document.querySelectorAll(`#acts ${can}, .chooser ${can}`)];
    const laying = acts.find((one) => /^(Lay|Add|Put down)/.test(one.innerText));
    const main = document.querySelector(`[data-do=next], #acts .main${can}`);
    const act = acts.find((one) => one.dataset.do.startsWith("act "));
    const cards = [...document.querySelectorAll(`[data-hand] button:not([aria-disabled=true])`)];
    const wanted = laying ?? main ?? act ?? cards[number % Math.max(1, cards.length)];
    if (!wanted) return "";
    wanted.setAttribute("data-bench", "");
    return wanted.dataset.do.split(" ")[0];
}"""


def measure(runs: int) -> dict[str, float]:
    """The 95th percentile of the answer to each kind of tap, and the longest task while an opponent thought."""
    del runs  # one game of each has taps enough
    figures: dict[str, float] = {}
    for name, cpu in (("", 1), ("cpu4_", 4)):
        taps, longest = played(cpu)
        everything = sorted(ms for times in taps.values() for ms in times)
        for kind, times in sorted(taps.items()):
            figures[f"{name}{kind}_p95_ms"] = percentile(times)
        figures |= {
            f"{name}count": len(everything),
            f"{name}p50_ms": percentile(everything, 50),
            f"{name}p95_ms": percentile(everything),
            f"{name}longest_task_while_thinking_ms": longest,
        }
    return figures


def played(cpu: int) -> tuple[dict[str, list[float]], float]:
    """A game of each, tapped through; milliseconds by kind of tap, and of the longest task during a thought."""
    taps: dict[str, list[float]] = defaultdict(list)
    longest = 0.0
    with Server(DIST, keep=KEEP_S) as server, sync_playwright() as playwright, TemporaryDirectory() as profile:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for _ in range(VISITS_BEFORE):
            context, page = visited(playwright, profile, server.address)
            page.evaluate(KEPT)
            page.wait_for_timeout(WRITES_DOWN_MS)
            context.close()
        for game in GAMES:
            context, page = visited(playwright, profile, server.address)
            if cpu > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
            tap_through(page, game)
            for kind, ms in page.evaluate("taps"):
                taps[kind].append(ms)
            longest = max([longest, *(ms for ms, mine in page.evaluate("tasks") if not mine)])
            context.close()
        server.shutdown()
    return taps, longest


def visited(playwright: Playwright, profile: str, address: str) -> tuple[BrowserContext, Page]:
    """A browser with this profile, and the page in it, ready."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium.find(), args=chromium.flags(), **PHONE
    )
    page = context.pages[0]
    page.add_init_script(QUICK + OBSERVE)
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return context, page


def tap_through(page: Page, game: str) -> None:
    """Tap from the home screen to the result, or as often as is enough."""
    page.tap(f"[data-do='deal {game}']")
    for number in range(MOST_TAPS):
        page.wait_for_selector(READY, state="attached")
        page.evaluate(AT_REST)
        if not page.evaluate(CHOOSE, number):
            return
        page.locator("[data-bench]").first.tap(force=True)
        page.evaluate("document.querySelectorAll('[data-bench]').forEach((one) => one.removeAttribute('data-bench'))")


def percentile(times: Iterable[float], share: int = 95) -> float:
    """The time that so many percent stay within."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]
