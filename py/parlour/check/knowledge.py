"""What each seat can have learnt in a deal, followed independently of the zones' own memory.

A seat *meets* a card when it lies where the seat may look. What a view, an event or a public fact tells about cards
it has not met gives something away.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from parlour.cards import HIDDEN
from parlour.check.fault import must
from parlour.check.views import may_see
from parlour.game import Game, State, Step, public, view

STANDS_FOR = "stands"  # public fact: the card a wild one stands for; it names a place in a meld, no card lying there


class Met:
    """The cards each seat has met in the deal that is on."""

    def __init__(self, game: Game, state: State) -> None:
        self._pack = frozenset(game.pack(state.setup.seats))
        self._deal = 0
        self._met: list[set[str]] = []
        self._met_before: list[set[str]] = []
        self.follow(state)

    def follow(self, state: State) -> None:
        """Look round the table once more, as every seat."""
        self._met_before = [set(cards) for cards in self._met] or [set() for _ in range(state.setup.seats)]
        if state.deals != self._deal:
            self._deal = state.deals
            self._met = [set() for _ in range(state.setup.seats)]
        for zone, cards in state.zones.cards.items():
            place = state.zones.places[zone]
            for number, card in enumerate(cards, start=1):
                for seat, met in enumerate(self._met):
                    if may_see(place, seat, last=number == len(cards)):
                        met.add(card)

    def view_tells_nothing_hidden(self, state: State, seat: int) -> None:
        """``known`` and ``history`` name only cards this seat has met, and known cards lie where it says."""
        seen = view(state, seat)
        for zone, cards in seen.known.items():
            unmet: list[str] = sorted(card for card in cards if card not in self._met[seat])
            must(not unmet, f"seat {seat} knows {unmet} in {zone} without having met them")
            there = [card for card, shown in zip(state.zones[zone], seen.zones[zone], strict=True) if shown == HIDDEN]
            must(Counter(cards) <= Counter(there), f"seat {seat} believes {cards} to lie hidden in {zone}")
        unmet = sorted(set(self.names(seen.history)) - self._met[seat])
        must(not unmet, f"the history of seat {seat} names {unmet}")

    def events_tell_nothing_hidden(self, step: Step) -> None:
        """Events as a seat reads them name cards it has met, or cards that everybody was shown as a deal ended."""
        everybody = (1 << step.state.setup.seats) - 1
        open_facts = set(self.names(public(step.state.facts)))
        ends_a_deal = not step.state.history
        for event in step.events:
            for seat, met in enumerate(self._met):
                allowed = met | self._met_before[seat] | open_facts
                unmet = sorted(set(self.names(event.for_seat(seat))) - allowed)
                was_open = ends_a_deal and event.seen_by & everybody == everybody
                must(was_open or not unmet, f"the event {event.type} tells seat {seat} of {unmet}")

    def facts_tell_nothing_hidden(self, before: State, after: State) -> None:
        """What became public within a deal names cards that every seat has met."""
        told = Counter(self.names(public(after.facts))) - Counter(self.names(public(before.facts)))
        for seat, met in enumerate(self._met):
            unmet = sorted(set(told) - met)
            must(not unmet, f"the public facts tell seat {seat} of {unmet}")

    def names(self, told: Any) -> Iterator[str]:
        """All names of cards in something plain."""
        if isinstance(told, str):
            yield from (word for word in re.sub(r"=\S+", "", told).split(" ") if word in self._pack)
        elif isinstance(told, Mapping):
            for name, part in told.items():
                if name != STANDS_FOR:
                    yield from self.names(part)
        elif isinstance(told, (list, tuple)):
            for part in told:
                yield from self.names(part)
