"""A whole turn of Cranborne after the draw: what goes to the display for each discard, and what the table is then.

For each discard the rest of the hand is laid as fully as it can be, with window cards and additions to the display.
Where that leaves melds or additions of window cards alone, they may be taken as well, or left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from parlour.games.cranborne.notation import Add, Meld
from parlour.games.cranborne.sight import Sight
from parlour.melds import extensions, kind_of
from parlour.partitions import Laid, Mask, bits_of, by_cards, cards_of, in_runs, left_over, runs_of


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn: the discard, the sets and rows that go to the display, and hand, window and display after it."""

    discard: Mask
    sets: Mask
    rows: tuple[Mask, ...]
    left: Mask
    window: Mask
    laid: Laid

    def beats(self, other: Plan) -> bool:
        """Whether this plan leaves fewer cards in hand."""
        return self.left.bit_count() < other.left.bit_count()


def plans(sight: Sight, discards: Mask | None = None) -> Iterator[Plan]:
    """For every discard the fullest turn, first without and then with melds and additions of window cards alone."""
    for discard in bits_of(sight.hand if discards is None else discards):
        plain = plan_for(sight, discard, sight.window, grasping=False)
        yield plain
        grasping = plan_for(sight, discard, sight.window, grasping=True)
        if grasping.window != plain.window:
            yield grasping


def plan_for(sight: Sight, discard: Mask, window: Mask, *, grasping: bool) -> Plan:
    """The fullest turn with this discard, using these window cards; those alone only for the ``grasping``."""
    rest, laid = sight.hand ^ discard, sight.laid
    left, sets = left_over(rest, window, laid, by_cards)
    wanted = rest | window if grasping else rest
    rows = tuple(row for row in runs_of(in_runs((rest | window) & ~sets | laid.runs)) if row & wanted & ~laid.runs)
    in_rows = 0
    for row in rows:
        in_rows |= row
    if grasping:
        sets |= _sets_in(window & ~sets & ~in_rows)
    fourths = wanted & laid.fourths & ~in_rows
    used = sets | in_rows | fourths
    after = Laid(laid.runs | in_rows, (laid.fourths & ~fourths) | _fourths_of(sets))
    return Plan(discard, sets, rows, left, sight.window & ~used | discard, after)


def _ranks(mask: Mask) -> Iterator[tuple[Mask, Mask]]:
    """The cards of each rank, with all four of it."""
    for rank in range(1, 14):
        four = 1 << rank | 1 << 16 + rank | 1 << 32 + rank | 1 << 48 + rank
        if alike := mask & four:
            yield alike, four


def _sets_in(mask: Mask) -> Mask:
    """All cards of ranks of which there are three or four."""
    return sum(alike for alike, _ in _ranks(mask) if alike.bit_count() > 2)


def _fourths_of(sets: Mask) -> Mask:
    """The cards that make sets of three ones of four."""
    return sum(four & ~alike for alike, four in _ranks(sets))


def lays(plan: Plan, sight: Sight) -> Iterator[Meld | Add]:
    """The melds and additions of a plan, melds first."""
    yield from (Meld(cards_of(alike)) for alike, _ in _ranks(plan.sets))
    runs = sight.laid.runs
    yield from (Meld(cards_of(row)) for row in plan.rows if not row & runs)
    in_rows = 0
    for row in plan.rows:
        if row & runs:
            in_rows |= row
    going = (sight.hand ^ plan.discard | sight.window) & ~plan.window & ~plan.left & ~plan.sets
    for number, meld in sight.melds:
        fitting = going & (in_rows if kind_of(meld) == "run" else ~in_rows)
        if groups := list(extensions(meld, cards_of(fitting & ~_whole(plan, runs)))):
            yield Add(max(groups, key=len), number)


def _whole(plan: Plan, runs: Mask) -> Mask:
    """The rows that are melds by themselves."""
    return sum(row for row in plan.rows if not row & runs)
