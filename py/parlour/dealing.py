"""Who deals, and what is dealt: cutting, drawing lots, the deck of a deal. Shared by the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.cards import Card, pack
from parlour.chance import Stream, key, shuffle
from parlour.game import Setup

Cuts = tuple[tuple[Card, ...], ...]  # seat 0's card and seat 1's; several where they tied


def cut_for_deal(seed: str, game: int, value: Callable[[Card], int]) -> tuple[int, Cuts]:
    """The seat with the lower card, and all cuts: both cut the whole pack again while their values tie."""
    stream = Stream(key(seed, f"cut {game}"))
    cuts: list[tuple[Card, ...]] = []
    while True:
        first, second = shuffle(pack(), stream)[:2]
        cuts.append((first, second))
        if value(first) != value(second):
            return (0 if value(first) < value(second) else 1), tuple(cuts)


def first_dealer_by_cut(setup: Setup, value: Callable[[Card], int]) -> tuple[int, Cuts]:
    """Who deals first: as the set-up says, seat 1 where a deck is given, else by the cut."""
    if setup.dealer is not None:
        return setup.dealer, ()
    return (1, ()) if setup.decks else cut_for_deal(setup.seed, 1, value)


def first_dealer_by_lot(setup: Setup) -> int:
    """Who deals first: as the set-up says, seat 1 where a deck is given, else by lot."""
    if setup.dealer is not None:
        return setup.dealer
    return 1 if setup.decks else Stream(key(setup.seed, "lot")).below(setup.seats)


def deck_for(setup: Setup, deal: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The deck of a deal, in dealing order: one given with the set-up, else the cards shuffled by the deal's key."""
    if deal <= len(setup.decks):
        return setup.decks[deal - 1]
    return shuffle(cards, Stream(key(setup.seed, f"deal {deal}")))


def hands_from(deck: Sequence[Card], seats: int, dealer: int, size: int) -> dict[int, tuple[Card, ...]]:
    """Hands by seat, dealt one card at a time, left of the dealer first.

    >>> hands_from(pack(), 2, dealer=1, size=2)[0]
    ('AC', '3C')
    """
    return {(dealer + 1 + turn) % seats: tuple(deck[turn : seats * size : seats]) for turn in range(seats)}
