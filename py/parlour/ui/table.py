"""The table, while a game is played: people, board, piles, what was said, the hand and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from htpy import Node, div, main, p, section, small, span

from parlour.app.screens import TableScreen
from parlour.tabletop import Instrument
from parlour.ui.actions import draw_actions
from parlour.ui.cards import Marks
from parlour.ui.counting import draw_counting, scores_shown
from parlour.ui.ending import draw_ending
from parlour.ui.hand import draw_blocked, draw_hand
from parlour.ui.icons import icon
from parlour.ui.instruments import draw_instruments
from parlour.ui.piles import draw_area
from parlour.ui.seats import draw_others, draw_viewer


def draw_table(screen: TableScreen) -> Node:
    """The whole table. A deal's end and the result take the place of what lies in the middle and of the hand."""
    scores = scores_shown(screen.counting) if screen.counting else None
    instruments = _with_scores(screen, scores)
    playing = not screen.ending and not screen.counting
    kind = "result" if screen.ending else "counting" if screen.counting else "playing"
    return main("#main.screen.table-screen")[
        div(class_=f"table {kind}", data_seats=str(len(screen.table.seats)))[
            draw_others(screen, scores),
            draw_viewer(screen, scores),
            div(".board-place")[draw_instruments(instruments, "top")],
            _middle(screen, instruments),
            playing and _told(screen),
            _mine(screen),
        ]
    ]


def _with_scores(screen: TableScreen, scores: Sequence[int] | None) -> tuple[Instrument, ...]:
    """The instruments; while hands are counted the pegs follow the count."""
    if scores is None or screen.counting is None:
        return screen.table.instruments
    end, revealed = screen.counting.end, screen.counting.revealed
    before = end.panels[revealed - 2].scores if revealed > 1 else end.before
    seat_of = {line.name: line.seat for line in screen.table.seats}
    return tuple(
        replace(each, data={"pegs": [_counted_peg(peg, seat_of, scores, before) for peg in each.data["pegs"]]})
        if each.kind == "pegging-board"
        else each
        for each in screen.table.instruments
    )


def _counted_peg(
    peg: dict[str, object], seat_of: dict[str, int], scores: Sequence[int], before: Sequence[int]
) -> dict[str, object]:
    seat = seat_of.get(str(peg["who"]))
    if seat is None or seat >= len(scores) or scores[seat] == before[seat]:
        return peg if seat is None else {**peg, "score": scores[seat]}
    return {**peg, "score": scores[seat], "before": before[seat]}


def _middle(screen: TableScreen, instruments: tuple[Instrument, ...]) -> Node:
    if screen.ending:
        return draw_ending(screen.ending)
    if screen.counting:
        return draw_counting(screen.counting)
    marks = Marks(frozenset(screen.last), frozenset(screen.hint_cards), dict(screen.came_from))
    theirs, yours = draw_area(screen, marks, "theirs"), draw_area(screen, marks, "yours")
    many = len(theirs) > 1 or len(yours) > 1
    return section("#middle.middle", aria_label="On the table")[
        div(class_=["spread", {"many": many}])[
            div(".lanes", tabindex="0" if many else None)[
                div(".lane.theirs")[theirs],
                draw_instruments(instruments, "centre"),
                div(".lane.yours")[yours],
            ],
            div(".side.left")[draw_area(screen, marks, "left")],
            div(".side.right")[draw_area(screen, marks, "right")],
        ]
    ]


def _mine(screen: TableScreen) -> Node:
    marks = Marks(frozenset(screen.last), frozenset(screen.hint_cards), dict(screen.came_from))
    playing = not screen.ending and not screen.counting
    return section("#mine.mine", aria_label="Your side")[
        playing and draw_hand(screen, marks),
        playing and _todo(screen),
        draw_actions(screen),
    ]


def _told(screen: TableScreen) -> Node:
    """What just happened, and the hint that was asked for."""
    return div(".told")[
        p("#said.said")[screen.said],
        screen.hint and p("#hint.hint")[icon("hint"), span(".visually-hidden")["Hint: "], screen.hint],
    ]


def _thinker(screen: TableScreen) -> str:
    others = [line.name for line in screen.table.seats[:-1] if line.turn]
    return f"{others[0]} is thinking." if screen.thinking and others else ""


def _todo(screen: TableScreen) -> Node:
    """What to do next, with whose turn it is; under it why some cards cannot be chosen."""
    return div(".todo")[
        p("#todo", class_={"thinking": screen.thinking})[
            screen.table.your_turn and small(".chip.your-turn")[icon("turn"), "Your turn"],
            span[_thinker(screen) or screen.table.todo],
            screen.thinking and span(".dots", aria_hidden="true")[span, span, span],
        ],
        draw_blocked(screen.table.hand),
    ]
