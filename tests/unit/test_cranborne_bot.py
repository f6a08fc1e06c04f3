"""The opponent in Cranborne: its turns against brute force, its moves against the rules, its play against greed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from parlour.advice import LEVELS
from parlour.bots.think import advise
from parlour.cards import in_order, pack
from parlour.game import State, play, view
from parlour.games.cranborne import GAME
from parlour.games.cranborne.bot import STEPS
from parlour.games.cranborne.legality import CranborneMoves
from parlour.games.cranborne.notation import Add, Discard, Meld
from parlour.games.cranborne.phases import Playing
from parlour.games.cranborne.sight import Sight, sight_of
from parlour.games.cranborne.turn import Plan, holding_plans, lays, plans
from parlour.laying import TableMeld
from parlour.melds import as_laid, kind_of
from parlour.partitions import CARD, by_cards, left_over
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
    thinker,
    through_json,
)
from workshop.arena.opponents.cranborne_greedy import choose

OWN, THEIRS = ("4C 5C 6C 7C",), ("AC AD AH", "JC JH JS")  # displays as there are halfway through a game


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


@pytest.mark.parametrize("kind", [plans, holding_plans])
def test_a_plan_tells_hand_window_and_display_after_it(kind: Callable[[Sight], Iterator[Plan]]) -> None:
    checked = 0
    for state in positions(GAME, 2, 3, {"match": 3}, 300):
        if state.phase != "play":
            continue
        seat = state.to_act[0]
        sight = sight_of(view(state, seat))
        for plan in list(kind(sight))[::3]:
            after = carried_out(state, seat, plan, sight)
            if after is not None:
                seen = sight_of(view(after, seat))
                assert seen.hand == plan.left
                assert seen.window == plan.window
                assert seen.laid == plan.laid
                checked += 1
    assert checked > 20


def test_what_is_held_can_be_laid_later() -> None:
    for state in positions(GAME, 2, 5, {"match": 1}, 200):
        if state.phase == "play":
            sight = sight_of(view(state, state.to_act[0]))
            full = {plan.discard: plan for plan in plans(sight)}
            for plan in holding_plans(sight):
                loose = left_over(plan.left, plan.window & ~plan.discard, plan.laid, by_cards)[0]
                assert loose.bit_count() <= full[plan.discard].left.bit_count()
                assert plan.loose.bit_count() == full[plan.discard].left.bit_count()


def carried_out(state: State, seat: int, plan: Plan, sight: Sight) -> State | None:
    """The state after a plan, where the deal goes on."""
    deals = state.deals
    for move in lays(plan, sight):
        state = play(GAME, state, seat, str(move)).state
    state = play(GAME, state, seat, f"discard {CARD[plan.discard]}").state
    return state if state.deals == deals and state.outcome is None else None


# Choices


@pytest.mark.parametrize("level", LEVELS)
def test_it_goes_out_when_it_can(level: str) -> None:
    after = turn_of(table("7H 8H 4C 4D KS", "9H 4S 2C", minors=0), level)
    assert after.outcome is not None or after.deals > 1
    assert after.facts.last_deal.winner == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_major_is_used_up_when_it_can_be(level: str) -> None:
    after = turn_of(table("9D TD JD QD 2C", "8S 3H", own=OWN, theirs=THEIRS), level)
    assert not after.zones["hand:0"]


def test_the_opponent_is_given_what_takes_no_card_from_his_hand() -> None:
    advice = best(GAME, table("7S JD AH 9C", "3C", theirs=["7C 7D 7H", "8D 9D TD"]), "expert")
    order = [move for move, _, _ in advice.ranking]
    assert order.index("discard 7S") < order.index("discard JD")


def test_the_expert_holds_what_nobody_can_touch() -> None:
    advice = best(GAME, table("7H 8H 9H KD 2S 4C JS", "QC 5D"), "expert")
    assert advice.move.startswith("discard ")
    assert advice.move[-2:] not in {"7H", "8H", "9H"}
    assert "Keep the 7 of hearts, the 8 of hearts and the 9 of hearts" in advice.why
    assert "meld 7H 8H 9H" in [move for move, _, _ in advice.ranking]


def test_the_expert_lays_what_needs_the_window() -> None:
    assert best(GAME, table("7H 8H KD 2S 4C JS", "9H 5D"), "expert").move == "meld 7H 8H 9H"


def test_the_expert_prices_every_move() -> None:
    for state in positions(GAME, 2, 11, {"match": 1}, 120, 0.9):
        if state.phase == "play":
            allowed = {str(move) for move in GAME.moves(view(state, state.to_act[0]))}
            ranking = best(GAME, state, "expert").ranking
            assert {move for move, _, _ in ranking} == allowed
            assert all(0 <= value <= 1 and unit == "chance" for _, value, unit in ranking)


def test_every_slice_of_thought_is_advice_and_the_last_one_the_ripest() -> None:
    seen = through_json(GAME, view(table("7S 8S KD 2H 2D JC AD 4S 9C QH 6D", "5H TS"), 0))
    thoughts = list(thinker(GAME)(seen, "expert", 1))
    assert len(thoughts) == 1 + len(STEPS)
    assert thoughts[-1] == best(GAME, table("7S 8S KD 2H 2D JC AD 4S 9C QH 6D", "5H TS"), "expert")


def test_a_casual_player_forgets_the_display() -> None:
    position = table("8C KD 2H 4D JS", "9H", own=OWN, theirs=THEIRS)
    assert best(GAME, position, "skilled").move == "add 8C 0"
    assert best(GAME, position, "casual").move.startswith("discard ")


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
def test_window_cards_are_used(level: str) -> None:
    after = turn_of(table("7S 8S KD 2H 2D", "9S 2C TS", own=OWN, theirs=THEIRS), level)
    assert len(after.zones["hand:0"]) == 0


# Every position


@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_an_allowed_move(level: str) -> None:
    for number, wins in enumerate((1, 3, 5)):
        for sense in (0.2, 0.8):
            for place, state in enumerate(positions(GAME, 2, number, {"match": wins}, 250, sense)):
                if level in {"beginner", "casual"} or place % 10 == 0:
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
    assert {one["unit"] for one in told["ranking"]} == {"chance"}


# Strength


def test_a_random_mover_is_beaten_out_of_hand() -> None:
    wins, _ = match(GAME, [of_level(GAME, "skilled"), random_mover(GAME)], 8)
    assert wins[0] >= 15


def test_a_greedy_mover_is_beaten() -> None:
    wins, _ = match(GAME, [of_level(GAME, "expert"), choose], 15)
    assert wins[0] >= 1.2 * wins[1]
