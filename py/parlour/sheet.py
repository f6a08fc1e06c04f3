"""A table of everything a player can choose between now, in plain data: made by a game, drawn by the screen."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.cards import Card


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One choice: the cards kept and those given up, a figure for every column, and what would help it."""

    keeps: tuple[Card, ...]
    gives: tuple[Card, ...]
    figures: tuple[str, ...]
    helps: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The choices, best first. ``heads`` name the columns of figures, ``helps`` the last one: short, and in full."""

    title: str
    caption: str
    explained: str  # why the first row is the best
    heads: tuple[tuple[str, str], ...]
    helps: tuple[str, str]
    rows: tuple[SheetRow, ...]
    main: int  # the column by which it is sorted
