"""The people at the table: names, cards held, whose turn, scores."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Node, b, div, li, output, small, span, ul

from parlour.app.screens import TableScreen
from parlour.tabletop import SeatLine
from parlour.ui.cards import hidden_card
from parlour.ui.icons import icon
from parlour.ui.kept import kept

MOST_BACKS = 15
SEVERAL = 2  # more seats than that stand in boxes, side by side


def draw_others(screen: TableScreen) -> Node:
    """The other players, in turn order; where they are many the list scrolls, and who is to play stays in sight."""
    others = screen.table.seats[:-1]
    drawn = (_other(_seat_of(line, screen), number) for number, line in enumerate(others, start=1))
    return ul(".seats", aria_label="Players", tabindex="0" if len(others) > SEVERAL else None)[drawn]


@kept
def _other(seat: Seat, number: int) -> Node:
    return li(id=f"seat-{seat.line.seat}", class_=["seat", {"turn": seat.acts}])[_seat(seat, number)]


def draw_viewer(screen: TableScreen) -> Node:
    """The viewer's own line; their turn is told with what to do, under the hand."""
    return _viewer(_seat_of(screen.table.seats[-1], screen))


@kept
def _viewer(seat: Seat) -> Node:
    return div("#seat-viewer", class_=["seat viewer", {"turn": seat.acts}], role="group", aria_label="You")[
        _seat(seat, 0)
    ]


@dataclass(frozen=True, slots=True)
class Seat:
    """All that a seat's drawing is made of."""

    line: SeatLine
    level: str  # how well an opponent plays
    board: bool  # whether there are pegs to tell the seats by
    counting: bool
    over: bool  # whether a deal's end or the result is looked at

    @property
    def acts(self) -> bool:
        """Whether it is their turn, which it is nobody's while a deal's end is looked at."""
        return self.line.turn and not self.over


def _seat_of(line: SeatLine, screen: TableScreen) -> Seat:
    board = any(each.kind == "pegging-board" for each in screen.table.instruments)
    counting = bool(screen.counting)
    return Seat(line, screen.seat_details[line.seat], board, counting, counting or bool(screen.ending))


def _seat(seat: Seat, number: int) -> list[Node]:
    """Name and facts, then the score; ``number`` is 0 for the viewer, who sees their own cards and needs no count."""
    line, other = seat.line, number > 0 and not seat.over
    return [
        div(".who")[
            div(".name")[
                seat.board and span(class_=f"peg peg-{number}", aria_hidden="true"),
                b[line.name],
                bool(other and seat.level) and span(".level")[seat.level],
            ],
            other and line.turn and small(".chip.to-play")[icon("turn"), "to play"],
            div(".facts", data_zone=other and f"hand:{line.seat}")[
                other and [_held(line), _backs(line)],
                not seat.counting and [small(".chip")[chip] for chip in line.chips],
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


def _backs(line: SeatLine) -> Node:
    """The cards they hold, from behind."""
    zone = f"hand:{line.seat}"
    held = min(line.held, MOST_BACKS)
    return span(".backs", aria_hidden="true")[(hidden_card(zone, place) for place in range(held))]
