"""Weaker players with the coach beside them: what his advice is worth to somebody who takes it.

A *hinted* player asks for the hint before every move, as the page does, and follows it. A *warned* one has made up his
own mind, and leaves it only where the coach says that this would clearly cost something.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from parlour.app.sitting import BUDGET_MS
from parlour.bots.judge import judge
from parlour.bots.think import choose
from parlour.game import View

CLEAR = {"points": 1.0, "chance": 0.02}  # what a move has to cost for a warning
Mover = Callable[[View, Random], str]


def question_for_a_hint(view: View) -> dict[str, Any]:
    """What the page asks the coach for a hint; the seed is the number of moves in this deal."""
    return {"view": view.to_plain(), "level": "expert", "seed": len(view.history), "budget_ms": BUDGET_MS}


def hinted(view: View, rng: Random) -> str:
    """The hint; whoever follows it has nothing to decide."""
    del rng
    hint: str = json.loads(choose(json.dumps(question_for_a_hint(view))))["move"]
    return hint


def warned(own: Mover) -> Mover:
    """A player who makes his own moves but for those that clearly cost something: then the coach's."""

    def move(view: View, rng: Random) -> str:
        made = own(view, rng)
        told = json.loads(judge(json.dumps(question_for_a_hint(view) | {"made": made})))
        best: str = told["best"]
        return best if told["cost"] >= CLEAR[told["unit"]] else made

    return move
