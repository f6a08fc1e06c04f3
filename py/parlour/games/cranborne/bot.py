"""The opponent in Cranborne, and the coach's hint: it sees one seat's view and nothing else.

Levels differ in what they know:

- a *beginner* looks at one window card at a time, and throws what makes no pair or neighbours with the rest;
- a *casual* player works out the whole turn, and throws what helps his own next turn least;
- a *skilled* player also asks what the opponent could do with the window, in a few worlds;
- an *expert* does so in many, and infers from the opponent’s last turn what he cannot well hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.advice import Advice
from parlour.chance import Stream, key
from parlour.game import View
from parlour.games.cranborne import reasons
from parlour.games.cranborne.legality import CranborneMoves
from parlour.games.cranborne.notation import Discard, Draw, read
from parlour.games.cranborne.phases import Drawing
from parlour.games.cranborne.pricing import Priced, own_prospect, price, worlds
from parlour.games.cranborne.sight import Sight, sight_of
from parlour.games.cranborne.turn import Plan, lays, plan_for, plans
from parlour.partitions import CARD, bits_of, cards_of

WORLDS = {"skilled": (40,), "expert": (40, 160)}


def think(view: View, level: str, seed: int) -> Iterator[Advice]:
    """Better and better advice for the seat of this view; the same for the same view, level and seed."""
    if isinstance(view.facts.phase, Drawing):
        yield Advice(str(Draw()), reasons.DRAW)
        return
    allowed, sight = CranborneMoves(view), sight_of(view)
    for advice in _play(sight, level, seed, allowed):
        if read(advice.move) in allowed:
            yield advice
        else:
            yield Advice(str(next(iter(allowed))), "Nothing better is allowed here.")


def _play(sight: Sight, level: str, seed: int, allowed: CranborneMoves) -> Iterator[Advice]:
    if level == "beginner":
        yield _advise(Priced(_at_sight(sight), 0.0, 0.0), sight, allowed, ())
        return
    every = list(plans(sight))
    most = min(plan.left.bit_count() for plan in every)
    by_prospect = sorted(
        (Priced(plan, round(_prospect(plan, sight), 6), 0.0) for plan in every if plan.left.bit_count() <= most + 1),
        key=lambda one: (one.cost, one.plan.discard),
    )
    yield _advise(by_prospect[0], sight, allowed, by_prospect)
    for number in WORLDS.get(level, ()):
        there = worlds(sight, number, Stream(key(f"bot {seed}", f"worlds {number}")), inferring=level == "expert")
        priced = sorted(
            (price(one.plan, sight, there) for one in by_prospect), key=lambda one: (one.cost, one.plan.discard)
        )
        yield _advise(priced[0], sight, allowed, priced, priced[0].theirs)


def _prospect(plan: Plan, sight: Sight) -> float:
    """The cards left, and those after the next turn, over every card not in the own hand or on the table."""
    return plan.left.bit_count() + own_prospect(plan, bits_of(sight.live)) if plan.left else 0.0


def _at_sight(sight: Sight) -> Plan:
    """A beginner's turn: with one window card at the most, throwing what goes least with the rest."""
    best: Plan | None = None
    for discard in bits_of(sight.hand):
        for window in (0, *bits_of(sight.window)):
            plan = plan_for(sight, discard, window, grasping=False)
            if best is None or _sense(plan) < _sense(best):
                best = plan
    if best is None:
        raise ValueError("there is no card in hand to discard")
    return best


def _sense(plan: Plan) -> tuple[int, int, int]:
    """How a beginner looks at what is left: the fewer cards the better, then pairs and neighbours, then the discard."""
    left = cards_of(plan.left)
    ties = sum(
        one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) == 1)
        for place, one in enumerate(left)
        for other in left[:place]
    )
    return len(left), -ties, -plan.discard


def _advise(
    best: Priced,
    sight: Sight,
    allowed: CranborneMoves,
    priced: tuple[Priced, ...] | list[Priced],
    theirs: float | None = None,
) -> Advice:
    """The first move of the plan; when only the discard is left, with the other discards weighed."""
    plan = best.plan
    for move in lays(plan, sight):
        if move in allowed:
            return Advice(str(move), reasons.of_laying(move, plan, sight))
    ranking: dict[str, tuple[str, float, str]] = {}
    for one in priced:
        text = str(Discard(CARD[one.plan.discard]))
        ranking.setdefault(text, (text, round(-one.cost, 2), "cards"))
    return Advice(str(Discard(CARD[plan.discard])), reasons.of_discard(plan, sight, theirs), tuple(ranking.values()))
