"""What the coach says about rummy besides the opponent's advice: luck in points, and the chance to win.

The judgement of a hand is its deadwood, less what the next cards should take off it; a point more is a point better.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp, sqrt
from statistics import mean

from parlour.cards import pack
from parlour.chance import Stream, key, shuffle
from parlour.game import View
from parlour.games.rummy.judgement import after_drawing, hand_cost
from parlour.games.rummy.phases import Drawing
from parlour.games.rummy.rules import HAND_SIZES
from parlour.games.rummy.sight import Sight, sight_of
from parlour.lessons import Luck
from parlour.partitions import CARD, NOTHING_LAID, Mask, bits_of, mask_of
from parlour.racing import ahead_at_the_end, first_to_need_none

UNIT = "points"
HANDS = 300  # dealt at random for the mean of a dealt hand
A_DEAL = 30.0  # points that a deal is worth to its winner, about
A_TURN = 6.0  # points that the judgement of a hand gains in a turn, about
SCALE = 22.0  # points of judgement that make one hand e times as likely to win as another


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
    came, usual = dealt_hand(mask_of(view.hand)), usual_hand(len(view.hand))
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
    came = after_draw(sight, drawn)
    usual = mean(after_draw(sight, card) for card in sight.live_cards)
    says = f"The {CARD[drawn].name} from the stock was {_against(came - usual)} the average card there."
    return (Luck(0, before.deals, "draw", says, came, usual, UNIT),)


def after_draw(sight: Sight, card: Mask) -> float:
    """The worth of the hand, in points, once it has drawn this card and thrown the best one."""
    return -after_drawing(sight.hand, card, sight, barred=False, live=sight.live_cards)


def dealt_hand(hand: Mask) -> float:
    """The worth of a hand, in points, with nothing on the table."""
    return -hand_cost(hand, NOTHING_LAID, bits_of(mask_of(pack()) & ~hand))


@lru_cache
def usual_hand(size: int) -> float:
    """The mean worth of a hand dealt: over some, always the same ones."""
    stream = Stream(key("0" * 64, "usual hands"))
    return mean(dealt_hand(mask_of(shuffle(pack(), stream)[:size])) for _ in range(HANDS))


def price(view: View, move: str) -> float | None:
    """All moves are ranked by the opponent, or lead somewhere."""
    del view, move
    return None


# Chances


def chance(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view wins the whole game."""
    wins = chance_in_deal(view)
    others = (1 - wins) / (view.seats - 1)
    by_winner = [wins if seat == view.seat else others for seat in range(view.seats)]
    return sum(each * _after_deal(view, winner) for winner, each in enumerate(by_winner))


def chance_in_deal(view: View) -> float:
    """The chance, 0 to 1, that the seat wins the deal, by the judgement of its hand and what others may have."""
    sight = sight_of(view)
    turns = sum(" discard " in f" {line}" for line in view.history) / view.seats
    mine = -hand_cost(sight.hand, sight.laid, sight.live_cards)
    size = HAND_SIZES[view.seats]
    usual = usual_hand(size) + A_TURN * turns
    weights = [exp(min(0.0, usual * min(1.0, rival.held / size)) / SCALE) for rival in sight.rivals]
    own = exp(min(0.0, mine) / SCALE)
    return own / (own + sum(weights))


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
