"""What a bot or the coach says: a move, and why."""

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
