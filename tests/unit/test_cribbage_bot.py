"""The opponent in cribbage: allowed, steady and fair moves, and right ones where the right one is known."""

from __future__ import annotations

from importlib import import_module

import pytest

from parlour.advice import LEVELS
from parlour.cards import card, in_order
from parlour.chance import Stream, key
from parlour.game import moves, play, view
from parlour.games.cribbage import GAME
from parlour.games.cribbage.bot import think
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import LayAway, PlayCard
from parlour.imagine import swapped
from tests.cribbage_positions import cards, dealt, led, positions, through_json, to_move


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
@pytest.mark.parametrize("hand", ["5H 2S 9C KD", "5H 5S 3C 8D", "5C 6D 7H 3S", "5S TD JH 4C"])
def test_no_five_is_led_without_need(level: str, hand: str) -> None:
    assert card(to_move(led(hand, "QC QD", "AC AD 8S 9H 7C 6H"), level).move[5:]).rank != 5


@pytest.mark.parametrize("level", LEVELS)
def test_fifteen_and_thirty_one_are_taken(level: str) -> None:
    state = play(GAME, led("8H KD QD 2C", "AC AD", "3C 3D 7S TH 9H 4C"), 0, "play 8H").state
    assert to_move(state, level).move == "play 7S"
    for move in ("play TH", "play KD"):
        state = play(GAME, state, state.to_act[0], move).state
    assert state.facts.phase.count == 28
    state = led("KD QH JD 2C", "AC AD", "3C 3D AS TH 9H AH", start="8C")
    for move in ("play KD", "play TH"):
        state = play(GAME, state, state.to_act[0], move).state
    state = play(GAME, state, 0, "play QH").state
    assert to_move(state, level).move in {"play AS", "play AH"}


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_the_hand_of_hands_is_kept(level: str) -> None:
    for pone, dealer in (("5H 5S 5D JC 2H 9C", "KC QC 3D 8D 7S 6S"), ("4H 5S 6D 6C KH TS", "2C 2D 3D 8D 7S 9S")):
        assert to_move(dealt(pone, dealer), level).move == "discard " + " ".join(in_order(cards(pone)[4:]))


@pytest.mark.parametrize(("level", "every"), [("beginner", 1), ("casual", 1), ("skilled", 1), ("expert", 3)])
def test_every_thought_is_an_allowed_move(level: str, every: int) -> None:
    seen_phases = set()
    for state in positions(every):
        for seat in state.to_act:
            seen = through_json(view(state, seat))
            allowed = CribbageMoves(seen)
            for advice in think(seen, level, 5):
                assert GAME.read(advice.move) in allowed
                assert advice.why.endswith(".")
                assert advice.ranking[0][0] == advice.move
                assert all(
                    GAME.read(move) in allowed and unit in {"points", "chance"} for move, _, unit in advice.ranking
                )
            seen_phases.add(state.phase)
    assert seen_phases == {"discard", "play", "count"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_ranking_weighs_every_candidate(level: str) -> None:
    for state in positions(25):
        advice = to_move(state, level)
        allowed = list(moves(GAME, state, state.to_act[0]))
        if isinstance(allowed[0], LayAway | PlayCard):
            assert {move for move, _, _ in advice.ranking} == {str(move) for move in allowed}
            values = [value for _, value, _ in advice.ranking]
            assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_seed_same_advice(level: str) -> None:
    for state in positions(40):
        assert to_move(state, level, 9) == to_move(state, level, 9)


@pytest.mark.parametrize("level", LEVELS)
def test_twins_get_the_same_move(level: str) -> None:
    for place, state in enumerate(positions(40)):
        seat = state.to_act[0]
        twin = swapped(state, seat, Stream(key("twins", str(place))))
        assert to_move(twin, level) == to_move(state, level)


def test_the_bot_sees_views_only() -> None:
    thinking = "bot discards cribs late_keeps belief looking_ahead pegging counting weaker reasons stakes winning"
    coaching = "laying_away winning_chance"
    for name in (*thinking.split(), *coaching.split()):
        names = vars(import_module(f"parlour.games.cribbage.{name}"))
        assert not {"State", "deal", "rules", "random"} & set(names)
