"""What the others would like to be thrown: over hands that they may hold.

Hands are drawn from the cards nowhere to be seen, with the cards a player is known to hold. A hand that could have done
something with a card which its owner threw, or left lying, counts for less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp

from parlour.chance import Stream, key
from parlour.games.crummy_rummy.contracts import Contract
from parlour.games.crummy_rummy.distance import distance
from parlour.games.crummy_rummy.hands import KINDS, NATURALS, Holding, kind_of
from parlour.games.crummy_rummy.sight import Rival, Sight

HANDS = 48  # drawn for each rival; fewer at a full table
A_SLICE = 8  # hands in one slice of thought
DOUBT = 0.5  # how strongly a card that was spurned speaks against a hand that wanted it
LATEST = 12  # cards spurned that are thought of
FADING = 0.9  # of what a card spurned says, for each one since
FARTHER = 0.3  # how much the wishes of players who would have to buy count


def wishes_for(sight: Sight, seed: int) -> Iterator[Mapping[int, float]]:
    """For each natural kind in hand the chance that it brings the next player nearer, with part of the others' chances.

    Better and better: each is the mean over the hands so far. Nothing when all the others are down.
    """
    kinds = [kind for kind in sight.held.kinds() if kind < NATURALS]
    rivals = [rival for rival in sight.rivals if not rival.down]
    told = dict.fromkeys(KINDS, 0.0)
    for rival in rivals:
        weight = 1.0 if rival.after == 1 else FARTHER
        before = dict(told)
        for chances in _chances(rival, sight, kinds, Stream(key(f"bot {seed}", f"wishes {rival.seat}"))):
            told = {kind: before[kind] + weight * chances.get(kind, 0.0) for kind in before}
            yield told
    if not rivals:
        yield told


def _chances(rival: Rival, sight: Sight, kinds: Sequence[int], stream: Stream) -> Iterator[dict[int, float]]:
    """The chance for each kind that it brings a rival nearer, over more and more hands."""
    pool = [kind for kind in KINDS for _ in range(sight.live[kind])]
    known = [kind_of(card) for card in rival.known]
    spurned = [kind_of(card) for card in rival.spurned[-LATEST:] if kind_of(card) < NATURALS][::-1]
    total, wanting = 0.0, dict.fromkeys(kinds, 0.0)
    for number in range(1, max(A_SLICE, HANDS // len(sight.rivals)) + 1):
        hand = Holding([*known, *_drawn(pool, rival.held - len(known), stream)])
        far = distance(hand, sight.contract, hand.size + 1)
        contradicted = sum(
            FADING**since for since, kind in enumerate(spurned) if _helps(kind, hand, far, sight.contract)
        )
        likely = exp(-DOUBT * contradicted)
        total += likely
        for kind in kinds:
            if _helps(kind, hand, far, sight.contract):
                wanting[kind] += likely
        if number % A_SLICE == 0:
            yield {kind: wanting[kind] / total for kind in kinds}


def _drawn(pool: list[int], number: int, stream: Stream) -> list[int]:
    """So many cards from the pool, which is shuffled as far."""
    most = min(max(0, number), len(pool))
    for place in range(most):
        other = place + stream.below(len(pool) - place)
        pool[place], pool[other] = pool[other], pool[place]
    return pool[:most]


def _helps(kind: int, hand: Holding, far: int, contract: Contract) -> bool:
    """Whether a card brings a hand nearer to its contract."""
    hand.add(kind)
    nearer = distance(hand, contract, hand.size) < far
    hand.remove(kind)
    return nearer
