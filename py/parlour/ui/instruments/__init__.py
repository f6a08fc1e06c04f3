"""The small pictures that stand beside the cards, by the kind that a game names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from htpy import Node

from parlour.tabletop import Instrument
from parlour.ui.instruments.contract import draw_contract
from parlour.ui.instruments.count import draw_count
from parlour.ui.instruments.pegging_board import draw_board

# Where on the table an instrument stands, and what draws it from its data.
INSTRUMENTS: dict[str, tuple[str, Callable[[Any], Node]]] = {
    "pegging-board": ("top", draw_board),
    "count": ("centre", draw_count),
    "contract": ("near", draw_contract),
}


def draw_instruments(instruments: tuple[Instrument, ...], place: str) -> list[Node]:
    """The instruments that stand at this place; one of an unknown kind is not drawn."""
    known = [(INSTRUMENTS[each.kind], each.data) for each in instruments if each.kind in INSTRUMENTS]
    return [draw(data) for (stands, draw), data in known if stands == place]
