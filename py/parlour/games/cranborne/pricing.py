"""What a turn is worth: cards got rid of, what the window then gives the opponent, and what it gives oneself.

The opponent's hand is drawn many times from the cards nowhere to be seen; in each world his best turn is worked out
with the window as the plan leaves it. All plans are priced in the same worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.chance import Stream
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan
from parlour.partitions import Laid, Mask, bits_of, by_cards, in_runs, left_over

OWN_NEXT = 0.8  # what a card that may go in the own next turn counts: the opponent may take what it needs
THEIR_NEXT = 1.0  # what a card counts that goes from the opponent's hand
LOST = 12.0  # cards that it counts when the opponent goes out
WON = -100.0
TRIES = 8  # hands drawn until one is likely


@dataclass(frozen=True, slots=True)
class World:
    """A hand the opponent may hold after his draw, and a card one may draw oneself afterwards."""

    theirs: Mask
    next_card: Mask


@dataclass(frozen=True, slots=True)
class Priced:
    """A plan with its cost in cards; and, of that, the cards the opponent gets rid of in his next turn."""

    plan: Plan
    cost: float
    theirs: float


def worlds(sight: Sight, number: int, stream: Stream, *, inferring: bool) -> list[World]:
    """Worlds drawn from the cards nowhere to be seen.

    ``inferring``: a hand from which the opponent could have laid something in the turn he has just had is unlikely.
    """
    live = bits_of(sight.live)
    held = min(len(live), sight.rival_held or sight.rival_minor)
    drawn = min(len(live), held + (sight.stock > 0))
    inferring = inferring and sight.rival_has_played and sight.rival_held > 0
    there = []
    for _ in range(number):
        for _ in range(TRIES if inferring else 1):
            _shuffle_head(live, min(drawn + 1, len(live)), stream)
            kept = sum(live[:held])
            if left_over(kept, sight.window, sight.rival_laid, by_cards)[0] == kept:
                break
        next_card = live[drawn] if sight.stock > 1 and drawn < len(live) else 0
        there.append(World(sum(live[:drawn]), next_card))
    return there


def _shuffle_head(cards: list[Mask], many: int, stream: Stream) -> None:
    """Put so many cards, drawn at random, at the head."""
    for place in range(many):
        other = place + stream.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]


def price(plan: Plan, sight: Sight, there: Sequence[World]) -> Priced:
    """What a plan costs on average, in cards still to go."""
    own, held = plan.left.bit_count(), sight.rival_held or sight.rival_minor
    if not own and not sight.minor:
        return Priced(plan, WON, 0.0)
    theirs = gone = lost = 0.0
    for world in there:
        rest, window = answer(world.theirs, plan.window, sight.rival_laid)
        theirs += held - rest
        lost += not rest and (not sight.rival_minor or not sight.rival_held)
        if own:
            gone += own - rest_of_turn(plan.left | world.next_card, window, plan.laid)
    worth = THEIR_NEXT * theirs + LOST * lost - OWN_NEXT * gone
    return Priced(plan, round(own + worth / len(there), 6), theirs / len(there))


def answer(hand: Mask, window: Mask, laid: Laid) -> tuple[int, Mask]:
    """The cards left after the opponent's fullest turn, and the window as he leaves it."""
    left, sets = left_over(hand, window, laid, by_cards)
    gone = sets | laid.fourths | in_runs((hand | window) & ~sets | laid.runs)
    thrown = 1 << left.bit_length() - 1 if left else 0
    return max(0, left.bit_count() - 1), window & ~gone | thrown


def rest_of_turn(hand: Mask, window: Mask, laid: Laid) -> int:
    """The cards left after the fullest turn and its discard."""
    return max(0, left_over(hand, window, laid, by_cards)[0].bit_count() - 1)


def own_prospect(plan: Plan, unseen: Sequence[Mask]) -> float:
    """The cards still to go after one's own next turn, on average over the cards one may draw."""
    if not unseen:
        return float(plan.left.bit_count())
    rests = (rest_of_turn(plan.left | card, plan.window, plan.laid) for card in unseen)
    return sum(rests) / len(unseen)
