"""How moves are told: the words a game brings, the parts of a step, what came to light in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from parlour import game as verbs
from parlour import games
from parlour.cards import Card
from parlour.game import State, View
from parlour.sheet import Sheet
from parlour.tabletop import DealEnd, Ending, Players, Selection, ShownScores, Table


class TableWords(Protocol):
    """What ``games/<game>/table.py`` offers.

    ``DEAL`` is what a deal is called, ``FORCED`` are announcements without a choice.
    """

    DEAL: str
    FORCED: tuple[str, ...]

    def describe(self, view: View, players: Players, selection: Selection, scores: ShownScores) -> Table:
        """The table as the viewer sees it."""

    def sentences(self, events: Sequence[Any], players: Players) -> tuple[str, ...]:
        """The sentences for a step's events, as the viewer saw them."""

    def opening(self, view: View, players: Players) -> tuple[str, ...]:
        """What happened before the first move."""

    def by_melds(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """A hand in the order of what belongs together in it."""

    def deal_end(self, view: View, players: Players) -> DealEnd | None:
        """The deal that ended last, counted; None before the first."""

    def ending(self, view: View, players: Players) -> Ending | None:
        """How the whole game ended; None while it goes on."""


def words_of(game: str) -> TableWords:
    """The table module of a game."""
    words: Any = import_module(f"{games.PACKAGES[game]}.table")
    found: TableWords = words
    return found


def has_sheet(game: str, phase: str) -> bool:
    """Whether a game has a table of its own of what can be chosen in a phase."""
    return phase in getattr(words_of(game), "SHEET_PHASES", ())


def sheet_of(view: View, players: Players) -> Sheet | None:
    """The game's own table of what can be chosen in a view, or None."""
    make: Callable[[View, Players], Sheet | None] | None = getattr(words_of(view.game), "sheet", None)
    return make(view, players) if make else None


@dataclass(frozen=True, slots=True)
class Told:
    """The sentences of a move: on the play, on the end of the deal, on the deal that followed."""

    played: tuple[str, ...]
    ended: tuple[str, ...]
    began: tuple[str, ...]


def first_of(events: Sequence[Mapping[str, Any]], types: tuple[str, ...], otherwise: int) -> int:
    """The place of the first event of one of these types."""
    return next((place for place, event in enumerate(events) if event["type"] in types), otherwise)


def revealed(before: State, after: State, viewer: int) -> bool:
    """Whether the viewer has come to see a card it did not know of before the move."""
    return after.deals != before.deals or bool(after.zones.seen[viewer] - before.zones.seen[viewer])


def moved(before: State, after: State, viewer: int) -> tuple[tuple[str, str], ...]:
    """Cards the viewer sees that lie in another zone than before; nothing across deals."""
    if after.deals != before.deals:
        return ()
    was_in = {card: zone for zone, cards in before.zones.cards.items() for card in cards}
    return tuple(
        (card, was_in[card])
        for zone, cards in verbs.view(after, viewer).zones.items()
        for card in cards
        if isinstance(card, Card) and was_in[card] != zone
    )
