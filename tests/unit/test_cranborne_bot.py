"""The opponent in Cranborne: its turns against brute force, its moves against the rules, its play against greed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from parlour.advice import LEVELS
from parlour.bots.think import advise
from parlour.cards import Card, in_order, pack
from parlour.game import State, View, play, view
from parlour.games.cranborne import GAME
from parlour.games.cranborne.legality import CranborneMoves
from parlour.games.cranborne.notation import Add, Discard, Meld
from parlour.games.cranborne.phases import Playing
from parlour.games.cranborne.sight import sight_of
from parlour.games.cranborne.turn import lays, plans
from parlour.laying import TableMeld
from parlour.melds import as_laid, kind_of
from parlour.partitions import CARD, cards_of
from parlour.zones import Facing, Place, Zones
from tests.bot_trials import (
    best,
    cards,
    check_steady,
    check_thoughts,
    match,
    new,
    of_level,
    positions,
    random_mover,
    through_json,
)


def table(hand: str, window: str, *, own: Sequence[str] = (), theirs: Sequence[str] = (), minors: int = 5) -> State:
    """Seat 0 has drawn and is to play; the other cards lie anywhere."""
    start = new(GAME, 2, 1)
    melds = [*own, *theirs]
    placed = {"hand:0": cards(hand), "window": cards(window)}
    placed |= {f"meld:{number}": as_laid(cards(meld), kind_of(cards(meld))) for number, meld in enumerate(melds)}
    taken = {one for lie in placed.values() for one in lie}
    rest = [one for one in pack() if one not in taken]
    Random(5).shuffle(rest)
    for zone, size in (("hand:1", 8), ("minor:0", minors), ("minor:1", 5)):
        placed[zone], rest = tuple(rest[:size]), rest[size:]
    placed["stock"] = tuple(rest)
    owners = [0] * len(own) + [1] * len(theirs)
    places = {**start.zones.places, **{f"meld:{n}": Place(Facing.UP, owner) for n, owner in enumerate(owners)}}
    laid = tuple(TableMeld(owner, kind_of(cards(meld)), {}) for owner, meld in zip(owners, melds, strict=True))
    facts = replace(start.facts, phase=Playing(), melds=laid)
    return replace(start, to_act=(0,), zones=Zones.dealt(2, places, placed), facts=facts)


def turn_of(state: State, level: str) -> State:
    """The state after seat 0 has played its whole turn."""
    while state.to_act == (0,) and state.deals == 1 and state.outcome is None:
        state = play(GAME, state, 0, best(GAME, state, level).move).state
    return state


# Whole turns


def fewest_left(state: State) -> int:
    """The fewest cards that can be left after this turn, by trying every order of every move."""
    allowed = [move for move in CranborneMoves(view(state, 0)) if not isinstance(move, Discard)]
    least = len(state.zones["hand:0"]) - 1
    for move in allowed:
        if isinstance(move, Meld | Add) and set(move.cards) & set(state.zones["hand:0"]):
            least = min(least, fewest_left(play(GAME, state, 0, str(move)).state))
    return least


def test_no_turn_leaves_fewer_cards() -> None:
    rng = Random(2)
    for _ in range(60):
        few = [one for one in pack() if one.rank < 7]
        dealt = rng.sample(few, 14)
        run = [one for one in in_order(dealt) if one.suit == "H"]
        own = [" ".join(run)] if kind_of(run) else []
        rest = [one for one in dealt if not own or one not in run]
        state = table(" ".join(rest[:5]), " ".join(rest[5:8]), own=own)
        assert min(plan.left.bit_count() for plan in plans(sight_of(view(state, 0)))) == fewest_left(state)


def test_a_plan_tells_hand_window_and_display_after_it() -> None:
    checked = 0
    for state in positions(GAME, 2, 3, {"match": 3}, 300):
        if state.phase != "play":
            continue
        seat = state.to_act[0]
        for plan in list(plans(sight_of(view(state, seat))))[::4]:
            after = carried_out(state, seat, CARD[plan.discard])
            if after is not None:
                assert set(after.zones[f"hand:{seat}"]) <= set(cards_of(plan.left))
                checked += 1
    assert checked > 20


def carried_out(state: State, seat: int, discard: Card) -> State | None:
    """The state after laying everything that goes with a discard, where the deal goes on."""
    deals = state.deals
    while True:
        seen = view(state, seat)
        sight = sight_of(seen)
        plan = next(plan for plan in plans(sight) if CARD[plan.discard] == discard)
        move = next((one for one in lays(plan, sight) if one in CranborneMoves(seen)), None)
        if move is None:
            break
        state = play(GAME, state, seat, str(move)).state
    state = play(GAME, state, seat, f"discard {discard}").state
    return state if state.deals == deals and state.outcome is None else None


# Choices


@pytest.mark.parametrize("level", LEVELS)
def test_it_goes_out_when_it_can(level: str) -> None:
    after = turn_of(table("7H 8H 4C 4D KS", "9H 4S 2C", minors=0), level)
    assert after.outcome is not None or after.deals > 1
    assert after.facts.last_deal.winner == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_major_is_used_up_when_it_can_be(level: str) -> None:
    after = turn_of(table("9D TD JD QD 2C", "8S 3H"), level)
    assert not after.zones["hand:0"]


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_the_opponent_is_given_what_takes_no_card_from_his_hand(level: str) -> None:
    advice = best(GAME, table("7S JD AH 9C", "3C", theirs=["7C 7D 7H", "8D 9D TD"]), level)
    order = [move for move, _, _ in advice.ranking]
    assert order.index("discard 7S") < order.index("discard JD")


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
def test_window_cards_are_used(level: str) -> None:
    after = turn_of(table("7S 8S KD 2H 2D", "9S 2C TS"), level)
    assert len(after.zones["hand:0"]) == 0


# Every position


@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_an_allowed_move(level: str) -> None:
    for number, wins in enumerate((1, 3, 5)):
        for sense in (0.2, 0.8):
            for place, state in enumerate(positions(GAME, 2, number, {"match": wins}, 250, sense)):
                if level in {"beginner", "casual"} or place % 5 == 0:
                    check_thoughts(GAME, state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_advice_and_twins_too(level: str) -> None:
    for place, state in enumerate(positions(GAME, 2, 7, {"match": 3}, 200)):
        if place % 10 == 0:
            check_steady(GAME, state, level, place)


def test_it_answers_like_every_opponent() -> None:
    state = table("7S JD AH 9C", "3C")
    told = advise({"view": through_json(GAME, view(state, 0)).to_plain(), "level": "expert", "seed": 4})
    assert told["move"].startswith("discard ")
    assert {one["unit"] for one in told["ranking"]} == {"cards"}


# Strength


def greedy(seen: View, _: Random) -> str:
    """Lays whatever takes most cards from its hand, and throws the card with fewest friends."""
    hand = set(seen.hand)
    allowed = list(GAME.moves(seen))
    lays = [move for move in allowed if isinstance(move, Meld | Add) and hand & set(move.cards)]
    if lays:
        return str(max(lays, key=lambda move: len(hand & set(move.cards))))

    def friends(move: Discard) -> int:
        one = move.card
        return sum(
            other.rank == one.rank or (other.suit == one.suit and abs(other.rank - one.rank) <= 2) for other in hand
        )

    throws = [move for move in allowed if isinstance(move, Discard)]
    return str(min(throws, key=friends) if throws else allowed[0])


def test_a_random_mover_is_beaten_out_of_hand() -> None:
    wins, _ = match(GAME, [of_level(GAME, "skilled"), random_mover(GAME)], 8)
    assert wins[0] >= 15


def test_a_greedy_mover_is_beaten() -> None:
    wins, _ = match(GAME, [of_level(GAME, "skilled"), greedy], 40)
    assert wins[0] >= 1.2 * wins[1]
