"""The opponent in Crummy Rummy, and the coach's hint: it sees one seat's view and nothing else.

Before the contract is down everything turns on how far it is: drawing, buying and discarding are weighed in turns it
will still take. Once down, cards are to be got rid of. Levels differ in what they know:

- a *beginner* does not count on wild cards when judging his hand, never buys, lays down the first way he finds, keeps
  his wild cards and never takes the place of one on the table;
- a *casual* player counts wild cards and buys whatever brings the contract nearer, but does not think of cards that
  are gone, of what the others want, or of replacing wild cards;
- a *skilled* player counts the cards that may still come, and gives the next player nothing he visibly wants;
- an *expert* weighs many ways to lay down, and every draw against what the deck may bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from parlour.advice import Advice
from parlour.cards import Card
from parlour.game import View
from parlour.games.crummy_rummy import reasons
from parlour.games.crummy_rummy.choosing_a_way import best_way
from parlour.games.crummy_rummy.contracts import is_wild, pack_for
from parlour.games.crummy_rummy.distance import Holding, distance, holding, kind_of
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import Buy, Discard, Down, Pass, read
from parlour.games.crummy_rummy.phases import Asking, Drawing
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.prospects import discards, gift, point_price, turns_to_go, turns_with
from parlour.games.crummy_rummy.sight import Sight, sight_of

WAYS = {"beginner": 1, "casual": 20, "skilled": 60, "expert": 240}  # to lay down, weighed
A_TURN = 1.0  # what a draw from the deck brings nearer, on average
PENALTY = 0.5  # turns that the penalty card costs, besides its points
PENALTY_POINTS = 9  # what an unknown card counts, on average


def think(view: View, level: str, seed: int) -> Iterator[Advice]:
    """Better and better advice for the seat of this view; the same for the same view, level and seed."""
    del seed  # nothing here is left to chance
    allowed = CrummyMoves(view)
    sight = sight_of(view)
    match view.facts.phase:
        case Drawing():
            thoughts = _draw(sight, level)
        case Asking():
            thoughts = _buy(sight, level)
        case _:
            thoughts = _play(sight, level, allowed)
    for advice in thoughts:
        yield _allowed(advice, allowed)


def _allowed(advice: Advice, allowed: CrummyMoves) -> Advice:
    """The advice, its ranking without moves that are not allowed; or else the first move that is."""
    ranking = tuple(one for one in advice.ranking if read(one[0]) in allowed)
    if read(advice.move) in allowed:
        return Advice(advice.move, advice.why, ranking)
    first = str(next(iter(allowed)))
    return Advice(first, "Nothing better is allowed here.")


def _held(sight: Sight, level: str) -> Holding:
    """The hand as a player of this level counts it."""
    held = holding(sight.hand)
    return Holding(held.suits, held.counts, 0) if level == "beginner" else held


def _live(sight: Sight, level: str) -> Mapping[str, int]:
    """The cards that may still come, as a player of this level thinks of them."""
    if level in {"skilled", "expert"}:
        return sight.live
    seats = len(sight.rivals) + 1
    every: dict[str, int] = {}
    for card in pack_for(seats):
        every[kind_of(card)] = every.get(kind_of(card), 0) + 1
    return every


# Drawing


def _draw(sight: Sight, level: str) -> Iterator[Advice]:
    top = sight.top
    if top is None:
        yield Advice("draw deck", reasons.of_deck(None, sight.contract, 0, down=sight.down))
    elif sight.down:
        yield _draw_once_down(sight, top)
    else:
        yield from _draw_for_the_contract(sight, top, level)


def _draw_once_down(sight: Sight, top: Card) -> Advice:
    """Take the discard when it can be placed: that is one card fewer for sure."""
    spots = [spot_of(group) for group in sight.groups]
    if len(shed((*sight.hand, top), spots).left) <= len(shed(sight.hand, spots).left):
        return Advice("draw discard", reasons.of_taking_to_place(top))
    return Advice("draw deck", reasons.of_deck(top, sight.contract, 0, down=True))


def _draw_for_the_contract(sight: Sight, top: Card, level: str) -> Iterator[Advice]:
    held, size = _held(sight, level), len(sight.hand) + 1
    before = distance(held, sight.contract, size)
    after = distance(held.plus(kind_of(top)), sight.contract, size)
    take = Advice("draw discard", reasons.of_taking(top, sight.contract, before, after))
    leave = Advice("draw deck", reasons.of_deck(top, sight.contract, before, down=False))
    yield take if after < before or is_wild(top) else leave
    if level == "expert" and not is_wild(top):
        staying = turns_to_go(held, sight.contract, sight.live) - A_TURN
        taking = turns_with(sight, top, sight.live)
        weighed = sorted(
            [("draw discard", round(-taking, 2), "turns"), ("draw deck", round(-staying, 2), "turns")],
            key=lambda one: -one[1],
        )
        best = take if taking < staying or after == 0 else leave
        yield Advice(best.move, best.why, tuple(weighed) if weighed[0][0] == best.move else ())


# Buying


def _buy(sight: Sight, level: str) -> Iterator[Advice]:
    top, held = sight.top, _held(sight, level)
    if top is None or sight.down or level == "beginner":
        yield Advice("pass", reasons.of_passing(top, sight, 0, 0))
        return
    coming = 3 if sight.contract.every_card else 1  # the card, its penalty, and the next draw
    size = len(sight.hand) + coming
    before = distance(held, sight.contract, len(sight.hand) + 1)
    after = distance(held.plus(kind_of(top)), sight.contract, size)
    buy = Advice(str(Buy()), reasons.of_buying(top, sight.contract, after))
    leave = Advice(str(Pass()), reasons.of_passing(top, sight, before, after))
    yield buy if after < before else leave
    if level in {"skilled", "expert"} and after < before:
        staying = turns_to_go(held, sight.contract, sight.live)
        with_it = turns_to_go(held.plus(kind_of(top)), sight.contract, sight.live, coming - 1)
        price = PENALTY + point_price(sight) * (PENALTY_POINTS + sight.worth(top))
        yield buy if with_it + price < staying else leave


# Playing


def _play(sight: Sight, level: str, allowed: CrummyMoves) -> Iterator[Advice]:
    if sight.down:
        yield _place(sight, level, allowed) or _discard_once_down(sight, level, allowed) or _what_is_left(allowed)
        return
    best = best_way(sight, WAYS["beginner"])
    if best is None:
        yield from _discard_for_the_contract(sight, level, allowed)
        return
    yield Advice(str(Down(best.way)), reasons.of_laying_down(best.way, sight.contract, best.after.left))
    if WAYS[level] > 1 and (better := best_way(sight, WAYS[level])) is not None and better.cost < best.cost:
        yield Advice(str(Down(better.way)), reasons.of_laying_down(better.way, sight.contract, better.after.left))


def _place(sight: Sight, level: str, allowed: CrummyMoves) -> Advice | None:
    """The next card to place, or None when all that should be placed has been."""
    spots = [spot_of(group) for group in sight.groups]
    replacing = level in {"skilled", "expert"}
    everything = shed(sight.hand, spots, replacing=replacing)
    out = len(everything.left) <= 1
    placed = everything if out or level != "beginner" else shed(sight.hand, spots, wilds=False, replacing=replacing)
    for move in placed.moves[:1]:
        if move in allowed:
            return Advice(str(move), reasons.of_placing(move, sight.groups, len(placed.left)))
    return None


def _what_is_left(allowed: CrummyMoves) -> Advice:
    """The card just taken may not go back, and it is the last: there is a place for it on the table."""
    return Advice(str(next(iter(allowed))), "Only this is left to do: the card just taken may not go back.")


def _discard_once_down(sight: Sight, level: str, allowed: CrummyMoves) -> Advice | None:
    """The dearest card that cannot be placed; wild cards last, and nothing that others wait for."""
    careful = level in {"skilled", "expert"}
    price = max(point_price(sight), 0.03)

    def cost(card: Card) -> tuple[bool, float, str]:
        near = 0.3 if reasons.near_the_table(card, sight.groups) else 0.0
        given = gift(card, sight) if careful else 0.0
        return is_wild(card), round(near + given - price * sight.worth(card), 9), card

    cards = sorted((card for card in sight.hand if Discard(card) in allowed), key=cost)
    if not cards:
        return None
    ranking = tuple((str(Discard(card)), round(-cost(card)[1], 2), "turns") for card in cards if not is_wild(card))
    return Advice(str(Discard(cards[0])), reasons.of_discard_once_down(cards[0], sight), ranking)


def _discard_for_the_contract(sight: Sight, level: str, allowed: CrummyMoves) -> Iterator[Advice]:
    """The card without which the contract is soonest met."""
    free = [card for card in sight.hand if Discard(card) in allowed]
    cards = [card for card in free if not is_wild(card)] or free
    weighed = discards(sight, cards, _live(sight, level), careful=level in {"skilled", "expert"})
    if level == "beginner":  # throws the dearest card that brings the contract no farther off
        least = min(one.far for one in weighed)
        weighed = [one for one in weighed if one.far == least]
        weighed.sort(key=lambda one: (-sight.worth(one.card), one.card))
        yield Advice(str(Discard(weighed[0].card)), reasons.of_discard(weighed[0], sight))
        return
    ranking = tuple((str(Discard(one.card)), round(-one.cost, 2), "turns") for one in weighed)
    yield Advice(ranking[0][0], reasons.of_discard(weighed[0], sight), ranking)
