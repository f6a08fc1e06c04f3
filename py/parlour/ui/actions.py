"""The buttons under the hand: each says in full what it does, or beside it why it cannot be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, button, div, small, span
from htpy import input as input_

from parlour.app.screens import TableScreen
from parlour.tabletop import Action
from parlour.ui.icons import icon
from parlour.ui.kept import kept

LONG = 30  # characters, of which more want a line of their own


def draw_actions(screen: TableScreen, *, framed: bool = False) -> Node:
    """All that can be done now."""
    if screen.ending and framed:
        return _row(command("Review", "review"), command("New game", "again", main=True))
    if screen.ending:
        first = (command("Home", "home"), command("Review", "review"))
        if screen.shares:
            return _row(*first, command("Share the result", "share", main=True))
        return _row(*first, command("New game", f"new {screen.game}", main=True))
    if screen.counting:
        complete = screen.counting.revealed >= len(screen.counting.end.panels)
        following = command(screen.counting.next, "next", main=True)
        if not complete:
            return _row(following)
        return _row(command("Review", "review last"), command("Share", "share") if screen.shares else None, following)
    if screen.step:
        return _row(command("Next", "next", main=True))
    actions = screen.table.actions
    shown = with_room(actions)
    return div("#acts.acts")[
        _stepper(screen),
        screen.table.your_turn and _hint(screen.compare if screen.hint else ""),
        (_action(action, number, screen.number) for number, action in enumerate(actions) if number in shown),
        len(shown) < len(actions) and _more(),
    ]


def with_room(actions: Sequence[Action]) -> frozenset[int]:
    """The numbers of the actions for which there is a button: the main one and two more, the first and the last.

    What cannot be pressed is always shown: its reason is nowhere else. The others wait behind "More".
    """
    others = [number for number, action in enumerate(actions) if action.move and not action.main]
    hidden = others[1:-1]
    return frozenset(range(len(actions))) - frozenset(hidden)


def caption_of(action: Action, number: int) -> str:
    """What the button says, with the number chosen for it."""
    return action.caption.replace("{n}", str(number))


@kept
def _more() -> Node:
    return button("#do-more-actions.act", type="button", data_do="more-actions", aria_haspopup="dialog")[span["More…"]]


@kept
def _hint(compare: str) -> Node:
    """Asks for a hint; once it is there, for what was weighed for it."""
    if compare:
        return button("#do-hint.act.asks", type="button", data_do=f"open {compare}", aria_haspopup="dialog")[
            icon("fairness"), span["Compare"]
        ]
    return button("#do-hint.act.asks", type="button", data_do="hint")[icon("hint"), span["Hint"]]


def _row(*buttons: Node) -> Node:
    return div("#acts.acts")[buttons]


@kept
def command(caption: str, do: str, *, main: bool = False) -> Node:
    """A button with a command of its own."""
    name = "main" if main else do.replace(" ", "-")
    return button(class_=["act", {"main": main}], id=f"do-{name}", type="button", data_do=do)[span[caption]]


@kept
def _action(action: Action, number: int, chosen_number: int) -> Node:
    """A button of the game; without a move it stays readable, with the reason under its caption."""
    caption = caption_of(action, chosen_number)
    possible = bool(action.move)
    return button(
        id=f"act-{number}",
        class_=["act", {"main": action.main, "long": len(caption) > LONG}],
        type="button",
        aria_disabled=None if possible else "true",
        data_do=f"act {number}" if possible else None,
    )[span[caption], not possible and small(".reason")[action.reason]]


def _stepper(screen: TableScreen) -> Node:
    """The number that an action wants, between a button for one less and one for one more."""
    wanted = [action.numbers for action in screen.table.actions if action.numbers]
    if not wanted:
        return None
    least, most = min(each.least for each in wanted), max(each.most for each in wanted)
    number = screen.number
    return div(".stepper", role="group", aria_label="Points")[
        _one("less", "One less", possible=number > least),
        input_(
            "#number",
            type="number",
            inputmode="numeric",
            min=str(least),
            max=str(most),
            value=str(number),
            aria_label=f"Points, {least} to {most}",
            data_do_input="number",
        ),
        _one("more", "One more", possible=number < most),
    ]


@kept
def _one(do: str, label: str, *, possible: bool) -> Node:
    return button(
        id=f"do-{do}",
        type="button",
        aria_label=label,
        aria_disabled=None if possible else "true",
        data_do=do,
    )[icon(do)]
