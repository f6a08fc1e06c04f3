"""Cards and packs.

A card is the text that names it: ``5H`` is the five of hearts, ``TS`` the ten of spades. With several packs the
twins carry a pack mark, ``7H'2``; jokers are ``JK``, ``JK'2`` and so on. Because a card *is* its text, it needs no
translation in records, links, logs or JSON; ``card`` is the one way in, and it refuses what is no card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import attrgetter

from parlour.refusals import NotationError

RANKS = "A23456789TJQK"
SUITS = "CDHS"
HIDDEN = "??"  # stands for a card in a place somebody cannot look into

RANK_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
MOST_PACKS = 4
JOKER = "JK"
JOKER_LAST = 14


class Card(str):
    """One card of one pack. Compare it, hash it and write it as its text; get one from ``card``.

    ``rank`` runs from 1 (ace) to 13 (king), 0 for a joker; ``suit`` is one of ``CDHS``, empty for a joker; ``pack``
    counts from 1; ``pips`` is what the card counts, ace 1, court cards 10, the others their number.
    """

    rank: int
    suit: str
    pack: int
    pips: int
    place: tuple[
        int, str, int
    ]  # in the canonical order: by rank, ace low, jokers last, then by suit C D H S, then pack

    @property
    def name(self) -> str:
        """The card in words.

        >>> card("TS").name
        '10 of spades'
        """
        return f"{RANK_NAMES[self.rank - 1]} of {SUIT_NAMES[self.suit]}" if self.rank else "joker"


def _make(text: str, rank: int, suit: str, number: int) -> Card:
    made = Card(text)
    made.rank, made.suit, made.pack, made.pips = rank, suit, number, min(rank, 10)
    made.place = rank or JOKER_LAST, suit, number
    return made


def _every_card() -> dict[str, Card]:
    known: dict[str, Card] = {}
    for number in range(1, MOST_PACKS + 1):
        mark = "" if number == 1 else f"'{number}"
        for suit in SUITS:
            for rank, letter in enumerate(RANKS, start=1):
                text = letter + suit + mark
                known[text] = _make(text, rank, suit, number)
    for number in range(1, 2 * MOST_PACKS + 1):  # two jokers a pack
        text = JOKER if number == 1 else f"{JOKER}'{number}"
        known[text] = _make(text, 0, "", number)
    return known


_CARDS = _every_card()


def card(text: str) -> Card:
    """The card a text names; raises NotationError when it names none.

    >>> card("5H").rank, card("5H").suit
    (5, 'H')
    """
    try:
        return _CARDS[text]
    except KeyError:
        raise NotationError(f"“{text}” is no card") from None


@lru_cache
def pack(copies: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """All cards of ``copies`` packs with ``jokers`` jokers each, suit by suit, ace first.

    >>> len(pack()), len(pack(2, 2))
    (52, 108)
    """
    marks = ["" if number == 1 else f"'{number}" for number in range(1, copies + 1)]
    plain = [card(rank + suit + mark) for mark in marks for suit in SUITS for rank in RANKS]
    wild = [card(JOKER if number == 1 else f"{JOKER}'{number}") for number in range(1, jokers * copies + 1)]
    return tuple(plain + wild)


by_rank: Callable[[Card], tuple[int, str, int]] = attrgetter("place")
"""The sorting key of the canonical order."""


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in canonical order, as records, logs and lists write them.

    >>> " ".join(in_order([card("KC"), card("5S"), card("5C")]))
    '5C 5S KC'
    """
    return tuple(sorted(cards, key=by_rank))
