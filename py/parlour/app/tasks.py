"""A piece of work for the coach, driven by the page: a record replayed in slices, then question after question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Protocol

from parlour.app.reviewing import Question

SLICE = 8  # moves replayed between two breaths of the page


class Machine(Protocol):
    """What a review and a deal played again have in common."""

    def replay(self) -> Iterator[None]:
        """Go through the record, a move at a time."""

    @property
    def question(self) -> Question | None:
        """What is to be asked next; None where there is nothing more."""

    def take(self, question: Question, answer: str) -> bool:
        """Take an answer, JSON text; False for one that is refused."""


class Task:
    """One machine being driven; ``asks`` says of whom: the coach to ``judge``, or an opponent to ``choose``."""

    def __init__(self, machine: Machine, asks: str) -> None:
        self.asks = asks
        self.stopped = False  # by the player; it can go on
        self._machine = machine
        self._replaying: Iterator[None] | None = machine.replay()
        self._asked: Question | None = None

    @property
    def waits(self) -> bool:
        """Whether there is something to do, and nobody has stopped it."""
        return not self.stopped and (self._replaying is not None or self._machine.question is not None)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to do."""
        return self._replaying is None and self._machine.question is None

    def ask(self) -> dict[str, Any] | None:
        """The next question as plain data; None for a slice of replaying."""
        self._asked = None if self._replaying is not None else self._machine.question
        return self._asked.ask if self._asked else None

    def take(self, answer: str) -> None:
        """The answer to the question asked last, or the time to replay another slice."""
        if self._replaying is not None:
            if len(list(islice(self._replaying, SLICE))) < SLICE:
                self._replaying = None
        elif self._asked is not None:
            self._machine.take(self._asked, answer)
