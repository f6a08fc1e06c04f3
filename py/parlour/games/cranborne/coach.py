"""What the coach says about Cranborne besides the opponent's advice: luck, and the chance to win, both as chances.

Only winning counts, so luck is the chance to win with the cards that came, against its mean with those that could have.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

from parlour.advice import percent
from parlour.cards import Card
from parlour.chance import Stream, key, shuffle
from parlour.game import View
from parlour.games.cranborne.phases import Drawing
from parlour.games.cranborne.prospects import chance_to_win, chance_to_win_match, chances_of_a_draw
from parlour.games.cranborne.sight import sight_of
from parlour.lessons import Luck
from parlour.partitions import cards_of

UNIT = "chance"
CLEAR = 0.005  # a difference between chances that is worth a word
HANDS = 12  # dealt at random for the mean of a dealt hand

# Luck


def luck(before: View | None, after: View) -> tuple[Luck, ...]:
    """What chance did between two views of a seat: the cards dealt, a card drawn, the minor taken up."""
    if after.outcome is not None:
        return ()
    if before is None or before.deals != after.deals:
        return (_new_hand(after, "The cards you were dealt were", "them"),)
    if len(before.zones[f"minor:{after.seat}"]) > len(after.zones[f"minor:{after.seat}"]):
        return (_new_hand(after, "Your minor was", "it"),)
    drawn = [card for card in after.hand if card not in before.hand]
    if drawn and isinstance(before.facts.phase, Drawing) and before.seat in before.to_act:
        return (_card_drawn(before, drawn[0]),)
    return ()


def _new_hand(view: View, what: str, them: str) -> Luck:
    came, usual = chance_to_win(view), usual_hand(view)
    says = f"{what} {_against(came, usual, 'usual ones', f'with {them}')}"
    return Luck(0, view.deals, "cards", says, came, usual, UNIT)


def _against(came: float, usual: float, others: str, how: str) -> str:
    """Better or worse than what might have come, with both chances to win; no figures where they hardly differ.

    >>> _against(0.54, 0.49, "usual ones", "with them")
    'better than usual ones: 54% to win with them, 49% on average.'
    >>> _against(0.33, 0.332, "the average card", "after it")
    'as good as the average card.'
    """
    if abs(came - usual) < CLEAR or percent(came) == percent(usual):
        return f"as good as {others}."
    compared = "better" if came > usual else "worse"
    return f"{compared} than {others}: {percent(came)} to win {how}, {percent(usual)} on average."


def _card_drawn(before: View, drawn: Card) -> Luck:
    chances = chances_of_a_draw(before)
    came, usual = chances[drawn], mean(chances.values())
    says = f"The {drawn.name} was {_against(came, usual, 'the average card of the stock', 'after it')}"
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
