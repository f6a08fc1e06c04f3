"""The games, one folder each. A new game is a folder with a ``GAME`` and one line in ``FOLDERS``."""

from __future__ import annotations

from importlib import import_module

from parlour.game import Game
from parlour.refusals import RequestError

FOLDERS = {"cribbage": "cribbage"}


def find(game_id: object) -> Game:
    """The game with this id; raises RequestError when there is none."""
    if not isinstance(game_id, str) or game_id not in FOLDERS:
        raise RequestError(f"there is no game {game_id!r}")
    game: Game = import_module(f"parlour.games.{FOLDERS[game_id]}").GAME
    return game


def every() -> tuple[Game, ...]:
    """All games, in the order the home screen shows them."""
    return tuple(find(game_id) for game_id in FOLDERS)
