"""Weighing discards before the contract is down: how far the rest is, what would help it, what the others want.

The weights were tuned by self-play. They count in cards that help: one more of them that may still come is worth
``Weights.helping``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.cards import Card
from parlour.games.crummy_rummy.contracts import Contract, is_wild
from parlour.games.crummy_rummy.distance import distance, wanted
from parlour.games.crummy_rummy.hands import NATURALS, PLACE_OF, PLACES, SUIT_OF, Holding, kind_of
from parlour.games.crummy_rummy.sight import Rival, Sight, fits_on, go_together

A_STEP = 100.0  # a contract one card farther off outweighs all the rest
WORTH_IN_A_SET = (0.0, 2.0, 3.0, 4.0)  # of a card, by how many others of its rank are held
A_POINT = 0.15  # the price of a point in hand
FARTHER = 0.3  # how much of the next player's wish counts that of players who would have to buy
SHOWN_BESIDES = 0.7  # of that price where the others’ hands are imagined, which hold what they took
FITS_THE_TABLE = 20.0  # the price of a discard that a rival who is down can place


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts in a discard."""

    helping: float  # a card more that may come and helps
    in_set: float  # the company of other cards of the rank
    in_run: float  # a card near in suit
    tempting: float  # a discard with which many hands can do something
    shown: float  # … which goes with a card that the next player took
    wished: float = 10.0  # … which brings the next player nearer, times the chance of it


WEIGHTS = Weights(helping=2.0, in_set=0.5, in_run=0.3, tempting=2.0, shown=6.0)
IN_THE_LAST_ROUND = Weights(helping=2.0, in_set=0.0, in_run=2.0, tempting=0.7, shown=2.0)
WITHOUT_COUNTING = Weights(helping=0.0, in_set=1.0, in_run=1.2, tempting=0.0, shown=0.0)


@dataclass(frozen=True, slots=True)
class Discarding:
    """A discard weighed: how far the rest is from the contract, the cards unseen that help it, the cost in all."""

    card: Card
    far: int
    helping: int
    cost: float


def weights_for(sight: Sight) -> Weights:
    """The weights of the best player."""
    return IN_THE_LAST_ROUND if sight.contract.every_card else WEIGHTS


def helping_cards(held: Holding, contract: Contract, live: Sequence[int], size: int) -> int:
    """How many cards that are nowhere to be seen bring the contract nearer."""
    return sum([live[kind] for kind in wanted(held, contract, size)])


def nearest(sight: Sight, cards: Sequence[Card]) -> dict[int, int]:
    """How far the hand is from the contract without a card, by the kind of it."""
    held, far = sight.held, dict[int, int]()
    for kind in sorted({kind_of(card) for card in cards}):
        held.remove(kind)
        far[kind] = distance(held, sight.contract, held.size + 1)
        held.add(kind)
    return far


def weigh(
    card: Card, far: int, sight: Sight, weights: Weights, wishes: Mapping[int, float] | None = None
) -> Discarding:
    """A discard weighed; ``far`` is how far the rest is from the contract, ``wishes`` who wants it, where known."""
    kind, held = kind_of(card), sight.held
    held.remove(kind)
    cost = A_STEP * far + company(kind, held, sight.contract, weights) - A_POINT * sight.worth(card)
    helping = helping_cards(held, sight.contract, sight.live, held.size + 1) if weights.helping else 0
    held.add(kind)
    cost += temptation(card, sight, weights, wishes) - weights.helping * helping
    if sight.fewest is not None and any(fits_on(group, card) for group in sight.groups):
        cost += FITS_THE_TABLE
    return Discarding(card, far, helping, cost)


def company(kind: int, rest: Holding, contract: Contract, weights: Weights) -> float:
    """How well a card goes with the rest of the hand."""
    if kind >= NATURALS:
        return 0.0
    place, worth = PLACE_OF[kind], -1.0 if rest.held[kind] else 0.0
    if contract.sets:
        worth += weights.in_set * WORTH_IN_A_SET[min(3, rest.counts[place])]
    if contract.runs:
        worth += weights.in_run * (rest.suits[SUIT_OF[kind]] & _around(place, contract.run_length - 1)).bit_count()
    return worth


def _around(place: int, reach: int) -> int:
    """The places at most so far away, as bits."""
    low, high = max(0, place - reach), min(PLACES - 1, place + reach)
    return (1 << high + 1) - (1 << low)


def temptation(card: Card, sight: Sight, weights: Weights, wishes: Mapping[int, float] | None = None) -> float:
    """What it costs that the others may want a card: by what they took, and by their likely wishes where known.

    Else by what is unseen that goes with it.
    """
    if is_wild(card) or not weights.tempting:
        return 0.0
    shown = sum((1 if rival.after == 1 else FARTHER) * _shown(rival, card, sight.contract) for rival in sight.rivals)
    if wishes is not None:
        return weights.wished * wishes[kind_of(card)] + SHOWN_BESIDES * weights.shown * shown
    return weights.tempting * _mates(card, sight) + weights.shown * shown


def _mates(card: Card, sight: Sight) -> float:
    """How much is nowhere to be seen that goes with a card."""
    kind, contract, live = kind_of(card), sight.contract, sight.live
    place, mates = PLACE_OF[kind], 0.0
    if contract.sets:
        mates += sum(live[place:NATURALS:PLACES]) / (3 * ((sight.seats + 1) // 2))
    if contract.runs:
        low, high = max(0, place - contract.run_length + 1), min(PLACES - 1, place + contract.run_length - 1)
        first = kind - place
        mates += sum([live[first + near] > 0 for near in range(low, high + 1) if near != place]) / 6
    return mates


def _shown(rival: Rival, card: Card, contract: Contract) -> int:
    """How many cards go with this one that a player was seen taking, two at the most."""
    if rival.down:
        return 0
    return min(2, sum(go_together(card, known, contract) for known in rival.known if not is_wild(known)))
