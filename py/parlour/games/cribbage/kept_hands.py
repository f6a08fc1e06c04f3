"""The 1,820 sets of ranks that four cards can have: how likely each is kept, and how it does in the play.

``play_table`` has the figures from self-play, one letter for each set, in the order of ``FOURS``.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from parlour.games.cribbage import play_table
from parlour.games.cribbage.fast_scoring import PACK_RANKS, key_of

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
HALVING = 8  # letters until a chance is half as great
LEAST_MARGIN, MARGIN_STEP = -4.0, 0.1

FOURS = tuple(combinations_with_replacement(PACK_RANKS, 4))


def chance_letter(chance: float) -> str:
    """A chance above 0 as one letter: A is certain, each eight letters halve it.

    >>> chance_letter(1.0), chance_letter(0.5), chance_letter(0.0001)
    ('A', 'I', '-')
    """
    level, bound = 0, 1.0
    while level < len(LETTERS) - 1 and chance < bound * 2 ** (-0.5 / HALVING):
        level, bound = level + 1, 2 ** (-(level + 1) / HALVING)
    return LETTERS[level]


def margin_letter(margin: float) -> str:
    """A margin in points as one letter, in steps of a tenth."""
    level = round((margin - LEAST_MARGIN) / MARGIN_STEP)
    return LETTERS[max(0, min(level, len(LETTERS) - 1))]


@lru_cache(maxsize=2)
def chances_kept(*, dealer: bool) -> dict[int, float]:
    """By the key of four ranks: how often a good player who was dealt them among six keeps just them."""
    letters = play_table.KEPT_BY_DEALER if dealer else play_table.KEPT_BY_PONE
    chance = {letter: 2 ** (-level / HALVING) for level, letter in enumerate(LETTERS)}
    return {key_of(four): chance[letter] for four, letter in zip(FOURS, letters, strict=True)}


@lru_cache(maxsize=2)
def pegs(*, dealer: bool) -> dict[int, float]:
    """By the key of four ranks: how many points more than the other side they peg in the play, on average."""
    letters = play_table.PEGS_AS_DEALER if dealer else play_table.PEGS_AS_PONE
    margin = {letter: LEAST_MARGIN + level * MARGIN_STEP for level, letter in enumerate(LETTERS)}
    return {key_of(four): margin[letter] for four, letter in zip(FOURS, letters, strict=True)}
