"""Places that hold cards, and who knows what lies in them.

Every card is in exactly one zone: ``hand:0``, ``stock``, ``crib``, ``meld:3`` … A zone has an owner, or none, and a
facing. Besides, each card remembers which seats have *seen* where it went: your own two cards in the crib, the
discard you watched being taken into a hand. What a seat may look at, what it knows, and whether cards were lost, are
answered here once for every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from parlour.cards import HIDDEN, Card


class Facing(Enum):
    """Who may look into a zone."""

    UP = "up"  # everybody
    DOWN = "down"  # nobody, its owner included
    OWNER = "owner"  # its owner
    TOP = "top"  # everybody, at the last card only


@dataclass(frozen=True, slots=True)
class Place:
    """What is fixed about a zone: whose it is (None: the table's) and how its cards lie."""

    facing: Facing
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Zones:
    """All cards of a game, by zone, in order. Immutable: each change gives new zones.

    ``seen`` holds for each card the seats that know where it is, as a set of bits (bit 0 is seat 0).
    """

    seats: int
    places: Mapping[str, Place]
    cards: Mapping[str, tuple[Card, ...]]
    seen: Mapping[Card, int]

    @classmethod
    def dealt(cls, seats: int, places: Mapping[str, Place], dealt: Mapping[str, Iterable[Card]]) -> Zones:
        """A fresh deal: the cards of some places, the other places empty; seen by those who may look there."""
        cards: dict[str, tuple[Card, ...]] = dict.fromkeys(places, ())
        cards.update((zone, tuple(lie)) for zone, lie in dealt.items())
        fresh = cls(seats, places, cards, {})
        seen = {card: bits for zone, lie in cards.items() if (bits := fresh.lookers(zone)) for card in lie}
        after = replace(fresh, seen=seen)
        for zone in cards:
            after = _with_top_seen(after, zone)
        return after

    def __getitem__(self, zone: str) -> tuple[Card, ...]:
        return self.cards[zone]

    def lookers(self, zone: str) -> int:
        """The seats that may look into a zone, as bits. For a zone of which only the top shows, none."""
        place = self.places[zone]
        if place.facing is Facing.UP:
            return (1 << self.seats) - 1
        if place.facing is Facing.OWNER and place.owner is not None:
            return 1 << place.owner
        return 0

    def move(self, cards: Iterable[Card], source: str, target: str) -> Zones:
        """The cards moved to the end of the target, in the order given.

        Raises ValueError when one of them is not in the source. Whoever sees either end has seen the cards; whoever
        sees neither can no longer tell which cards of the source stayed, unless all of them went.
        """
        moved = tuple(cards)
        left = [card for card in self.cards[source] if card not in moved]
        if len(left) + len(moved) != len(self.cards[source]):
            raise ValueError(f"{moved} do not lie in {source}")
        arrived = (*self.cards[target], *moved)
        seen = dict(self.seen)
        witnesses = self.lookers(source) | self.lookers(target)
        confused = self._confused(source) & ~witnesses
        if left and confused:
            for card in self.cards[source]:
                if card in seen:
                    seen[card] &= ~confused
        for card in moved:
            seen[card] = seen.get(card, 0) | witnesses
        after = self.holding({**self.cards, source: tuple(left), target: arrived}, seen)
        return _with_top_seen(_with_top_seen(after, source), target)

    def holding(self, cards: Mapping[str, tuple[Card, ...]], seen: Mapping[Card, int]) -> Zones:
        """The same places with other cards in them."""
        return Zones(self.seats, self.places, cards, seen)

    def _confused(self, source: str) -> int:
        """Seats that lose track when some cards leave a zone.

        All, where cards lie loose; none, where their order shows which one went (a stock, a pile).
        """
        place = self.places[source]
        return (1 << self.seats) - 1 if place.owner is not None else 0

    def with_zone(self, zone: str, place: Place) -> Zones:
        """The zones with a new, empty one: a meld about to be laid, say."""
        return replace(self, places={**self.places, zone: place}, cards={**self.cards, zone: ()})

    def turn(self, zone: str, facing: Facing) -> Zones:
        """The zone with its cards facing another way: opened for the show, say."""
        places = {**self.places, zone: replace(self.places[zone], facing=facing)}
        after = Zones(self.seats, places, self.cards, self.seen)
        lookers = after.lookers(zone)
        seen = {card: self.seen.get(card, 0) | lookers for card in self.cards[zone]}
        return _with_top_seen(after.holding(self.cards, {**self.seen, **seen}), zone)

    def rearranged(self, zone: str, order: tuple[Card, ...], *, shuffled: bool) -> Zones:
        """The zone's cards in another order. A shuffle makes all forget which card is where who cannot look there."""
        if sorted(order) != sorted(self.cards[zone]):
            raise ValueError(f"these are not the cards of {zone}")
        seen = {**self.seen, **dict.fromkeys(order, self.lookers(zone))} if shuffled else self.seen
        return _with_top_seen(self.holding({**self.cards, zone: order}, seen), zone)

    def has_seen(self, seat: int, card: Card) -> bool:
        """Whether a seat knows where this card is."""
        return bool(self.seen.get(card, 0) >> seat & 1)

    def everybody_has_seen(self, cards: Iterable[Card]) -> int:
        """The seats that know where every one of these cards is, as bits."""
        bits = (1 << self.seats) - 1
        for card in cards:
            bits &= self.seen.get(card, 0)
        return bits

    def as_seen_by(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Every zone as a seat may look at it: what it cannot look into holds ``??``, whatever it has learnt."""
        return self._as_all_may_look(1 << seat)

    def as_seen_from_outside(self) -> dict[str, tuple[str, ...]]:
        """Every zone as somebody without a seat may look at it: what not every seat can look into holds ``??``."""
        return self._as_all_may_look((1 << self.seats) - 1)

    def _as_all_may_look(self, seats: int) -> dict[str, tuple[str, ...]]:
        """Every zone as each of these seats, as bits, may look at it."""
        shown: dict[str, tuple[str, ...]] = {}
        for zone, cards in self.cards.items():
            if not cards or self.lookers(zone) & seats == seats:
                shown[zone] = cards
            elif self.places[zone].facing is Facing.TOP:
                shown[zone] = (HIDDEN,) * (len(cards) - 1) + cards[-1:]
            else:
                shown[zone] = (HIDDEN,) * len(cards)
        return shown

    def known_to(self, seat: int) -> dict[str, tuple[Card, ...]]:
        """What a seat has learnt of places it cannot look into: zone to cards, in their order."""
        bit = 1 << seat
        seen = {card for card, bits in self.seen.items() if bits & bit}
        known: dict[str, tuple[Card, ...]] = {}
        for zone, cards in self.cards.items():
            if seen.isdisjoint(cards) or self.lookers(zone) & bit:
                continue
            hidden = cards[:-1] if self.places[zone].facing is Facing.TOP else cards
            learnt = tuple(card for card in hidden if card in seen)
            if learnt:
                known[zone] = learnt
        return known


def _with_top_seen(zones: Zones, zone: str) -> Zones:
    """The top card of a pile of which only the top shows has been seen by everybody."""
    if zones.places[zone].facing is not Facing.TOP or not zones.cards[zone]:
        return zones
    everybody = (1 << zones.seats) - 1
    return zones.holding(zones.cards, {**zones.seen, zones.cards[zone][-1]: everybody})
