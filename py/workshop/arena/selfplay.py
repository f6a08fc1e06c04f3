"""The expert in cribbage against itself: what dealer and pone score in a deal, and how often the first dealer wins.

``python -m workshop.arena.selfplay --games 200`` prints the figures.

A deal counts by the scores that it began with, both below ``WHOLE_DEALS``, and never by how it went. To leave out
whatever deals the end of a game cut short would leave out dear ones above all, and the mean would come out too low; to
count those as far as they went would make it lower still.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import mean, stdev

from parlour import game as verbs
from parlour import games
from parlour.chance import key
from parlour.game import Setup
from parlour.options import chosen
from workshop.arena.match import through_json
from workshop.arena.opponents import find

WHOLE_DEALS = 75  # points; more than 45 are left to 121, which hardly any deal brings
A_95TH = 1.96


@dataclass(frozen=True, slots=True)
class Played:
    """One game: whether the first dealer won, and the points of dealer and pone in each whole deal."""

    first_dealer_won: bool
    deals: tuple[tuple[int, int], ...]


def figures(number: int, *, first: int = 0, level: str = "expert", processes: int = 2) -> dict[str, float]:
    """Means and shares over so many games; the 95 % interval of ``dealer`` is ``dealer_low`` to ``dealer_high``."""
    numbers = range(first, first + number)
    if processes == 1:
        return summed_up(map(partial(played_game, level), numbers))
    with ProcessPoolExecutor(processes) as pool:
        return summed_up(pool.map(partial(played_game, level), numbers, chunksize=4))


def summed_up(played: Iterable[Played]) -> dict[str, float]:
    """The figures of games.

    >>> summed_up([Played(True, ((16, 10),)), Played(False, ((18, 12),))])["dealer"]
    17
    """
    all_games = list(played)
    deals = [deal for one in all_games for deal in one.deals]
    return {
        "games": len(all_games),
        "deals": len(deals),
        **_with_interval("dealer", [dealer for dealer, _ in deals]),
        **_with_interval("pone", [pone for _, pone in deals]),
        **_with_interval("first_dealer_wins", [float(one.first_dealer_won) for one in all_games]),
    }


def _with_interval(name: str, values: Sequence[float]) -> dict[str, float]:
    middle = mean(values)
    reach = A_95TH * stdev(values) / len(values) ** 0.5
    return {name: middle, f"{name}_low": middle - reach, f"{name}_high": middle + reach}


def played_game(level: str, number: int) -> Played:
    """One single game to 121, its cards by number."""
    game = games.find("cribbage")
    mover = find(game, level)
    state = verbs.deal(game, Setup(2, chosen(game.options, {"match": 1}), key(f"arena self {number}", game.id)))
    rngs = [Random(f"{number} {seat}") for seat in (0, 1)]
    first_dealer, deals = state.facts.dealer, []
    before, dealer, dealt = state.scores, state.facts.dealer, state.deals
    while state.outcome is None:
        seat = state.to_act[0]
        text = mover(through_json(game, verbs.view(state, seat)), rngs[seat])
        state = verbs.play(game, state, seat, text).state
        if state.deals != dealt:
            if max(before) < WHOLE_DEALS:
                made = [now - then for now, then in zip(state.scores, before, strict=True)]
                deals.append((made[dealer], made[1 - dealer]))
            before, dealer, dealt = state.scores, state.facts.dealer, state.deals
    return Played(first_dealer in state.outcome.winners, tuple(deals))


def main() -> None:
    """Play, and print the figures."""
    asking = argparse.ArgumentParser(prog="workshop.arena.selfplay", description=__doc__)
    asking.add_argument("--games", type=int, default=200)
    asking.add_argument("--first", type=int, default=0)
    asking.add_argument("--level", default="expert")
    asking.add_argument("--processes", type=int, default=2)
    asked = asking.parse_args()
    told = figures(asked.games, first=asked.first, level=asked.level, processes=asked.processes)
    print(f"{told['games']:.0f} games, {told['deals']:.0f} whole deals")
    for name, form in (("dealer", ".2f"), ("pone", ".2f"), ("first_dealer_wins", ".1%")):
        low, high = told[f"{name}_low"], told[f"{name}_high"]
        print(f"{name:18} {told[name]:{form}} ({low:{form}} to {high:{form}})")


if __name__ == "__main__":
    main()
