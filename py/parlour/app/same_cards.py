"""The same cards again: a deal that is over, played from its beginning by others, to see what they would have made.

The page drives it as it does a review: it lets ``replay`` run in slices, has each ``question`` answered by an opponent
in the worker, and brings the answer back with ``take``. Questions are views of the seat to move. The deal ends with its
last card: nothing is asked, or told, of deals that come after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from parlour import game as verbs
from parlour import games
from parlour.advice import LEVELS
from parlour.app.answers import NoAnswer, read_answer
from parlour.app.past import deals_over, moments
from parlour.app.reviewing import Question
from parlour.events import Event
from parlour.game import State, Step
from parlour.lessons import SameCards
from parlour.record import Record
from parlour.refusals import Refusal, RequestError

LONGEST = 4000  # moves of a deal; a longer one is given up
MOST_TRIES = 3
NOTES = {"cranborne": "A point is a game won.", "crummy-rummy": "The fewer points, the better."}
"""What a player should know about the points of a deal, by game."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """A deal as it was played: the state it begins with, and what each seat made of it."""

    start: State
    made: tuple[int, ...]


class PlayingAgain:
    """One deal of a record, played again by opponents of these levels, by seat."""

    def __init__(self, record: Record, deal: int, levels: tuple[str, ...], *, budget_ms: int = 500) -> None:
        if len(levels) != record.setup.seats or not set(levels) <= set(LEVELS):
            raise RequestError(f"every seat has a level: {', '.join(LEVELS)}")
        self._record = record
        self._number = deal
        self._levels = levels
        self._budget_ms = budget_ms
        self._deal: _Deal | None = None
        self._state: State | None = None
        self._moves: list[tuple[int, str]] = []
        self._would: tuple[int, ...] | None = None
        self._tries = 0
        self._given_up = ""

    def replay(self) -> Iterator[None]:
        """Go through the record to the deal, a move at a time; raises RequestError for a deal that is not over."""
        start: State | None = None
        made: tuple[int, ...] | None = None
        over = 0
        for moment in moments(self._record):
            if start is None and moment.state.deals == self._number:
                start = moment.state
            if start is not None and made is None:
                made = points_made(start, Step(moment.after, moment.events)) if moment.after else None
            over = deals_over(moment.state)
            yield
        if start is None or made is None or self._number > over:
            raise RequestError("only a deal that is over can be played again")
        self._deal = _Deal(start, made)
        self._state = start

    @property
    def question(self) -> Question | None:
        """The next question, for ``parlour.bots.think``; None before ``replay`` has ended, and at the end."""
        if self._state is None or self._would is not None or self._given_up:
            return None
        seat = self._state.to_act[0]
        view = verbs.view(self._state, seat).to_plain()
        seed = len(self._moves)
        ask = {"view": view, "level": self._levels[seat], "seed": seed, "budget_ms": self._budget_ms}
        return Question(seed, ask)

    def take(self, question: Question, answer: str) -> bool:
        """Play the move of an answer, JSON text; False for one that is refused, and then nothing has changed."""
        state = self._state
        if state is None or self.question is None or question.token != len(self._moves):
            return False
        try:
            move = _read_move(read_answer(answer))
            step = verbs.play(games.find(state.game), state, state.to_act[0], move)
        except (NoAnswer, Refusal):
            self._refuse()
            return False
        self._tries = 0
        self._moves.append((state.to_act[0], move))
        self._state = step.state
        if self._deal is not None:
            self._would = points_made(self._deal.start, step)
        if len(self._moves) >= LONGEST:
            self._given_up = "the deal came to no end"
        return True

    def _refuse(self) -> None:
        self._tries += 1
        if self._tries >= MOST_TRIES:
            self._given_up = "the opponents gave no answer"

    def cancel(self) -> None:
        """Ask no more; there will be no result."""
        self._given_up = self._given_up or "it was stopped"

    @property
    def why_not(self) -> str:
        """Why there will be no result, in words; empty while there may be one."""
        return self._given_up

    @property
    def moves_made(self) -> int:
        """How far it has come, in moves: how many there will be, nobody knows."""
        return len(self._moves)

    @property
    def result(self) -> SameCards | None:
        """What everybody made, once the deal has been played."""
        if self._deal is None or self._would is None:
            return None
        return SameCards(self._number, self._levels, self._deal.made, self._would, tuple(self._moves))


def points_made(start: State, step: Step) -> tuple[int, ...] | None:
    """What each seat made in a deal, from its first state and the step that ends it; None for any other step."""
    end: Event | None = next((event for event in step.events if event.type == "deal_over"), None)
    if end is None:
        return None
    return tuple(after - before for before, after in zip(start.scores, end.facts["scores"], strict=True))


def levels_with_expert(sitters: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """The expert in one seat, the opponents at their levels in the others; for other people the expert, too."""
    return tuple("expert" if other == seat or sitter not in LEVELS else sitter for other, sitter in enumerate(sitters))


def _read_move(told: Mapping[str, Any]) -> str:
    move = told.get("move")
    if not isinstance(move, str):
        raise NoAnswer("a move is a text")
    return move
