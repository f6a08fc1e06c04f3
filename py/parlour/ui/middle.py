"""What lies between the players: lanes of a play, or piles with a window and melds."""

from __future__ import annotations

from htpy import Node, div, section

from parlour.app.screens import TableScreen
from parlour.tabletop import Instrument
from parlour.ui.cards import Marks
from parlour.ui.counting import draw_counting
from parlour.ui.ending import draw_ending
from parlour.ui.instruments import draw_instruments
from parlour.ui.melds import draw_melds
from parlour.ui.piles import draw_area

RUMMY_AREAS = ("piles", "window", "melds")
MANY = 15  # cards in a window, of which more are drawn smaller


def draw_middle(screen: TableScreen, marks: Marks, instruments: tuple[Instrument, ...]) -> Node:
    """The middle of the table. A deal's end and the result take the place of what lies there."""
    if screen.ending:
        return draw_ending(screen.ending)
    if screen.counting:
        return draw_counting(screen.counting, screen.table)
    rummy = any(pile.area in RUMMY_AREAS for pile in screen.table.piles)
    return section("#middle.middle", aria_label="On the table")[
        _laid_out(screen, marks) if rummy else _spread(screen, marks, instruments)
    ]


def _laid_out(screen: TableScreen, marks: Marks) -> Node:
    """The piles by themselves in the middle; once there is a window or a meld they stand aside."""
    window, melds = draw_area(screen, marks, "window"), draw_melds(screen, marks)
    return div(class_=["laid", {"aside": bool(window or melds), "windowed": bool(window)}])[
        div(".piles")[draw_area(screen, marks, "piles")],
        window and div(class_=["window", {"crowd": _in_the_window(screen) > MANY}])[window],
        melds,
    ]


def _in_the_window(screen: TableScreen) -> int:
    return sum(len(pile.cards) for pile in screen.table.piles if pile.area == "window")


def _spread(screen: TableScreen, marks: Marks, instruments: tuple[Instrument, ...]) -> Node:
    theirs, yours = draw_area(screen, marks, "theirs"), draw_area(screen, marks, "yours")
    many = len(theirs) > 1 or len(yours) > 1
    return div(class_=["spread", {"many": many}])[
        div(".lanes", tabindex="0" if many else None)[
            div(".lane.theirs")[theirs],
            draw_instruments(instruments, "centre"),
            div(".lane.yours")[yours],
        ],
        div(".side.left")[draw_area(screen, marks, "left")],
        div(".side.right")[draw_area(screen, marks, "right")],
    ]
