"""What a hand of four counts on average, exactly: over all 46 cards that may be turned up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from parlour.cards import Card
from parlour.games.cribbage.fast_scoring import RANK_KEY, start_rows
from parlour.games.cribbage.scoring import JACK

KEEPS = tuple((keep, tuple(place for place in range(6) if place not in keep)) for keep in combinations(range(6), 4))
"""The fifteen ways to part six cards, by their places: four kept, two laid away."""

STARTS = 46  # cards that can be turned up, seen from six


def hand_sums(six: Sequence[Card]) -> list[int]:
    """For each of ``KEEPS`` the points of the hand, added up over all 46 start cards."""
    left = ranks_left(six)
    c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13 = left
    suits = [card.suit for card in six]
    in_suit = {suit: 13 - suits.count(suit) for suit in suits}
    keys = [RANK_KEY[card.rank] for card in six]
    nobs = [in_suit[card.suit] if card.rank == JACK else 0 for card in six]
    rows = start_rows()
    sums = []
    for (a, b, c, d), _ in KEEPS:
        row = rows[keys[a] + keys[b] + keys[c] + keys[d]]
        points = nobs[a] + nobs[b] + nobs[c] + nobs[d]
        if suits[a] == suits[b] == suits[c] == suits[d]:
            points += 4 * STARTS + in_suit[suits[a]]
        # Thirteen products, written out: this line is where the time goes.
        sums.append(
            points + row[0] * c1 + row[1] * c2 + row[2] * c3 + row[3] * c4 + row[4] * c5 + row[5] * c6 + row[6] * c7
            + row[7] * c8 + row[8] * c9 + row[9] * c10 + row[10] * c11 + row[11] * c12 + row[12] * c13
        )  # fmt: skip
    return sums


def ranks_left(seen: Sequence[Card]) -> list[int]:
    """How many cards of each rank, ace first, are not among those seen."""
    left = [4] * 13
    for card in seen:
        left[card.rank - 1] -= 1
    return left
