"""One question to an opponent, one answer: what a worker, the page and the referee call.

The question is a view that has been through JSON, and nothing else of the game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from time import perf_counter
from typing import Any

from parlour import games
from parlour.advice import LEVELS, Advice, Thinker
from parlour.bots.believing import UNBELIEVABLE, believed
from parlour.game import View, view_from_plain
from parlour.refusals import RequestError

BUDGET_MS = 500
MOST_BUDGET_MS = 3_600_000  # an hour


def choose(text: str) -> str:
    """The advice for a question in JSON text, as JSON text, or ``{"error": …}``."""
    try:
        return json.dumps(advise(json.loads(text)), ensure_ascii=False)
    except (RequestError, ValueError) as error:
        return json.dumps({"error": str(error)})


def advise(question: Mapping[str, Any]) -> dict[str, Any]:
    """Move, reason and ranking for ``{view, level, seed, budget_ms}``; raises RequestError for a bad question."""
    return _told(_best_within(thoughts(question), _budget(question)))


def advise_stranger(question: Mapping[str, Any]) -> dict[str, Any]:
    """As ``advise``, for ``{game, view, …}`` from outside: every view that nobody can have is a RequestError."""
    game, told = games.find(question.get("game")), question.get("view")
    if not isinstance(told, Mapping) or told.get("game") != game.id:
        raise RequestError(f"this is no view of {game.title}")
    budget, (level, seed) = _budget(question), _level_and_seed(question)
    seen = believed(told)
    try:
        advice = _best_within(_thoughts_on(seen, level, seed), budget)
        fits = game.read(advice.move) in game.moves(seen)
    except (*UNBELIEVABLE, ValueError) as error:
        raise RequestError(f"this view of {game.title} contradicts itself: {type(error).__name__}") from error
    if not fits:
        raise RequestError(f"this view of {game.title} leaves nothing to do")
    return _told(advice)


def _told(advice: Advice) -> dict[str, Any]:
    """Advice as JSON data."""
    return {
        "move": advice.move,
        "why": advice.why,
        "ranking": [{"move": move, "value": value, "unit": unit} for move, value, unit in advice.ranking],
    }


def thoughts(question: Mapping[str, Any]) -> Iterator[Advice]:
    """Better and better advice, one at a time, so that a page without a worker can think in slices."""
    level, seed = _level_and_seed(question)
    return _thoughts_on(view_in(question), level, seed)


def view_in(question: Mapping[str, Any], name: str = "view") -> View:
    """The view that a question holds under a name; raises RequestError when it is none."""
    told = question.get(name)
    if not isinstance(told, Mapping):
        raise RequestError("a bot needs a view")
    return view_from_plain(games.find(told.get("game")), told)


def _thoughts_on(view: View, level: str, seed: int) -> Iterator[Advice]:
    if view.seat not in view.to_act:
        raise RequestError("that seat is not to act")
    return thinker_of(view.game)(view, level, seed)


def thinker_of(game_id: str) -> Thinker:
    """The opponent of a game."""
    think: Thinker = import_module(f"{games.PACKAGES[game_id]}.bot").think
    return think


def _level_and_seed(question: Mapping[str, Any]) -> tuple[str, int]:
    level, seed = question.get("level", "skilled"), question.get("seed", 0)
    if level not in LEVELS:
        raise RequestError(f"a level is one of {', '.join(LEVELS)}")
    if type(seed) is not int:
        raise RequestError("a bot's seed is a whole number")
    return level, seed


def _budget(question: Mapping[str, Any]) -> float:
    budget = question.get("budget_ms", BUDGET_MS)
    if type(budget) not in (int, float) or not 0 <= budget <= MOST_BUDGET_MS:
        raise RequestError("budget_ms is a number of milliseconds")
    return float(budget)


def _best_within(advice: Iterator[Advice], budget_ms: float) -> Advice:
    """The last advice before time is up, at least the first."""
    until = perf_counter() + budget_ms / 1000
    best = next(advice)
    while perf_counter() < until and (better := next(advice, None)) is not None:
        best = better
    return best
