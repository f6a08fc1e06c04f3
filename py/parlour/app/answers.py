"""The coach's answers, read as one reads anything from outside: a worker may be old, broken or somebody else's."""

from __future__ import annotations

from collections.abc import Mapping
from math import isclose, isfinite
from typing import Any

from parlour import games
from parlour.app.outside import read_json
from parlour.game import View
from parlour.lessons import Decision, Luck, Weighed
from parlour.refusals import NotationError

LONGEST = 500  # characters of a sentence
MOST_WEIGHED = 3000  # moves of a ranking
MOST_LUCK = 12  # things that chance decides with one move
CLOSE = 1e-3


class NoAnswer(Exception):
    """The text is no answer to the question; nothing has been taken from it."""


def read_answer(text: str) -> Mapping[str, Any]:
    """The JSON object of an answer; raises NoAnswer for anything else, an error of the worker's included."""
    try:
        told = read_json(text)
    except (TypeError, ValueError) as error:
        raise NoAnswer(str(error)) from error
    if not isinstance(told, Mapping) or "error" in told:
        raise NoAnswer("this is no answer")
    return told


def read_decision(view: View, made: str, told: Mapping[str, Any]) -> tuple[Decision, float]:
    """The decision, its number and deal left 0, and the chance to win before it; raises NoAnswer."""
    ranking = _read_ranking(view, told.get("ranking"))
    best, unit, cost = told.get("best"), told.get("unit"), _number(told.get("cost"))
    values = {move: value for move, value, _ in ranking}
    if told.get("made") != made or made not in values or ranking[0][0] != best:
        raise NoAnswer("this is an answer about another move")
    if unit != ranking[0][2] or cost < 0 or not isclose(cost, ranking[0][1] - values[made], abs_tol=CLOSE):
        raise NoAnswer("the cost is not what the ranking says")
    decision = Decision(0, 0, view.seat, made, ranking[0][0], cost, ranking[0][2], _sentence(told.get("why")), ranking)
    return decision, _chance(told.get("chance"))


def _read_ranking(view: View, told: object) -> tuple[Weighed, ...]:
    """A ranking: allowed moves, best first, in one unit."""
    if not isinstance(told, list) or not 0 < len(told) <= MOST_WEIGHED:
        raise NoAnswer("an answer weighs moves")
    game = games.find(view.game)
    allowed = game.moves(view)
    ranking: list[Weighed] = []
    for one in told:
        if not isinstance(one, Mapping) or not isinstance(one.get("move"), str):
            raise NoAnswer("a move is a text")
        move, value, unit = one["move"], _number(one.get("value")), _word(one.get("unit"))
        try:
            fits = game.read(move) in allowed
        except NotationError as error:
            raise NoAnswer(str(error)) from error
        if not fits or (ranking and (value > ranking[-1][1] or unit != ranking[0][2])):
            raise NoAnswer("moves are weighed in order, in one unit, and only those allowed")
        ranking.append((move, value, unit))
    return tuple(ranking)


def read_luck(told: Mapping[str, Any], deals: tuple[int, ...]) -> tuple[tuple[Luck, ...], float]:
    """What chance did in these deals, its number left 0, and the chance to win after it; raises NoAnswer."""
    fortunes = told.get("luck")
    if not isinstance(fortunes, list) or len(fortunes) > MOST_LUCK:
        raise NoAnswer("luck is a short list")
    return tuple(_read_fortune(one, deals) for one in fortunes), _chance(told.get("chance"))


def _read_fortune(told: object, deals: tuple[int, ...]) -> Luck:
    if not isinstance(told, Mapping) or type(told.get("deal")) is not int or told["deal"] not in deals:
        raise NoAnswer("a stroke of luck says what it was, and in which deal")
    came, mean = _number(told.get("came")), _number(told.get("mean"))
    return Luck(
        0, told["deal"], _word(told.get("kind")), _sentence(told.get("says")), came, mean, _word(told.get("unit"))
    )


def _number(told: object) -> float:
    if isinstance(told, bool) or not isinstance(told, (int, float)) or not abs(told) < 1e9 or not isfinite(told):
        raise NoAnswer("a number was expected")
    return float(told)


def _chance(told: object) -> float:
    chance = _number(told)
    if not 0 <= chance <= 1:
        raise NoAnswer("a chance is from 0 to 1")
    return chance


def _word(told: object) -> str:
    if not isinstance(told, str) or not 0 < len(told) <= 20 or not told.isalpha():
        raise NoAnswer("a word was expected")
    return told


def _sentence(told: object) -> str:
    if not isinstance(told, str) or not 0 < len(told) <= LONGEST:
        raise NoAnswer("a sentence was expected")
    return told
