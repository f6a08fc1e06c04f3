"""What the result of a play is worth: points, or near the end of the game the chance to win it.

Far from 121 a point is a point. Near it, who counts first matters: pone's hand is counted before the dealer's, and the
crib last, so the same cards can win for one and be one count too late for the other. What remains after this deal is
read from the table of winning chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from parlour.cards import Card
from parlour.game import View
from parlour.games.cribbage.cribs import Chances, crib_chances
from parlour.games.cribbage.fast_scoring import key_of, show_points, start_rows
from parlour.games.cribbage.winning import GAME_POINTS, chance_before_deal

NEAR_THE_END = 75  # a score from which chances are weighed, not points


def near_the_end(scores: Sequence[int]) -> bool:
    """Whether points are no longer what matters."""
    return max(scores) >= NEAR_THE_END


@dataclass(frozen=True, slots=True)
class Stakes:
    """Both scores, who deals, what this side's hand will count and how likely the crib counts how much."""

    score: int
    their_score: int
    dealer: bool
    hand: int
    start: int  # the rank of the start card
    crib: Chances
    _after_hands: dict[tuple[int, int], float] = field(default_factory=dict, compare=False, repr=False)

    @property
    def near(self) -> bool:
        """Whether results are weighed by the chance to win."""
        return near_the_end((self.score, self.their_score))

    @property
    def needs(self) -> tuple[int, int]:
        """The points each side needs."""
        return GAME_POINTS - self.score, GAME_POINTS - self.their_score

    def worth(self, pegged: int, their_pegged: int, their_four: Sequence[int]) -> float:
        """What a play with these results is worth, when the other side has kept these ranks."""
        if not self.near:
            return pegged - their_pegged
        return self.chance(pegged, their_pegged, their_four)

    def chance(self, pegged: int, their_pegged: int, their_four: Sequence[int]) -> float:
        """The chance to win the game after a play with these results."""
        mine, theirs = self.score + pegged, self.their_score + their_pegged
        if mine >= GAME_POINTS or theirs >= GAME_POINTS:
            return float(mine >= GAME_POINTS)
        theirs += start_rows()[key_of(their_four)][self.start - 1]
        mine += self.hand
        after = self._after_hands.get((mine, theirs))
        if after is None:
            after = self._after_hands[mine, theirs] = chance_after_hands(mine, theirs, self.crib, dealer=self.dealer)
        return after


def chance_after_hands(mine: int, theirs: int, crib: Chances, *, dealer: bool) -> float:
    """The chance to win once both hands are counted, pone's first; these scores may be past 121."""
    pone = theirs if dealer else mine
    if mine >= GAME_POINTS or theirs >= GAME_POINTS:
        return float((pone >= GAME_POINTS) != dealer)
    if dealer:
        return sum(chance * chance_before_deal(mine + points, theirs, dealer=False) for points, chance in crib)
    return sum(chance * chance_before_deal(mine, theirs + points, dealer=True) for points, chance in crib)


def stakes_of(view: View) -> Stakes:
    """The stakes during the play, from one seat's view."""
    me, other = view.seat, 1 - view.seat
    four: tuple[Card, ...] = (*view.hand, *view.cards(f"played:{me}"))
    (start,) = view.cards("starter")
    tossed = view.known["crib"]
    dealer = me == view.facts.dealer
    seen = (*four, *tossed, start, *view.cards(f"played:{other}"))
    crib = crib_chances(tossed, seen, start, own=dealer)
    return Stakes(view.scores[me], view.scores[other], dealer, show_points(four, start), start.rank, crib)
