"""The three lower levels of Crummy Rummy, each with the blind spots that people have; and moves all levels share."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.advice import Advice
from parlour.cards import Card
from parlour.games.crummy_rummy import reasons
from parlour.games.crummy_rummy.choosing_a_way import best_way
from parlour.games.crummy_rummy.contracts import is_wild
from parlour.games.crummy_rummy.distance import distance
from parlour.games.crummy_rummy.hands import NATURALS, Holding, holding, kind_of
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import Buy, Discard, Down, Pass
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.prospects import WITHOUT_COUNTING, company, nearest, weigh
from parlour.games.crummy_rummy.sight import Sight

WAYS = {"beginner": 1, "casual": 5, "skilled": 60}  # to lay down, weighed
LIKED = {"beginner": 2.0, "casual": 4.0}  # the company of one card of the rank, or two near in suit; of three or more
PENALTY_AND_DRAW = 2  # cards that come after a bought one, before the hand can be laid down


def _held(sight: Sight, level: str, *more: Card) -> Holding:
    """The hand, with other cards, as a player of this level counts it."""
    held = holding((*sight.hand, *more))
    return Holding(kind for kind in held.cards() if kind < NATURALS) if level == "beginner" else held


# Drawing and buying


def draw(sight: Sight, level: str) -> Advice:
    """Whether to take the discard."""
    top = sight.top
    if top is None:
        return Advice("draw deck", reasons.of_deck(None, sight.contract, 0, down=sight.down))
    if sight.down:
        if places(sight, top):
            return Advice("draw discard", reasons.of_taking_to_place(top))
        return Advice("draw deck", reasons.of_deck(top, sight.contract, 0, down=True))
    before, after = near_and_nearer(sight, level, top)
    pleased = likes(sight, top, level) if level in LIKED else is_wild(top)
    if after < before or pleased:
        return Advice("draw discard", reasons.of_taking(top, sight.contract, before, after))
    return Advice("draw deck", reasons.of_deck(top, sight.contract, before, down=False))


def likes(sight: Sight, top: Card, level: str) -> bool:
    """Whether a card goes so well with the hand that it is taken, though it may bring nothing nearer."""
    return is_wild(top) or company(kind_of(top), sight.held, sight.contract, WITHOUT_COUNTING) >= LIKED[level]


def near_and_nearer(sight: Sight, level: str, top: Card) -> tuple[int, int]:
    """How far the hand is from the contract, and how far it would be with the discard."""
    size = len(sight.hand) + 1
    return (
        distance(_held(sight, level), sight.contract, size),
        distance(_held(sight, level, top), sight.contract, size),
    )


def places(sight: Sight, top: Card) -> bool:
    """Whether a card could be placed at once, so that there is one fewer in hand for sure."""
    spots = [spot_of(group) for group in sight.groups]
    return len(shed((*sight.hand, top), spots).left) <= len(shed(sight.hand, spots).left)


def buying(sight: Sight, top: Card) -> tuple[int, int]:
    """How far the hand is from the contract, and how far it would be with the discard and its penalty card."""
    size = len(sight.hand) + 1 + (PENALTY_AND_DRAW if sight.contract.every_card else 0)
    held = sight.held.plus(kind_of(top))
    return distance(sight.held, sight.contract, len(sight.hand) + 1), distance(held, sight.contract, size)


def buy(sight: Sight, level: str) -> Advice:
    """Whether to buy the discard."""
    top = sight.top
    if top is None or sight.down or level == "beginner":
        return Advice(str(Pass()), reasons.of_passing(top, sight, 0, 0))
    before, after = buying(sight, top)
    if after < before and (after == 0 or level == "skilled"):
        return Advice(str(Buy()), reasons.of_buying(top, sight.contract, after))
    return Advice(str(Pass()), reasons.of_passing(top, sight, before, after))


# Playing


def play(sight: Sight, level: str, allowed: CrummyMoves) -> Advice:
    """What to lay down, to place or to throw."""
    if sight.down:
        return place(sight, level, allowed) or _discard_once_down(sight, allowed) or what_is_left(allowed)
    best = best_way(sight, WAYS[level])
    if best is not None and Down(best.way) in allowed:
        return Advice(str(Down(best.way)), reasons.of_laying_down(best.way, sight.contract, best.after.left))
    return _discard_for_the_contract(sight, level, allowed)


def place(sight: Sight, level: str, allowed: CrummyMoves) -> Advice | None:
    """The next card to place, or None when all that should be placed has been."""
    spots = [spot_of(group) for group in sight.groups]
    replacing = level in {"skilled", "expert"}
    everything = shed(sight.hand, spots, replacing=replacing)
    out = len(everything.left) <= 1
    placed = everything if out or level != "beginner" else shed(sight.hand, spots, wilds=False, replacing=replacing)
    for move in placed.moves[:1]:
        if move in allowed:
            return Advice(str(move), reasons.of_placing(move, sight.groups, len(placed.left)))
    return None


def what_is_left(allowed: CrummyMoves) -> Advice:
    """The card just taken may not go back, and it is the last: there is a place for it on the table."""
    return Advice(str(next(iter(allowed))), "Only this is left to do: the card just taken may not go back.")


def throwable(sight: Sight, allowed: CrummyMoves) -> Sequence[Card]:
    """The cards that may be thrown; wild ones only where there is no other."""
    free = [card for card in sight.hand if Discard(card) in allowed]
    return [card for card in free if not is_wild(card)] or free


def _discard_once_down(sight: Sight, allowed: CrummyMoves) -> Advice | None:
    """The dearest card; wild cards last."""
    cards = sorted(throwable(sight, allowed), key=lambda card: (-sight.worth(card), card))
    return Advice(str(Discard(cards[0])), reasons.of_discard_once_down(cards[0], sight)) if cards else None


def _discard_for_the_contract(sight: Sight, level: str, allowed: CrummyMoves) -> Advice:
    """A card without which the contract is no farther off: a skilled player's loneliest, the others' dearest."""
    cards = throwable(sight, allowed)
    far = _nearest_without_wilds(sight, cards) if level == "beginner" else nearest(sight, cards)
    least = min(far.values())
    weighed = [weigh(card, least, sight, WITHOUT_COUNTING) for card in cards if far[kind_of(card)] == least]
    if level == "skilled":
        best = min(weighed, key=lambda one: (round(one.cost, 6), -sight.worth(one.card), one.card))
    else:
        best = min(weighed, key=lambda one: (-sight.worth(one.card), one.card))
    return Advice(str(Discard(best.card)), reasons.of_discard(best, sight))


def _nearest_without_wilds(sight: Sight, cards: Sequence[Card]) -> dict[int, int]:
    """How far the hand seems from the contract without a card, to one who does not count on wild cards."""
    held, far = _held(sight, "beginner"), dict[int, int]()
    for kind in {kind_of(card) for card in cards}:
        rest = held.minus(kind) if kind < NATURALS else held
        far[kind] = distance(rest, sight.contract, len(sight.hand))
    return far
