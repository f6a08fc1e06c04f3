"""The past of a game: its moments, a table with all hands open, and a deal to be played again.

Only deals that are over may be looked at while their game goes on: the hands of the deal in hand, and the cards of
deals to come, are nobody's business yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from parlour import game as verbs
from parlour import record as records
from parlour.cards import Card
from parlour.events import Event
from parlour.game import State, View
from parlour.record import Record
from parlour.refusals import RequestError
from parlour.zones import Facing


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after so many moves: the state, who then makes which move, and what it leads to."""

    number: int
    state: State
    seat: int  # who moves next; -1 where nobody does
    move: str
    after: State | None = None  # what the move leads to
    events: tuple[Event, ...] = ()  # and what happens then


def moments(record: Record) -> Iterator[Moment]:
    """Every moment of a record, one for each move and one for where it stands; in slices of a move."""
    state = records.start(record)
    for number, ((seat, move), step) in enumerate(zip(record.moves, records.steps(record), strict=True)):
        yield Moment(number, state, seat, move, step.state, step.events)
        state = step.state
    yield Moment(len(record.moves), state, -1, "")


def deals_over(state: State) -> int:
    """How many deals of a game have come to their end."""
    return state.deals - (state.outcome is None)


def open_view(state: State, seat: int) -> View:
    """A seat's view with all hands open: what lies face down for all, such as the stock, stays so but for the crib."""
    shown = verbs.view(state, seat)
    zones = {zone: cards if _opens(state, zone) else shown.zones[zone] for zone, cards in state.zones.cards.items()}
    history = tuple(said.line for said in state.history)
    return replace(shown, zones=zones, known={}, history=history)


def _opens(state: State, zone: str) -> bool:
    """Whether a zone is opened: whatever belongs to somebody, and the crib; a stock or pile lies as it lay."""
    place = state.zones.places[zone]
    return place.owner is not None or (place.facing is Facing.DOWN and zone != "stock")


def lying_open(zones: Mapping[str, Sequence[str]]) -> dict[str, tuple[Card, ...]]:
    """The cards of the discards and of the melds, by zone: what a move speaks of without naming a card."""
    spoken_of = ((zone, cards) for zone, cards in zones.items() if zone == "discard" or zone.startswith("meld:"))
    return {zone: tuple(card for card in cards if isinstance(card, Card)) for zone, cards in spoken_of}


def cut_before(record: Record, deal: int) -> Record:
    """The record at the beginning of a deal that is over, to play that deal again: in another seat, say.

    The cards of later deals are those that came, or will come: while the game goes on, nobody may play past this deal.
    Raises RequestError for a deal that is not over.
    """
    there = list(moments(record))
    if not 1 <= deal <= deals_over(there[-1].state):
        raise RequestError("only a deal that is over can be played again")
    return record.first(next(one.number for one in there if one.state.deals == deal))
