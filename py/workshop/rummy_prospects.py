"""Fits the weights of ``parlour.games.rummy.prospects`` to deals that it plays: ``python -m workshop.rummy_prospects``.

Players differ in nothing but the habit of laying down: at once, never before going out, or as soon as somebody holds
few cards; that shows what laying down costs. The positions at the end of every turn are kept, with how the deal ended.
It prints the entry for each number of players, to be put into ``FITS``; the same number of deals, the same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from parlour import game as verbs
from parlour.chance import Stream, key
from parlour.game import Setup, State, View
from parlour.games.rummy import GAME
from parlour.games.rummy.bot import think
from parlour.games.rummy.judgement import RACING, discards, gift, hand_cost
from parlour.games.rummy.laying import lays, way_out
from parlour.games.rummy.notation import Discard
from parlour.games.rummy.phases import Drawing
from parlour.games.rummy.prospects import Situation, situation
from parlour.games.rummy.sight import Sight, sight_of
from parlour.options import chosen
from parlour.partitions import BIT, CARD

HABITS = (1, 1, 3, 3, 4, 4, 5, 8, 99)  # melds are held back while everybody else holds so many cards
ROUNDS = 12  # of Newton's method
Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A position at the end of a turn, and how the deal ended for its seat: 1 won, -1 lost, 0 abandoned; points."""

    here: Situation
    result: int
    points: float


# Playing


def positions_of(seats: int, number: int) -> list[Position]:
    """The positions of the deal of this number."""
    stream = Stream(key(f"habits {seats}", str(number)))
    habits = [HABITS[stream.below(len(HABITS))] for _ in range(seats)]
    options = chosen(GAME.options, {"length": "deals 1"})
    state = verbs.deal(GAME, Setup(seats, options, key(f"prospects {seats}", str(number))))
    kept: list[tuple[int, Situation]] = []
    while state.outcome is None:
        seat = state.to_act[0]
        text = _move(verbs.view(state, seat), habits[seat])
        state = verbs.play(GAME, state, seat, text).state
        if text.startswith("discard") and state.outcome is None:
            kept.append((seat, _here(sight_of(verbs.view(state, seat)))))
    return [_ended(state, seat, here) for seat, here in kept]


def _move(view: View, habit: int) -> str:
    sight = sight_of(view)
    if isinstance(view.facts.phase, Drawing) or way_out(sight) is not None:
        *_, last = think(view, "expert", 0)
        return last.move
    barred = BIT[sight.taken] if sight.taken else 0
    weighed = discards(
        sight.hand,
        sight,
        barred=barred,
        live=sight.may_come,
        gift=lambda card: gift(card, sight, RACING),
        taste=RACING,
    )
    if not weighed:
        return str(next(iter(GAME.moves(view))))
    allowed = GAME.moves(view)
    lay = next((move for move in lays(sight, weighed[0].card) if move in allowed), None)
    return str(lay) if lay is not None and sight.fewest < habit else str(Discard(CARD[weighed[0].card]))


def _here(sight: Sight) -> Situation:
    return situation(sight, sight.hand, hand_cost(sight.hand, sight.laid, sight.may_come, RACING))


def _ended(state: State, seat: int, here: Situation) -> Position:
    last = state.facts.last_deal
    if last.winner < 0:
        return Position(here, 0, 0.0)
    if last.winner == seat:
        return Position(here, 1, float(state.scores[seat]))
    factor = 2 if last.reason == "rummy" else 1
    return Position(here, -1, float(factor * sum(card.pips for card in last.hands[seat])))


# Fitting


def fitted(positions: Sequence[Position]) -> list[Row]:
    """The weights: of the logits of winning and losing, of the points won and lost."""
    chances = [one.here.chances for one in positions]
    won, lost = ([one for one in positions if one.result == result] for result in (1, -1))
    return [
        logistic(chances, [one.result == 1 for one in positions]),
        logistic(chances, [one.result == -1 for one in positions]),
        least_squares([one.here.gain for one in won], [one.points for one in won]),
        least_squares([one.here.loss for one in lost], [one.points for one in lost]),
    ]


def logistic(rows: Sequence[Row], came: Sequence[bool]) -> Row:
    """The weights that make what came likeliest."""
    weights = [0.0] * len(rows[0])
    for _ in range(ROUNDS):
        slope = [0.0] * len(weights)
        bend = [[0.0] * len(weights) for _ in weights]
        for row, one in zip(rows, came, strict=True):
            chance = 1 / (1 + exp(-sum(weight * value for weight, value in zip(weights, row, strict=True))))
            _add(slope, bend, row, one - chance, chance * (1 - chance))
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return tuple(weights)


def least_squares(rows: Sequence[Row], values: Sequence[float]) -> Row:
    """The weights whose sums lie closest to the values."""
    size = len(rows[0])
    slope, bend = [0.0] * size, [[0.0] * size for _ in range(size)]
    for row, value in zip(rows, values, strict=True):
        _add(slope, bend, row, value, 1.0)
    return tuple(solved(bend, slope))


def _add(slope: list[float], bend: list[list[float]], row: Row, error: float, weight: float) -> None:
    for place, value in enumerate(row):
        slope[place] += value * error
        line = bend[place]
        for other, second in enumerate(row):
            line[other] += weight * value * second


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination; a hair on the diagonal keeps it from failing.

    >>> [round(one, 3) for one in solved([[2, 1], [1, 3]], [3, 5])]
    [0.8, 1.4]
    """
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for place in range(size):
        lines[place][place] += 1e-9
        pivot = max(range(place, size), key=lambda at: abs(lines[at][place]))
        lines[place], lines[pivot] = lines[pivot], lines[place]
        for other in range(size):
            if other != place:
                share = lines[other][place] / lines[place][place]
                lines[other] = [a - share * b for a, b in zip(lines[other], lines[place], strict=True)]
    return [lines[place][size] / lines[place][place] for place in range(size)]


def main() -> None:
    """Play and fit, for the numbers of players asked for."""
    asking = argparse.ArgumentParser(prog="workshop.rummy_prospects", description=__doc__)
    asking.add_argument("--deals", type=int, default=3000)
    asking.add_argument("--seats", type=int, nargs="*", default=list(GAME.seats))
    asked = asking.parse_args()
    for seats in asked.seats:
        kept = [one for number in range(asked.deals) for one in positions_of(seats, number)]
        print(f"    {seats}: Fit(")
        for weights in fitted(kept):
            print(f"        ({', '.join(f'{weight:.4f}' for weight in weights)}),")
        print("    ),", flush=True)


if __name__ == "__main__":
    main()
