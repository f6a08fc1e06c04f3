"""What the expert's choices are worth, in points, best first: draws, buys, laying down, placing, discards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from parlour.cards import Card
from parlour.games.crummy_rummy.contracts import is_wild
from parlour.games.crummy_rummy.distance import distance, wanted
from parlour.games.crummy_rummy.groups import Group
from parlour.games.crummy_rummy.hands import KINDS, card_of, kind_of
from parlour.games.crummy_rummy.judgement import (
    Standing,
    points_down,
    points_met,
    points_up,
    points_waiting,
    price_of_share,
    standing_of,
)
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.prospects import (
    Discarding,
    helping_cards,
    nearest,
    temptation,
    weigh,
    weights_for,
)
from parlour.games.crummy_rummy.sight import Sight

PENALTY_POINTS = 9  # what an unknown card counts, on average
POINT_IN_HAND = 0.3  # what a point in hand costs once down, since most of them can still be placed
TEMPTING_ONCE_DOWN = 1.5  # the price of a tempting discard, in points in hand
GIVEN_WILD = 10.0  # points: the least that a step towards the contract is worth to the next player
KEPT_WILD = 60.0  # points in hand that a wild card is worth once down: it can soon be placed


@dataclass(frozen=True, slots=True)
class Valued:
    """A discard with what the hand is worth after it, in points."""

    card: Card
    points: float
    weighed: Discarding


def with_card(sight: Sight, card: Card) -> Sight:
    """The same round with a card more in hand."""
    return replace(sight, hand=(*sight.hand, card))


# Discards


def discards_valued(
    sight: Sight, cards: Sequence[Card], wishes: Mapping[int, float] | None = None
) -> Iterator[tuple[Valued, ...]]:
    """The discards valued, best first, twins once: first those that leave the contract nearest, then all."""
    far, weights = nearest(sight, cards), weights_for(sight)
    least = min(far.values())
    one_of_each = {kind_of(card): card for card in sorted(cards, reverse=True)}
    near: list[Discarding] = []
    for kind, card in one_of_each.items():
        if far[kind] == least:
            near.append(weigh(card, least, sight, weights, wishes))
            yield _in_points(near, sight)
    best = _in_points(near, sight)
    floor, rest = best[-1].points, list[Valued]()
    for kind, card in one_of_each.items():
        if far[kind] > least:
            weighed = weigh(card, far[kind], sight, weights, wishes)
            rest.append(Valued(card, min(floor, _points_after(weighed, sight)), weighed))
            yield best
    yield (*best, *sorted(rest, key=lambda one: (-one.points, one.weighed.cost, one.card)))


def _in_points(near: Sequence[Discarding], sight: Sight) -> tuple[Valued, ...]:
    """Discards that leave the contract equally far, best first: what the best leaves, less what the others cost."""
    order = sorted(near, key=lambda one: (round(one.cost, 6), -sight.worth(one.card), one.card))
    best, scale = order[0], price_of_share(order[0].far, sight) / sight.unseen / weights_for(sight).helping
    top = _points_after(best, sight)
    return tuple(Valued(one.card, top - scale * (one.cost - best.cost), one) for one in order)


def _points_after(one: Discarding, sight: Sight) -> float:
    """A wild card would have found a place, so that throwing it saves no points, and the next player takes it."""
    wild = is_wild(one.card)
    burden = sight.burden(sight.hand) - (0 if wild else sight.worth(one.card))
    points = points_up(Standing(one.far, one.helping / sight.unseen, burden, len(sight.hand) - 1), sight)
    return points - GIVEN_WILD * wild


def best_discard(sight: Sight) -> float:
    """What the hand, one card too many, is worth after its best discard; or once laid down, where it can be."""
    if distance(sight.held, sight.contract) == 0:
        return points_met(sight)
    naturals = [card for card in sight.hand if not is_wild(card)] or sight.hand
    far = nearest(sight, naturals)
    least = min(far.values())
    weights = weights_for(sight)
    one_of_each = {kind_of(card): card for card in naturals if far[kind_of(card)] == least}
    return _in_points([weigh(card, least, sight, weights) for card in one_of_each.values()], sight)[0].points


def discards_once_down(
    sight: Sight, cards: Sequence[Card], wishes: Mapping[int, float] | None = None
) -> list[tuple[Card, float]]:
    """The discards of a player who is down with their points: dear cards first, nothing the others want."""
    weights = weights_for(sight)

    def cost(card: Card) -> float:
        kept = KEPT_WILD if is_wild(card) else 0.0
        return kept - sight.worth(card) + TEMPTING_ONCE_DOWN * temptation(card, sight, weights, wishes)

    order = sorted({kind_of(card): card for card in sorted(cards, reverse=True)}.values(), key=lambda c: (cost(c), c))
    best = points_throwing(sight, order[0])
    return [(card, best - POINT_IN_HAND * (cost(card) - cost(order[0]))) for card in order]


# Laying, placing and throwing, whatever the move


def points_laying(sight: Sight, laid: Sequence[Card], groups: Sequence[Group]) -> float:
    """The points once these cards lie in these melds, and all that then fits has been placed."""
    rest = [card for card in sight.hand if card not in laid]
    return points_down(shed(rest, [spot_of(group) for group in groups]).left, sight)


def points_throwing(sight: Sight, card: Card) -> float:
    """The points of what is left in hand after a discard, once down; with nothing left the round is won."""
    if len(sight.hand) == 1:
        return sight.theirs
    return points_waiting(sight.burden(sight.hand) - sight.worth(card), len(sight.hand) - 1, sight)


# Draws and buys


def draws_valued(sight: Sight, top: Card) -> tuple[float, float]:
    """The points of taking the discard and of drawing from the deck, before the contract is down."""
    return best_discard(with_card(sight, top)), deck_valued(sight)


def deck_valued(sight: Sight) -> float:
    """The points of a draw from the deck: a card that helps, or one that is thrown again."""
    idle = points_up(standing_of(sight.held, sight.burden(sight.hand), sight), sight)
    size = sight.held.size + 1
    helping = [kind for kind in wanted(sight.held, sight.contract, size) if sight.live[kind]]
    if not helping:
        return idle
    share = sum(sight.live[kind] for kind in helping) / sight.unseen
    likeliest = max(helping, key=lambda kind: (sight.live[kind], -kind))
    return (1 - share) * idle + share * max(idle, best_discard(with_card(sight, card_of(likeliest))))


def draws_once_down(sight: Sight, top: Card) -> tuple[float, float]:
    """The points of taking the discard and of drawing from the deck, once down."""
    spots = [spot_of(group) for group in sight.groups]
    taking = points_down(shed((*sight.hand, top), spots).left, sight)
    deck = 0.0
    for kind in KINDS:
        if sight.live[kind]:
            left = shed((*sight.hand, card_of(kind)), spots).left
            deck += sight.live[kind] * points_down(left, sight)
    return taking, deck / sight.unseen


def buys_valued(sight: Sight, top: Card) -> tuple[float, float]:
    """The points of buying the discard with its penalty card, which may help too, and of passing."""
    burden = sight.burden(sight.hand)
    passing = points_up(standing_of(sight.held, burden, sight), sight)
    held = sight.held.plus(kind_of(top))
    size = held.size + (2 if sight.contract.every_card else 1)
    far = distance(held, sight.contract, size)
    helping = helping_cards(held, sight.contract, sight.live, size) if far else 0
    share = helping / sight.unseen
    bought = Standing(far, share, burden + sight.worth(top) + PENALTY_POINTS, held.size + 1)
    idle = points_up(bought, sight)
    helped = max(idle, points_up(replace(bought, far=far - 1), sight)) if far else idle
    return (1 - share) * idle + share * helped, passing
