"""The opponent in rummy: its moves against the rules, known situations, its play against greed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from parlour.advice import LEVELS
from parlour.bots.think import advise
from parlour.cards import pack
from parlour.game import Setup, State, play, view
from parlour.games.rummy import GAME
from parlour.games.rummy.judgement import chance_wanted, melds_of_three
from parlour.games.rummy.laying import way_out
from parlour.games.rummy.sight import sight_of
from parlour.melds import kind_of
from parlour.options import chosen
from parlour.partitions import BIT, CARD, best_partition, cards_of, mask_of
from tests.bot_trials import (
    best,
    cards,
    check_steady,
    check_thoughts,
    match,
    of_level,
    positions,
    random_mover,
    through_json,
)
from workshop.arena.opponents.rummy_greedy import choose as greedy

OPTIONS: list[dict[str, object]] = [{}, {"turnovers": "none", "length": "deals 2"}, {"settle": "pay", "turnovers": 1}]


def dealt(first: str, second: str, upcard: str, stock: str = "") -> State:
    """Seat 0 has the first hand and is to draw; the stock begins with these cards."""
    held = [one for two in zip(cards(first), cards(second), strict=True) for one in two]
    deck = [*held, *cards(upcard), *cards(stock)]
    deck += [one for one in pack() if one not in deck]
    return GAME.deal(Setup(2, chosen(GAME.options, {}), "0" * 64, (tuple(deck),)))


def until_discard(state: State, level: str) -> str:
    """The card thrown at the end of the turn, after whatever is laid."""
    while not (advice := best(GAME, state, level)).move.startswith("discard"):
        state = play(GAME, state, state.to_act[0], advice.move).state
    return advice.move.removeprefix("discard ")


JUNK = "AS 3D 5D 6C 8S TC TD JH KD QS"


# The figures


def test_every_meld_of_three_is_thought_of() -> None:
    for one in pack():
        others = [other for other in pack() if other != one]
        expected = {frozenset(two) for two in combinations(others, 2) if kind_of((one, *two))}
        pairs = [frozenset((*cards_of(first), *cards_of(second))) for first, second in melds_of_three(BIT[one])]
        assert set(pairs) == expected
        assert len(pairs) == len(expected)


def test_a_card_shown_to_be_wanted_is_thought_wanted() -> None:
    state = dealt("4C 5C 6C 9D 9H 9S 2H KC JD 2S", "JS QH 7C AD AC 3S 8D 5S TH 4D", "3H", "6D 7S")
    for move in ("0 draw stock", "0 discard JD", "1 draw discard", "1 discard QH", "0 draw stock"):
        seat, _, text = move.partition(" ")
        state = play(GAME, state, int(seat), text).state
    sight = sight_of(view(state, 0))
    assert sight.following.known == mask_of(cards("JD"))
    assert chance_wanted(BIT[cards("TD")[0]], sight) > 1.5 * chance_wanted(BIT[cards("TS")[0]], sight)


# Choices


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_that_makes_a_meld_is_taken(level: str) -> None:
    advice = best(GAME, dealt("7H 8H 2C 4D 6S JC KS QD TC 3S", "AS 3D 5D 6C 8S AC TD JH KD QS", "9H"), level)
    assert advice.move == "draw discard"
    reason, *figure = advice.why.split(". ")
    assert reason.removesuffix(".") == "Take the 9 of hearts: it makes 7-8-9 of hearts"
    assert bool(figure) == (level in {"skilled", "expert"}), "who counts cards knows by how much"


@pytest.mark.parametrize("level", LEVELS)
def test_a_useless_card_is_left(level: str) -> None:
    advice = best(GAME, dealt("7H 8H 2C 2D 6S 6D JC JS AD AC", "AS 3D 5D 6C 8S TC TD JH KD QS", "KH"), level)
    assert advice.move == "draw stock"


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_that_can_go_goes(level: str) -> None:
    state = dealt("7H 8H 9H TH 4C 4D 4S JC QC KC", JUNK, "2S", "AH")
    state = play(GAME, state, 0, "draw stock").state
    while state.deals == 1 and state.to_act == (0,):
        state = play(GAME, state, 0, best(GAME, state, level).move).state
    assert state.facts.last_deal.winner == 0
    assert state.facts.last_deal.reason == "rummy"


@pytest.mark.parametrize("level", LEVELS)
def test_no_meld_is_broken_to_throw_a_card(level: str) -> None:
    state = dealt("QH QD QS 4C 4D 4S 2C 3D 5H 7S", "AS 3C 5D 6C 8S TC TD JH KD JS", "9S", "9C")
    state = play(GAME, state, 0, "draw stock").state
    assert until_discard(state, level) in {"2C", "3D", "5H", "7S", "9C"}


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_the_next_player_is_not_given_what_he_collects(level: str) -> None:
    state = dealt("AC 2C 3C 6H 7H 8H JC JS QD 5S", "JD JH 7C 8C TH 4S 9D KS 6D 4H", "3H", "KD 9S")
    for move in ("0 draw stock", "0 discard JC", "1 draw discard", "1 discard KS", "0 draw stock"):
        seat, _, text = move.partition(" ")
        state = play(GAME, state, int(seat), text).state
    assert until_discard(state, level) != "JS"


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_a_card_is_laid_off_before_the_discard(level: str) -> None:
    state = dealt("2C 9H 5D KS QC 8S 3S JD AD 6C", "9C 9D 9S AS 3D 5H 7C TC JH KD", "QS", "4H KH 7D")
    for move in ("0 draw stock", "0 discard KS", "1 draw stock", "1 meld 9C 9D 9S", "1 discard KD", "0 draw stock"):
        seat, _, text = move.partition(" ")
        state = play(GAME, state, int(seat), text).state
    assert best(GAME, state, level).move == "layoff 9H 0"


def after(state: State, *moves: str) -> State:
    """The state after these moves, each written with its seat."""
    for move in moves:
        seat, _, text = move.partition(" ")
        state = play(GAME, state, int(seat), text).state
    return state


HOLDING = ("9C 9D 9S 2H 4D 6S 7H TC QH KS", "2C 5D 8S JH TS 3S 3D 6C 8D QC", "AH", "KH 4C 7D")
"""Seat 0 has three nines, seat 1 has nothing."""


def test_melds_are_held_back_while_nobody_is_close_to_going_out() -> None:
    state = after(dealt(*HOLDING), "0 draw stock")
    advice = best(GAME, state, "expert")
    assert advice.move.startswith("discard")
    assert "hold your melds back, so that nobody can lay off on them" in advice.why
    for level in ("beginner", "casual", "skilled"):
        assert best(GAME, state, level).move == "meld 9C 9D 9S"


def test_melds_are_laid_where_points_count_and_another_is_close_to_going_out() -> None:
    second = "2C 3C 4C JH JC JD 8S 6C 8D QC"
    state = after(dealt(HOLDING[0], second, "AH", "KH 5C 7D"), "0 draw stock", "0 discard KS", "1 draw stock")
    state = after(state, "1 meld 2C 3C 4C 5C", "1 meld JC JD JH", "1 discard QC", "0 draw stock")
    advice = best(GAME, state, "expert")
    assert advice.move == "meld 9C 9D 9S"
    assert advice.why == "Lay down three nines: 27 points fewer to be caught with."
    assert all(unit == "points" for _, _, unit in advice.ranking)
    last = replace(state, facts=replace(state.facts, options=replace(state.facts.options, length="deals 1")))
    advice = best(GAME, last, "expert")
    assert advice.move.startswith("discard")  # the deal only has to be won
    assert all(unit == "chance" for _, _, unit in advice.ranking)


# What the alternatives are worth


def test_both_draws_are_priced() -> None:
    ranking = best(GAME, dealt(*HOLDING), "expert").ranking
    assert {move for move, _, _ in ranking} == {"draw stock", "draw discard"}


def test_every_discard_and_every_lay_is_priced() -> None:
    state = after(dealt(*HOLDING), "0 draw stock")
    ranking = best(GAME, state, "expert").ranking
    assert {move for move, _, _ in ranking} == {str(move) for move in GAME.moves(view(state, 0))}
    worth = {move: value for move, value, _ in ranking}
    assert worth["discard 9C"] < worth["discard TC"]  # a meld broken


def test_going_out_is_worth_the_deal() -> None:
    state = after(dealt("7H 8H 9H TH 4C 4D 4S JC QC KC", JUNK, "2S", "AH"), "0 draw stock")
    state = replace(state, facts=replace(state.facts, options=replace(state.facts.options, length="deals 1")))
    ranking = best(GAME, state, "expert").ranking
    sure = {move for move, value, _ in ranking if value == 1.0}
    assert {"meld 4C 4D 4S", "meld JC QC KC", "meld 7H 8H 9H TH", "meld 7H 8H 9H"} <= sure
    assert not any(move.startswith("discard") for move in sure)


def test_the_reason_counts_the_cards_that_help() -> None:
    advice = best(GAME, dealt("7H 8H 2C 2D 6S 6D JC JS QD AC", "AS 3D 5D 6C 8S TC TD JH KD QS", "KH"), "expert")
    # six and nine of hearts, two twos, two sixes, two jacks; nothing else makes a meld
    better = round(advice.ranking[0][1] - advice.ranking[1][1], 1)
    assert advice.why == (
        "Draw from the stock: 8 of the 41 unseen cards help you; the king of hearts makes no meld with your cards. "
        f"That is {better:g} points better than taking it."
    )


def test_a_known_stock_is_drawn_from_with_open_eyes() -> None:
    for state in positions(GAME, 6, 4, {"turnovers": "none"}, 400, sense=0.2):
        sight = sight_of(view(state, state.to_act[0]))
        if sight.next_card is not None:
            assert sight.next_card == state.zones["stock"][0]
            return
    raise AssertionError("the pile was never turned over")


def test_cards_known_to_lie_in_the_stock_may_still_come() -> None:
    turned = 0
    for state in positions(GAME, 6, 4, {"turnovers": "none"}, 400, sense=0.2):
        seen = view(state, state.to_act[0])
        sight, returning = sight_of(seen), mask_of(seen.known.get("stock", ()))
        assert not returning & sight.live
        assert returning & ~mask_of(CARD[bit] for bit in sight.may_come) == 0
        turned += returning != 0
    assert turned > 10


def test_a_way_out_is_found_when_there_is_one() -> None:
    rng, found = Random(8), 0
    state = dealt("7H 8H 9H TH 4C 4D 4S JC QC KC", JUNK, "2S")
    for _ in range(300):
        few = [one for one in pack() if one.rank in {4, 5, 6, 7}]
        hand = rng.sample(few, 7)
        seen = replace(view(state, 0), zones={**state.zones.as_seen_by(0), "hand:0": tuple(hand)})
        goes = not best_partition(hand).left or any(
            not best_partition([one for one in hand if one != away]).left for away in hand
        )
        assert (way_out(sight_of(seen)) is not None) == goes
        found += goes
    assert found > 20


# Every position


@cache
def a_deal(seats: int, which: int) -> tuple[State, ...]:
    """Positions of a game with some options."""
    return tuple(positions(GAME, seats, 10 * seats + which, OPTIONS[which], 120))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_an_allowed_move(level: str, seats: int) -> None:
    for which in range(len(OPTIONS)):
        for place, state in enumerate(a_deal(seats, which)):
            if level != "expert" or place % 4 == 0:
                check_thoughts(GAME, state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_advice_and_twins_too(level: str) -> None:
    for place, state in enumerate(positions(GAME, 3, 5, {}, 300)):
        if place % 12 == 0:
            check_steady(GAME, state, level, place)


def test_it_answers_like_every_opponent() -> None:
    state = dealt("7H 8H 2C 4D 6S JC KS QD TC 3S", "AS 3D 5D 6C 8S AC TD JH KD QS", "9H")
    told = advise({"view": through_json(GAME, view(state, 0)).to_plain(), "level": "expert", "seed": 4})
    assert told["move"] == "draw discard"
    assert {one["unit"] for one in told["ranking"]} == {"points"}


# Strength


def test_a_random_mover_is_beaten_out_of_hand() -> None:
    wins, _ = match(GAME, [of_level(GAME, "skilled"), random_mover(GAME)], 15, length="deals 1")
    assert wins[0] >= 28


def test_a_greedy_mover_is_beaten() -> None:
    wins, _ = match(GAME, [of_level(GAME, "expert"), greedy], 15, length="deals 1")
    assert wins[0] >= 1.6 * wins[1]


def test_a_greedy_mover_is_beaten_in_points() -> None:
    _, points = match(GAME, [of_level(GAME, "expert"), greedy], 4, length="deals 4")
    assert points[0] > 1.3 * points[1]
