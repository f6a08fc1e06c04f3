"""What somebody without a seat sees of a game."""

from __future__ import annotations

import json

import pytest

from parlour import game as verbs
from parlour import games
from parlour.cards import HIDDEN
from parlour.game import Game, Setup, State
from parlour.options import chosen
from parlour.spectator import spectacle
from parlour.zones import Facing, Place, Zones
from tests.random_play import random_steps

SEED = "7" * 64


def states(game: Game) -> list[State]:
    setup = Setup(game.seats[-1], chosen(game.options, {}), SEED)
    return [verbs.deal(game, setup), *(step.state for _, _, step in random_steps(game, setup, 120))]


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_a_spectator_sees_a_card_where_every_seat_sees_it_and_nowhere_else(game: Game) -> None:
    for state in states(game):
        seats = [verbs.view(state, seat).zones for seat in range(state.setup.seats)]
        for zone, cards in spectacle(state)["zones"].items():
            for number, card in enumerate(cards):
                by_seat = {str(zones[zone][number]) for zones in seats}
                assert card == (HIDDEN if HIDDEN in by_seat else by_seat.pop())


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_a_spectator_is_told_neither_seed_nor_hands_nor_moves(game: Game) -> None:
    for state in states(game):
        told = spectacle(state)
        assert SEED not in json.dumps(told)
        assert "history" not in told
        assert "known" not in told
        hands = {zone: cards for zone, cards in told["zones"].items() if zone.startswith("hand:")}
        assert len(hands) == state.setup.seats
        assert all(set(cards) <= {HIDDEN} for zone, cards in hands.items() if state.outcome is None)


def test_of_a_pile_of_which_the_top_shows_a_spectator_sees_the_top() -> None:
    cards = games.find("cribbage").pack(2)[:3]
    zones = Zones.dealt(2, {"pile": Place(Facing.TOP)}, {"pile": cards})
    assert zones.as_seen_from_outside() == {"pile": (HIDDEN, HIDDEN, cards[2])}
