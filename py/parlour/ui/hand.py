"""The viewer's hand: the cards as buttons, and the reasons why some cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from htpy import Node, div, p, span, ul

from parlour.app.screens import TableScreen
from parlour.cards import Card
from parlour.tabletop import Lying
from parlour.ui.cards import Marks, chip, choice_card
from parlour.ui.kept import kept

MOST_IN_A_ROW = 8  # a longer hand lies in two rows where the screen is narrow


def draw_hand(screen: TableScreen, marks: Marks) -> Node:
    """The hand, a group that arrow keys walk through; long ones in two lists, which stand side by side if they can."""
    hand = screen.table.hand
    cards = frozenset(lying.card for lying in hand)
    chosen = frozenset(screen.chosen) & cards
    return _hand(screen.table.seats[-1].seat, hand, chosen, marks.among(cards))


@kept
def _hand(seat: int, hand: tuple[Lying, ...], chosen: frozenset[str], marks: Marks) -> Node:
    size = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
    rows = _rows(hand)
    return div(
        "#hand",
        class_=["hand", {"many": len(rows) > 1}],
        role="group",
        aria_label=f"Your hand, {size}",
        data_hand=True,
        data_zone=f"hand:{seat}",
    )[
        [
            ul(".cards", id=f"hand-row-{number}")[(_card(lying, chosen, marks) for lying in row)]
            for number, row in enumerate(rows)
        ]
    ]


def _rows(hand: tuple[Lying, ...]) -> list[tuple[Lying, ...]]:
    if len(hand) <= MOST_IN_A_ROW:
        return [hand]
    half = (len(hand) + 1) // 2
    return [hand[:half], hand[half:]]


def _card(lying: Lying, chosen: frozenset[str], marks: Marks) -> Node:
    described = [name for name, holds in (("blocked", lying.blocked), ("hint", lying.card in marks.hinted)) if holds]
    return choice_card(lying, marks, chosen=lying.card in chosen, described_by=" ".join(described))


def draw_blocked(blocked: Sequence[Lying]) -> Node:
    """Which cards cannot be chosen now, and why, in one line; nothing where all can."""
    if not blocked:
        return None
    by_reason = groupby(sorted(blocked, key=lambda lying: lying.blocked), lambda lying: lying.blocked)
    return p("#blocked.blocked")[[_reason(why, group) for why, group in by_reason]]


def _reason(why: str, lying: Iterable[Lying]) -> Node:
    return span[[chip(each.card) for each in lying if isinstance(each.card, Card)], " ", why]
