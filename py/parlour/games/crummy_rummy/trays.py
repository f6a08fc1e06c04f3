"""Trays in which a contract is put together before it is laid down in one move (CRUM-10).

A wild card in a run must say what it stands for. Where only one naming makes the run, it is taken; where there are
several, the player is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product

from parlour.cards import Card, in_order
from parlour.games.crummy_rummy.contracts import Contract, is_wild
from parlour.games.crummy_rummy.groups import (
    HIGHEST,
    LOWEST,
    Group,
    Laid,
    card_at,
    group_of,
    place,
    too_wild,
    wrong_with,
)
from parlour.games.crummy_rummy.notation import Down

MOST_NAMINGS = 6  # more ways than anybody wants to read


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies in a tray, and the melds it can be: one, several where a wild card may stand for several, or none."""

    cards: tuple[Card, ...]
    groups: tuple[Group, ...]

    @property
    def kind(self) -> str:
        """The kind of meld, "set" or "run"; empty while it is neither."""
        return self.groups[0].kind if self.groups else ""


def tray_of(cards: Sequence[Card], contract: Contract) -> Tray:
    """A tray with these cards."""
    groups = (group_of(laid) for laid in _namings(cards))
    good = tuple(group for group in groups if not wrong_with(group, contract.run_length))
    return Tray(tuple(cards), good)


def _namings(cards: Sequence[Card]) -> Iterator[tuple[Laid, ...]]:
    """The ways to lay the cards as one meld."""
    naturals = [card for card in cards if not is_wild(card)]
    wilds = [card for card in cards if is_wild(card)]
    if not naturals or too_wild(cards):
        return
    plain = tuple(Laid(card) for card in naturals)
    if len({card.rank for card in naturals}) == 1:
        yield (*plain, *(Laid(card) for card in wilds))
        return
    taken = {place(card) for card in naturals}
    lowest = max(LOWEST, max(taken) - len(cards) + 1)
    highest = min(*taken, HIGHEST - len(cards) + 1)
    for low in range(lowest, highest + 1):
        spots = [spot for spot in range(low, low + len(cards)) if spot not in taken]
        if len(spots) == len(wilds):
            named = zip(wilds, spots, strict=True)
            yield (*plain, *(Laid(wild, card_at(spot, naturals[0].suit)) for wild, spot in named))


def laydowns_from(trays: Sequence[Tray]) -> list[Down]:
    """The moves that lay down what is in the trays, one for each naming of wild cards."""
    ways = product(*(tray.groups for tray in trays if tray.cards))
    return [Down(tuple(_as_written(group) for group in way)) for way in islice(ways, MOST_NAMINGS)]


def _as_written(group: Group) -> tuple[Laid, ...]:
    return tuple(Laid(card, group.stands.get(card, "")) for card in in_order(group.cards))
