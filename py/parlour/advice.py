"""What a bot or the coach says: a move, and why; and how it words figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from parlour.game import View

LEVELS = ("beginner", "casual", "skilled", "expert")
LITTLE = 0.05  # points; less is nothing in figures with one decimal


@dataclass(frozen=True, slots=True)
class Advice:
    """A move as text, the reason in a sentence, and the moves weighed: text, value and unit, best first."""

    move: str
    why: str
    ranking: tuple[tuple[str, float, str], ...] = ()


Thinker = Callable[[View, str, int], Iterator[Advice]]
"""``think(view, level, seed)``: better and better advice; stopped when its time is up. Same arguments, same advice."""


def percent(chance: float) -> str:
    """A chance in words for a player; no chance is called certain that is not.

    >>> percent(0.634), percent(0.9999), percent(0.002), percent(1.0)
    ('63%', 'over 99%', 'under 1%', '100%')
    """
    if 0 < chance < 0.01:
        return "under 1%"
    return "over 99%" if 0.99 < chance < 1 else f"{chance:.0%}"


def in_points(better: float, than: str) -> str:
    """The figure at the end of a reason, as a ranking shows it: by how much a move is better; empty where it hardly is.

    >>> in_points(13.72, "a card from the stock"), in_points(0.04, "waiting")
    (' That is 13.7 points better than a card from the stock.', '')
    >>> in_points(1.0, "waiting"), in_points(2.0, "waiting")
    (' That is 1 point better than waiting.', ' That is 2 points better than waiting.')
    """
    if better < LITTLE:
        return ""
    number = f"{better:.1f}".removesuffix(".0")
    return f" That is {number} point{'' if number == '1' else 's'} better than {than}."
