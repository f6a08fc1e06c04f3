"""A lesson: the coach's review of the deals that are over, and the game gone through move by move with open hands.

It is driven like a sitting: ``do`` takes commands, ``screen`` shows how it stands, ``study`` asks what the coach is to
think about next. It has a copy of the record and never touches the game in hand.
"""

from __future__ import annotations

from collections.abc import Callable

from parlour.app.effects import Study
from parlour.app.lessonscreens import Open, Progress, ReplayScreen, ReviewScreen, SameCardsPart
from parlour.app.past import lying_open
from parlour.app.replaying import Replay
from parlour.app.reviewing import Reviewing
from parlour.app.same_cards import NOTES, PlayingAgain, levels_with_expert
from parlour.app.session import Session
from parlour.app.tableplay import number_in
from parlour.app.tasks import Task
from parlour.lessons import Review
from parlour.refusals import RequestError


class Lesson:
    """One look back at a game, or at one deal of it."""

    def __init__(self, session: Session, deal: int | None = None) -> None:
        if not session.deals_looked_through:
            raise RequestError("no deal is over yet")
        self.replay = Replay(session)
        self.session = session
        self.deal = deal
        self.at: int | None = None  # the moment looked at; None: the review itself
        self._reviewing = Reviewing(self.replay.record, self.replay.seat, deal=deal)
        self._review = Task(self._reviewing, "judge")
        self._playing: PlayingAgain | None = None
        self._again: Task | None = None
        self._again_deal = 0
        self._asked: Task | None = None
        self._answers = 0
        self._open: dict[int, Open] = {}  # by number of moves

    # What the player means

    def do(self, verb: str, rest: str) -> bool:
        """One of the lesson's commands; False for any other."""
        handlers: dict[str, Callable[[], None]] = {
            "at": lambda: self._look_at(number_in(rest, -1)),
            "first": lambda: self._look_at(0),
            "back": lambda: self._step(-1),
            "forward": lambda: self._step(1),
            "main": lambda: self._step(1),
            "last": lambda: self._look_at(self.replay.moves),
            "overview": self._overview,
            "stop-review": lambda: self._stop(self._review, stopped=True),
            "go-on-reviewing": lambda: self._stop(self._review, stopped=False),
            "same": lambda: self._play_again(number_in(rest, 0)),
            "stop-same": lambda: self._stop(self._again, stopped=True),
        }
        if verb not in handlers:
            return False
        handlers[verb]()
        return True

    def _look_at(self, number: int) -> None:
        self.at = min(max(number, 0), self.replay.moves)

    def _step(self, by: int) -> None:
        self._look_at(self.begins if self.at is None else self.at + by)

    def _overview(self) -> None:
        self.at = None

    def _stop(self, task: Task | None, *, stopped: bool) -> None:
        if task:
            task.stopped = stopped
            self._answers += 1  # what is on its way comes too late

    def _play_again(self, deal: int) -> None:
        """The expert plays this deal in the player's seat; one that was stopped goes on."""
        self._answers += 1
        if self._again and self._again.stopped and deal == self._again_deal:
            self._again.stopped = False
        elif deal in {one.deal for one in self.replay.deals}:
            levels = levels_with_expert(self.session.sitters, self.replay.seat)
            self._playing = PlayingAgain(self.replay.record, deal, levels)
            self._again, self._again_deal = Task(self._playing, "choose"), deal

    @property
    def begins(self) -> int:
        """The number of moves made when what is reviewed began."""
        return next((one.begins for one in self.replay.deals if one.deal == self.deal), 0)

    # What the coach thinks

    @property
    def study(self) -> Study | None:
        """What is to be done next: a question, or a slice of replaying (no question); None when all is done."""
        self._asked = next((task for task in (self._again, self._review) if task and task.waits), None)
        if self._asked is None:
            return None
        return Study((id(self), self._answers), self._asked.ask(), self._asked.asks)

    def take(self, study: Study, answer: str) -> bool:
        """The answer to what was asked last; False for one that comes too late."""
        if study.token != (id(self), self._answers) or not self._asked or self._asked.stopped:
            return False
        self._answers += 1
        self._asked.take(answer)
        return True

    # What is on the screen

    @property
    def announcement(self) -> str:
        """The move looked at, in words; or how the review stands."""
        if self.at is not None:
            return self.replay.said(self.at)
        return "The review is complete." if self._review.over else "The coach looks at the game."

    @property
    def why_no_other_seat(self) -> str:
        """Why seats cannot be changed, or an empty text."""
        return "several people play at this device" if len(self.session.people) > 1 else ""

    @property
    def progress(self) -> Progress:
        """How far the review has come."""
        done, of = self._reviewing.progress
        return Progress(done, of if self._review.over else max(of, done + 1), stopped=self._review.stopped)

    @property
    def screen(self) -> ReviewScreen | ReplayScreen:
        """The review, or the moment looked at."""
        return self._review_screen() if self.at is None else self._replay_screen(self.at)

    def _review_screen(self) -> ReviewScreen:
        return ReviewScreen(
            self.replay.game,
            self.replay.title_of_the_game,
            self._reviewing.review,
            self.progress,
            tuple(one for one in self.replay.deals if self.deal in (None, one.deal)),
            self.begins,
            next((one.begins for one in self.replay.deals if one.deal - 1 == self.deal), self.replay.moves),
            self._same_cards(),
            self.why_no_other_seat,
            word=self.replay.word,
            whole=self.deal is None or len(self.replay.deals) == 1,
            tables={one.number: self._lying_open(one.number) for one in self._reviewing.review.decisions},
        )

    def _lying_open(self, number: int) -> Open:
        """What lay open after so many moves; worked out once."""
        if number not in self._open:
            self._open[number] = lying_open(self.replay.state(number).zones.cards)
        return self._open[number]

    def _same_cards(self) -> SameCardsPart | None:
        if self._playing is None or self._again is None:
            return None
        made, over = self._playing.moves_made, self._again.over
        progress = Progress(made, made if over else made + 1, stopped=self._again.stopped)
        return SameCardsPart(
            self._again_deal,
            f"{self.replay.word} {self._again_deal}",
            progress,
            self._playing.result,
            self._playing.why_not,
            self.replay.players.names,
            NOTES.get(self.replay.game, ""),
        )

    def _replay_screen(self, number: int) -> ReplayScreen:
        review = self._reviewing.review
        decisions = {one.number: one for one in review.decisions}
        return ReplayScreen(
            game=self.replay.game,
            title=self.replay.title_of_the_game,
            number=number,
            of=self.replay.moves,
            deal=self.replay.title(number),
            hands=self.replay.hands(number),
            piles=self.replay.piles(number),
            said=self.replay.said(number),
            moved=tuple(card for card, _ in self.replay.moved(number)),
            decision=decisions.get(number),
            luck=tuple(one for one in review.luck if one.number == number),
            chance=_chance_at(review, number),
            thinking=not self._review.over,
            can_play_on=self.replay.playable_from(number) is not None,
            open=self._lying_open(number),
            before=max((one for one in decisions if one < number), default=None),
            after=min((one for one in decisions if one > number), default=None),
        )


def _chance_at(review: Review, number: int) -> float | None:
    """The chance to win after so many moves; where a decision is priced in chances, that of the expert's choice.

    The expert has looked ahead there, and its reason names the same figure.
    """
    decision = next((one for one in review.decisions if one.number == number and one.unit == "chance"), None)
    if decision:
        return decision.ranking[0][1]
    return next((one.chance for one in reversed(review.chances) if one.number <= number), None)
