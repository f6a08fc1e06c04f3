"""Weighing the cards one may play: one step ahead over all the other side may hold, or to the end of the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.chance import Stream
from parlour.game import View
from parlour.games.cribbage.belief import Holding, belief
from parlour.games.cribbage.fast_scoring import PIPS
from parlour.games.cribbage.pegging import NO_NEED, Pegging, pegging
from parlour.games.cribbage.stakes import Stakes, stakes_of

ANSWER = 0.5  # what a point of one's own answer to their reply counts: they may choose another reply
GO = 1.0
WORLDS, SLICE = 480, 60  # worlds played out for each card at most, and in one slice of thought


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


def one_step(table: Table) -> dict[int, float]:
    """For each rank that fits: the points it pegs, less their best reply, plus half of the best answer to that."""
    return {rank: _one_step(table, rank) for rank in table.choices}


def _one_step(table: Table, rank: int) -> float:
    points, count = table.lean.points, table.count + PIPS[rank]
    pile = (*table.pile, rank)
    pegs = points(pile, count)
    if not table.others or count == 31:
        return float(pegs)
    rest = list(table.hand)
    rest.remove(rank)
    replies = {}
    for reply in range(1, 14):
        after = count + PIPS[reply]
        if after <= 31:
            made = points((*pile, reply), after)
            answers = [points((*pile, reply, own), after + PIPS[own]) for own in rest if after + PIPS[own] <= 31]
            replies[reply] = made, made - ANSWER * max(answers, default=0)
    worth = float(pegs)
    for held, chance in table.theirs:
        fitting = [replies[reply] for reply in held if reply in replies]
        worth += chance * (-max(fitting)[1] if fitting else GO)
    return worth


def to_the_end(table: Table, stream: Stream) -> Iterator[dict[int, float]]:
    """For each rank that fits, what the rest of the play brings on average: slice by slice over more worlds.

    Both sides go on by a sound policy that knows only its own cards. All cards are tried in the same worlds.
    """
    totals = dict.fromkeys(table.choices, 0.0)
    weight = 0.0
    worlds = _worlds(table.theirs, stream)
    for start in range(0, len(worlds), SLICE):
        for held, chance in worlds[start : start + SLICE]:
            weight += chance
            for rank in totals:
                totals[rank] += chance * _played_out(table, rank, held)
        yield {rank: total / weight for rank, total in totals.items()}


def _worlds(theirs: Sequence[Holding], stream: Stream) -> Sequence[Holding]:
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


def _played_out(table: Table, rank: int, held: Sequence[int]) -> float:
    """What the rest of the play is worth when this rank is played and the other side holds these."""
    stakes = table.stakes
    mine = list(table.hand)
    mine.remove(rank)
    pile = (*table.pile, rank)
    pegs = table.lean.points(pile, table.count + PIPS[rank])
    if pegs >= stakes.need:
        return stakes.worth(pegs, 0, (*held, *table.laid))
    needs = (stakes.need - pegs, stakes.their_need) if stakes.near else (NO_NEED, NO_NEED)
    pegged, theirs = table.lean.play_out((mine, list(held)), pile, 1, 0, needs)
    return stakes.worth(pegs + pegged, theirs, (*held, *table.laid))
