"""Places that hold cards, and who knows what lies in them."""

from __future__ import annotations

import pytest

from parlour.cards import HIDDEN, Card
from parlour.zones import Facing, Place, Zones
from tests.stacking import cards

PLACES = {
    "hand:0": Place(Facing.OWNER, 0),
    "hand:1": Place(Facing.OWNER, 1),
    "hand:2": Place(Facing.OWNER, 2),
    "stock": Place(Facing.DOWN),
    "discard": Place(Facing.TOP),
    "crib": Place(Facing.DOWN),
    "table": Place(Facing.UP),
}


def dealt(**zones: str) -> Zones:
    """Three seats, these cards: ``hand_0="5H JS"``."""
    return Zones.dealt(3, PLACES, {name.replace("_", ":"): cards(text) for name, text in zones.items()})


def knows(zones: Zones, text: str) -> set[int]:
    """The seats that know where a card is."""
    (one,) = cards(text)
    return {seat for seat in range(3) if zones.has_seen(seat, one)}


def shown(zones: Zones, seat: int, zone: str) -> str:
    return " ".join(zones.as_seen_by(seat)[zone])


def test_a_deal_puts_cards_in_their_places_and_leaves_the_others_empty() -> None:
    zones = dealt(hand_0="5H JS", stock="2C 3C")
    assert zones["hand:0"] == cards("5H JS")
    assert zones["crib"] == ()
    assert set(zones.cards) == set(PLACES)


@pytest.mark.parametrize(
    ("zone", "seen_by_owner", "seen_by_other"),
    [
        ("hand:0", "5H JS", "?? ??"),
        ("table", "5H JS", "5H JS"),
        ("stock", "?? ??", "?? ??"),
        ("discard", "?? JS", "?? JS"),
    ],
)
def test_each_facing_shows_what_it_says(zone: str, seen_by_owner: str, seen_by_other: str) -> None:
    zones = dealt(**{zone.replace(":", "_"): "5H JS"})
    assert shown(zones, 0, zone) == seen_by_owner
    assert shown(zones, 1, zone) == seen_by_other


def test_an_empty_zone_shows_nothing() -> None:
    assert dealt().as_seen_by(0) == dict.fromkeys(PLACES, ())


def test_cards_move_to_the_end_of_the_target_in_the_order_given() -> None:
    zones = dealt(hand_0="5H JS 2C", table="KD").move(cards("2C 5H"), "hand:0", "table")
    assert zones["hand:0"] == cards("JS")
    assert zones["table"] == cards("KD 2C 5H")


@pytest.mark.parametrize("wrong", ["3C", "5H 3C", "5H 5H"])
def test_what_does_not_lie_there_cannot_be_moved_and_nothing_is_half_done(wrong: str) -> None:
    zones = dealt(hand_0="5H JS")
    with pytest.raises(ValueError, match="do not lie in hand:0"):
        zones.move(cards(wrong), "hand:0", "table")
    assert zones == dealt(hand_0="5H JS")


def test_moving_makes_new_zones_and_leaves_the_old_ones() -> None:
    before = dealt(hand_0="5H JS")
    after = before.move(cards("5H"), "hand:0", "table")
    assert before == dealt(hand_0="5H JS")
    assert after != before


# Who knows what


def test_ones_own_cards_in_a_closed_place_are_known_though_not_shown() -> None:
    zones = (
        dealt(hand_0="5H JS", hand_1="2C 3C").move(cards("5H"), "hand:0", "crib").move(cards("2C"), "hand:1", "crib")
    )
    assert shown(zones, 0, "crib") == shown(zones, 1, "crib") == "?? ??"
    assert zones.known_to(0) == {"crib": cards("5H")}
    assert zones.known_to(1) == {"crib": cards("2C")}
    assert zones.known_to(2) == {}


def test_a_discard_taken_into_a_hand_is_known_to_all_who_watched() -> None:
    zones = dealt(hand_0="5H", discard="2C 3C").move(cards("3C"), "discard", "hand:0")
    assert zones.known_to(1)["hand:0"] == cards("3C")
    assert zones.known_to(2)["hand:0"] == cards("3C")
    assert shown(zones, 1, "hand:0") == "?? ??"
    assert shown(zones, 1, "discard") == "2C"


def test_a_card_drawn_from_a_closed_stock_is_known_to_its_new_owner_only() -> None:
    zones = dealt(hand_0="5H", stock="2C 3C").move(cards("2C"), "stock", "hand:0")
    assert knows(zones, "2C") == {0}
    assert knows(zones, "3C") == set()


def test_the_top_of_a_pile_is_seen_by_all_and_stays_known_when_it_is_covered() -> None:
    zones = dealt(hand_0="5H JS", discard="2C").move(cards("5H"), "hand:0", "discard")
    assert shown(zones, 2, "discard") == "?? 5H"
    assert zones.known_to(2)["discard"] == cards("2C")


def test_the_new_top_of_a_pile_is_seen_when_the_old_one_goes() -> None:
    zones = dealt(discard="2C 3C").move(cards("3C"), "discard", "stock")
    assert knows(zones, "2C") == {0, 1, 2}


def test_who_sees_neither_end_no_longer_knows_which_cards_of_a_hand_stayed() -> None:
    """Seat 1 watched the 3C being taken; when seat 0 lays away one of its cards unseen, it may be that one."""
    zones = dealt(hand_0="5H", discard="2C 3C").move(cards("3C"), "discard", "hand:0")
    after = zones.move(cards("5H"), "hand:0", "crib")
    assert knows(after, "3C") == {0}
    assert knows(zones.move(cards("3C"), "hand:0", "crib"), "3C") == {0}


def test_who_sees_where_a_card_of_a_hand_went_still_knows_the_others() -> None:
    zones = dealt(hand_0="5H", discard="2C 3C").move(cards("3C"), "discard", "hand:0")
    assert knows(zones.move(cards("5H"), "hand:0", "table"), "3C") == {0, 1, 2}


def test_when_a_whole_hand_goes_to_a_closed_place_what_was_known_stays_known() -> None:
    zones = dealt(hand_0="5H", discard="2C 3C").move(cards("3C"), "discard", "hand:0")
    assert knows(zones.move(cards("5H 3C"), "hand:0", "crib"), "3C") == {0, 1, 2}


def test_turning_a_zone_shows_its_cards_and_they_are_remembered() -> None:
    zones = dealt(crib="5H JS").turn("crib", Facing.UP)
    assert shown(zones, 1, "crib") == "5H JS"
    assert knows(zones, "5H") == {0, 1, 2}
    closed = zones.turn("crib", Facing.DOWN)
    assert shown(closed, 1, "crib") == "?? ??"
    assert closed.known_to(1) == {"crib": cards("5H JS")}


def test_turning_a_hand_for_its_owner_keeps_it_from_the_others() -> None:
    assert knows(dealt(hand_0="5H"), "5H") == {0}


def test_a_shuffle_makes_everybody_forget() -> None:
    zones = dealt(table="5H JS 2C").turn("table", Facing.DOWN)
    assert zones.known_to(0) == {"table": cards("5H JS 2C")}
    shuffled = zones.rearranged("table", cards("2C 5H JS"), shuffled=True)
    assert shuffled.known_to(0) == {}
    assert shuffled["table"] == cards("2C 5H JS")


def test_turning_a_pile_over_without_a_shuffle_leaves_its_order_known() -> None:
    zones = dealt(table="5H JS 2C").turn("table", Facing.DOWN)
    turned = zones.rearranged("table", cards("2C JS 5H"), shuffled=False)
    assert turned.known_to(1) == {"table": cards("2C JS 5H")}


@pytest.mark.parametrize("wrong", ["5H", "5H JS 2C", "5H 2C", "5H 5H"])
def test_rearranging_keeps_the_cards(wrong: str) -> None:
    with pytest.raises(ValueError, match="not the cards of table"):
        dealt(table="5H JS").rearranged("table", cards(wrong), shuffled=True)


def test_who_has_seen_several_cards_has_seen_them_all() -> None:
    zones = dealt(hand_0="5H JS", hand_1="2C", table="KD")
    assert zones.everybody_has_seen(cards("5H JS")) == 0b001
    assert zones.everybody_has_seen(cards("5H 2C")) == 0
    assert zones.everybody_has_seen(cards("KD")) == 0b111
    assert zones.everybody_has_seen(()) == 0b111


def test_what_is_shown_is_not_told_again_as_known() -> None:
    zones = dealt(hand_0="5H", table="KD", discard="2C 3C")
    assert zones.known_to(0) == {}


def test_hidden_cards_have_no_names() -> None:
    for seat in range(3):
        for lie in dealt(hand_0="5H", hand_1="2C", stock="KD").as_seen_by(seat).values():
            assert all(one == HIDDEN or isinstance(one, Card) for one in lie)
