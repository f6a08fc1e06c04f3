"""Where a game's coach is found, and what serves for a game that brings none."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from parlour import games
from parlour.game import View
from parlour.lessons import Coach, Luck


def coach_of(game_id: str) -> Coach:
    """The coach of a game: its module ``coach``, or one who knows no more than who has won."""
    name = f"{games.PACKAGES[game_id]}.coach"
    coach: Coach = import_module(name) if find_spec(name) else _Bystander()
    return coach


class _Bystander:
    """Knows no game: everybody's chance is the same until it is over."""

    def chance(self, view: View) -> float:
        return 1 / view.seats

    def luck(self, before: View | None, after: View) -> tuple[Luck, ...]:
        del before, after
        return ()

    def price(self, view: View, move: str) -> float | None:
        del view, move
        return None


def chance_of(view: View) -> float:
    """The chance, 0 to 1, that a seat wins: certain once the game is over, a win that several share in parts."""
    if view.outcome is not None:
        winners = view.outcome.winners
        return 1 / len(winners) if view.seat in winners else 0.0
    return min(1.0, max(0.0, coach_of(view.game).chance(view)))
