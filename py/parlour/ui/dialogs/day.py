"""The deal of the day: its result to share, and the question whether to deal it over a game in hand."""

from __future__ import annotations

from htpy import Node, button, div, p, pre

from parlour.app.lessonscreens import DayDialog, InsteadDialog
from parlour.app.screens import Page
from parlour.ui.dialogs.frame import frame
from parlour.ui.icons import icon


def draw_day(dialog: DayDialog, _page: Page) -> Node:
    """The text as it is handed on; no card is in it."""
    return frame(
        "day",
        f"Deal of the day, {dialog.day}",
        p["Everybody gets the same cards today. This tells how you fared, and none of the cards."],
        pre("#day-text.day-text", tabindex="0")[dialog.text],
        bool(dialog.message) and p(".message", role="status")[dialog.message],
        div(".sheet-acts")[
            button("#do-share-text.act.main", type="button", data_do="share")[icon("share"), "Share or copy"]
        ],
    )


def draw_instead(dialog: InsteadDialog, _page: Page) -> Node:
    """What would be lost, and both ways."""
    return frame(
        "instead",
        f"{dialog.title}: deal of the day, {dialog.day}",
        p[f"A game of {dialog.title} is in hand: {dialog.stands}. The deal of the day would put an end to it."],
        div(".sheet-acts")[
            button("#do-resume-kept.act", type="button", data_do=f"resume {dialog.game}")["Go on with my game"],
            button("#do-day-instead.act.main", type="button", data_do=f"day-instead {dialog.game}")[
                "Deal the deal of the day"
            ],
        ],
    )
