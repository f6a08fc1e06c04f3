"""A rummy game from a stacked deck, played move by move, so that a test can say what has to come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from parlour import game as verbs
from parlour.cards import Card, card
from parlour.events import Event
from parlour.game import Game, State, View
from parlour.record import new_setup
from parlour.refusals import NotAllowed


def cards(text: str) -> list[Card]:
    """Cards from their texts: ``5H JS``."""
    return [card(word) for word in text.split()]


def stacked(game: Game, hands: Sequence[Sequence[Card]], then: Sequence[Card]) -> list[Card]:
    """The whole pack, so that these hands are dealt, beginning left of the dealer, and these cards follow."""
    head = [*(one for round_of in zip(*hands, strict=True) for one in round_of), *then]
    assert len(head) == len(set(head)), f"a card twice in {head}"
    return [*head, *(one for one in game.pack(len(hands)) if one not in head)]


class Seated:
    """A game whose seat 0 is dealt the first of these hands, and seat 0 begins; ``then`` follows after the hands."""

    def __init__(self, game: Game, hands: Sequence[str], then: str = "", minors: str = "", **options: Any) -> None:
        self.game = game
        deck = stacked(game, [cards(hand) for hand in hands], [*cards(minors), *cards(then)])
        chosen = {"dealer": len(hands) - 1, **options}
        self.state: State = verbs.deal(game, new_setup(game, len(hands), chosen, deck=deck))
        self.events: tuple[Event, ...] = ()

    def do(self, *moves: str) -> Seated:
        """Moves of whoever is to act, one after the other; each must be allowed."""
        for move in moves:
            self.events = ()
            step = verbs.play(self.game, self.state, self.state.to_act[0], move)
            self.state, self.events = step.state, step.events
        return self

    def refused(self, move: str) -> str:
        """Why a move of whoever is to act is not allowed; fails when it is."""
        with pytest.raises(NotAllowed) as caught:
            verbs.play(self.game, self.state, self.state.to_act[0], move)
        assert move not in self.legal()
        return str(caught.value)

    def legal(self) -> list[str]:
        """The moves of whoever is to act."""
        return [str(move) for move in verbs.moves(self.game, self.state, self.state.to_act[0])]

    def lie(self, zone: str) -> str:
        """The cards of a zone as text, in order."""
        return " ".join(self.state.zones[zone])

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return verbs.view(self.state, seat)

    def scored(self) -> list[tuple[int, int, str]]:
        """Seat, points and reason of the last step's scored events."""
        told = [event.for_everybody() for event in self.events if event.type == "scored"]
        return [(event["seat"], event["points"], event["reason"]) for event in told]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The last step's events of a type."""
        return [event.for_everybody() for event in self.events if event.type == kind]
