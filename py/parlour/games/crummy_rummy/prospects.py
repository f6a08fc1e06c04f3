"""Weighing a hand before the contract is down: how many turns it will about take, and what it would cost.

The next step is as far off as cards that bring the contract nearer are rare; the steps after it are taken as equally
long. Cards may come from the deck, from the discard of the player before, or be bought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from parlour.cards import Card
from parlour.games.crummy_rummy.contracts import Contract, is_wild
from parlour.games.crummy_rummy.distance import KINDS, Holding, distance, holding
from parlour.games.crummy_rummy.sight import Sight, is_wanted_by

A_STEP = 3.0  # turns that each step after the next one takes
LOOKS = 1.6  # cards one gets to see in a turn, on average
LONGEST_WAIT = 14.0  # turns for a step for which hardly a card is left
A_POINT = 0.03  # turns that a point in hand is worth at the beginning
A_POINT_AT_THE_END = 0.25  # … and when somebody is about to go out
GIFT = 1.2  # turns that a card costs which the next player wants
FARTHER_GIFT = 0.4  # the same for players who would have to buy it


@dataclass(frozen=True, slots=True)
class Discarding:
    """A discard weighed: how far the rest is from the contract, and the turns it costs in all."""

    card: Card
    far: int
    turns: float
    cost: float


def turns_to_go(held: Holding, contract: Contract, live: Mapping[str, int], coming: int = 1) -> float:
    """About how many turns a hand still needs to meet the contract; ``coming`` cards are added before it is laid."""
    size = held.size + coming
    far = distance(held, contract, size)
    if far == 0:
        return 0.0
    helping = outs(held, contract, live, size)
    unseen = max(1, sum(live.values()))
    wait = min(LONGEST_WAIT, unseen / (LOOKS * helping)) if helping else LONGEST_WAIT
    return max(1.0, wait) + A_STEP * (far - 1)


@lru_cache(maxsize=4096)
def _wanted(held: Holding, contract: Contract, size: int) -> tuple[str, ...]:
    """The kinds of cards that bring the contract nearer."""
    far = distance(held, contract, size)
    return tuple(kind for kind in KINDS if distance(held.plus(kind), contract, size) < far)


def outs(held: Holding, contract: Contract, live: Mapping[str, int], size: int) -> int:
    """How many cards that are nowhere to be seen bring the contract nearer."""
    return sum(live.get(kind, 0) for kind in _wanted(held, contract, size))


def point_price(sight: Sight) -> float:
    """The turns that a point in hand is worth: the more, the nearer somebody is to going out."""
    nearness: float = max(1.0, sight.turns_left) ** -1.5
    return A_POINT + (A_POINT_AT_THE_END - A_POINT) * nearness


def discards(sight: Sight, cards: Sequence[Card], live: Mapping[str, int], *, careful: bool) -> list[Discarding]:
    """The cards of the hand weighed as discards, best first; those that put the contract farther off only roughly.

    A ``careful`` player thinks of what the others want.
    """
    nearest: dict[str, int] = {}
    for card in cards:
        if card[:2] not in nearest:
            nearest[card[:2]] = distance(holding(_without(sight.hand, card)), sight.contract, len(sight.hand))
    least = min(nearest.values())
    weighed: list[Discarding] = []
    price = point_price(sight)
    turns: dict[str, float] = {}
    for card in cards:
        far = nearest[card[:2]]
        rest = _without(sight.hand, card)
        if card[:2] not in turns:
            exact = far == least
            turns[card[:2]] = turns_to_go(holding(rest), sight.contract, live) if exact else LONGEST_WAIT + A_STEP * far
        cost = turns[card[:2]] + price * sight.burden(rest) + (gift(card, sight) if careful else 0.0)
        weighed.append(Discarding(card, far, turns[card[:2]], cost))
    return sorted(weighed, key=lambda one: (round(one.cost, 9), -sight.worth(one.card), one.card))


def _without(cards: Sequence[Card], away: Card) -> list[Card]:
    return [card for card in cards if card != away]


def gift(card: Card, sight: Sight) -> float:
    """The turns that a discard costs because others want it."""
    cost = 0.0
    for rival in sight.rivals:
        cost += (GIFT if rival.after == 1 else FARTHER_GIFT) * is_wanted_by(rival, card, sight)
    return cost


def turns_with(sight: Sight, card: Card, live: Mapping[str, int]) -> float:
    """The turns the hand still needs once it has taken a card and thrown the best one."""
    held = holding(sight.hand).plus("wild" if is_wild(card) else card[:2])
    size = held.size
    if distance(held, sight.contract, size) == 0:
        return 0.0
    if not sight.contract.every_card:
        return turns_to_go(held, sight.contract, live)
    hand = (*sight.hand, card)
    rests = [holding(_without(hand, away)) for away in hand if not is_wild(away)]
    least = min(distance(rest, sight.contract, size) for rest in rests)
    return min(
        turns_to_go(rest, sight.contract, live) for rest in rests if distance(rest, sight.contract, size) == least
    )
