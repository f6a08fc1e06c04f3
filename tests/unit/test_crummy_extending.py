"""Melds on the table at Crummy Rummy: what is added to them and taken out, rule by rule (CRUM-10 to CRUM-12)."""

from __future__ import annotations

import pytest

from tests.crummy_tables import down, in_round
from tests.seated import Seated


def test_crum_10_nothing_goes_to_the_table_before_the_contract() -> None:
    game = down().do("draw deck", "pass")
    assert game.refused("extend 4S 0") == "lay down your contract first"


def test_crum_11_any_meld_may_be_extended_and_no_new_one_is_laid() -> None:
    game = down(then="5D KC 8S 3C").do("draw deck", "pass", "discard 8S")
    game.do("draw deck", "pass")
    assert "on the table already" in game.refused(f"down {game.lie('hand:0').split()[0]}")
    game.do("extend 3C 0")
    assert game.lie("meld:0") == "3C 3D 3H 3S"


def runs_down() -> Seated:
    """Seat 0 is down in round 2 with a run of hearts, the joker as its ten, and fives; seat 0 holds TH and 2C."""
    hand = "9H JK JH QH 5C 5D 5S TH"
    game = in_round(2, hand, "4S 4D 6C 6D 8C 8H TS JS", "8D 2C KC 9C").do("draw deck", "pass")
    return game.do("down 9H JK=TH JH QH / 5C 5D 5S")


def test_crum_12_a_wild_card_gives_its_place_and_moves_at_once() -> None:
    game = runs_down()
    assert {"replace TH 0 > 0=8H", "replace TH 0 > 0=KH", "replace TH 0 > 1"} <= set(game.legal())
    game.do("replace TH 0 > 0=KH")
    assert game.lie("meld:0") == "9H TH JH QH JK"
    assert game.state.facts.melds[0].stands == {"JK": "KH"}
    game = runs_down().do("replace TH 0 > 1")
    assert game.lie("meld:1") == "5C 5D 5S JK"
    assert game.state.facts.melds[0].stands == game.state.facts.melds[1].stands == {}


@pytest.mark.parametrize("text", ["replace TH 0 > 0", "replace TH 0 > 1=5H", "replace TH 1 > 0=KH", "replace 2C 0 > 1"])
def test_crum_12_without_a_legal_place_the_replacement_is_refused(text: str) -> None:
    game = runs_down()
    before = game.state
    assert game.refused(text)
    assert game.state == before


def test_crum_12_in_a_set_deuces_go_before_jokers() -> None:
    game = in_round(2, "9H TH JH QH 5C 5D JK 2S KS", "4S 4D 6C 6D 8C 8H TS JS", "8D 5S KC 9C").do("draw deck", "pass")
    game.do("down 9H TH JH QH / 5C 5D 2S JK")
    assert game.lie("meld:1") == "5C 5D 2S JK"
    game.do("replace 5S 1 > 0=KH")
    assert game.lie("meld:1") == "5C 5D 5S JK"
    assert game.lie("meld:0") == "9H TH JH QH 2S"
