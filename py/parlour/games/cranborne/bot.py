"""The opponent in Cranborne, and the coach's hint: it sees one seat's view and nothing else.

Levels differ in what they know:

- a *beginner*, a *casual* and a *skilled* player err as people do, each less than the one before (``weaker``);
- an *expert* lays only what needs the window or ends the turn well, knows what the window gives the opponent and how
  the race stands, and looks ahead to the opponent's turn and the own next one in many worlds.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.advice import Advice
from parlour.chance import Stream, key
from parlour.game import View
from parlour.games.cranborne import reasons
from parlour.games.cranborne.legality import CranborneMoves
from parlour.games.cranborne.looking_ahead import worlds
from parlour.games.cranborne.notation import Discard, Draw, read
from parlour.games.cranborne.phases import Drawing
from parlour.games.cranborne.prospects import chance_to_win
from parlour.games.cranborne.sight import Sight, sight_of
from parlour.games.cranborne.turn import Plan, holding_plans, lays
from parlour.games.cranborne.weaker import at_sight, for_itself, without_the_display
from parlour.games.cranborne.weighing import Weighed, at_first_sight, look_ahead, ranking
from parlour.partitions import CARD

LOWER_LEVELS = {"beginner": at_sight, "casual": without_the_display, "skilled": for_itself}
STEPS = ((10, 32), (10, 32), (6, 64), (4, 96), (3, 96))  # turns looked ahead from, and in how many worlds, one by one
UNIT = "chance"


def think(view: View, level: str, seed: int) -> Iterator[Advice]:
    """Better and better advice for the seat of this view; the same for the same view, level and seed."""
    sight = sight_of(view)
    if isinstance(view.facts.phase, Drawing):
        chances = ((str(Draw()), round(chance_to_win(view), 4), UNIT),) if level == "expert" else ()
        yield Advice(str(Draw()), reasons.of_drawing(sight), chances)
        return
    allowed = CranborneMoves(view)
    for advice in _play(sight, level, seed, allowed):
        if read(advice.move) in allowed:
            yield advice
        else:
            yield Advice(str(next(iter(allowed))), "Nothing better is allowed here.")


def _play(sight: Sight, level: str, seed: int, allowed: CranborneMoves) -> Iterator[Advice]:
    if level in LOWER_LEVELS:
        yield _advise(LOWER_LEVELS[level](sight), sight, allowed)
        return
    weighed = at_first_sight(holding_plans(sight), sight)
    yield _weighed(weighed, sight, allowed)
    if weighed[0].chance == 1:
        return
    stream = Stream(key(f"bot {seed}", "worlds"))
    leading = weighed
    for kept, number in STEPS:
        leading = sorted(leading, key=lambda one: -one.chance)[:kept]
        look_ahead(weighed, leading, sight, worlds(sight, number, stream))
        yield _weighed(weighed, sight, allowed)


def _advise(plan: Plan, sight: Sight, allowed: CranborneMoves, weighed: Weighed | None = None) -> Advice:
    """The first move of a plan."""
    for move in lays(plan, sight):
        if move in allowed:
            return Advice(str(move), reasons.of_laying(move, plan, sight, weighed.chance if weighed else None))
    return Advice(str(Discard(CARD[plan.discard])), reasons.of_discard(plan, sight, weighed))


def _weighed(weighed: list[Weighed], sight: Sight, allowed: CranborneMoves) -> Advice:
    """The first move of the best plan, and the chance to win with every other move."""
    advice = _advise(weighed[0].plan, sight, allowed, weighed[0])
    moves = [move for move in allowed if not isinstance(move, Draw)]
    texts = {str(move) for move in moves}
    worth = ranking(weighed, moves, sight)
    others = [text for text in worth if text in texts and text != advice.move]
    told = ((text, round(worth[text], 4), UNIT) for text in (advice.move, *others))
    return Advice(advice.move, advice.why, tuple(told))
