"""How a game of Cranborne stands for a seat, from its own view: the chance to win, and what a draw could have brought.

For the coach. The chance is that of good players on both sides (``afterwards``), so it can be set beside how such games
end. It knows no more than the seat does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from parlour.cards import Card
from parlour.game import View
from parlour.games.cranborne.afterwards import after_plan, chance_after
from parlour.games.cranborne.phases import Drawing, Playing
from parlour.games.cranborne.sight import Sight, sight_of
from parlour.games.cranborne.turn import carried_out, holding_plans
from parlour.partitions import CARD, bits_of, by_cards, left_over


def chance_to_win(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view wins the game that is on (of a match, this game of it)."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    if view.seat not in view.to_act:
        return _chance_while_waiting(view)
    if isinstance(view.facts.phase, Drawing):
        brought = chances_of_a_draw(view)
        return sum(brought.values()) / len(brought)
    return chance_at_play(sight_of(view))


def chances_of_a_draw(view: View) -> Mapping[Card, float]:
    """Before a draw: for each card that could come, the chance to win after it.

    The even mean over them is the chance before the draw; what the card that came brought beyond it is luck.
    """
    sight = sight_of(view)
    return {CARD[card]: chance_at_play(_with_card(sight, card)) for card in bits_of(sight.live)}


def _with_card(sight: Sight, card: int) -> Sight:
    return replace(sight, hand=sight.hand | card, live=sight.live ^ card, stock=sight.stock - 1)


def chance_at_play(sight: Sight) -> float:
    """The chance at first sight of the best turn, the card drawn; thrown is a loose card where there is one."""
    loose = left_over(sight.hand, sight.window, sight.laid, by_cards)[0]
    return max(chance_after(after_plan(plan, sight)) for plan in holding_plans(sight, loose or None))


def chance_to_win_match(view: View) -> float:
    """The chance to win the match: this game by its chance, the games to come evenly."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    needed = view.facts.options.wins_needed
    own, theirs = needed - view.scores[view.seat], needed - view.scores[1 - view.seat]
    chance = chance_to_win(view)
    return chance * _even(own - 1, theirs) + (1 - chance) * _even(own, theirs - 1)


def _even(own: int, theirs: int) -> float:
    """The chance to win so many even games before the other side wins so many."""
    if not own or not theirs:
        return float(not own)
    return (_even(own - 1, theirs) + _even(own, theirs - 1)) / 2


def _chance_while_waiting(view: View) -> float:
    """The chance while the opponent is to act."""
    sight = sight_of(view)
    held = sight.rival_held - isinstance(view.facts.phase, Playing)  # after his discard
    if not held and not sight.rival_minor and isinstance(view.facts.phase, Playing):
        return 0.0
    solved = left_over(sight.hand, 0, sight.laid, by_cards)
    own = carried_out(sight.hand, 0, sight.laid, 0, solved, grasping=False, holding=True)
    waiting = replace(sight, rival_held=held)
    return chance_after(after_plan(replace(own, window=sight.window), waiting))
