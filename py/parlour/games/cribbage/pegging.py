"""The play in its leanest form: ranks only, no suits, no events; and a sound way to choose cards in it.

Whole plays run to their end in some twenty microseconds, so that a card can be tried in hundreds of worlds.
``rules`` is the law; a test plays both side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from parlour.games.cribbage.fast_scoring import PIPS

Points = Callable[[Sequence[int], int], int]
"""What the last card of a pile, which makes this count, pegs."""

ALL_RANKS = range(1, 14)
MOST_GLANCES = 60_000  # remembered at a time, some 10 MB
NO_NEED = 999  # points still wanted where nobody is near the end of the game
LIKELY = (0, 71, 74, 77, 85, 97, 80, 72, 72, 76, 79, 83, 73, 61)  # per thousand: how often each rank is kept
# What the policy gives for things that are no points yet.
REPLY = 1.0  # for each point the other side may be expected to make at once
ROOM = 0.8  # for the chance that the other side has nothing left that fits
HIGH = 0.01  # for each pip: small cards are kept for the end of a count
AGAIN = 3.5  # for the chance of a pair royal when the other side pairs this card


def full_points(pile: Sequence[int], count: int) -> int:
    """CRIB-12, CRIB-13 with pairs royal and runs."""
    points = 2 if count in {15, 31} else 0
    size = len(pile)
    if size < 2:
        return points
    last = pile[-1]
    if pile[-2] == last:
        alike = 2
        while alike < size and pile[-1 - alike] == last:
            alike += 1
        return points + alike * (alike - 1)
    run, low, high, ranks = 0, last, last, {last}
    for length in range(2, size + 1):
        rank = pile[-length]
        if rank in ranks:
            break
        ranks.add(rank)
        low, high = min(low, rank), max(high, rank)
        if high - low < length and length >= 3:
            run = length
    return points + run


def written_points(pile: Sequence[int], count: int) -> int:
    """CRIB-12 as written: fifteen, thirty-one and pairs only."""
    points = 2 if count in {15, 31} else 0
    return points + (2 if len(pile) > 1 and pile[-2] == pile[-1] else 0)


class Pegging:
    """The play under one way of scoring it.

    A pile is written as one number, a digit in base 14 for each card: so the worth of a card on a pile, worked out
    once, is found again quickly.
    """

    def __init__(self, scoring: str) -> None:
        self.scoring = scoring  # the option ``play_scoring``
        self.points: Points = full_points if scoring == "full" else written_points
        self._room = [sum(LIKELY[rank] for rank in ALL_RANKS if PIPS[rank] > 31 - count) / 1000 for count in range(32)]
        self._risks: dict[tuple[int, ...], float] = {}
        self._glances: dict[int, tuple[float, int]] = {}

    def glance(self, pile: int, others: int) -> tuple[float, int]:
        """What the last card of a pile is worth at a glance, and the points it pegs.

        The worth is its points, less what it invites from the ``others``, the cards the other side still holds.
        """
        laid = cards_of(pile)
        count = sum(PIPS[rank] for rank in laid)
        points = self.points(laid, count)
        worth = points + HIGH * PIPS[laid[-1]]
        if count < 31 and others:
            worth += ROOM * self._room[count] ** others - REPLY * others * self._risk(laid, count)
        if len(self._glances) > MOST_GLANCES:
            self._glances.clear()
        self._glances[pile << 3 | others] = worth, points
        return worth, points

    def _risk(self, laid: Sequence[int], count: int) -> float:
        """The points that one unknown card makes of the last three laid, on average."""
        key = (count, *laid[-3:])
        risk = self._risks.get(key)
        if risk is None:
            tail = laid[-3:]
            fitting = (rank for rank in ALL_RANKS if count + PIPS[rank] <= 31)
            risk = sum(LIKELY[rank] * self.points((*tail, rank), count + PIPS[rank]) for rank in fitting) / 1000
            self._risks[key] = risk
        return risk

    def choose(self, hand: Sequence[int], pile: int, count: int, others: int) -> tuple[int, int]:
        """The rank to play and the points it pegs; rank 0 where none fits."""
        glances = self._glances
        best, chosen, pegged, room, shifted = -99.0, 0, 0, 31 - count, pile * 14
        for rank in hand:
            if rank != chosen and PIPS[rank] <= room:
                worth, points = glances.get(shifted + rank << 3 | others) or self.glance(shifted + rank, others)
                if others and 3 * PIPS[rank] <= room and hand.count(rank) > 1:
                    worth += AGAIN * others * LIKELY[rank] / 1000
                if worth > best:
                    best, chosen, pegged = worth, rank, points
        return chosen, pegged

    def worth(self, hand: Sequence[int], pile: int, count: int, others: int, rank: int) -> float:
        """What ``choose`` weighs one rank of the hand at."""
        worth, _ = self.glance(pile * 14 + rank, others)
        if others and hand.count(rank) > 1 and count + 3 * PIPS[rank] <= 31:
            worth += AGAIN * others * LIKELY[rank] / 1000
        return worth

    def play_out(
        self,
        hands: tuple[list[int], list[int]],
        pile: Sequence[int],
        turn: int,
        last: int,
        needs: tuple[int, int] = (NO_NEED, NO_NEED),
    ) -> tuple[int, int]:
        """What each side pegs until the cards are out, or until one has the points it needs.

        Both sides play by ``choose``. The hands are used up. ``last`` is who laid the last card of the pile.
        """
        pegged = [0, 0]
        laid, count = number_of(pile), sum(PIPS[rank] for rank in pile)
        stuck = False  # the side before this one could not play
        while hands[0] or hands[1]:
            hand = hands[turn]
            rank, points = self.choose(hand, laid, count, len(hands[1 - turn]))
            if rank:
                hand.remove(rank)
                laid = laid * 14 + rank
                count += PIPS[rank]
                pegged[turn] += points
                last, stuck = turn, False
            elif stuck:
                pegged[last] += count < 31
                laid, count, turn, stuck = 0, 0, last, False
            else:
                stuck = True
            if pegged[last] >= needs[last]:
                return pegged[0], pegged[1]
            turn = 1 - turn
        pegged[last] += count < 31
        return pegged[0], pegged[1]


def number_of(pile: Sequence[int]) -> int:
    """A pile as a number."""
    number = 0
    for rank in pile:
        number = number * 14 + rank
    return number


def cards_of(pile: int) -> list[int]:
    """The ranks of a pile written as a number."""
    ranks = []
    while pile:
        pile, rank = divmod(pile, 14)
        ranks.append(rank)
    return ranks[::-1]


@lru_cache(maxsize=2)
def pegging(scoring: str) -> Pegging:
    """The play under the option ``play_scoring``."""
    return Pegging(scoring)
