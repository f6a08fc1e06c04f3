"""How quick the engine is: counting, laying away, melding, and whole games through the public verbs."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any

from parlour import game as verbs
from parlour import games
from parlour import record as records
from parlour.cards import Card, in_order, pack
from parlour.games.cribbage.fast_scoring import show_points
from parlour.games.cribbage.hand_means import hand_sums
from parlour.games.cribbage.pegging import Pegging
from parlour.games.crummy_rummy.contracts import CONTRACTS, is_wild, pack_for
from parlour.games.crummy_rummy.laydowns import laydowns
from parlour.partitions import left_over, mask_of

MANY = 20_000


def measure(runs: int) -> dict[str, float]:
    """The figures of the engine: medians of so many rounds, hands from one seed."""
    chance = random.Random(20_261_129)  # noqa: S311 - the same hands in every run
    return {
        **_laydowns(chance),
        "show_hands_per_second": _median(runs, lambda: _rate(_count_hands, _hands(chance, 5, MANY))),
        "lay_away_us": _median(runs, lambda: 1e6 / _rate(_lay_away, _hands(chance, 6, MANY // 10))),
        "partition_of_ten_us": _median(runs, lambda: 1e6 / _rate(_partition, _hands(chance, 10, MANY))),
        "rollouts_per_second": _median(runs, lambda: _rate(_roll_out, _hands(chance, 8, MANY))),
        "random_cribbage_games_per_second": _median(runs, lambda: _rate(_play_cribbage, range(20))),
        "random_rummy_games_per_second": _median(runs, lambda: _rate(_play_rummy, range(20))),
    }


def _hands(chance: random.Random, cards: int, number: int) -> list[list[Card]]:
    return [chance.sample(pack(), cards) for _ in range(number)]


def _rate(work: Callable[[Sequence[Any]], None], things: Sequence[Any]) -> float:
    """How many things a second this work gets done."""
    began = perf_counter()
    work(things)
    return len(things) / (perf_counter() - began)


def _median(runs: int, figure: Callable[[], float]) -> float:
    return round(median(figure() for _ in range(runs)), 2)


def _count_hands(hands: Sequence[list[Card]]) -> None:
    for hand in hands:
        show_points(hand[:4], hand[4])


def _lay_away(hands: Sequence[list[Card]]) -> None:
    for hand in hands:
        hand_sums(in_order(hand))


def _roll_out(hands: Sequence[list[Card]]) -> None:
    """Whole plays of a cribbage deal, both sides by the lean policy, which begins knowing nothing."""
    lean = Pegging("full")
    for hand in hands:
        ranks = [card.rank for card in hand]
        lean.play_out((ranks[:4], ranks[4:]), (), 0, 1)


def _partition(hands: Sequence[list[Card]]) -> None:
    for mask in [mask_of(hand) for hand in hands]:
        left_over(mask)


def _play_cribbage(seeds: Sequence[int]) -> None:
    """Whole single games of cribbage."""
    _play_games("cribbage", {"match": 1}, seeds)


def _play_rummy(seeds: Sequence[int]) -> None:
    """Games of rummy of a single deal."""
    _play_games("rummy", {"length": "deals 1"}, seeds)


def _play_games(name: str, options: Mapping[str, object], seeds: Sequence[int]) -> None:
    """Whole games through the public verbs, each seat choosing at random among its moves."""
    game = games.find(name)
    for seed in seeds:
        chance = random.Random(seed)  # noqa: S311 - the same games in every run
        state = records.start(records.Record(name, records.new_setup(game, options=options, seed=f"{seed:064x}")))
        while state.outcome is None:
            seat = state.to_act[0]
            move = chance.choice(list(verbs.moves(game, state, seat)))
            state = verbs.play(game, state, seat, str(move)).state


def _laydowns(chance: random.Random) -> dict[str, float]:
    """Milliseconds to find whether fourteen cards with four wilds can lay down, and with what, in any round."""
    cards = pack_for(4)
    wilds, naturals = [one for one in cards if is_wild(one)], [one for one in cards if not is_wild(one)]
    times = []
    for contract in CONTRACTS.values():
        for _ in range(150):
            hand = [*chance.sample(wilds, 4), *chance.sample(naturals, 10)]
            began = perf_counter()
            next(iter(laydowns(hand, contract)), None)
            times.append(1000 * (perf_counter() - began))
    return {"laydown_median_ms": round(median(times), 3), "laydown_worst_ms": round(max(times), 2)}
