"""Places that hold cards, and who knows what lies in them.

Every card is in exactly one zone: ``hand:0``, ``stock``, ``crib``, ``meld:3`` … A zone has an owner, or none, and a
facing. Besides, each seat remembers which cards it has *seen* where they went: your own two cards in the crib, the
discard you watched being taken into a hand. What a seat may look at, what it knows, and whether cards were lost, are
answered here once for every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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

    def lookers(self, seats: int) -> int:
        """Which of so many seats may look into it, as bits (bit 0 is seat 0); where only the top shows, none."""
        if self.facing is Facing.UP:
            return (1 << seats) - 1
        if self.facing is Facing.OWNER and self.owner is not None:
            return 1 << self.owner
        return 0


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of a table, and for each the seats that may look into it, as bits: worked out once, for every move."""

    seats: int
    places: Mapping[str, Place]
    lookers: Mapping[str, int]

    @classmethod
    def of(cls, seats: int, places: Mapping[str, Place]) -> Layout:
        """The layout of these places."""
        return cls(seats, places, {zone: place.lookers(seats) for zone, place in places.items()})

    def with_place(self, zone: str, place: Place) -> Layout:
        """The layout with one more place, or with another in its stead."""
        lookers = {**self.lookers, zone: place.lookers(self.seats)}
        return Layout(self.seats, {**self.places, zone: place}, lookers)


@dataclass(frozen=True, slots=True)
class Zones:
    """All cards of a game, by zone, in order. Immutable: each change gives new zones.

    ``seen`` holds for each seat the cards of which it knows where they are.
    """

    layout: Layout
    cards: Mapping[str, tuple[Card, ...]]
    seen: tuple[frozenset[Card], ...]

    @classmethod
    def dealt(cls, seats: int, places: Mapping[str, Place], dealt: Mapping[str, Iterable[Card]]) -> Zones:
        """A fresh deal: the cards of some places, the other places empty; seen by those who may look there."""
        layout = Layout.of(seats, places)
        cards: dict[str, tuple[Card, ...]] = dict.fromkeys(places, ())
        cards.update((zone, tuple(lie)) for zone, lie in dealt.items())
        shown = [(lie, layout.lookers[zone]) for zone, lie in cards.items() if layout.lookers[zone]]
        seen = (frozenset(card for lie, bits in shown if bits >> seat & 1 for card in lie) for seat in range(seats))
        after = cls(layout, cards, tuple(seen))
        for zone in cards:
            after = _with_top_seen(after, zone)
        return after

    def __getitem__(self, zone: str) -> tuple[Card, ...]:
        return self.cards[zone]

    @property
    def places(self) -> Mapping[str, Place]:
        """What is fixed about each zone."""
        return self.layout.places

    def lookers(self, zone: str) -> int:
        """The seats that may look into a zone, as bits. For a zone of which only the top shows, none."""
        return self.layout.lookers[zone]

    def move(self, cards: Iterable[Card], source: str, target: str) -> Zones:
        """The cards moved to the end of the target, in the order given.

        Raises ValueError when one of them is not in the source. Whoever sees either end has seen the cards; whoever
        sees neither can no longer tell which cards of the source stayed, unless all of them went, or cards do not lie
        loose there: the order of a stock or a pile shows which one went.
        """
        moved = tuple(cards)
        lie, layout = self.cards[source], self.layout
        left = _without(lie, moved, source)
        witnesses = layout.lookers[source] | layout.lookers[target]
        loose = bool(left) and layout.places[source].owner is not None

        def then_knows(seat: int, known: frozenset[Card]) -> frozenset[Card]:
            if witnesses >> seat & 1:
                return known.union(moved)
            return known.difference(lie) if loose else known

        seen = tuple([then_knows(seat, known) for seat, known in enumerate(self.seen)])
        after = Zones(layout, {**self.cards, source: left, target: (*self.cards[target], *moved)}, seen)
        return _with_top_seen(_with_top_seen(after, source), target)

    def with_zone(self, zone: str, place: Place) -> Zones:
        """The zones with a new, empty one: a meld about to be laid, say."""
        return Zones(self.layout.with_place(zone, place), {**self.cards, zone: ()}, self.seen)

    def turn(self, zone: str, facing: Facing) -> Zones:
        """The zone with its cards facing another way: opened for the show, say."""
        place = self.places[zone]
        if place.facing is facing:
            return self
        layout = self.layout.with_place(zone, Place(facing, place.owner))
        lookers, lie = layout.lookers[zone], self.cards[zone]
        seen = tuple([known.union(lie) if lookers >> seat & 1 else known for seat, known in enumerate(self.seen)])
        return _with_top_seen(Zones(layout, self.cards, seen), zone)

    def rearranged(self, zone: str, order: tuple[Card, ...], *, shuffled: bool) -> Zones:
        """The zone's cards in another order. A shuffle makes all forget which card is where who cannot look there."""
        if sorted(order) != sorted(self.cards[zone]):
            raise ValueError(f"these are not the cards of {zone}")
        seen, lookers = self.seen, self.lookers(zone)
        if shuffled:
            seen = tuple(known if lookers >> seat & 1 else known.difference(order) for seat, known in enumerate(seen))
        return _with_top_seen(Zones(self.layout, {**self.cards, zone: order}, seen), zone)

    def has_seen(self, seat: int, card: Card) -> bool:
        """Whether a seat knows where this card is."""
        return card in self.seen[seat]

    def everybody_has_seen(self, cards: Iterable[Card]) -> int:
        """The seats that know where every one of these cards is, as bits."""
        bits = 0
        for seat, known in enumerate(self.seen):
            if known.issuperset(cards):
                bits |= 1 << seat
        return bits

    def as_seen_by(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Every zone as a seat may look at it: what it cannot look into holds ``??``, whatever it has learnt."""
        return self._as_all_may_look(1 << seat)

    def as_seen_from_outside(self) -> dict[str, tuple[str, ...]]:
        """Every zone as somebody without a seat may look at it: what not every seat can look into holds ``??``."""
        return self._as_all_may_look((1 << self.layout.seats) - 1)

    def _as_all_may_look(self, seats: int) -> dict[str, tuple[str, ...]]:
        """Every zone as each of these seats, as bits, may look at it."""
        shown: dict[str, tuple[str, ...]] = {}
        lookers, places = self.layout.lookers, self.layout.places
        for zone, cards in self.cards.items():
            if not cards or lookers[zone] & seats == seats:
                shown[zone] = cards
            elif places[zone].facing is Facing.TOP:
                shown[zone] = (HIDDEN,) * (len(cards) - 1) + cards[-1:]
            else:
                shown[zone] = (HIDDEN,) * len(cards)
        return shown

    def known_to(self, seat: int) -> dict[str, tuple[Card, ...]]:
        """What a seat has learnt of places it cannot look into: zone to cards, in their order."""
        seen, lookers = self.seen[seat], self.layout.lookers
        known: dict[str, tuple[Card, ...]] = {}
        for zone, cards in self.cards.items():
            if lookers[zone] >> seat & 1 or seen.isdisjoint(cards):
                continue
            hidden = cards[:-1] if self.places[zone].facing is Facing.TOP else cards
            learnt = tuple([card for card in hidden if card in seen])
            if learnt:
                known[zone] = learnt
        return known


def _without(lie: tuple[Card, ...], moved: tuple[Card, ...], zone: str) -> tuple[Card, ...]:
    """The cards of a zone that stay; raises ValueError unless each of those moved lies there."""
    if moved == lie:
        return ()
    left = lie
    for card in moved:
        if card not in left:
            raise ValueError(f"{moved} do not lie in {zone}")
        place = left.index(card)
        left = left[:place] + left[place + 1 :]
    return left


def _with_top_seen(zones: Zones, zone: str) -> Zones:
    """The top card of a pile of which only the top shows has been seen by everybody."""
    if zones.layout.places[zone].facing is not Facing.TOP or not zones.cards[zone]:
        return zones
    top = zones.cards[zone][-1:]
    return Zones(zones.layout, zones.cards, tuple([known.union(top) for known in zones.seen]))
