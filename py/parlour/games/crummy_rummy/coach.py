"""What the coach says about Crummy Rummy besides the opponent's advice: luck in turns, and the chance to win.

Until the contract is down a hand is worth the turns it should still take; a turn fewer is a turn better. Once it is
down, a card drawn is placed or costs its points, which is told in turns as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import sqrt

from parlour.cards import Card
from parlour.chance import Stream, key, shuffle
from parlour.game import View
from parlour.games.crummy_rummy.contracts import CONTRACTS, LAST_ROUND, pack_for
from parlour.games.crummy_rummy.distance import holding, kind_of
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.prospects import point_price, turns_to_go, turns_with
from parlour.games.crummy_rummy.sight import Sight, sight_of
from parlour.lessons import Luck
from parlour.racing import ahead_at_the_end

UNIT = "turns"
HANDS = 120  # dealt at random for the mean of a dealt hand
LEAST_PRICE = 0.03  # turns that a point in hand costs at least
LEFT_IN_A_ROUND = 45.0  # points that a loser of a round is left with, about
SPREAD = 38.0  # the deviation of what a round costs a seat
BURDEN = 0.45  # the part of the points in hand that are still there at the end of the round
IN_A_TURN = 6.0  # points that a turn more to the contract costs in the end


# Luck


def luck(before: View | None, after: View) -> tuple[Luck, ...]:
    """What chance did between two views of a seat: the cards dealt, a card from the deck."""
    if after.outcome is not None:
        return ()
    if before is None or before.deals != after.deals:
        return (_cards_dealt(after),)
    drawn = [card for card in after.hand if card not in before.hand]
    pile = before.zones["discard"]
    hidden = [card for card in drawn if card not in pile]
    if len(hidden) != 1 or before.seat not in before.to_act:
        return ()
    bought = len(drawn) > 1
    return (_card_drawn(before, hidden[0], bought=bought),)


def _cards_dealt(view: View) -> Luck:
    came, usual = -turns_dealt(view.hand, view.facts.round, view.seats), usual_hand(view.facts.round, view.seats)
    says = f"The {len(view.hand)} cards you were dealt were {_against(came - usual)} a usual hand for this contract."
    return Luck(0, view.deals, "cards", says, came, usual, UNIT)


def _against(better: float) -> str:
    """How much better, in words.

    >>> _against(1.0), _against(0.0)
    ('1.0 turns better than', 'as good as')
    """
    if abs(better) < 0.05:
        return "as good as"
    return f"{abs(better):.1f} turns {'better' if better > 0 else 'worse'} than"


def _card_drawn(before: View, card: Card, *, bought: bool) -> Luck:
    sight = sight_of(before)
    by_kind = {kind: after_draw(sight, one) for kind, one in _one_of_each(sight, before.seats).items()}
    total = sum(sight.live[kind] for kind in by_kind)
    usual = sum(sight.live[kind] * worth for kind, worth in by_kind.items()) / total if total else 0.0
    came = by_kind.get(kind_of(card), usual)
    what = "penalty card" if bought else "card from the deck"
    says = f"The {what}, the {card.name}, was {_against(came - usual)} the average one."
    return Luck(0, before.deals, "draw", says, came, usual, UNIT)


def _one_of_each(sight: Sight, seats: int) -> Mapping[str, Card]:
    """A card of each kind that is nowhere to be seen."""
    return {kind_of(card): card for card in pack_for(seats) if sight.live.get(kind_of(card), 0) > 0}


def after_draw(sight: Sight, card: Card) -> float:
    """The worth of the hand, in turns, once it has drawn this card and thrown the best one."""
    if not sight.down:
        return -turns_with(sight, card, sight.live)
    left = shed((*sight.hand, card), [spot_of(group) for group in sight.groups]).left
    rest = sorted(map(sight.worth, left))[:-1]  # the dearest is thrown
    return -max(point_price(sight), LEAST_PRICE) * sum(rest)


def turns_dealt(hand: tuple[Card, ...], number: int, seats: int) -> float:
    """The turns that a hand dealt in the round of this number should take to its contract."""
    live = Counter(map(kind_of, pack_for(seats)))
    live.subtract(map(kind_of, hand))
    return turns_to_go(holding(hand), CONTRACTS[number], live)


@lru_cache
def usual_hand(number: int, seats: int) -> float:
    """The mean worth, in turns, of a hand dealt in a round: over some, always the same ones."""
    stream, size = Stream(key("0" * 64, f"usual hands {number}")), CONTRACTS[number].cards
    hands = (shuffle(pack_for(seats), stream)[:size] for _ in range(HANDS))
    return -sum(turns_dealt(hand, number, seats) for hand in hands) / HANDS


def price(view: View, move: str) -> float | None:
    """All moves are ranked by the opponent, or lead somewhere."""
    del view, move
    return None


# Chances


def chance(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view has the lowest total after seven rounds."""
    ends = [-(score + cost) for score, cost in zip(view.scores, _costs_of_the_round(view), strict=True)]
    rounds = LAST_ROUND - view.facts.round
    return ahead_at_the_end(ends, SPREAD * sqrt(rounds + 0.5))[view.seat]


def _costs_of_the_round(view: View) -> list[float]:
    """What this round should cost each seat, in points: by one's own hand, and by the cards that others hold."""
    sight = sight_of(view)
    costs = [LEFT_IN_A_ROUND] * view.seats
    for rival in sight.rivals:
        costs[rival.seat] = 3.0 * rival.held if rival.down else LEFT_IN_A_ROUND
    if sight.down:
        costs[view.seat] = BURDEN * sight.burden(sight.hand)
    else:
        usual = -usual_hand(view.facts.round, view.seats)
        later = turns_to_go(holding(sight.hand), sight.contract, sight.live) - usual + _turns_played(view)
        costs[view.seat] = max(0.0, LEFT_IN_A_ROUND + IN_A_TURN * later)
    return costs


def _turns_played(view: View) -> float:
    """The turns that this seat has had in the round."""
    return float(sum(line.startswith(f"{view.seat} discard") for line in view.history))
