"""Fits the judgement of Crummy Rummy to self-play: `python -m workshop.crummy_tables`, half an hour.

At the end of every turn the features of the hand are written down, and at the end of the round the points by which its
owner did better than the others on average. A straight line through these, by least squares, for each round, number of
players and stage, is written to ``judgement_table.py``. What every player knows is kept: a point or a card more in hand
is worth nothing, nor is being farther off or later, and a card that helps takes nothing away. All is drawn from one
fixed seed.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from statistics import mean, pstdev

from parlour import game as verbs
from parlour.advice import Thinker
from parlour.chance import key
from parlour.game import Setup, State
from parlour.games import crummy_rummy
from parlour.games.crummy_rummy.contracts import LAST_ROUND
from parlour.games.crummy_rummy.judgement import features_down, features_up, standing_of
from parlour.games.crummy_rummy.sight import sight_of
from parlour.options import chosen

GAMES = {2: 1500, 3: 750, 4: 500}  # by the number of players: about as many turns for each
LEVEL = "skilled"
RIDGE = 1.0  # keeps what hardly occurs near nothing
ANY, GOOD, BAD = 0, 1, -1  # what a feature can be worth
DOWN_SIGNS = (ANY, BAD, BAD, ANY, ANY)
UP_SIGNS = (*DOWN_SIGNS, BAD, BAD, BAD, BAD, GOOD, GOOD, GOOD, BAD)

Stage = tuple[int, bool, bool]  # round, whether its owner is down, whether a rival is
Row = tuple[tuple[float, ...], float]  # features, and what the round came to


@dataclass
class Gathered:
    """What self-play came to: rows by stage, and by how much each round was won or lost."""

    rows: dict[Stage, list[Row]] = field(default_factory=lambda: defaultdict(list))
    margins: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))


def gathered(seats: int, games: int) -> Gathered:
    """The rows of so many games of one level against itself."""
    found = Gathered()
    think: Thinker = import_module("parlour.games.crummy_rummy.bot").think
    for number in range(games):
        state = crummy_rummy.GAME.deal(
            Setup(seats, chosen(crummy_rummy.GAME.options, {}), key(f"judgement {number}", str(seats)))
        )
        waiting: list[tuple[int, Stage, tuple[float, ...]]] = []
        while state.outcome is None:
            seat = state.to_act[0]
            *_, advice = think(verbs.view(state, seat), LEVEL, 0)
            before, state = state, verbs.play(crummy_rummy.GAME, state, seat, advice.move).state
            ended = state.outcome is not None or state.deals > before.deals
            if ended:
                margins = _margins(state)
                found.margins[before.facts.round] += margins
                for owner, stage, features in waiting:
                    found.rows[stage].append((features, margins[owner]))
                waiting = []
            elif advice.move.startswith("discard "):
                waiting.append((seat, *_features(state, seat)))
    return found


def _features(state: State, seat: int) -> tuple[Stage, tuple[float, ...]]:
    """The stage and the features of a seat that has just discarded."""
    sight = sight_of(verbs.view(state, seat))
    burden, stage = sight.burden(sight.hand), (sight.round, sight.down, sight.fewest is not None)
    if sight.down:
        return stage, features_down(burden, len(sight.hand), sight.fewest)
    return stage, features_up(standing_of(sight.held, burden, sight), sight)


def _margins(state: State) -> list[float]:
    """By how much each seat did better than the others on average in the round that has just ended."""
    last = state.facts.last_deal
    points = [after - before for before, after in zip(last.before, last.after, strict=True)]
    others = len(points) - 1
    return [(sum(points) - own) / others - own for own in points]


def fitted(rows: Sequence[Row], signs: Sequence[int]) -> list[float]:
    """The weights of the features by least squares; one that would have the wrong sign is left out, the worst first.

    >>> rows = [((1.0, float(x)), 3.0 + 2.0 * x) for x in range(1000)]
    >>> [round(weight, 2) for weight in fitted(rows, (ANY, GOOD))], fitted(rows, (ANY, BAD))[1]
    ([2.99, 2.0], 0.0)
    """
    sums, left_out = _sums(rows, len(signs)), set[int]()
    while True:
        weights = _solved(sums, left_out)
        wrong = [-sign * weight for sign, weight in zip(signs, weights, strict=True)]
        if max(wrong) <= 0:
            return weights
        left_out.add(wrong.index(max(wrong)))


def _sums(rows: Sequence[Row], width: int) -> list[list[float]]:
    """The equations of the least squares, a line for each feature, what it came to last."""
    sums = [[RIDGE * (down == across) for across in range(width)] + [0.0] for down in range(width)]
    for features, came in rows:
        for down, one in enumerate(features):
            if one:
                line = sums[down]
                for across, other in enumerate(features):
                    line[across] += one * other
                line[width] += one * came
    return sums


def _solved(equations: Sequence[Sequence[float]], left_out: Collection[int]) -> list[float]:
    """The weights that solve the equations, by elimination; those left out are nothing."""
    width = len(equations)
    sums = [list(line) for line in equations]
    for pivot in left_out:
        sums[pivot] = [float(pivot == across) for across in range(width)] + [0.0]
    for pivot in range(width):
        scale = sums[pivot][pivot]
        sums[pivot] = [number / scale for number in sums[pivot]]
        for down in range(width):
            factor = sums[down][pivot]
            if down != pivot and factor:
                sums[down] = [own - factor * of for own, of in zip(sums[down], sums[pivot], strict=True)]
    return [line[width] for line in sums]


def written(tables: dict[int, Gathered]) -> str:
    """The text of ``judgement_table.py``."""
    return "\n".join([_HEAD, *_table("UP", tables, UP_SIGNS), *_table("DOWN", tables, DOWN_SIGNS), *_spreads(tables)])


def _table(name: str, tables: dict[int, Gathered], signs: Sequence[int]) -> Iterator[str]:
    yield f"{name}: dict[int, tuple[tuple[Weights, Weights], ...]] = {{"
    for seats, found in tables.items():
        yield f"    {seats}: ("
        for number in range(1, LAST_ROUND + 1):
            yield "        ("
            for rival_down in (False, True):
                weights = fitted(found.rows[number, name == "DOWN", rival_down], signs)
                yield f"            ({', '.join(f'{weight:.1f}' for weight in weights)}),"
            yield "        ),"
        yield "    ),"
    yield "}"


def _spreads(tables: dict[int, Gathered]) -> Iterator[str]:
    yield "SPREAD: dict[int, Weights] = {"
    for seats, found in tables.items():
        numbers = [pstdev(margins, mean(margins)) for _, margins in sorted(found.margins.items())]
        yield f"    {seats}: ({', '.join(f'{number:.1f}' for number in numbers)}),"
    yield "}\n"


_HEAD = '''"""The numbers of ``judgement.py``, fitted to self-play; ``workshop.crummy_tables`` fits them anew.

By the number of players, then by round: what each feature is worth in points while no rival is down, and when one is.
"""

from __future__ import annotations

Weights = tuple[float, ...]
'''


def main() -> None:
    """Play, fit and write."""
    asking = argparse.ArgumentParser(prog="workshop.crummy_tables", description=__doc__)
    asking.add_argument("--games", type=int, help="for each number of players; unless told, as many as it shipped with")
    asking.add_argument("--out", type=Path, default=Path(crummy_rummy.__file__).with_name("judgement_table.py"))
    asked = asking.parse_args()
    asked.out.write_text(written({seats: gathered(seats, asked.games or games) for seats, games in GAMES.items()}))


if __name__ == "__main__":
    main()
