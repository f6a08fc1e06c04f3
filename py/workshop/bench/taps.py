"""How long a tap takes to be answered on the screen, in a game of each, and what an opponent's thought costs.

The browser's own event timing tells, from the finger to the next painted frame, in steps of eight milliseconds.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, sync_playwright

from workshop import browser as chromium
from workshop.places import DIST
from workshop.serve import Server

GAMES = ("cribbage", "rummy", "cranborne", "crummy-rummy")
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST_TAPS = 120  # a game: a whole one of Cranborne, many deals and rounds of the others
QUICK = "localStorage.setItem('parlour.settings', JSON.stringify({ pace: 'none', speed: 'fast', sort: 'melds' }))"

# Every event the browser timed, named by the command of what was pressed; and every task that held the page up.
OBSERVE = """
globalThis.taps = [];
globalThis.tasks = [];
let pressed = "";
addEventListener("pointerdown", ({ target }) => {
    const element = target.closest?.("[data-do]");
    pressed = element ? element.dataset.do.split(" ")[0] : "";
}, true);
new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "click" && pressed) taps.push([pressed, duration]);
}).observe({ type: "event", durationThreshold: 16 });
new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
        tasks.push([duration, startTime, Boolean(document.querySelector(".your-turn, [data-do=next]"))]);
}).observe({ type: "longtask" });
"""

READY = ".your-turn, .table.counting, .table.result, [data-do=next]"

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
    with Server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.flags())
        for game in GAMES:
            context = browser.new_context(**PHONE, service_workers="block")
            page = context.new_page()
            page.add_init_script(QUICK + OBSERVE)
            page.goto(server.address)
            page.wait_for_selector("html[data-ready]", state="attached")
            if cpu > 1:
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
            tap_through(page, game)
            for kind, ms in page.evaluate("taps"):
                taps[kind].append(ms)
            longest = max([longest, *(ms for ms, _, mine in page.evaluate("tasks") if not mine)])
            context.close()
        browser.close()
        server.shutdown()
    return taps, longest


def tap_through(page: Page, game: str) -> None:
    """Tap from the home screen to the result, or as often as is enough."""
    page.tap(f"[data-do='deal {game}']")
    for number in range(MOST_TAPS):
        page.wait_for_selector(READY, state="attached")
        if not page.evaluate(CHOOSE, number):
            return
        page.locator("[data-bench]").first.tap(force=True)
        page.evaluate("document.querySelectorAll('[data-bench]').forEach((one) => one.removeAttribute('data-bench'))")


def percentile(times: Iterable[float], share: int = 95) -> float:
    """The time that so many percent stay within."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]
