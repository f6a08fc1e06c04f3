"""How rounds and the game end at Crummy Rummy, and what is scored, rule by rule (CRUM-14 to CRUM-18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.cards import card
from parlour.games.crummy_rummy.contracts import value
from tests.crummy_tables import in_round, table, thin

SEVENTH = "3H 4H 5H 6H 3C 4C 5C 6C 3D 4D 5D 6D 7D"


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
