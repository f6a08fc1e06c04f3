"""How weaker players choose: they err as people do, by what they overlook, never by chance.

A *beginner* keeps what counts as dealt, sees fifteens of two cards only and counts a double run as one run; in the
play takes what is to be had now, seeing runs only where the cards come in order. A *casual* player thinks of the
start card and of what two cards do in a crib by themselves, and does not lead a five or leave five or twenty-one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from parlour.cards import Card, in_order
from parlour.events import Score
from parlour.games.cribbage.discards import Keep, best_first
from parlour.games.cribbage.fast_scoring import PIPS, rank_points
from parlour.games.cribbage.hand_means import KEEPS, STARTS, hand_sums
from parlour.games.cribbage.scoring import play_scores

INVITING_COUNTS = (5, 21)  # a ten-card answers them with fifteen or thirty-one
PLAIN_CRIB = 3.5  # a crib to which one lays away two cards that do nothing together


def points_as_dealt(cards: Sequence[Card]) -> int:
    """What a beginner sees in four cards: pairs, fifteens of two cards, one run of three or four."""
    ranks = sorted(card.rank for card in cards)
    twos = list(combinations(ranks, 2))
    points = 2 * sum(low == high for low, high in twos) + 2 * sum(PIPS[low] + PIPS[high] == 15 for low, high in twos)
    return points + _one_run(sorted(set(ranks)))


def _one_run(ranks: Sequence[int]) -> int:
    for length in (4, 3):
        if any(part[-1] - part[0] == length - 1 for part in combinations(ranks, length)):
            return length
    return 0


def keeps_of_a_beginner(hand: Sequence[Card]) -> list[Keep]:
    """All keeps by what they count as dealt."""
    six = in_order(hand)
    keeps = []
    for kept, tossed in KEEPS:
        keep, toss = tuple(six[place] for place in kept), tuple(six[place] for place in tossed)
        points = points_as_dealt(keep)
        keeps.append(Keep(keep, toss, points, 0.0, points))
    return best_first(keeps)


def keeps_of_a_casual_player(hand: Sequence[Card], *, dealer: bool) -> list[Keep]:
    """All keeps by the mean of the hand and a rule of thumb for the crib."""
    six = in_order(hand)
    keeps = []
    for (kept, tossed), points in zip(KEEPS, hand_sums(six), strict=True):
        keep, toss = tuple(six[place] for place in kept), tuple(six[place] for place in tossed)
        crib = PLAIN_CRIB + rank_points(card.rank for card in toss) + sum(card.rank == 5 for card in toss)
        mean = points / STARTS
        keeps.append(Keep(keep, toss, mean, crib, mean + (crib if dealer else -crib)))
    return best_first(keeps)


def seen_in_play(pile: Sequence[Card], scoring: str) -> int:
    """What a beginner sees in a pile: no run, unless it was laid up or down in order."""
    scores = play_scores(pile, scoring)
    return sum(score.points for score in scores if score.reason != "run" or _laid_in_order(pile[-score.points :]))


def _laid_in_order(cards: Sequence[Card]) -> bool:
    ranks = [card.rank for card in cards]
    return ranks in (sorted(ranks), sorted(ranks, reverse=True))


def by_sight(fitting: Sequence[Card], pile: Sequence[Card], scoring: str) -> list[tuple[Card, float]]:
    """A beginner's cards in the play, best first: what pegs now, else the highest card."""
    seen = [(card, float(seen_in_play((*pile, card), scoring))) for card in fitting]
    return sorted(seen, key=lambda one: (-one[1], -one[0].pips))


def by_rule_of_thumb(fitting: Sequence[Card], pile: Sequence[Card], scoring: str) -> list[tuple[Card, float]]:
    """A casual player's cards in the play: points, less two where a ten-card answers; high cards first."""
    count = sum(card.pips for card in pile)
    weighed = []
    for card in fitting:
        after = count + card.pips
        inviting = after in INVITING_COUNTS or (after == 10 and not pile)
        points = sum(score.points for score in play_scores((*pile, card), scoring))
        weighed.append((card, float(points - 2 * inviting)))
    return sorted(weighed, key=lambda one: (-one[1], -one[0].pips))


def overlooks(score: Score, level: str) -> bool:
    """Whether a player of this level does not see a combination when counting a hand."""
    longest = {"beginner": 2, "casual": 3}.get(level, 5)
    return score.reason == "fifteen" and len(score.cards) > longest
