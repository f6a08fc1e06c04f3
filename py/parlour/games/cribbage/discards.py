"""Laying away: what each of the fifteen keeps is worth in points, over all start cards.

The hand is exact. The crib is a mean over what the other side lays away, by table or over the cards left to it; the
play a mean by the ranks kept. The figures come from self-play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from parlour.cards import Card, in_order
from parlour.games.cribbage.crib_table import OWN_CRIB, THEIR_CRIB
from parlour.games.cribbage.cribs import exact_crib, table_crib
from parlour.games.cribbage.fast_scoring import PACK_RANKS, RANK_KEY, key_of
from parlour.games.cribbage.hand_means import KEEPS, STARTS, hand_sums
from parlour.games.cribbage.kept_hands import pegs


@dataclass(frozen=True, slots=True)
class Keep:
    """One way of laying away: the cards, and in points the mean of the hand, of the crib and of the play."""

    kept: tuple[Card, ...]
    tossed: tuple[Card, ...]
    hand: float
    crib: float  # what these two cards make of the crib, whosever it is
    net: float  # the hand, plus the own crib or minus theirs, plus what the play should bring
    chance: float | None = None  # to win the game, where that has been weighed

    def __str__(self) -> str:
        return "discard " + " ".join(self.tossed)


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


def quick_keep(six: Sequence[Card], *, dealer: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places of the four cards that a good player keeps of these six, and of the two it lays away, by the tables.

    The same choice as the first of ``all_keeps`` by table, in a third of the time: for dealing out many worlds.
    """
    tossed, kept = _worth_by_key(dealer)
    keys = [RANK_KEY[card.rank] for card in six]
    whole = sum(keys)
    best, chosen = -1e9, KEEPS[0]
    for keep, points in zip(KEEPS, hand_sums(six), strict=True):
        first, second = keep[1]
        two = keys[first] + keys[second]
        net = points + tossed[two] + kept[whole - two]
        if net > best:
            best, chosen = net, keep
    return chosen


@lru_cache(maxsize=2)
def _worth_by_key(dealer: bool) -> tuple[dict[int, float], dict[int, float]]:  # noqa: FBT001 - for the cache
    """What two laid away, and what four kept, add to the hand's sum over all starts, by key of ranks."""
    cribs, sign = (OWN_CRIB, STARTS) if dealer else (THEIR_CRIB, -STARTS)
    tossed = {
        RANK_KEY[low] + RANK_KEY[high]: sign * cribs[low - 1][high - low]
        for low in PACK_RANKS
        for high in range(low, 14)
    }
    return tossed, {four: STARTS * margin for four, margin in pegs(dealer=dealer).items()}
