"""Cards and melds of Crummy Rummy, judged from the rules alone (CRUM-1 to CRUM-5, CRUM-12)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

PLACES = "23456789TJQKA"
SUITS = "CDHS"
Kind = Literal["set", "run"]
SET: Kind = "set"
RUN: Kind = "run"
Group = list[tuple[str, str | None]]
"""Cards as a move names them: each card, and what a wild is said to stand for."""


def pack(seats: int) -> list[str]:
    """CRUM-1: 54 cards for every two players, rounded up."""
    packs = (seats + 1) // 2
    marks = ["", *(f"'{number}" for number in range(2, 2 * packs + 1))]
    naturals = [rank + suit + mark for mark in marks[:packs] for suit in SUITS for rank in PLACES]
    return [*naturals, *(f"JK{mark}" for mark in marks)]


def is_wild(card: str) -> bool:
    """CRUM-1: deuces and jokers."""
    return card.startswith(("2", "JK"))


def naturals_of(cards: Iterable[str]) -> list[str]:
    """The cards that are not wild."""
    return [card for card in cards if not is_wild(card)]


def wilds_of(cards: Iterable[str]) -> list[str]:
    """The wild cards."""
    return [card for card in cards if is_wild(card)]


def most_wilds(size: int) -> int:
    """CRUM-4: half of a meld."""
    return size // 2


def in_set_order(card: str) -> tuple[bool, bool, int, int]:
    """By suit, then pack; wilds last, among them jokers last."""
    is_joker = card.startswith("JK")
    number = int(card.partition("'")[2] or 1)
    return is_wild(card), is_joker, 0 if is_joker else SUITS.index(card[1]), number


@dataclass
class Meld:
    """A meld on the table; ``stands`` says which card each wild in a run is."""

    owner: int
    kind: Kind
    cards: list[str]
    stands: dict[str, str] = field(default_factory=dict)

    def copy(self) -> Meld:
        """The same meld, to try something on."""
        return Meld(self.owner, self.kind, list(self.cards), dict(self.stands))

    @property
    def rank(self) -> str:
        """The rank of a set."""
        return naturals_of(self.cards)[0][0]

    @property
    def suit(self) -> str:
        """The suit of a run."""
        return naturals_of(self.cards)[0][1]

    def face(self, card: str) -> str:
        """The card that a card of a run is or stands for, without its pack."""
        return self.stands.get(card, card)[:2]

    def place(self, card: str) -> int:
        """The place of a card in a run."""
        return PLACES.index(self.face(card)[0])

    def in_order(self) -> list[str]:
        """The cards as a zone holds them."""
        return sorted(self.cards, key=in_set_order if self.kind == SET else self.place)

    def has_room_for_wild(self) -> bool:
        """CRUM-4: whether one more wild is still at most half."""
        return len(wilds_of(self.cards)) < most_wilds(len(self.cards) + 1)

    def ends(self) -> list[str]:
        """The cards that a run could take next, one below and one above."""
        places = [self.place(card) for card in self.cards]
        return [PLACES[place] + self.suit for place in (min(places) - 1, max(places) + 1) if 0 <= place < len(PLACES)]

    def take(self, card: str, stands: str | None) -> bool:
        """CRUM-11: add one card if it extends the meld; whether it did."""
        wild = is_wild(card)
        if wild and not self.has_room_for_wild():
            return False
        if self.kind == SET:
            fits = stands is None and (wild or card[0] == self.rank)
        else:
            fits = (stands is not None) == wild and (stands or card[:2]) in self.ends()
        if fits:
            self.cards.append(card)
            if stands is not None:
                self.stands[card] = stands
        return fits

    def give_way(self, card: str) -> str | None:
        """CRUM-12: put a natural card in the place of a wild; the wild, or nothing when none stands for it."""
        if is_wild(card):
            return None
        wilds = sorted(wilds_of(self.cards), key=in_set_order)
        if self.kind == SET:
            leaving = wilds[0] if wilds and card[0] == self.rank else None
        else:
            leaving = next((wild for wild in wilds if self.face(wild) == card[:2]), None)
        if leaving is not None:
            self.cards.remove(leaving)
            self.stands.pop(leaving, None)
            self.cards.append(card)
        return leaving


def lay(owner: int, group: Group, least_run: int) -> Meld | None:
    """Make a meld of a group, or nothing when it is none (CRUM-3, CRUM-4)."""
    cards = [card for card, _ in group]
    naturals = naturals_of(cards)
    if len(cards) < 3 or len(cards) - len(naturals) > most_wilds(len(cards)):
        return None
    if len({card[0] for card in naturals}) == 1:
        return Meld(owner, SET, cards) if not any(stands for _, stands in group) else None
    if len(cards) < least_run or any((stands is not None) != is_wild(card) for card, stands in group):
        return None
    faces = [stands or card[:2] for card, stands in group]
    places = sorted(PLACES.index(face[0]) for face in faces)
    if len({face[1] for face in faces}) > 1 or places != list(range(places[0], places[0] + len(places))):
        return None
    return Meld(owner, RUN, cards, {card: stands for card, stands in group if stands is not None})


@dataclass(frozen=True)
class Contract:
    """What must go down in a round (CRUM-2)."""

    cards: int
    sets: int
    runs: int
    least_run: int = 4

    def is_met_by(self, melds: Sequence[Meld]) -> bool:
        """CRUM-5, CRUM-10: exactly these melds, the sets of different ranks and the runs of different suits."""
        ranks = [meld.rank for meld in melds if meld.kind == SET]
        suits = [meld.suit for meld in melds if meld.kind == RUN]
        if (len(ranks), len(suits)) != (self.sets, self.runs):
            return False
        return len(set(ranks)) == len(ranks) and len(set(suits)) == len(suits)


CONTRACTS = {
    1: Contract(cards=7, sets=2, runs=0),
    2: Contract(cards=8, sets=1, runs=1),
    3: Contract(cards=9, sets=0, runs=2),
    4: Contract(cards=10, sets=3, runs=0),
    5: Contract(cards=11, sets=1, runs=1, least_run=7),
    6: Contract(cards=12, sets=1, runs=2),
    7: Contract(cards=13, sets=0, runs=3),
}
LAST_ROUND = 7


@dataclass(frozen=True)
class Move:
    """A move's words: groups of cards, and the numbers of melds."""

    verb: str
    groups: list[Group] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    target_stands: str | None = None

    @property
    def card(self) -> str:
        """The only card."""
        return self.groups[0][0][0]

    @property
    def stands(self) -> str | None:
        """What the only card is said to stand for."""
        return self.groups[0][0][1]


FACE = "[A2-9TJQK][CDHS]"
CARD = rf"(?:{FACE}|JK)(?:'[1-9][0-9]?)?"
NAMED = rf"{CARD}(?:={FACE})?"
NUMBER = "0|[1-9][0-9]?"
SHAPES = {
    "draw deck": re.compile("draw deck"),
    "draw discard": re.compile("draw discard"),
    "buy": re.compile("buy"),
    "pass": re.compile("pass"),
    "discard": re.compile(rf"discard (?P<group>{CARD})"),
    "extend": re.compile(rf"extend (?P<group>{NAMED}) (?P<number>{NUMBER})"),
    "replace": re.compile(
        rf"replace (?P<group>{CARD}) (?P<number>{NUMBER}) > (?P<target>{NUMBER})(?:=(?P<face>{FACE}))?"
    ),
    "down": re.compile(rf"down (?P<group>{NAMED}(?: (?:/ )?{NAMED})*)"),
}


def read(text: str, cards_of_pack: Sequence[str]) -> Move | None:
    """The move a text writes, or nothing when it writes none."""
    for verb, shape in SHAPES.items():
        match = shape.fullmatch(text)
        if match is None:
            continue
        parts = match.groupdict()
        groups = [
            [(card, stands or None) for card, _, stands in (word.partition("=") for word in words.split(" "))]
            for words in (parts.get("group") or "").split(" / ")
            if words
        ]
        if any(card not in cards_of_pack for group in groups for card, _ in group):
            return None
        numbers = [int(parts[name]) for name in ("number", "target") if parts.get(name) is not None]
        return Move(verb, groups, numbers, parts.get("face"))
    return None
