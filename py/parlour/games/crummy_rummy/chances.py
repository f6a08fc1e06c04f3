"""For the coach, from one view: what a hand is worth, what luck a draw was, the chance that a seat wins the game.

Scores at the end are taken as independent and normal: what stands, what the hand is judged to bring in this round,
and the spread of this round and those to come, as self-play has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, pi, sqrt

from parlour.cards import Card
from parlour.game import View
from parlour.games.crummy_rummy.contracts import LAST_ROUND
from parlour.games.crummy_rummy.distance import wanted
from parlour.games.crummy_rummy.hands import KINDS, card_of, kind_of
from parlour.games.crummy_rummy.judgement import points_down, points_up, points_waiting, spread, standing_of
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.sight import Sight, sight_of
from parlour.games.crummy_rummy.valuing import best_discard, deck_valued, with_card

OPEN, ONE_SIDED, NEARLY_OVER = 0.97, 0.76, 0.12  # of a round's spread still to come: nobody down, some, all
STEPS, REACH = 60, 4.5  # of the sum over one's own score, in standard deviations


def judge(view: View) -> float:
    """The judgement in points of the hand of a view's seat: how many fewer it will score than the others on average.

    A seat about to draw is judged by the mean of draws from the deck; one that has drawn after the best it can do.
    """
    sight, facts = sight_of(view), view.facts
    active, drawn = facts.active == view.seat, view.phase in {"play", "ask"}
    if sight.down:
        if active and drawn:
            return points_down(_left(sight), sight)
        return _mean(_values_down(sight), sight) if active else points_waiting(_burden(sight), len(sight.hand), sight)
    if active:
        return best_discard(sight) if drawn else deck_valued(sight)
    return points_up(standing_of(sight.held, _burden(sight), sight), sight)


def _burden(sight: Sight) -> int:
    return sight.burden(sight.hand)


def _left(sight: Sight) -> tuple[Card, ...]:
    """What is left of the hand once all that fits has been placed."""
    return shed(sight.hand, [spot_of(group) for group in sight.groups]).left


def _mean(values: Sequence[float], sight: Sight) -> float:
    """The mean of the values of a draw, by kind, over all cards that may come."""
    return sum(sight.live[kind] * values[kind] for kind in KINDS) / sight.unseen


def chance_to_win(view: View) -> float:
    """The chance, from 0 to 1, that the seat of the view wins the game; a win that is shared counts as its share."""
    if view.outcome is not None:
        winners = view.outcome.winners
        return 1 / len(winners) if view.seat in winners else 0.0
    seats, better = view.seats, judge(view)
    mine = view.scores[view.seat] - better * (seats - 1) / seats
    others = [score + better / seats for seat, score in enumerate(view.scores) if seat != view.seat]
    return _lowest(mine, others, _deviation(view))


def _deviation(view: View) -> float:
    """The standard deviation of one seat's score at the end."""
    facts, seats = view.facts, view.seats
    to_come = {0: OPEN, seats: NEARLY_OVER}.get(sum(facts.down), ONE_SIDED)
    now = spread(seats, facts.round) * to_come
    later = sum(spread(seats, number) ** 2 for number in range(facts.round + 1, LAST_ROUND + 1))
    return max(1.0, sqrt((now**2 + later) * (seats - 1) / seats))


def _lowest(mine: float, others: list[float], deviation: float) -> float:
    """The chance that the first of several normal scores of equal deviation is the lowest."""
    width = 2 * REACH / STEPS
    total = 0.0
    for step in range(STEPS + 1):
        z = -REACH + step * width
        here = exp(-z * z / 2) * width / sqrt(2 * pi)
        for other in others:
            here *= 0.5 - 0.5 * erf((mine + z * deviation - other) / deviation / sqrt(2))
        total += here
    return min(1.0, total)


def luck_of_draw(before: View, came: Card) -> tuple[float, float]:
    """What the card that came from the deck makes of the hand, and the mean over all that could have come, in points.

    ``before`` is the view of the seat about to draw. A card that neither helps nor can be placed counts as thrown
    again.
    """
    sight = sight_of(before)
    value = _values_down(sight) if sight.down else _values_up(sight)
    return value[kind_of(came)], _mean(value, sight)


def _values_up(sight: Sight) -> list[float]:
    """The judgement of the hand after each kind of card has come, before the contract is down."""
    idle = points_up(standing_of(sight.held, _burden(sight), sight), sight)
    helping = wanted(sight.held, sight.contract, sight.held.size + 1)
    return [max(idle, best_discard(with_card(sight, card_of(kind)))) if kind in helping else idle for kind in KINDS]


def _values_down(sight: Sight) -> list[float]:
    """The judgement of what is left after each kind of card has come, once down."""
    return [points_down(_left(with_card(sight, card_of(kind))), sight) for kind in KINDS]
