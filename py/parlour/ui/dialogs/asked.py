"""What a tap could mean, where it could mean several things: one button for each."""

from __future__ import annotations

from htpy import Node, button, li, ul

from parlour.app.screens import TableScreen
from parlour.ui.actions import caption_of
from parlour.ui.dialogs.frame import frame


def draw_asked(screen: TableScreen) -> Node:
    """The actions to choose between, by their captions."""
    actions = screen.table.actions
    return frame(
        "asked",
        "What do you want to do?",
        ul(".choices")[
            (
                li[
                    button(".choice-item", id=f"asked-{number}", type="button", data_do=f"act {number}")[
                        caption_of(actions[number], screen.number)
                    ]
                ]
                for number in screen.asked
                if number < len(actions)
            )
        ],
        close="unask",
    )
