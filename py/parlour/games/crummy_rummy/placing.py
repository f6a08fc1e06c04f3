"""Getting rid of cards once the contract is down: on to any meld, in the place of wild cards, wild cards last.

Melds are kept in a lean form: a set's rank or a run's suit and span, how many cards lie in it, which places wild cards
take. Natural cards go first, on to a run rather than a set, since that opens the next place; then a wild card where it
lets a natural one follow; then natural cards in the place of wild ones; then the other wild cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from parlour.cards import Card, by_rank
from parlour.games.crummy_rummy.contracts import is_wild
from parlour.games.crummy_rummy.groups import HIGHEST, LOWEST, Group, Laid, card_at, place
from parlour.games.crummy_rummy.notation import Extend, Move, Replace


@dataclass(frozen=True, slots=True)
class Spot:
    """A meld in the lean form. A set has its rank as ``low`` and an empty suit."""

    suit: str
    low: int
    high: int
    size: int
    wilds: int
    wild_places: frozenset[int] = frozenset()

    @property
    def takes_wild(self) -> bool:
        """Whether half of it still is natural with a wild card more."""
        return 2 * (self.wilds + 1) <= self.size + 1

    def fits(self, card: Card) -> bool:
        """Whether a natural card can be added."""
        if not self.suit:
            return place(card) == self.low
        return card.suit == self.suit and place(card) in (self.low - 1, self.high + 1)

    def ends(self) -> list[int]:
        """The places at the ends of a run."""
        return [end for end in (self.low - 1, self.high + 1) if LOWEST <= end <= HIGHEST] if self.suit else []

    def with_card(self, spot: int, *, wild: bool) -> Spot:
        """The meld with a card more, at a place if it is a run."""
        grown = replace(self, size=self.size + 1, wilds=self.wilds + wild)
        if not self.suit:
            return grown
        places = self.wild_places | {spot} if wild else self.wild_places
        return replace(grown, low=min(self.low, spot), high=max(self.high, spot), wild_places=places)

    def replaced(self, spot: int) -> Spot:
        """The meld with a natural card in the place of a wild one."""
        return replace(self, wilds=self.wilds - 1, wild_places=self.wild_places - {spot})


def spot_of(group: Group) -> Spot:
    """A meld on the table in the lean form."""
    wilds = len(group.wilds)
    if group.kind == "set":
        rank = place(group.natural)
        return Spot("", rank, rank, len(group.cards), wilds)
    places = group.places
    wild_places = frozenset(place(card, group.stands[card]) for card in group.wilds)
    return Spot(group.natural.suit, places[0], places[-1], len(places), wilds, wild_places)


@dataclass(frozen=True, slots=True)
class Shed:
    """How a hand can be placed: the moves in order, and what is left in hand."""

    moves: tuple[Move, ...]
    left: tuple[Card, ...]


def shed(hand: Sequence[Card], spots: Sequence[Spot], *, wilds: bool = True, replacing: bool = True) -> Shed:
    """Place all that can be placed; wild cards too, or only where they let others follow."""
    left, there, moves = sorted(hand, key=by_rank), list(spots), list[Move]()
    while (step := _next_step(left, there, wilds=wilds, replacing=replacing)) is not None:
        move, card = step
        moves.append(move)
        left.remove(card)
    return Shed(tuple(moves), tuple(left))


def _next_step(left: Sequence[Card], there: list[Spot], *, wilds: bool, replacing: bool) -> tuple[Move, Card] | None:
    """The next card to place, by preference; the melds are changed."""
    naturals = [card for card in left if not is_wild(card)]
    free = [card for card in left if is_wild(card)]
    steps = [_add_natural(naturals, there), _bridge(free, naturals, there)]
    for step in steps:
        if step is not None:
            return _carried_out(step, there)
    if replacing and (swap := _replace(naturals, there)) is not None:
        return swap
    if wilds and (step := _add_wild(free, there)) is not None:
        return _carried_out(step, there)
    return None


_Adding = tuple[Card, int, int]  # the card, the meld, the place it takes


def _carried_out(step: _Adding, there: list[Spot]) -> tuple[Move, Card]:
    card, number, spot = step
    wild = is_wild(card)
    stands = card_at(spot, there[number].suit) if wild and there[number].suit else ""
    there[number] = there[number].with_card(spot, wild=wild)
    return Extend(Laid(card, stands), number), card


def _add_natural(naturals: Sequence[Card], there: Sequence[Spot]) -> _Adding | None:
    """A natural card that fits: on to a run where another follows, on to a run, on to a set."""
    best: _Adding | None = None
    most = -1
    for card in naturals:
        for number, spot in enumerate(there):
            if spot.fits(card):
                worth = 1 + _follows(card, spot, naturals) if spot.suit else 0
                if worth > most:
                    best, most = (card, number, place(card)), worth
    return best


def _follows(card: Card, spot: Spot, naturals: Sequence[Card]) -> int:
    """Whether the next card outward is held as well."""
    outward = place(card) + (1 if place(card) > spot.high else -1)
    return any(other.suit == spot.suit and place(other) == outward for other in naturals)


def _bridge(free: Sequence[Card], naturals: Sequence[Card], there: Sequence[Spot]) -> _Adding | None:
    """A wild card at the end of a run beyond which a natural card is waiting."""
    for number, spot in enumerate(there):
        if free and spot.suit and spot.takes_wild:
            for end in spot.ends():
                if any(_is_beyond(card, end, spot) for card in naturals):
                    return free[0], number, end
    return None


def _add_wild(free: Sequence[Card], there: Sequence[Spot]) -> _Adding | None:
    """A wild card where it may lie: on to a set, else at the end of a run."""
    for number, spot in sorted(enumerate(there), key=lambda one: bool(one[1].suit)):
        if free and spot.takes_wild:
            if not spot.suit:
                return free[0], number, spot.low
            if ends := spot.ends():
                return free[0], number, ends[-1]
    return None


def _replace(naturals: Sequence[Card], there: list[Spot]) -> tuple[Move, Card] | None:
    """A natural card in the place of a wild one in a run, which finds another place; the melds are changed."""
    for card in naturals:
        for number, spot in enumerate(there):
            if spot.suit == card.suit and place(card) in spot.wild_places:
                after = [*there]
                after[number] = spot.replaced(place(card))
                for target, at in _wild_targets(after, [other for other in naturals if other != card]):
                    stands = card_at(at, after[target].suit) if after[target].suit else ""
                    after[target] = after[target].with_card(at, wild=True)
                    there[:] = after
                    return Replace(card, number, target, stands), card
    return None


def _wild_targets(there: Sequence[Spot], naturals: Sequence[Card]) -> Iterator[tuple[int, int]]:
    """Where a wild card may go: first where it lets a natural one follow, then sets, then the ends of runs."""
    plain: list[tuple[int, int]] = []
    for number, spot in sorted(enumerate(there), key=lambda one: bool(one[1].suit)):
        if spot.takes_wild:
            for at in spot.ends() if spot.suit else [spot.low]:
                if spot.suit and any(_is_beyond(card, at, spot) for card in naturals):
                    yield number, at
                else:
                    plain.append((number, at))
    yield from plain


def _is_beyond(card: Card, end: int, spot: Spot) -> bool:
    """Whether a natural card would follow a wild one at this end of a run."""
    return card.suit == spot.suit and place(card) == end + (1 if end > spot.high else -1)
