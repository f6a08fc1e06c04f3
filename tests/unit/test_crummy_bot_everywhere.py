"""The opponent of Crummy Rummy in every position: allowed, steady, fair; and matches it has to win."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from parlour.advice import LEVELS
from parlour.game import State
from parlour.games.crummy_rummy import GAME
from tests.bot_trials import check_steady, check_thoughts, match, of_level, positions, random_mover
from workshop.arena.opponents.crummy_rummy_greedy import choose as greedy

OPTIONS: list[dict[str, object]] = [{}, {"values": "bicycle", "return_taken": "forbidden", "reshuffles": 1}]


@cache
def every_round(seats: int, which: int) -> tuple[State, ...]:
    """Positions of early and of late rounds."""
    early = islice(positions(GAME, seats, 10 * seats + which, OPTIONS[which], 60), 0, None, 2)
    late = islice(positions(GAME, seats, 10 * seats + which + 1, OPTIONS[which], 500, sense=0.95), 150, None, 23)
    return (*early, *late)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_an_allowed_move(level: str, seats: int) -> None:
    for which in range(len(OPTIONS)):
        for state in every_round(seats, which):
            check_thoughts(GAME, state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_advice_and_twins_too(level: str) -> None:
    for number, state in enumerate(every_round(3, 0)):
        if number % 2:
            check_steady(GAME, state, level, number)


def test_a_random_mover_is_beaten_out_of_hand() -> None:
    wins, points = match(GAME, [of_level(GAME, "skilled"), random_mover(GAME)], 1)
    assert wins == [2, 0]
    assert points[0] * 4 < points[1]


def test_a_greedy_mover_is_beaten() -> None:
    _, points = match(GAME, [of_level(GAME, "expert"), greedy], 7)
    assert points[0] * 1.1 < points[1]
