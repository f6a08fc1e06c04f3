"""Games played at random from a seed, for tests that need any honest game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from parlour import game as verbs
from parlour.chance import Stream, key
from parlour.game import Game, Setup, State, Step
from parlour.options import Value
from parlour.record import Record

MOST_LISTED = 100


def a_move(game: Game, state: State, stream: Stream) -> tuple[int, str]:
    """Any seat that is to act, and any of its moves."""
    seat = state.to_act[stream.below(len(state.to_act))]
    listed = list(islice(verbs.moves(game, state, seat), MOST_LISTED))
    return seat, str(listed[stream.below(len(listed))])


def random_steps(game: Game, setup: Setup, most_moves: int) -> Iterator[tuple[int, str, Step]]:
    """A game's steps, each with who made which move, until it ends or grows too long."""
    stream = Stream(key(setup.seed, "moves chosen by a test"))
    state = verbs.deal(game, setup)
    for _ in range(most_moves):
        if state.outcome is not None:
            return
        seat, text = a_move(game, state, stream)
        step = verbs.play(game, state, seat, text)
        yield seat, text, step
        state = step.state


def played_at_random(
    game: Game, seats: int, options: Mapping[str, Value], seed: str, most_moves: int
) -> tuple[Record, State]:
    """The record of a random game, and where it stands."""
    setup = Setup(seats, dict(options), seed)
    kept, state = Record(game.id, setup), verbs.deal(game, setup)
    for seat, text, step in random_steps(game, setup, most_moves):
        kept, state = kept.with_move(seat, text), step.state
    return kept, state
