"""The deal of the day at this table: begun, told from other games, its result as a text."""

from __future__ import annotations

from datetime import date, timedelta

from parlour.app.daily import LEVEL, MONTHS, is_of_the_day, result_text, setup_of
from parlour.app.lessonscreens import DayDialog
from parlour.app.saves import Saved
from parlour.app.seating import PERSON, named
from parlour.app.session import Session
from parlour.record import Record
from parlour.refusals import RequestError

DAYS_BACK = 30  # a deal of the day may be played on later


def day_in_words(day: date) -> str:
    """A day as it is written beside the deals.

    >>> day_in_words(date(2026, 11, 30))
    '30 November'
    """
    return f"{day.day} {MONTHS[day.month - 1]}"


def begun(game: str, day: date) -> Saved:
    """A game's deal of a day, before the first card is played."""
    setup = setup_of(game, day)
    sitters = (PERSON, *(LEVEL,) * (setup.seats - 1))
    return Saved(Record(game, setup), sitters, named(sitters), "", "")


def day_of_game(record: Record, today: date) -> date | None:
    """The day whose deal this is; None for any other game."""
    days = (today - timedelta(days=back) for back in range(DAYS_BACK))
    return next((day for day in days if is_of_the_day(record, day)), None)


def share_dialog(session: Session, today: date) -> DayDialog | None:
    """The result to share; None where there is none yet, and for a game that no longer counts."""
    day = day_of_game(session.record, today)
    if day is None or session.practice or not session.deals_looked_through:
        return None
    try:
        return DayDialog(day_in_words(day), result_text(session.record, session.viewer, day))
    except RequestError:
        return None
