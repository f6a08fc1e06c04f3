"""Ways to lay down a contract from a hand (CRUM-2, CRUM-5, CRUM-10, CRUM-15).

Not every way is told: wild cards fill only places for which there is no natural card, or whose card a set may need, or
stand at an end; of twins the first is taken. But there is a way exactly when one is told.

Choices after which the wild cards would not suffice for the rest are not followed up, so that a hand that cannot meet
the contract is found out soon.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from parlour.cards import SUITS, Card, by_rank
from parlour.games.crummy_rummy.contracts import Contract, is_wild
from parlour.games.crummy_rummy.distance import FAR, holding, wilds_for_run
from parlour.games.crummy_rummy.groups import HIGHEST, LEAST_IN_A_SET, LOWEST, Laid, card_at, place

Way = tuple[tuple[Laid, ...], ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """One meld of a way: its natural cards, and the places (empty texts in a set) that wild cards take."""

    naturals: tuple[Card, ...]
    wild_places: tuple[str, ...]


def laydowns(hand: Sequence[Card], contract: Contract) -> Iterator[Way]:
    """Ways to lay down the contract, runs first; none when it cannot be met."""
    naturals = tuple(sorted((card for card in hand if not is_wild(card)), key=by_rank))
    wilds = tuple(sorted((card for card in hand if is_wild(card)), key=by_rank))
    for suits in combinations(SUITS, contract.runs):
        for parts in _runs_then_sets(naturals, len(wilds), suits, contract):
            taken = sum(len(part.naturals) + len(part.wild_places) for part in parts)
            if not contract.every_card or taken == len(hand):
                yield _with_wilds(parts, wilds)


def _runs_then_sets(
    naturals: tuple[Card, ...], wilds: int, suits: Sequence[str], contract: Contract
) -> Iterator[tuple[_Part, ...]]:
    """Parts for a run in each of the suits, then for the sets."""
    if _wilds_for_rest(naturals, suits, contract) > wilds:
        return
    if not suits:
        yield from _sets(naturals, wilds, contract.sets, lowest=0)
        return
    for part in _runs(naturals, wilds, suits[0], contract):
        left = tuple(card for card in naturals if card not in part.naturals)
        for others in _runs_then_sets(left, wilds - len(part.wild_places), suits[1:], contract):
            yield (part, *others)


def _wilds_for_rest(naturals: tuple[Card, ...], suits: Sequence[str], contract: Contract) -> int:
    """The wild cards that these runs and the sets want at the least, as if none took a card from another."""
    held = holding(naturals)
    runs = sum(wilds_for_run(held.suits[SUITS.index(suit)], contract.run_length) for suit in suits)
    return runs + _wilds_for_sets(held.counts, contract.sets)


def _wilds_for_sets(counts: Sequence[int], wanted: int) -> int:
    """The wild cards that so many sets want at the least; too many where a set would have only one natural card."""
    most = sorted(counts, reverse=True)[:wanted]
    if len(most) < wanted or any(count < LEAST_IN_A_SET - count for count in most):
        return FAR
    return sum(max(0, LEAST_IN_A_SET - count) for count in most)


def _runs(naturals: tuple[Card, ...], wilds: int, suit: str, contract: Contract) -> Iterator[_Part]:
    """Every run of a suit with its natural cards; then those that leave some to a set, wild cards in their places."""
    held: dict[int, Card] = {}
    for card in naturals:
        if card.suit == suit:
            held.setdefault(place(card), card)
    for left_out in range(contract.sets + 1):  # places: a set is of one rank
        for without in combinations(held, left_out):
            kept = {spot: card for spot, card in held.items() if spot not in without}
            for low, high in _spans(kept, without, contract):
                missing = tuple(card_at(spot, suit) for spot in range(low, high + 1) if spot not in kept)
                if len(missing) <= wilds and 2 * len(missing) <= high - low + 1:
                    yield _Part(tuple(kept[spot] for spot in range(low, high + 1) if spot in kept), missing)


def _spans(held: Iterable[int], without: Iterable[int], contract: Contract) -> Iterator[tuple[int, int]]:
    """The lowest and highest places of runs long enough, the left-out places within.

    Where every card must be used and there is no set to take one, all the places held are within.
    """
    needed = [*without, *(held if contract.every_card and not contract.sets else ())]
    for low in range(LOWEST, min([HIGHEST - contract.run_length + 1, *needed]) + 1):
        for high in range(max([low + contract.run_length - 1, *needed]), HIGHEST + 1):
            yield low, high


def _sets(naturals: tuple[Card, ...], wilds: int, wanted: int, lowest: int) -> Iterator[tuple[_Part, ...]]:
    """Parts for so many sets, of rising ranks."""
    if not wanted:
        yield ()
        return
    counts = Counter(place(card) for card in naturals if place(card) > lowest)
    if _wilds_for_sets(list(counts.values()), wanted) > wilds:
        return
    for rank in sorted(counts):
        alike = [card for card in naturals if place(card) == rank]
        for count in range(len(alike), 0, -1):
            for wild in range(max(0, LEAST_IN_A_SET - count), min(wilds, count) + 1):
                for chosen in combinations(alike, count):
                    left = tuple(card for card in naturals if card not in chosen)
                    for others in _sets(left, wilds - wild, wanted - 1, rank):
                        yield (_Part(chosen, ("",) * wild), *others)


def _with_wilds(parts: tuple[_Part, ...], wilds: tuple[Card, ...]) -> Way:
    """The parts with wild cards handed out in order."""
    waiting = iter(wilds)
    return tuple(
        tuple(
            sorted(
                [
                    *(Laid(card) for card in part.naturals),
                    *(Laid(next(waiting), stands) for stands in part.wild_places),
                ],
                key=lambda one: by_rank(one.card),
            )
        )
        for part in parts
    )
