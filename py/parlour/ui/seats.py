"""The people at the table: names, cards held, whose turn, scores."""

from __future__ import annotations

from htpy import Node, b, div, li, output, small, span, ul

from parlour.app.screens import TableScreen
from parlour.tabletop import SeatLine
from parlour.ui.cards import hidden_card
from parlour.ui.icons import icon

MOST_BACKS = 15
SEVERAL = 2  # more seats than that stand in boxes, side by side


def draw_others(screen: TableScreen) -> Node:
    """The other players, in turn order; where they are many the list scrolls, and who is to play stays in sight."""
    others = screen.table.seats[:-1]
    return ul(".seats", aria_label="Players", tabindex="0" if len(others) > SEVERAL else None)[
        (
            li(id=f"seat-{line.seat}", class_=["seat", {"turn": _acts(line, screen)}])[_seat(line, screen, number)]
            for number, line in enumerate(others, start=1)
        )
    ]


def draw_viewer(screen: TableScreen) -> Node:
    """The viewer's own line; their turn is told with what to do, under the hand."""
    line = screen.table.seats[-1]
    return div("#seat-viewer", class_=["seat viewer", {"turn": _acts(line, screen)}], role="group", aria_label="You")[
        _seat(line, screen, 0)
    ]


def _acts(line: SeatLine, screen: TableScreen) -> bool:
    """Whether it is their turn, which it is nobody's while a deal's end is looked at."""
    return line.turn and not screen.counting and not screen.ending


def _seat(line: SeatLine, screen: TableScreen, number: int) -> list[Node]:
    """Name and facts, then the score; ``number`` is 0 for the viewer, who sees their own cards and needs no count."""
    board = any(each.kind == "pegging-board" for each in screen.table.instruments)
    over = bool(screen.counting or screen.ending)
    return [
        div(".who")[
            div(".name")[
                board and span(class_=f"peg peg-{number}", aria_hidden="true"),
                b[line.name],
                number > 0 and not over and _level(screen, line.seat),
            ],
            number > 0 and line.turn and not over and small(".chip.to-play")[icon("turn"), "to play"],
            div(".facts", data_zone=number > 0 and not over and f"hand:{line.seat}")[
                number > 0 and not over and [_held(line), _backs(line)],
                not screen.counting and [small(".chip")[chip] for chip in line.chips],
            ],
        ],
        output(".score")[span(".visually-hidden")["score "], str(line.score)],
    ]


def _held(line: SeatLine) -> list[Node]:
    """How many cards they hold: in words, and where room is short as a figure beside the drawing of a card."""
    return [
        span(".detail")[line.detail],
        span(".held", aria_hidden="true")[icon("held"), str(line.held)],
    ]


def _level(screen: TableScreen, seat: int) -> Node:
    """How well an opponent plays."""
    detail = screen.seat_details[seat]
    return detail and span(".level")[detail]


def _backs(line: SeatLine) -> Node:
    """The cards they hold, from behind."""
    zone = f"hand:{line.seat}"
    held = min(line.held, MOST_BACKS)
    return span(".backs", aria_hidden="true")[(hidden_card(zone, place) for place in range(held))]
