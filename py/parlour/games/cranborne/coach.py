"""What the coach says about Cranborne besides the opponent's advice: luck in cards, and the chance to win.

A hand is worth the cards that its fullest turn leaves in it, less those that the turn after may bring; a card fewer is
a card better. Only winning counts, so the chance is what matters in the end.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from statistics import mean

from parlour.cards import pack
from parlour.chance import Stream, key, shuffle
from parlour.game import View
from parlour.games.cranborne.phases import Drawing
from parlour.games.cranborne.sight import Sight, sight_of
from parlour.lessons import Luck
from parlour.partitions import CARD, Laid, Mask, bits_of, by_cards, left_over, mask_of
from parlour.racing import first_to_need_none

UNIT = "cards"
HANDS = 300  # dealt at random for the mean of a dealt hand
MINOR = 0.75  # what a card of the minor counts, against one of the major: it has yet to be taken up
SCALE = 3.2  # cards that make a win e times as likely
TO_MOVE = 0.6  # cards that having the turn is worth


# Luck


def luck(before: View | None, after: View) -> tuple[Luck, ...]:
    """What chance did between two views of a seat: the cards dealt, a card drawn, the minor taken up."""
    if after.outcome is not None:
        return ()
    if before is None or before.deals != after.deals:
        return (_cards_dealt(after),)
    drawn = mask_of(after.hand) & ~mask_of(before.hand)
    if len(before.zones[f"minor:{after.seat}"]) > len(after.zones[f"minor:{after.seat}"]):
        return (_minor_taken_up(after),)
    if drawn and isinstance(before.facts.phase, Drawing) and before.seat in before.to_act:
        return (_card_drawn(before, drawn),)
    return ()


def _cards_dealt(view: View) -> Luck:
    came, usual = dealt_hand(mask_of(view.hand)), usual_hand(len(view.hand))
    says = f"The {len(view.hand)} cards you were dealt were {_against(came - usual)} a usual hand."
    return Luck(0, view.deals, "cards", says, came, usual, UNIT)


def _minor_taken_up(view: View) -> Luck:
    came, usual = dealt_hand(mask_of(view.hand)), usual_hand(len(view.hand))
    says = f"Your minor was {_against(came - usual)} a usual one."
    return Luck(0, view.deals, "cards", says, came, usual, UNIT)


def _against(better: float) -> str:
    """How much better, in words.

    >>> _against(0.52), _against(0.0)
    ('0.5 cards better than', 'as good as')
    """
    if abs(better) < 0.05:
        return "as good as"
    return f"{abs(better):.1f} cards {'better' if better > 0 else 'worse'} than"


def _card_drawn(before: View, drawn: Mask) -> Luck:
    sight = sight_of(before)
    came = after_draw(sight, drawn)
    usual = mean(after_draw(sight, card) for card in bits_of(sight.live))
    says = f"The {CARD[drawn].name} was {_against(came - usual)} the average card of the stock."
    return Luck(0, before.deals, "draw", says, came, usual, UNIT)


def after_draw(sight: Sight, card: Mask) -> float:
    """The worth of the hand, in cards, once it has drawn this card: what its fullest turn leaves, and the next draw."""
    hand = sight.hand | card
    return -_left_and_ahead(hand, sight, [one for one in bits_of(sight.live) if one != card])


def _left_and_ahead(hand: Mask, sight: Sight, live: list[Mask]) -> float:
    """The cards left after the fullest turn and its discard, and, as much again, after one more card."""
    now = rest_of_turn(hand, sight.window, sight.laid)
    if not now or not live:
        return float(now)
    next_turn = mean(rest_of_turn(hand | card, sight.window, sight.laid) for card in live)
    return (now + next_turn) / 2


def rest_of_turn(hand: Mask, window: Mask, laid: Laid) -> int:
    """The cards left after the fullest turn and its discard."""
    return max(0, left_over(hand, window, laid, by_cards)[0].bit_count() - 1)


def dealt_hand(hand: Mask) -> float:
    """The worth of a hand, in cards, with nothing in window and display: the cards left over, now and with one more."""
    live = bits_of(mask_of(pack()) & ~hand)
    now = left_over(hand, weigh=by_cards)[0].bit_count()
    ahead = mean(left_over(hand | card, weigh=by_cards)[0].bit_count() for card in live)
    return -(now + ahead) / 2


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
    """The chance, 0 to 1, that the seat of this view wins the match; games to come are anybody's."""
    wins, needed = chance_in_game(view), view.facts.options.wins_needed
    mine, theirs = needed - view.scores[view.seat], needed - view.scores[1 - view.seat]
    return wins * first_to_need_none((mine - 1, theirs))[0] + (1 - wins) * first_to_need_none((mine, theirs - 1))[0]


def chance_in_game(view: View) -> float:
    """The chance, 0 to 1, that the seat wins the game that is on, by the cards both have still to get rid of."""
    sight = sight_of(view)
    mine = left_over(sight.hand, sight.window, sight.laid, by_cards)[0].bit_count() + MINOR * sight.minor
    theirs = sight.rival_held * _usually_left(sight) + MINOR * sight.rival_minor
    lead = theirs - mine + (TO_MOVE if view.seat in view.to_act else -TO_MOVE)
    return 1 / (1 + exp(-lead / SCALE))


def _usually_left(sight: Sight) -> float:
    """The part of a hand that cannot be laid, as a rule: less where there is a window to lay it with."""
    return 0.9 if not sight.window else 0.8
