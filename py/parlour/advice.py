"""What a bot or the coach says: a move, and why; and how it words figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from parlour.game import View

LEVELS = ("beginner", "casual", "skilled", "expert")


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
    """The figure at the end of a reason: by how much a move is better than another; empty where it is hardly so.

    >>> in_points(13.7, "a card from the stock"), in_points(0.3, "waiting")
    (' That is about 14 points better than a card from the stock.', '')
    """
    number = round(better)
    return f" That is about {number} point{'' if number == 1 else 's'} better than {than}." if number > 0 else ""
