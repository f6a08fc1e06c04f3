"""Weighing a hand of rummy: what it still lacks, and what the next cards are likely to make of it.

A hand costs its cards left over, less what one more card takes off on average over the cards that may still come, and
that several times over, since there is more than one card to come; a hand that one card lets go costs less still. A
discard costs, besides, what the next player is likely to make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from parlour.games.rummy.sight import Sight
from parlour.partitions import Laid, Mask, bits_of, left_over, pips_of


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player thinks matters. Only the proportions count, so the unit is nobody's."""

    pip: float  # a pip left over
    card: float  # a card left over: it has yet to go
    placed: tuple[float, ...]  # a card to come that finds a place and leaves 0, 1, 2 or 3 cards fewer over
    draws: float  # how many times over the next card counts
    almost: float  # times the square root of the chance that the next card lets the whole hand go
    gift: float  # a discard which the next player can use
    refused: float  # how likely he still wants a card like one he has thrown, as a share
    showing: float  # taking a card before everybody's eyes
    out: float = -60.0  # nothing left over


SAVING = Taste(1.0, 2.0, (5.0, 7.0, 9.0, 11.0), 6.0, 0.0, 9.0, 0.4, 0.0)  # few points to be caught with
RACING = Taste(0.03, 29.0, (2.0, 4.3, 28.2, 26.0), 8.4, 76.0, 25.7, 0.7, 6.8)  # found by playing against itself
AT_MOST_WEIGHED = 4  # discards weighed after a card that may come


def dead(left: Mask, taste: Taste = SAVING) -> float:
    """What cards left over count."""
    return taste.pip * pips_of(left) + taste.card * left.bit_count()


_CHUNK = 0x3FFF
_RANK = 1 | 1 << 16 | 1 << 32 | 1 << 48


def fitting(hand: Mask, laid: Laid) -> Mask:
    """The cards that would find a place beside a hand, some of them perhaps only at the cost of another meld.

    They have two of their rank there, or two neighbours, or fit a set on the table.
    """
    rows = hand | laid.runs
    first, second, third, fourth = hand & _CHUNK, hand >> 16 & _CHUNK, hand >> 32 & _CHUNK, hand >> 48
    black, red = first | second, third | fourth
    pairs = first & second | third & fourth | black & red
    return rows << 1 & rows << 2 | rows >> 1 & rows >> 2 | rows << 1 & rows >> 1 | laid.fourths | pairs * _RANK


@dataclass(frozen=True, slots=True)
class Outs:
    """How many of the cards that may still come find a place beside a hand, and how many let it go at once."""

    help: int
    finish: int
    of: int


def outs(hand: Mask, laid: Laid, live: Sequence[Mask]) -> Outs:
    """The outs of a hand at the end of a turn."""
    fits = fitting(hand, laid)
    left = [(card, left_over(hand | card, laid=laid)[0]) for card in live if card & fits]
    used = [rest for card, rest in left if not rest & card]
    return Outs(len(used), sum(rest.bit_count() <= 1 for rest in used), len(live))


def hand_cost(hand: Mask, laid: Laid, live: Sequence[Mask], taste: Taste = SAVING) -> float:
    """The judgement of a hand at the end of a turn: the less, the better."""
    over = left_over(hand, laid=laid)[0]
    if not over:
        return taste.out
    pips, count, fits = pips_of(over), over.bit_count(), fitting(hand, laid)
    gained, finish = 0.0, 0
    for card in live:
        if card & fits:
            left = left_over(hand | card, laid=laid)[0]
            if not left & card:
                fewer = count - left.bit_count()
                gained += taste.pip * (pips - pips_of(left)) + taste.placed[max(0, min(fewer, 3))]
                finish += left.bit_count() <= 1
    cards = max(1, len(live))
    now = taste.pip * pips + taste.card * count
    return now - taste.draws * gained / cards - taste.almost * sqrt(finish / cards)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A discard: what it leaves over, and what it costs in all."""

    card: Mask
    left: Mask
    cost: float


def discards(
    hand: Mask,
    sight: Sight,
    *,
    barred: Mask = 0,
    live: Sequence[Mask],
    gift: Callable[[Mask], float],
    taste: Taste = SAVING,
) -> list[Weighed]:
    """Every discard weighed, best first; ``barred`` is the card that may not go back."""
    laid = sight.laid
    weighed = []
    for card in bits_of(hand & ~barred):
        rest = hand ^ card
        cost = hand_cost(rest, laid, live, taste) + gift(card)
        weighed.append(Weighed(card, left_over(rest, laid=laid)[0], round(cost, 6)))
    return sorted(weighed, key=lambda one: (one.cost, one.card))


def after_drawing(
    hand: Mask, card: Mask, sight: Sight, *, barred: bool, live: Sequence[Mask], taste: Taste = SAVING
) -> float:
    """The judgement of a hand that draws this card and throws the best of the likeliest discards."""
    both, laid = hand | card, sight.laid
    if not left_over(both, laid=laid)[0]:
        return taste.out
    candidates = sorted(
        (dead(left_over(both ^ away, laid=laid)[0], taste), away) for away in bits_of(both & ~card if barred else both)
    )
    if candidates and not candidates[0][0]:
        return taste.out
    return min((hand_cost(both ^ away, laid, live, taste) for _, away in candidates[:AT_MOST_WEIGHED]), default=0.0)


def taking_cost(hand: Mask, card: Mask, sight: Sight, live: Sequence[Mask], taste: Taste = SAVING) -> float:
    """The judgement of a hand that takes the discard, before everybody's eyes unless it goes out at once."""
    cost = after_drawing(hand, card, sight, barred=True, live=live, taste=taste)
    return cost if cost == taste.out else cost + taste.showing


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


def chance_wanted(card: Mask, sight: Sight, refused: float = SAVING.refused) -> float:
    """How likely the next player can use a card at once: from what is known of his hand, and what may be in it."""
    rival = sight.following
    if card & sight.laid.fourths or left_over(card, laid=sight.laid)[0] == 0:
        return 0.7
    unknown = max(0, rival.held - rival.known.bit_count())
    each = min(1.0, unknown / max(1, sight.live.bit_count()))
    unwanted = 1.0
    for first, second in melds_of_three(card):
        unwanted *= 1 - _has(first, rival.known, sight.live, each) * _has(second, rival.known, sight.live, each)
    wanted = 1 - unwanted
    return wanted * refused if is_like(card, rival.thrown) else wanted


def _has(card: Mask, known: Mask, live: Mask, each: float) -> float:
    return 1.0 if card & known else each if card & live else 0.0


def is_like(card: Mask, thrown: Mask) -> bool:
    """Whether one of the cards thrown has the rank of this one, or is its neighbour."""
    near = card << 1 | card >> 1 | card << 16 | card << 32 | card << 48 | card >> 16 | card >> 32 | card >> 48
    return bool(near & thrown)


def gift(card: Mask, sight: Sight, taste: Taste = SAVING) -> float:
    """What a discard costs because the next player can use it."""
    return taste.gift * chance_wanted(card, sight, taste.refused)
