"""Whole deals of cribbage between two sound players, as lean as can be: what happens in one, point by point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.cards import Card, pack
from parlour.chance import Stream, shuffle
from parlour.games.cribbage.discards import Keep, all_keeps
from parlour.games.cribbage.fast_scoring import PIPS, show_points
from parlour.games.cribbage.pegging import pegging
from parlour.games.cribbage.scoring import JACK

PONE, DEALER = 0, 1

Pegged = tuple[int, int]
"""Which side, and how many points at once."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """What both sides kept, the start card, and the points in the order in which they are pegged."""

    keeps: tuple[Keep, Keep]
    start: Card
    play: tuple[Pegged, ...]
    shows: tuple[Pegged, ...]

    @property
    def points(self) -> tuple[Pegged, ...]:
        """All points of the deal in order."""
        return (*self.play, *self.shows)

    def total(self, side: int) -> int:
        """The points of one side."""
        return sum(points for whose, points in self.points if whose == side)


def played_deal(stream: Stream) -> PlayedDeal:
    """A deal from a shuffled pack, both sides laying away and playing as the skilled do."""
    cards = shuffle(pack(), stream)[:13]
    start = cards[12]
    keeps = tuple(
        all_keeps(cards[6 * side : 6 * side + 6], dealer=side == DEALER, exact=False)[0] for side in (PONE, DEALER)
    )
    pone, dealer = keeps
    heels: tuple[Pegged, ...] = ((DEALER, 2),) if start.rank == JACK else ()
    crib = show_points((*pone.tossed, *dealer.tossed), start, crib=True)
    shows = ((PONE, show_points(pone.kept, start)), (DEALER, show_points(dealer.kept, start)), (DEALER, crib))
    play = pegged_in_order([card.rank for card in pone.kept], [card.rank for card in dealer.kept])
    return PlayedDeal((pone, dealer), start, (*heels, *play), shows)


def pegged_in_order(pone: Sequence[int], dealer: Sequence[int]) -> Iterator[Pegged]:
    """The points of the play, by the lean policy on both sides."""
    lean, hands = pegging("full"), (list(pone), list(dealer))
    pile = count = 0
    turn, last, stuck = PONE, DEALER, False
    while hands[PONE] or hands[DEALER]:
        rank, points = lean.choose(hands[turn], pile, count, len(hands[1 - turn]))
        if rank:
            hands[turn].remove(rank)
            pile, count, last, stuck = pile * 14 + rank, count + PIPS[rank], turn, False
            if points:
                yield turn, points
        elif stuck:
            if count < 31:
                yield last, 1
            pile, count, turn, stuck = 0, 0, last, False
        else:
            stuck = True
        turn = 1 - turn
    if count < 31:
        yield last, 1
