"""Everything that happened, deal by deal, the newest at the end."""

from __future__ import annotations

from htpy import Node, h3, li, ol, p, section

from parlour.app.screens import LogDialog, LogPart, Page
from parlour.ui.dialogs.frame import frame


def draw_log(dialog: LogDialog, _page: Page) -> Node:
    """A part for each deal."""
    parts = [_part(part, number) for number, part in enumerate(dialog.parts)]
    return frame("log", "Log", parts or p["Nothing has happened yet."])


def _part(part: LogPart, number: int) -> Node:
    return section(".log-part", aria_labelledby=f"log-{number}")[
        h3(id=f"log-{number}")[part.title], ol[(li[line] for line in part.lines)]
    ]
