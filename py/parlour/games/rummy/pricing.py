"""What the expert thinks every alternative is worth, in one unit: chance where this deal decides, else points.

A card laid down is safe from being counted, but the others may lay off on it, and going rummy is gone: so a deal that
only has to be won is won most often with every meld held back until the whole hand can go. Where points count, melds
are laid once another player is close to going out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.cards import Card
from parlour.games.rummy.judgement import RACING, Weighed, after_drawing, gift, hand_cost, taking_cost
from parlour.games.rummy.laying import after_laying, still_goes_out
from parlour.games.rummy.notation import Discard, LayOff, Meld
from parlour.games.rummy.prospects import Prospects, gain_of_going_out, prospects
from parlour.games.rummy.sight import Sight
from parlour.partitions import BIT, CARD

SAFE_TO_HOLD = 4  # cards that everybody else must still hold, where points count
DISCARDS_WEIGHED = 3  # after a card laid

Priced = tuple[str, float, str]


def holds_back(sight: Sight) -> bool:
    """Whether to keep melds in hand this turn."""
    shared_risk = len(sight.rivals) > 1 and not sight.pays  # points lost go to one of several others
    return sight.last or shared_risk or sight.fewest >= SAFE_TO_HOLD


def in_unit(sight: Sight, seen: Prospects) -> float:
    """The worth of prospects in the unit of the deal."""
    return seen.win if sight.last else seen.points


def ranked(sight: Sight, best: str, values: Iterable[tuple[str, float]]) -> tuple[Priced, ...]:
    """The moves in order, the best first whatever the estimate of another, which then counts as much."""
    unit, digits = ("chance", 3) if sight.last else ("points", 1)
    rounded = {move: round(value, digits) for move, value in values}
    rounded = {move: min(value, rounded[best]) for move, value in rounded.items()}
    return tuple((move, rounded[move], unit) for move in sorted(rounded, key=lambda one: (-rounded[one], one != best)))


# Drawing


def of_drawing(sight: Sight, top: Card) -> tuple[float, float]:
    """What the judgement of the hand becomes: when the discard is taken, and after another card on average."""
    live, hand = sight.may_come, sight.hand
    taking = taking_cost(hand, BIT[top], sight, live, RACING)
    cards = [BIT[sight.comes_next]] if sight.comes_next else sight.live_cards
    costs = [after_drawing(hand, card, sight, barred=False, live=live, taste=RACING) for card in cards]
    return taking, sum(costs) / len(costs) if costs else hand_cost(hand, sight.laid, live, RACING)


def after_cost(sight: Sight, cost: float) -> float:
    """What the deal is worth after a draw that is judged so."""
    return going_out(sight) if cost == RACING.out else in_unit(sight, prospects(sight, sight.hand, cost))


# Playing


def of_discards(sight: Sight, weighed: Iterable[Weighed]) -> Iterator[tuple[str, float]]:
    """What every discard is worth when nothing more is laid in this turn."""
    for one in weighed:
        seen = prospects(sight, sight.hand ^ one.card, one.cost)
        yield str(Discard(CARD[one.card])), in_unit(sight, seen)


def of_lays(sight: Sight, lays: Iterable[Meld | LayOff], weighed: list[Weighed]) -> Iterator[tuple[str, float]]:
    """What laying each of these is worth, when nothing else is laid in this turn."""
    likely = [one.card for one in weighed]
    for move in lays:
        hand, laid = after_laying(sight, move)
        away = [card for card in likely if card & hand][:DISCARDS_WEIGHED]
        costs = [
            (hand_cost(hand ^ card, laid, sight.may_come, RACING) + gift(card, sight, RACING), hand ^ card)
            for card in away
        ]
        if costs:
            cost, rest = min(costs)
            yield str(move), in_unit(sight, prospects(sight, rest, cost, laid=laid, held_back=False))


def going_out(sight: Sight) -> float:
    """What going out is worth."""
    return 1.0 if sight.last else gain_of_going_out(sight)


def of_ways_out(sight: Sight, lays: Iterable[Meld | LayOff]) -> Iterator[tuple[str, float]]:
    """The melds and lay-offs after which the whole hand can still go: each is worth going out."""
    for move in lays:
        if still_goes_out(sight, move):
            yield str(move), going_out(sight)
