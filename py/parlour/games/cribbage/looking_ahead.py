"""Weighing the cards one may play: at a glance, or to the end of the play over what the other side may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.chance import Stream
from parlour.game import View
from parlour.games.cribbage.belief import Holding, belief
from parlour.games.cribbage.fast_scoring import PIPS
from parlour.games.cribbage.pegging import NO_NEED, Pegging, number_of, pegging
from parlour.games.cribbage.stakes import Stakes, stakes_of

WORLDS, SLICE = 160, 80  # worlds played out for each card at most, and in one slice of thought


@dataclass(frozen=True, slots=True)
class Table:
    """The play as one side sees it, in ranks: its hand, the pile, what the other side may hold and has laid."""

    lean: Pegging
    hand: tuple[int, ...]
    pile: tuple[int, ...]
    theirs: tuple[Holding, ...]
    laid: tuple[int, ...]
    stakes: Stakes

    @property
    def count(self) -> int:
        """The count."""
        return sum(PIPS[rank] for rank in self.pile)

    @property
    def choices(self) -> list[int]:
        """The ranks that fit, each once, low to high."""
        return sorted({rank for rank in self.hand if self.count + PIPS[rank] <= 31})

    @property
    def others(self) -> int:
        """How many cards the other side holds."""
        return len(self.theirs[0][0]) if self.theirs else 0


def table_of(view: View) -> Table:
    """The play, from one seat's view."""
    lean = pegging(view.facts.options.play_scoring)
    return Table(
        lean,
        tuple(sorted(card.rank for card in view.hand)),
        tuple(card.rank for card in view.facts.phase.pile),
        tuple(belief(view, lean)),
        tuple(card.rank for card in view.cards(f"played:{1 - view.seat}")),
        stakes_of(view),
    )


def at_a_glance(table: Table) -> dict[int, float]:
    """For each rank that fits, what it is worth against any hand: what the lean policy goes by."""
    pile, others = number_of(table.pile), table.others
    return {rank: table.lean.worth(table.hand, pile, table.count, others, rank) for rank in table.choices}


def to_the_end(table: Table, stream: Stream) -> Iterator[dict[int, float]]:
    """For each rank that fits, what the rest of the play brings on average: slice by slice over more worlds.

    Both sides go on by a sound policy that knows only its own cards. All cards are tried in the same worlds.
    """
    totals = dict.fromkeys(table.choices, 0.0)
    weight = 0.0
    worlds = worlds_of(table.theirs, stream)
    for start in range(0, len(worlds), SLICE):
        for held, chance in worlds[start : start + SLICE]:
            weight += chance
            for rank in totals:
                totals[rank] += chance * table.stakes.worth(*played_out(table, rank, held), (*held, *table.laid))
        yield {rank: total / weight for rank, total in totals.items()}


def worlds_of(theirs: Sequence[Holding], stream: Stream) -> Sequence[Holding]:
    """All holdings, where they are few; else a fair sample, at even steps through them, with one chance each.

    The sample is put in an order in which every part of it stands for the whole.
    """
    if len(theirs) <= WORLDS:
        return theirs
    step = 1 / WORLDS
    wanted = step * stream.below(1000) / 1000
    sample: list[Holding] = []
    passed = 0.0
    for held, chance in theirs:
        passed += chance
        while wanted < passed and len(sample) < WORLDS:
            sample.append((held, step))
            wanted += step
    slices = len(sample) // SLICE + 1
    return [one for first in range(slices) for one in sample[first::slices]]


def played_out(table: Table, rank: int, held: Sequence[int]) -> tuple[int, int]:
    """What each side pegs, this one first, when this rank is played and the other side holds these."""
    mine = list(table.hand)
    mine.remove(rank)
    pile = (*table.pile, rank)
    pegs = table.lean.points(pile, table.count + PIPS[rank])
    need, their_need = table.stakes.needs if table.stakes.near else (NO_NEED, NO_NEED)
    if pegs >= need:
        return pegs, 0
    pegged, theirs = table.lean.play_out((mine, list(held)), pile, 1, 0, (need - pegs, their_need))
    return pegs + pegged, theirs
