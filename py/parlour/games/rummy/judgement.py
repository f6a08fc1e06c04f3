"""Weighing a hand of rummy: what it counts against one now, and what the next cards are likely to make of it.

A hand costs its deadwood, less what one more card takes off it on average over the cards that may still come; and that
several times over, since there is more than one card to come. A discard costs, besides, what the next player is likely
to make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from parlour.games.rummy.sight import Sight
from parlour.partitions import Laid, Mask, bits_of, left_over, pips_of

A_CARD = 2.0  # points that a card left over counts besides its pips: it has yet to go
USED = 5.0  # points that a card which finds a place is worth besides: another can be thrown
DRAWS = 6.0  # how many times over the next card counts
GIFT = 9.0  # points that a card costs which the next player can use
REFUSED = 0.4  # how much less likely he wants a card like one he has thrown
AT_MOST_WEIGHED = 5  # discards weighed after a card that may come


def dead(left: Mask) -> float:
    """What cards left over count."""
    return pips_of(left) + A_CARD * left.bit_count()


def hand_cost(hand: Mask, laid: Laid, live: Sequence[Mask]) -> float:
    """The judgement of a hand at the end of a turn: the less, the better."""
    now = dead(left_over(hand, laid=laid)[0])
    gained = 0.0
    for card in live:
        left = left_over(hand | card, laid=laid)[0]
        if not left & card:
            gained += now - dead(left) + USED
    return now - DRAWS * gained / max(1, len(live))


@dataclass(frozen=True, slots=True)
class Weighed:
    """A discard: what it leaves over, and what it costs in all."""

    card: Mask
    left: Mask
    cost: float


def discards(
    hand: Mask, sight: Sight, *, barred: Mask = 0, live: Sequence[Mask], gift: Callable[[Mask], float]
) -> list[Weighed]:
    """Every discard weighed, best first; ``barred`` is the card that may not go back."""
    laid = sight.laid
    weighed = []
    for card in bits_of(hand & ~barred):
        rest = hand ^ card
        cost = hand_cost(rest, laid, live) + gift(card)
        weighed.append(Weighed(card, left_over(rest, laid=laid)[0], round(cost, 6)))
    return sorted(weighed, key=lambda one: (one.cost, one.card))


def after_drawing(hand: Mask, card: Mask, sight: Sight, *, barred: bool, live: Sequence[Mask]) -> float:
    """The judgement of a hand that draws this card and throws the best of the likeliest discards."""
    both, laid = hand | card, sight.laid
    candidates = sorted(
        bits_of(both & ~card if barred else both),
        key=lambda away: (dead(left_over(both ^ away, laid=laid)[0]), away),
    )
    return min((hand_cost(both ^ away, laid, live) for away in candidates[:AT_MOST_WEIGHED]), default=0.0)


# What the next player can do with a card


def melds_of_three(card: Mask) -> Iterator[tuple[Mask, Mask]]:
    """The two cards that make a meld of three with this one, for every such meld."""
    place = card.bit_length() - 1
    rank = place & 15
    alike = [1 << 16 * suit + rank for suit in range(4) if 16 * suit + rank != place]
    yield from ((alike[one], alike[other]) for one, other in ((0, 1), (0, 2), (1, 2)))
    for low in range(max(1, rank - 2), min(11, rank) + 1):
        first, second = (1 << place - rank + spot for spot in range(low, low + 3) if spot != rank)
        yield first, second


def chance_wanted(card: Mask, sight: Sight) -> float:
    """How likely the next player can use a card at once: from what is known of his hand, and what may be in it."""
    rival = sight.following
    if card & sight.laid.fourths or left_over(card, laid=sight.laid)[0] == 0:
        return 0.7
    unknown = max(0, rival.held - rival.known.bit_count())
    each = unknown / max(1, sight.live.bit_count())
    unwanted = 1.0
    for first, second in melds_of_three(card):
        unwanted *= 1 - _has(first, rival.known, sight.live, each) * _has(second, rival.known, sight.live, each)
    wanted = 1 - unwanted
    return wanted * REFUSED if is_like(card, rival.thrown) else wanted


def _has(card: Mask, known: Mask, live: Mask, each: float) -> float:
    return 1.0 if card & known else each if card & live else 0.0


def is_like(card: Mask, thrown: Mask) -> bool:
    """Whether one of the cards thrown has the rank of this one, or is its neighbour."""
    near = card << 1 | card >> 1 | card << 16 | card << 32 | card << 48 | card >> 16 | card >> 32 | card >> 48
    return bool(near & thrown)


def gift(card: Mask, sight: Sight) -> float:
    """What a discard costs because the next player can use it."""
    return GIFT * chance_wanted(card, sight)
