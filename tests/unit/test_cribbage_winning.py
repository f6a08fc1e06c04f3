"""The chance to win: the table between deals, and the estimate from any view within one."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from itertools import combinations

import pytest

from parlour.cards import card, pack
from parlour.chance import Stream, key
from parlour.events import total
from parlour.game import play, view
from parlour.games.cribbage import GAME
from parlour.games.cribbage.cribs import crib_chances
from parlour.games.cribbage.fast_scoring import rank_points
from parlour.games.cribbage.scoring import show_scores
from parlour.games.cribbage.winning import STEPS, chance_before_deal, chance_letters, dealer_wins
from parlour.games.cribbage.winning_chance import winning_chance
from parlour.imagine import swapped
from tests.cribbage_positions import AUTO, MANUAL, cards, counted, led, random_states, through_json, to_move
from workshop.cribbage_deals import DEALER, PONE
from workshop.cribbage_winning import Brought, chances


def test_the_table_says_what_every_player_knows() -> None:
    assert 0.55 <= chance_before_deal(0, 0, dealer=True) <= 0.565
    for score in range(0, 121, 5):
        for other in range(0, 121, 5):
            dealer, pone = (chance_before_deal(score, other, dealer=deals) for deals in (True, False))
            assert 0 <= dealer <= 1
            assert dealer == pytest.approx(1 - chance_before_deal(other, score, dealer=False))
            if score < 116 and other < 116:
                assert chance_before_deal(score + 5, other, dealer=True) >= dealer - 0.001
            if max(score, other) < 75:
                assert dealer >= pone
    assert chance_before_deal(116, 116, dealer=False) > 0.5 > chance_before_deal(116, 116, dealer=True)


def test_a_game_that_is_won_is_won() -> None:
    assert chance_before_deal(121, 120, dealer=False) == 1
    assert chance_before_deal(120, 125, dealer=True) == 0


def test_a_chance_is_two_letters() -> None:
    for row in dealer_wins()[::20]:
        for chance in row[::20]:
            letters = chance_letters(chance)
            assert len(letters) == 2
            assert chance_letters(chance + 0.4 / STEPS) == letters


@pytest.mark.parametrize("options", [AUTO, MANUAL])
def test_from_any_view_there_is_a_chance(options: dict[str, object]) -> None:
    phases = set()
    for place, state in enumerate(random_states(11, options)):
        if place % 7 and state.phase != "count":
            continue
        for seat in (0, 1):
            chance = winning_chance(through_json(view(state, seat)))
            assert 0 <= chance <= 1
            assert chance == winning_chance(through_json(view(state, seat)))
        phases.add(state.phase)
    assert {"discard", "play"} <= phases


def test_the_chance_leans_on_nothing_hidden() -> None:
    for place, state in enumerate(random_states(12, AUTO)):
        if place % 9 == 0:
            twin = swapped(state, 0, Stream(key("twins", str(place))))
            assert winning_chance(view(twin, 0)) == winning_chance(view(state, 0))


def test_once_all_hands_are_open_both_sides_agree() -> None:
    state = counted("2H 3S 8D 9C", "AC QC", "TC TD 6D 6H 7S 4C", "KH")
    while state.phase == "count" and state.facts.phase.zone != "crib":
        state = play(GAME, state, state.to_act[0], to_move(state, "expert").move).state
    chances = [winning_chance(view(state, seat)) for seat in (0, 1)]
    assert sum(chances) == pytest.approx(1)
    truth = total(show_scores(state.zones["crib"], card("KH"), crib=True))
    assert chances[0] == chance_before_deal(state.scores[0], state.scores[1] + truth, dealer=True)


def test_the_cribs_chances_are_those_of_all_they_may_lay_away() -> None:
    tossed, seen, start = cards("4D JS"), cards("4D JS 5H 6S KC KH 7S"), card("7S")
    thrown = import_module("parlour.games.cribbage.crib_table").TOSSED_BY_DEALER
    weights: dict[int, float] = {}
    for two in combinations([one for one in pack() if one not in seen], 2):
        low, high = sorted(one.rank for one in two)
        points = rank_points([*(one.rank for one in (*tossed, *two)), start.rank]) + 1  # the jack of the start's suit
        weights[points] = weights.get(points, 0.0) + thrown[low - 1][high - low]
    chances = dict(crib_chances(tossed, seen, start, own=False))
    assert chances == pytest.approx({points: weight / sum(weights.values()) for points, weight in weights.items()})


def test_near_the_end_the_play_is_weighed_by_chance() -> None:
    """The dealer needs one point and pegs it at the end at the latest: pone, who needs two, must peg them now."""
    state = replace(led("8H KD 4D 2C", "AC AD", "3C 3D 7S TH 9H 4C", start="QC"), scores=(118, 60))
    advice = to_move(state, "expert")
    assert {unit for _, _, unit in advice.ranking} == {"chance"}
    assert "of games from here" in advice.why
    assert to_move(replace(state, scores=(30, 60)), "expert").ranking[0][2] == "points"


def test_the_table_is_worked_out_backwards_from_the_deals() -> None:
    """Where every deal brings pone ten and then the dealer sixteen, each game goes its one way."""
    brought = Brought()
    brought.add(((PONE, 4), (DEALER, 3), (PONE, 6), (DEALER, 13)))
    table = chances(brought)
    for dealer in range(0, 121, 3):
        for pone in range(0, 121, 3):
            assert table[dealer][pone] == first_dealer_wins(dealer, pone)


def first_dealer_wins(dealer: int, pone: int) -> bool:
    """Who wins from these scores when deals are always the same."""
    now, deals = [pone, dealer], 0
    while True:
        for side, points in ((PONE, 4), (DEALER, 3), (PONE, 6), (DEALER, 13)):
            place = side if deals % 2 == 0 else 1 - side
            now[place] += points
            if now[place] >= 121:
                return place == DEALER
        deals += 1
