"""The geometry of the pegging board: where each hole is, in the units of its drawing.

Every player has a lane of two rows: up to 60 along the outer one, round the end, and back to 120 along the inner one.
The game hole, 121, lies on the middle line at the near end. The viewer's lane is the lowest, turned over, so that with
two players the inner rows meet at the middle.
"""

from __future__ import annotations

from collections.abc import Iterator

LAST_HOLE = 121
TURN = 60  # holes in a row
WIDTH = 680
PITCH, GAP = 9.4, 5.2  # from hole to hole; more between groups of five
FIRST = 46  # where hole 1 is
START_HOLES = (24, 12)  # of the front peg and of the back peg, before hole 1
ROW, LANE, MARGIN = 12.5, 35, 15  # from row to row of a lane, from lane to lane, from the edge to the first row
GAME_HOLE_X = 18
SKUNK_LINE = 90  # a loser who has not passed it is skunked


def height(lanes: int) -> float:
    """How high a board for so many players is."""
    return 2 * MARGIN + ROW + (lanes - 1) * LANE


def place(score: int, lane: int, lanes: int, *, back: bool = False) -> tuple[float, float]:
    """Where a peg stands: the hole of its score, or before the start its own start hole.

    >>> place(0, 0, 2), place(60, 0, 2) == place(60, 0, 2, back=True)
    ((24, 15), True)
    """
    outer, inner = _rows(lane, lanes)
    if score <= 0:
        return START_HOLES[back], outer
    if score <= TURN:
        return _along(score), outer
    if score < LAST_HOLE:
        return _along(2 * TURN + 1 - score), inner
    return GAME_HOLE_X, height(lanes) / 2


def _along(hole: int) -> float:
    return round(FIRST + (hole - 1) * PITCH + (hole - 1) // 5 * GAP, 1)


def _rows(lane: int, lanes: int) -> tuple[float, float]:
    """The heights of the outer and of the inner row of a lane."""
    top = MARGIN + lane * LANE
    return (top + ROW, top) if lane == lanes - 1 else (top, top + ROW)


def board_symbols() -> Iterator[str]:
    """The boards without pegs, for two and for three players, as symbols of the sprite."""
    for lanes in (2, 3):
        drawn = "".join(_lane(lane, lanes) for lane in range(lanes))
        middle = height(lanes) / 2
        game = f'<circle class="game-hole" cx="{GAME_HOLE_X}" cy="{middle}" r="3.2"/>'
        yield f'<symbol id="board-{lanes}" viewBox="0 0 {WIDTH} {height(lanes)}">{drawn}{game}</symbol>'


def _lane(lane: int, lanes: int) -> str:
    """All holes of a lane as one path of dots, the bend at its end, and the skunk line."""
    outer, inner = _rows(lane, lanes)
    places = [(x, outer) for x in START_HOLES] + [place(score, lane, lanes) for score in range(1, LAST_HOLE)]
    holes = f'<path class="holes" d="{"".join(f"M{x} {y}h0" for x, y in places)}"/>'
    end = _along(TURN) + PITCH
    sweep = 0 if outer > inner else 1
    bend = f'<path class="burnt" d="M{end} {outer}A{ROW / 2} {ROW / 2} 0 0 {sweep} {end} {inner}"/>'
    skunk = (_along(2 * TURN + 1 - SKUNK_LINE) + _along(2 * TURN - SKUNK_LINE)) / 2
    middle = (outer + inner) / 2
    line = f'<path class="burnt" d="M{skunk:.1f} {min(middle, inner) - 2.5}V{max(middle, inner) + 2.5}"/>'
    return holes + bend + line
