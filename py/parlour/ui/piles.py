"""What lies on the table: piles with their captions, as lists, with a button over those that can be acted on."""

from __future__ import annotations

from htpy import Node, button, div, figcaption, figure, small, ul

from parlour.app.screens import TableScreen
from parlour.tabletop import Action, Pile
from parlour.ui.cards import Marks, table_card


def draw_area(screen: TableScreen, marks: Marks, area: str) -> list[Node]:
    """The piles of one part of the table."""
    return [_pile(pile, _action_on(pile, screen), marks) for pile in screen.table.piles if pile.area == area]


def _action_on(pile: Pile, screen: TableScreen) -> Action | None:
    possible = (action for action in screen.table.actions if action.target == pile.zone and action.move)
    return next(possible, None)


def _pile(pile: Pile, action: Action | None, marks: Marks) -> Node:
    """A pile; its zone is where cards glide to and from, and where they may be dropped."""
    name = pile.zone.replace(":", "-")
    return figure(
        id=f"pile-{name}",
        class_=["pile", pile.layout, {"target": bool(action), "bare": not pile.cards}],
        data_zone=pile.zone,
    )[
        _cards(pile, marks),
        figcaption(aria_hidden="true")[pile.caption],
        bool(pile.says) and small(".visually-hidden")[pile.says],
        action is not None
        and button(
            ".act-here",
            id=f"on-{name}",
            type="button",
            aria_label=f"{action.caption}, to {pile.caption}",
            data_do=f"pile {pile.zone}",
        ),
    ]


def _cards(pile: Pile, marks: Marks) -> Node:
    if not pile.cards:
        return div(".cards.place", role="img", aria_label=f"{_start(pile.caption)}: none")
    return ul(".cards", aria_label=_start(pile.caption))[
        (table_card(lying, marks, pile.zone, position) for position, lying in enumerate(pile.cards))
    ]


def _start(caption: str) -> str:
    return caption[:1].upper() + caption[1:]
