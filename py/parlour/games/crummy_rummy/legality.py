"""What a seat may do in Crummy Rummy, read from its own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from parlour.cards import Card, in_order
from parlour.game import View
from parlour.games.crummy_rummy.contracts import CONTRACTS, is_wild
from parlour.games.crummy_rummy.groups import (
    Group,
    Laid,
    group_of,
    replaceable,
    with_added,
    with_replaced,
    wrong_with,
    wrong_with_adding,
)
from parlour.games.crummy_rummy.laydowns import laydowns
from parlour.games.crummy_rummy.notation import Buy, Discard, Down, Draw, Extend, Move, Pass, Replace
from parlour.games.crummy_rummy.phases import Asking, Drawing, Playing

MOST_LAYDOWNS = 100  # listed; there may be thousands


class CrummyMoves:
    """The allowed moves of one view: iterable, ``in`` without listing, and ``why_not`` for the others.

    Ways to lay down are listed up to ``MOST_LAYDOWNS``; ``more`` says that there are others.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._phase = view.facts.phase
        self._hand = view.hand
        self._contract = CONTRACTS[view.facts.round]
        self._groups = [
            Group(meld.kind, view.cards(f"meld:{number}"), meld.stands) for number, meld in enumerate(view.facts.melds)
        ]

    def __iter__(self) -> Iterator[Move]:
        if self._view.seat not in self._view.to_act:
            return
        match self._phase:
            case Drawing():
                yield from (draw for draw in (Draw("deck"), Draw("discard")) if draw in self)
            case Asking():
                yield from (Buy(), Pass())
            case Playing():
                plays = self._every_addition() if self._down else self._laydowns()
                yield from (play for play in plays if play in self)
                yield from (discard for discard in map(Discard, in_order(self._hand)) if discard in self)

    @property
    def more(self) -> bool:
        """Whether there may be other ways to lay down than those listed."""
        playing = isinstance(self._phase, Playing) and self._view.seat in self._view.to_act
        return playing and not self._down and next(self._laydowns(), None) is not None

    @property
    def _down(self) -> bool:
        down: bool = self._view.facts.down[self._view.seat]
        return down

    def _laydowns(self) -> Iterator[Move]:
        return map(Down, islice(laydowns(self._hand, self._contract), MOST_LAYDOWNS))

    def _every_addition(self) -> Iterator[Move]:
        for number, group in enumerate(self._groups):
            for card in in_order(self._hand):
                yield from (Extend(Laid(card, stands), number) for stands in namings(group, card))
                wild = replaceable(group, card)
                if wild is not None:
                    yield from self._every_replacement(card, number, wild)

    def _every_replacement(self, card: Card, number: int, wild: Card) -> Iterator[Replace]:
        for target, group in enumerate(self._with_natural(card, number, wild)):
            yield from (Replace(card, number, target, stands) for stands in namings(group, wild))

    def _with_natural(self, card: Card, number: int, wild: Card) -> list[Group]:
        """The melds with the natural card in the place of the wild one."""
        return [with_replaced(g, card, wild) if n == number else g for n, g in enumerate(self._groups)]

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
            case Drawing(), Draw("deck"):
                return self._objection_to_deck()
            case Drawing(), Draw():
                return "" if self._view.zones["discard"] else "there is no discard to take"
            case Asking(), Buy() | Pass():
                return ""
            case Playing(), Down() | Extend() | Replace() | Discard():
                return self._objection_to_playing(move)
        return _WANTED[type(self._phase)]

    def _objection_to_deck(self) -> str:
        """With the deck empty, all discards but the top one become a new deck (CRUM-13)."""
        enough = self._view.zones["stock"] or len(self._view.zones["discard"]) > 1
        return "" if enough else "the deck is used up: take the discard"

    def _objection_to_playing(self, move: Down | Extend | Replace | Discard) -> str:
        if len(set(move.cards)) < len(move.cards):
            return "a card can be laid only once"
        if not set(move.cards) <= set(self._hand):
            return "you can lay only cards of your hand"
        if isinstance(move, Discard):
            return "the card just taken may not go back in this turn" if move.card == self._barred else ""
        objection = self._objection_to_laying(move)
        return objection or (
            "only the card just taken would be left, with nowhere to go" if self._strands(move) else ""
        )

    def _objection_to_laying(self, move: Down | Extend | Replace) -> str:
        return self._objection_to_laying_down(move) if isinstance(move, Down) else self._objection_to_adding(move)

    def _objection_to_laying_down(self, move: Down) -> str:
        if self._down:
            return "your contract lies on the table already"
        groups = [group_of(laid) for laid in move.groups]
        for group in groups:
            if wrong := wrong_with(group, self._contract.run_length):
                return wrong
        runs = [group.natural.suit for group in groups if group.kind == "run"]
        sets = [group.natural.rank for group in groups if group.kind == "set"]
        if (len(runs), len(sets)) != (self._contract.runs, self._contract.sets):
            return f"the contract is {self._contract.says}"
        if len(set(runs)) < len(runs):
            return "runs of a contract need different suits"
        if len(set(sets)) < len(sets):
            return "sets of a contract need different ranks"
        if self._contract.every_card and len(move.cards) < len(self._hand):
            return "in this round the runs must use every card in your hand"
        return ""

    def _objection_to_adding(self, move: Extend | Replace) -> str:
        if not self._down:
            return "lay down your contract first"
        if move.meld >= len(self._groups):
            return "there is no such meld on the table"
        if isinstance(move, Extend):
            return wrong_with_adding(self._groups[move.meld], move.laid)
        wild = replaceable(self._groups[move.meld], move.card)
        if wild is None:
            return "no wild card of that meld stands for this card"
        if move.target >= len(self._groups):
            return "there is no such meld for the wild card"
        target = self._with_natural(move.card, move.meld, wild)[move.target]
        return wrong_with_adding(target, Laid(wild, move.stands))

    # The option return_taken: forbidden (CRUM-8)

    @property
    def _barred(self) -> Card | None:
        """The card just taken, where it may not go back."""
        forbidden = self._view.facts.options.return_taken == "forbidden"
        return self._phase.taken if forbidden and isinstance(self._phase, Playing) else None

    def _strands(self, move: Down | Extend | Replace) -> bool:
        """Whether the move leaves only the barred card, and no place for it."""
        barred = self._barred
        if barred is None or [card for card in self._hand if card not in move.cards] != [barred]:
            return False
        groups = self.after(move)
        return not any(_takes(groups, number, barred) for number in range(len(groups)))

    def after(self, move: Down | Extend | Replace) -> Sequence[Group]:
        """The melds on the table as the move would leave them."""
        match move:
            case Down(laid):
                return [*self._groups, *map(group_of, laid)]
            case Extend(one, number):
                return [with_added(g, one) if n == number else g for n, g in enumerate(self._groups)]
            case Replace(card, number, target, stands):
                wild = replaceable(self._groups[number], card)
                if wild is None:
                    return self._groups
                groups = self._with_natural(card, number, wild)
                return [with_added(g, Laid(wild, stands)) if n == target else g for n, g in enumerate(groups)]


def namings(group: Group, card: Card) -> list[str]:
    """What a card added to a group may be written as standing for, so that it fits; an empty text for itself."""
    names = [""] if group.kind == "set" or not is_wild(card) else list(group.ends)
    return [name for name in names if not wrong_with_adding(group, Laid(card, name))]


def _takes(groups: Sequence[Group], number: int, card: Card) -> bool:
    """Whether a group takes a card, added or in the place of a wild card that finds another place."""
    if namings(groups[number], card):
        return True
    wild = replaceable(groups[number], card)
    if wild is None:
        return False
    after = [with_replaced(g, card, wild) if n == number else g for n, g in enumerate(groups)]
    return any(namings(group, wild) for group in after)


_WANTED = {
    Drawing: "take the discard or draw from the deck first",
    Asking: "say whether you buy the discard",
    Playing: "you have drawn already",
}
