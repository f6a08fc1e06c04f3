"""Between two people's turns: the table is out of sight until the next one has the device."""

from __future__ import annotations

from htpy import Node, button, div, h1, main, p, span

from parlour.app.screens import Curtain
from parlour.ui.cards import suit_drawing


def draw_curtain(curtain: Curtain) -> Node:
    """Whose turn it is, and the button for that person. Nothing here comes from the table."""
    return main("#main.screen.table-screen.curtain-screen")[
        div(".curtain")[
            div(".suits-line", aria_hidden="true")[(suit_drawing(suit) for suit in "shcd")],
            h1[f"{curtain.name}’s turn"],
            p["Hand over the device."],
            button("#do-unveil.act.main", type="button", data_do="unveil")[span[f"I am {curtain.name}: show my cards"]],
        ]
    ]
