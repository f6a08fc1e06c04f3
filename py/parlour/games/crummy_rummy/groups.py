"""Sets and runs with wild cards: what may be laid, added and replaced (CRUM-3 to CRUM-5, CRUM-11, CRUM-12).

A group is a set or a run as it lies, or as it is about to be laid. Functions say in words what is wrong, and an empty
text when nothing is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.cards import Card, card
from parlour.games.crummy_rummy.contracts import ACE, is_wild

LOWEST, HIGHEST = 2, 14  # places of a run: the two, which only a wild card can fill, to the ace (CRUM-4)
LEAST_IN_A_SET = 3


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as a move lays it; ``stands`` is the card a wild one in a run stands for, else empty."""

    card: Card
    stands: str = ""

    def __str__(self) -> str:
        return f"{self.card}={self.stands}" if self.stands else self.card


@dataclass(frozen=True, slots=True)
class Group:
    """A set or run: its kind, its cards in order, and what its wild cards stand for."""

    kind: str
    cards: tuple[Card, ...]
    stands: Mapping[str, str]

    @property
    def natural(self) -> Card:
        """A card that is no wild one; at least half of a group are such."""
        return next(card for card in self.cards if not is_wild(card))

    @property
    def wilds(self) -> tuple[Card, ...]:
        """The wild cards in the order in which they give way in a set: deuces by suit and pack, then jokers."""
        return tuple(sorted((card for card in self.cards if is_wild(card)), key=_wild_order))

    @property
    def places(self) -> tuple[int, ...]:
        """The places of a run's cards, low to high."""
        return tuple(place(card, self.stands.get(card, "")) for card in self.cards)

    @property
    def ends(self) -> tuple[str, ...]:
        """The cards, without pack mark, that could be added at the ends of a run."""
        places, suit = self.places, self.natural.suit
        wanted = (places[0] - 1, places[-1] + 1)
        return tuple(card_at(spot, suit) for spot in wanted if LOWEST <= spot <= HIGHEST)


def _wild_order(card: Card) -> tuple[bool, str, int]:
    return card.rank == 0, card.suit, card.pack


def place(card_laid: Card, stands: str = "") -> int:
    """The place of a card in a run; the ace is high only (CRUM-1)."""
    rank = card(stands).rank if stands else card_laid.rank
    return HIGHEST if rank == ACE else rank


def card_at(spot: int, suit: str) -> str:
    """The card at a place of a run, without pack mark."""
    return ("A" if spot == HIGHEST else "  23456789TJQK"[spot]) + suit


def group_of(laid: Sequence[Laid]) -> Group:
    """The group these cards make, as it would lie; whether it may be laid is for ``wrong_with`` to say.

    Whether it is a set or a run follows from its natural cards: one rank is a set.
    """
    naturals = [one.card for one in laid if not is_wild(one.card)]
    kind = "set" if len({card.rank for card in naturals}) == 1 else "run"
    stands: dict[str, str] = {one.card: one.stands for one in laid if one.stands}
    return Group(kind, in_place([one.card for one in laid], kind, stands), stands)


def in_place(cards: Sequence[Card], kind: str, stands: Mapping[str, str]) -> tuple[Card, ...]:
    """The cards as they lie: a run low to high by place, a set by suit then pack, its wilds last."""
    if kind == "run":
        return tuple(sorted(cards, key=lambda card: place(card, stands.get(card, ""))))
    return tuple(sorted(cards, key=lambda card: (is_wild(card), *_wild_order(card))))


def wrong_with(group: Group, run_length: int) -> str:
    """What is wrong with a group about to be laid, or an empty text (CRUM-3, CRUM-4)."""
    naturals = [card for card in group.cards if not is_wild(card)]
    if any(not is_wild(card(text)) for text in group.stands):
        return "only a wild card stands for another"
    if too_wild(group.cards):
        return "at most half of a meld may be wild"
    return _wrong_with_set(group) if group.kind == "set" else _wrong_with_run(group, naturals, run_length)


def too_wild(cards: Sequence[Card]) -> bool:
    """Whether more than half of the cards are wild (CRUM-4)."""
    return 2 * sum(is_wild(card) for card in cards) > len(cards)


def _wrong_with_set(group: Group) -> str:
    if group.stands:
        return "in a set a wild card needs no name"
    return "" if len(group.cards) >= LEAST_IN_A_SET else "a set has three cards or more"


def _wrong_with_run(group: Group, naturals: Sequence[Card], run_length: int) -> str:
    if len(group.stands) < len(group.wilds):
        return "in a run each wild card must say what it stands for"
    if len({card.suit for card in naturals} | {text[1] for text in group.stands.values()}) > 1:
        return "these cards are neither a set nor a run of one suit"
    if len(group.cards) < run_length:
        return f"a run has {run_length} cards or more here"
    places = group.places
    if places != tuple(range(places[0], places[0] + len(places))):
        return "the cards of a run must follow one another"
    return ""


def wrong_with_adding(group: Group, one: Laid) -> str:
    """Why a card cannot be added to a group on the table, or an empty text (CRUM-11)."""
    if too_wild((*group.cards, one.card)):
        return "at most half of a meld may be wild"
    if group.kind == "set":
        if one.stands:
            return "in a set a wild card needs no name"
        fits = is_wild(one.card) or one.card.rank == group.natural.rank
        return "" if fits else "that card is not of this rank"
    if is_wild(one.card) != bool(one.stands):
        return "in a run a wild card, and no other, must say what it stands for"
    return "" if (one.stands or one.card[:2]) in group.ends else "that card does not fit at an end of this run"


def with_added(group: Group, one: Laid) -> Group:
    """The group with a card more."""
    stands = {**group.stands, one.card: one.stands} if one.stands else group.stands
    return Group(group.kind, in_place((*group.cards, one.card), group.kind, stands), stands)


def replaceable(group: Group, natural: Card) -> Card | None:
    """The wild card whose place a natural card may take, a twin being as good as the card itself; or None (CRUM-12)."""
    if is_wild(natural):
        return None
    if group.kind == "set":
        return group.wilds[0] if group.wilds and natural.rank == group.natural.rank else None
    return next((card for card in group.wilds if group.stands[card] == natural[:2]), None)


def with_replaced(group: Group, natural: Card, wild: Card) -> Group:
    """The group with the natural card in the place of the wild one."""
    stands = {name: stood for name, stood in group.stands.items() if name != wild}
    cards = [natural if card == wild else card for card in group.cards]
    return Group(group.kind, in_place(cards, group.kind, stands), stands)
