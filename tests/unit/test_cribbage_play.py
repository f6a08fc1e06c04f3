"""The play: the count, go, thirty-one, pairs and runs (CRIB-8 to CRIB-15).

The play is stopped before the show by counting by hand, so that what was pegged is of the play alone.
"""

from __future__ import annotations

from typing import Any

import pytest

from parlour import game as verbs
from parlour.game import State
from parlour.games.cribbage import GAME
from parlour.games.cribbage.scoring import play_scores
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new, of_ranks


def peg(pone: str, dealer: str, laid: str, **options: Any) -> list[tuple[int, int, str]]:
    """What these cards, laid in this order, peg in the play."""
    return at_play(pone, dealer, count="manual", **options).lay(laid)


def points(pegged: list[tuple[int, int, str]]) -> tuple[int, int]:
    """The points of both seats."""
    pone, dealer = (sum(points for by, points, _ in pegged if by == seat) for seat in (PONE, DEALER))
    return pone, dealer


# The count


@pytest.mark.parametrize("dealer", [0, 1])
def test_crib_8_the_non_dealer_leads(dealer: int) -> None:
    game = new(deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"), cards("AC")), dealer=dealer)
    game.play(0, game.legal(0)[0]).play(1, game.legal(1)[0])
    assert game.state.to_act == (1 - dealer,)


def test_crib_8_players_alternate_single_cards_each_in_front_of_himself() -> None:
    game = at_play("2468", "3579").plays("0 play 2C", "1 play 3C", "0 play 4C", "1 play 7C")
    assert game.state.zones["played:0"] == cards("2C 4C")
    assert game.state.zones["played:1"] == cards("3C 7C")
    assert game.state.facts.phase.count == 16
    assert game.state.facts.phase.pile == cards("2C 3C 4C 7C")
    assert game.events[0].for_everybody() == {"type": "played", "seat": 1, "count": 16, "cards": ["7C"]}
    assert game.refusal(DEALER, "play 5C").kind == "not_your_turn"


@pytest.mark.parametrize(("rank", "counts"), [("A", 1), ("2", 2), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)])
def test_crib_8_an_ace_counts_one_and_court_cards_ten(rank: str, counts: int) -> None:
    game = at_play(f"{rank}{rank}68", "3457").play(PONE, f"play {rank}C")
    assert game.state.facts.phase.count == counts


def test_case_6_crib_8_no_seat_can_pass_thirty_one() -> None:
    game = at_play("TS 5S 2H 3H", "KD 7D 8D 9D").plays("0 play TS", "1 play KD", "0 play 5S")
    assert game.state.facts.phase.count == 25
    assert game.legal(DEALER) == ["go"]
    for text in ("play 7D", "play 8D", "play 9D"):
        refused = game.refusal(DEALER, text)
        assert (refused.kind, str(refused)) == ("not_allowed", "the count may not pass 31")


# Go


def test_crib_9_whoever_can_play_must() -> None:
    game = at_play("TS 5S 2H 3H", "KD 6D 8D 9D").plays("0 play TS", "1 play KD", "0 play 5S")
    assert game.legal(DEALER) == ["play 6D"]
    refused = game.refusal(DEALER, "go")
    assert (refused.kind, str(refused)) == ("not_allowed", "a card fits, so you must play")


def test_crib_9_after_a_go_the_other_plays_on_scoring_as_usual() -> None:
    game = at_play("T5AA", "K789").plays("0 play TC", "1 play KC", "0 play 5C", "1 go")
    assert game.happened == ["go"]
    assert game.events[0].for_everybody() == {"type": "go", "seat": DEALER, "count": 25}
    assert game.state.to_act == (PONE,)
    assert game.play(PONE, "play AC").pegged == []
    assert game.state.to_act == (PONE,)
    assert game.play(PONE, "play AD").pegged == [(PONE, 2, "pair"), (PONE, 1, "go")]


def test_crib_9_there_is_no_second_go() -> None:
    game = at_play("TJ68", "QK79").plays("0 play TC", "1 play QC", "0 play JC")
    assert game.legal(DEALER) == ["go"]
    assert game.play(DEALER, "go").pegged == [(PONE, 1, "go")]
    assert game.state.facts.phase.count == 0
    assert game.state.facts.phase.gone == ()


def test_crib_9_a_seat_without_cards_is_passed_over() -> None:
    game = at_play("KKKK", "AAAA", count="manual")
    game.lay("KAKAAA")
    assert game.state.zones["hand:1"] == ()
    game.play(PONE, game.legal(PONE)[0])
    assert game.state.to_act == (PONE,)


def test_case_7_three_cards_running_after_a_go_and_then_the_other_seat_leads() -> None:
    game = at_play("KKKK", "AAAA", count="manual")
    assert game.lay("KAKAAA") == [(DEALER, 2, "pair"), (DEALER, 6, "pair-royal"), (DEALER, 1, "go")]
    assert game.state.to_act == (PONE,)
    assert game.lay("KK") == [(PONE, 2, "pair"), (PONE, 1, "last")]


def test_case_7_crib_11_the_same_seat_leads_again_when_the_other_has_no_cards() -> None:
    game = at_play("Q9AT", "K5J9", count="manual")
    assert game.lay("QK9A5TJ") == [(PONE, 1, "go"), (PONE, 2, "fifteen"), (DEALER, 1, "go")]
    assert game.state.zones["hand:0"] == ()
    assert game.state.facts.phase.count == 0
    assert game.state.to_act == (DEALER,)
    assert game.lay("9") == [(DEALER, 1, "last")]


def test_crib_11_the_opponent_of_the_last_card_leads_the_next_count() -> None:
    after_go = at_play("TJ68", "QK79")
    after_go.lay("TQJ")
    assert after_go.state.to_act == (DEALER,)
    after_thirty_one = at_play("T8A2", "J233")
    after_thirty_one.lay("TJ83")
    assert after_thirty_one.state.to_act == (PONE,)


# Thirty-one and the last card


def test_crib_10_exactly_thirty_one_pegs_two_and_no_go_and_the_count_starts_afresh() -> None:
    game = at_play("T8A2", "J233")
    assert game.lay("TJ83") == [(DEALER, 2, "thirty-one")]
    assert game.state.facts.phase.count == 0
    assert game.state.facts.phase.pile == ()
    assert game.state.facts.phase.last == -1


def test_crib_10_when_neither_can_play_the_last_card_pegs_one() -> None:
    assert peg("TK68", "Q579", "TQK") == [(PONE, 1, "go")]


def test_crib_10_the_last_card_of_all_pegs_one() -> None:
    assert peg("2468", "TTTT", "2T4T6T8T")[-1] == (DEALER, 1, "last")


def test_crib_10_the_last_card_of_all_making_thirty_one_pegs_two_and_no_more() -> None:
    assert peg("QT63", "K75J", "QKT7653J") == [(PONE, 1, "go"), (DEALER, 3, "run"), (DEALER, 2, "thirty-one")]


def test_crib_10_the_last_card_of_all_making_fifteen_pegs_two_and_one() -> None:
    pegged = peg("Q82A", "K375", "QK8327A5")
    assert pegged == [(DEALER, 2, "thirty-one"), (DEALER, 2, "fifteen"), (DEALER, 1, "last")]


# What the cards of one count score


def test_case_1_thirty_one_and_a_run_are_five_and_the_count_starts_afresh_without_a_go() -> None:
    game = at_play("T53K", "94KQ")
    assert game.lay("T954") == []
    assert game.state.facts.phase.count == 28
    assert game.lay("3") == [(PONE, 2, "thirty-one"), (PONE, 3, "run")]
    assert game.state.facts.phase.count == 0
    assert game.state.to_act == (DEALER,)


def test_case_2_fifteen_and_a_run_are_five_both_named() -> None:
    game = at_play("45KK", "6QQQ")
    assert game.lay("465") == [(PONE, 2, "fifteen"), (PONE, 3, "run")]
    assert [event.for_everybody().get("cards") for event in game.events if event.type == "scored"] == [
        ["4C", "6C", "5C"],
        ["4C", "5C", "6C"],
    ]


def test_case_3_crib_12_cards_of_one_rank_that_are_no_neighbours_are_no_pair() -> None:
    assert peg("66KK", "55QQ", "6565") == [(DEALER, 1, "go")]


def test_crib_12_fifteen_pegs_two() -> None:
    assert peg("9T24", "6A8Q", "96") == [(DEALER, 2, "fifteen")]


def test_crib_12_pairs_are_two_six_and_twelve() -> None:
    expected = [
        (DEALER, 2, "pair"),
        (PONE, 6, "pair-royal"),
        (DEALER, 12, "double-pair-royal"),
        (DEALER, 2, "pair"),
        (PONE, 6, "pair-royal"),
        (DEALER, 12, "double-pair-royal"),
        (DEALER, 1, "last"),
    ]
    assert peg("3344", "3344", "33334444") == expected


def test_crib_12_king_and_jack_are_no_pair() -> None:
    assert peg("K246", "J357", "KJ") == []


def test_crib_12_as_written_knows_only_fifteen_thirty_one_pair_and_go() -> None:
    pegged = peg("3344", "3344", "33334444", play_scoring="as_written")
    pairs = [(DEALER, 2, "pair"), (PONE, 2, "pair"), (DEALER, 2, "pair")]
    assert pegged == [*pairs, *pairs, (DEALER, 1, "last")]
    assert peg("45KK", "6QQQ", "465", play_scoring="as_written") == [(PONE, 2, "fifteen")]
    assert peg("T53K", "94KQ", "T9543", play_scoring="as_written") == [(PONE, 2, "thirty-one")]


@pytest.mark.parametrize(
    ("pile", "length"),
    [
        ("345", 3),
        ("534", 3),
        ("K345", 3),
        ("4352", 4),
        ("A23", 3),
        ("JTQ", 3),
        ("75643", 5),
        ("246A35", 6),
        ("A234567", 7),
        ("34", 0),
        ("346", 0),
        ("QKA", 0),
        ("KA2", 0),
        ("3445", 0),
        ("3454", 0),
        ("345K", 0),
        ("KQT", 0),
    ],
)
def test_crib_13_a_run_is_of_the_last_cards_in_any_order_ace_low(pile: str, length: int) -> None:
    (laid,) = of_ranks(pile)
    runs = [(score.points, set(score.cards)) for score in play_scores(laid) if score.reason == "run"]
    assert runs == ([(length, set(laid[-length:]))] if length else [])


def test_crib_13_each_card_may_make_the_run_anew() -> None:
    assert peg("46KK", "5472", "4564") == [(PONE, 2, "fifteen"), (PONE, 3, "run"), (DEALER, 3, "run")]
    assert peg("2A5K", "436Q", "24A3") == [(DEALER, 4, "run")]


def test_crib_14_nothing_counts_across_a_fresh_count() -> None:
    game = at_play("KKQQ", "KKQQ", count="manual")
    assert game.lay("KKK") == [(DEALER, 2, "pair"), (PONE, 6, "pair-royal"), (PONE, 1, "go")]
    assert game.lay("K") == []  # the fourth king, but the first of its count


def test_crib_14_a_go_inside_a_count_breaks_no_combination() -> None:
    """The dealer says go at 23, and the pone makes a run of three all alone."""
    game = at_play("T2A3", "JKQ9", count="manual")
    game.plays("0 play TC", "1 play JC", "0 play 3C", "1 go")
    assert game.play(PONE, "play AC").pegged == []
    assert game.play(PONE, "play 2C").pegged == [(PONE, 3, "run"), (PONE, 1, "go")]


def test_crib_15_there_is_no_flush_in_the_play() -> None:
    game = at_play("2H 4H KH QH", "8H 3H 9H AH", start="5C", count="manual")
    assert game.lay("2843") == []


# Known answers of the law


@pytest.mark.parametrize(
    ("pone", "dealer", "laid", "pegged"),
    [
        ("4479", "7J58", "474J5789", (6, 3)),
        ("3344", "3344", "33334444", (12, 29)),
        ("KKQQ", "KKQQ", "KKKKQQQQ", (7, 8)),
    ],
)
def test_known_traces(pone: str, dealer: str, laid: str, pegged: tuple[int, int]) -> None:
    assert points(peg(pone, dealer, laid)) == pegged


def test_a_known_trace_peg_by_peg() -> None:
    assert peg("4479", "7J58", "474J5789") == [
        (PONE, 2, "fifteen"),
        (DEALER, 1, "go"),
        (DEALER, 2, "fifteen"),
        (PONE, 3, "run"),
        (PONE, 1, "last"),
    ]


def lines_of_play(state: State) -> int:
    """How many different plays there are, when cards of one rank are the same."""
    if state.phase != "play":
        return 1
    seat = state.to_act[0]
    by_rank = {str(move)[:6]: str(move) for move in verbs.moves(GAME, state, seat)}
    return sum(lines_of_play(verbs.play(GAME, state, seat, text).state) for text in by_rank.values())


@pytest.mark.parametrize(
    ("pone", "dealer", "lines"),
    [
        ("A234", "A234", 576),
        ("TJQK", "TJQK", 576),
        ("4456", "7889", 128),
        ("A789", "2345", 528),
        ("2233", "4455", 36),
        ("KKKK", "AAAA", 1),
        ("4445", "4699", 44),
        ("2468", "3579", 400),
    ],
)
def test_known_numbers_of_lines_of_play(pone: str, dealer: str, lines: int) -> None:
    assert lines_of_play(at_play(pone, dealer, count="manual").state) == lines


def test_case_16_a_card_not_in_hand_or_played_already_is_refused() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", crib="2D 3D KS QS")
    for text in ("play 2D", "play 7D", "play AC"):
        assert str(game.refusal(PONE, text)) == "that card is not in your hand"
    game.plays("0 play 4S", "1 play 7D")
    assert str(game.refusal(PONE, "play 4S")) == "that card is not in your hand"


def test_the_play_leads_into_the_show_with_the_cards_back_in_hand() -> None:
    game: Cribbage = at_play("4479", "7J58", start="2S", count="manual")
    game.lay("474J5789")
    assert game.state.phase == "count"
    assert sorted(game.state.zones["hand:0"]) == sorted(of_ranks("4479", "7J58")[0])
    assert sorted(game.state.zones["hand:1"]) == sorted(of_ranks("4479", "7J58")[1])
    assert game.state.zones["played:0"] == game.state.zones["played:1"] == ()
