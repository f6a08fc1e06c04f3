"""The chance to win over a game, as a line: half the height is an even game, a step is a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from htpy import Node, circle, div, g, path, polyline, rect, svg, text

from parlour.advice import percent
from parlour.app.lessonscreens import DealPart
from parlour.lessons import Decision, Standing

WIDTH, HEIGHT = 360, 150
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 8, 20
LEVELS = (0.0, 0.5, 1.0)
MOST_STRIPS = 60  # places that can be pressed, side by side
MOST_TITLES = 8  # deals whose numbers there is room for


def draw_chances(
    chances: Sequence[Standing],
    deals: Sequence[DealPart],
    span: tuple[int, int],
    dearest: Sequence[Decision],
    word: str = "Deal",
) -> Node:
    """The line between two moments, with deals' beginnings and the dearest decisions. It says itself in words.

    ``word`` is what a deal is called; the first says it, the others are numbers.
    """
    begins, ends = span

    def across(number: float) -> float:
        return round(LEFT + (number - begins) * (WIDTH - LEFT - RIGHT) / max(ends - begins, 1), 1)

    points = [(across(one.number), _down(one.chance)) for one in chances]
    return div(".chances")[
        svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=in_words(chances, word.lower()))[
            (_level(level) for level in LEVELS),
            (_deal(deal, across(deal.begins), len(deals), word if deal == deals[0] else "") for deal in deals),
            path(".chance-area", d=_area(points)),
            polyline(".chance-line", points=" ".join(f"{x},{y}" for x, y in points)),
            (_dear(decision, chances, across(decision.number)) for decision in dearest),
            _strips(chances, across),
        ]
    ]


def in_words(chances: Sequence[Standing], word: str = "deal") -> str:
    """What the line shows, for who cannot see it."""
    if not chances:
        return "Your chance to win: nothing is known yet."
    low = min(chances, key=lambda one: one.chance)
    high = max(chances, key=lambda one: one.chance)
    return (
        f"Your chance to win: {percent(chances[0].chance)} at the beginning, "
        f"at least {percent(low.chance)} ({word} {low.deal}), "
        f"at most {percent(high.chance)} ({word} {high.deal}), "
        f"{percent(chances[-1].chance)} at the end."
    )


def _down(chance: float) -> float:
    return round(HEIGHT - BOTTOM - chance * (HEIGHT - TOP - BOTTOM), 1)


def _area(points: Sequence[tuple[float, float]]) -> str:
    """Between the line and an even game."""
    if not points:
        return ""
    middle = _down(0.5)
    along = "L".join(f"{x} {y}" for x, y in points)
    return f"M{points[0][0]} {middle}L{along}L{points[-1][0]} {middle}z"


def _level(level: float) -> Node:
    y = _down(level)
    return [
        path(class_=["level-line", {"even": level == LEVELS[1]}], d=f"M{LEFT} {y}H{WIDTH - RIGHT}"),
        text(".level-number", x=str(LEFT - 6), y=str(y))[percent(level)],
    ]


def _deal(deal: DealPart, x: float, deals: int, word: str) -> Node:
    """Where a deal begins, and its number; where there are many, only some of them."""
    every = -(-deals // MOST_TITLES)
    return g[
        path(".deal-line", d=f"M{x} {TOP}V{HEIGHT - BOTTOM}"),
        (deal.deal - 1) % every == 0
        and text(".deal-number", x=f"{x + 2}", y=str(HEIGHT - 8))[f"{word} {deal.deal}".strip()],
    ]


def _dear(decision: Decision, chances: Sequence[Standing], x: float) -> Node:
    near = min(chances, key=lambda one: abs(one.number - decision.number), default=None)
    return circle(".dear", cx=str(x), cy=str(_down(near.chance)), r="4.5") if near else None


def _strips(chances: Sequence[Standing], across: Callable[[float], float]) -> list[Node]:
    """Places to press, each leading to its move; by keyboard and by ear the lists below lead there, too."""
    every = max(1, -(-len(chances) // MOST_STRIPS))
    some = chances[::every]
    place = [across(one.number) for one in some]
    edges = [LEFT, *((a + b) / 2 for a, b in pairwise(place)), WIDTH - RIGHT]
    return [
        rect(
            ".strip",
            x=f"{left:.1f}",
            y=str(TOP),
            width=f"{max(right - left, 0.1):.1f}",
            height=str(HEIGHT - TOP - BOTTOM),
            data_do=f"at {one.number}",
        )
        for one, (left, right) in zip(some, pairwise(edges), strict=True)
    ]
