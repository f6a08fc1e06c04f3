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
from parlour.game import view_from_plain
from parlour.refusals import RequestError

BUDGET_MS = 500


def choose(text: str) -> str:
    """The advice for a question in JSON text, as JSON text, or ``{"error": …}``."""
    try:
        return json.dumps(advise(json.loads(text)), ensure_ascii=False)
    except (RequestError, ValueError) as error:
        return json.dumps({"error": str(error)})


def advise(question: Mapping[str, Any]) -> dict[str, Any]:
    """Move, reason and ranking for ``{view, level, seed, budget_ms}``; raises RequestError for a bad question."""
    budget = question.get("budget_ms", BUDGET_MS)
    if type(budget) not in (int, float) or budget < 0:
        raise RequestError("budget_ms is a number of milliseconds")
    advice = _best_within(thoughts(question), budget)
    return {
        "move": advice.move,
        "why": advice.why,
        "ranking": [{"move": move, "value": value, "unit": unit} for move, value, unit in advice.ranking],
    }


def thoughts(question: Mapping[str, Any]) -> Iterator[Advice]:
    """Better and better advice, one at a time, so that a page without a worker can think in slices."""
    level, seed, told = question.get("level", "skilled"), question.get("seed", 0), question.get("view")
    if level not in LEVELS:
        raise RequestError(f"a level is one of {', '.join(LEVELS)}")
    if type(seed) is not int:
        raise RequestError("a bot's seed is a whole number")
    if not isinstance(told, Mapping):
        raise RequestError("a bot needs a view")
    game = games.find(told.get("game"))
    view = view_from_plain(game, told)
    if view.seat not in view.to_act:
        raise RequestError("that seat is not to act")
    think: Thinker = import_module(f"{games.PACKAGES[game.id]}.bot").think
    return think(view, level, seed)


def _best_within(advice: Iterator[Advice], budget_ms: float) -> Advice:
    """The last advice before time is up, at least the first."""
    until = perf_counter() + budget_ms / 1000
    best = next(advice)
    while perf_counter() < until and (better := next(advice, None)) is not None:
        best = better
    return best
