"""A whole turn of Cranborne after the draw: what goes to the display for each discard, and what the table is then.

For each discard the rest of the hand is laid as fully as it can be, with window cards and additions to the display.
Where that leaves melds or additions of window cards alone, a *grasping* plan takes them as well. A *holding* plan lays
only what needs cards of the window: the opponent cannot touch a meld in hand, it can be laid in any later turn, and
until then its cards are free to go elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from parlour.games.cranborne.completing import of_the_ranks_of, sets_in
from parlour.games.cranborne.notation import Add, Meld
from parlour.games.cranborne.sight import Sight
from parlour.melds import extensions, kind_of
from parlour.partitions import (
    Laid,
    Mask,
    bits_of,
    by_cards,
    cards_of,
    in_runs,
    laid_of,
    left_over,
    mask_of,
    runs_of,
)


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn: the discard, the sets and rows that go to the display, and hand, window and display after it."""

    discard: Mask
    sets: Mask
    rows: tuple[Mask, ...]
    left: Mask  # what stays in hand
    loose: Mask  # of that, what belongs to no meld or addition
    window: Mask
    laid: Laid
    would: Laid  # the display as it would be if all that could be laid from hand lay there


Solved = tuple[Mask, Mask]
"""What ``left_over`` says of a hand: the loose cards, and the cards in sets."""


def plans(sight: Sight, discards: Mask | None = None) -> Iterator[Plan]:
    """For every discard the fullest turn, first without and then with melds and additions of window cards alone."""
    yield from _both(sight, discards, holding=False)


def holding_plans(sight: Sight, discards: Mask | None = None) -> Iterator[Plan]:
    """For every discard the turn that lays what needs the window, or everything where everything can go."""
    yield from _both(sight, discards, holding=True)


def _both(sight: Sight, discards: Mask | None, *, holding: bool) -> Iterator[Plan]:
    for discard in bits_of(sight.hand if discards is None else discards):
        rest = sight.hand ^ discard
        solved = left_over(rest, sight.window, sight.laid, by_cards)
        keeps = holding and solved[0] != 0
        plain = carried_out(rest, sight.window, sight.laid, discard, solved, grasping=False, holding=keeps)
        yield plain
        grasping = carried_out(rest, sight.window, sight.laid, discard, solved, grasping=True, holding=keeps)
        if grasping.window != plain.window:
            yield grasping


def plan_for(sight: Sight, discard: Mask, window: Mask) -> Plan:
    """The fullest turn with this discard for somebody who sees only these cards of the window."""
    rest = sight.hand ^ discard
    solved = left_over(rest, window, sight.laid, by_cards)
    plan = carried_out(rest, window, sight.laid, discard, solved, grasping=False, holding=False)
    unseen = sight.window & ~window
    return Plan(plan.discard, plan.sets, plan.rows, plan.left, plan.loose, plan.window | unseen, plan.laid, plan.would)


def laying_nothing(sight: Sight, discard: Mask) -> Plan:
    """The turn in which nothing is laid."""
    rest = sight.hand ^ discard
    solved = left_over(rest, 0, sight.laid, by_cards)
    plan = carried_out(rest, 0, sight.laid, discard, solved, grasping=False, holding=True)
    return Plan(discard, 0, (), rest, plan.loose, sight.window | discard, sight.laid, plan.would)


def carried_out(
    rest: Mask, window: Mask, laid: Laid, discard: Mask, solved: Solved, *, grasping: bool, holding: bool
) -> Plan:
    """The turn in which the rest of the hand is laid as it was solved; ``holding``, only what needs window cards."""
    loose, sets = solved
    wanted = rest | window if grasping else rest
    there = in_runs((rest | window) & ~sets | laid.runs)
    rows = [row for row in runs_of(there) if row & wanted & ~laid.runs] if there & wanted & ~laid.runs else []
    in_rows = _together(rows)
    if grasping:
        sets |= sets_in(window & ~sets & ~in_rows)
    fourths = wanted & laid.fourths & ~in_rows
    would = Laid(laid.runs | in_rows, laid.fourths & ~fourths | of_the_ranks_of(sets) & ~sets)
    if not holding:
        used = sets | in_rows | fourths
        return Plan(discard, sets, tuple(rows), rest & ~used, loose, window & ~used | discard, would, would)
    rows = [row for row in rows if row & window]
    in_rows, fourths = _together(rows), fourths & window
    sets &= of_the_ranks_of(sets & window)
    used = sets | in_rows | fourths
    after = Laid(laid.runs | in_rows, laid.fourths & ~fourths | of_the_ranks_of(sets) & ~sets)
    return Plan(discard, sets, tuple(rows), rest & ~used, loose, window & ~used | discard, after, would)


def _together(rows: list[Mask]) -> Mask:
    mask = 0
    for row in rows:
        mask |= row
    return mask


# The moves of a turn


def lays(plan: Plan, sight: Sight) -> Iterator[Meld | Add]:
    """The melds and additions of a plan, melds first."""
    yield from (Meld(cards_of(alike)) for alike in _rank_by_rank(plan.sets))
    runs = sight.laid.runs
    yield from (Meld(cards_of(row)) for row in plan.rows if not row & runs)
    added = _together([row for row in plan.rows if row & runs])
    whole = _together([row for row in plan.rows if not row & runs])
    going = (sight.hand ^ plan.discard | sight.window) & ~plan.window & ~plan.left & ~plan.sets
    for number, meld in sight.melds:
        fitting = going & (added if kind_of(meld) == "run" else ~added)
        if groups := list(extensions(meld, cards_of(fitting & ~whole))):
            longest = max(groups, key=len)
            going &= ~mask_of(longest)
            yield Add(longest, number)


def _rank_by_rank(mask: Mask) -> Iterator[Mask]:
    while mask:
        alike = of_the_ranks_of(mask & -mask) & mask
        yield alike
        mask ^= alike


def after_laying(sight: Sight, move: Meld | Add) -> tuple[Mask, Mask, Laid]:
    """Hand, window and display after a meld or an addition."""
    mask = mask_of(move.cards)
    lies = move.cards if isinstance(move, Meld) else (*dict(sight.melds)[move.meld], *move.cards)
    fresh = laid_of([lies])
    return (
        sight.hand & ~mask,
        sight.window & ~mask,
        Laid(sight.laid.runs | fresh.runs, sight.laid.fourths & ~mask | fresh.fourths),
    )
