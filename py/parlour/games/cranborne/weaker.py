"""How the weaker opponents play: they err as people do, and not at random.

A *beginner* looks at one window card at a time, and throws what makes no pair or neighbours with the rest; what lies
in the window does not interest him then. A *casual* player works out the whole turn and which cards may come, but
forgets that cards can be added to the display. A *skilled* player forgets nothing of his own, takes from the window
what his hand needs and no more, and never asks what the opponent could do with his discard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from parlour.cards import pack
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan, plan_for
from parlour.partitions import NOTHING_LAID, Mask, bits_of, by_cards, cards_of, left_over, mask_of

_EVERY = mask_of(pack())


def at_sight(sight: Sight) -> Plan:
    """A beginner's turn: with one window card at the most, throwing what goes least with the rest."""
    every = (
        plan_for(sight, discard, window) for discard in bits_of(sight.hand) for window in (0, *bits_of(sight.window))
    )
    return min(every, key=_sense)


def _sense(plan: Plan) -> tuple[int, int, int]:
    """How a beginner looks at what is left: the fewer cards the better, then pairs and neighbours, then the discard."""
    left = cards_of(plan.left)
    ties = sum(
        one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) == 1)
        for place, one in enumerate(left)
        for other in left[:place]
    )
    return len(left), -ties, -plan.discard


def without_the_display(sight: Sight) -> Plan:
    """A casual player's turn: as a skilled one's, as if nothing lay in the display yet."""
    return for_itself(replace(sight, laid=NOTHING_LAID, melds=()))


def for_itself(sight: Sight) -> Plan:
    """A skilled player's turn: the fewest cards left now and after the next turn, if the window stayed as it is."""
    every = [plan_for(sight, discard, sight.window) for discard in bits_of(sight.hand)]
    most = min(plan.left.bit_count() for plan in every) + 1
    hoped_for = bits_of(_EVERY & ~sight.hand & ~sight.window)
    return min(
        (plan for plan in every if plan.left.bit_count() <= most),
        key=lambda plan: (round(plan.left.bit_count() + left_after_next(plan, hoped_for), 6), plan.discard),
    )


def left_after_next(plan: Plan, cards: Sequence[Mask]) -> float:
    """The cards still to go after one's own next turn, on average over these cards that one may draw."""
    if not plan.left:
        return 0.0
    rests = (left_over(plan.left | card, plan.window, plan.laid, by_cards)[0].bit_count() - 1 for card in cards)
    return sum(max(0, rest) for rest in rests) / len(cards)
