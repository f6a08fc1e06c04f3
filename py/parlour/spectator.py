"""A game as somebody without a seat sees it: whoever looks on, or the page around a frame."""

from __future__ import annotations

from typing import Any

from parlour.game import State, public
from parlour.plain import to_plain


def spectacle(state: State) -> dict[str, Any]:
    """What is public of a game, as JSON data: no hand, no seed, nothing that a single seat has learnt.

    Moves are left out, too: what a seat did may name cards that the others could not see.
    """
    return {
        "game": state.game,
        "phase": state.phase,
        "to_act": list(state.to_act),
        "scores": list(state.scores),
        "zones": {zone: list(cards) for zone, cards in state.zones.as_seen_from_outside().items()},
        "public": public(state.facts),
        "deals": state.deals,
        "outcome": to_plain(state.outcome),
    }
