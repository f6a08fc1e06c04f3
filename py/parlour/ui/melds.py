"""The melds on the table, grouped by whose they are."""

from __future__ import annotations

from itertools import groupby

from htpy import Node, div, h2, section

from parlour.app.screens import TableScreen
from parlour.tabletop import Pile
from parlour.ui.cards import Marks
from parlour.ui.piles import draw_pile

FEW, SOME = 4, 9  # melds that may be drawn large, or of some size; more are drawn small and scroll


def draw_melds(screen: TableScreen, marks: Marks) -> Node:
    """Everybody's melds in the order of the seats, each group under its owner's name; nothing where none lie."""
    places = {line.seat: place for place, line in enumerate(screen.table.seats)}
    melds = [pile for pile in screen.table.piles if pile.area == "melds"]
    if not melds:
        return None
    melds.sort(key=lambda pile: places.get(pile.owner, -1))
    size = "few" if len(melds) <= FEW else "some" if len(melds) <= SOME else "crowd"
    return div("#melds", class_=["melds", size], role="region", aria_label="Melds", tabindex="0")[
        (_group(owner, list(piles), screen, marks) for owner, piles in groupby(melds, key=lambda pile: pile.owner))
    ]


def _group(owner: int, piles: list[Pile], screen: TableScreen, marks: Marks) -> Node:
    """One owner's melds."""
    name = piles[0].caption
    mine = owner == screen.table.seats[-1].seat
    return section(id=f"melds-of-{owner}", class_=["melds-of", {"own": mine}], aria_labelledby=f"melds-owner-{owner}")[
        h2(id=f"melds-owner-{owner}")[name],
        div(".runs")[(draw_pile(pile, screen, marks, _in_words(pile)) for pile in piles)],
    ]


def _in_words(pile: Pile) -> str:
    """A meld among all others: its cards, and whose it is."""
    return f"{', '.join(lying.name for lying in pile.cards)}, {pile.caption}"
