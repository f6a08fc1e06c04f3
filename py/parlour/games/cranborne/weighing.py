"""Weighing the turns that are open to a seat, and with them every move: the chance to win after each.

At first sight a turn is worth the chance that ``afterwards`` tells. The best few are then looked ahead from, all in the
same worlds; the best ones of these in more worlds. A turn is compared with the best at first sight in the worlds that
both have seen, so that the luck of these worlds cancels out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from parlour.games.cranborne.afterwards import after_plan, chance_after
from parlour.games.cranborne.glance import at_a_glance
from parlour.games.cranborne.looking_ahead import World, outlook
from parlour.games.cranborne.notation import Add, Discard, Meld
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan, after_laying, laying_nothing, lays
from parlour.partitions import BIT, CARD

FIRST_SIGHT = 0.3  # how much the chance at first sight counts beside what looking ahead says


@dataclass
class Weighed:
    """A turn, its chance at first sight, and what came of it in each world looked at so far."""

    plan: Plan
    first: float
    chances: list[float] = field(default_factory=list)
    gone: int = 0  # hand cards the opponent laid with the window in these worlds, together
    chance: float = 0.0

    @property
    def gone_on_average(self) -> float | None:
        """The hand cards the opponent lays with the window in his next turn; None before looking ahead."""
        return self.gone / len(self.chances) if self.chances else None


def at_first_sight(plans: Iterable[Plan], sight: Sight) -> list[Weighed]:
    """The turns, best first by their chance at first sight."""
    weighed = []
    for plan in plans:
        chance = chance_after(after_plan(plan, sight))
        weighed.append(Weighed(plan, chance, chance=chance))
    return sorted(weighed, key=_best_first)


def look_ahead(weighed: list[Weighed], leading: Sequence[Weighed], sight: Sight, there: Sequence[World]) -> None:
    """Look ahead from the leading turns in these worlds, and put all in order again.

    The leading ones have been looked ahead from in all worlds so far; the others in fewer, or in none.
    """
    base = max(leading, key=lambda one: one.first)
    for one in leading:
        for world in there:
            seen = outlook(one.plan, sight, world)
            one.chances.append(seen.chance)
            one.gone += seen.gone
    for one in leading:
        one.chance = _judged(one, base)
    shift = sum(one.chance - one.first for one in leading) / len(leading)
    best = max(one.chance for one in leading)
    looked_at = {id(one) for one in leading}
    for one in weighed:
        if id(one) not in looked_at:
            judged = _judged(one, base) if one.chances else one.first + shift
            one.chance = max(0.0, min(judged, best))
    weighed.sort(key=lambda one: (-round(one.chance, 6), id(one) not in looked_at, one.plan.discard))


def _judged(one: Weighed, base: Weighed) -> float:
    """The chance: where the base stands on all worlds it saw, and how much better this turn did in the same worlds."""
    worlds = len(one.chances)
    ahead = (sum(one.chances) - sum(base.chances[:worlds])) / worlds + sum(base.chances) / len(base.chances)
    return FIRST_SIGHT * one.first + (1 - FIRST_SIGHT) * ahead


def _best_first(one: Weighed) -> tuple[float, int]:
    return -round(one.chance, 6), one.plan.discard


# Moves


def ranking(weighed: Sequence[Weighed], moves: Iterable[Meld | Add | Discard], sight: Sight) -> dict[str, float]:
    """Every move with the chance to win when the turn begins with it, best first.

    A discard at once lays nothing more. A meld or addition is worth the best turn it belongs to. What belongs to none
    of the turns weighed is worth as much less than the best as it is at first sight.
    """
    worth: dict[str, float] = {}
    for one in weighed:
        begins = [str(move) for move in lays(one.plan, sight)] or [str(Discard(CARD[one.plan.discard]))]
        for text in begins:
            worth.setdefault(text, one.chance)
    best, first = weighed[0].chance, max(one.first for one in weighed)
    for move in moves:
        if str(move) not in worth:
            worth[str(move)] = max(0.0, best - max(0.0, first - _at_first_sight_after(move, sight)))
    return dict(sorted(worth.items(), key=lambda item: -round(item[1], 6)))


def _at_first_sight_after(move: Meld | Add | Discard, sight: Sight) -> float:
    """The chance at first sight after a discard at once; or after a lay, the rest of the turn played at a glance."""
    if isinstance(move, Discard):
        plan = laying_nothing(sight, BIT[move.card])
    else:
        plan = at_a_glance(*after_laying(sight, move), sight.live)
    return chance_after(after_plan(plan, sight))
