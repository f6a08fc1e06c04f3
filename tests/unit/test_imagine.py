"""Imagined worlds and twins: whatever a seat cannot know may differ, and what it knows may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from parlour.cards import HIDDEN, in_order, pack
from parlour.chance import Stream, key
from parlour.game import Setup, State, moves, play, view
from parlour.games.cribbage import GAME
from parlour.imagine import TRIES, imagine, swapped
from parlour.options import chosen

OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"match": 1, "count": "manual"},
    {"match": 1, "count": "manual", "muggins": "on", "skunk": "on", "play_scoring": "as_written"},
)


def stream(name: object) -> Stream:
    return Stream(key("tests", f"{name}"))


def random_game(number: int, options: dict[str, object]) -> Iterator[State]:
    """Every state of a game played at random; claims are random too."""
    rng = Random(number)
    state = GAME.deal(Setup(2, chosen(GAME.options, options), f"{number:064x}"))
    while state.outcome is None:
        yield state
        seat = rng.choice(state.to_act)
        state = play(GAME, state, seat, str(rng.choice(list(moves(GAME, state, seat))))).state
    yield state


def sampled(number: int, options: dict[str, object]) -> Iterator[tuple[str, State]]:
    """Every seventh state of a random game, with a name for its own stream."""
    for place, state in enumerate(random_game(number, options)):
        if place % 7 == number or state.outcome is not None:
            yield f"{number} {place}", state


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("number", [0, 5])
def test_an_imagined_world_looks_the_same_from_the_seat_that_imagines_it(
    options: dict[str, object], number: int
) -> None:
    for name, state in sampled(number, options):
        for seat in (0, 1):
            seen = view(state, seat)
            world = imagine(GAME, seen, stream(name))
            assert view(world, seat) == seen
            assert list(moves(GAME, world, seat)) == list(moves(GAME, state, seat))
            assert sorted(card for lie in world.zones.cards.values() for card in lie) == sorted(pack())


@pytest.mark.parametrize("options", OPTIONS)
def test_a_twin_looks_the_same_and_differs_where_it_may(options: dict[str, object]) -> None:
    differing = 0
    for name, state in sampled(3, options):
        for seat in (0, 1):
            twin = swapped(state, seat, stream(name))
            assert view(twin, seat) == view(state, seat)
            assert sorted(card for lie in twin.zones.cards.values() for card in lie) == sorted(pack())
            differing += view(twin, 1 - seat) != view(state, 1 - seat)
    assert differing > 10


def test_a_twin_keeps_what_the_other_seat_has_learnt() -> None:
    state = dealt_and_laid_away()
    for name in range(20):
        twin = swapped(state, 0, stream(name))
        other = view(twin, 1)
        assert sorted(other.known["crib"]) == sorted(twin.zones["crib"][2:])
        assert other.history[1] == "1 discard " + " ".join(in_order(other.known["crib"]))


def test_a_game_goes_on_from_an_imagined_world() -> None:
    rng = Random(8)
    for number, start in enumerate(random_game(4, {"match": 1})):
        if not start.to_act or number % 9:
            continue
        state = imagine(GAME, view(start, number % 2), stream(number))
        for _ in range(30):
            if not state.to_act:
                break
            seat = state.to_act[0]
            state = play(GAME, state, seat, str(rng.choice(list(moves(GAME, state, seat))))).state


def test_the_owner_of_a_hidden_hand_sees_it_in_an_imagined_world() -> None:
    world = imagine(GAME, view(dealt_and_laid_away(), 0), stream("owner"))
    assert HIDDEN not in view(world, 1).zones["hand:1"]
    assert HIDDEN in view(world, 1).zones["hand:0"]


def test_worlds_differ_by_stream_and_repeat_with_it() -> None:
    seen = view(dealt_and_laid_away(), 0)
    hands = {imagine(GAME, seen, stream(name)).zones["hand:1"] for name in range(30)}
    assert len(hands) > 25
    assert imagine(GAME, seen, stream("same")) == imagine(GAME, seen, stream("same"))


def test_worlds_that_do_not_fit_are_turned_down() -> None:
    seen = view(dealt_and_laid_away(), 0)
    for name in range(20):
        world = imagine(GAME, seen, stream(name), fits=lambda world: world.zones["hand:1"][0].rank > 6)
        assert world.zones["hand:1"][0].rank > 6


def test_the_search_for_a_fitting_world_ends() -> None:
    seen = view(dealt_and_laid_away(), 0)
    tried: list[State] = []

    def never(world: State) -> bool:
        tried.append(world)
        return False

    assert view(imagine(GAME, seen, stream("never"), fits=never), 0) == seen
    assert len(tried) <= TRIES


def test_a_view_that_lacks_cards_is_refused() -> None:
    seen = view(dealt_and_laid_away(), 0)
    short = replace(seen, zones={**seen.zones, "stock": seen.zones["stock"][1:]})
    with pytest.raises(ValueError, match="lie hidden"):
        imagine(GAME, short, stream("short"))


def dealt_and_laid_away() -> State:
    state = GAME.deal(Setup(2, chosen(GAME.options, {}), "7" * 64))
    for seat in (0, 1):
        state = play(GAME, state, seat, str(next(iter(moves(GAME, state, seat))))).state
    return state
