"""A review while it is being made: a record replayed, its decisions and its luck asked about one by one.

The page drives it: it lets ``replay`` run in slices, hands each ``question`` to the coach in the worker, and brings the
answer back with ``take``. A question holds views of the seat under review and nothing else: no state, no seed. The game
in hand is never touched; the review can be dropped at any time, and is good as far as it has come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from parlour import game as verbs
from parlour import games
from parlour.app.answers import NoAnswer, read_answer, read_decision, read_luck
from parlour.app.past import Moment, deals_over, moments
from parlour.bots.coaches import chance_of
from parlour.game import State
from parlour.lessons import Decision, Luck, Review, Standing
from parlour.record import Record
from parlour.zones import Facing

MOST_TRIES = 3  # times that a question is asked whose answers make no sense


@dataclass(frozen=True, slots=True)
class Question:
    """One question to the coach: ``ask`` is plain JSON data for ``parlour.bots.judge``."""

    token: int
    ask: dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Open:
    """What is still to be asked: about a decision, or without a move made, about the luck that led to a state."""

    number: int
    state: State
    made: str = ""
    before: State | None = None

    @property
    def deals(self) -> tuple[int, ...]:
        """The deals it touches: the move that ends a deal begins the next one."""
        return (self.before.deals, self.state.deals) if self.before else (self.state.deals,)


class Reviewing:
    """The review of one seat's part in a record, or in one deal of it. Only deals that are over are reviewed."""

    def __init__(self, record: Record, seat: int, *, deal: int | None = None, level: str = "expert") -> None:
        self._record = record
        self._seat = seat
        self._deal = deal
        self._level = level
        self._open: list[_Open] = []
        self._over = 0
        self._at = 0
        self._tries = 0
        self._replayed = False
        self._cancelled = False
        self._decisions: list[Decision] = []
        self._luck: list[Luck] = []
        self._chances: dict[int, Standing] = {}

    # Replaying

    def replay(self) -> Iterator[None]:
        """Go through the record, a move at a time; nothing is asked before this has run to its end."""
        found: list[_Open] = []
        before: State | None = None
        for moment in moments(self._record):
            if self._cancelled:
                return
            found.extend(self._found(moment, before))
            before = moment.state
            self._over = deals_over(moment.state)
            yield
        self._open = [one for one in found if any(map(self._is_reviewed, one.deals))]
        self._replayed = True

    def _found(self, moment: Moment, before: State | None) -> Iterator[_Open]:
        """What there is to ask at a moment: the luck that led to it, the decision that follows."""
        if before is None or _holds_luck(before, moment.state, self._seat):
            yield _Open(moment.number, moment.state, before=before)
        if moment.seat == self._seat and _is_free(moment.state, self._seat):
            yield _Open(moment.number, moment.state, made=moment.move)

    def _is_reviewed(self, deal: int) -> bool:
        return deal <= self._over and self._deal in {None, deal}

    # Questions and answers

    @property
    def question(self) -> Question | None:
        """What is to be asked next; None while replaying, when all has been asked, and after ``cancel``."""
        if not self._replayed or self._cancelled or self._at >= len(self._open):
            return None
        one = self._open[self._at]
        if one.made:
            ask = {"view": self._told(one.state), "made": one.made, "level": self._level, "seed": one.number}
        else:
            ask = {"before": self._told(one.before) if one.before else None, "after": self._told(one.state)}
        return Question(self._at, ask)

    def _told(self, state: State) -> dict[str, Any]:
        return verbs.view(state, self._seat).to_plain()

    def take(self, question: Question, answer: str) -> bool:
        """Take the answer to a question, JSON text, and go on to the next; False for one that is refused.

        An answer to another question changes nothing. One that makes no sense may be asked for again; after a few the
        question is passed over.
        """
        if self._cancelled or not self._replayed or question.token != self._at or self._at >= len(self._open):
            return False
        one = self._open[self._at]
        try:
            told = read_answer(answer)
            if one.made:
                self._take_decision(one, told)
            else:
                self._take_luck(one, told)
        except NoAnswer:
            self._tries += 1
            if self._tries >= MOST_TRIES:
                self._go_on()
            return False
        self._go_on()
        return True

    def _go_on(self) -> None:
        self._at, self._tries = self._at + 1, 0

    def _take_decision(self, one: _Open, told: Mapping[str, Any]) -> None:
        decision, chance = read_decision(verbs.view(one.state, self._seat), one.made, told)
        self._decisions.append(replace(decision, number=one.number, deal=one.state.deals))
        self._note_chance(one, chance)

    def _take_luck(self, one: _Open, told: Mapping[str, Any]) -> None:
        fortunes, chance = read_luck(told, one.deals)
        self._luck.extend(replace(each, number=one.number) for each in fortunes if self._is_reviewed(each.deal))
        self._note_chance(one, chance)

    def _note_chance(self, one: _Open, chance: float) -> None:
        """Once the game is over the chance is certain, whatever was answered."""
        if one.state.outcome is not None:
            chance = chance_of(verbs.view(one.state, self._seat))
        deal = self._deal or one.state.deals  # the end of a deal under review is the beginning of the next
        self._chances[one.number] = Standing(one.number, deal, chance)

    # How far it has come

    @property
    def progress(self) -> tuple[int, int]:
        """Questions answered, and of how many; ``(0, 0)`` while replaying."""
        return self._at, len(self._open)

    @property
    def done(self) -> bool:
        """Whether everything has been asked."""
        return self._replayed and self._at >= len(self._open)

    def cancel(self) -> None:
        """Ask no more; what has been answered stays."""
        self._cancelled = True

    @property
    def review(self) -> Review:
        """The review as far as it has come."""
        chances = tuple(self._chances[number] for number in sorted(self._chances))
        return Review(self._seat, tuple(self._decisions), tuple(self._luck), chances)


def _is_free(state: State, seat: int) -> bool:
    """Whether the seat has a choice."""
    return len(list(islice(verbs.moves(games.find(state.game), state, seat), 2))) > 1


def _holds_luck(before: State, after: State, seat: int) -> bool:
    """Whether a deal began or ended, or the seat has seen a card that lay hidden from everybody."""
    if before.deals != after.deals or after.outcome is not None:
        return True
    hidden = (lie for zone, lie in before.zones.cards.items() if before.zones.places[zone].facing is Facing.DOWN)
    return any(
        after.zones.has_seen(seat, card) and not before.zones.has_seen(seat, card) for lie in hidden for card in lie
    )
