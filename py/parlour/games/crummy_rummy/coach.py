"""What the coach says about Crummy Rummy besides the opponent's advice: luck in points, and the chance to win.

Luck is what the round is judged to be worth with the cards that came, against its mean with those that could have come.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

from parlour.cards import Card
from parlour.chance import Stream, key, shuffle
from parlour.game import View
from parlour.games.crummy_rummy.chances import chance_to_win, judge, luck_of_draw
from parlour.games.crummy_rummy.contracts import pack_for
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import Discard, Down, Extend, Replace, read
from parlour.games.crummy_rummy.sight import sight_of
from parlour.games.crummy_rummy.valuing import points_laying, points_throwing
from parlour.lessons import Luck

UNIT = "points"
HANDS = 80  # dealt at random for the mean of a dealt hand

# Luck


def luck(before: View | None, after: View) -> tuple[Luck, ...]:
    """What chance did between two views of a seat: the cards dealt, a card from the deck."""
    if after.outcome is not None:
        return ()
    if before is None or before.deals != after.deals:
        return (_cards_dealt(after),)
    drawn = [card for card in after.hand if card not in before.hand]
    hidden = [card for card in drawn if card not in before.zones["discard"]]
    if len(hidden) != 1 or before.seat not in before.to_act:
        return ()
    return (_card_drawn(before, hidden[0], bought=len(drawn) > 1),)


def _cards_dealt(view: View) -> Luck:
    came, usual = judge(view), usual_hand(view)
    says = f"The {len(view.hand)} cards you were dealt were {_against(came - usual)} a usual hand for this contract."
    return Luck(0, view.deals, "cards", says, came, usual, UNIT)


def _against(better: float) -> str:
    """How much better, in words.

    >>> _against(1.0), _against(0.0)
    ('1.0 points better than', 'as good as')
    """
    if abs(better) < 0.05:
        return "as good as"
    return f"{abs(better):.1f} points {'better' if better > 0 else 'worse'} than"


def _card_drawn(before: View, card: Card, *, bought: bool) -> Luck:
    came, usual = luck_of_draw(before, card)
    what = "penalty card" if bought else "card from the deck"
    says = f"The {what}, the {card.name}, was {_against(came - usual)} the average one."
    return Luck(0, before.deals, "draw", says, came, usual, UNIT)


def usual_hand(view: View) -> float:
    """What the round is worth, in points, with any hand of this size: the mean over some, always the same ones."""
    stream, hand = Stream(key("0" * 64, "usual hands")), f"hand:{view.seat}"
    seen = {card for zone in view.zones if zone != hand for card in view.cards(zone)}
    cards = [card for card in pack_for(view.seats) if card not in seen]
    hands = [shuffle(cards, stream)[: len(view.hand)] for _ in range(HANDS)]
    return mean(judge(replace(view, zones={**view.zones, hand: one})) for one in hands)


def price(view: View, move: str) -> float | None:
    """The points of what is laid down, placed or, once down, thrown: by what is then left in hand.

    The opponent ranks one way to lay down and one card to place; all the others are told here in the same unit.
    """
    sight, made = sight_of(view), read(move)
    match made:
        case Down() | Extend() | Replace():
            return points_laying(sight, made.cards, CrummyMoves(view).after(made))
        case Discard(card) if sight.down:
            return points_throwing(sight, card)
    return None


def chance(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view has the lowest total after seven rounds."""
    return chance_to_win(view)
