"""A second Crummy Rummy, small and mutable, that plays from given decks.

It knows the rules (CRUM-n) and nothing of seeds: whatever chance decides later is asked of a ``Fate`` and checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from tests.witness.crummy_melds import CONTRACTS, LAST_ROUND, RUN, Meld, Move, is_wild, lay, pack, read
from tests.witness.rummy_referee import Score

IDLE_TURNS_A_PLAYER = 10
DEFAULTS: Mapping[str, object] = {"values": "household", "return_taken": "allowed", "reshuffles": 3}
NOTATION, NOT_ALLOWED, NOT_YOUR_TURN = "notation", "not_allowed", "not_your_turn"


class Dealt(NamedTuple):
    """A round as it was dealt: hands by seat, the stock and the discards, top last."""

    hands: list[list[str]]
    stock: list[str]
    discard: list[str]


class Fate(Protocol):
    """What chance decided where no deck says it."""

    def deal(self) -> Dealt:
        """A round dealt from no known deck."""

    def stock_with_wilds(self) -> list[str]:
        """The stock after wild cards turned up have gone back into it."""

    def reshuffled(self, cards: Sequence[str]) -> list[str]:
        """These discards as a new deck."""


def value(card: str, values: object) -> int:
    """CRUM-16: what a card left in hand costs."""
    household = {"A": 15, "2": 20, "JK": 50}
    bicycle = {"A": 15, "2": 15, "JK": 15}
    kind = "JK" if card.startswith("JK") else card[0]
    if values == "household":
        return household.get(kind, 5 if kind in "3456789" else 10)
    return bicycle.get(kind, int(kind) if kind in "3456789" else 10)


class Witness:
    """One game, from the deal of the first round to the end of the seventh."""

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
        self.cards = pack(seats)
        self._decks = [list(deck) for deck in decks]
        self._fate = fate
        self.scores = [0] * seats
        # Of the latest move: what was scored, and whether it ended in a round being abandoned.
        self.scored: list[Score] = []
        self.abandoned = False
        self._deal(1, dealer)

    # Dealing

    def _deal(self, round_number: int, dealer: int) -> None:
        """CRUM-6, CRUM-7: one card at a time from the dealer's left, then the turn-up."""
        self.round, self.dealer = round_number, dealer
        self.contract = CONTRACTS[round_number]
        dealt = self._dealt_from(self._decks.pop(0)) if self._decks else self._fate.deal()
        assert [len(hand) for hand in dealt.hands] == [self.contract.cards] * self.seats, dealt
        everything = [*dealt.stock, *dealt.discard, *(card for hand in dealt.hands for card in hand)]
        assert sorted(everything) == sorted(self.cards), dealt
        assert len(dealt.discard) == 1, dealt
        assert not is_wild(dealt.discard[0]), dealt
        self.hands, self.stock, self.discard = (
            [list(hand) for hand in dealt.hands],
            list(dealt.stock),
            list(dealt.discard),
        )
        self.melds: list[Meld] = []
        self.down = [False] * self.seats
        self.reshuffles = 0
        self._idle = 0
        self._asked: list[int] = []
        self.taken: str | None = None
        self._begin_turn((dealer + 1) % self.seats)

    def _dealt_from(self, deck: Sequence[str]) -> Dealt:
        assert sorted(deck) == sorted(self.cards), "a deck is the whole pack"
        hands: list[list[str]] = [[] for _ in range(self.seats)]
        dealt = self.seats * self.contract.cards
        for number, card in enumerate(deck[:dealt]):
            hands[(self.dealer + 1 + number) % self.seats].append(card)
        rest = deck[dealt:]
        turned = next(place for place, card in enumerate(rest) if not is_wild(card))
        back, tail = rest[:turned], list(rest[turned + 1 :])
        if not back:
            return Dealt(hands, tail, [rest[turned]])
        stock = self._fate.stock_with_wilds()
        assert [card for card in stock if card not in back] == tail, "wild cards alone go back into the deck"
        return Dealt(hands, stock, [rest[turned]])

    # What may be asked

    def to_act(self) -> list[int]:
        """The seat that may move: the active one, or the one that is asked."""
        if self.phase == "over":
            return []
        return [self._asked[0]] if self.phase == "ask" else [self.active]

    def legal(self, seat: int) -> set[str]:
        """All that a seat may do but lay down its contract, which may be too much to list."""
        if seat not in self.to_act():
            return set()
        texts: list[str] = []
        if self.phase == "draw":
            texts = ["draw deck", "draw discard"]
        elif self.phase == "ask":
            texts = ["buy", "pass"]
        else:
            texts += (f"discard {card}" for card in self.hands[seat])
            if self.down[seat]:
                texts += self.placings(self.hands[seat], self.melds)
        return {text for text in texts if self.problem(seat, text) is None}

    def problem(self, seat: int, text: str) -> str | None:
        """The kind of wrong of a move, or nothing when it may be made."""
        move = read(text, self.cards)
        if move is None:
            return NOTATION
        if self.phase == "over":
            return NOT_ALLOWED
        if seat not in self.to_act():
            return NOT_YOUR_TURN
        return None if self._may(seat, move) else NOT_ALLOWED

    def read(self, text: str) -> Move:
        """A move whose text is well written."""
        move = read(text, self.cards)
        assert move is not None, text
        return move

    def _may(self, seat: int, move: Move) -> bool:
        if move.verb == "draw deck":
            return self.phase == "draw" and self._can_give(len(self.discard) - 1)
        if move.verb == "draw discard":
            return self.phase == "draw" and bool(self.discard)
        if move.verb in {"buy", "pass"}:
            return self.phase == "ask"
        if self.phase != "play":
            return False
        if move.verb == "discard":
            return move.card in self.hands[seat] and not self.is_barred(move.card)
        after = self.after_laying(seat, move)
        if after is None:
            return False
        hand, melds = after
        return not (len(hand) == 1 and self.is_barred(hand[0]) and not self._has_place(hand[0], melds))

    def _can_give(self, discards_to_shuffle: int) -> bool:
        """CRUM-13: whether there is a card to draw, if need be from a new deck."""
        return bool(self.stock) or discards_to_shuffle > 0

    def is_barred(self, card: str) -> bool:
        """CRUM-8: the very card taken, when it may not be given back."""
        return self.options["return_taken"] == "forbidden" and card == self.taken

    def _has_place(self, card: str, melds: Sequence[Meld]) -> bool:
        """CRUM-8: whether a card could still be laid on the table."""
        if self.round == LAST_ROUND:
            return False
        return any(self._placed(self.read(text), melds) is not None for text in self.placings([card], melds))

    def placings(self, hand: Sequence[str], melds: Sequence[Meld]) -> Iterator[str]:
        """Texts of all extensions and replacements worth a try, and of some that are wrong."""
        for card in hand:
            for number, meld in enumerate(melds):
                if meld.kind == RUN and is_wild(card):
                    yield from (f"extend {card}={end} {number}" for end in meld.ends())
                else:
                    yield f"extend {card} {number}"
                changed = meld.copy()
                if changed.give_way(card) is None:
                    continue
                for target, other in enumerate(melds):
                    goal = changed if target == number else other
                    ends = [f"={end}" for end in goal.ends()] if goal.kind == RUN else [""]
                    yield from (f"replace {card} {number} > {target}{end}" for end in ends)

    # What comes of laying cards

    def after_laying(self, seat: int, move: Move) -> tuple[list[str], list[Meld]] | None:
        """What a seat's hand and the table would be, or nothing when the move is not allowed."""
        named = [card for group in move.groups for card, _ in group]
        if len(set(named)) < len(named) or not set(named) <= set(self.hands[seat]):
            return None
        hand = [card for card in self.hands[seat] if card not in named]
        if move.verb == "down":
            melds = self._laid_down(seat, move, hand)
        elif self.down[seat] and self.round != LAST_ROUND:
            melds = self._placed(move, self.melds)
        else:
            return None
        return None if melds is None else (hand, melds)

    def _laid_down(self, seat: int, move: Move, hand_after: Sequence[str]) -> list[Meld] | None:
        """CRUM-10, CRUM-15: the whole contract and nothing but it, once; in the last round all the cards."""
        made = [lay(seat, group, self.contract.least_run) for group in move.groups]
        melds = [meld for meld in made if meld is not None]
        if self.down[seat] or len(melds) < len(made) or not self.contract.is_met_by(melds):
            return None
        if self.round == LAST_ROUND and hand_after:
            return None
        return [*self.melds, *melds]

    def _placed(self, move: Move, melds: Sequence[Meld]) -> list[Meld] | None:
        """CRUM-11, CRUM-12: the table after one card went to it, or nothing."""
        if any(number >= len(melds) for number in move.numbers):
            return None
        after = [meld.copy() for meld in melds]
        if move.verb == "extend":
            return after if after[move.numbers[0]].take(move.card, move.stands) else None
        wild = after[move.numbers[0]].give_way(move.card)
        if wild is None or not after[move.numbers[1]].take(wild, move.target_stands):
            return None
        return after

    # Moves

    def apply(self, seat: int, text: str) -> None:
        """Carry out a move and all that follows from it without another move."""
        assert self.problem(seat, text) is None, (seat, text)
        move = self.read(text)
        self.scored, self.abandoned = [], False
        if move.verb == "draw deck":
            self._draw_from_deck(seat)
        elif move.verb == "draw discard":
            self.taken = self.discard.pop()
            self.hands[seat].append(self.taken)
            self.phase = "play"
        elif move.verb == "buy":
            self._buy(seat)
        elif move.verb == "pass":
            self._asked.pop(0)
            self.phase = "ask" if self._asked else "play"
        elif move.verb == "discard":
            self.hands[seat].remove(move.card)
            self.discard.append(move.card)
            self._end_turn()
        else:
            self._lay(seat, move)

    def _top_of_deck(self, discards_kept: int) -> str:
        """CRUM-13: the next card, of a new deck when the old is used up."""
        if not self.stock:
            kept = len(self.discard) - discards_kept
            shuffled, self.discard = self.discard[:kept], self.discard[kept:]
            self.stock = list(self._fate.reshuffled(shuffled))
            assert sorted(self.stock) == sorted(shuffled), "a new deck is of the discards"
            self.reshuffles += 1
        return self.stock.pop(0)

    def _draw_from_deck(self, seat: int) -> None:
        """CRUM-9: then the others are asked in turn, when the top discard and a penalty card can be had."""
        self.hands[seat].append(self._top_of_deck(discards_kept=1))
        self._busy = True
        can_be_bought = bool(self.discard) and self._can_give(len(self.discard) - 1)
        self._asked = [(seat + step) % self.seats for step in range(1, self.seats)] if can_be_bought else []
        self.phase = "ask" if self._asked else "play"

    def _buy(self, seat: int) -> None:
        """CRUM-9, CRUM-13: the bought card first, then the penalty card; and nobody else is asked."""
        self.hands[seat].append(self.discard.pop())
        self.hands[seat].append(self._top_of_deck(discards_kept=0))
        self._asked = []
        self.phase = "play"

    def _lay(self, seat: int, move: Move) -> None:
        after = self.after_laying(seat, move)
        assert after is not None
        self.hands[seat], self.melds = after
        self.down[seat] = True
        self._busy = True
        if not self.hands[seat]:
            self._end_turn()

    # Turns and rounds

    def _begin_turn(self, seat: int) -> None:
        self.active = seat
        self.phase = "draw"
        self._asked = []
        self.taken = None
        self._busy = False

    def _end_turn(self) -> None:
        """CRUM-14, CRUM-18: the round ends with an empty hand, or when nothing would ever come of it."""
        if not self.hands[self.active]:
            self._end_round()
            return
        self._idle = 0 if self._busy else self._idle + 1
        most = self.options["reshuffles"]
        used_up = isinstance(most, int) and not self.stock and self.reshuffles >= most
        if used_up or self._idle >= IDLE_TURNS_A_PLAYER * self.seats:
            self.abandoned = True
            self._end_round()
        else:
            self._begin_turn((self.active + 1) % self.seats)

    def _end_round(self) -> None:
        """CRUM-16: everybody scores what is left; then the next round, or the end."""
        for seat, hand in enumerate(self.hands):
            points = sum(value(card, self.options["values"]) for card in hand)
            if points:
                self.scored.append((seat, points, "left", None))
                self.scores[seat] += points
        if self.round == LAST_ROUND:
            self.phase = "over"
        else:
            self._deal(self.round + 1, (self.dealer + 1) % self.seats)

    def ranking(self) -> list[tuple[int, int]]:
        """CRUM-17: seats and totals, the lowest first."""
        return sorted(enumerate(self.scores), key=lambda one: one[1])
