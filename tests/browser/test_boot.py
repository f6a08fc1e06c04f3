"""The start: anywhere, alone, and honest where it fails."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pages import ASK_WORKER, BOOT_MS, DESK, PHONE, OpenPage, axe_violations, started
from tests.browser.visit import hand, say

FELL_BACK = "performance.getEntriesByName('without snapshot').length"


def break_file(page: Page, pattern: str) -> None:
    page.route(pattern, lambda route: route.fulfill(status=404, content_type="text/plain", body="not here"))


def expect_failure(page: Page) -> None:
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Parlour could not start.", timeout=BOOT_MS)
    expect(alert.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("place", ["root_address", "prefixed_address"])
def test_it_starts_at_a_root_and_under_a_path(
    open_page: OpenPage, request: pytest.FixtureRequest, place: str, device: dict[str, object]
) -> None:
    page = started(open_page(device, address=request.getfixturevalue(place)))
    assert page.evaluate("crossOriginIsolated") is False, "plain static hosting sends no isolation headers"


def test_the_page_knows_its_build(unstarted: Page, dist: Path) -> None:
    known = json.loads((dist / "build.json").read_text(encoding="utf-8"))
    assert unstarted.locator("meta[name=build]").get_attribute("content") == known["build"]


def test_the_home_screen_is_there_before_any_program(open_page: OpenPage) -> None:
    page = open_page(breaks=True)
    page.route("**/*.js", lambda route: route.abort())
    page.route("**/*.mjs", lambda route: route.abort())
    page.goto("./")
    assert page.locator(".game h2").all_inner_texts() == ["Cribbage", "Rummy", "Cranborne", "Crummy Rummy"]
    expect(page.get_by_role("status")).to_contain_text("Fetching Python")


def test_the_page_says_how_far_it_has_come(unstarted: Page) -> None:
    expect(unstarted.get_by_role("status")).to_contain_text("Fetching Python")
    assert axe_violations(unstarted) == []


def test_python_finds_the_home_screen_as_it_is_and_changes_nothing(unstarted: Page, page: Page) -> None:
    assert unstarted.locator("#app").inner_html() == page.locator("#app").inner_html()


def test_a_tap_before_python_is_there_is_not_lost(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("./", wait_until="commit")
    page.locator("[data-do='new rummy']").click()
    page.wait_for_selector(".options-screen", timeout=BOOT_MS)


def test_it_starts_from_its_snapshot(page: Page) -> None:
    assert page.evaluate(FELL_BACK) == 0


@pytest.mark.parametrize("answer", ["missing", "damaged", "of another build"])
def test_without_its_snapshot_it_starts_all_the_same(open_page: OpenPage, dist: Path, answer: str) -> None:
    page = open_page(breaks=True)
    whole = next(dist.rglob("snapshot.gz")).read_bytes()
    answers: dict[str, dict[str, Any]] = {
        "missing": {"status": 404, "body": "not here"},
        "damaged": {"body": whole[: len(whole) // 2]},
        "of another build": {"body": gzip.compress(b"\1" + gzip.decompress(whole)[1:], 1)},
    }
    page.route("**/snapshot.gz", lambda route: route.fulfill(**answers[answer]))
    started(page)
    assert page.evaluate(FELL_BACK) == 1
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator("[data-do='deal cribbage']").click()
    expect(page.locator("#hand button").first).to_be_visible()


def test_two_visitors_do_not_get_the_same_cards(open_page: OpenPage) -> None:
    """A snapshot freezes the state of `random` for everybody; seeds must come from elsewhere."""
    hands = []
    for _ in range(2):
        page = started(open_page())
        page.locator("[data-do='deal cribbage']").click()
        hands.append(tuple(hand(page)))
    assert len(hands[0]) == len(hands[1]) == 6
    assert hands[0] != hands[1]


def test_the_worker_takes_and_gives_json_text(page: Page) -> None:
    page.evaluate(
        """program => {
            const script = document.createElement("script");
            script.type = "py";
            script.textContent = program;
            document.body.append(script);
        }""",
        ASK_WORKER,
    )
    page.wait_for_selector("html[data-answer]", state="attached", timeout=BOOT_MS)
    answer = json.loads(page.locator("html").get_attribute("data-answer") or "")
    assert set(answer) == {"error"}


def test_it_starts_in_a_frame_that_may_store_nothing(open_page: OpenPage, root_address: str) -> None:
    page = open_page(breaks=True)  # a frame without an origin is what the watch would call another origin
    page.goto("./build.json")
    page.set_content(f'<iframe sandbox="allow-scripts" src="{root_address}"></iframe>')
    inside = page.frame_locator("iframe")
    inside.locator("html[data-ready]").wait_for(state="attached", timeout=BOOT_MS)


def test_the_table_stands_as_it_was_left_before_python_is_there(open_page: OpenPage) -> None:
    page = started(open_page(breaks=True))
    page.locator("[data-do='deal cribbage']").click()
    expect(page.locator("#hand button")).to_have_count(6)
    left = page.locator("#hand").inner_text()
    page.route("**/*.mjs", lambda route: route.abort())
    page.reload()
    expect(page.locator("#hand")).to_have_text(left, use_inner_text=True)
    page.unroute("**/*.mjs")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    expect(page.locator("#hand")).to_have_text(left, use_inner_text=True)


def test_a_table_of_several_people_is_not_shown_to_whoever_comes_next(open_page: OpenPage) -> None:
    page = started(open_page(breaks=True))
    say(page, "new cribbage", "sitter 1 person", "start")
    expect(page.locator(".table-screen")).to_be_visible()
    page.route("**/*.mjs", lambda route: route.abort())
    page.reload()
    expect(page.locator(".home-screen")).to_be_visible()
    expect(page.locator("#hand")).to_have_count(0)


@pytest.mark.parametrize(
    "pattern",
    [
        "**/runtime/pyscript-*.js",
        "**/interpreter.mjs",
        "**/pyodide.asm.mjs",
        "**/pyodide.asm.wasm",
    ],
)
def test_a_missing_part_is_said(open_page: OpenPage, pattern: str) -> None:
    page = open_page(breaks=True)
    break_file(page, pattern)
    page.goto("./")
    expect_failure(page)


def test_a_missing_script_of_our_own_is_said_too(open_page: OpenPage) -> None:
    page = open_page(breaks=True)
    break_file(page, "**/assets/parlour-*.js")
    page.goto("./")
    expect(page.locator("#boot-status")).to_contain_text("Parlour could not start", timeout=BOOT_MS)


def test_trying_again_starts_the_game(open_page: OpenPage) -> None:
    page = open_page(breaks=True)
    break_file(page, "**/interpreter.mjs")
    page.goto("./")
    expect_failure(page)
    page.unroute("**/interpreter.mjs")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_error_in_python_is_said(open_page: OpenPage) -> None:
    page = open_page(breaks=True)

    def fail(route: Route) -> None:
        html = route.fetch().text().replace("await start()", "raise RuntimeError(1)")
        route.fulfill(content_type="text/html", body=html)

    page.route("**/", fail)
    page.goto("./")
    expect_failure(page)
    expect(page.get_by_role("alert")).to_contain_text("RuntimeError: 1")


def test_a_start_that_stands_still_is_said(open_page: OpenPage) -> None:
    page = open_page(breaks=True)
    page.clock.install()
    page.route("**/runtime/pyscript-*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto("./")
    page.clock.fast_forward("01:00")
    expect_failure(page)
