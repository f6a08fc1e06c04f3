"""Whether mistakes cost what the coach says: ``python -m workshop.arena.told rummy casual --deals 100``.

A player of some level plays an expert. Wherever the coach finds that a move cost something, the move and the one he
would have made are both played on by experts, with the cards as they really lie: a deal to its end where he counts
points, the game where he counts chances. The mean difference should be what he told.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import mean, stdev

from parlour import game as verbs
from parlour import games
from parlour.bots.judge import judged
from parlour.chance import key
from parlour.game import Game, Setup, State
from parlour.options import Value, chosen
from workshop.arena.opponents import Mover, find

LOWEST_WINS = {"crummy-rummy"}
SHORT: Mapping[str, Mapping[str, Value]] = {"cribbage": {"match": 1}, "cranborne": {"match": 1}}
SEAT = 0  # under review
LEAST = {"points": 0.05, "chance": 0.002}  # of a cost that is looked into


@dataclass(frozen=True, slots=True)
class Mistake:
    """One costly move: what it and the better one were, the unit, the cost as told and as it came out."""

    words: str
    unit: str
    told: float
    came: float


def mistakes(game: Game, level: str, number: int) -> Iterator[Mistake]:
    """The costly moves of one deal, or where a game is one deal or more, of the first."""
    movers, expert = [find(game, level), find(game, "expert")], find(game, "expert")
    state = verbs.deal(game, Setup(2, chosen(game.options, SHORT.get(game.id, {})), key(f"told {number}", game.id)))
    rng = Random(f"told {number}")
    while state.outcome is None and state.deals == 1:
        seat = state.to_act[0]
        made = movers[seat](verbs.view(state, seat), rng)
        if seat == SEAT and len(list(islice(verbs.moves(game, state, seat), 2))) > 1:
            view = verbs.view(state, seat).to_plain()
            told = judged({"view": view, "made": made, "seed": number})
            if told["cost"] > LEAST[told["unit"]]:
                best, worse = (_came(game, state, move, told["unit"], expert) for move in (told["best"], told["made"]))
                words = f"{told['best'].split()[0]}, not {told['made'].split()[0]}"
                yield Mistake(words, told["unit"], told["cost"], best - worse)
        state = verbs.play(game, state, seat, made).state


def _came(game: Game, state: State, move: str, unit: str, expert: Mover) -> float:
    """What a move came to, played on by experts: points of the deal, or the share of the game that was won."""
    now, rng = verbs.play(game, state, SEAT, move).state, Random(move)
    while now.outcome is None and (unit == "chance" or now.deals == state.deals):
        seat = now.to_act[0]
        now = verbs.play(game, now, seat, expert(verbs.view(now, seat), rng)).state
    if unit == "chance":
        winners = now.outcome.winners if now.outcome else ()
        return (SEAT in winners) / max(1, len(winners))
    margin = _margin(now.scores) - _margin(state.scores)
    return -margin if game.id in LOWEST_WINS else margin


def _margin(scores: Sequence[int]) -> float:
    return float(scores[SEAT] - scores[1 - SEAT])


def compared(found: Sequence[Mistake]) -> str:
    """Told and came out, by kind of mistake, each with how often it occurred.

    >>> print(compared([Mistake("draw, not turn", "points", 2.0, 1.0), Mistake("draw, not turn", "points", 4.0, 6.0)]))
    draw, not turn             points     2 times  told 3.000  came 3.500 ± 4.900
    """
    kinds: dict[tuple[str, str], list[Mistake]] = defaultdict(list)
    for one in found:
        kinds[one.words, one.unit].append(one)
    lines = []
    for (words, unit), some in sorted(kinds.items()):
        came = [one.came for one in some]
        reach = 1.96 * stdev(came) / len(came) ** 0.5 if len(came) > 1 else float("inf")
        told = mean(one.told for one in some)
        lines.append(f"{words:26} {unit:7} {len(some):4} times  told {told:.3f}  came {mean(came):.3f} ± {reach:.3f}")
    return "\n".join(lines)


def main() -> None:
    """Play the deals that were asked for and print the comparison."""
    asking = argparse.ArgumentParser(prog="workshop.arena.told", description=__doc__)
    asking.add_argument("game")
    asking.add_argument("level")
    asking.add_argument("--deals", type=int, default=100)
    asked = asking.parse_args()
    game = games.find(asked.game)
    print(compared([one for number in range(asked.deals) for one in mistakes(game, asked.level, number)]))


if __name__ == "__main__":
    main()
