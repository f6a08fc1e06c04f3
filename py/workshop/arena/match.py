"""Games in which the same cards are played with the seats changed, so that luck with the cards cancels out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import mean, stdev

from parlour import game as verbs
from parlour import games
from parlour.chance import key
from parlour.game import Game, Setup, State, View
from parlour.options import Value, chosen
from workshop.arena.opponents import Mover, find

LONGEST = 20_000  # moves of a game; a longer one counts as nobody's


@dataclass(frozen=True, slots=True)
class Pairing:
    """One opponent against others: it plays the same cards once in every seat, ``against`` in all the rest."""

    game: str
    level: str
    against: str
    seats: int = 2
    options: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """Games played, and the share of them won with its 95 % interval; a game that several win is shared out."""

    games: int
    wins: float
    low: float
    high: float


def played(pairing: Pairing, groups: int, *, first: int = 0, processes: int = 2) -> Result:
    """The result of so many groups, each of as many games with the same cards as there are seats."""
    numbers = range(first, first + groups)
    if processes == 1:
        return result_of(map(partial(play_group, pairing), numbers), pairing.seats)
    with ProcessPoolExecutor(processes) as pool:
        return result_of(pool.map(partial(play_group, pairing), numbers, chunksize=4), pairing.seats)


def result_of(shares: Iterable[float], seats: int) -> Result:
    """The result from the share of each group that was won.

    >>> result_of([0.5, 1.0, 0.5, 1.0], 2).wins
    0.75
    """
    won = list(shares)
    middle = mean(won)
    reach = 1.96 * stdev(won) / len(won) ** 0.5 if len(won) > 1 else 1.0
    return Result(len(won) * seats, middle, max(0.0, middle - reach), min(1.0, middle + reach))


def play_group(pairing: Pairing, number: int) -> float:
    """The share won of the games with the cards of this number, one for each seat."""
    game = games.find(pairing.game)
    one, others = find(game, pairing.level), find(game, pairing.against)
    share = 0.0
    for seat in range(pairing.seats):
        movers = [others] * pairing.seats
        movers[seat] = one
        ended = play_game(game, movers, number, seat, dict(pairing.options))
        winners = ended.outcome.winners if ended.outcome else ()
        share += (seat in winners) / len(winners) if winners else 0.0
    return share / pairing.seats


def play_game(game: Game, movers: Sequence[Mover], number: int, turn: int, options: Mapping[str, object]) -> State:
    """One whole game, its cards by number; each mover is asked with a view that went through JSON."""
    seed = key(f"arena {number}", game.id)
    state = verbs.deal(game, Setup(len(movers), chosen(game.options, options), seed))
    rngs = [Random(f"{number} {turn} {seat}") for seat in range(len(movers))]
    for _ in range(LONGEST):
        if state.outcome is not None:
            break
        seat = state.to_act[0]
        text = movers[seat](through_json(game, verbs.view(state, seat)), rngs[seat])
        state = verbs.play(game, state, seat, text).state
    return state


def through_json(game: Game, view: View) -> View:
    """The view as it comes out of JSON: what an opponent gets."""
    return verbs.view_from_plain(game, json.loads(json.dumps(view.to_plain())))
