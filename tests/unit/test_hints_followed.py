"""Hints followed by a weaker player raise his results: the same cards, with the coach's advice and without."""

from __future__ import annotations

import json
from random import Random

import pytest

from parlour import games
from parlour.bots.judge import judged
from parlour.bots.think import choose
from parlour.game import View, view
from tests.bot_trials import Mover, match, of_level, positions, thinker, through_json


def with_hints(game_id: str, phases: tuple[str, ...]) -> Mover:
    """A beginner who asks for a hint in these phases, as the page does, and follows it."""
    beginner = of_level(games.find(game_id), "beginner")

    def move(seen: View, rng: Random) -> str:
        if seen.phase not in phases:
            return beginner(seen, rng)
        question = {"view": seen.to_plain(), "level": "expert", "seed": 1, "budget_ms": 60_000}
        hint: str = json.loads(choose(json.dumps(question)))["move"]
        return hint

    return move


def test_hints_for_laying_away_bring_points() -> None:
    game = games.find("cribbage")
    movers = [with_hints("cribbage", ("discard",)), of_level(game, "beginner")]
    wins, points = match(game, movers, 10, match=1)
    assert wins[0] > wins[1]
    assert points[0] > points[1] + 60


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "pairs"), [("rummy", 12), ("cranborne", 6)])
def test_hints_win_games(game_id: str, pairs: int) -> None:
    game = games.find(game_id)
    options = {"length": "deals 1"} if game_id == "rummy" else {}
    wins, _ = match(game, [with_hints(game_id, ("draw", "play")), of_level(game, "beginner")], pairs, **options)
    assert wins[0] > 1.3 * wins[1]


@pytest.mark.parametrize("game_id", [game.id for game in games.every()])
def test_who_follows_the_hint_pays_nothing(game_id: str) -> None:
    game = games.find(game_id)
    for state in positions(game, 2, 17, {}, 20):
        seen = through_json(game, view(state, state.to_act[0]))
        *_, hint = thinker(game)(seen, "expert", 1)
        told = judged({"view": seen.to_plain(), "made": hint.move, "level": "expert", "seed": 1})
        assert (told["best"], told["cost"]) == (hint.move, 0)
