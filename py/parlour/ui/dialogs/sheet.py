"""A game's own table of everything that can be chosen now; a row chooses its cards."""

from __future__ import annotations

from htpy import Node, b, button, caption, details, div, li, p, span, summary, table, tbody, td, th, thead, tr, ul

from parlour.app.lessonscreens import SheetDialog
from parlour.app.screens import Page
from parlour.cards import Card
from parlour.sheet import Sheet
from parlour.ui.cards import chip
from parlour.ui.dialogs.frame import frame
from parlour.ui.sentences import keep_together


def draw_sheet(dialog: SheetDialog, _page: Page) -> Node:
    """The best row explained, then all rows. On a narrow screen each row takes more than one line."""
    sheet = dialog.sheet
    best = sheet.rows[0]
    return frame(
        "sheet",
        sheet.title,
        div(".sheet-best")[
            p["Best: keep ", _cards(best.keeps), ", give up ", _cards(best.gives)], p[keep_together(sheet.explained)]
        ],
        table(".choices-sheet")[
            caption[sheet.caption, " Tap a row to choose its cards."],
            thead[
                tr[
                    th(scope="col")["Keep"],
                    th(".gives", scope="col")["Give up"],
                    [_head(short, full, main=place == sheet.main) for place, (short, full) in enumerate(sheet.heads)],
                    th(".helps", scope="col")[_in_full(*sheet.helps)],
                ]
            ],
            tbody[(_row(number, sheet, dialog.chosen) for number in range(len(sheet.rows)))],
        ],
        details("#sheet-legend")[
            summary["What the columns say"],
            ul(".sheet-legend")[(li[b[short], ": ", full, "."] for short, full in (*sheet.heads, sheet.helps))],
        ],
    )


def _head(short: str, full: str, *, main: bool) -> Node:
    return th(class_=["figure", {"main": main}], scope="col")[_in_full(short, full)]


def _in_full(short: str, full: str) -> list[Node]:
    """Short to the eye, in full to the ear."""
    return [span(aria_hidden="true")[short], span(".visually-hidden")[full]]


def _row(number: int, sheet: Sheet, chosen_cards: tuple[Card, ...]) -> Node:
    row = sheet.rows[number]
    chosen = set(row.gives) == set(chosen_cards)
    return tr(class_={"chosen": chosen})[
        th(scope="row")[
            button(
                ".choose-row",
                id=f"row-{number}",
                type="button",
                data_do=f"choose-row {number}",
                aria_pressed="true" if chosen else "false",
            )[span(".visually-hidden")["Choose: keep "], _cards(row.keeps)]
        ],
        td(".gives")[_cards(row.gives)],
        (td(class_=["figure", {"main": place == sheet.main}])[said] for place, said in enumerate(row.figures)),
        td(".helps")[row.helps],
    ]


def _cards(cards: tuple[Card, ...]) -> Node:
    return span(".slips")[(chip(card) for card in cards)]
