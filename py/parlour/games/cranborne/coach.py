"""What the coach says about Cranborne besides the opponent's advice: luck, and the chance to win, both as chances.

Only winning counts, so luck is the chance to win with the cards that came, against its mean with those that could have.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

from parlour.cards import Card
from parlour.chance import Stream, key, shuffle
from parlour.game import View
from parlour.games.cranborne.phases import Drawing
from parlour.games.cranborne.prospects import chance_to_win, chance_to_win_match, chances_of_a_draw
from parlour.games.cranborne.sight import sight_of
from parlour.lessons import Luck
from parlour.partitions import cards_of

UNIT = "chance"
HANDS = 12  # dealt at random for the mean of a dealt hand

# Luck


def luck(before: View | None, after: View) -> tuple[Luck, ...]:
    """What chance did between two views of a seat: the cards dealt, a card drawn, the minor taken up."""
    if after.outcome is not None:
        return ()
    if before is None or before.deals != after.deals:
        return (_new_hand(after, "The cards you were dealt were"),)
    if len(before.zones[f"minor:{after.seat}"]) > len(after.zones[f"minor:{after.seat}"]):
        return (_new_hand(after, "Your minor was"),)
    drawn = [card for card in after.hand if card not in before.hand]
    if drawn and isinstance(before.facts.phase, Drawing) and before.seat in before.to_act:
        return (_card_drawn(before, drawn[0]),)
    return ()


def _new_hand(view: View, what: str) -> Luck:
    came, usual = chance_to_win(view), usual_hand(view)
    return Luck(0, view.deals, "cards", f"{what} {_against(came - usual)} usual ones.", came, usual, UNIT)


def _against(better: float) -> str:
    """How much better, in words.

    >>> _against(0.052), _against(0.0)
    ('5 in a hundred better to win with than', 'as good as')
    """
    if abs(better) < 0.005:
        return "as good as"
    return f"{100 * abs(better):.0f} in a hundred {'better' if better > 0 else 'worse'} to win with than"


def _card_drawn(before: View, drawn: Card) -> Luck:
    chances = chances_of_a_draw(before)
    came, usual = chances[drawn], mean(chances.values())
    says = f"The {drawn.name} was {_against(came - usual)} the average card of the stock."
    return Luck(0, before.deals, "draw", says, came, usual, UNIT)


def usual_hand(view: View) -> float:
    """The chance to win with any hand of this size: the mean over some, always the same ones."""
    sight, stream = sight_of(view), Stream(key("0" * 64, "usual hands"))
    cards, hand = cards_of(sight.live | sight.hand), f"hand:{view.seat}"
    hands = [shuffle(cards, stream)[: len(view.hand)] for _ in range(HANDS)]
    return mean(chance_to_win(replace(view, zones={**view.zones, hand: one})) for one in hands)


def price(view: View, move: str) -> float | None:
    """All moves are ranked by the opponent, or lead somewhere."""
    del view, move
    return None


def chance(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view wins the match."""
    return chance_to_win_match(view)
