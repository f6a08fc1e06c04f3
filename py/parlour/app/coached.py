"""A sitting with a coach: lessons on the deals that are over, and exercises that count for nothing.

While a lesson is open nobody plays; the game in hand waits as it is. An exercise is played in its stead, is kept
nowhere, and leads back to the lesson it came from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from parlour import games
from parlour.app.daily import is_of_the_day
from parlour.app.dayplay import begun, day_in_words, share_dialog
from parlour.app.effects import Ask, Forced, Share, Study, Thinking
from parlour.app.exercises import from_here, in_the_other_seat
from parlour.app.lesson import Lesson
from parlour.app.lessonscreens import DayDialog, InsteadDialog, RankingDialog, SheetDialog
from parlour.app.past import lying_open
from parlour.app.saves import GAME, Saved
from parlour.app.screens import HomeScreen, Notice, Page, Screen, TableScreen
from parlour.app.session import Session
from parlour.app.sitting import Sitting
from parlour.app.store import Store
from parlour.app.tableplay import TablePlay, number_in
from parlour.lessons import Weighed

EXERCISE = Notice(
    "exercise",
    "An exercise: it counts for nothing and is not kept. Your game waits as you left it.",
    (("Back to the review", "end-exercise"),),
)


def _ranking(play: TablePlay) -> RankingDialog:
    return RankingDialog(play.ranking, play.hint, lying_open(play.session.view.zones))


class CoachedSitting(Sitting):
    """``lesson`` is open over the table, or nothing is."""

    def __init__(self, store: Store, place: str = GAME, today: Callable[[], date] | None = None) -> None:
        self.lesson: Lesson | None = None
        self._today = today
        self._aside: tuple[TablePlay, Lesson] | None = None  # what an exercise is played in the stead of
        super().__init__(store, place)

    # What is on the screen

    def page(self) -> Page:
        """The whole page."""
        page = super().page()
        return replace(page, notices=(EXERCISE, *page.notices)) if self._aside and self.session else page

    def _current_screen(self) -> Screen:
        lesson = self._open_lesson
        screen = lesson.screen if lesson and not self._recovery else super()._current_screen()
        if isinstance(screen, HomeScreen) and self._today:
            return replace(screen, daily=True)
        return replace(screen, shares=self._result is not None) if isinstance(screen, TableScreen) else screen

    @property
    def _open_lesson(self) -> Lesson | None:
        return self.lesson if self.session else None

    @property
    def announcement(self) -> str:
        """What a screen reader should say now."""
        lesson = self._open_lesson
        return lesson.announcement if lesson else super().announcement

    @property
    def game_in_hand(self) -> Session | None:
        """The game at the table, or the one that waits for the end of an exercise."""
        return self._aside[0].session if self._aside else self.session

    # What the player means

    def _handlers(self) -> dict[str, Callable[[str], None]]:
        return {
            **super()._handlers(),
            "review": self._review,
            "leave": self._leave,
            "play-on": lambda _: self._play_on(),
            "other-seat": self._change_seats,
            "end-exercise": lambda _: self._end_exercise(),
            "choose-row": self._choose_row,
            "day": self._play_the_day,
            "day-instead": self._begin_the_day,
            "share": lambda _: self._share(),
        }

    def _at_the_table(self, play: TablePlay, verb: str, rest: str) -> None:
        if self.lesson is None:
            super()._at_the_table(play, verb, rest)
            if self._exercise_overtakes:
                self._end_exercise()
        elif self.lesson.do(verb, rest):
            self._dialog = None

    def _review(self, which: str) -> None:
        """Look back at everything that is over; ``last``: at the last deal of it."""
        session = self.session
        if session and not self._aside:
            self.lesson = Lesson(session, session.deals_looked_through if which == "last" else None)
            self._dialog = None

    def _leave(self, _: str) -> None:
        self.lesson, self._dialog = None, None

    def _go_home(self, rest: str) -> None:
        self._end_exercise()
        self.lesson = None
        super()._go_home(rest)

    def _new_game(self, game: str) -> None:
        self._end_exercise()
        self.lesson = None
        super()._new_game(game)

    def _sit_down(self, saved: Saved) -> TablePlay:
        self.lesson, self._aside = None, None
        return super()._sit_down(saved)

    # What the hint has weighed

    def _open(self, name: str) -> None:
        play = self._play
        if name not in ("ranking", "sheet"):
            super()._open(name)
        elif play and self.session and not self.lesson and play.compare == name:
            sheet = play.session.sheet
            self._dialog = SheetDialog(sheet, play.chosen) if sheet else _ranking(play)

    def _choose_row(self, number: str) -> None:
        """Choose the cards that a row of the sheet gives up; the move is still the player's to make."""
        play, dialog = self._play, self._dialog
        if play and isinstance(dialog, SheetDialog):
            row = number_in(number, len(dialog.sheet.rows))
            if row < len(dialog.sheet.rows):
                play.choose(dialog.sheet.rows[row].gives)
            self._dialog = None

    # Exercises

    def _play_on(self) -> None:
        lesson = self._open_lesson
        saved = from_here(lesson) if lesson else None
        if saved:
            self._begin_exercise(saved)

    def _change_seats(self, deal: str) -> None:
        lesson = self._open_lesson
        saved = in_the_other_seat(lesson, number_in(deal, 0)) if lesson else None
        if saved:
            self._begin_exercise(saved)

    def _begin_exercise(self, saved: Saved) -> None:
        if self._play and self.lesson:
            aside = self._play, self.lesson
            self._sit_down(saved)
            self._aside = aside

    @property
    def _exercise_overtakes(self) -> bool:
        """Whether an exercise comes to a deal that the game in hand has not ended: its cards are the same."""
        if not self._aside or not self._play or self._play.session.counting:
            return False
        waiting = self._aside[0].session
        return waiting.state.outcome is None and self._play.session.state.deals > waiting.deals_ended

    def _end_exercise(self) -> None:
        if self._aside:
            self._play, self.lesson = self._aside
            self._aside = None

    def _keep(self, play: TablePlay) -> None:
        if self._aside is None:
            super()._keep(play)

    # The deal of the day

    def _play_the_day(self, game: str) -> None:
        """Deal it, or go on with it; never over another game in progress without asking."""
        kept, found = self._kept.get(game), games.find(game)
        if not self._today:
            return
        if kept is None:
            self._begin_the_day(game)
        elif is_of_the_day(kept.saved.record, self._today()):
            self._resume(game)
        else:
            self._dialog = InsteadDialog(game, found.title, day_in_words(self._today()), kept.stands)

    def _begin_the_day(self, game: str) -> None:
        if self._today:
            self._keep(self._sit_down(begun(game, self._today())))
            self.effects.append(Ask("persist"))

    @property
    def _result(self) -> DayDialog | None:
        session = self.session
        if not session or not self._today or self._aside or not (session.counting or session.ending):
            return None
        return share_dialog(session, self._today())

    def _share(self) -> None:
        """Show the result; asked again from there, hand it on."""
        if isinstance(self._dialog, DayDialog):
            self.effects.append(Share(self._dialog.text))
        else:
            self._dialog = self._result or self._dialog

    def shared(self, message: str) -> None:
        """What has become of the text."""
        if isinstance(self._dialog, DayDialog):
            self._dialog = replace(self._dialog, message=message)

    # Opponents, and the coach

    @property
    def turn(self) -> Thinking | Forced | None:
        """What the table waits for; during a lesson for nothing."""
        return None if self.lesson else super().turn

    def answer(self, turn: Thinking | Forced, move: str, why: str = "", ranking: tuple[Weighed, ...] = ()) -> bool:
        """An opponent's move or a hint; False when it no longer fits, and during a lesson."""
        return self.lesson is None and super().answer(turn, move, why, ranking)

    @property
    def study(self) -> Study | None:
        """What the coach is to think about now."""
        lesson = self._open_lesson
        return lesson.study if lesson and not self._recovery else None

    def learnt(self, study: Study, answer: str) -> None:
        """The coach has an answer; one to a lesson that is closed is dropped."""
        lesson = self._open_lesson
        if lesson is None:
            return
        try:
            lesson.take(study, answer)
        except Exception as error:  # noqa: BLE001 - as at the table: whatever goes wrong inside, the game is kept
            self.lesson = None
            self.failed(error)
