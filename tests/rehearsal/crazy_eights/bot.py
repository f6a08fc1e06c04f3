"""An opponent that gets rid of its dearest card."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.advice import Advice
from parlour.game import View
from tests.rehearsal.crazy_eights.rules import EightsMoves


def think(view: View, level: str, seed: int) -> Iterator[Advice]:
    """The dearest card that fits, whatever the level."""
    del level, seed
    best = max(EightsMoves(view), key=lambda move: sum(card.pips for card in move.cards))
    yield Advice(str(best), "It is the dearest that fits.")
