"""The chance to win a match of cribbage from one seat's view, by what this deal should still bring and a normal race.

Means of a deal: the dealer makes 16.2 (3.4 in the play, 8.1 in hand, 4.7 in the crib), the other side 10.2.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from parlour.game import View
from parlour.games.cribbage.discards import all_keeps
from parlour.games.cribbage.fast_scoring import show_points
from parlour.games.cribbage.match import GAME_POINTS
from parlour.games.cribbage.phases import Count, Discard
from parlour.racing import normal

HAND, CRIB = 8.1, 4.7
PLAY = {True: 3.4, False: 2.1}  # pegged in the play by the dealer, and by the other side
A_DEAL = 13.2  # points each side makes in a deal, taking dealer and non-dealer together
SPREAD = 7.3  # standard deviation of the difference that a deal makes
NEXT_DEAL = 3.0  # what it is worth to deal next
UNPLAYED, UNSHOWN = 1.0, 0.6  # how much of a deal's spread is still to come: before laying away, and in the play


def chance_in_match(view: View) -> float:
    """The chance, 0 to 1, that the seat wins the match; games to come are anybody's."""
    game, needed = chance_in_game(view), view.facts.options.wins_needed
    mine, theirs = view.facts.wins[view.seat], view.facts.wins[1 - view.seat]
    return game * _of_the_rest(needed - mine - 1, needed - theirs) + (1 - game) * _of_the_rest(
        needed - mine, needed - theirs - 1
    )


@lru_cache
def _of_the_rest(mine: int, theirs: int) -> float:
    """The chance to win so many games before the other side wins so many."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return (_of_the_rest(mine - 1, theirs) + _of_the_rest(mine, theirs - 1)) / 2


def chance_in_game(view: View) -> float:
    """The chance, 0 to 1, that the seat wins the game of the match that is on."""
    mine, theirs, unsettled = _still_to_come(view)
    dealer = view.seat == view.facts.dealer
    need = GAME_POINTS - view.scores[view.seat] - mine
    their_need = GAME_POINTS - view.scores[1 - view.seat] - theirs
    lead = their_need - need + (-NEXT_DEAL if dealer else NEXT_DEAL)
    deals = max(0.0, min(need, their_need) / A_DEAL)
    return normal(lead / (SPREAD * sqrt(deals + unsettled)))


def _still_to_come(view: View) -> tuple[float, float, float]:
    """What this deal should still bring to this seat and to the other, and how much of its spread is unsettled."""
    phase, dealer = view.facts.phase, view.seat == view.facts.dealer
    if isinstance(phase, Count):
        return (*_to_be_counted(view), 0.05)
    crib, left = CRIB, 4.0
    if isinstance(phase, Discard) and len(view.hand) == 6:
        keep = all_keeps(view.hand, dealer=dealer, exact=False)[0]
        hand, crib, unsettled = keep.hand, keep.crib, UNPLAYED
    elif not view.zones["starter"]:
        hand, unsettled = HAND, UNPLAYED
    else:
        (start,) = view.cards("starter")
        four = (*view.hand, *view.cards(f"played:{view.seat}"))
        hand, unsettled = float(show_points(four, start)), UNSHOWN
        left = float(len(view.zones["hand:0"]) + len(view.zones["hand:1"])) / 2
    mine = hand + PLAY[dealer] * left / 4 + (crib if dealer else 0.0)
    theirs = HAND + PLAY[not dealer] * left / 4 + (0.0 if dealer else crib)
    return mine, theirs, unsettled


def _to_be_counted(view: View) -> tuple[float, float]:
    """Hands laid open, and perhaps the crib, that have not been settled yet."""
    (start,) = view.cards("starter")
    settled = {show.zone for show in view.facts.last_deal.shows}
    points = [0.0, 0.0]
    for zone, seat in (("hand:0", 0), ("hand:1", 1), ("crib", view.facts.dealer)):
        if zone not in settled:
            cards = view.cards(zone)
            points[seat] += show_points(cards, start, crib=zone == "crib") if len(cards) == 4 else CRIB
    return points[view.seat], points[1 - view.seat]
