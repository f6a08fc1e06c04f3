"""A table at rest, for tests of what is drawn: nobody thinks, nothing has been said, nothing can be undone."""

from __future__ import annotations

from typing import Any

from parlour.app.screens import TableScreen
from parlour.tabletop import Table


def at_rest(game: str, table: Table, **told: Any) -> TableScreen:
    """The screen of a table; what is told besides takes the place of what it would be."""
    quiet: dict[str, Any] = {
        "chosen": (),
        "number": 0,
        "said": "",
        "last": (),
        "hint": "",
        "hint_cards": (),
        "thinking": False,
        "step": False,
        "can_undo": False,
        "why_not_undo": "nothing to undo yet",
        "practice": False,
        "came_from": (),
        "counting": None,
    }
    return TableScreen(game=game, table=table, **{**quiet, **told})
