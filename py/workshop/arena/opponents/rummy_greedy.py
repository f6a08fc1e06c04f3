"""Greed in rummy: takes what makes a meld, lays all it can at once, throws the dearest card of least use.

It takes the discard when it finds a place in a meld or on the table, and leaves less in the hand. It melds and lays off
everything the best partition allows. It throws what leaves the least to be caught with; among equals, a card that goes
with no other. It counts no cards, remembers nothing and minds nobody.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from parlour.cards import Card
from parlour.game import View
from parlour.games.rummy.legality import RummyMoves
from parlour.games.rummy.notation import Discard, Draw, LayOff, Meld, TurnOver
from parlour.games.rummy.phases import Drawing
from parlour.partitions import BIT, Laid, best_partition, laid_of, left_over, mask_of, pips_of


def choose(view: View, rng: Random) -> str:
    """The move as text."""
    del rng  # greed leaves nothing to chance
    allowed = RummyMoves(view)
    laid = laid_of([view.cards(f"meld:{number}") for number in range(len(view.facts.melds))])
    if isinstance(view.facts.phase, Drawing):
        return _draw(view, laid, allowed)
    lay = _lay(view, allowed)
    return lay if lay is not None else _throw(view.hand, laid, allowed)


def _draw(view: View, laid: Laid, allowed: RummyMoves) -> str:
    pile = view.cards("discard")
    if pile:
        top, hand = BIT[pile[-1]], mask_of(view.hand)
        after = left_over(hand | top, laid=laid)[0]
        if not after & top and pips_of(after) <= pips_of(left_over(hand, laid=laid)[0]):
            return str(Draw("discard"))
    return str(Draw("stock") if Draw("stock") in allowed else TurnOver())


def _lay(view: View, allowed: RummyMoves) -> str | None:
    """The next meld of the best partition, else the longest lay-off."""
    named = {frozenset(meld) for meld in best_partition(view.hand).melds}
    lays = [move for move in allowed if isinstance(move, Meld | LayOff)]
    for move in lays:
        if isinstance(move, Meld) and frozenset(move.cards) in named:
            return str(move)
    offs = [move for move in lays if isinstance(move, LayOff)]
    return str(max(offs, key=lambda move: len(move.cards))) if offs else None


def _throw(hand: tuple[Card, ...], laid: Laid, allowed: RummyMoves) -> str:
    throws = [move for move in allowed if isinstance(move, Discard)]
    if not throws:
        return str(next(iter(allowed)))

    def burden(move: Discard) -> tuple[int, bool]:
        rest = [card for card in hand if card != move.card]
        return pips_of(left_over(mask_of(rest), laid=laid)[0]), _has_a_friend(move.card, rest)

    return str(min(throws, key=burden))


def _has_a_friend(card: Card, others: Iterable[Card]) -> bool:
    """Whether another card is of its rank, or within two of it in its suit."""
    return any(
        other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) <= 2) for other in others
    )
