"""The opponent in rummy: its moves against the rules, known situations, its play against greed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from parlour.advice import LEVELS
from parlour.bots.think import advise
from parlour.cards import Card, pack
from parlour.game import Setup, State, View, play, view
from parlour.games.rummy import GAME
from parlour.games.rummy.judgement import chance_wanted, melds_of_three
from parlour.games.rummy.laying import way_out
from parlour.games.rummy.notation import Discard, LayOff, Meld
from parlour.games.rummy.sight import sight_of
from parlour.melds import kind_of
from parlour.options import chosen
from parlour.partitions import BIT, best_partition, cards_of, laid_of, left_over, mask_of, pips_of
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
    assert advice.why == "Take the 9 of hearts: it makes 7-8-9 of hearts."


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


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
def test_a_card_is_laid_off_before_the_discard(level: str) -> None:
    state = dealt("2C 9H 5D KS QC 8S 3S JD AD 6C", "9C 9D 9S AS 3D 5H 7C TC JH KD", "QS", "4H KH 7D")
    for move in ("0 draw stock", "0 discard KS", "1 draw stock", "1 meld 9C 9D 9S", "1 discard KD", "0 draw stock"):
        seat, _, text = move.partition(" ")
        state = play(GAME, state, int(seat), text).state
    assert best(GAME, state, level).move == "layoff 9H 0"


def test_a_known_stock_is_drawn_from_with_open_eyes() -> None:
    for state in positions(GAME, 6, 4, {"turnovers": "none"}, 400, sense=0.2):
        sight = sight_of(view(state, state.to_act[0]))
        if sight.next_card is not None:
            assert sight.next_card == state.zones["stock"][0]
            return
    raise AssertionError("the pile was never turned over")


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


def greedy(seen: View, _: Random) -> str:
    """Takes what lowers its deadwood, lays all it has, throws the dearest card."""
    allowed = list(GAME.moves(seen))
    laid = laid_of([seen.cards(f"meld:{number}") for number in range(len(seen.facts.melds))])

    def deadwood(hand: int) -> int:
        return pips_of(left_over(hand, laid=laid)[0])

    hand = mask_of(seen.hand)
    if seen.phase == "draw":
        takes = deadwood(hand | BIT[seen.cards("discard")[-1]]) < deadwood(hand)
        return str(next((move for move in allowed if str(move) == "draw discard" and takes), allowed[0]))
    melds: set[tuple[Card, ...]] = {tuple(sorted(meld)) for meld in best_partition(seen.hand).melds}
    for move in allowed:
        if isinstance(move, LayOff) or (isinstance(move, Meld) and tuple(sorted(move.cards)) in melds):
            return str(move)
    throws = [move for move in allowed if isinstance(move, Discard)]
    return str(min(throws, key=lambda move: deadwood(hand ^ BIT[move.card])) if throws else allowed[0])


def test_a_random_mover_is_beaten_out_of_hand() -> None:
    wins, _ = match(GAME, [of_level(GAME, "skilled"), random_mover(GAME)], 15, length="deals 1")
    assert wins[0] >= 28


def test_a_greedy_mover_is_beaten() -> None:
    wins, points = match(GAME, [of_level(GAME, "skilled"), greedy], 75, length="deals 1")
    assert wins[0] >= 1.15 * wins[1]
    assert points[0] > points[1]
