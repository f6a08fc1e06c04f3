"""Lessons on the page: tables with a deal just over, and the ways into a review and through it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, expect

from parlour import games
from tests.browser.visit import click, in_python, lay
from tests.lessons import deal_over

COACH_MS = 120_000  # for a whole review on a busy machine
SHORT: dict[str, dict[str, Any]] = {
    "cribbage": {"match": 1},
    "rummy": {"length": "deals 1"},
    "cranborne": {},
    "crummy-rummy": {},
}
CHART = re.compile(r"Your chance to win: \d+% at the beginning, at least .* at the end\.")
GAMES = [game.id for game in games.every()]


def at_the_end_of_a_deal(page: Page, game: str = "cribbage") -> None:
    """A table whose first deal has just been counted."""
    lay(page, deal_over, game, **SHORT[game])


def review(page: Page, game: str = "cribbage") -> None:
    """The review of that deal, from its button, thought through."""
    at_the_end_of_a_deal(page, game)
    click(page, "#do-review, [id='do-review-last']")
    thought_through(page)


def thought_through(page: Page) -> None:
    """Wait until the coach has nothing more to think about."""
    expect(page.locator("#review")).to_be_visible()
    expect(page.locator(".progress-panel")).to_have_count(0, timeout=COACH_MS)


HOLD = """
import asyncio
from parlour.web.thinker import Thinker
Thinker.may_go_on, Thinker.not_held, answered = asyncio.Event(), Thinker.study, []
async def held(self, question, asks):
    answered.append(question)
    if len(answered) > {questions}:
        await Thinker.may_go_on.wait()
    return await Thinker.not_held(self, question, asks)
Thinker.study = held
"""
LET_GO = """
from parlour.web.thinker import Thinker
Thinker.study = Thinker.not_held
Thinker.may_go_on.set()
"""


@contextmanager
def coach_held(page: Page, questions: int) -> Iterator[None]:
    """The coach answers so many questions and keeps the others waiting; afterwards he answers those, too."""
    in_python(page, HOLD.format(questions=questions))
    try:
        yield
    finally:
        in_python(page, LET_GO)


def go_through(page: Page, game: str = "cribbage") -> None:
    """The first moment of the deal, with open hands."""
    review(page, game)
    click(page, "#do-main")
    expect(page.locator("#replay")).to_be_visible()


def place(page: Page) -> tuple[int, int]:
    """How many moves have been made at the moment shown, and how many there are."""
    words = page.locator(".replay-place").inner_text().split(" · ")[1].split()
    return int(words[1]), int(words[3])
