"""What a seat may do in cribbage, read from its own view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from parlour.cards import in_order
from parlour.game import View
from parlour.games.cribbage.notation import Claim, Go, LayAway, Move, Muggins, Pass, PlayCard
from parlour.games.cribbage.phases import Count, Discard, Play
from parlour.games.cribbage.scoring import THIRTY_ONE

MOST_IN_A_HAND = 29


class CribbageMoves:
    """The allowed moves of one view: iterable, ``in`` without listing, and ``why_not`` for the others."""

    more = False  # all of them are listed

    def __init__(self, view: View) -> None:
        self._view = view
        self._phase = view.facts.phase
        self._hand = view.hand

    def __iter__(self) -> Iterator[Move]:
        if self._view.seat not in self._view.to_act:
            return
        match self._phase:
            case Discard():
                yield from (LayAway(two) for two in combinations(in_order(self._hand), 2))
            case Play():
                room = THIRTY_ONE - self._phase.count
                fitting = [PlayCard(card) for card in in_order(self._hand) if card.pips <= room]  # CRIB-8
                yield from fitting
                if not fitting:
                    yield Go()
            case Count(seat=seat) if seat == self._view.seat:
                yield from (Claim(points) for points in range(MOST_IN_A_HAND + 1))
            case Count():
                yield from (Muggins(points) for points in range(1, MOST_IN_A_HAND + 1))
                yield Pass()

    def __contains__(self, move: object) -> bool:
        return self._view.seat in self._view.to_act and not self._objection(move)

    def why_not(self, move: Move) -> str:
        """The reason a move is not allowed."""
        if self._view.seat not in self._view.to_act:
            return "it is not your turn"
        return self._objection(move)

    def _fits(self, pips: int) -> bool:
        """CRIB-8: the count may not pass 31."""
        return isinstance(self._phase, Play) and self._phase.count + pips <= THIRTY_ONE

    def _objection(self, move: object) -> str:
        """Why the move is not allowed, or an empty text when it is."""
        match self._phase, move:
            case Discard(), LayAway(cards):
                return "" if set(cards) <= set(self._hand) else "you can lay away only cards of your hand"
            case Play(), PlayCard(card):
                return self._objection_to_card(card)
            case Play(), Go():
                return "a card fits, so you must play" if any(self._fits(c.pips) for c in self._hand) else ""
            case Count(seat=seat), Claim(points) if seat == self._view.seat:
                return "" if points <= MOST_IN_A_HAND else "no hand counts more than 29"
            case Count(seat=seat), Muggins(points) if seat != self._view.seat:
                return "" if 1 <= points <= MOST_IN_A_HAND else "muggins takes 1 to 29 points; otherwise pass"
            case Count(seat=seat), Pass() if seat != self._view.seat:
                return ""
        return _WANTED[type(self._phase)]

    def _objection_to_card(self, card: object) -> str:
        from_hand = [own for own in self._hand if own == card]
        if not from_hand:
            return "that card is not in your hand"
        return "" if self._fits(from_hand[0].pips) else "the count may not pass 31"


_WANTED = {
    Discard: "lay away two cards to the crib first",
    Play: "this is the play: play a card, or say go when none fits",
    Count: "a hand is being counted",
}
