"""A running number of the game, large, such as the count of a cribbage play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from htpy import Node, p, small, strong


def draw_count(data: Mapping[str, Any]) -> Node:
    """The number with its caption."""
    return p("#count.count")[strong[str(data["number"])], " ", small[data["caption"]]]
