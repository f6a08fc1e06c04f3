"""Without a network after one visit; and a newer version, which waits until it is wanted."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import served
from tests.browser.pages import BOOT_MS, KEPT, OpenPage, started
from tests.browser.rummy_play import bring_to_the_table
from tests.browser.rummy_tables import GAMES
from tests.browser.visit import click, hand, over, play_on, say, sit_down
from workshop import browser as chromium
from workshop.bundles import write_service_worker

# Looks for a newer build, and resolves once it waits to take over.
WAITING = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener("updatefound", resolve, { once: true }));
    await registration.update();
    await found;
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === "installing")
        await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
}"""


def kept(page: Page) -> Page:
    """Wait until the whole site is kept."""
    assert page.evaluate(KEPT)
    return page


def newer(site: Path) -> None:
    """Put a newer build in the place of a site: the same but for its name."""
    page = site / "index.html"
    text = re.sub(r'name="build" content="\w+"', 'name="build" content="newer"', page.read_text(encoding="utf-8"))
    page.write_text(text, encoding="utf-8")
    write_service_worker(site)


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Path:
    """A copy of the built site, to be replaced in mid-game."""
    return Path(shutil.copytree(dist, tmp_path / "site"))


@pytest.mark.parametrize("game", ["cribbage", *GAMES])
def test_a_whole_game_is_played_without_a_network(open_page: OpenPage, game: str) -> None:
    page = kept(started(open_page(offline=True)))
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    if game == "cribbage":
        sit_down(page, "option match 1")
    else:
        bring_to_the_table(page, game)
    while not over(page):
        play_on(page, click)
    say(page, "home", f"open rules {game}")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog")).not_to_contain_text("could not be fetched")


def test_it_opens_without_a_network_after_the_browser_was_closed(
    browser: Browser, root_address: str, tmp_path: Path
) -> None:
    def launched() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=chromium.find(), args=chromium.flags(), base_url=root_address
        )

    first = launched()
    kept(started(first.pages[0]))
    first.close()
    second = launched()
    second.set_offline(True)
    page = started(second.pages[0], "./?game=rummy")
    expect(page.locator("[data-hand]")).to_be_visible()
    second.close()


def test_a_newer_version_waits_for_the_player(open_page: OpenPage, site: Path) -> None:
    with served(site, "/") as address:
        page = kept(started(open_page(offline=True, address=address)))
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
        page.locator("[data-do='deal cribbage']").click()
        cards = hand(page)
        newer(site)
        page.evaluate(WAITING)
        expect(page.get_by_text("A newer Parlour is ready.")).to_have_count(0)
        page.reload()  # the old one still, as a whole
        page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
        assert page.locator("meta[name=build]").get_attribute("content") != "newer"
        assert hand(page) == cards
        say(page, "home")
        expect(page.get_by_text("A newer Parlour is ready.")).to_be_visible()
        page.get_by_role("button", name="Load it now").click()
        page.wait_for_selector("meta[name=build][content=newer]", state="attached")
        page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
        page.locator("[data-do='resume cribbage']").click()
        assert hand(page) == cards
