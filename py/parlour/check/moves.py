"""What must hold of moves: what is listed is accepted, all else is refused with a reason, and nothing is changed."""

from __future__ import annotations

from itertools import islice
from typing import Any

from parlour import game as verbs
from parlour.cards import HIDDEN
from parlour.chance import Stream, shuffle
from parlour.check.fault import Fault, must
from parlour.game import Game, State
from parlour.refusals import NotAllowed, NotationError, NotYourTurn, Refusal

MOST_LISTED = 100  # where there are more moves, this many are looked at
MOST_TRIED = 3  # of these, so many are played to see whether they are accepted


def are_what_they_claim(game: Game, state: State, earlier: list[str], stream: Stream) -> None:
    """Try listed moves, other seats' moves, earlier moves and misspelt ones, as every seat."""
    before = repr(state)
    tried = list(earlier)
    for seat in range(state.setup.seats):
        listed = _listed(game, state, seat)
        tried.extend(shuffle([str(move) for move in listed], stream)[:MOST_TRIED])
    for seat in range(state.setup.seats):
        for text in tried:
            _is_judged_rightly(game, state, seat, text)
        for text in _misspelt(tried[-1:]):
            _is_no_notation(game, state, seat, text)
    must(repr(state) == before, "a move that was tried changed the state")


def _listed(game: Game, state: State, seat: int) -> list[Any]:
    """The moves of a seat: each once, in a steady order, allowed, and written with an exact inverse."""
    allowed = game.moves(verbs.view(state, seat))
    listed = list(islice(allowed, MOST_LISTED))
    must(list(islice(allowed, MOST_LISTED)) == listed, f"the moves of seat {seat} come in another order")
    texts = [str(move) for move in listed]
    must(len(set(texts)) == len(texts), f"seat {seat} is offered a move twice")
    for move, text in zip(listed, texts, strict=True):
        must(move in allowed, f"“{text}” is listed for seat {seat}, but not allowed")
        must(_read(game, text) == move, f"“{text}” is read as “{_read(game, text)}”")
        must(str(_read(game, text)) == text, f"“{text}” is written as “{_read(game, text)}”")
    return listed


def _read(game: Game, text: str) -> Any:
    try:
        return game.read(text)
    except NotationError as error:
        raise Fault(f"“{text}” is listed, but cannot be read: {error}") from error


def _misspelt(texts: list[str]) -> list[str]:
    """Texts that no game reads: letters and single spaces count exactly."""
    wrong = ["", " ", "no such move", f"discard {HIDDEN}"]
    for text in texts:
        wrong += [f"{text} ", f" {text}", text.upper(), text.replace(" ", "  ") + "\n", f"{text} {HIDDEN}"]
    return wrong


def _is_judged_rightly(game: Game, state: State, seat: int, text: str) -> None:
    """A move is accepted or refused as the contract says, and a refusal gives its reason."""
    expected = _expected(game, state, seat, text)
    try:
        verbs.play(game, state, seat, text)
        judged: type[Refusal] | None = None
    except Refusal as refusal:
        judged = type(refusal)
        must(str(refusal), f"“{text}” of seat {seat} was refused without a reason")
    must(judged is expected, f"“{text}” of seat {seat} gave {_name(judged)}, not {_name(expected)}")


def _is_no_notation(game: Game, state: State, seat: int, text: str) -> None:
    """A text that is no move is refused as such, whoever sends it and whoever is to act."""
    try:
        verbs.play(game, state, seat, text)
    except NotationError:
        return
    except Refusal as refusal:
        raise Fault(f"“{text}” gave {_name(type(refusal))}, not NotationError") from refusal
    raise Fault(f"“{text}” was taken for a move")


def _expected(game: Game, state: State, seat: int, text: str) -> type[Refusal] | None:
    """In order of precedence: notation, the game being over, whose turn it is, what is allowed."""
    try:
        move = game.read(text)
    except NotationError:
        return NotationError
    if state.outcome is not None:
        return NotAllowed
    if seat not in state.to_act:
        return NotYourTurn
    listed = list(islice(game.moves(verbs.view(state, seat)), MOST_LISTED))
    allowed = move in game.moves(verbs.view(state, seat))
    if allowed and len(listed) < MOST_LISTED:
        must(move in listed, f"“{text}” is allowed for seat {seat}, but not listed")
    return None if allowed else NotAllowed


def _name(judged: type[Refusal] | None) -> str:
    return judged.__name__ if judged else "a step"
