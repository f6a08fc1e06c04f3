"""Games begun from a lesson, for practice: from a moment of it on, or a deal of it in the other seat."""

from __future__ import annotations

from dataclasses import replace

from parlour.app.lesson import Lesson
from parlour.app.past import cut_before
from parlour.app.saves import Saved
from parlour.record import Record


def from_here(lesson: Lesson) -> Saved | None:
    """The game as it was at the moment looked at; None at the end of all moves."""
    number = None if lesson.at is None else lesson.replay.playable_from(lesson.at)
    return None if number is None else _exercise(lesson, lesson.replay.record.first(number))


def in_the_other_seat(lesson: Lesson, deal: int) -> Saved | None:
    """A deal from its beginning, with the player and whoever sits next to him changing seats; None with more people."""
    if lesson.why_no_other_seat or deal not in {one.deal for one in lesson.replay.deals}:
        return None
    saved = _exercise(lesson, cut_before(lesson.replay.record, deal))
    seat = lesson.replay.seat
    other = (seat + 1) % len(saved.sitters)
    return replace(saved, sitters=_changed(saved.sitters, seat, other), names=_changed(saved.names, seat, other))


def _exercise(lesson: Lesson, record: Record) -> Saved:
    """It shows no seal: its seed is known, and the deals it has seen are over."""
    number = len(record.moves)
    shown = lesson.replay.state(number).deals - 1
    whole = lesson.session.saved
    return replace(
        whole, record=record, house="", player="", practice=True, deals_shown=shown, panels_shown=0, order=()
    )


def _changed(texts: tuple[str, ...], one: int, other: int) -> tuple[str, ...]:
    changed = list(texts)
    changed[one], changed[other] = texts[other], texts[one]
    return tuple(changed)
