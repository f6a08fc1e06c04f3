"""Lessons for tests: a sitting whose coach answers at once, in the same process."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from parlour import games
from parlour.app.coached import CoachedSitting
from parlour.app.lessonscreens import ReplayScreen, ReviewScreen
from parlour.app.screens import TableScreen
from parlour.bots.judge import judge
from parlour.bots.think import choose
from tests.browser.tables import begun
from tests.person import Person

STUDIES = {"judge": judge, "choose": choose}
GAMES = [game.id for game in games.every()]
TODAY = date(2026, 11, 30)


def at_the_end_of_a_deal(game: str = "cribbage", **options: Any) -> Person:
    """A person whose first deal has been counted to its last hand."""
    person = begun("evening 1", game, **options)
    person.until(deal_over)
    return person


def deal_over(screen: TableScreen) -> bool:
    """A deal has ended and all of its hands are shown, or the whole game is over."""
    counting = screen.counting
    return bool(screen.ending) or (counting is not None and counting.revealed == len(counting.end.panels))


def learn(sitting: CoachedSitting, questions: int = 10_000) -> None:
    """Answer the coach's questions, at most so many of them."""
    while questions and (study := sitting.study) is not None:
        questions -= study.question is not None
        sitting.learnt(study, STUDIES[study.asks](json.dumps(study.question)) if study.question else "")


def review_of(sitting: CoachedSitting) -> ReviewScreen:
    """The review on the screen."""
    screen = sitting.page().screen
    assert isinstance(screen, ReviewScreen)
    return screen


def moment_of(sitting: CoachedSitting) -> ReplayScreen:
    """The moment of a game on the screen."""
    screen = sitting.page().screen
    assert isinstance(screen, ReplayScreen)
    return screen
