"""Where a move leads by the end of the turn, when a good player goes on from it.

For moves that thoughts leave unranked: in the rummies the same melds laid in another order, or others laid first. Both
lines are followed in the same imagined world; nothing is known in it but the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour import game as verbs
from parlour import games
from parlour.bots.coaches import chance_of
from parlour.bots.think import thinker_of
from parlour.cards import in_order
from parlour.chance import Stream, key
from parlour.game import Game, State, View
from parlour.imagine import imagine

LONGEST_TURN = 40  # moves


@dataclass(frozen=True, slots=True)
class Line:
    """The end of a turn: what lies where, what the last decision was judged to be worth, the chance to win."""

    leads_to: object  # equal where two lines end alike
    value: float
    unit: str
    chance: float
    over: bool  # whether the deal ended with the turn


def lines_of(view: View, moves: Sequence[str], seed: int) -> tuple[Line, ...]:
    """Each move followed, in one imagined world, to the end of the turn it begins or goes on with."""
    game = games.find(view.game)
    world = imagine(game, view, Stream(key(f"coach {seed}", "a world to follow lines in")))
    return tuple(_followed(game, world, view.seat, move, seed) for move in moves)


def _followed(game: Game, world: State, seat: int, move: str, seed: int) -> Line:
    value, unit = 0.0, ""
    think = thinker_of(game.id)
    state = verbs.play(game, world, seat, move).state
    for _ in range(LONGEST_TURN):
        if _turn_is_over(world, state, seat):
            break
        *_, advice = think(verbs.view(state, seat), "expert", seed)
        if advice.ranking:
            value, unit = advice.ranking[0][1:]
        state = verbs.play(game, state, seat, advice.move).state
    over = state.deals != world.deals or state.outcome is not None
    return Line(_table(state), value, unit, chance_of(verbs.view(state, seat)), over)


def _turn_is_over(world: State, state: State, seat: int) -> bool:
    return state.deals != world.deals or state.outcome is not None or seat not in state.to_act


def _table(state: State) -> object:
    """Where all cards are, whatever the order in which they came there; and the scores."""
    melds = sorted(in_order(cards) for zone, cards in state.zones.cards.items() if zone.startswith("meld:"))
    others = {zone: in_order(cards) for zone, cards in state.zones.cards.items() if not zone.startswith("meld:")}
    return state.deals, state.scores, state.outcome, others, melds
