"""A second Cranborne, small and mutable, that plays from given decks.

It knows the rules (CRAN-n) and nothing of seeds: where no deck is given, what was dealt is asked of a ``Fate``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from tests.witness.rummy_melds import PACK, additions_to, in_order, kind_of, melds_among

MAJOR, MINOR, STOCK = 10, 5, 22
NOTATION, NOT_ALLOWED, NOT_YOUR_TURN = "notation", "not_allowed", "not_your_turn"

CARD = "[A2-9TJQK][CDHS]"
SHAPES = {
    "draw": re.compile("draw"),
    "meld": re.compile(rf"meld(?P<cards>(?: {CARD}){{3,}})"),
    "add": re.compile(rf"add(?P<cards>(?: {CARD})+) (?P<meld>0|[1-9][0-9]?)"),
    "discard": re.compile(rf"discard(?P<cards> {CARD})"),
}


class Dealt(NamedTuple):
    """A deal: majors and minors by seat, and the stock."""

    majors: list[list[str]]
    minors: list[list[str]]
    stock: list[str]


class Fate(Protocol):
    """What chance decided where no deck says it."""

    def deal(self) -> Dealt:
        """A deal from no known deck."""


class Move(NamedTuple):
    """A move's words."""

    verb: str
    cards: list[str]
    meld: int = 0


class Meld(NamedTuple):
    """A meld in a display, and whose it is."""

    owner: int
    cards: list[str]


def read(text: str) -> Move | None:
    """The move a text writes, or nothing when it writes none; a card named twice is a wrong number of cards."""
    for verb, shape in SHAPES.items():
        match = shape.fullmatch(text)
        if match is not None:
            parts = match.groupdict()
            cards = parts.get("cards", "").split()
            return Move(verb, cards, int(parts.get("meld", 0))) if len(set(cards)) == len(cards) else None
    return None


class Witness:
    """One match, from the first deal to its end."""

    def __init__(self, decks: Iterable[Sequence[str]], fate: Fate, dealer: int = 1, match: int = 1) -> None:
        """Deal the first of the decks; when they are used up, fate deals."""
        self.wins_needed = {1: 1, 3: 2, 5: 3}[match]
        self._decks = [list(deck) for deck in decks]
        self._fate = fate
        self.wins = [0, 0]
        self._deal(dealer)

    def _deal(self, dealer: int) -> None:
        """CRAN-1, CRAN-2: one card at a time, non-dealer first; the majors, then the minors."""
        self.dealer = dealer
        dealt = self._dealt_from(self._decks.pop(0)) if self._decks else self._fate.deal()
        assert [len(cards) for cards in (*dealt.majors, *dealt.minors)] == [MAJOR, MAJOR, MINOR, MINOR], dealt
        assert len(dealt.stock) == STOCK, dealt
        everything = [card for cards in (*dealt.majors, *dealt.minors, dealt.stock) for card in cards]
        assert sorted(everything) == sorted(PACK), dealt
        self.hands = [list(cards) for cards in dealt.majors]
        self.minors = [list(cards) for cards in dealt.minors]
        self.stock = list(dealt.stock)
        self.window: list[str] = []
        self.melds: list[Meld] = []
        self.turns = 0
        self._begin_turn(1 - dealer)

    def _dealt_from(self, deck: Sequence[str]) -> Dealt:
        assert sorted(deck) == sorted(PACK), "a deck is the whole pack"
        majors, minors = [list(deck[start:20:2]) for start in (0, 1)], [list(deck[start:30:2]) for start in (20, 21)]
        if self.dealer == 0:
            majors.reverse()
            minors.reverse()
        return Dealt(majors, minors, list(deck[30:]))

    # What may be asked

    def to_act(self) -> list[int]:
        """The seat whose turn it is."""
        return [] if self.phase == "over" else [self.active]

    def legal(self, seat: int) -> set[str]:
        """All that a seat may do, every move once."""
        if seat not in self.to_act():
            return set()
        texts = ["draw", *(f"discard {card}" for card in self.hands[seat]), *self.layings(seat)]
        return {text for text in texts if self.problem(seat, text) is None}

    def layings(self, seat: int) -> list[str]:
        """All melds and additions that hand and window fit for, whether or not they may be made."""
        cards = [*self.hands[seat], *self.window]
        texts = [f"meld {' '.join(meld)}" for meld in melds_among(cards)]
        for number, meld in enumerate(self.melds):
            texts += (f"add {' '.join(in_order(added))} {number}" for added in additions_to(meld.cards, cards))
        return texts

    def problem(self, seat: int, text: str) -> str | None:
        """The kind of wrong of a move, or nothing when it may be made."""
        move = read(text)
        if move is None:
            return NOTATION
        if self.phase == "over":
            return NOT_ALLOWED
        if seat not in self.to_act():
            return NOT_YOUR_TURN
        return None if self._may(move) else NOT_ALLOWED

    def _may(self, move: Move) -> bool:
        hand = self.hands[self.active]
        if move.verb == "draw":
            return self.phase == "draw"
        if self.phase != "play":
            return False
        if move.verb == "discard":
            return move.cards[0] in hand
        # CRAN-7: one card at least stays for the discard.
        if not set(move.cards) <= {*hand, *self.window} or set(hand) <= set(move.cards):
            return False
        return self._after_laying(move) is not None

    def _after_laying(self, move: Move) -> list[Meld] | None:
        """CRAN-4 to CRAN-6: the displays after a meld or an addition, or nothing when it makes no meld."""
        after = list(self.melds)
        if move.verb == "meld":
            after.append(Meld(self.active, in_order(move.cards)))
            changed = after[-1]
        elif move.meld < len(after) and after[move.meld].owner == self.active:
            owner, cards = after[move.meld]
            changed = after[move.meld] = Meld(owner, in_order([*cards, *move.cards]))
        else:
            return None
        return after if kind_of(changed.cards) else None

    # Moves

    def apply(self, seat: int, text: str) -> None:
        """Carry out a move and all that follows from it without another move."""
        assert self.problem(seat, text) is None, (seat, text)
        move = read(text)
        assert move is not None
        if move.verb == "draw":
            self.hands[seat].append(self.stock.pop(0))
            self.phase = "play"
            return
        after = self._after_laying(move) if move.verb != "discard" else self.melds
        assert after is not None
        self.melds = after
        self.hands[seat] = [card for card in self.hands[seat] if card not in move.cards]
        self.window = [card for card in self.window if card not in move.cards]
        if move.verb == "discard":
            self.window += move.cards
            self._end_turn()

    def _begin_turn(self, seat: int) -> None:
        """CRAN-9, CRAN-11: the minor when the major is used up, then a card while the stock has one."""
        self.active = seat
        self.turns += 1
        if not self.hands[seat]:
            self.hands[seat], self.minors[seat] = self.minors[seat], []
        self.phase = "draw" if self.stock else "play"

    def _end_turn(self) -> None:
        """CRAN-12, CRAN-2: whoever has used up both goes out; the loser deals."""
        seat = self.active
        if self.hands[seat] or self.minors[seat]:
            self._begin_turn(1 - seat)
            return
        self.wins[seat] += 1
        if self.wins[seat] == self.wins_needed:
            self.phase = "over"
        else:
            self._deal(1 - seat)

    def ranking(self) -> list[tuple[int, int]]:
        """Seats and wins, the most first."""
        return sorted(enumerate(self.wins), key=lambda one: -one[1])
