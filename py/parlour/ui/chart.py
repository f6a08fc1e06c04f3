"""Running scores as lines: each seat has a dash and a point shape of its own, and its name at the end of its line."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, circle, div, g, path, polyline, svg, text

WIDTH, HEIGHT = 340, 190
LEFT, RIGHT, TOP, BOTTOM = 34, 84, 10, 22  # room for numbers, names, points and titles round the lines
LABEL_STEP = 14  # the least from name to name
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_LINES = 5  # across the chart
MOST_NAME = 12  # characters of a name for which there is room

# Shapes of points about the origin; the first is a disc.
SHAPES = (
    "",
    "M-3.4-3.4h6.8v6.8h-6.8z",
    "M0-4.6 4.4 3.4h-8.8z",
    "M0-4.8 4.8 0 0 4.8-4.8 0z",
    "M0 4.6-4.4-3.4h8.8z",
    "M-3.8-3.8 3.8 3.8M3.8-3.8-3.8 3.8",
    "M0-4.6v9.2M-4.6 0h9.2",
    "M-4.6-2.4h9.2v4.8h-9.2z",
)


def draw_chart(names: Sequence[str], running: Sequence[Sequence[int]]) -> Node:
    """The chart of scores after each deal, the first row being the start. The table beside it says the same."""
    low, high, step = _scale([score for row in running for score in row])

    def across(deal: int) -> float:
        return round(LEFT + deal * (WIDTH - LEFT - RIGHT) / (len(running) - 1), 1)

    def down(score: float) -> float:
        return round(HEIGHT - BOTTOM - (score - low) * (HEIGHT - TOP - BOTTOM) / (high - low), 1)

    places = [[(across(deal), down(row[seat])) for deal, row in enumerate(running)] for seat in range(len(names))]
    ends = _apart([line[-1][1] for line in places])
    return div(".chart")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label="The running scores as lines; the table has them.")[
            (_level(score, down(score)) for score in range(low, high + 1, step)),
            (_deal(deal, across(deal), len(running)) for deal in range(1, len(running))),
            (
                _line(seat, line, end, name)
                for seat, (line, end, name) in enumerate(zip(places, ends, names, strict=True))
            ),
        ]
    ]


def _scale(scores: Sequence[int]) -> tuple[int, int, int]:
    """The lowest and the highest level, and the step between levels, so that all scores lie between."""
    least, most = min(scores), max(*scores, min(scores) + 1)
    step = next((step for step in STEPS if (most - least) / step <= MOST_LINES - 1), STEPS[-1])
    return least // step * step, -(-most // step) * step, step


def _apart(heights: Sequence[float]) -> list[float]:
    """Where the names stand: at their lines' ends, but never one on another."""
    placed: dict[int, float] = {}
    least: float = TOP - LABEL_STEP / 2
    for seat in sorted(range(len(heights)), key=lambda seat: heights[seat]):
        least = placed[seat] = max(heights[seat], least + LABEL_STEP)
    overflow = max(0.0, least - (HEIGHT - BOTTOM))
    most: float = HEIGHT - BOTTOM + LABEL_STEP
    for seat in sorted(placed, key=lambda seat: -placed[seat]):
        if not overflow:
            break
        most = placed[seat] = min(placed[seat], most - LABEL_STEP)
    return [round(placed[seat], 1) for seat in range(len(heights))]


def _level(score: int, y: float) -> list[Node]:
    return [
        path(".level-line", d=f"M{LEFT} {y}H{WIDTH - RIGHT}"),
        text(".level-number", x=str(LEFT - 6), y=str(y))[str(score).replace("-", "−")],
    ]


def _deal(deal: int, x: float, deals: int) -> Node:
    """The number of a deal under the chart; where there are many, only some of them."""
    every = -(-deals // 12)
    return deal % every == 0 and text(".deal-number", x=str(x), y=str(HEIGHT - 6))[str(deal)]


def _line(seat: int, places: Sequence[tuple[float, float]], end: float, name: str) -> Node:
    points = " ".join(f"{x},{y}" for x, y in places)
    last_x, last_y = places[-1]
    return g(class_=f"run-of-scores run-{seat}")[
        polyline(points=points),
        (_point(seat, x, y) for x, y in places[1:]),
        path(".lead", d=f"M{last_x + 6} {last_y}L{WIDTH - RIGHT + 12} {end}"),
        text(x=str(WIDTH - RIGHT + 15), y=str(end))[name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 1]}…"],
    ]


def _point(seat: int, x: float, y: float) -> Node:
    shape = SHAPES[seat % len(SHAPES)]
    if not shape:
        return circle(cx=str(x), cy=str(y), r="3.6")
    return path(".point", d=shape, transform=f"translate({x} {y})")
