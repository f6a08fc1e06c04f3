"""Where the coach thinks: in the opponents' worker, and where there is none, in the page, question by question."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lessons import at_the_end_of_a_deal, thought_through
from tests.browser.pages import DESK, OpenPage, started
from tests.browser.test_opponent import NO_WORKERS
from tests.browser.visit import click, in_python

# Once the worker is there, only it can judge.
TAKE_THE_PAGES_OWN = """
from pyscript import workers
from parlour.web import thinker
await workers["thinker"]
thinker.STUDIES.clear()
"""


def decided(page: Page) -> int:
    """How many decisions the review tells of."""
    return page.locator("#all-decisions .decision").count()


def test_the_worker_makes_the_review(open_page: OpenPage) -> None:
    page = started(open_page(DESK))
    at_the_end_of_a_deal(page)
    click(page, "[id='do-review-last']")  # which hires it, if nobody has yet
    in_python(page, TAKE_THE_PAGES_OWN)
    click(page, "#do-leave")
    click(page, "[id='do-review-last']")
    thought_through(page)
    assert decided(page) > 2
    assert len(page.workers) == 1


def test_without_a_worker_the_page_makes_it(open_page: OpenPage) -> None:
    page = open_page(DESK, breaks=True)  # PyScript reports in the console that it got no worker
    page.add_init_script(NO_WORKERS)
    started(page)
    at_the_end_of_a_deal(page)
    click(page, "[id='do-review-last']")
    thought_through(page)
    assert decided(page) > 2
    expect(page.locator(".luck-table")).to_be_visible()
    assert page.workers == []
