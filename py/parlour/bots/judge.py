"""The coach's judgement: what a decision cost, what chance did, how the game stands.

One question, one answer, both JSON; a question holds views that one seat has seen, and nothing else of the game:

- ``{view, made, level, seed}``: a decision, priced against what the opponent of this level would have done;
- ``{before, after}``: the luck between two views of a seat, ``before`` null at the beginning of a game.

Each answer tells the chance to win besides, before the decision or after the luck.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from parlour import games
from parlour.advice import LEVELS, Advice
from parlour.bots.coaches import chance_of, coach_of
from parlour.bots.lines import Line, lines_of
from parlour.bots.think import thinker_of, view_in
from parlour.game import View
from parlour.lessons import Luck, Weighed
from parlour.refusals import Refusal, RequestError

DIGITS = 4


def judge(text: str) -> str:
    """The answer to a question in JSON text, as JSON text, or ``{"error": …}``."""
    try:
        return json.dumps(judged(json.loads(text)), ensure_ascii=False)
    except (Refusal, ValueError) as error:
        return json.dumps({"error": str(error)})


def judged(question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a question, as plain data; raises RequestError for one that makes no sense."""
    if not isinstance(question, Mapping):
        raise RequestError("a question is a JSON object")
    if "made" in question:
        return _judge_decision(question)
    before = None if question.get("before") is None else view_in(question, "before")
    after = view_in(question, "after")
    fortunes = coach_of(after.game).luck(before, after)
    return {"luck": [_told(one) for one in fortunes], "chance": round(chance_of(after), DIGITS)}


def _told(luck: Luck) -> dict[str, Any]:
    came, mean = round(luck.came, DIGITS), round(luck.mean, DIGITS)
    return {"kind": luck.kind, "deal": luck.deal, "says": luck.says, "came": came, "mean": mean, "unit": luck.unit}


# Decisions


def _judge_decision(question: Mapping[str, Any]) -> dict[str, Any]:
    view, made = view_in(question), question["made"]
    level, seed = question.get("level", "expert"), question.get("seed", 0)
    if not isinstance(made, str) or level not in LEVELS or type(seed) is not int:
        raise RequestError("a decision is a move as text, judged at a level and by a seed")
    if view.seat not in view.to_act:
        raise RequestError("that seat is not to act")
    game = games.find(view.game)
    move = game.read(made)
    if move not in game.moves(view):
        raise RequestError(f"“{made}” was never allowed there")
    *_, advice = thinker_of(game.id)(view, level, seed)
    ranking = priced(view, advice, str(move), seed)
    cost = ranking[0][1] - next(value for text, value, _ in ranking if text == str(move))
    return {
        "made": str(move),
        "best": advice.move,
        "cost": round(cost, DIGITS),
        "unit": ranking[0][2],
        "why": advice.why,
        "ranking": [{"move": text, "value": value, "unit": unit} for text, value, unit in ranking],
        "chance": round(chance_of(view), DIGITS),
    }


def priced(view: View, advice: Advice, made: str, seed: int) -> tuple[Weighed, ...]:
    """The ranking of a decision in one unit, the advice first, with the move made in it at its price.

    A move that the thoughts left unranked is priced by the game's coach or, where he cannot tell, by following both
    lines to the end of the turn in one imagined world.
    """
    ranking = _with_the_advice_first(advice)
    values = {text: value for text, value, _ in ranking}
    if made in values:
        return ranking
    twin = next((text for text in values if _unmarked(text) == _unmarked(made)), None)
    if twin is not None:
        return _with(ranking, made, values[twin])
    coach = coach_of(view.game)
    price, best = coach.price(view, made), coach.price(view, advice.move)
    if price is not None and best is not None:
        return _with(((advice.move, round(best, DIGITS), "points"),), made, price)
    mine, theirs = lines_of(view, (advice.move, made), seed)
    return _by_lines(ranking, mine, theirs, advice.move, made)


def _with_the_advice_first(advice: Advice) -> tuple[Weighed, ...]:
    """The moves weighed in the unit of the first; with the advised one at their head, none is worth more than it."""
    weighed = [one for one in advice.ranking if one[2] == advice.ranking[0][2]]
    best = next((one for one in weighed if one[0] == advice.move), None)
    if best is None:
        return ()
    return (best, *((move, min(value, best[1]), unit) for move, value, unit in weighed if move != advice.move))


def _unmarked(text: str) -> str:
    """A move without its pack marks: twins are as good as one another."""
    return " ".join(word.partition("'")[0] if "=" not in word else word for word in text.split(" "))


def _with(ranking: Sequence[Weighed], made: str, value: float) -> tuple[Weighed, ...]:
    """The ranking with one move more, worth no more than the best, behind its equals."""
    unit, most = ranking[0][2], ranking[0][1]
    if made == ranking[0][0]:
        return tuple(ranking)
    at = min(round(value, DIGITS), most)
    better = [one for one in ranking if one[1] >= at]
    return (*better, (made, at, unit), *(one for one in ranking if one[1] < at))


def _by_lines(ranking: Sequence[Weighed], mine: Line, theirs: Line, best: str, made: str) -> tuple[Weighed, ...]:
    """The ranking with a move priced by where its line leads, against where the advised line does."""
    shown = tuple(ranking) or ((best, round(mine.value, DIGITS), mine.unit),)
    comparable = bool(mine.unit) and mine.unit == theirs.unit == shown[0][2] and not (mine.over or theirs.over)
    if shown[0][2] and (comparable or mine.leads_to == theirs.leads_to):
        less = 0.0 if mine.leads_to == theirs.leads_to else max(0.0, mine.value - theirs.value)
        return _with(shown, made, shown[0][1] - less)
    return _with(((best, round(mine.chance, DIGITS), "chance"),), made, theirs.chance)
