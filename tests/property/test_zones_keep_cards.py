"""Zones under any moves: no card is lost, and nobody knows what nobody could have seen."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.cards import Card, in_order, pack
from parlour.zones import Facing, Place, Zones

SEATS = 3
PLACES = {
    **{f"hand:{seat}": Place(Facing.OWNER, seat) for seat in range(SEATS)},
    "stock": Place(Facing.DOWN),
    "discard": Place(Facing.TOP),
    "crib": Place(Facing.DOWN),
    "table": Place(Facing.UP),
}
NAMES = sorted(PLACES)
SMALL_PACK = pack()[:16]

Doing = tuple[str, str, list[int], int]
DOINGS = st.lists(
    st.tuples(
        st.sampled_from(NAMES), st.sampled_from(NAMES), st.lists(st.integers(0, 15), max_size=4), st.integers(0, 9)
    ),
    max_size=25,
)


def dealt(order: list[Card], cuts: list[int]) -> Zones:
    """The pack, shared out among the places."""
    edges = [0, *sorted(cuts), len(order)]
    shares = {name: order[edges[number] : edges[number + 1]] for number, name in enumerate(NAMES)}
    return Zones.dealt(SEATS, PLACES, shares)


def after(zones: Zones, doing: Doing) -> Zones:
    """One thing done: mostly cards moved, now and then a zone turned or shuffled."""
    source, target, picked, what = doing
    lie = zones[source]
    if what == 0:
        return zones.turn(source, Facing.UP)
    if what == 1:
        return zones.turn(source, PLACES[source].facing)
    if what == 2:
        return zones.rearranged(source, tuple(reversed(lie)), shuffled=True)
    if source == target or not lie:
        return zones
    return zones.move(dict.fromkeys(lie[number % len(lie)] for number in picked), source, target)


ORDERS = st.permutations(SMALL_PACK)
CUTS = st.lists(st.integers(0, 16), min_size=len(NAMES) - 1, max_size=len(NAMES) - 1)


@given(order=ORDERS, cuts=CUTS, doings=DOINGS)
@settings(deadline=None)
def test_no_card_is_lost_or_doubled(order: list[Card], cuts: list[int], doings: list[Doing]) -> None:
    zones = dealt(order, cuts)
    for doing in doings:
        zones = after(zones, doing)
        assert in_order(card for lie in zones.cards.values() for card in lie) == in_order(SMALL_PACK)
        assert set(zones.cards) == set(zones.places) == set(PLACES)


@given(order=ORDERS, cuts=CUTS, doings=DOINGS)
@settings(deadline=None)
def test_who_never_looked_at_a_card_does_not_know_it(order: list[Card], cuts: list[int], doings: list[Doing]) -> None:
    zones = dealt(order, cuts)
    looked: list[set[str]] = [set() for _ in range(SEATS)]
    for doing in (None, *doings):
        zones = after(zones, doing) if doing else zones
        for seat in range(SEATS):
            looked[seat] |= {card for lie in zones.as_seen_by(seat).values() for card in lie}
            known = {card for lie in zones.known_to(seat).values() for card in lie}
            assert known <= looked[seat]


@given(order=ORDERS, cuts=CUTS, doings=DOINGS)
@settings(deadline=None)
def test_what_a_seat_knows_lies_where_it_says_and_is_not_shown(
    order: list[Card], cuts: list[int], doings: list[Doing]
) -> None:
    zones = dealt(order, cuts)
    for doing in doings:
        zones = after(zones, doing)
        for seat in range(SEATS):
            shown = zones.as_seen_by(seat)
            for zone, cards in zones.known_to(seat).items():
                assert set(cards) <= set(zones[zone])
                assert not set(cards) & set(shown[zone])


@given(order=ORDERS, cuts=CUTS, doings=DOINGS)
@settings(deadline=None)
def test_who_can_look_into_a_zone_knows_its_cards(order: list[Card], cuts: list[int], doings: list[Doing]) -> None:
    zones = dealt(order, cuts)
    for doing in doings:
        zones = after(zones, doing)
        for zone, lie in zones.cards.items():
            for seat in range(SEATS):
                if zones.lookers(zone) >> seat & 1:
                    assert all(zones.has_seen(seat, card) for card in lie)


@given(order=ORDERS, cuts=CUTS, doings=DOINGS)
@settings(deadline=None)
def test_knowledge_cannot_tell_two_unseen_cards_apart(order: list[Card], cuts: list[int], doings: list[Doing]) -> None:
    """Twin packs: two cards that seat 0 has never looked at change places, and seat 0 sees and knows the same."""
    zones = dealt(order, cuts)
    looked = seen_in_all(zones, doings)
    unseen = [number for number, card in enumerate(order) if card not in looked]
    twin = list(order)
    for first, second in zip(unseen[::2], unseen[1::2], strict=False):
        twin[first], twin[second] = order[second], order[first]
    other = dealt(twin, cuts)
    for doing in doings:
        zones, other = after(zones, doing), after(other, doing)
    assert other.as_seen_by(0) == zones.as_seen_by(0)
    assert other.known_to(0) == zones.known_to(0)


def seen_in_all(zones: Zones, doings: list[Doing]) -> set[str]:
    """Every card seat 0 looks at from the deal to the last doing."""
    looked = {card for lie in zones.as_seen_by(0).values() for card in lie}
    for doing in doings:
        zones = after(zones, doing)
        looked |= {card for lie in zones.as_seen_by(0).values() for card in lie}
    return looked
