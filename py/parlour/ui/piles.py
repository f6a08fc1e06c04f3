"""What lies on the table: piles with their captions, as lists, with a button over those that can be acted on."""

from __future__ import annotations

from htpy import Node, Renderable, button, div, figcaption, figure, li, small, span, ul

from parlour.app.screens import TableScreen
from parlour.tabletop import Lying, Pile
from parlour.ui.cards import Marks, choice_card, table_card
from parlour.ui.kept import kept


def draw_area(screen: TableScreen, marks: Marks, area: str) -> list[Node]:
    """The piles of one part of the table."""
    return [draw_pile(pile, screen, marks) for pile in screen.table.piles if pile.area == area]


def draw_pile(pile: Pile, screen: TableScreen, marks: Marks, where: str = "") -> Node:
    """A pile; its zone is where cards glide to and from, and where they may be dropped."""
    does = tuple(action.caption for action in screen.table.actions if action.target == pile.zone and action.move)
    if pile.choosable:
        return _figure(pile, _choices(pile, screen, marks, does), target=bool(does))
    return _drawn(pile, marks.among(frozenset(lying.card for lying in pile.cards)), does, where or pile.caption)


@kept
def _drawn(pile: Pile, marks: Marks, does: tuple[str, ...], where: str) -> Node:
    return _figure(pile, [_cards(pile, marks), bool(does) and _act_here(pile, does, where)], target=bool(does))


def _figure(pile: Pile, inside: Node, *, target: bool) -> Renderable:
    return figure(
        id=f"pile-{_name(pile)}",
        class_=["pile", pile.layout, {"target": target, "bare": not pile.cards}],
        data_zone=pile.zone,
    )[inside, figcaption(aria_hidden="true")[pile.caption], bool(pile.says) and small(".visually-hidden")[pile.says]]


def _name(pile: Pile) -> str:
    return pile.zone.replace(":", "-")


def _act_here(pile: Pile, does: tuple[str, ...], where: str) -> Node:
    """The button over a pile, or at the end of one whose cards can be chosen themselves."""
    what = does[0] if len(does) == 1 else "Choose what to do"
    return button(
        ".act-here",
        id=f"on-{_name(pile)}",
        type="button",
        aria_label=f"{what}, to {where}",
        data_do=f"pile {pile.zone}",
    )[pile.choosable and span(aria_hidden="true")["here"]]


def _cards(pile: Pile, marks: Marks) -> Node:
    if not pile.cards:
        return div(".cards.place", role="img", aria_label=f"{_start(pile.caption)}: none")
    return ul(".cards", aria_label=_start(pile.caption))[
        (table_card(lying, marks, pile.zone, position) for position, lying in enumerate(pile.cards))
    ]


def _choices(pile: Pile, screen: TableScreen, marks: Marks, does: tuple[str, ...]) -> Node:
    """Cards that can be chosen together with those of the hand, then the place for the next one."""
    if not pile.cards and not does:
        return _cards(pile, marks)
    return ul(".cards", aria_label=_start(pile.caption))[
        (_choice(lying, screen, marks) for lying in pile.cards),
        bool(does) and li(".slot.next-place")[_act_here(pile, does, pile.caption)],
    ]


def _choice(lying: Lying, screen: TableScreen, marks: Marks) -> Node:
    return choice_card(lying, marks, chosen=lying.card in screen.chosen)


def _start(caption: str) -> str:
    return caption[:1].upper() + caption[1:]
