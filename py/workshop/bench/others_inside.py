"""Runs in a Python of its own that has OpenSpiel and RLCard: random games of theirs, timed as ours are.

Prints JSON. Cribbage is the same game; RLCard has none, so its gin rummy stands beside our rummy. Neither package is
known to the rest of the workshop, hence the untyped imports.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from time import perf_counter

import pyspiel  # type: ignore[import-not-found]
import rlcard  # type: ignore[import-not-found]

GAMES = 30


def main() -> None:
    """Print games a second of each."""
    cribbage, gin = pyspiel.load_game("cribbage"), rlcard.make("gin-rummy")
    figures = {
        "openspiel_random_cribbage_games_per_second": _rate(lambda seed: _openspiel(cribbage, seed)),
        "rlcard_random_gin_rummy_games_per_second": _rate(lambda seed: _rlcard(gin, seed)),
    }
    print(json.dumps(figures))


def _rate(play: Callable[[int], None]) -> float:
    began = perf_counter()
    for seed in range(GAMES):
        play(seed)
    return round(GAMES / (perf_counter() - began), 1)


def _openspiel(game: pyspiel.Game, seed: int) -> None:
    chance, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))


def _rlcard(game: rlcard.envs.Env, seed: int) -> None:
    chance = random.Random(seed)
    game.seed(seed)
    state, _ = game.reset()
    while not game.is_over():
        state, _ = game.step(chance.choice(list(state["legal_actions"])))


if __name__ == "__main__":
    main()
