"""Makes the weights of the chance to win in Cranborne: ``python -m workshop.cranborne_chances``, three minutes.

Both sides play the turn that leads to the best chance by the present weights, now and then another one, and one game
in three they lay all they can. Who won then fits the next weights (logistic regression by Newton's method, a curve for
each stage). The first weights are a guess by hand. Everything is drawn from one fixed seed, so the same program makes
the same weights. They are written to ``chance_table.py`` of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import mul
from pathlib import Path

from parlour.cards import pack
from parlour.chance import Stream, key, shuffle
from parlour.games import cranborne
from parlour.games.cranborne.afterwards import MARKS, After, after_plan, curve, marks
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan, holding_plans, plans
from workshop.cranborne_selfplay import dealt

SEED = "the chances of Cranborne"
ROUNDS = (2000, 4000, 10000)  # games
STAGES = 6
STEPS = 6  # of Newton's method
RIDGE = 0.5  # holds the weights back where there are few games
FIRST = (0.0, -0.3, *[0.0] * 4, 1.5, 1.0, 1.0, -3.0, *[0.0] * 11)  # cards left, those that would go, those given

HEADING = '''"""What each mark of a position weighs for the chance to win, in the order of ``afterwards.MARKS``.

Made by ``python -m workshop.cranborne_chances``. Columns: the own minor lies, is taken up, comes next, while
the opponent’s lies; and the same once that is taken up.
"""

'''

Weights = Sequence[Sequence[float]]


@dataclass
class Told:
    """What games have told of one stage: the marks of positions, and whether they were won."""

    marks: list[list[float]] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)


def main() -> None:
    """Play, fit, play again, and write the weights."""
    weights: Weights = [FIRST] * STAGES
    for number, games in enumerate(ROUNDS):
        weights = [fitted(one) for one in told_by(weights, games, Stream(key(SEED, f"round {number}")))]
        for row in weights:
            print(f"{games} games:", " ".join(f"{weight:.2f}" for weight in row), flush=True)
    written = Path(cranborne.__file__).with_name("chance_table.py")
    written.write_text(as_python(weights))


def told_by(weights: Weights, games: int, stream: Stream) -> list[Told]:
    """What so many games of these weights tell, stage by stage."""
    told = [Told() for _ in range(STAGES)]
    for _ in range(games):
        there, winner = _played(weights, stream)
        for seat, after in there:
            told[after.stage].marks.append(marks(after))
            told[after.stage].won.append(seat == winner)
    return told


def _played(weights: Weights, stream: Stream) -> tuple[list[tuple[int, After]], int | None]:
    """One game: what each seat knew after its turns, and who won."""
    table = dealt(shuffle(pack(), stream))
    manner = [plans if not stream.below(3) else holding_plans for _ in (0, 1)]
    there: list[tuple[int, After]] = []
    while table.winner is None:
        seat, sight = table.to_act, table.sight()
        plan = _chosen(weights, sight, manner[seat], stream)
        if plan.left or sight.minor:
            there.append((seat, after_plan(plan, sight)))
        table.carry_out(plan)
    return there, table.winner


def _chosen(weights: Weights, sight: Sight, manner: Callable[[Sight], Iterator[Plan]], stream: Stream) -> Plan:
    """The best turn by the weights, one time in eight any."""
    every = list(manner(sight))
    if not stream.below(8):
        return every[stream.below(len(every))]

    def height(plan: Plan) -> float:
        if not plan.left and not sight.minor:
            return 1e9
        after = after_plan(plan, sight)
        return float(sum(map(mul, weights[after.stage], marks(after))))

    return max(every, key=height)


def fitted(told: Told) -> list[float]:
    """The weights that make what was told of a stage likeliest."""
    weights = [0.0] * len(MARKS)  # from anywhere else Newton's method may run away
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (row == column) for column in range(row + 1)] for row in range(len(MARKS))]
        for seen, won in zip(told.marks, told.won, strict=True):
            likely = curve(sum(map(mul, weights, seen)))
            missed, spread = won - likely, likely * (1 - likely)
            for row, mark in enumerate(seen):
                if mark:
                    slope[row] += missed * mark
                    times = spread * mark
                    line = bend[row]
                    for column in range(row + 1):
                        line[column] += times * seen[column]
        weights = [old + step for old, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def _solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive system of which the lower half is given (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum(map(mul, root[row][:column], root[column][:column]))
            root[row][column] = rest**0.5 if row == column else rest / root[column][column]
    forth: list[float] = []
    for row in range(size):
        forth.append((right[row] - sum(map(mul, root[row], forth))) / root[row][row])
    back = [0.0] * size
    for row in reversed(range(size)):
        later = sum(root[below][row] * back[below] for below in range(row + 1, size))
        back[row] = (forth[row] - later) / root[row][row]
    return back


def as_python(weights: Weights) -> str:
    """The text of ``chance_table``: a row for each mark, a column for each stage."""
    columns = zip(MARKS, *weights, strict=True)
    rows = "".join(f"    ({', '.join(f'{weight:.3f}' for weight in row)}),  # {name}\n" for name, *row in columns)
    return f"{HEADING}BY_MARK = (\n{rows})\n"


if __name__ == "__main__":
    main()
