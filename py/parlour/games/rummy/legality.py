"""What a seat may do in rummy, read from its own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.cards import Card, in_order
from parlour.game import View
from parlour.games.rummy.notation import Discard, Draw, LayOff, Meld, Move, TurnOver
from parlour.games.rummy.phases import Drawing, Playing
from parlour.melds import extends, extensions, kind_of, melds_in


class RummyMoves:
    """The allowed moves of one view: iterable, ``in`` without listing, and ``why_not`` for the others."""

    more = False  # all of them are listed

    def __init__(self, view: View) -> None:
        self._view = view
        self._phase = view.facts.phase
        self._hand = view.hand
        self._melds = [view.cards(f"meld:{number}") for number in range(len(view.facts.melds))]

    def __iter__(self) -> Iterator[Move]:
        if self._view.seat not in self._view.to_act:
            return
        if isinstance(self._phase, Drawing):
            yield from (move for move in (Draw("stock"), Draw("discard"), TurnOver()) if move in self)
        if isinstance(self._phase, Playing):
            lays: list[Meld | LayOff] = [*self._every_meld(), *self._every_lay_off()]
            yield from (move for move in lays if not self._strands(move))
            yield from (Discard(card) for card in in_order(self._hand) if card != self._phase.taken)

    def _every_meld(self) -> Iterator[Meld]:
        return (Meld(in_order(cards)) for cards in melds_in(self._hand))

    def _every_lay_off(self) -> Iterator[LayOff]:
        for number, meld in enumerate(self._melds):
            yield from (LayOff(in_order(cards), number) for cards in extensions(meld, self._hand))

    def __contains__(self, move: object) -> bool:
        return self._view.seat in self._view.to_act and not self._objection(move)

    def why_not(self, move: Move) -> str:
        """The reason a move is not allowed."""
        if self._view.seat not in self._view.to_act:
            return "it is not your turn"
        return self._objection(move)

    def _objection(self, move: object) -> str:
        """Why the move is not allowed, or an empty text when it is."""
        match self._phase, move:
            case Drawing(), Draw("stock"):
                return "" if self._view.zones["stock"] else "the stock is empty: take the discard or turn the pile over"
            case Drawing(), Draw():
                return "" if self._view.zones["discard"] else "there is no discard to take"
            case Drawing(), TurnOver():
                return "the pile is turned over only when the stock is empty" if self._view.zones["stock"] else ""
            case Drawing(), _:
                return "draw a card first"
            case Playing(), Meld() | LayOff() | Discard():
                return self._objection_to_laying(move)
        return "you have drawn already"

    def _objection_to_laying(self, move: Meld | LayOff | Discard) -> str:
        if not set(move.cards) <= set(self._hand):
            return "you can lay only cards of your hand"
        match move:
            case Meld(cards):
                if not kind_of(cards):
                    return "these cards are neither a set nor a run"
            case LayOff(cards, number):
                if number >= len(self._melds):
                    return "there is no such meld on the table"
                if not extends(self._melds[number], cards):
                    return "these cards do not fit that meld"
            case Discard(card):
                return "the card just taken may not be discarded" if card == self._phase.taken else ""
        return "only the card just taken would be left, with nowhere to go" if self._strands(move) else ""

    def _strands(self, move: Meld | LayOff) -> bool:
        """Whether the move leaves just the card taken, which may not be discarded and fits nowhere (RUM-6)."""
        left = [card for card in self._hand if card not in move.cards]
        if left != [self._phase.taken]:
            return False
        return not any(extends(meld, left) for meld in self._after(move))

    def _after(self, move: Meld | LayOff) -> list[Sequence[Card]]:
        """The melds on the table as the move would leave them."""
        if isinstance(move, Meld):
            return [*self._melds, move.cards]
        return [(*meld, *move.cards) if n == move.meld else meld for n, meld in enumerate(self._melds)]
