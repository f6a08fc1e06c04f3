"""What must hold of worlds that a seat cannot tell apart: the same view, and the same moves."""

from __future__ import annotations

from parlour.chance import Stream
from parlour.check.fault import must
from parlour.game import Game, State, View, view
from parlour.imagine import imagine, swapped


def twin_looks_the_same(game: Game, state: State, seat: int, stream: Stream) -> None:
    """With all cards changed that the seat cannot know, it sees the same and may do the same."""
    _same_to_the_seat(game, view(state, seat), swapped(state, seat, stream), "a twin world")


def imagined_looks_the_same(game: Game, state: State, seat: int, stream: Stream) -> None:
    """A world made up from the seat's view alone gives that view."""
    seen = view(state, seat)
    _same_to_the_seat(game, seen, imagine(game, seen, stream), "an imagined world")


def _same_to_the_seat(game: Game, seen: View, world: State, what: str) -> None:
    there = view(world, seen.seat)
    must(there == seen, f"seat {seen.seat} can tell {what}: {there} is not {seen}")
    must(list(game.moves(there)) == list(game.moves(seen)), f"seat {seen.seat} has other moves in {what}")
