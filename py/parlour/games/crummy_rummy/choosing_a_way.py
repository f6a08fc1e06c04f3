"""Which way to lay down the contract: the one that leaves least in hand once all that fits has been placed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from parlour.games.crummy_rummy.groups import group_of
from parlour.games.crummy_rummy.laydowns import Way, laydowns
from parlour.games.crummy_rummy.placing import Shed, shed, spot_of
from parlour.games.crummy_rummy.sight import Sight

A_CARD = 4  # points that a card more in hand is worth: it has yet to be placed
SLICE = 60  # ways weighed in one slice of thought


@dataclass(frozen=True, slots=True)
class Weighed:
    """A way to lay down, and what can be placed after it."""

    way: Way
    after: Shed
    cost: float


def weigh(way: Way, sight: Sight) -> Weighed:
    """A way with what follows; at most one card left is as good as none: it is discarded."""
    laid = {one.card for part in way for one in part}
    rest = [card for card in sight.hand if card not in laid]
    spots = [spot_of(group) for group in (*sight.groups, *map(group_of, way))]
    after = shed(rest, spots)
    cost = sight.burden(after.left) + A_CARD * len(after.left) if len(after.left) > 1 else -1
    return Weighed(way, after, cost)


def better_ways(sight: Sight, most: int) -> Iterator[Weighed]:
    """The cheapest of the first ways, as many as asked for, after each slice; nothing when there is none."""
    best: Weighed | None = None
    for number, way in enumerate(islice(laydowns(sight.hand, sight.contract), most), start=1):
        weighed = weigh(way, sight)
        if best is None or weighed.cost < best.cost:
            best = weighed
        if best.cost < 0:
            break
        if number % SLICE == 0:
            yield best
    if best is not None:
        yield best


def best_way(sight: Sight, most: int) -> Weighed | None:
    """The cheapest of the first ways, as many as asked for; None when the contract cannot be met."""
    best: Weighed | None = None
    for better in better_ways(sight, most):
        best = better
    return best
