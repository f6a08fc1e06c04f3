"""How likely a side wins the game, at any score before a deal: read from a table made by self-play."""

from __future__ import annotations

from functools import lru_cache

from parlour.games.cribbage import winning_table
from parlour.games.cribbage.kept_hands import LETTERS

GAME_POINTS = 121  # CRIB-1
AROUND = 3  # points up and down, between which the worth of a point is measured
STEPS = len(LETTERS) ** 2 - 1  # a chance is told in steps of this


def chance_letters(chance: float) -> str:
    """A chance as two letters.

    >>> chance_letters(0.0), chance_letters(1.0)
    ('AA', '--')
    """
    high, low = divmod(round(chance * STEPS), len(LETTERS))
    return LETTERS[high] + LETTERS[low]


@lru_cache(maxsize=1)
def dealer_wins() -> tuple[tuple[float, ...], ...]:
    """The chance that the dealer wins, by the dealer's score and then pone's, 0 to 120, before a deal."""
    text = "".join(winning_table.DEALER_WINS)
    place = {letter: number for number, letter in enumerate(LETTERS)}
    flat = [(place[high] * len(LETTERS) + place[low]) / STEPS for high, low in zip(text[::2], text[1::2], strict=True)]
    return tuple(tuple(flat[row : row + GAME_POINTS]) for row in range(0, len(flat), GAME_POINTS))


def chance_before_deal(score: int, other: int, *, dealer: bool) -> float:
    """The chance to win for the side with ``score``, before the next deal, which it deals or does not."""
    if score >= GAME_POINTS or other >= GAME_POINTS:
        return float(score >= GAME_POINTS)
    return dealer_wins()[score][other] if dealer else 1 - dealer_wins()[other][score]


def worth_of_a_point(score: int, other: int, *, dealer: bool) -> float:
    """How much the chance to win before a deal grows with a point, around this score."""
    low, high = max(0, score - AROUND), min(GAME_POINTS - 1, score + AROUND)
    grown = chance_before_deal(high, other, dealer=dealer) - chance_before_deal(low, other, dealer=dealer)
    return grown / (high - low)
