"""The start: anywhere, alone, and honest where it fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pages import BOOT_MS, DESK, PHONE, OpenPage, axe_violations, started

# Runs in the page's own Python: starts the opponents' worker anew and asks it something it must refuse.
ASK_WORKER = """
from pyscript import create_named_worker, document
worker = await create_named_worker(src="./py/worker.py", name="smoke")
document.documentElement.setAttribute("data-answer", await worker.choose('{"view": null}'))
"""


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


def test_the_loading_page_names_the_games_and_says_what_it_does(unstarted: Page) -> None:
    assert unstarted.get_by_role("listitem").all_inner_texts() == ["Cribbage", "Rummy", "Cranborne", "Crummy Rummy"]
    expect(unstarted.get_by_role("status")).to_contain_text("Laying the table")
    assert axe_violations(unstarted) == []


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


@pytest.mark.parametrize(
    "pattern",
    [
        "**/runtime/pyscript/core.js",
        "**/pyscript.toml",
        "**/assets/js/interpreter.mjs",
        "**/assets/js/morph.js",
        "**/runtime/pyodide/pyodide.mjs",
        "**/runtime/pyodide/pyodide.asm.wasm",
        "**/runtime/pyodide/python_stdlib.zip",
        "**/runtime/wheels/pyodide-lock.json",
        "**/parlour-*.whl",
        "**/py/main.py",
    ],
)
def test_a_missing_part_is_said(open_page: OpenPage, pattern: str) -> None:
    page = open_page(breaks=True)
    break_file(page, pattern)
    page.goto("./")
    expect_failure(page)


def test_trying_again_starts_the_game(open_page: OpenPage) -> None:
    page = open_page(breaks=True)
    break_file(page, "**/pyscript.toml")
    page.goto("./")
    expect_failure(page)
    page.unroute("**/pyscript.toml")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_an_error_in_python_is_said(open_page: OpenPage) -> None:
    page = open_page(breaks=True)

    def fail(route: Route) -> None:
        program = route.fetch().text().replace("await start()", "raise RuntimeError('the table is wet')")
        route.fulfill(content_type="text/x-python", body=program)

    page.route("**/py/main.py", fail)
    page.goto("./")
    expect_failure(page)
    expect(page.get_by_role("alert")).to_contain_text("the table is wet")


def test_a_start_that_stands_still_is_said(open_page: OpenPage) -> None:
    page = open_page(breaks=True)
    page.clock.install()
    page.route("**/runtime/pyscript/core.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto("./")
    page.clock.fast_forward("01:00")
    expect_failure(page)
