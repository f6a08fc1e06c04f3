"""Winning a game and a match: the very point, the cuts and deals, skunks (CRIB-1 to CRIB-4, CRIB-21)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.chance import NO_SEED, key
from parlour.game import Standing
from parlour.games.cribbage import GAME
from parlour.record import new_setup
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new


def win(game: Cribbage, seat: int, loser: int = 0) -> Cribbage:
    """Let a seat win the game that is on: one point short, it plays until it pegs. ``loser`` is what the other has."""
    number = game.state.facts.game
    while game.state.facts.game == number and game.state.outcome is None:
        game.set_scores(*(120 if by == seat else loser for by in (0, 1)))
        actor = game.state.to_act[0]
        game.play(actor, game.legal(actor)[0])
    assert game.state.facts.results[-1].winner == seat
    return game


def heels(loser: int, **options: Any) -> Cribbage:
    """A game the dealer wins by his heels alone, against so many points."""
    return at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(loser, 119), **options)


def tied(seed: str, **options: Any) -> Cribbage:
    """A match of three at one game each."""
    game = Cribbage(new_setup(GAME, options=options, seed=seed))
    return win(win(game, 0), 1)


# CRIB-1


def test_case_10_crib_1_exactly_121_wins() -> None:
    game = heels(100, match=1)
    assert game.state.scores == (100, 121)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (DEALER,)


def test_crib_1_120_do_not_win() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(120, 118), match=1)
    assert game.state.scores == (120, 120)
    assert game.state.outcome is None


def test_crib_1_a_combination_is_pegged_whole_and_may_pass_121() -> None:
    game = at_play("45KK", "6QQQ", scores=(118, 0), match=1, play_scoring="full").plays("0 play 4C", "1 play 6C")
    game.set_scores(120, 0).play(PONE, "play 5C")
    assert game.pegged == [(PONE, 2, "fifteen")]
    assert game.state.scores == (122, 0)


def test_crib_1_nothing_after_the_winning_combination_is_scored() -> None:
    """Fifteen and a run: the fifteen wins, the run is not pegged, and the play is over."""
    game = at_play("45KK", "6QQQ", scores=(119, 0), match=1)
    assert game.lay("465") == [(PONE, 2, "fifteen")]
    assert game.happened == ["played", "scored", "deal_over", "game_over"]
    assert game.state.scores == (121, 0)
    assert game.state.phase == "over"
    assert game.state.facts.last_deal.shows == ()


def test_crib_1_one_for_last_may_win_before_the_show() -> None:
    game = at_play("4479", "7J58", scores=(115, 0), match=1)
    assert game.lay("474J5789")[-1] == (PONE, 1, "last")
    assert game.state.scores == (121, 3)
    assert game.happened == ["played", "scored", "scored", "deal_over", "game_over"]


def test_the_end_of_a_match_is_told_whole() -> None:
    game = heels(100, match=1)
    assert game.events[-1].for_everybody() == {
        "type": "game_over",
        "game": 1,
        "winner": DEALER,
        "scores": [100, 121],
        "counts": 1,
        "wins": [0, 1],
    }
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.standings == (Standing(1, DEALER, 121), Standing(2, PONE, 100))
    assert outcome.reason == "won the match 1 to 0"


@pytest.mark.parametrize("text", ["play 4S", "go", "discard 4S 7S", "claim 3", "pass"])
def test_nobody_moves_after_the_end(text: str) -> None:
    for seat in (PONE, DEALER):
        refused = heels(100, match=1).refusal(seat, text)
        assert (refused.kind, str(refused)) == ("not_allowed", "the game is over")
    assert heels(100, match=1).refusal(PONE, "fly").kind == "notation"
    assert heels(100, match=1).legal(PONE) == heels(100, match=1).legal(DEALER) == []


# CRIB-3


@pytest.mark.parametrize("dealer", [0, 1])
def test_crib_3_the_deal_alternates_whatever_the_score(dealer: int) -> None:
    game = new(dealer=dealer)
    dealers = []
    while game.state.deals <= 6:
        dealers.append(game.state.facts.dealer)
        game.set_scores(0, 60).play_out()
    assert dealers == [dealer, 1 - dealer] * 3


def test_a_list_of_decks_serves_the_deals_in_order_and_then_the_seed() -> None:
    first = deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"), cards("AC"))
    second = deck(cards("4C 7C 9C TC 2H 3H"), cards("7H JH 5H 8H KC QC"), cards("AS"))
    game = new(first, second).play_out()
    assert game.state.zones["hand:1"] == cards("4C 7C 9C TC 2H 3H")  # seat 0 deals now
    assert game.state.zones["hand:0"] == cards("7H JH 5H 8H KC QC")
    alone = new(first).play_out().state.zones["stock"]
    assert game.play_out().state.zones["stock"] != alone
    assert new(first, second).play_out().play_out().state.zones == game.state.zones


# CRIB-4


def test_crib_4_best_of_three_ends_at_two_games_to_none() -> None:
    game = win(win(new(), 0), 0)
    assert game.state.facts.wins == (2, 0)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)
    assert game.state.outcome.reason == "won the match 2 to 0"


def test_crib_4_best_of_three_ends_at_two_games_to_one() -> None:
    game = win(win(win(new(), 0), 1), 0)
    assert game.state.facts.wins == (2, 1)
    assert game.state.outcome is not None
    assert [result.winner for result in game.state.facts.results] == [0, 1, 0]


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_crib_4_the_loser_of_the_first_cut_deals_game_two_whoever_won(dealer: int, winner: int) -> None:
    for game in (new(dealer=dealer), Cribbage(new_setup(GAME, seed=key(NO_SEED, str(dealer))))):
        first = game.state.facts.dealer
        win(game, winner)
        assert game.state.facts.game == 2
        assert game.state.facts.dealer == 1 - first
        assert game.state.scores == (0, 0)
        assert game.state.phase == "discard"


def test_crib_4_at_one_game_each_a_new_cut_decides_who_deals() -> None:
    dealers = set()
    for number in range(12):
        game = tied(key(NO_SEED, f"match {number}"))
        facts = game.state.facts
        assert (facts.game, facts.wins) == (3, (1, 1))
        assert facts.cut[-1][facts.dealer].rank < facts.cut[-1][1 - facts.dealer].rank
        told = [event.for_everybody() for event in game.events if event.type == "cut"]
        assert [event["shown"] for event in told] == [list(pair) for pair in facts.cut]
        dealers.add(facts.dealer)
    assert dealers == {0, 1}


def test_crib_4_ties_of_the_new_cut_are_told_one_after_the_other() -> None:
    seeds = (key(NO_SEED, f"tie {number}") for number in range(100))
    game = next(game for game in map(tied, seeds) if len(game.state.facts.cut) > 1)
    told = [event.for_everybody() for event in game.events if event.type == "cut"]
    assert len(told) == len(game.state.facts.cut)
    assert told[0]["shown"][0][0] == told[0]["shown"][1][0]


def test_crib_2_ten_cards_tie_in_the_new_cut_too() -> None:
    for number in range(40):
        facts = tied(key(NO_SEED, f"tens {number}"), ten_cards_tie="on").state.facts
        assert facts.cut[-1][facts.dealer].pips < facts.cut[-1][1 - facts.dealer].pips


def test_crib_4_a_single_game() -> None:
    game = win(new(match=1), 1)
    assert game.state.outcome is not None
    assert game.state.facts.wins == (0, 1)


def test_case_10_crib_4_a_match_of_five_ends_at_exactly_three_wins() -> None:
    game = win(win(new(match=5), 0), 0)
    assert game.state.outcome is None
    assert win(game, 0).state.facts.wins == (3, 0)
    assert game.state.outcome is not None


@pytest.mark.parametrize("dealer", [0, 1])
def test_crib_4_in_a_match_of_five_the_first_deals_alternate_and_a_new_cut_decides_the_last(dealer: int) -> None:
    game = new(match=5, dealer=dealer)
    dealers = [game.state.facts.dealer]
    for winner in (0, 1, 1):
        dealers.append(win(game, winner).state.facts.dealer)
        assert "cut" not in game.happened
    assert dealers == [dealer, 1 - dealer, dealer, 1 - dealer]
    win(game, 0)
    assert game.state.facts.wins == (2, 2)
    assert "cut" in game.happened
    cut = game.state.facts.cut[-1]
    assert cut[game.state.facts.dealer].rank < cut[1 - game.state.facts.dealer].rank
    assert win(game, 1).state.outcome is not None
    assert game.state.facts.wins == (2, 3)


def test_crib_4_crib_21_after_a_skunk_the_fourth_game_of_five_may_be_the_one_to_cut_for() -> None:
    game = win(new(match=5, skunk="on"), 0, loser=70)
    assert game.state.facts.wins == (2, 0)
    win(win(game, 1, loser=95), 1, loser=95)
    assert game.state.facts.wins == (2, 2)
    assert game.state.facts.game == 4
    assert "cut" in game.happened
    cut = game.state.facts.cut[-1]
    assert cut[game.state.facts.dealer].rank < cut[1 - game.state.facts.dealer].rank


# CRIB-21


@pytest.mark.parametrize(("loser", "counts"), [(0, 3), (60, 3), (61, 2), (90, 2), (91, 1), (119, 1)])
def test_crib_21_a_loser_below_91_is_skunked_and_below_61_doubly(loser: int, counts: int) -> None:
    game = heels(loser, skunk="on", match=5)
    (result,) = game.state.facts.results
    assert (result.winner, result.scores, result.counts) == (DEALER, (loser, 121), counts)
    assert game.state.facts.wins == (0, counts)
    assert game.events[4].for_everybody()["counts"] == counts


@pytest.mark.parametrize("loser", [0, 60, 90, 119])
def test_crib_21_without_skunks_every_game_counts_one(loser: int) -> None:
    assert heels(loser).state.facts.wins == (0, 1)


@pytest.mark.parametrize(("match", "loser"), [(3, 90), (5, 60), (1, 0), (1, 120)])
def test_crib_21_a_skunk_may_win_the_match(match: int, loser: int) -> None:
    assert heels(loser, skunk="on", match=match).state.outcome is not None


@pytest.mark.parametrize(("match", "loser"), [(3, 91), (5, 61)])
def test_crib_21_one_point_more_and_the_match_goes_on(match: int, loser: int) -> None:
    assert heels(loser, skunk="on", match=match).state.outcome is None
