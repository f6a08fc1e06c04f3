"""Laying away: what each of the fifteen keeps is worth over all start cards, and what its two cards do in the crib.

The hand is exact. The crib is a mean over what the other side lays away: by a table for ranks and role, or, more
finely, over the cards that this hand leaves to the other side. The figures come from self-play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlour.cards import Card, in_order, pack
from parlour.games.cribbage.crib_table import OWN_CRIB, THEIR_CRIB, TOSSED_BY_DEALER, TOSSED_BY_PONE
from parlour.games.cribbage.fast_scoring import PACK_RANKS, RANK_KEY, key_of, show_points, start_rows
from parlour.games.cribbage.hand_means import KEEPS, STARTS, hand_sums, ranks_left
from parlour.games.cribbage.kept_hands import pegs
from parlour.games.cribbage.scoring import JACK
from parlour.games.cribbage.stakes import WON

# How often the play brings at least 0, 1, 2 … points.
PEGGED_BY_PONE = (1.0, 0.77, 0.49, 0.33, 0.19, 0.12, 0.09, 0.06, 0.03, 0.01, 0.01)
PEGGED_BY_DEALER = (1.0, 1.0, 0.78, 0.58, 0.38, 0.23, 0.13, 0.08, 0.04, 0.03, 0.01)


@dataclass(frozen=True, slots=True)
class Keep:
    """One way of laying away: the cards, and in points the mean of the hand, of the crib and of the play."""

    kept: tuple[Card, ...]
    tossed: tuple[Card, ...]
    hand: float
    crib: float  # what these two cards make of the crib, whosever it is
    net: float  # the hand, plus the own crib or minus theirs, plus what the play should bring
    out: float = 0.0  # the chance that the hand wins the game before it can be lost

    def __str__(self) -> str:
        return "discard " + " ".join(self.tossed)


def table_crib(tossed: Sequence[Card], *, own: bool) -> float:
    """The mean of a crib with these two cards, by ranks and role."""
    low, high = sorted(card.rank for card in tossed)
    return (OWN_CRIB if own else THEIR_CRIB)[low - 1][high - low]


def exact_crib(six: Sequence[Card], tossed: Sequence[Card], *, own: bool) -> float:
    """The mean of the crib over every two cards the other side may lay away, as likely as it does so, and every start.

    Suits count too: a jack laid away for his nob, two of a suit for a flush if the other side helps.
    """
    left = ranks_left(six)
    theirs = TOSSED_BY_PONE if own else TOSSED_BY_DEALER
    key, rows = RANK_KEY[tossed[0].rank] + RANK_KEY[tossed[1].rank], start_rows()
    points = weights = 0.0
    for low in PACK_RANKS:
        for high in range(low, 14):
            ways = left[low - 1] * (left[high - 1] - 1) // 2 if low == high else left[low - 1] * left[high - 1]
            if ways <= 0:
                continue
            weight = ways * theirs[low - 1][high - low]
            row = rows[key + RANK_KEY[low] + RANK_KEY[high]]
            made = sum(map(int.__mul__, row, left)) - row[low - 1] - row[high - 1]
            points += weight * made
            weights += weight
    return points / (weights * (STARTS - 2)) + _suits_in_crib(six, tossed)


def _suits_in_crib(six: Sequence[Card], tossed: Sequence[Card]) -> float:
    suits = [card.suit for card in six]
    points = sum((13 - suits.count(card.suit)) / STARTS for card in tossed if card.rank == JACK)
    if tossed[0].suit == tossed[1].suit:
        left = 13 - suits.count(tossed[0].suit)
        points += 5 * (left / STARTS) * ((left - 1) / (STARTS - 1)) * ((left - 2) / (STARTS - 2))
    return points


def played_margin(kept: Sequence[Card], *, dealer: bool) -> float:
    """How many points more than the other side these four peg in the play, on average."""
    return pegs(dealer=dealer)[key_of(card.rank for card in kept)]


def all_keeps(hand: Sequence[Card], *, dealer: bool, exact: bool) -> list[Keep]:
    """The fifteen keeps, best first, with the crib by table or, slower, exactly."""
    six = in_order(hand)
    keeps = []
    for (kept, tossed), points in zip(KEEPS, hand_sums(six), strict=True):
        keep, toss = tuple(six[place] for place in kept), tuple(six[place] for place in tossed)
        crib = exact_crib(six, toss, own=dealer) if exact else table_crib(toss, own=dealer)
        mean = points / STARTS
        net = mean + (crib if dealer else -crib) + played_margin(keep, dealer=dealer)
        keeps.append(Keep(keep, toss, mean, crib, net))
    return best_first(keeps)


def best_first(keeps: Sequence[Keep]) -> list[Keep]:
    """Keeps by what they are worth; the steady order of ``KEEPS`` decides between equals."""
    return sorted(keeps, key=lambda keep: -round(keep.net, 9))


def with_the_end_in_sight(keeps: Sequence[Keep], need: int, *, dealer: bool) -> list[Keep]:
    """Keeps near 121, best first: what matters now is the chance that play and hand, or the own crib, reach it.

    A mean tells nothing there: eight sure points win where four or twelve, as likely, may not. The dealer counts the
    crib last but has it alone, so it goes in with its mean. How the other side fares is the same for every keep.
    The best keeps its net; the others are as much below it as they are worse.
    """
    reach = PEGGED_BY_DEALER if dealer else PEGGED_BY_PONE
    six = (*keeps[0].kept, *keeps[0].tossed)
    starts = [card for card in pack() if card not in six]
    judged = []
    for keep in keeps:
        needed = need - (round(keep.crib) if dealer else 0)
        chances = (_at_least(reach, needed - show_points(keep.kept, start)) for start in starts)
        judged.append(replace(keep, out=sum(chances) / STARTS))
    best = max(judged, key=_with_the_win)
    return best_first([replace(keep, net=best.net - _with_the_win(best) + _with_the_win(keep)) for keep in judged])


def _with_the_win(keep: Keep) -> float:
    return keep.net + WON * keep.out


def _at_least(reach: Sequence[float], points: int) -> float:
    if points <= 0:
        return 1.0
    return reach[points] if points < len(reach) else 0.0
