"""The rules of rummy, one by one (RUM-1 to RUM-13)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour import game as verbs
from parlour.cards import pack
from parlour.games.rummy import GAME
from parlour.record import new_setup
from tests.seated import Seated

FIRST = "4C 4D 4H 9S TS JS 2D 6D 8H QC"
SECOND = "KS KH KD AC 3C 5D 7H 9C TD JH"


def table(first: str = FIRST, second: str = SECOND, then: str = "KC 5S AD", **options: Any) -> Seated:
    return Seated(GAME, [first, second], then, **{"length": "target 500", **options})


@pytest.mark.parametrize(("seats", "hand", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)])
def test_rum_1_hands_stock_and_upcard(seats: int, hand: int, stock: int) -> None:
    state = verbs.deal(GAME, new_setup(GAME, seats, {}, "5a" * 32))
    assert [len(state.zones[f"hand:{seat}"]) for seat in range(seats)] == [hand] * seats
    assert (len(state.zones["stock"]), len(state.zones["discard"])) == (stock, 1)


def test_rum_1_the_pack_is_worth_340() -> None:
    assert sum(card.pips for card in pack()) == 340


def test_rum_2_the_deal_passes_left_and_the_player_left_of_the_dealer_begins() -> None:
    game = Seated(
        GAME, ["4C 4D 4H 4S 9S TS JS", "2C 2D 2H 5C 6C 8C KC", "3C 3D 3H 7C 7D 9D QD"], "AC 5S", length="target 500"
    )
    assert (game.state.facts.dealer, game.state.to_act) == (2, (0,))
    game.do("draw stock", "meld 4C 4D 4H 4S", "meld 9S TS JS", "discard 5S")
    assert (game.state.facts.dealer, game.state.to_act) == (0, (1,))


def test_rum_3_draw_then_lay_then_discard() -> None:
    game = table()
    assert game.legal() == ["draw stock", "draw discard"]
    assert game.refused("meld 4C 4D 4H") == "draw a card first"
    game.do("draw stock", "meld 4C 4D 4H", "meld 9S TS JS", "discard QC")
    assert (game.lie("meld:0"), game.lie("meld:1"), game.lie("discard")) == ("4C 4D 4H", "9S TS JS", "KC QC")
    assert game.state.to_act == (1,)


@pytest.mark.parametrize("no_meld", ["5H 6S 7H 8H", "AH 3H 5H 7H", "QH KH AH", "KH AH 2H", "5H 6H 8H", "5H 6H 7S"])
def test_rum_4_case_17_and_24_these_are_no_melds(no_meld: str) -> None:
    held = sorted({*no_meld.split()})
    fill = [card for card in ["9C", "9D", "JC", "JD", "2C", "3C", "KD", "QS", "6C", "4S"] if card not in held][
        : 10 - len(held)
    ]
    used = {*held, *fill}
    others = [str(card) for card in pack() if card not in used]
    game = table(" ".join([*held, *fill]), " ".join(others[:10]), " ".join(others[10:13]))
    game.do("draw stock")
    assert game.refused("meld " + no_meld) == "these cards are neither a set nor a run"


def test_rum_4_ace_low_is_a_run() -> None:
    game = table("AH 2H 3H 9S TS JS 2D 6D 8H QC").do("draw stock", "meld AH 2H 3H")
    assert game.state.facts.melds[0].kind == "run"


def test_rum_5_case_14_and_15_lay_offs_grow_melds_and_the_player_says_which() -> None:
    game = table("5H 6H 7H 4H 3H 8S 8D 8C KS QC", "2H 2C 2D 9C TC JC KD KH AC AS", "QD 9S 8H")
    game.do("draw stock", "meld 5H 6H 7H", "layoff 4H 0", "layoff 3H 0", "meld 8C 8D 8S", "discard QC")
    assert game.lie("meld:0") == "3H 4H 5H 6H 7H"
    game.do("draw stock")
    assert {"layoff 8H 0", "layoff 8H 1", "layoff 2H 0"} <= set(game.legal())
    game.do("layoff 8H 1")
    assert (game.lie("meld:0"), game.lie("meld:1")) == ("3H 4H 5H 6H 7H", "8C 8D 8H 8S")
    assert game.state.facts.melds[1].owner == 0


def test_rum_6_the_card_taken_may_not_go_back_but_one_from_the_stock_may() -> None:
    game = table().do("draw discard")
    assert game.refused("discard KC") == "the card just taken may not be discarded"
    game.do("discard QC", "draw stock", "discard 5S")
    assert game.lie("discard") == "QC 5S"


def test_rum_6_the_stranded_upcard() -> None:
    """With the taken card alone left and nowhere to lay it, the play is refused; with a place for it, it is not."""
    hand = "4C 4D 4H 4S 9S TS JS 2D 2H 2S"
    game = table(hand, "KS KH KD AC 3C 5D 7H 9C TD JH", "KC 5S").do("draw discard", "meld 4C 4D 4H 4S", "meld 9S TS JS")
    assert "only the card just taken would be left" in game.refused("meld 2D 2H 2S")
    game = table(hand, "KS KH KD AC 3C 5D 7H 9C TD JH", "QS 5S").do("draw discard", "meld 4C 4D 4H 4S", "meld 9S TS JS")
    game.do("meld 2D 2H 2S", "layoff QS 1")
    assert game.state.deals == 2


def empty_the_stock(game: Seated) -> Seated:
    """Everybody throws what he draws."""
    while game.state.zones["stock"]:
        top = game.state.zones["stock"][0]
        game.do("draw stock", f"discard {top}")
    return game


def test_rum_7_the_pile_is_turned_over_unshuffled_and_everybody_knows_its_order() -> None:
    game = table()
    assert "turn" not in game.legal()
    assert "stock" in game.refused("turn")
    pile = empty_the_stock(game).lie("discard")
    assert game.legal() == ["draw discard", "turn"]
    game.do("turn")
    stock = game.lie("stock")
    assert pile.split()[1:] == stock.split()
    assert " ".join(game.view(1 - game.state.to_act[0]).known["stock"]) == stock
    drawn = pile.split()[0]
    assert f"discard {drawn}" in game.legal()


def test_rum_7_case_20_one_discard_left_is_taken_or_turned() -> None:
    game = empty_the_stock(table(turnovers="none")).do("draw discard")
    game.do(f"discard {next(card for card in game.state.zones['hand:1'] if f'discard {card}' in game.legal())}")
    assert set(game.legal()) == {"draw discard", "turn"}


READY = "4C 4S 4H 9S TS JS 2D 3D 4D 5D"  # goes at once with almost any card
OTHERS = "KS KH KD AS 3C 6C 7H 9C TD JH"  # worth 76


@pytest.mark.parametrize(("drawn", "last"), [("5S", "discard 5S"), ("6D", ""), ("QS", "layoff QS 1")])
def test_rum_8_and_10_the_last_card_leaves_by_discard_meld_or_lay_off(drawn: str, last: str) -> None:
    game = table(READY, OTHERS, f"AC {drawn}").do("draw stock", "meld 4C 4H 4S", "meld 9S TS JS")
    game.do("meld 2D 3D 4D 5D 6D" if drawn == "6D" else "meld 2D 3D 4D 5D")
    if last:
        game.do(last)
    assert game.state.deals == 2
    assert game.scored() == [(0, 152, "rummy")]
    assert [event["cards"] for event in game.told("shown")] == [OTHERS_IN_ORDER]


OTHERS_IN_ORDER = ["AS", "3C", "6C", "7H", "9C", "TD", "JH", "KD", "KH", "KS"]


def went_out(**options: Any) -> Seated:
    """Seat 0 lays in its first turn and goes out in its second."""
    game = table(READY, OTHERS, "AC 5S 8C QH", **options).do("draw stock", "meld 4C 4H 4S", "discard 5S")
    game.do("draw stock", "discard 8C", "draw stock", "meld 9S TS JS", "meld 2D 3D 4D 5D")
    assert game.state.deals == 1
    return game.do("discard QH")


def test_rum_8_who_does_not_go_out_must_discard() -> None:
    game = table(READY, OTHERS, "AC 5S").do("draw stock", "meld 4C 4H 4S")
    assert game.state.to_act == (0,)
    assert game.refused("draw stock") == "you have drawn already"


def test_rum_9_the_winner_receives_what_the_others_hold() -> None:
    game = went_out()
    assert game.scored() == [(0, 76, "out")]
    assert game.state.scores == (76, 0)
    assert [event["from"] for event in game.told("scored")] == [1]


def test_rum_9_where_they_pay_the_others_lose_the_same() -> None:
    game = went_out(settle="pay")
    assert game.scored() == [(0, 76, "out"), (1, -76, "paid")]
    assert game.state.scores == (76, -76)


def test_rum_10_nothing_is_doubled_for_who_has_laid_before() -> None:
    assert went_out().state.facts.last_deal.reason == "out"


def test_rum_11_a_target_ends_the_game() -> None:
    assert went_out().state.outcome is None
    outcome = went_out(length="target 50").state.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert [(one.place, one.seat, one.score) for one in outcome.standings] == [(1, 0, 76), (2, 1, 0)]


def test_rum_11_a_number_of_deals_ends_the_game_and_ties_share() -> None:
    game = went_out(length="deals 1")
    assert game.state.outcome is not None
    game = empty_the_stock(table(length="deals 1", turnovers=1)).do("turn")
    empty_the_stock(game.do(game.legal()[-1]))
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0, 1)


def test_rum_12_a_deal_is_abandoned_when_the_pile_has_been_turned_often_enough() -> None:
    game = empty_the_stock(table(turnovers=1)).do("turn")
    game.do(game.legal()[-1])
    empty_the_stock(game)
    assert game.state.deals == 2
    assert game.state.facts.last_deal.reason == "abandoned"
    assert game.state.scores == (0, 0)


def test_rum_12_a_deal_is_abandoned_after_ten_idle_turns_a_player() -> None:
    game = table(length="deals 2")
    for _ in range(20):
        assert game.state.deals == 1
        game.do("draw discard")
        game.do(next(move for move in game.legal() if move.startswith("discard")))
    assert game.state.deals == 2
    assert game.state.facts.last_deal.reason == "abandoned"


def test_rum_13_lay_offs_of_several_cards_are_judged_together_and_each_is_listed_once() -> None:
    game = table("5H 6H 7H 3H 4H 8H 9H QS QC 2C", OTHERS.replace("7H", "7C"), "AC 5S")
    game.do("draw stock", "meld 5H 6H 7H")
    assert "do not fit" in game.refused("layoff 3H 0")
    listed = [move for move in game.legal() if move.startswith("layoff")]
    assert sorted(listed) == sorted({*listed})
    assert {"layoff 3H 4H 0", "layoff 4H 8H 0", "layoff 3H 4H 8H 9H 0"} <= set(listed)
    game.do("layoff 3H 4H 8H 9H 0")
    assert game.lie("meld:0") == "3H 4H 5H 6H 7H 8H 9H"
