"""The table, while a game is played: people, board, piles, what was said, the hand and the buttons."""

from __future__ import annotations

from htpy import Node, div, main, section

from parlour.app.screens import TableScreen
from parlour.tabletop import Instrument
from parlour.ui.actions import draw_actions
from parlour.ui.cards import Marks
from parlour.ui.curtain import draw_curtain
from parlour.ui.hand import draw_hand
from parlour.ui.instruments import draw_instruments
from parlour.ui.middle import draw_middle
from parlour.ui.seats import draw_others, draw_viewer
from parlour.ui.told import draw_todo, draw_told
from parlour.ui.trays import draw_trays


def draw_table(screen: TableScreen, *, framed: bool = False) -> Node:
    """The whole table, unless a curtain hides it."""
    if screen.curtain:
        return draw_curtain(screen.curtain)
    instruments = screen.table.instruments
    marks = Marks(frozenset(screen.last), frozenset(screen.hint_cards), screen.came_from)
    playing = not screen.ending and not screen.counting
    kind = "result" if screen.ending else "counting" if screen.counting else "playing"
    return main("#main.screen.table-screen")[
        div(class_=["table", kind, "of-two" if len(screen.table.seats) == 2 else "several"])[
            draw_others(screen),
            draw_viewer(screen),
            div(".board-place")[draw_instruments(instruments, "top")],
            draw_middle(screen, marks, instruments),
            playing and draw_told(screen),
            playing and _near(screen, marks, instruments),
            _mine(screen, marks, playing=playing, framed=framed),
        ]
    ]


def _near(screen: TableScreen, marks: Marks, instruments: tuple[Instrument, ...]) -> Node:
    """What belongs to the viewer and lies before the hand: a contract, and trays to put it together in."""
    drawn = draw_instruments(instruments, "near")
    trays = screen.table.trays
    if not drawn and not trays:
        return None
    filled = any(tray.cards for tray in trays)
    return div(class_=["near", {"filled": filled}])[drawn, draw_trays(screen, marks)]


def _mine(screen: TableScreen, marks: Marks, *, playing: bool, framed: bool) -> Node:
    return section("#mine.mine", aria_label="Your side")[
        playing and draw_hand(screen, marks),
        playing and draw_todo(screen),
        draw_actions(screen, framed=framed),
    ]
