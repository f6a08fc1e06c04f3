"""What was said: the last that happened, a hint, a warning; and what to do next."""

from __future__ import annotations

import re

from htpy import Node, div, p, small, span

from parlour.app.screens import TableScreen
from parlour.tabletop import Lying
from parlour.ui.decisions import LITTLE
from parlour.ui.figures import say_cost
from parlour.ui.hand import draw_blocked
from parlour.ui.icons import icon
from parlour.ui.kept import kept
from parlour.ui.sentences import keep_together

FIGURE = re.compile(r"[0-9]\.[0-9]|[0-9]%(?! of the cards)|[0-9] points? better")
MUCH = 150  # characters, of which more than a few lines scroll by themselves


def draw_told(screen: TableScreen) -> Node:
    """What just happened, and the hint that was asked for; a warning stands in place of both."""
    return _told(screen.warning, screen.said, screen.hint and screen.hint + _figure(screen))


@kept
def _told(warning: str, said: str, hint: str) -> Node:
    if warning:
        return div(".told")[
            p("#warning.warning", role="status")[icon("warning"), span(".visually-hidden")["Warning: "], warning]
        ]
    return div(".told")[
        p("#said.said", tabindex="0" if len(said) > MUCH else None)[said],
        bool(hint) and p("#hint.hint")[icon("hint"), span(".visually-hidden")["Hint: "], span[keep_together(hint)]],
    ]


def _figure(screen: TableScreen) -> str:
    """What the hint is better by, unless it says a figure itself."""
    if screen.margin is None or FIGURE.search(screen.hint):
        return ""
    better, unit = screen.margin
    return (
        f" Better than the next by {say_cost(better, unit)}."
        if better >= LITTLE.get(unit, LITTLE["points"])
        else " Another is as good."
    )


def draw_todo(screen: TableScreen) -> Node:
    """What to do next, with whose turn it is; under it why some cards cannot be chosen."""
    blocked = tuple(lying for lying in screen.table.hand if lying.blocked)
    todo = _thinker(screen) or screen.table.todo
    return _todo(todo, blocked, your_turn=screen.table.your_turn, thinking=screen.thinking)


@kept
def _todo(todo: str, blocked: tuple[Lying, ...], *, your_turn: bool, thinking: bool) -> Node:
    return div(".todo")[
        p("#todo", class_={"thinking": thinking})[
            your_turn and small(".chip.your-turn")[icon("turn"), "Your turn"],
            span[todo],
            thinking and span(".dots", aria_hidden="true")[span, span, span],
        ],
        draw_blocked(blocked),
    ]


def _thinker(screen: TableScreen) -> str:
    others = [line.name for line in screen.table.seats[:-1] if line.turn]
    return f"{others[0]} is thinking." if screen.thinking and others else ""
