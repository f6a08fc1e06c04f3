"""Cranborne, greedy: the longest turn it can find in hand and window; then it throws what is least use to itself."""

from __future__ import annotations

from random import Random

from parlour.game import View
from parlour.games.cranborne.notation import Discard, Draw
from parlour.games.cranborne.phases import Drawing
from parlour.games.cranborne.sight import sight_of
from parlour.games.cranborne.turn import Plan, lays, plans
from parlour.partitions import CARD, cards_of


def choose(view: View, _: Random) -> str:
    """Its move."""
    if isinstance(view.facts.phase, Drawing):
        return str(Draw())
    sight = sight_of(view)
    plan = min(plans(sight), key=_least_left)
    return next((str(move) for move in lays(plan, sight)), str(Discard(CARD[plan.discard])))


def _least_left(plan: Plan) -> tuple[int, int]:
    """The cards left in hand; then how many of them go with the one thrown."""
    thrown = CARD[plan.discard]
    friends = sum(
        card.rank == thrown.rank or (card.suit == thrown.suit and abs(card.rank - thrown.rank) <= 2)
        for card in cards_of(plan.left)
    )
    return plan.left.bit_count(), friends
