"""The expert of Crummy Rummy: every choice with its points, best first, and the reason with its figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from parlour.advice import Advice, in_points
from parlour.cards import Card
from parlour.games.crummy_rummy import plainer, reasons
from parlour.games.crummy_rummy.choosing_a_way import Weighed, best_way, better_ways
from parlour.games.crummy_rummy.contracts import is_wild
from parlour.games.crummy_rummy.distance import distance, wanted
from parlour.games.crummy_rummy.hands import kind_of
from parlour.games.crummy_rummy.judgement import points_down, points_waiting
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import Buy, Discard, Down, Pass
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.sight import Sight
from parlour.games.crummy_rummy.valuing import (
    Valued,
    buys_valued,
    discards_once_down,
    discards_valued,
    draws_once_down,
    draws_valued,
    with_card,
)
from parlour.games.crummy_rummy.wishes import wishes_for

FIRST_WAYS, ALL_WAYS = 1, 240  # to lay down, weighed
IMAGINING = 2  # the first round in which it pays to imagine the hands of the others
Ranking = tuple[tuple[str, float, str], ...]


def ranking(chosen: str, values: Sequence[tuple[str, float]]) -> Ranking:
    """The moves with their points, best first; none is worth more than the one chosen."""
    most = dict(values)[chosen]
    capped = [(move, round(min(value, most), 1)) for move, value in values if move != chosen]
    ordered = [(chosen, round(most, 1)), *sorted(capped, key=lambda one: -one[1])]
    return tuple((move, value, "points") for move, value in ordered)


def _better(ranked: Ranking, than: str) -> str:
    """By how much the first move is better than the next, in words, as the ranking shows it."""
    return in_points(ranked[0][1] - ranked[1][1], than)


def _thrown(valued: Sequence[tuple[Card, float]], sight: Sight) -> list[tuple[str, float]]:
    """Discards with their points, twins once; a deuce is as good as any other."""
    told = dict[str, tuple[str, float]]()
    for card, points in valued:
        for alike in (card, *(other for other in sight.hand if kind_of(other) == kind_of(card))):
            told.setdefault(alike[:2], (str(Discard(alike)), points))
    return list(told.values())


# Drawing and buying


def draw(sight: Sight) -> Iterator[Advice]:
    """Take what brings the contract nearer, or can be placed; and what either draw is worth."""
    first, top = plainer.draw(sight, "skilled"), sight.top
    yield first
    if top is None:
        return
    if not sight.down and first.move == "draw deck" and _fits_besides(sight, top):
        first = Advice("draw discard", reasons.of_taking(top, sight.contract, 0, 0))
    taking, deck = (draws_once_down if sight.down else draws_valued)(sight, top)
    ranked = ranking(first.move, [("draw discard", taking), ("draw deck", deck)])
    if first.move == "draw discard":
        met = not sight.down and plainer.near_and_nearer(sight, "expert", top)[1] == 0
        figure = "" if met else _better(ranked, "a draw from the deck")
        yield Advice(first.move, first.why + figure, ranked)
        return
    why = first.why if sight.down else _why_deck(sight)
    yield Advice(first.move, why, ranked)


def _fits_besides(sight: Sight, top: Card) -> bool:
    """Whether the contract is in hand already, and the discard can be placed once it is down."""
    if plainer.near_and_nearer(sight, "expert", top)[0]:
        return False
    before, after = best_way(sight, FIRST_WAYS), best_way(with_card(sight, top), FIRST_WAYS)
    return before is not None and after is not None and len(after.after.left) <= len(before.after.left)


def _why_deck(sight: Sight) -> str:
    size = len(sight.hand) + 1
    far = distance(sight.held, sight.contract, size)
    chance = sum(sight.live[kind] for kind in wanted(sight.held, sight.contract, size)) / sight.unseen
    return reasons.of_deck(sight.top, sight.contract, far, down=False, chance=chance)


def buy(sight: Sight) -> Iterator[Advice]:
    """Buy what brings the contract nearer; and what either answer is worth."""
    first = plainer.buy(sight, "skilled")
    yield first
    if sight.top is None:
        return
    if sight.down:
        burden, cards = sight.burden(sight.hand), len(sight.hand)
        passing = points_waiting(burden, cards, sight)
        buying = points_waiting(burden + sight.worth(sight.top), cards + 2, sight)
    else:
        buying, passing = buys_valued(sight, sight.top)
    ranked = ranking(first.move, [(str(Buy()), buying), (str(Pass()), passing)])
    than = "letting it go" if first.move == str(Buy()) else "buying"
    yield Advice(first.move, first.why + _better(ranked, than), ranked)


# Playing


def play(sight: Sight, allowed: CrummyMoves, seed: int) -> Iterator[Advice]:
    """What to lay down, to place or to throw."""
    if sight.down:
        yield from _play_once_down(sight, allowed, seed)
        return
    best = best_way(sight, FIRST_WAYS)
    if best is not None and Down(best.way) in allowed:
        yield from _lay_down(sight, best, allowed)
    else:
        yield from _discard(sight, allowed, seed)


def _lay_down(sight: Sight, first: Weighed, allowed: CrummyMoves) -> Iterator[Advice]:
    """The way that leaves least, against waiting with each discard."""
    best, why = first, reasons.of_laying_down(first.way, sight.contract, first.after.left)
    yield Advice(str(Down(best.way)), why)
    for better in better_ways(sight, ALL_WAYS):
        if Down(better.way) in allowed:
            best, why = better, reasons.of_laying_down(better.way, sight.contract, better.after.left)
            yield Advice(str(Down(best.way)), why)
    waiting: tuple[Valued, ...] = ()
    for valued in discards_valued(sight, [card for card in sight.hand if Discard(card) in allowed]):
        waiting = valued
        yield Advice(str(Down(best.way)), why)
    laid = (str(Down(best.way)), points_down(best.after.left, sight))
    ranked = ranking(laid[0], [laid, *_thrown([(one.card, one.points) for one in waiting], sight)])
    figure = _better(ranked, "waiting") if waiting else ""
    yield Advice(laid[0], why + figure, ranked)


def _discard(sight: Sight, allowed: CrummyMoves, seed: int) -> Iterator[Advice]:
    """The card without which the contract is soonest met, and every other with its points."""
    free = [card for card in sight.hand if Discard(card) in allowed]
    naturals = [card for card in free if not is_wild(card)]
    first = plainer.play(sight, "skilled", allowed)
    yield first
    told: Mapping[int, float] | None = None
    for wishes in wishes_for(sight, seed) if sight.round >= IMAGINING else ():
        told = wishes
        yield first
    valued: tuple[Valued, ...] = ()
    for so_far in discards_valued(sight, naturals or free, told):
        valued = so_far
        yield Advice(str(Discard(valued[0].card)), reasons.of_discard(valued[0].weighed, sight))
    wild: tuple[Valued, ...] = ()
    if len(naturals) < len(free) and naturals:
        for so_far in discards_valued(sight, [card for card in free if is_wild(card)], told):
            wild = so_far
            yield Advice(str(Discard(valued[0].card)), reasons.of_discard(valued[0].weighed, sight))
    values = _thrown([(one.card, one.points) for one in (*valued, *wild)], sight)
    other = valued[1].weighed if len(valued) > 1 else None
    why = reasons.of_discard(valued[0].weighed, sight, other)
    yield Advice(values[0][0], why, ranking(values[0][0], values))


def _play_once_down(sight: Sight, allowed: CrummyMoves, seed: int) -> Iterator[Advice]:
    """Place all that can be placed, then throw what is dear and of no use to others."""
    free = [card for card in sight.hand if Discard(card) in allowed]
    placed = plainer.place(sight, "expert", allowed)
    told: Mapping[int, float] | None = None
    if placed is None and len(free) > 1:
        yield Advice(str(Discard(free[0])), reasons.of_discard_once_down(free[0], sight))
        for wishes in wishes_for(sight, seed) if sight.round >= IMAGINING else ():
            told = wishes
            yield Advice(str(Discard(free[0])), reasons.of_discard_once_down(free[0], sight))
    thrown = discards_once_down(sight, free, told) if free else []
    throwing = _thrown(thrown, sight)
    if placed is not None:
        after = points_down(shed(sight.hand, [spot_of(group) for group in sight.groups]).left, sight)
        yield Advice(placed.move, placed.why, ranking(placed.move, [(placed.move, after), *throwing]))
    elif throwing:
        yield Advice(
            throwing[0][0], reasons.of_discard_once_down(thrown[0][0], sight), ranking(throwing[0][0], throwing)
        )
    else:
        yield plainer.what_is_left(allowed)
