"""The contract that every game must pass, and the battery that holds a game to it.

A game is played at random, through the five verbs alone, at every number of seats and with every value of every
option; after each step everything is tried that must always be true. Whoever writes a new game calls this on it
before anything else::

    from parlour.check import check
    from parlour.games.mygame import GAME

    check(GAME)

A game that breaks the contract raises ``ContractBroken``: what was wrong, and the set-up and the moves that lead
there, as a record to be replayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.check.fault import ContractBroken, Fault
from parlour.check.playing import play_through
from parlour.check.setups import option_sets, seed_of
from parlour.game import Game, Setup
from parlour.options import Value, chosen

__all__ = ["MOST_MOVES", "ContractBroken", "Fault", "check", "option_sets"]

MOST_MOVES = 400  # of one game: not every game is sure to end when it is played at random


def check(
    game: Game,
    seats: Iterable[int] | None = None,
    options: Mapping[str, Value] | None = None,
    seeds: Iterable[int] = range(2),
    most_moves: int = MOST_MOVES,
) -> int:
    """Play a game and hold it to the contract; returns the number of moves played.

    Without ``seats`` every number of seats is tried, without ``options`` every value of every option. ``seeds`` number
    the games played with each set-up. Raises ContractBroken, or Fault for an option value that can never be chosen.
    """
    sets = option_sets(game) if options is None else (chosen(game.options, options),)
    setups = [
        Setup(count, values, seed_of(number))
        for count in (game.seats if seats is None else seats)
        for values in sets
        for number in seeds
    ]
    return sum(play_through(game, setup, most_moves) for setup in setups)
