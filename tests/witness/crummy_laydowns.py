"""Whether a hand holds a contract of Crummy Rummy, and which: a search that misses none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from random import Random

from tests.witness.crummy_melds import (
    CONTRACTS,
    LAST_ROUND,
    PLACES,
    RUN,
    SET,
    SUITS,
    Contract,
    Group,
    is_wild,
    lay,
    most_wilds,
    naturals_of,
    wilds_of,
)

Faces = list[tuple[str, str]]
"""A run as planned: each face, and the natural card for it or nothing (a wild)."""


def write(groups: Sequence[Group]) -> str:
    """The text of a lay-down."""
    words = (" ".join(f"{card}={stands}" if stands else card for card, stands in group) for group in groups)
    return f"down {' / '.join(words)}"


def find(rng: Random, hand: Sequence[str], round_number: int) -> list[Group] | None:
    """Any lay-down of the round's contract, or nothing when the hand holds none."""
    contract = CONTRACTS[round_number]
    if round_number == LAST_ROUND:
        return _every_card_in_runs(rng, hand)
    if contract.runs == 0:
        return _sets_alone(rng, hand, contract)
    if contract.sets == 0:
        return _runs(rng, hand, contract)
    for group in _sets(rng, hand):
        left = [card for card in hand if (card, None) not in group]
        runs = _runs(rng, left, contract)
        if runs is not None:
            return [group, *runs]
    return None


def find_alike(rng: Random, hand: Sequence[str], round_number: int) -> list[Group] | None:
    """Melds as many as the contract wants, though perhaps alike, or not all the cards of the last round."""
    contract = CONTRACTS[round_number]
    left = list(hand)
    groups: list[Group] = []
    for wanted in rng.sample([SET] * contract.sets + [RUN] * contract.runs, contract.sets + contract.runs):
        one = Contract(cards=0, sets=0, runs=1, least_run=contract.least_run)
        found = list(islice(_sets(rng, left), 1)) if wanted == SET else _runs(rng, left, one)
        if not found:
            return None
        groups += found
        left = [card for card in left if all(card != used for used, _ in found[0])]
    return groups


def vary(rng: Random, hand: Sequence[str], groups: Sequence[Group], round_number: int) -> list[Group]:
    """Let other cards of the hand join, and shuffle groups and cards: what is laid stays a contract."""
    least_run = CONTRACTS[round_number].least_run
    varied = [list(group) for group in groups]
    used = {card for group in groups for card, _ in group}
    spare = [card for card in hand if card not in used]
    rng.shuffle(spare)
    for card in spare:
        group = rng.choice(varied)
        meld = lay(0, group, least_run)
        assert meld is not None, group
        end = rng.choice([*meld.ends(), None]) if meld.kind == "run" and is_wild(card) else None
        if rng.random() < 0.6 and meld.take(card, end):
            group.append((card, end))
    for group in varied:
        rng.shuffle(group)
    rng.shuffle(varied)
    return varied


def _by_rank(rng: Random, hand: Sequence[str]) -> list[list[str]]:
    ranks: dict[str, list[str]] = defaultdict(list)
    for card in naturals_of(hand):
        ranks[card[0]].append(card)
    found = [cards for cards in ranks.values() if len(cards) >= 2]
    rng.shuffle(found)
    return found


def _sets(rng: Random, hand: Sequence[str]) -> Iterator[Group]:
    """All sets of three, whichever the wild is: a bigger set holds one of them."""
    wilds = wilds_of(hand)
    for cards in _by_rank(rng, hand):
        for three in combinations(cards, 3):
            yield [(card, None) for card in three]
        if wilds:
            wild = rng.choice(wilds)
            for two in combinations(cards, 2):
                yield [(card, None) for card in (*two, wild)]


def _sets_alone(rng: Random, hand: Sequence[str], contract: Contract) -> list[Group] | None:
    """Sets of different ranks never want the same natural card: those that need no wild come first."""
    wilds = wilds_of(hand)
    rng.shuffle(wilds)
    groups: list[Group] = []
    for cards in sorted(_by_rank(rng, hand), key=lambda cards: len(cards) < 3)[: contract.sets]:
        chosen = rng.sample(cards, min(len(cards), 3))
        if len(chosen) < 3:
            if not wilds:
                return None
            chosen.append(wilds.pop())
        groups.append([(card, None) for card in chosen])
    return groups if len(groups) == contract.sets else None


def _runs(rng: Random, hand: Sequence[str], contract: Contract) -> list[Group] | None:
    """Runs of different suits never want the same natural card, so each takes as few wilds as it can.

    A run of eight may be legal where no seven of its cards are, so every length is tried.
    """
    wilds = wilds_of(hand)
    rng.shuffle(wilds)
    cheapest: list[tuple[int, Faces]] = []
    for suit in rng.sample(SUITS, 4):
        plans = list(_run_plans(rng, hand, suit, contract.least_run))
        if plans:
            cheapest.append(min(plans, key=lambda plan: plan[0]))
    chosen = sorted(cheapest, key=lambda plan: plan[0])[: contract.runs]
    if len(chosen) < contract.runs or sum(need for need, _ in chosen) > len(wilds):
        return None
    return [[(card, None) if card else (wilds.pop(), face) for face, card in plan] for _, plan in chosen]


def _run_plans(rng: Random, hand: Sequence[str], suit: str, least_run: int) -> Iterator[tuple[int, Faces]]:
    """All runs of a suit that hold what natural cards there are: how many wilds each needs, and its faces."""
    naturals = {card[:2]: card for card in rng.sample(list(hand), len(hand)) if card[1] == suit and not is_wild(card)}
    spans = [(low, size) for size in range(least_run, len(PLACES) + 1) for low in range(len(PLACES) - size + 1)]
    rng.shuffle(spans)
    for low, size in spans:
        faces = [rank + suit for rank in PLACES[low : low + size]]
        need = sum(face not in naturals for face in faces)
        if need <= most_wilds(size):
            yield need, [(face, naturals.get(face, "")) for face in faces]


def _every_card_in_runs(rng: Random, hand: Sequence[str]) -> list[Group] | None:
    """CRUM-15: the naturals are of three suits and no two alike; wilds fill the gaps, and the rest go to the ends."""
    suits = {card[1] for card in naturals_of(hand)}
    if len(suits) != 3 or len({card[:2] for card in naturals_of(hand)}) < len(naturals_of(hand)):
        return None
    wilds = wilds_of(hand)
    rng.shuffle(wilds)
    plans = [list(_plans_with_all(hand, suit)) for suit in sorted(suits)]
    for first in rng.sample(plans[0], len(plans[0])):
        for second in rng.sample(plans[1], len(plans[1])):
            for third in rng.sample(plans[2], len(plans[2])):
                if first[0] + second[0] + third[0] == len(wilds):
                    return [
                        [(card, None) if card else (wilds.pop(), face) for face, card in plan]
                        for _, plan in (first, second, third)
                    ]
    return None


def _plans_with_all(hand: Sequence[str], suit: str) -> Iterator[tuple[int, Faces]]:
    naturals = {card[:2]: card for card in naturals_of(hand) if card[1] == suit}
    for size in range(4, len(PLACES) + 1):
        for low in range(len(PLACES) - size + 1):
            faces = [rank + suit for rank in PLACES[low : low + size]]
            need = size - len(naturals)
            if set(naturals) <= set(faces) and need <= most_wilds(size):
                yield need, [(face, naturals.get(face, "")) for face in faces]
