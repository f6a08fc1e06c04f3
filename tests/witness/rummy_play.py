"""Games of Rummy for the side-by-side tests: decks that let much happen, players, and wrong moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.witness.rummy_engine import CARDS_EACH
from tests.witness.rummy_melds import PACK, RANKS, additions_to, in_order, kind_of, melds_among
from tests.witness.rummy_side_by_side import SideBySide

# How players play: one takes discards and lays nothing, one draws from the stock and lays nothing; the others lay what
# they can, at once or all of it late, and take discards or draw.
LAZY, DRAWER, HOLDER, TAKER, EAGER = ("lazy", "drawer", "holder", "taker", "eager")
NEVER_LAY = (LAZY, DRAWER)
DRAWS_DISCARD = {LAZY: 1.0, DRAWER: 0.0, HOLDER: 0.5, TAKER: 0.8, EAGER: 0.3}
LAYS = {LAZY: 0.0, DRAWER: 0.0, HOLDER: 0.05, TAKER: 0.95, EAGER: 0.9}
GARBAGE = [
    "",
    "fly",
    "draw",
    "draw deck",
    "draw  stock",
    "draw stock ",
    "Draw stock",
    "turn over",
    "meld",
    "meld 7C 7D",
    "meld 7C 7D  7H",
    "meld 7C 7D 7h",
    "meld 7C 7D JK",
    "meld 7C 7D 7H'2",
    "layoff 7C",
    "layoff 0",
    "layoff 7C x",
    "layoff 7C -1",
    "discard",
    "discard 1C",
    "discard 7C 8C",
    "discard JK",
    "pass",
    "buy",
    "go",
]


def stacked_deck(rng: Random, seats: int, dealer: int) -> list[str]:
    """A deck that gives most seats melds, some of them whole hands, and lets fitting cards come soon."""
    left = rng.sample(PACK, 52)
    size = CARDS_EACH[seats]
    hands: list[list[str]] = []
    soon: list[str] = []
    for _ in range(seats):
        hand: list[str] = []
        for _ in range(rng.choice((0, 1, 2, 3))):
            room = size - len(hand)
            melds = [meld for meld in melds_among(left) if len(meld) <= room and room - len(meld) not in {1, 2}]
            if melds:
                kind = rng.choice([kind_of(meld) for meld in melds[:1] + melds[-1:]])
                hand += rng.choice([meld for meld in melds if kind_of(meld) == kind])
                left = [card for card in left if card not in hand]
        meld = hand[-3:]
        if kind_of(meld) and rng.random() < 0.5:
            soon += rng.choice([*additions_to(meld, left), []])
            left = [card for card in left if card not in soon]
        if hand and rng.random() < 0.3:
            soon.append(hand.pop())
        hands.append(hand)
    for hand in hands:
        while len(hand) < size:
            hand.append((left or soon).pop())
    if rng.random() < 0.5:
        rng.shuffle(soon)
    first = (dealer + 1) % seats
    in_turn = [*hands[first:], *hands[:first]]
    return [card for cards in zip(*in_turn, strict=True) for card in cards] + soon + left


class Play:
    """A game played to its end by players of different habits, with wrong moves in between."""

    def __init__(self, rng: Random, game: SideBySide, wrong: float = 0.15) -> None:
        self.rng, self.game, self.witness, self.wrong = rng, game, game.witness, wrong

    def to_the_end(self, habits: Sequence[str] | None = None, most_moves_of_a_deal: int = 90) -> None:
        """Play all deals; one that grows long goes on without drawing from the stock, until it is abandoned."""
        witness, rng = self.witness, self.rng
        this_deal, moves, now = -1, 0, list(habits or [])
        while witness.phase != "over":
            moves += 1
            if witness.deals_done != this_deal:
                this_deal, moves = witness.deals_done, 0
                now = list(habits or self.any_habits())
            if moves == most_moves_of_a_deal:
                now = [LAZY] * witness.seats
            seat = witness.to_act()[0]
            if rng.random() < 0.5:
                self.game.compare_legal(seat)
            if rng.random() < self.wrong:
                self.game.compare_legal((seat + 1) % witness.seats)
                self.try_something_wrong()
            self.game.move(seat, self.choose(seat, now[seat]))
        for _ in range(5):
            self.try_something_wrong()

    def any_habits(self) -> list[str]:
        """Habits for a deal: mixed, or sometimes all alike."""
        if self.rng.random() < 0.1:
            return [self.rng.choice(NEVER_LAY)] * self.witness.seats
        return self.rng.choices([HOLDER, TAKER, EAGER, EAGER], k=self.witness.seats)

    def choose(self, seat: int, habit: str) -> str:
        """A legal move after a player's habit; cards may be named in any order."""
        witness, rng = self.witness, self.rng
        legal = sorted(witness.legal(seat))
        if witness.phase == "draw":
            if rng.random() < DRAWS_DISCARD[habit]:
                return "draw discard"
            return "turn" if "turn" in legal else "draw stock"
        laid = [text for text in legal if not text.startswith("discard")]
        discards = [text for text in legal if text.startswith("discard")]
        lays = rng.random() < (LAYS[habit] if witness.taken or habit != HOLDER else 0.4)
        if laid and (lays or not discards):
            verb, *words = rng.choice(laid).split(" ")
            number = [words.pop()] if verb == "layoff" else []
            return " ".join([verb, *rng.sample(words, len(words)), *number])
        if habit == LAZY:
            return rng.choice(discards)
        kept = {card for card in witness.hands[seat] if self.is_useful(seat, card)}
        useless = [text for text in discards if text.split(" ")[1] not in kept]
        return rng.choice(useless or discards)

    def is_useful(self, seat: int, card: str) -> bool:
        """Whether a hand holds a card of the same rank, or a near one of the same suit."""
        others = [other for other in self.witness.hands[seat] if other != card]
        near = [abs(RANKS.index(card[0]) - RANKS.index(other[0])) <= 2 and card[1] == other[1] for other in others]
        return any(near) or any(card[0] == other[0] for other in others)

    # Wrong moves

    def try_something_wrong(self) -> None:
        """Try a few moves that are none, or are not for that seat, or are forbidden."""
        rng, witness = self.rng, self.witness
        self.game.refuse(rng.randrange(witness.seats), rng.choice(GARBAGE))
        for seat in (*witness.to_act(), rng.randrange(witness.seats)):
            self.game.refuse(seat, rng.choice([self.shaped, self.wrong_meld, self.wrong_layoff])(seat))
            barred = set(witness.layings(witness.hands[seat], witness.melds)) - witness.legal(seat)
            if barred:
                self.game.refuse(seat, rng.choice(sorted(barred)))

    def any_card(self, seat: int) -> str:
        """A card, as a rule of the seat's own."""
        hand = self.witness.hands[seat]
        return self.rng.choice(hand if hand and self.rng.random() < 0.8 else PACK)

    def shaped(self, seat: int) -> str:
        """A move well written."""
        card = self.witness.taken or self.any_card(seat)
        return self.rng.choice(
            ["draw stock", "draw discard", "turn", f"discard {card}", f"discard {self.any_card(seat)}"]
        )

    def wrong_meld(self, seat: int) -> str:
        """A meld with a card changed, or of whatever cards."""
        rng, hand = self.rng, self.witness.hands[seat]
        melds = list(melds_among(hand if rng.random() < 0.5 else PACK))
        cards = list(rng.choice(melds)) if melds else [self.any_card(seat) for _ in range(3)]
        cards[rng.randrange(len(cards))] = self.any_card(seat)
        if rng.random() < 0.2:
            cards.append(rng.choice(cards))
        return f"meld {' '.join(cards)}"

    def wrong_layoff(self, seat: int) -> str:
        """A lay-off to the wrong meld, of one card too many, or of a card not held."""
        rng, melds = self.rng, self.witness.melds
        number = rng.randrange(len(melds) + 1)
        cards = [self.any_card(seat) for _ in range(rng.choice((1, 1, 2)))]
        if number < len(melds) and rng.random() < 0.5:
            fitting = list(additions_to(melds[number].cards, PACK))
            cards = in_order(rng.choice(fitting)) if fitting else cards
        return f"layoff {' '.join(cards)} {number}"
