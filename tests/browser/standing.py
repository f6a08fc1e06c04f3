"""Pages that stay open from test to test. Each test finds its page as on a first visit, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.browser.pages import DESK, PHONE, Watch, started
from tests.browser.visit import at_home

PATIENCE_MS = 15_000  # for anything but the start
DEVICES: dict[str, dict[str, Any]] = {"desk": DESK, "mobile": PHONE}


class Standing:
    """One page a device, watched all the time."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._pages: dict[str, tuple[Page, Watch]] = {}

    @contextmanager
    def visit(self, device: str) -> Iterator[Page]:
        """The page of a device, for one test, which fails of what went wrong on it; the next gets another page then."""
        page, watch = self._pages.pop(device) if device in self._pages else self._open(device)
        page.set_viewport_size(DEVICES[device]["viewport"])
        page.emulate_media(color_scheme="light", reduced_motion="no-preference")
        try:
            at_home(page)
        except Error:  # the test before left it beyond repair
            page.context.close()
            page, watch = self._open(device)
        yield page
        if not watch.troubles:
            self._pages[device] = page, watch
        assert watch.troubles == [], watch.troubles

    def _open(self, device: str) -> tuple[Page, Watch]:
        context = self._browser.new_context(**DEVICES[device], base_url=self._address, service_workers="block")
        watch = Watch(self._address.rstrip("/"))
        context.on("page", watch.follow)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        return started(page), watch
