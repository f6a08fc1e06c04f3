"""What the other side may hold, from what the play has told."""

from __future__ import annotations

import pytest

from parlour.game import moves, play, view
from parlour.games.cribbage import GAME
from parlour.games.cribbage.belief import belief
from parlour.games.cribbage.pegging import pegging
from tests.cribbage_positions import AUTO, led, random_states, through_json


def test_the_truth_is_never_ruled_out() -> None:
    positions = 0
    for number in range(5):
        for state in random_states(number, AUTO):
            if state.phase != "play":
                continue
            seat = state.to_act[0]
            truth = tuple(sorted(one.rank for one in state.zones[f"hand:{1 - seat}"]))
            held = dict(belief(through_json(view(state, seat)), pegging("full")))
            assert held[truth] > 0
            assert sum(held.values()) == pytest.approx(1)
            positions += 1
    assert positions > 300


def test_who_says_go_holds_nothing_small() -> None:
    state = led("KH QH JD 2S", "9C 9D", "4C 4D TC TD KS QS", start="8C")
    for move in ("play KH", "play TC", "play QH", "go"):
        assert str(move) in [str(one) for one in moves(GAME, state, state.to_act[0])] or move == "go"
        if move == "go":
            break
        state = play(GAME, state, state.to_act[0], move).state
    state = play(GAME, state, state.to_act[0], "go").state
    held = belief(view(state, 0), pegging("full"))
    assert all(rank > 1 for ranks, _ in held for rank in ranks)
    assert any(rank == 2 for ranks, _ in held for rank in ranks)
