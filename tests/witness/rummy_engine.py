"""A second Rummy, small and mutable, that plays from given decks.

It knows the rules (RUM-n) and nothing of seeds: where no deck is given, what was dealt is asked of a ``Fate``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from tests.witness.rummy_melds import PACK, additions_to, in_order, kind_of, melds_among, value
from tests.witness.rummy_referee import Score

CARDS_EACH = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}
IDLE_TURNS_A_PLAYER = 10
DEFAULTS: Mapping[str, object] = {"length": "target 100", "settle": "score", "turnovers": 3}
NOTATION, NOT_ALLOWED, NOT_YOUR_TURN = "notation", "not_allowed", "not_your_turn"

CARD = "[A2-9TJQK][CDHS]"
SHAPES = {
    "draw stock": re.compile("draw stock"),
    "draw discard": re.compile("draw discard"),
    "turn": re.compile("turn"),
    "meld": re.compile(rf"meld(?P<cards>(?: {CARD}){{3,}})"),
    "layoff": re.compile(rf"layoff(?P<cards>(?: {CARD})+) (?P<meld>0|[1-9][0-9]?)"),
    "discard": re.compile(rf"discard(?P<cards> {CARD})"),
}


class Dealt(NamedTuple):
    """A deal: hands by seat, the stock and the discards, top last."""

    hands: list[list[str]]
    stock: list[str]
    discard: list[str]


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
    """A meld on the table, and who made it."""

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
    """One game, from the first deal to its end."""

    def __init__(
        self,
        seats: int,
        decks: Iterable[Sequence[str]],
        fate: Fate,
        dealer: int = 1,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """Deal the first of the decks; when they are used up, fate deals."""
        self.seats = seats
        self.options = {**DEFAULTS, **(options or {})}
        assert self.options.keys() == DEFAULTS.keys(), "unknown option"
        how, number = str(self.options["length"]).split(" ")
        self.target = int(number) if how == "target" else None
        self.deals = int(number) if how == "deals" else None
        self._decks = [list(deck) for deck in decks]
        self._fate = fate
        self.scores = [0] * seats
        self.deals_done = 0
        # Of the latest move: what was scored, and whether it ended in a deal being abandoned.
        self.scored: list[Score] = []
        self.abandoned = False
        self._deal(dealer)

    # Dealing

    def _deal(self, dealer: int) -> None:
        """RUM-1, RUM-2: one card at a time from the dealer's left, then the turn-up."""
        self.dealer = dealer
        dealt = self._dealt_from(self._decks.pop(0)) if self._decks else self._fate.deal()
        assert [len(hand) for hand in dealt.hands] == [CARDS_EACH[self.seats]] * self.seats, dealt
        everything = [*dealt.stock, *dealt.discard, *(card for hand in dealt.hands for card in hand)]
        assert sorted(everything) == sorted(PACK), dealt
        assert len(dealt.discard) == 1, dealt
        self.hands = [list(hand) for hand in dealt.hands]
        self.stock, self.discard = list(dealt.stock), list(dealt.discard)
        self.melds: list[Meld] = []
        self.turnovers = 0
        self._laid_before: set[int] = set()
        self._lays_now = False
        self._idle = 0
        self.taken: str | None = None
        self._begin_turn((dealer + 1) % self.seats)

    def _dealt_from(self, deck: Sequence[str]) -> Dealt:
        assert sorted(deck) == sorted(PACK), "a deck is the whole pack"
        hands: list[list[str]] = [[] for _ in range(self.seats)]
        dealt = self.seats * CARDS_EACH[self.seats]
        for number, card in enumerate(deck[:dealt]):
            hands[(self.dealer + 1 + number) % self.seats].append(card)
        return Dealt(hands, list(deck[dealt + 1 :]), [deck[dealt]])

    # What may be asked

    def to_act(self) -> list[int]:
        """The seat whose turn it is."""
        return [] if self.phase == "over" else [self.active]

    def legal(self, seat: int) -> set[str]:
        """RUM-13: all that a seat may do, every move once."""
        if seat not in self.to_act():
            return set()
        hand = self.hands[seat]
        texts = ["draw stock", "draw discard", "turn"]
        texts += (f"discard {card}" for card in hand)
        texts += self.layings(hand, self.melds)
        return {text for text in texts if self.problem(seat, text) is None}

    def layings(self, hand: Sequence[str], melds: Sequence[Meld]) -> list[str]:
        """All melds and lay-offs that cards fit for, whether or not they may be made."""
        texts = [f"meld {' '.join(cards)}" for cards in melds_among(hand)]
        for number, meld in enumerate(melds):
            added = additions_to(meld.cards, hand)
            texts += (f"layoff {' '.join(in_order(cards))} {number}" for cards in added)
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
        if move.verb in {"draw stock", "draw discard", "turn"}:
            can_be_drawn = {"draw stock": bool(self.stock), "draw discard": True, "turn": not self.stock}
            return self.phase == "draw" and can_be_drawn[move.verb]
        if self.phase != "play" or not set(move.cards) <= set(self.hands[self.active]):
            return False
        if move.verb == "discard":
            return move.cards[0] != self.taken
        melds = self._after_laying(move)
        return melds is not None and not self.leaves_taken_alone(move, melds)

    def leaves_taken_alone(self, move: Move, melds: Sequence[Meld]) -> bool:
        """RUM-6: whether just the card taken would be left, with nowhere to lay it."""
        left = [card for card in self.hands[self.active] if card not in move.cards]
        return left == [self.taken] and not self.layings(left, melds)

    def _after_laying(self, move: Move) -> list[Meld] | None:
        """The table after a meld or a lay-off, or nothing when it makes no meld."""
        after = list(self.melds)
        if move.verb == "meld":
            after.append(Meld(self.active, in_order(move.cards)))
            changed = after[-1]
        elif move.meld < len(after):
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
        self.scored, self.abandoned = [], False
        if move.verb in {"draw stock", "draw discard", "turn"}:
            self._draw(move.verb)
            return
        self.hands[seat] = [card for card in self.hands[seat] if card not in move.cards]
        if move.verb == "discard":
            self.discard.append(move.cards[0])
            self._end_turn()
        else:
            after = self._after_laying(move)
            assert after is not None
            self.melds = after
            self._lays_now = self._busy = True
            if not self.hands[seat]:
                self._end_deal()

    def _draw(self, verb: str) -> None:
        """RUM-3, RUM-7: the pile is turned over unshuffled, and a card drawn so counts as from the stock."""
        if verb == "turn":
            self.stock, self.discard = self.discard, []
            self.turnovers += 1
        if verb == "draw discard":
            self.taken = self.discard.pop()
            self.hands[self.active].append(self.taken)
        else:
            self.hands[self.active].append(self.stock.pop(0))
            self._busy = True
        self.phase = "play"

    # Turns and deals

    def _begin_turn(self, seat: int) -> None:
        self.active = seat
        self.phase = "draw"
        self.taken = None
        self._lays_now = self._busy = False

    def _end_turn(self) -> None:
        """RUM-8, RUM-12: the deal ends with an empty hand, or when nothing would ever come of it."""
        if not self.hands[self.active]:
            self._end_deal()
            return
        if self._lays_now:
            self._laid_before.add(self.active)
        self._idle = 0 if self._busy else self._idle + 1
        most = self.options["turnovers"]
        used_up = isinstance(most, int) and not self.stock and self.turnovers >= most
        if used_up or self._idle >= IDLE_TURNS_A_PLAYER * self.seats:
            self.abandoned = True
            self._next_deal()
        else:
            self._begin_turn((self.active + 1) % self.seats)

    def _end_deal(self) -> None:
        """RUM-9, RUM-10: the value of every other hand, doubled for a hand gone in one turn."""
        rummy = self.active not in self._laid_before
        for seat, hand in enumerate(self.hands):
            if seat == self.active:
                continue
            points = value(hand) * (2 if rummy else 1)
            self._score(self.active, points, "rummy" if rummy else "out", seat)
            if self.options["settle"] == "pay":
                self._score(seat, -points, "paid", None)
        self._next_deal()

    def _score(self, seat: int, points: int, reason: str, whose: int | None) -> None:
        self.scored.append((seat, points, reason, whose))
        self.scores[seat] += points

    def _next_deal(self) -> None:
        """RUM-11: an abandoned deal counts as one."""
        self.deals_done += 1
        if self.deals_done == self.deals or (self.target is not None and max(self.scores) >= self.target):
            self.phase = "over"
        else:
            self._deal((self.dealer + 1) % self.seats)

    def ranking(self) -> list[tuple[int, int]]:
        """Seats and scores, the highest first."""
        return sorted(enumerate(self.scores), key=lambda one: -one[1])
