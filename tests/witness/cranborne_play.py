"""Games of Cranborne for the side-by-side tests: decks that let much happen, players, and wrong moves."""

from __future__ import annotations

from random import Random

from tests.witness.cranborne_engine import MAJOR, MINOR
from tests.witness.cranborne_side_by_side import SideBySide
from tests.witness.rummy_melds import PACK, additions_to, in_order, kind_of, melds_among

GARBAGE = [
    "",
    "fly",
    "draw stock",
    "draw discard",
    "draw ",
    "Draw",
    "meld",
    "meld 7C 7D",
    "meld 7C 7D 7D",
    "meld 7C 7D  7H",
    "meld 7C 7D 7h",
    "meld 7C 7D JK",
    "meld 7C 7D 7H'2",
    "add 7C",
    "add 0",
    "add 7C 7C 0",
    "add 7C x",
    "layoff 7C 0",
    "discard",
    "discard 1C",
    "discard 7C 8C",
    "discard JK",
    "pass",
    "take",
]


def stacked_deck(rng: Random) -> list[str]:
    """A deck that gives both players melds, some of them whole majors or minors, but for cards that come soon."""
    left = rng.sample(PACK, 52)
    soon: list[str] = []
    hands: list[list[str]] = []
    for size in (MAJOR, MAJOR, MINOR, MINOR):
        hand: list[str] = []
        for _ in range(rng.choice((0, 1, 2, 3))):
            room = size - len(hand)
            melds = [meld for meld in melds_among(left) if len(meld) <= room and room - len(meld) not in {1, 2}]
            if melds:
                kind = rng.choice([kind_of(meld) for meld in melds[:1] + melds[-1:]])
                meld = rng.choice([meld for meld in melds if kind_of(meld) == kind])
                hand += meld
                left = [card for card in left if card not in meld]
        if hand and rng.random() < 0.5:
            soon.append(hand.pop())
        hands.append(hand)
    for hand, size in zip(hands, (MAJOR, MAJOR, MINOR, MINOR), strict=True):
        while len(hand) < size:
            hand.append(left.pop())
    rng.shuffle(soon)
    majors = [card for cards in zip(*hands[:2], strict=True) for card in cards]
    minors = [card for cards in zip(*hands[2:], strict=True) for card in cards]
    return [*majors, *minors, *soon, *left]


class Play:
    """A match played to its end, with wrong moves in between."""

    def __init__(self, rng: Random, game: SideBySide, wrong: float = 0.15) -> None:
        self.rng, self.game, self.witness, self.wrong = rng, game, game.witness, wrong

    def to_the_end(self, lays: float | None = None) -> None:
        """Play all games; ``lays`` says how likely a player lays what can be laid, else it is one's own habit."""
        witness, rng = self.witness, self.rng
        habits = [rng.choice((0.1, 0.5, 0.8, 0.95)) if lays is None else lays for _ in (0, 1)]
        while witness.phase != "over":
            seat = witness.to_act()[0]
            if rng.random() < 0.5:
                self.game.compare_legal(seat)
            if rng.random() < self.wrong:
                self.game.compare_legal(1 - seat)
                self.try_something_wrong()
            self.game.move(seat, self.choose(seat, habits[seat]))
        for _ in range(5):
            self.try_something_wrong()

    def choose(self, seat: int, habit: float) -> str:
        """A legal move; cards may be named in any order."""
        rng = self.rng
        legal = sorted(self.witness.legal(seat))
        laid = [text for text in legal if text.startswith(("meld", "add"))]
        discards = [text for text in legal if text.startswith("discard")]
        if laid and rng.random() < habit:
            most = max(text.count(" ") for text in laid)
            biggest = [text for text in laid if text.count(" ") == most]
            verb, *words = rng.choice(biggest if rng.random() < 0.3 else laid).split(" ")
            number = [words.pop()] if verb == "add" else []
            return " ".join([verb, *rng.sample(words, len(words)), *number])
        return rng.choice(discards or legal)

    # Wrong moves

    def try_something_wrong(self) -> None:
        """Try a few moves that are none, or are not for that seat, or are forbidden."""
        rng, witness = self.rng, self.witness
        self.game.refuse(rng.randrange(2), rng.choice(GARBAGE))
        for seat in (0, 1):
            self.game.refuse(seat, rng.choice([self.shaped, self.wrong_meld, self.wrong_addition])(seat))
            barred = set(witness.layings(seat)) - witness.legal(seat)
            if barred:
                self.game.refuse(seat, rng.choice(sorted(barred)))

    def any_card(self, seat: int) -> str:
        """A card, as a rule of the seat's own or of the window."""
        cards = [*self.witness.hands[seat], *self.witness.window]
        return self.rng.choice(cards if cards and self.rng.random() < 0.8 else PACK)

    def shaped(self, seat: int) -> str:
        """A move well written."""
        return self.rng.choice(["draw", f"discard {self.any_card(seat)}"])

    def wrong_meld(self, seat: int) -> str:
        """A meld with a card changed, or of whatever cards."""
        rng = self.rng
        own = [*self.witness.hands[seat], *self.witness.window]
        melds = list(melds_among(own if rng.random() < 0.5 else PACK))
        cards = list(rng.choice(melds)) if melds else [self.any_card(seat) for _ in range(3)]
        cards[rng.randrange(len(cards))] = self.any_card(seat)
        return f"meld {' '.join(cards)}"

    def wrong_addition(self, seat: int) -> str:
        """An addition to the wrong meld, of one card too many, or of a card not to be had."""
        rng, melds = self.rng, self.witness.melds
        number = rng.randrange(len(melds) + 1)
        cards = [self.any_card(seat) for _ in range(rng.choice((1, 1, 2)))]
        if number < len(melds) and rng.random() < 0.5:
            fitting = list(additions_to(melds[number].cards, PACK))
            cards = in_order(rng.choice(fitting)) if fitting else cards
        return f"add {' '.join(cards)} {number}"
