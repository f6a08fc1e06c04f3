"""The rules of Crummy Rummy, one by one (CRUM-1 to CRUM-18)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from parlour import game as verbs
from parlour.cards import card
from parlour.games.crummy_rummy import GAME
from parlour.games.crummy_rummy.contracts import CONTRACTS, pack_for, value
from parlour.games.crummy_rummy.groups import too_wild
from parlour.record import new_setup
from parlour.refusals import NotationError
from tests.seated import Seated, cards

FIRST = "3S 3H 3D 7C 7D JK 9H"  # two sets at once
SECOND = "AH AS AD AC KH QH 4S"


def table(first: str = FIRST, second: str = SECOND, then: str = "5D KC 8S TS", **options: Any) -> Seated:
    return Seated(GAME, [first, second], then, **options)


def in_round(number: int, first: str, second: str, then: str = "", **options: Any) -> Seated:
    """The same table in a later round: the hands are put where a deal would have put them."""
    game = table(**options)
    wanted = {"hand:0": cards(first), "hand:1": cards(second)}
    top, *more = cards(then) if then else cards("8D")
    named = {*wanted["hand:0"], *wanted["hand:1"], top, *more}
    rest = [one for one in pack_for(2) if one not in named]
    zones = {**wanted, "discard": [top], "stock": [*more, *rest]}
    lie = {zone: tuple(lying) for zone, lying in zones.items()}
    seen = tuple(frozenset((*wanted[f"hand:{seat}"], top)) for seat in (0, 1))
    facts = replace(game.state.facts, round=number)
    game.state = replace(game.state, facts=facts, zones=replace(game.state.zones, cards=lie, seen=seen))
    return game


def down(then: str = "5D KC 8S TS", **options: Any) -> Seated:
    """Seat 0 is down with threes and sevens, the joker among the sevens; it is seat 1's turn."""
    return table(then=then, **options).do("draw deck", "pass", "down 3D 3H 3S / 7C 7D JK", "discard 9H")


# Packs, contracts, deal


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_crum_1_a_pack_with_two_jokers_for_every_two_players(seats: int, packs: int) -> None:
    pack = GAME.pack(seats)
    assert len(pack) == len(set(pack)) == 54 * packs
    assert sum(one.rank == 0 for one in pack) == 2 * packs


def test_crum_1_case_24_aces_are_high_only() -> None:
    game = in_round(2, "QH KH AH 2C 5C 5D 5S 9C", "4S 4D 6C 6D 8C 8H TS JS").do("draw deck", "pass")
    assert "must follow" in game.refused("down AH 2C=2H QH KH / 5C 5D 5S")
    game.do("down QH KH AH 2C=JH / 5C 5D 5S")
    assert game.lie("meld:0") == "2C QH KH AH"


@pytest.mark.parametrize(("number", "left"), list(enumerate([39, 37, 35, 33, 31, 29, 27], start=1)))
def test_crum_2_the_deck_after_each_round_is_dealt_to_two(number: int, left: int) -> None:
    assert 54 - 2 * CONTRACTS[number].cards - 1 == left


def test_crum_2_the_contracts() -> None:
    says = [CONTRACTS[number].says for number in range(1, 8)]
    assert says == [
        "two sets",
        "a run and a set",
        "two runs",
        "three sets",
        "a run of seven and a set",
        "two runs and a set",
        "three runs, using every card",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("down 3D 3H / 7C 7D JK", "three cards or more"),
        ("down 3D 3H 3S", "the contract is two sets"),
        ("down 3D 3H 3S / 7C 7D JK=7H", "needs no name"),
        ("down 3D 3H 3S / 7C 7D 9H", "neither a set nor a run"),
        ("down 3D 3H 3S / 7C 7D AH", "cards of your hand"),
        ("down 3D 3H 3H / 7C 7D JK", "only once"),
    ],
)
def test_crum_3_case_16_what_is_no_contract_is_refused_whole(text: str, why: str) -> None:
    game = table().do("draw deck", "pass")
    before = game.state
    assert why in game.refused(text)
    assert game.state == before


def test_crum_3_a_run_in_round_five_has_seven_cards() -> None:
    hand = "3H 4H 5H 6H 7H 8H 9H 5C 5D 5S KC"
    game = in_round(5, hand, "AH AS AD AC KH QH 4S 4C 6C 6D 8S").do("draw deck", "pass")
    assert "7 cards or more" in game.refused("down 3H 4H 5H 6H 7H 8H / 5C 5D 5S")
    game.do("down 3H 4H 5H 6H 7H 8H 9H / 5C 5D 5S")
    assert game.state.facts.down == (True, False)


@pytest.mark.parametrize(("size", "most"), [(3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
def test_crum_4_at_most_half_of_a_meld_is_wild(size: int, most: int) -> None:
    wilds, naturals = cards("2C 2D 2H 2S JK JK'2"), cards("5H 6H 7H 8H 9H TH JH QH")
    assert not too_wild([*wilds[:most], *naturals[: size - most]])
    assert too_wild([*wilds[: most + 1], *naturals[: size - most - 1]])


def test_crum_4_case_17_and_19_places_of_wild_cards_are_fixed_when_laid() -> None:
    game = in_round(2, "9H JK JH QH 2C 5C 5D 5S", "4S 4D 6C 6D 8C 8H TS JS").do("draw deck", "pass")
    assert "say what it stands for" in game.refused("down 9H JK JH QH / 5C 5D 5S")
    assert "must follow" in game.refused("down 9H JK=8H JH QH / 5C 5D 5S")
    game.do("down 9H JK=TH JH QH / 5C 5D 5S")
    assert game.state.facts.melds[0].stands == {"JK": "TH"}
    assert game.lie("meld:0") == "9H JK JH QH"


def test_crum_4_the_place_of_the_two_is_for_a_wild_card_only() -> None:
    game = in_round(2, "3H 4H 5H 2H 2C 9C 9D 9S", "4S 4D 6C 6D 8C 8H TS JS").do("draw deck", "pass")
    assert "at most half" not in game.refused("down 2H 3H 4H 5H / 9C 9D 9S")
    game.do("down 2H=2H 3H 4H 5H / 9C 9D 9S")
    assert game.state.facts.melds[0].stands == {"2H": "2H"}


def test_crum_5_runs_need_different_suits_and_sets_different_ranks() -> None:
    game = in_round(3, "3H 4H 5H 6H 8H 9H TH JH KC", "4S 4D 6C 6D 8C 8D TS JS KD").do("draw deck", "pass")
    assert "different suits" in game.refused("down 3H 4H 5H 6H / 8H 9H TH JH")
    hands = ["5C 5D 5H 5C'2 5D'2 5H'2 9C", "4S 4D 6C 6D 8C 8D TS", "KS KD QC QD JC JD TC"]
    game = Seated(GAME, hands, "8S KC").do("draw deck", "pass", "pass")
    assert "different ranks" in game.refused("down 5C 5D 5H / 5C'2 5D'2 5H'2")


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


# Turns and buying


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


# On the table


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


def thin(game: Seated, stock: int, discards: int) -> Seated:
    """The same table with so few cards left to draw and so many discards; the rest has gone to seat 1."""
    zones = game.state.zones
    pool = [*zones["stock"], *zones["discard"]]
    lie = {
        **zones.cards,
        "stock": tuple(pool[:stock]),
        "discard": tuple(pool[stock : stock + discards]),
        "hand:1": (*zones["hand:1"], *pool[stock + discards :]),
    }
    game.state = replace(game.state, zones=replace(zones, cards=lie))
    return game


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


# The end


def test_crum_14_case_18_a_round_ends_with_the_last_card_whichever_way_it_goes() -> None:
    game = in_round(2, "9H TH JH QH 5C 5D 5S 5H", "4S 4D 6C 6D 8C 8H TS JS", "8D KH KC").do("draw deck", "pass")
    game.do("down 9H TH JH QH KH / 5C 5D 5H 5S")
    assert game.state.facts.last_deal.winner == 0
    game = in_round(2, "9H TH JH QH 5C 5D 5S 5H", "4S 4D 6C 6D 8C 8H TS JS", "8D KH KC").do("draw deck", "pass")
    game.do("down 9H TH JH QH / 5C 5D 5S", "extend 5H 1", "extend KH 0")
    assert game.state.facts.last_deal.winner == 0
    game = in_round(2, "9H TH JH QH 5C 5D 5S 5H", "4S 4D 6C 6D 8C 8H TS JS", "8D KH KC").do("draw deck", "pass")
    game.do("down 9H TH JH QH KH / 5C 5D 5S", "discard 5H")
    assert game.state.facts.last_deal.winner == 0


SEVENTH = "3H 4H 5H 6H 3C 4C 5C 6C 3D 4D 5D 6D 7D"


def test_crum_15_round_seven_wants_every_card_and_no_discard() -> None:
    second = "AH AS AD AC KH QH 4S KS KD QC QD JC JD"
    game = in_round(7, SEVENTH, second, "8S 9D 9C").do("draw deck", "pass")
    short = "down 3H 4H 5H 6H / 3C 4C 5C 6C / 3D 4D 5D 6D 7D"
    assert "every card" in game.refused(short)
    game = in_round(7, SEVENTH, second, "8S 8D 9C").do("draw deck", "pass")
    game.do(f"{short} 8D")
    assert game.state.outcome is not None
    assert game.state.facts.last_deal.winner == 0


@pytest.mark.parametrize(
    ("table_name", "worth"),
    [("household", [5, 5, 10, 10, 15, 20, 50]), ("bicycle", [3, 9, 10, 10, 15, 15, 15])],
)
def test_crum_16_card_values(table_name: str, worth: list[int]) -> None:
    held = ["3C", "9D", "TH", "KS", "AC", "2D", "JK"]
    assert [value(card(text), table_name) for text in held] == worth


def test_crum_16_the_others_score_what_they_hold() -> None:
    game = in_round(2, "9H TH JH QH 5C 5D 5S 5H", "4S 4D 6C 6D 8C 8H TS JS", "8D KH KC").do("draw deck", "pass")
    game.do("down 9H TH JH QH KH / 5C 5D 5S", "discard 5H")
    assert game.scored() == [(1, 50, "left")]
    assert game.state.scores == (0, 50)
    assert game.state.facts.round == 3


def test_crum_17_the_lowest_total_wins_and_ties_share() -> None:
    second = "AH AS AD AC KH QH 4S KS KD QC QD JC JD"
    game = in_round(7, SEVENTH, second, "8S 8D 9C")
    game.state = replace(game.state, scores=(145, 0))
    game.do("draw deck", "pass", "down 3H 4H 5H 6H / 3C 4C 5C 6C / 3D 4D 5D 6D 7D 8D")
    outcome = game.state.outcome
    assert outcome is not None
    assert game.state.scores == (145, 145)
    assert outcome.winners == (0, 1)
    assert [(one.place, one.seat) for one in outcome.standings] == [(1, 0), (1, 1)]


def test_crum_18_a_round_is_abandoned_after_so_many_new_decks() -> None:
    game = thin(table(reshuffles=1), 0, 3).do("draw deck", "pass", "discard 9H")
    assert game.state.facts.round == 1
    assert not game.state.zones["stock"] or game.state.facts.reshuffles == 1
    while game.state.facts.round == 1:
        game.do(next(move for move in game.legal() if move.startswith(("draw deck", "draw", "pass", "discard"))))
    assert game.state.facts.last_deal.reason == "abandoned"
    assert all(game.state.scores)


def test_crum_18_a_round_is_abandoned_after_ten_idle_turns_a_player() -> None:
    game = table()
    for _ in range(20):
        assert game.state.facts.round == 1
        game.do("draw discard")
        game.do(next(move for move in game.legal() if move.startswith("discard")))
    assert game.state.facts.last_deal.reason == "abandoned"


@pytest.mark.parametrize("text", ["down", "down 3C 3D 3H/4C 4D 4H", "extend 9S", "replace 6S 1 1", "buy 3C", "DRAW"])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)


def test_a_card_of_a_pack_that_is_not_in_play_is_no_card() -> None:
    state = verbs.deal(GAME, new_setup(GAME, 2))
    with pytest.raises(NotationError):
        verbs.play(GAME, state, state.to_act[0], "discard 5H'2")
