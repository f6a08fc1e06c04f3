"""What two cards laid away make of the crib: on average by table or over the cards left, or how likely each count is.

What the other side lays away is weighted by how often good players do so, from self-play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.cards import Card
from parlour.games.cribbage.crib_table import OWN_CRIB, THEIR_CRIB, TOSSED_BY_DEALER, TOSSED_BY_PONE
from parlour.games.cribbage.fast_scoring import NOBS, PACK_RANKS, RANK_KEY, start_rows
from parlour.games.cribbage.hand_means import STARTS, ranks_left
from parlour.games.cribbage.scoring import JACK

Chances = tuple[tuple[int, float], ...]
"""Points and how likely they are; all together 1."""


def table_crib(tossed: Sequence[Card], *, own: bool) -> float:
    """The mean of a crib with these two cards, by ranks and role."""
    low, high = sorted(card.rank for card in tossed)
    return (OWN_CRIB if own else THEIR_CRIB)[low - 1][high - low]


def exact_crib(six: Sequence[Card], tossed: Sequence[Card], *, own: bool) -> float:
    """The mean of the crib over every two cards the other side may lay away, as likely as it does so, and every start.

    Suits count too: a jack laid away for his nob, two of a suit for a flush if the other side helps.
    """
    left = ranks_left(six)
    key, rows = RANK_KEY[tossed[0].rank] + RANK_KEY[tossed[1].rank], start_rows()
    points = weights = 0.0
    for low, high, weight in _their_two(left, own=own):
        row = rows[key + RANK_KEY[low] + RANK_KEY[high]]
        made = sum(map(int.__mul__, row, left)) - row[low - 1] - row[high - 1]
        points += weight * made
        weights += weight
    return points / (weights * (STARTS - 2)) + _suits_in_crib(six, tossed)


def crib_chances(tossed: Sequence[Card], seen: Sequence[Card], start: Card, *, own: bool) -> Chances:
    """How likely the crib counts each number of points, once the start card is turned.

    ``tossed`` are this side's two cards, ``seen`` all cards that the other side cannot have laid away. The own nob is
    counted; their nobs and flushes are too rare to matter.
    """
    key, rows, turned = RANK_KEY[tossed[0].rank] + RANK_KEY[tossed[1].rank], start_rows(), start.rank - 1
    nob = int(NOBS[start.suit] in tossed)
    weights: dict[int, float] = {}
    for low, high, weight in _their_two(ranks_left(seen), own=own):
        points = rows[key + RANK_KEY[low] + RANK_KEY[high]][turned] + nob
        weights[points] = weights.get(points, 0.0) + weight
    whole = sum(weights.values())
    return tuple(sorted((points, weight / whole) for points, weight in weights.items()))


def _their_two(left: Sequence[int], *, own: bool) -> Iterator[tuple[int, int, float]]:
    """The ranks of each two cards the other side may lay away, and how likely, all together not 1."""
    theirs = TOSSED_BY_PONE if own else TOSSED_BY_DEALER
    for low in PACK_RANKS:
        for high in range(low, 14):
            ways = left[low - 1] * (left[high - 1] - 1) // 2 if low == high else left[low - 1] * left[high - 1]
            if ways > 0:
                yield low, high, ways * theirs[low - 1][high - low]


def _suits_in_crib(six: Sequence[Card], tossed: Sequence[Card]) -> float:
    suits = [card.suit for card in six]
    points = sum((13 - suits.count(card.suit)) / STARTS for card in tossed if card.rank == JACK)
    if tossed[0].suit == tossed[1].suit:
        left = 13 - suits.count(tossed[0].suit)
        points += 5 * (left / STARTS) * ((left - 1) / (STARTS - 1)) * ((left - 2) / (STARTS - 2))
    return points
