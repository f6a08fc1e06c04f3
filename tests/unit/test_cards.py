"""A card is its text: one way in, nothing lost on the way out."""

from __future__ import annotations

import json
import pickle

import pytest

from parlour.cards import RANKS, SUITS, Card, by_rank, card, in_order, pack
from parlour.refusals import NotationError


def test_a_pack_has_every_card_once() -> None:
    assert len(pack()) == len(set(pack())) == 52
    assert set(pack()) == {rank + suit for rank in RANKS for suit in SUITS}


@pytest.mark.parametrize(("copies", "jokers", "size"), [(1, 0, 52), (1, 2, 54), (2, 0, 104), (2, 2, 108), (3, 2, 162)])
def test_packs_of_several_copies_tell_twins_apart(copies: int, jokers: int, size: int) -> None:
    assert len(pack(copies, jokers)) == len(set(pack(copies, jokers))) == size


def test_twins_and_jokers_carry_their_mark() -> None:
    two = pack(2, 2)
    assert {"7H", "7H'2", "JK", "JK'2", "JK'3", "JK'4"} <= set(two)
    assert "7H'1" not in two
    assert (card("7H'2").rank, card("7H'2").suit, card("7H'2").pack) == (7, "H", 2)
    assert (card("JK'3").rank, card("JK'3").suit, card("JK'3").pack) == (0, "", 3)


@pytest.mark.parametrize(
    ("text", "rank", "suit", "pips", "name"),
    [
        ("AC", 1, "C", 1, "ace of clubs"),
        ("9D", 9, "D", 9, "9 of diamonds"),
        ("TS", 10, "S", 10, "10 of spades"),
        ("JH", 11, "H", 10, "jack of hearts"),
        ("QS", 12, "S", 10, "queen of spades"),
        ("KC", 13, "C", 10, "king of clubs"),
        ("JK", 0, "", 0, "joker"),
    ],
)
def test_what_a_card_is(text: str, rank: int, suit: str, pips: int, name: str) -> None:
    one = card(text)
    assert (one.rank, one.suit, one.pips, one.name) == (rank, suit, pips, name)


def test_a_card_is_equal_to_its_text_and_the_same_card_each_time() -> None:
    assert card("5H") == "5H"
    assert card("5H") is card("5H")
    assert hash(card("5H")) == hash("5H")
    assert json.dumps(card("5H")) == '"5H"'
    assert f"{card('5H')}" == "5H"


def test_a_card_survives_pickling() -> None:
    again = pickle.loads(pickle.dumps(card("5H")))  # noqa: S301  # our own bytes
    assert isinstance(again, Card)
    assert (again, again.rank, again.suit) == ("5H", 5, "H")


@pytest.mark.parametrize(
    "text", ["", "5", "H5", "5h", "10H", "1H", "ZZ", "5H ", " 5H", "5H'1", "5H'5", "5H'02", "JK'1", "JK'9", "??", "5♥"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is no card"):
        card(text)


def test_canonical_order_is_by_rank_then_clubs_diamonds_hearts_spades_then_pack() -> None:
    mixed = [card(text) for text in ("KC", "5S", "5C", "AS", "5H", "5D", "5C'2", "AC'2", "AC", "TD", "9D")]
    assert " ".join(in_order(mixed)) == "AC AC'2 AS 5C 5C'2 5D 5H 5S 9D TD KC"
    assert sorted(mixed, key=by_rank) == list(in_order(mixed))
