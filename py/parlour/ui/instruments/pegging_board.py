"""The pegging board: two pegs a player, of which the front one tells the score and the other the score before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from htpy import Node, circle, div, g, svg, use

from parlour.ui.instruments.holes import WIDTH, height, place
from parlour.ui.kept import kept

Peg = tuple[str, int, int | None]
"""Whose peg, the score, and the score before it where that is known."""


def draw_board(data: Mapping[str, Any]) -> Node:
    """The board from ``pegs``: who, their score and, where it is known, their score ``before`` it; the viewer first."""
    return _board(tuple((peg["who"], peg["score"], peg.get("before")) for peg in data["pegs"]))


@kept
def _board(pegs: tuple[Peg, ...]) -> Node:
    lanes = len(pegs)
    return div("#board.board", role="img", aria_label=_in_words(pegs))[
        svg(viewBox=f"0 0 {WIDTH} {height(lanes)}", aria_hidden="true")[
            use(href=f"#board-{lanes}"),
            (_pair(peg, number, lanes) for number, peg in enumerate(pegs)),
        ]
    ]


def _in_words(pegs: tuple[Peg, ...]) -> str:
    scores = ", ".join(f"{who} {score}" for who, score, _ in pegs)
    return f"Pegging board: {scores}, of 121"


def _pair(peg: Peg, number: int, lanes: int) -> Node:
    """A player's two pegs; the viewer's lane is the lowest, nearest to them."""
    lane = lanes - 1 if number == 0 else number - 1
    return g(class_=f"pegs peg-{number}")[_pegs(peg, number, lane, lanes)]


def _pegs(peg: Peg, number: int, lane: int, lanes: int) -> Iterator[Node]:
    _, score, known = peg
    before = 0 if known is None and not score else known
    if before is not None:
        x, y = place(before, lane, lanes, back=True)
        yield circle(f"#peg-{number}-back.back-peg", cx=str(x), cy=str(y), r="4.8")
    x, y = place(score, lane, lanes)
    yield circle(f"#peg-{number}-front.front-peg", cx=str(x), cy=str(y), r="4.8")
