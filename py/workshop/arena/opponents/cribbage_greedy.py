"""Greed in cribbage: keeps the four cards that count most as they are dealt, and pegs what scores at once.

It knows nothing else: among choices that score the same it takes any.
"""

from __future__ import annotations

from random import Random

from parlour.cards import Card
from parlour.events import total
from parlour.game import View
from parlour.games.cribbage.counting import count_hand
from parlour.games.cribbage.fast_scoring import rank_points
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import LayAway, Move, PlayCard
from parlour.games.cribbage.scoring import play_scores

FLUSH = 4


def choose(view: View, rng: Random) -> str:
    """The move that scores most now."""
    if view.phase == "count":
        return count_hand(view, "expert").move
    return str(max(CribbageMoves(view), key=lambda move: (_greed(view, move), rng.random())))


def _greed(view: View, move: Move) -> int:
    """What a move scores, or leaves in the hand as it is."""
    match move:
        case PlayCard(card):
            return total(play_scores((*view.facts.phase.pile, card), view.facts.options.play_scoring))
        case LayAway(tossed):
            return _as_dealt([card for card in view.hand if card not in tossed])
    return 0


def _as_dealt(four: list[Card]) -> int:
    """What four cards count before the start card is turned."""
    return rank_points(card.rank for card in four) + (FLUSH if len({card.suit for card in four}) == 1 else 0)
