"""Laying melds and laying off: what a turn can put on the table, one move after another, and whether it goes out."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.rummy.notation import LayOff, Meld
from parlour.games.rummy.sight import Sight
from parlour.melds import extensions, kind_of
from parlour.partitions import BIT, Laid, Mask, bits_of, cards_of, in_runs, laid_of, left_over, mask_of, runs_of


def way_out(sight: Sight) -> Mask | None:
    """The discard with which the whole hand goes in this turn; 0 when it goes without one, None when it does not."""
    if not left_over(sight.hand, laid=sight.laid)[0]:
        return 0
    barred = BIT[sight.taken] if sight.taken else 0
    for card in bits_of(sight.hand & ~barred):
        if not left_over(sight.hand ^ card, laid=sight.laid)[0]:
            return card
    return None


def lays(sight: Sight, keep: Mask) -> Iterator[Meld | LayOff]:
    """The melds and lay-offs of the best partition of the hand without the card kept for the discard, melds first."""
    hand, laid = sight.hand & ~keep, sight.laid
    left, sets = left_over(hand, laid=laid)
    rows = runs_of(in_runs((hand | laid.runs) & ~sets))
    for rank in range(1, 14):
        if alike := cards_of(sets & ~left & _rank(rank)):
            yield Meld(alike)
    yield from (Meld(cards_of(row)) for row in rows if not row & laid.runs)
    in_rows = 0
    for row in rows:
        in_rows |= row
    going = hand & ~left & ~sets
    for number, meld in enumerate(sight.melds):
        fitting = going & (in_rows if kind_of(meld) == "run" else ~in_rows)
        groups = list(extensions(meld, cards_of(fitting & ~_alone(rows, laid.runs))))
        if groups:
            yield LayOff(max(groups, key=len), number)


def _rank(rank: int) -> Mask:
    return sum(1 << 16 * suit + rank for suit in range(4))


def _alone(rows: list[Mask], runs: Mask) -> Mask:
    """The rows that are melds by themselves."""
    alone = 0
    for row in rows:
        if not row & runs:
            alone |= row
    return alone


def after_laying(sight: Sight, move: Meld | LayOff) -> tuple[Mask, Laid]:
    """The hand and what the table takes when this has been laid."""
    melds = list(sight.melds)
    if isinstance(move, Meld):
        melds.append(move.cards)
    else:
        melds[move.meld] = (*melds[move.meld], *move.cards)
    return sight.hand & ~mask_of(move.cards), laid_of(melds)


def still_goes_out(sight: Sight, move: Meld | LayOff) -> bool:
    """Whether the whole hand can still go in this turn when this has been laid."""
    hand, laid = after_laying(sight, move)
    barred = BIT[sight.taken] if sight.taken else 0
    return any(not left_over(rest, laid=laid)[0] for rest in (hand, *(hand ^ card for card in bits_of(hand & ~barred))))
