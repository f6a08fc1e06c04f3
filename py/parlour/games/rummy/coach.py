"""What the coach says about rummy besides the opponent's advice: luck in points, and the chance to win.

Luck is what the deal is worth with the cards that came, against its mean with those that could have come.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import mean

from parlour.chance import Stream, key, shuffle
from parlour.game import View
from parlour.games.rummy.judgement import RACING, hand_cost
from parlour.games.rummy.phases import Drawing
from parlour.games.rummy.prospects import chance_of_winning, luck_of_drawing, prospects
from parlour.games.rummy.sight import Sight, sight_of
from parlour.lessons import Luck
from parlour.partitions import CARD, Mask, bits_of, mask_of
from parlour.racing import ahead_at_the_end, first_to_need_none

UNIT = "points"
HANDS = 200  # dealt at random for the mean of a dealt hand
A_DEAL = 30.0  # points that a deal is worth to its winner, about


# Luck


def luck(before: View | None, after: View) -> tuple[Luck, ...]:
    """What chance did between two views of a seat: the cards dealt, a card drawn from the stock."""
    if after.outcome is not None:
        return ()
    if before is None or before.deals != after.deals:
        return (_cards_dealt(after),)
    drawn = mask_of(after.hand) & ~mask_of(before.hand)
    if drawn and isinstance(before.facts.phase, Drawing) and before.seat in before.to_act:
        return _card_drawn(before, drawn)
    return ()


def _cards_dealt(view: View) -> Luck:
    sight = sight_of(view)
    came, usual = dealt_hand(sight, sight.hand), usual_hand(sight)
    says = f"The {len(view.hand)} cards you were dealt were {_against(came - usual)} a usual hand."
    return Luck(0, view.deals, "cards", says, came, usual, UNIT)


def _against(better: float) -> str:
    """How much better, in words.

    >>> _against(-2.25), _against(0.0)
    ('2.2 points worse than', 'as good as')
    """
    if abs(better) < 0.05:
        return "as good as"
    return f"{abs(better):.1f} points {'better' if better > 0 else 'worse'} than"


def _card_drawn(before: View, drawn: Mask) -> tuple[Luck, ...]:
    sight = sight_of(before)
    if sight.next_card is not None or not sight.live & drawn:
        return ()  # its place was known, or it lay open
    draw = luck_of_drawing(before, str(CARD[drawn]))
    says = f"The {CARD[drawn].name} from the stock was {_against(draw.came - draw.mean)} the average card there."
    return (Luck(0, before.deals, "draw", says, draw.came, draw.mean, UNIT),)


def dealt_hand(sight: Sight, hand: Mask) -> float:
    """What the deal is worth, in points, with this hand instead of the own one."""
    live = bits_of((sight.live | sight.hand) & ~hand)
    return prospects(sight, hand, hand_cost(hand, sight.laid, live, RACING)).points


def usual_hand(sight: Sight) -> float:
    """What the deal is worth, in points, with any hand of this size: the mean over some, always the same ones."""
    stream, cards = Stream(key("0" * 64, "usual hands")), bits_of(sight.live | sight.hand)
    size = sight.hand.bit_count()
    return mean(dealt_hand(sight, sum(shuffle(cards, stream)[:size])) for _ in range(HANDS))


def price(view: View, move: str) -> float | None:
    """All moves are ranked by the opponent, or lead somewhere."""
    del view, move
    return None


# Chances


def chance(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view wins the whole game."""
    wins = chance_of_winning(view)
    others = (1 - wins) / (view.seats - 1)
    by_winner = [wins if seat == view.seat else others for seat in range(view.seats)]
    return sum(each * _after_deal(view, winner) for winner, each in enumerate(by_winner))


def _after_deal(view: View, winner: int) -> float:
    """The seat's chance to win the game once this deal has gone to a winner."""
    scores = [score + A_DEAL * (seat == winner) for seat, score in enumerate(view.scores)]
    rules = view.facts.options
    if rules.deals is not None:
        left = max(0, rules.deals - view.facts.deal)
        return ahead_at_the_end(scores, _spread(left, view.seats))[view.seat]
    return first_to_need_none(_deals_needed(scores, rules.target))[view.seat]


def _spread(deals: int, seats: int) -> float:
    """The deviation of a seat's score over so many deals, each won by one of the seats."""
    return A_DEAL * sqrt(deals * (1 / seats) * (1 - 1 / seats))


def _deals_needed(scores: Sequence[float], target: int) -> tuple[int, ...]:
    """How many deals each seat has yet to win; at most four, for a race of many is as even as a race of four."""
    needs = [ceil(max(0.0, target - score) / A_DEAL) for score in scores]
    most = max(needs)
    return tuple(ceil(4 * need / most) if most > 4 else need for need in needs)
