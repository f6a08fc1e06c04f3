"""What a seat may do in Cranborne, read from its own view."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.cards import in_order
from parlour.game import View
from parlour.games.cranborne.notation import Add, Discard, Draw, Meld, Move
from parlour.games.cranborne.phases import Drawing, Playing
from parlour.melds import extends, extensions, kind_of, melds_in


class CranborneMoves:
    """The allowed moves of one view: iterable, ``in`` without listing, and ``why_not`` for the others."""

    more = False  # all of them are listed

    def __init__(self, view: View) -> None:
        self._view = view
        self._phase = view.facts.phase
        self._hand = view.hand
        self._within_reach = (*view.hand, *view.cards("window"))

    def __iter__(self) -> Iterator[Move]:
        if self._view.seat not in self._view.to_act:
            return
        if isinstance(self._phase, Drawing):
            yield Draw()
        if isinstance(self._phase, Playing):
            lays: list[Meld | Add] = [*self._every_meld(), *self._every_addition()]
            yield from (move for move in lays if self._keeps_a_card(move))
            yield from (Discard(card) for card in in_order(self._hand))

    def _every_meld(self) -> Iterator[Meld]:
        return (Meld(in_order(cards)) for cards in melds_in(self._within_reach))

    def _every_addition(self) -> Iterator[Add]:
        for number, meld in enumerate(self._view.facts.melds):
            if meld.owner == self._view.seat:
                lies = self._view.cards(f"meld:{number}")
                yield from (Add(in_order(cards), number) for cards in extensions(lies, self._within_reach))

    def __contains__(self, move: object) -> bool:
        return self._view.seat in self._view.to_act and not self._objection(move)

    def why_not(self, move: Move) -> str:
        """The reason a move is not allowed."""
        if self._view.seat not in self._view.to_act:
            return "it is not your turn"
        return self._objection(move)

    def _keeps_a_card(self, move: Meld | Add) -> bool:
        """CRAN-7: one card must be left in hand for the discard."""
        return not set(self._hand) <= set(move.cards)

    def _objection(self, move: object) -> str:
        """Why the move is not allowed, or an empty text when it is."""
        match self._phase, move:
            case Drawing(), Draw():
                return ""
            case Drawing(), _:
                return "draw a card first"
            case Playing(), Discard(card):
                return "" if card in self._hand else "only a card of your hand can be discarded"
            case Playing(), Meld() | Add():
                return self._objection_to_laying(move)
        return "you have drawn already, or there is nothing to draw"

    def _objection_to_laying(self, move: Meld | Add) -> str:
        if not set(move.cards) <= set(self._within_reach):
            return "you can lay only cards of your hand and of the window"
        if isinstance(move, Meld):
            objection = "" if kind_of(move.cards) else "these cards are neither a set nor a run"
        else:
            objection = self._objection_to_adding(move)
        return objection or ("" if self._keeps_a_card(move) else "one card must be left in your hand to discard")

    def _objection_to_adding(self, move: Add) -> str:
        melds = self._view.facts.melds
        if move.meld >= len(melds):
            return "there is no such meld"
        if melds[move.meld].owner != self._view.seat:
            return "the opponent’s display may be neither extended nor robbed"
        fits = extends(self._view.cards(f"meld:{move.meld}"), move.cards)
        return "" if fits else "these cards do not fit that meld"
