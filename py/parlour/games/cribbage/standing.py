"""The chance to win a match of cribbage from one seat's view: the game that is on, and games to come as anybody's."""

from __future__ import annotations

from parlour.game import View
from parlour.games.cribbage.winning_chance import winning_chance
from parlour.racing import first_to_need_none


def chance_in_match(view: View) -> float:
    """The chance, 0 to 1, that the seat wins the match."""
    game, needed = winning_chance(view), view.facts.options.wins_needed
    mine, theirs = (needed - view.facts.wins[seat] for seat in (view.seat, 1 - view.seat))
    won, lost = first_to_need_none((mine - 1, theirs))[0], first_to_need_none((mine, theirs - 1))[0]
    return game * won + (1 - game) * lost
