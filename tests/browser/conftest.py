"""A real browser over the built site: what every browser test starts from.

A page is watched from its first request to the end of its test. An error in its console, an uncaught exception or a
request to any other origin fails the test, whatever else it checks.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.blogs import write_out
from tests.browser.pages import DESK, PHONE, OpenPage, Watch, started, without_python
from tests.browser.standing import Standing
from workshop import browser as chromium
from workshop.serve import Server

PREFIX = "/games/parlour/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as a browser test."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@contextmanager
def served(folder: Path, prefix: str) -> Iterator[str]:
    """Serve a folder under a prefix; yields the address of the page."""
    with Server(folder, prefix) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="session")
def root_address(dist: Path) -> Iterator[str]:
    """The site at the root of a domain."""
    with served(dist, "/") as address:
        yield address


@pytest.fixture(scope="session")
def prefixed_address(dist: Path) -> Iterator[str]:
    """The site under a path, as on a host shared with others."""
    with served(dist, PREFIX) as address:
        yield address


@pytest.fixture(scope="session")
def blogs_address(tmp_path_factory: pytest.TempPathFactory, root_address: str) -> Iterator[str]:
    """Pages of other people that embed Parlour, on another origin."""
    folder = tmp_path_factory.mktemp("blogs")
    write_out(folder, root_address)
    with served(folder, "/") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run."""
    with sync_playwright() as playwright:
        chosen = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.flags())
        yield chosen
        chosen.close()


@pytest.fixture
def open_page(browser: Browser, root_address: str) -> Iterator[OpenPage]:
    """Open pages, each in a browser context of its own: `open_page(PHONE)`; watched until the test is over.

    `breaks=True` says that the test breaks something on purpose and looks at the consequences itself.
    `calm=True` asks for reduced motion, `dark=True` for the dark theme. Only with `offline=True` is the site kept by
    its service worker, which would answer in place of the routes that tests lay.
    """
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def open_one(
        device: dict[str, Any] = DESK,
        *,
        address: str = root_address,
        breaks: bool = False,
        calm: bool = False,
        dark: bool = False,
        offline: bool = False,
    ) -> Page:
        context = browser.new_context(
            **device,
            base_url=address,
            reduced_motion="reduce" if calm else "no-preference",
            color_scheme="dark" if dark else "light",
            service_workers="allow" if offline else "block",
        )
        contexts.append(context)
        if not breaks:
            parts = urlsplit(address)
            watches.append(Watch(f"{parts.scheme}://{parts.netloc}"))
            context.on("page", watches[-1].follow)
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()
    assert [trouble for watch in watches for trouble in watch.troubles] == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A desktop page that has started and is ready."""
    return started(open_page(DESK))


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A phone's page that has started and is ready."""
    return started(open_page(PHONE))


@pytest.fixture(scope="session")
def standing(browser: Browser, root_address: str) -> Standing:
    """Pages that stay open from test to test, one for each device: starting Python takes seconds."""
    return Standing(browser, root_address)


@pytest.fixture
def desk(standing: Standing) -> Iterator[Page]:
    """A desktop page at its first visit, started already."""
    with standing.visit("desk") as page:
        yield page


@pytest.fixture
def mobile(standing: Standing) -> Iterator[Page]:
    """A phone's page at its first visit, started already."""
    with standing.visit("mobile") as page:
        yield page


@pytest.fixture
def unstarted(open_page: OpenPage) -> Page:
    """The page with its own scripts but without Python: for what is tested from JavaScript, and quickly."""
    return without_python(open_page())
