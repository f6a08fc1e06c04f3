"""The opponents to measure by, in cribbage: each plays by the rules and does what it is said to do."""

from __future__ import annotations

from random import Random

import pytest

from parlour.cards import card
from parlour.chance import Stream, key
from parlour.game import play, view
from parlour.games.cribbage import GAME
from parlour.games.cribbage.legality import CribbageMoves
from tests.cribbage_positions import AUTO, MANUAL, dealt, lean_choice, led, new, random_states, through_json
from workshop.arena.opponents import find
from workshop.arena.selfplay import figures
from workshop.cribbage_deals import DEALER, PONE, played_deal

NAMES = ("greedy", "ev", "strong")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [AUTO, MANUAL])
def test_a_yardstick_moves_as_it_may(name: str, options: dict[str, object]) -> None:
    mover = find(GAME, name)
    for place, state in enumerate(random_states(21, options)):
        if place % 3 == 0:
            seen = through_json(view(state, state.to_act[0]))
            assert GAME.read(mover(seen, Random(1))) in CribbageMoves(seen)


def test_greed_keeps_what_counts_as_dealt_and_pegs_at_once() -> None:
    greedy = find(GAME, "greedy")
    assert set(greedy(view(dealt("4H 4S 5D 6C KH 9S", "AC AD 2C 2D 3C 3D"), 0), Random(1)).split()[1:]) == {"KH", "9S"}
    state = play(GAME, led("8H KD QD 2C", "AC AD", "3C 3D 7S TH 9H 4C"), 0, "play 8H").state
    assert greedy(view(state, 1), Random(1)) == "play 7S"


def test_means_think_of_the_crib() -> None:
    ev = find(GAME, "ev")
    assert set(ev(view(dealt("5H 5S TD JC QH KS", "AC AD 2C 2D 3C 3D"), 0), Random(1)).split()[1:]) != {"5H", "5S"}


def test_the_strong_one_looks_one_step_ahead() -> None:
    strong = find(GAME, "strong")
    for hand in ("5H 2S 9C KD", "5H 5S 3C 8D"):
        assert card(strong(view(led(hand, "QC QD", "AC AD 8S 9H 7C 6H"), 0), Random(1))[5:]).rank != 5


def test_the_expert_beats_greed() -> None:
    deals = 30
    margin = sum(margin_of_a_deal(100 + number, seat) for number in range(deals) for seat in (0, 1))
    assert margin > 0.5 * 2 * deals


def margin_of_a_deal(number: int, expert: int) -> int:
    """Points of the expert less those of the greedy player in the first deal of a game."""
    movers = [find(GAME, "greedy"), find(GAME, "greedy")]
    movers[expert] = find(GAME, "expert")
    state = new(number, match=1)
    while state.deals == 1:
        seat = state.to_act[0]
        state = play(GAME, state, seat, movers[seat](view(state, seat), Random(1))).state
    return state.scores[expert] - state.scores[1 - expert]


def test_the_expert_against_itself_scores_as_good_players_do() -> None:
    told = figures(3, processes=1)
    assert told["games"] == 3
    assert told["deals"] > 10
    assert told["dealer_low"] < 16.2 < told["dealer_high"]
    assert told["pone_low"] < 10.2 < told["pone_high"]
    assert 0 <= told["first_dealer_wins"] <= 1


def test_a_lean_deal_is_a_deal_by_the_rules() -> None:
    stream = Stream(key("lean deals", "test"))
    for _ in range(200):
        one = played_deal(stream)
        pone, dealer = (" ".join((*keep.kept, *keep.tossed)) for keep in one.keeps)
        state = dealt(pone, dealer, str(one.start))
        for seat, keep in enumerate(one.keeps):
            state = play(GAME, state, seat, str(keep)).state
        while state.deals == 1 and state.outcome is None:
            state = play(GAME, state, state.to_act[0], lean_choice(state)).state
        assert state.scores == (one.total(PONE), one.total(DEALER))
