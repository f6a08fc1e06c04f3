"""What both Pythons compute: shuffles, scores and whole games. It needs nothing but Parlour itself.

Run by CPython as a module of the tests, and by the browser's Python as a file beside the engine.
"""

from __future__ import annotations

import hashlib
import json
from itertools import islice
from typing import Any

from parlour import game as verbs
from parlour import games
from parlour.cards import pack
from parlour.chance import Stream, commitment, join_halves, key, shuffle
from parlour.check.setups import option_sets
from parlour.game import Game
from parlour.options import Value
from parlour.record import digest, new_setup

MOST_MOVES = 150


def results() -> str:
    """Everything compared, as JSON text."""
    told = {
        "shuffles": {purpose: shuffled(purpose) for purpose in ("deal 1", "deal 2", "cut 1", "☃")},
        "numbers": numbers(),
        "commitment": commitment("5a" * 32),
        "joined": join_halves("5a" * 32, "cut at 17 ☃"),
        "games": {game.id: all_games(game) for game in games.every()},
    }
    return json.dumps(told, sort_keys=True)


def shuffled(purpose: str) -> list[str]:
    """Two packs with jokers, shuffled."""
    return [*shuffle(pack(2, 2), Stream(key("5a" * 32, purpose)))]


def numbers() -> list[int]:
    """Small and large choices from one stream."""
    stream = Stream(key("0f" * 32, "numbers"))
    return [stream.below(bound) for bound in (1, 2, 3, 52, 10**6, 2**63 + 1, 2**64)]


def all_games(game: Game) -> list[dict[str, Any]]:
    """One game of each kind at the largest table."""
    return [one_game(game, options) for options in option_sets(game)]


def one_game(game: Game, options: dict[str, Value]) -> dict[str, Any]:
    """A game played at random: its moves, a fingerprint of all events and views, and of the last state."""
    setup = new_setup(game, game.seats[-1], options, "5a" * 32)
    stream, state = Stream(key(setup.seed, "parity")), verbs.deal(game, setup)
    moves: list[str] = []
    told = hashlib.sha256()
    while state.outcome is None and len(moves) < MOST_MOVES:
        seat = state.to_act[stream.below(len(state.to_act))]
        listed = list(islice(verbs.moves(game, state, seat), 100))
        text = str(listed[stream.below(len(listed))])
        step = verbs.play(game, state, seat, text)
        state = step.state
        moves.append(f"{seat} {text}")
        views = [verbs.view(state, seat).to_plain() for seat in range(setup.seats)]
        told.update(json.dumps([[event.for_everybody() for event in step.events], views]).encode())
    return {"moves": moves, "told": told.hexdigest(), "digest": digest(state)}
