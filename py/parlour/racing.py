"""The chance to win a race, for games that go on over several deals: rough, and honest about being so."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, prod, sqrt


def normal(deviations: float) -> float:
    """The chance that a normal variable lies below so many standard deviations.

    >>> normal(0.0), round(normal(1.96), 3)
    (0.5, 0.975)
    """
    return 0.5 * (1 + erf(deviations / sqrt(2)))


def first_to_need_none(needs: Sequence[int]) -> tuple[float, ...]:
    """The chance of each seat to win so many more deals first, when each deal is as likely anybody's.

    >>> first_to_need_none((1, 2))
    (0.75, 0.25)
    """
    by_need = _chances_by_need(tuple(sorted(max(0, need) for need in needs)))
    return tuple(by_need[max(0, need)] for need in needs)


@lru_cache(maxsize=4096)
def _chances_by_need(needs: tuple[int, ...]) -> dict[int, float]:
    """The chance of a seat with this need, among seats with these needs, in order."""
    if needs[0] <= 0:
        return {need: (1 / needs.count(0) if need == 0 else 0.0) for need in needs}
    chances = dict.fromkeys(needs, 0.0)
    for winner, need in enumerate(needs):
        after = (*needs[:winner], need - 1, *needs[winner + 1 :])
        by_need = _chances_by_need(tuple(sorted(after)))
        for other in chances:
            chances[other] += by_need[after[needs.index(other)]] / len(needs)
    return chances


def ahead_at_the_end(leads: Sequence[float], spread: float) -> tuple[float, ...]:
    """The chance of each seat to be ahead of all others, from its expected score at the end and its deviation.

    >>> [round(chance, 2) for chance in ahead_at_the_end([10, 0], 10)]
    [0.76, 0.24]
    """
    if spread <= 0:
        best = max(leads)
        return tuple((lead == best) / leads.count(best) for lead in leads)
    weights = [
        prod(normal((lead - other) / (spread * sqrt(2))) for place, other in enumerate(leads) if place != seat)
        for seat, lead in enumerate(leads)
    ]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
