"""What the opponent of Crummy Rummy does at known tables."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from parlour.advice import LEVELS
from parlour.bots.think import advise
from parlour.cards import card
from parlour.game import play, view
from parlour.games.crummy_rummy import GAME
from parlour.games.crummy_rummy.contracts import is_wild
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.phases import Playing
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.sight import sight_of
from tests.bot_trials import best, positions, through_json
from tests.crummy_positions import dealt, playing

NEAR = "3C 3D 3H 9C 9D KS 5H"
JUNK = "4C 6D 8H TS QC AD 7S"


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_that_completes_the_contract_is_taken_and_laid(level: str) -> None:
    state = dealt(NEAR, JUNK, "9H", "4D 6S")
    advice = best(GAME, state, level)
    assert advice.move == "draw discard"
    assert advice.why == "Take the 9 of hearts: with it you can lay down two sets."
    state = play(GAME, state, 0, advice.move).state
    assert best(GAME, state, level).move.startswith("down ")


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
def test_it_buys_the_card_that_completes_the_contract(level: str) -> None:
    state = play(GAME, dealt(JUNK, NEAR, "9H", "4D 6S"), 0, "draw deck").state
    assert best(GAME, state, level).move == "buy"


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_buy_what_is_no_use(level: str) -> None:
    state = play(GAME, dealt(JUNK, NEAR, "JH", "4D 6S"), 0, "draw deck").state
    advice = best(GAME, state, level)
    assert advice.move == "pass"
    assert advice.why.startswith("Let it go: "), "as the button says"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_round_waits_for_every_card(level: str) -> None:
    runs = "3C 4C 5C 6C 7C 5D 6D 7D 8D 9D 9H TH JH"
    assert best(GAME, playing(f"{runs} QH", number=7), level).move.startswith("down ")
    assert best(GAME, playing(f"{runs} 3S", number=7), level).move == "discard 3S"


@pytest.mark.parametrize("level", LEVELS)
def test_once_down_everything_that_fits_is_placed_and_it_goes_out(level: str) -> None:
    state = playing("7S 9C 4H", melds=["7C 7D 7H", "5C 6C 7C'2 8C", "3D 3H JK"], down=(True, True))
    for _ in range(3):
        state = play(GAME, state, 0, best(GAME, state, level).move).state
    assert state.facts.last_deal.winner == 0


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_wild_card_gives_way_to_the_card_it_stands_for(level: str) -> None:
    state = playing("7C KD QH", melds=["5C 6C JK=7C 8C", "9D 9H 9S"], down=(True, True))
    assert best(GAME, state, level).move == "replace 7C 0 > 1"


def test_a_wild_card_that_gave_way_goes_where_another_card_can_follow() -> None:
    state = playing("QC 4D KS", melds=["JC 2D=QC KC AC", "6D 7D 8D 9D"], down=(True, True))
    plan = shed(sight_of(view(state, 0)).hand, [spot_of(group) for group in sight_of(view(state, 0)).groups])
    assert [str(move) for move in plan.moves] == ["replace QC 0 > 1=5D", "extend 4D 1"]


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_nobody_down_is_given_a_card_that_fits_the_table(level: str) -> None:
    state = playing("3C 3D 9H KS QD 5H", melds=["KC KD KH", "7C 7D 7H"], down=(False, True))
    assert best(GAME, state, level).move != "discard KS"


@pytest.mark.parametrize("level", LEVELS)
def test_a_last_card_that_may_not_go_back_is_placed(level: str) -> None:
    state = playing("7C", melds=["5C 6C JK=7C 8C", "9D 9H 9S"], down=(True, True))
    barred = replace(state.facts.options, return_taken="forbidden")
    facts = replace(state.facts, options=barred, phase=Playing(card("7C")))
    assert best(GAME, replace(state, facts=facts), level).move.startswith("replace 7C 0 > ")


def test_the_reason_to_draw_tells_the_chance() -> None:
    why = best(GAME, dealt("3C 3D 4H 9C 9D KS 5H", JUNK, "JH"), "expert").why
    assert why.startswith("Draw from the deck: the jack of hearts brings you no nearer to two sets; ")
    assert re.search(r" missing, and [0-9]+% of the cards to come help\.$", why)


def test_with_the_contract_in_hand_it_is_told_what_a_draw_is_for() -> None:
    whole = "3C 3D 3H 9C 9D 9S KS"
    advice = best(GAME, dealt(whole, JUNK, "6H"), "expert")
    ready = "you can lay down two sets as soon as you have drawn, and the 6 of hearts would only be one card more"
    assert (advice.move, advice.why) == ("draw deck", f"Draw from the deck: {ready} to get rid of.")
    advice = best(GAME, dealt(whole, JUNK, "3S"), "expert")
    besides = "you can lay down two sets this turn, and it can be placed besides"
    assert (advice.move, advice.why) == ("draw discard", f"Take the 3 of spades: {besides}.")


def test_wild_cards_are_thrown_last() -> None:
    for level in LEVELS:
        assert not is_wild(card(best(GAME, playing("JK 2C 2D 4H KS 8C QD 6H"), level).move.removeprefix("discard ")))


def test_placing_is_allowed_move_by_move() -> None:
    placed = 0
    for number in range(4):
        for state in positions(GAME, 4, number, {}, 400):
            seat = state.to_act[0]
            if state.phase != "play" or not state.facts.down[seat]:
                continue
            sight = sight_of(view(state, seat))
            plan, after = shed(sight.hand, [spot_of(group) for group in sight.groups]), state
            for move in plan.moves:
                assert move in CrummyMoves(view(after, seat))
                after = play(GAME, after, seat, str(move)).state
                placed += 1
            assert after.deals > state.deals or set(after.zones[f"hand:{seat}"]) == set(plan.left)
    assert placed > 20


def test_it_answers_like_every_opponent() -> None:
    seen = through_json(GAME, view(playing("3C 3D 9H KS QD 5H 8C TS"), 0))
    told = advise({"view": seen.to_plain(), "level": "expert", "seed": 4})
    assert told["move"].startswith("discard ")
    assert {one["unit"] for one in told["ranking"]} == {"points"}
