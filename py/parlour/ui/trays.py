"""Trays: places to put cards of the hand together before they are laid down in one move."""

from __future__ import annotations

from htpy import Node, button, div, figcaption, figure, span, ul

from parlour.app.screens import TableScreen
from parlour.tabletop import Tray
from parlour.ui.cards import Marks, table_card
from parlour.ui.icons import icon


def draw_trays(screen: TableScreen, marks: Marks) -> Node:
    """All trays in a row; empty ones are low, so that they take little room from the hand."""
    trays = screen.table.trays
    if not trays:
        return None
    empty = not any(tray.cards for tray in trays)
    return div("#trays", class_=["trays", {"empty": empty}], role="group", aria_label="Trays")[
        (_tray(tray, number, screen, marks) for number, tray in enumerate(trays))
    ]


def _tray(tray: Tray, number: int, screen: TableScreen, marks: Marks) -> Node:
    takes, filled = bool(screen.chosen), bool(tray.cards)
    return figure(id=f"tray-{number}", class_=["tray", {"good": tray.good, "takes": takes, "filled": filled}])[
        filled
        and ul(".cards", aria_label=f"In tray {number + 1}")[
            (table_card(lying, marks, f"tray:{number}", place) for place, lying in enumerate(tray.cards))
        ],
        figcaption(aria_hidden="true")[tray.good and icon("check"), span[_caption(tray, takes=takes)]],
        button(
            ".put",
            id=f"put-{number}",
            type="button",
            aria_label=f"Tray {number + 1}, {_in_words(tray)}: {_what(tray, takes=takes)}",
            aria_disabled=None if takes or tray.cards else "true",
            data_do=f"tray {number}" if takes or tray.cards else None,
        ),
    ]


def _caption(tray: Tray, *, takes: bool) -> str:
    if tray.cards:
        return tray.caption
    return "put here" if takes else "tray"


def _in_words(tray: Tray) -> str:
    if not tray.cards:
        return "empty"
    return f"{tray.caption}, good" if tray.good else tray.caption


def _what(tray: Tray, *, takes: bool) -> str:
    if takes:
        return "put the chosen cards in"
    return "take the cards out" if tray.cards else "choose cards first"
