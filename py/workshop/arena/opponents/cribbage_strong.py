"""A strong player in cribbage: means as *ev* has them, winning chances near the end, one step ahead in the play.

Near the end it keeps what wins most often, over every start card and a fixed set of ways in which the rest of the deal
may go. In the play it weighs each card by its points, less the best answer to be expected from the cards it has not
seen, plus half of its own best answer to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from random import Random

from parlour.cards import Card, card, pack
from parlour.chance import Stream, key
from parlour.game import View
from parlour.games.cribbage.fast_scoring import PIPS, show_points
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import PlayCard
from parlour.games.cribbage.pegging import full_points, written_points
from parlour.games.cribbage.winning import GAME_POINTS, chance_before_deal
from workshop.arena.opponents import cribbage_ev
from workshop.cribbage_deals import DEALER, PONE, PlayedDeal, played_deal

NEAR_THE_END = 80  # a score from which winning chances are weighed
WAYS = 60  # in which the rest of a deal may go
CANDIDATES = 5  # keeps that are weighed by winning chance, the best by their means
OWN_ANSWER, LAST_CARD = 0.5, 1.0


def choose(view: View, rng: Random) -> str:
    """The move."""
    if view.phase == "discard" and max(view.scores) >= NEAR_THE_END:
        return f"discard {' '.join(_lay_away(view))}"
    cards = [move for move in CribbageMoves(view) if isinstance(move, PlayCard)]
    if view.phase == "play" and cards:
        return str(max(cards, key=lambda move: (_one_step(view, move.card), move.card.pips)))
    return cribbage_ev.choose(view, rng)


# Laying away


@lru_cache(maxsize=1)
def _ways() -> Sequence[PlayedDeal]:
    stream = Stream(key("ways in which a deal may go", "strong"))
    return [played_deal(stream) for _ in range(WAYS)]


def _lay_away(view: View) -> tuple[Card, ...]:
    means = cribbage_ev.means_of_keeps(view)
    best = sorted(means, key=lambda two: -means[two])[:CANDIDATES]
    return max(best, key=lambda two: _chance_with(view, two, means[two]))


def _chance_with(view: View, tossed: tuple[Card, ...], mean: float) -> float:
    """How often the game is won when these two are laid away; their crib's mean shifts what the crib brings."""
    kept = [one for one in view.hand if one not in tossed]
    mine = Counter(show_points(kept, start) for start in cribbage_ev.starts(view))
    hand = sum(points * times for points, times in mine.items()) / mine.total()
    usual = sum(way.shows[2][1] for way in _ways()) / WAYS
    shift = round(abs(mean - hand) - usual)
    return sum(times * _won(view, way, points, shift) for points, times in mine.items() for way in _ways())


def _won(view: View, way: PlayedDeal, hand: int, shift: int) -> float:
    """The chance to win when the deal goes this way, but for the own hand and the crib."""
    side = DEALER if view.seat == view.facts.dealer else PONE
    now = [view.scores[view.facts.dealer - 1], view.scores[view.facts.dealer]]  # pone's, the dealer's
    (_, pone), (_, dealer), (_, crib) = way.shows
    shows = ((PONE, pone if side else hand), (DEALER, hand if side else dealer), (DEALER, max(0, crib + shift)))
    for whose, points in (*way.play, *shows):
        now[whose] += points
        if now[whose] >= GAME_POINTS:
            return float(whose == side)
    return chance_before_deal(now[side], now[1 - side], dealer=side == PONE)


# The play


def _one_step(view: View, chosen: Card) -> float:
    """The points of this card, less their likely answer, plus half of one's own answer to that."""
    points = full_points if view.facts.options.play_scoring == "full" else written_points
    pile = [*(one.rank for one in view.facts.phase.pile), chosen.rank]
    count = sum(PIPS[rank] for rank in pile)
    worth = float(points(pile, count))
    others = len(view.zones[f"hand:{1 - view.seat}"])
    if count == 31 or not others:
        return worth
    rest = [one.rank for one in view.hand if one != chosen]
    answers = {}
    for rank in range(1, 14):
        after = count + PIPS[rank]
        if after <= 31:
            made = points([*pile, rank], after)
            own = [points([*pile, rank, mine], after + PIPS[mine]) for mine in rest if after + PIPS[mine] <= 31]
            answers[rank] = made - OWN_ANSWER * max(own, default=0)
    return worth - _expected_best(answers, _unseen(view), others)


def _unseen(view: View) -> Counter[int]:
    """How many cards of each rank may be in the other hand: not seen, and not ruled out by their last go."""
    seen = {one for zone in view.zones for one in view.cards(zone)}
    seen.update(one for learnt in view.known.values() for one in learnt)
    too_small = _too_small(view)
    return Counter(one.rank for one in pack() if one not in seen and one.pips > too_small)


def _too_small(view: View) -> int:
    """The room that was left when the other side last said go: it holds nothing that would have fitted."""
    count = room = 0
    for line in view.history:
        by, word, *rest = line.split(" ")
        if word == "go" and int(by) != view.seat:
            room = max(room, 31 - count)
        if word == "play":
            pips = card(rest[0]).pips
            count = count + pips if count + pips <= 31 else pips
            count = 0 if count == 31 else count
    return room


def _expected_best(answers: dict[int, float], unseen: Counter[int], others: int) -> float:
    """The mean of their best answer when they hold so many of the unseen cards; a go costs them a point."""
    whole = unseen.total()
    expected, lacking, left = 0.0, 1.0, whole
    for rank in sorted(answers, key=lambda rank: -answers[rank]):
        left -= unseen[rank]
        lacking_now = comb(left, others) / comb(whole, others)
        expected += (lacking - lacking_now) * answers[rank]
        lacking = lacking_now
    return expected - lacking * LAST_CARD
