"""Means in cribbage: lays away by the exact mean of the hand and a crib table, pegs what scores now, with some sense.

Sense in the play is what books say: lead from a pair or a small card, no five; leave neither five nor twenty-one; keep
small cards for the end of the count.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from parlour.cards import Card, pack
from parlour.events import total
from parlour.game import View
from parlour.games.cribbage.counting import count_hand
from parlour.games.cribbage.crib_table import OWN_CRIB, THEIR_CRIB
from parlour.games.cribbage.fast_scoring import show_points
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import PlayCard
from parlour.games.cribbage.scoring import play_scores

INVITING = (5, 21)  # counts that a ten-card answers with fifteen or thirty-one


def choose(view: View, _: Random) -> str:
    """The move by means and sense."""
    match view.phase:
        case "discard":
            means = means_of_keeps(view)
            best = max(means, key=lambda two: means[two])
            return f"discard {' '.join(best)}"
        case "count":
            return count_hand(view, "expert").move
    cards = [move for move in CribbageMoves(view) if isinstance(move, PlayCard)]
    return str(max(cards, key=lambda move: _sense(view, move.card))) if cards else "go"


def means_of_keeps(view: View) -> dict[tuple[Card, ...], float]:
    """For each two cards to lay away: the mean of the hand, plus the own crib or less theirs."""
    dealer = view.seat == view.facts.dealer
    means: dict[tuple[Card, ...], float] = {}
    for tossed in combinations(view.hand, 2):
        points = [show_points([card for card in view.hand if card not in tossed], start) for start in starts(view)]
        low, high = sorted(card.rank for card in tossed)
        crib = OWN_CRIB[low - 1][high - low] if dealer else -THEIR_CRIB[low - 1][high - low]
        means[tossed] = sum(points) / len(points) + crib
    return means


def starts(view: View) -> Sequence[Card]:
    """The cards that may be turned up."""
    return [card for card in pack() if card not in view.hand]


def _sense(view: View, card: Card) -> tuple[float, int]:
    """Points now, and what a book would say; among equals the higher card."""
    pile = view.facts.phase.pile
    count = view.facts.phase.count + card.pips
    worth = float(total(play_scores((*pile, card), view.facts.options.play_scoring)))
    if count in INVITING:
        worth -= 1.5
    if not pile:
        alike = sum(held.rank == card.rank for held in view.hand)
        worth += 0.5 * (alike > 1) + 0.4 * (count < 5) - 0.5 * (count == 10)
    return worth, card.pips
