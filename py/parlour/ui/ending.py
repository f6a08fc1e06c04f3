"""The result of a whole game."""

from __future__ import annotations

from htpy import Node, div, h2, li, section, ul

from parlour.tabletop import Ending
from parlour.ui.cards import suit_drawing


def draw_ending(ending: Ending) -> Node:
    """A card on the table with how it ended; what can be done then stands in the buttons."""
    return section("#middle.middle.ending", aria_labelledby="ending-title", tabindex="0")[
        div(class_=["result-card", {"won": ending.won}])[
            div(".suits-line", aria_hidden="true")[(suit_drawing(suit) for suit in "shcd")],
            h2("#ending-title")[ending.headline],
            ul[(li[line] for line in ending.lines)],
        ]
    ]
