"""One game played at random, and everything that is tried after each step."""

from __future__ import annotations

from itertools import islice

from parlour import game as verbs
from parlour.chance import Stream, key
from parlour.check import moves, table, views, worlds
from parlour.check.fault import ContractBroken, must
from parlour.check.knowledge import Met
from parlour.check.moves import MOST_LISTED
from parlour.game import Game, Setup, State
from parlour.record import digest


def play_through(game: Game, setup: Setup, most_moves: int) -> int:
    """Play one game to its end, or as far as ``most_moves``; returns the number of moves. Raises ContractBroken."""
    played: list[tuple[int, str]] = []
    try:
        _play_and_try(game, setup, most_moves, played)
        _replay(game, setup, played)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
        raise ContractBroken(fault, game, setup, played) from error
    return len(played)


def _play_and_try(game: Game, setup: Setup, most_moves: int, played: list[tuple[int, str]]) -> None:
    stream = Stream(key(setup.seed, "choices of the contract check"))
    state = verbs.deal(game, setup)
    met = Met(game, state)
    table.newly_dealt(state)
    _try_everything(game, state, played, met, stream)
    while state.outcome is None and len(played) < most_moves:
        seat = state.to_act[stream.below(len(state.to_act))]
        listed = list(islice(verbs.moves(game, state, seat), MOST_LISTED))
        text = str(listed[stream.below(len(listed))])
        step = verbs.play(game, state, seat, text)
        played.append((seat, text))
        met.follow(step.state)
        met.events_tell_nothing_hidden(step)
        if step.state.deals != state.deals:
            table.newly_dealt(step.state)
        else:
            met.facts_tell_nothing_hidden(state, step.state)
        state = step.state
        _try_everything(game, state, played, met, stream)


def _try_everything(game: Game, state: State, played: list[tuple[int, str]], met: Met, stream: Stream) -> None:
    table.cards_are_conserved(game, state)
    table.somebody_acts_or_the_game_is_over(game, state)
    for seat in range(state.setup.seats):
        views.shows_what_may_be_seen(state, seat)
        views.survives_json(game, state, seat)
        views.keeps_the_seed(state, seat)
        met.view_tells_nothing_hidden(state, seat)
        worlds.twin_looks_the_same(game, state, seat, stream)
        worlds.imagined_looks_the_same(game, state, seat, stream)
    moves.are_what_they_claim(game, state, [text for _, text in played[-3:]], stream)


def _replay(game: Game, setup: Setup, played: list[tuple[int, str]]) -> None:
    """Set-up and moves lead to the same state again."""
    ends = []
    for _ in range(2):
        state = verbs.deal(game, setup)
        for seat, text in played:
            state = verbs.play(game, state, seat, text).state
        ends.append(state)
    must(ends[0] == ends[1] and digest(ends[0]) == digest(ends[1]), "the same moves lead to another state")
