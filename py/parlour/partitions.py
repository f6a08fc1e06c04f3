"""The best partition of a hand into sets and runs, without wild cards: what is melded, what is left over.

In the lean form cards are bits, sixteen to a suit, so that ``m & m >> 1 & m >> 2`` finds every run of three at once
and runs never reach from suit to suit. Once the sets are chosen the rest follows: every card that lies in some run of
three is melded. So only ranks that could make a set *and* whose cards are wanted for runs need trying both ways.

Cards may lie free besides the hand (Cranborne's window): they help, but cost nothing when left. Melds on the table may
be extended: their runs, and the fourth cards of their sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from parlour.cards import RANK_NAMES, SUIT_NAMES, SUITS, Card, in_order, pack
from parlour.melds import as_laid, kind_of

Mask = int
Weigh = Callable[[Mask], int]

_SUIT = 16  # bits to a suit; bit 0 and the top ones stay empty
_CHUNK = 0x3FFF
_RANK = 1 | 1 << _SUIT | 1 << 2 * _SUIT | 1 << 3 * _SUIT  # a rank's four cards, shifted by the rank
BIT = {card: 1 << _SUIT * SUITS.index(card.suit) + card.rank for card in pack()}
CARD = {bit: card for card, bit in BIT.items()}


def _pips_table() -> tuple[int, ...]:
    """The pips of every choice of ranks in a suit."""
    table = [0]
    for rank in range(14):
        table += [pips + min(rank, 10) for pips in table]
    return tuple(table)


_PIPS = _pips_table()


# Cards as bits


def mask_of(cards: Iterable[Card]) -> Mask:
    """The cards as bits."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask, in canonical order."""
    return in_order(CARD[bit] for bit in bits_of(mask))


def bits_of(mask: Mask) -> list[Mask]:
    """The single bits of a mask, lowest first."""
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return bits


def pips_of(mask: Mask) -> int:
    """What the cards count together: ace 1, court cards 10."""
    return _PIPS[mask & _CHUNK] + _PIPS[mask >> 16 & _CHUNK] + _PIPS[mask >> 32 & _CHUNK] + _PIPS[mask >> 48]


def by_value(left: Mask) -> int:
    """Weighs what is left by its pips, then by the number of cards."""
    return pips_of(left) << 6 | left.bit_count()


def by_cards(left: Mask) -> int:
    """Weighs what is left by the number of cards, then by its pips."""
    return left.bit_count() << 10 | pips_of(left)


# The lean form


@dataclass(frozen=True, slots=True)
class Laid:
    """Melds that may be extended: the cards of their runs, and the cards that make a set of three one of four."""

    runs: Mask = 0
    fourths: Mask = 0


NOTHING_LAID = Laid()


def laid_of(melds: Iterable[Sequence[Card]]) -> Laid:
    """What melds on the table allow."""
    runs = fourths = 0
    for meld in melds:
        lies = mask_of(meld)
        if kind_of(meld) == "run":
            runs |= lies
        else:
            fourths |= _RANK << meld[0].rank & ~lies
    return Laid(runs, fourths)


def in_runs(lies: Mask) -> Mask:
    """The cards that lie in some run of three or more."""
    core = lies & lies >> 1 & lies >> 2
    return core | core << 1 | core << 2


def left_over(hand: Mask, free: Mask = 0, laid: Laid = NOTHING_LAID, weigh: Weigh = by_value) -> tuple[Mask, Mask]:
    """The cards of the hand that the best partition leaves over, and those of hand and free cards it lays in sets.

    The best is the one whose rest weighs least. All others of the hand go into runs or on to melds that are laid.
    """
    there = hand | free
    lies = there | laid.runs
    runs = in_runs(lies)
    left = hand & ~runs & ~laid.fourths
    clubs, diamonds, hearts, spades = there & _CHUNK, there >> 16 & _CHUNK, there >> 32 & _CHUNK, there >> 48
    black, red = clubs & diamonds, hearts & spades
    ranks = black & (hearts | spades) | red & (clubs | diamonds)
    sets = 0
    contested: list[Mask] = []
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        alike = there & _RANK * rank
        if not alike & runs:
            if alike & hand:
                sets |= alike
        elif alike & hand:
            contested.append(alike)
    left &= ~sets
    if not contested or not left:
        return left, sets
    search = _Search(hand & ~laid.fourths & ~sets, contested, weigh, left)
    search.choose(0, lies & ~sets, 0)
    return search.left, sets | search.sets


class _Search:
    """Tries both ways the ranks whose cards could go into sets or runs, and keeps the best."""

    def __init__(self, hand: Mask, contested: Sequence[Mask], weigh: Weigh, left: Mask) -> None:
        self._hand = hand
        self._weigh = weigh
        self.left, self.sets = left, 0
        self._least = weigh(left)
        self._options = [(0, *(chosen for chosen in _sets_of(alike) if chosen & hand)) for alike in contested]
        self._later = [0] * (len(contested) + 1)  # what ranks still to be tried could take
        for place in range(len(contested) - 1, -1, -1):
            self._later[place] = self._later[place + 1] | contested[place]

    def choose(self, place: int, lies: Mask, sets: Mask) -> None:
        """Choose the sets of the contested ranks from one place on; ``lies`` is what is there for runs."""
        left = self._hand & ~sets & ~in_runs(lies)
        if self._weigh(left & ~self._later[place]) >= self._least:
            return
        if place == len(self._options):
            self._least, self.left, self.sets = self._weigh(left), left, sets
            return
        for chosen in self._options[place]:
            self.choose(place + 1, lies & ~chosen, sets | chosen)


def _sets_of(alike: Mask) -> list[Mask]:
    """Every set of three or four cards of a rank."""
    return [alike] if alike.bit_count() == 3 else [alike, *(alike ^ bit for bit in bits_of(alike))]


# Over cards


@dataclass(frozen=True, slots=True)
class Partition:
    """A hand in melds: each as it would lie, sets first, and the cards left over in canonical order."""

    melds: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]

    @property
    def deadwood(self) -> int:
        """The pips of the cards left over."""
        return sum(card.pips for card in self.left)


def best_partition(hand: Iterable[Card], window: Iterable[Card] = (), weigh: Weigh = by_value) -> Partition:
    """The melds that leave least in hand, by value or by cards. Window cards help, and cost nothing when left.

    >>> from parlour.cards import card
    >>> best_partition(card(text) for text in "7H 8H 9H 9C 9D 9S".split()).melds
    (('9C', '9D', '9S'), ('7H', '8H', '9H'))
    """
    held, free = mask_of(hand), mask_of(window)
    left, sets = left_over(held, free, weigh=weigh)
    groups = [alike for rank in range(1, 14) if (alike := sets & _RANK << rank)]
    groups += [run for run in runs_of(in_runs((held | free) & ~sets)) if run & held]
    melds = (cards_of(group) for group in groups)
    return Partition(tuple(as_laid(meld, kind_of(meld)) for meld in melds), cards_of(left))


def runs_of(mask: Mask) -> list[Mask]:
    """The cards in unbroken rows, each as long as it goes, suit by suit from the low end."""
    rows: list[Mask] = []
    while mask:
        row = bit = mask & -mask
        while mask & bit << 1:
            bit <<= 1
            row |= bit
        rows.append(row)
        mask ^= row
    return rows


def in_words(meld: Sequence[Card]) -> str:
    """A meld as players call it.

    >>> from parlour.cards import card
    >>> in_words([card("9H"), card("TH"), card("JH")]), in_words([card("6C"), card("6D"), card("6S")])
    ('9-10-jack of hearts', 'three sixes')
    """
    if kind_of(meld) == "set":
        number = {3: "three", 4: "four"}[len(meld)]
        return f"{number} {rank_in_words(meld[0].rank)}"
    ranks = "-".join(RANK_NAMES[card.rank - 1] for card in in_order(meld))
    return f"{ranks} of {SUIT_NAMES[meld[0].suit]}"


_PLURALS = ("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_COURTS = ("jacks", "queens", "kings")


def rank_in_words(rank: int) -> str:
    """Several cards of a rank: "sixes"."""
    return (*_PLURALS, *_COURTS)[rank - 1]
