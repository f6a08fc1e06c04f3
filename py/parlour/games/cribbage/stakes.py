"""What a margin in the play is worth, and what the show will decide.

Far from 121 a point is a point. Near it, who counts first matters: pone's hand is counted before the dealer's, and the
crib last, so the same cards can win for one and be one count too late for the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.cards import Card
from parlour.game import View
from parlour.games.cribbage.fast_scoring import key_of, show_points, start_rows

GAME_POINTS = 121
WON = 20.0  # a game, in points
IN_REACH = 45  # what a deal can bring at most, as good as always
USUAL_CRIB = 4.7


@dataclass(frozen=True, slots=True)
class Stakes:
    """The points each side still needs, who counts first, and what this side's hand will count."""

    need: int
    their_need: int
    dealer: bool
    hand: int
    start: int  # the rank of the start card

    @property
    def near(self) -> bool:
        """Whether this deal may end the game."""
        return min(self.need, self.their_need) <= IN_REACH

    def worth(self, pegged: int, their_pegged: int, their_four: Sequence[int]) -> float:
        """What a play with these results is worth, when the other side has kept these ranks."""
        margin = pegged - their_pegged
        if not self.near:
            return margin
        need, their_need = self.need - pegged, self.their_need - their_pegged
        if need <= 0 or their_need <= 0:
            return margin + (WON if need <= 0 else -WON)
        theirs = their_need - start_rows()[key_of(their_four)][self.start - 1]
        mine = need - self.hand
        return margin + WON * (_dealer_wins(theirs, mine) if self.dealer else -_dealer_wins(mine, theirs))


def _dealer_wins(pone: int, dealer: int) -> int:
    """From what each side needs once both hands are counted: 1 the dealer wins in the show, -1 pone, 0 neither."""
    if pone <= 0:
        return -1
    return 1 if dealer <= USUAL_CRIB else 0


def stakes_of(view: View) -> Stakes:
    """The stakes during the play, from one seat's view."""
    four: tuple[Card, ...] = (*view.hand, *view.cards(f"played:{view.seat}"))
    (start,) = view.cards("starter")
    scores = view.scores
    return Stakes(
        GAME_POINTS - scores[view.seat],
        GAME_POINTS - scores[1 - view.seat],
        view.seat == view.facts.dealer,
        show_points(four, start) if len(four) == 4 else 0,
        start.rank,
    )
