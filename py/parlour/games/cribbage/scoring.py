"""The points of cribbage, each combination with its cards and its reason (CRIB-12 to CRIB-19)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from operator import attrgetter

from parlour.cards import Card, in_order
from parlour.events import Score

FIFTEEN, THIRTY_ONE = 15, 31
PAIR_KINDS = {2: "pair", 3: "pair-royal", 4: "double-pair-royal"}
JACK = 11
pips_of = attrgetter("pips")


def play_scores(pile: Sequence[Card], scoring: str = "full") -> list[Score]:
    """The points of the card just laid, last in ``pile``, the cards of the current count.

    CRIB-12, CRIB-13; ``scoring`` is the option ``play_scoring``. Order: fifteen or thirty-one, pair, run.
    """
    count = sum(map(pips_of, pile))
    scores = []
    if count == FIFTEEN:
        scores.append(Score(2, "fifteen", tuple(pile)))
    if count == THIRTY_ONE:
        scores.append(Score(2, "thirty-one", tuple(pile)))
    alike = _alike_at_the_end(pile)
    if scoring == "as_written":
        return scores + ([Score(2, "pair", tuple(pile[-2:]))] if alike >= 2 else [])
    if alike >= 2:
        scores.append(Score(alike * (alike - 1), PAIR_KINDS[alike], tuple(pile[-alike:])))
    if length := _run_at_the_end(pile):
        scores.append(Score(length, "run", in_order(pile[-length:])))
    return scores


def _alike_at_the_end(pile: Sequence[Card]) -> int:
    """How many of the last cards are of one rank (CRIB-12: pairs are neighbours, K and J are none)."""
    alike = 0
    for card in reversed(pile):
        if card.rank != pile[-1].rank:
            break
        alike += 1
    return alike


def _run_at_the_end(pile: Sequence[Card]) -> int:
    """How many of the last cards, in any order, make the longest run (CRIB-13); 0 for none."""
    for length in range(len(pile), 2, -1):
        ranks = sorted(card.rank for card in pile[-length:])
        if ranks == list(range(ranks[0], ranks[0] + length)):
            return length
    return 0


def show_scores(hand: Sequence[Card], start: Card, *, crib: bool = False) -> list[Score]:
    """Every combination of four cards with the start card: fifteens, pairs, runs, flush, nob (CRIB-17 to CRIB-19)."""
    five = in_order((*hand, start))  # by rank, so that a run among them stands in order
    return [*_fifteens(five), *_pairs(five), *_runs(five), *_flush(hand, start, crib=crib), *_nob(hand, start)]


def _fifteens(five: tuple[Card, ...]) -> list[Score]:
    """CRIB-17: every distinct combination adding to fifteen, two points; fewest cards first."""
    sums = [0]  # of every choice among the five, by the sum of 1, 2, 4, 8, 16 for the cards it takes
    for card in five:
        sums += [pips + card.pips for pips in sums]
    return [Score(2, "fifteen", _at(five, places)) for number, places in _CHOICES if sums[number] == FIFTEEN]


_CHOICES = tuple(
    (sum(1 << place for place in places), places) for size in range(2, 6) for places in combinations(range(5), size)
)


def _at(five: tuple[Card, ...], places: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple([five[place] for place in places])


def _pairs(five: tuple[Card, ...]) -> list[Score]:
    """CRIB-17: every pair, two points."""
    if len({card.rank for card in five}) == len(five):
        return []
    return [Score(2, "pair", two) for two in combinations(five, 2) if two[0].rank == two[1].rank]


def _runs(five: tuple[Card, ...]) -> list[Score]:
    """CRIB-17: the longest runs, once for each way of making them; shorter ones inside do not count."""
    ranks = {card.rank for card in five}
    if not any(rank + 1 in ranks and rank + 2 in ranks for rank in ranks):
        return []
    for length in (5, 4, 3):
        runs = [cards for cards in combinations(five, length) if _consecutive(cards)]
        if runs:
            return [Score(length, "run", cards) for cards in runs]
    return []


def _consecutive(cards: Sequence[Card]) -> bool:
    return all(upper.rank - lower.rank == 1 for lower, upper in pairwise(cards))


def _flush(hand: Sequence[Card], start: Card, *, crib: bool) -> list[Score]:
    """CRIB-18: four in hand, five with the start card; in the crib only all five."""
    if len({card.suit for card in hand}) > 1:
        return []
    if start.suit == hand[0].suit:
        return [Score(5, "flush", in_order((*hand, start)))]
    return [] if crib else [Score(4, "flush", in_order(hand))]


def _nob(hand: Sequence[Card], start: Card) -> list[Score]:
    """CRIB-19: the jack of the start card's suit, one for his nob."""
    return [Score(1, "nob", (card,)) for card in hand if card.rank == JACK and card.suit == start.suit]


def why_not(hand: Sequence[Card], start: Card, *, crib: bool = False) -> list[str]:
    """What a player might look for and the rules do not count, in a sentence each (CRIB-18, CRIB-19)."""
    notes = []
    suits = [card.suit for card in hand]
    if crib and len(set(suits)) == 1 and start.suit != suits[0]:
        notes.append("Four of a suit in the crib are no flush: there all five must match.")
    if suits.count(start.suit) == 3:
        notes.append("Three of a suit in hand and the start card are no flush.")
    if start.rank == JACK:
        notes.append("The jack turned up was his heels; it gives no nob.")
    return notes
