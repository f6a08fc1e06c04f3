"""The games. A new game is a package with a ``GAME``, and one line in ``PACKAGES``."""

from __future__ import annotations

from importlib import import_module

from parlour.game import Game
from parlour.refusals import RequestError

PACKAGES = {
    "cribbage": "parlour.games.cribbage",
    "rummy": "parlour.games.rummy",
    "cranborne": "parlour.games.cranborne",
    "crummy-rummy": "parlour.games.crummy_rummy",
}


def find(game_id: object) -> Game:
    """The game with this id; raises RequestError when there is none."""
    if not isinstance(game_id, str) or game_id not in PACKAGES:
        raise RequestError(f"there is no game {game_id!r}")
    game: Game = import_module(PACKAGES[game_id]).GAME
    return game


def every() -> tuple[Game, ...]:
    """All games, in the order the home screen shows them."""
    return tuple(find(game_id) for game_id in PACKAGES)
