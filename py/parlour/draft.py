"""A step while it is being written: the one place where a game's state changes.

Rules read the state, move cards and tell what happened on a ``Draft``; ``step`` closes it. Because cards are moved
and told about here, who may see them is settled here too, and no rule has to remember it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from parlour.cards import Card
from parlour.events import Event, Score
from parlour.game import Outcome, State, Step
from parlour.zones import Facing, Zones


class Draft:
    """A working copy of a state, for one step."""

    def __init__(self, state: State) -> None:
        self._before = state
        self.setup = state.setup
        self.zones = state.zones
        self.facts = state.facts
        self.scores = list(state.scores)
        self.to_act = state.to_act
        self.deals = state.deals
        self.outcome: Outcome | None = None
        self.events: list[Event] = []

    def tell(self, what: str, cards: Iterable[Card] = (), /, **facts: Any) -> None:
        """Write down what happened. Only the seats that have seen all the cards will read them."""
        named = tuple(cards)
        seen_by = self.zones.everybody_has_seen(named) if named else -1
        self.events.append(Event(what, named, facts, seen_by))

    def move(self, cards: Iterable[Card], source: str, target: str) -> None:
        """Move cards to the end of another zone."""
        self.zones = self.zones.move(cards, source, target)

    def turn(self, zone: str, facing: Facing) -> None:
        """Let a zone's cards face another way."""
        self.zones = self.zones.turn(zone, facing)

    def deal(self, zones: Zones) -> None:
        """Begin a new deal with cards dealt afresh."""
        self.zones = zones
        self.deals += 1

    def score(self, seat: int, score: Score, **more: Any) -> None:
        """Give a seat points, and tell why."""
        self.scores[seat] += score.points
        self.tell("scored", score.cards, seat=seat, points=score.points, reason=score.reason, **more)

    def step(self) -> Step:
        """The finished step."""
        before = self._before
        after = State(
            before.game,
            before.setup,
            self.to_act,
            tuple(self.scores),
            self.zones,
            self.facts,
            self.deals,
            before.history,
            self.outcome,
        )
        return Step(after, tuple(self.events))
