"""What a seat sees of a game of Cranborne, as bits: hand, window, both displays, what is nowhere to be seen."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.cards import Card, pack
from parlour.game import View
from parlour.partitions import Laid, Mask, laid_of, mask_of


@dataclass(frozen=True, slots=True)
class Sight:
    """One seat's view of a game."""

    hand: Mask
    window: Mask
    melds: tuple[tuple[int, tuple[Card, ...]], ...]  # the own display: number and cards
    laid: Laid
    minor: int  # cards in the own minor
    rival_held: int
    rival_laid: Laid
    rival_minor: int
    stock: int
    live: Mask  # cards nowhere to be seen


def sight_of(view: View) -> Sight:
    """What the seat of a view sees."""
    other = 1 - view.seat
    displays: tuple[list[tuple[int, tuple[Card, ...]]], ...] = ([], [])
    for number, meld in enumerate(view.facts.melds):
        displays[meld.owner].append((number, view.cards(f"meld:{number}")))
    seen = [*view.hand, *view.cards("window")]
    seen += [card for display in displays for _, lies in display for card in lies]
    seen += [card for learnt in view.known.values() for card in learnt]
    return Sight(
        mask_of(view.hand),
        mask_of(view.cards("window")),
        tuple(displays[view.seat]),
        laid_of(lies for _, lies in displays[view.seat]),
        len(view.zones[f"minor:{view.seat}"]),
        len(view.zones[f"hand:{other}"]),
        laid_of(lies for _, lies in displays[other]),
        len(view.zones[f"minor:{other}"]),
        len(view.zones["stock"]),
        mask_of(pack()) & ~mask_of(seen),
    )
