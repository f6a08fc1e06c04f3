"""What a hand is worth in points: how many fewer its owner will score in this round than the others do on average.

A straight line through what self-play came to, for each round and number of players, apart for those who are down and
for the time when a rival is down. The numbers are in ``judgement_table.py``; ``workshop.crummy_tables`` fits them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from parlour.cards import Card
from parlour.games.crummy_rummy.distance import distance
from parlour.games.crummy_rummy.hands import Holding
from parlour.games.crummy_rummy.judgement_table import DOWN, SPREAD, UP
from parlour.games.crummy_rummy.prospects import helping_cards
from parlour.games.crummy_rummy.sight import Sight

MOST_TURNS = 12
TURNS_COUNTED = 10  # turns in which the table tells what they cost
LEAST_PRICE = 10.0
MOST_SEATS = 4  # larger tables are judged like this one


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts in a hand at the end of a turn: cards missing, the share of the unseen that helps, points, cards."""

    far: int
    share: float
    burden: int
    cards: int


def features_up(standing: Standing, sight: Sight) -> tuple[float, ...]:
    """What the points are a sum of before the contract is down."""
    far, share = standing.far, standing.share
    return (
        *features_down(standing.burden, standing.cards - sight.contract.cards, sight.fewest),
        *(float(far == step) for step in (2, 3, 4)),
        float(far >= 5),
        share if far == 1 else 0.0,
        share if far == 2 else 0.0,
        share if far >= 3 else 0.0,
        min(MOST_TURNS, sight.turns) / TURNS_COUNTED,
    )


def features_down(burden: int, cards: int, fewest: int | None) -> tuple[float, ...]:
    """Points and cards in hand, and how near the nearest rival who is down is to going out."""
    near = (1 / fewest, fewest / 10) if fewest else (0.0, 0.0)
    return (1.0, burden / 10, float(cards), *near)


def _sum(features: Iterable[float], weights: Sequence[float]) -> float:
    return sum(feature * weight for feature, weight in zip(features, weights, strict=True))


def _seats(sight: Sight) -> int:
    return min(sight.seats, MOST_SEATS)


def points_up(standing: Standing, sight: Sight) -> float:
    """The judgement of a hand before its contract is down, in points."""
    if standing.far == 0:
        return _points_ready(standing, sight)
    weights = UP[_seats(sight)][sight.round - 1][sight.fewest is not None]
    return _sum(features_up(standing, sight), weights)


def _points_ready(standing: Standing, sight: Sight) -> float:
    """With the contract in hand it goes down a turn later; what is then left counts like the rest of the hand."""
    left = max(0, standing.cards - _least_laid(sight))
    if sight.contract.every_card or not left:
        laid = sight.theirs
    else:
        laid = points_waiting(round(standing.burden * left / standing.cards), left, sight)
    return laid + UP[_seats(sight)][sight.round - 1][sight.fewest is not None][-1] / TURNS_COUNTED


def _least_laid(sight: Sight) -> int:
    """The cards of the shortest melds that meet the contract."""
    return 3 * sight.contract.sets + sight.contract.run_length * sight.contract.runs


def points_down(left: Sequence[Card], sight: Sight) -> float:
    """The judgement of what is in hand once the contract is down, a discard still to come.

    With at most one card left the round is won, and the others score what they hold.
    """
    if len(left) <= 1 or sight.contract.every_card:
        return sight.theirs
    thrown = max(map(sight.worth, left))
    return points_waiting(sight.burden(left) - thrown, len(left) - 1, sight)


def points_waiting(burden: int, cards: int, sight: Sight) -> float:
    """The judgement of so many points in so many cards once down, at the end of a turn."""
    weights = DOWN[_seats(sight)][sight.round - 1][sight.fewest is not None]
    return min(sight.theirs, _sum(features_down(burden, cards, sight.fewest), weights))


def standing_of(held: Holding, burden: int, sight: Sight, size: int | None = None) -> Standing:
    """How a hand stands at the end of a turn; a card will come before it can be laid down."""
    whole = held.size + 1 if size is None else size
    far = distance(held, sight.contract, whole)
    helping = helping_cards(held, sight.contract, sight.live, whole) if far else 0
    return Standing(far, helping / sight.unseen, burden, held.size)


def points_met(sight: Sight) -> float:
    """The judgement of a hand with which the contract can be laid down at once, as many cards gone as it asks for."""
    if sight.contract.every_card:
        return sight.theirs
    left = sorted(sight.hand, key=sight.worth)[: max(0, len(sight.hand) - _least_laid(sight))]
    return points_down(left, sight)


def spread(seats: int, number: int) -> float:
    """The standard deviation of the points by which a round (from 1) is won or lost."""
    return SPREAD[min(seats, MOST_SEATS)][number - 1]


def price_of_share(far: int, sight: Sight) -> float:
    """The points for which the whole of the unseen cards would help, so far from the contract."""
    place = {0: 9, 1: 9, 2: 10}.get(far, 11)
    return max(LEAST_PRICE, UP[_seats(sight)][sight.round - 1][sight.fewest is not None][place])
