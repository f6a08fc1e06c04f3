"""Trials every opponent has to pass, whatever its game: honest positions, allowed thoughts, twins, and matches."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice
from random import Random

from parlour.advice import Advice, Thinker
from parlour.cards import Card, card
from parlour.chance import Stream, key
from parlour.game import Game, Setup, State, View, moves, play, view, view_from_plain
from parlour.imagine import swapped
from parlour.options import chosen

Mover = Callable[[View, Random], str]
LONGEST = 4000  # moves of a game


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their texts: ``5H JS``."""
    return tuple(card(one) for one in text.split())


def thinker(game: Game) -> Thinker:
    """The opponent of a game."""
    think: Thinker = import_module(game.deal.__module__.replace(".rules", ".bot")).think
    return think


def through_json(game: Game, seen: View) -> View:
    """A view as an opponent in a worker gets it."""
    return view_from_plain(game, json.loads(json.dumps(seen.to_plain())))


def best(game: Game, state: State, level: str, seed: int = 1) -> Advice:
    """The last thought of the seat to move."""
    *_, last = thinker(game)(through_json(game, view(state, state.to_act[0])), level, seed)
    return last


def new(game: Game, seats: int, number: int, **options: object) -> State:
    """A fresh game by its number."""
    return game.deal(Setup(seats, chosen(game.options, options), f"{number:064x}"))


def at_random(game: Game, state: State, rng: Random) -> str:
    """Any of the moves listed."""
    return str(rng.choice(list(islice(moves(game, state, state.to_act[0]), 100))))


def positions(
    game: Game, seats: int, number: int, options: Mapping[str, object], most: int, sense: float = 0.7
) -> Iterator[State]:
    """The states of a game in which sensible moves and random ones take turns."""
    rng = Random(number)
    state = new(game, seats, number, **options)
    for _ in range(most):
        if state.outcome is not None:
            return
        yield state
        sensible = rng.random() < sense
        text = best(game, state, "casual").move if sensible else at_random(game, state, rng)
        state = play(game, state, state.to_act[0], text).state


def check_thoughts(game: Game, state: State, level: str) -> None:
    """Every thought is an allowed move with a reason; a ranking begins with it and is in order."""
    seen = through_json(game, view(state, state.to_act[0]))
    allowed = game.moves(seen)
    for advice in thinker(game)(seen, level, 3):
        assert game.read(advice.move) in allowed, advice
        assert str(game.read(advice.move)) == advice.move
        assert advice.why.endswith(".")
        assert all(game.read(move) in allowed for move, _, _ in advice.ranking)
        if advice.ranking:
            values = [value for _, value, _ in advice.ranking]
            assert advice.ranking[0][0] == advice.move
            assert values == sorted(values, reverse=True)


def check_steady(game: Game, state: State, level: str, number: int) -> None:
    """The same view and seed have the same advice; so has a twin in which all that cannot be known is changed."""
    advice = best(game, state, level)
    assert best(game, state, level) == advice
    assert best(game, swapped(state, state.to_act[0], Stream(key("twins", str(number)))), level) == advice


def of_level(game: Game, level: str) -> Mover:
    """An opponent as a mover."""

    def move(seen: View, rng: Random) -> str:
        del rng
        *_, last = thinker(game)(seen, level, 1)
        return last.move

    return move


def random_mover(game: Game) -> Mover:
    """A mover that plays any of the moves listed."""
    return lambda seen, rng: str(rng.choice(list(islice(game.moves(seen), 100))))


def match(game: Game, movers: Sequence[Mover], pairs: int, **options: object) -> tuple[list[float], list[int]]:
    """Wins and points of the movers when the same cards are played with the seats changed round."""
    wins, points = [0.0] * len(movers), [0] * len(movers)
    for number in range(pairs * len(movers)):
        deal, turn = divmod(number, len(movers))
        at = [(seat + turn) % len(movers) for seat in range(len(movers))]
        state, rng = new(game, len(movers), deal, **options), Random(number)
        for _ in range(LONGEST):
            if state.outcome is not None:
                break
            seat = state.to_act[0]
            state = play(game, state, seat, movers[at[seat]](view(state, seat), rng)).state
        assert state.outcome is not None
        for seat, mover in enumerate(at):
            points[mover] += state.scores[seat]
            wins[mover] += (seat in state.outcome.winners) / len(state.outcome.winners)
    return wins, points
