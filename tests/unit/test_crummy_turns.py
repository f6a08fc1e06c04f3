"""The deal, turns and buying at Crummy Rummy, and a deck that runs out, rule by rule (CRUM-6 to CRUM-9, CRUM-13)."""

from __future__ import annotations

from dataclasses import replace

from parlour.games.crummy_rummy import GAME
from tests.crummy_tables import down, table, thin
from tests.seated import Seated, cards

# The deal


def test_crum_6_a_wild_card_turned_up_goes_back_and_the_next_is_turned() -> None:
    game = table(then="JK'2 2C KC 8S")
    top = game.state.zones["discard"][0]
    assert top.rank not in (0, 2)
    assert len(game.state.zones["stock"]) == 39
    assert sorted(one for lie in game.state.zones.cards.values() for one in lie) == sorted(GAME.pack(2))


def test_crum_7_the_deal_passes_left_and_turns_go_clockwise() -> None:
    hands = ["5C 5D 5H 6C 6D 6H 9C", "4S 4D 6S 8H 8C 8D TS", "KS KD QC QD JC JD TC"]
    game = Seated(GAME, hands, "8S KC")
    assert (game.state.facts.dealer, game.state.to_act) == (2, (0,))
    game.do("draw deck", "pass", "pass", "down 5C 5D 5H / 6C 6D 6H", "discard KC")
    assert game.state.to_act == (1,)
    game.do("draw discard", "discard 4S", "draw discard", "discard KD", "draw discard", "discard 9C", "draw deck")
    assert game.state.facts.active == 1


# Turns


def test_crum_8_the_card_taken_may_go_back_unless_that_is_forbidden() -> None:
    assert "discard 5D" in table().do("draw discard").legal()
    game = table(return_taken="forbidden").do("draw discard")
    assert "may not go back" in game.refused("discard 5D")
    assert "discard 9H" in game.legal()


def test_crum_8_a_wild_discard_may_be_taken() -> None:
    game = table().do("draw deck", "pass", "discard JK", "draw discard")
    assert "JK" in game.lie("hand:1")


def test_crum_8_forbidden_bars_a_play_that_leaves_only_that_card() -> None:
    game = down(return_taken="forbidden")
    hand = tuple(cards("3C AC"))
    lie = {**game.state.zones.cards, "hand:0": hand, "hand:1": tuple(cards("KH QH"))}
    moved = tuple(one for one in GAME.pack(2) if all(one not in lying for z, lying in lie.items() if z != "stock"))
    game.state = replace(game.state, zones=replace(game.state.zones, cards={**lie, "stock": moved}))
    game.do("draw deck", "pass", "discard KH", "draw discard", "extend 3C 0")
    assert "discard AC" in game.legal()
    assert "may not go back" in game.refused("discard KH")


# Buying


def test_crum_9_case_22_the_others_are_asked_in_seat_order_and_the_first_to_buy_has_it() -> None:
    hands = ["5C 5D 5H 6C 6D 6H 9C", "4S 4D 6S 8H 8C 8D TS", "KS KD QC QD JC JD TC"]
    game = Seated(GAME, hands, "8S KC 9D").do("draw deck")
    assert (game.state.phase, game.state.to_act) == ("ask", (1,))
    assert game.refused("discard 4S") == "say whether you buy the discard"
    game.do("pass")
    assert game.state.to_act == (2,)
    game.do("buy")
    assert {"8S", "9D"} <= set(game.lie("hand:2").split())
    assert (game.state.phase, game.state.to_act, game.lie("discard")) == ("play", (0,), "")


def test_crum_9_case_21_and_23_one_take_a_turn_and_nobody_waits() -> None:
    game = table().do("draw deck", "buy")
    assert game.state.phase == "play"
    assert "draw discard" not in game.legal()
    game.do("discard 9H", "draw deck")
    assert game.state.to_act == (0,)
    assert game.state.phase == "ask"


def test_crum_9_nobody_is_asked_when_the_discard_is_taken_in_turn() -> None:
    assert table().do("draw discard").state.phase == "play"


def test_crum_9_who_discarded_and_who_is_down_may_buy_too() -> None:
    game = down().do("draw deck")
    assert (game.state.phase, game.state.to_act) == ("ask", (0,))
    game.do("buy")
    assert "9H" in game.lie("hand:0")


# An empty deck


def test_crum_13_an_empty_deck_is_made_of_all_discards_but_the_top_one() -> None:
    game = thin(table(), 0, 6)
    under = set(game.state.zones["discard"][:-1])
    top = game.state.zones["discard"][-1]
    game.do("draw deck")
    assert game.lie("discard") == top
    assert {*game.state.zones["stock"]} < under
    assert len(game.state.zones["stock"]) == 4
    assert game.state.facts.reshuffles == 1


def test_crum_13_case_20_with_nothing_to_shuffle_the_discard_must_be_taken() -> None:
    assert thin(table(), 0, 1).legal() == ["draw discard"]


def test_crum_13_the_penalty_card_comes_from_under_the_bought_one_or_nobody_is_asked() -> None:
    game = thin(table(), 1, 3).do("draw deck")
    assert game.state.phase == "ask"
    game.do("buy")
    assert (game.lie("discard"), len(game.state.zones["stock"])) == ("", 1)
    assert thin(table(), 1, 1).do("draw deck").state.phase == "play"
