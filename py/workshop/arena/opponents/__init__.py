"""Opponents to measure by, each in a file of its own: ``<game>_<name>.py`` with ``choose(view, rng) -> move text``.

They are yardsticks: written plainly, from their own view like everybody else, and never shipped. ``random`` is the same
for all games; the levels of the product are opponents too, alone (``casual``) or with the coach beside them (``hinted
beginner``, ``warned casual``).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import islice
from random import Random

from parlour import games
from parlour.advice import LEVELS, Thinker
from parlour.game import Game, View
from workshop.arena.asking import hinted, warned

Mover = Callable[[View, Random], str]
MOST_LISTED = 200  # of lay-downs in Crummy Rummy there may be very many


def find(game: Game, name: str) -> Mover:
    """A level, alone or coached, ``random``, or a yardstick of this game; raises ValueError for any other name."""
    coached, _, level = name.rpartition(" ")
    if level in LEVELS and coached in ("", "hinted", "warned"):
        own = _of_level(game, level)
        return {"": own, "hinted": hinted, "warned": warned(own)}[coached]
    if name == "random":
        return _at_random(game)
    place = f"{__name__}.{game.id.replace('-', '_')}_{name}"
    try:
        mover: Mover = import_module(place).choose
    except ModuleNotFoundError as error:
        if error.name != place:
            raise
        raise ValueError(f"there is no opponent {name!r} in {game.title}") from error
    return mover


def _of_level(game: Game, level: str) -> Mover:
    think: Thinker = import_module(f"{games.PACKAGES[game.id]}.bot").think

    def choose(view: View, rng: Random) -> str:
        *_, last = think(view, level, rng.getrandbits(32))
        return last.move

    return choose


def _at_random(game: Game) -> Mover:
    return lambda view, rng: str(rng.choice(list(islice(game.moves(view), MOST_LISTED))))
