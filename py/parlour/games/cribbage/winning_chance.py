"""How likely a seat wins the game, from its view: exact by the table between deals, within a deal an honest estimate.

Within a deal the rest of it is weighed over what the other side may hold, as the expert does: the play played out, the
hands and the crib counted in their order, and what follows read from the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from parlour.cards import Card
from parlour.chance import Stream, key
from parlour.game import View
from parlour.games.cribbage.cribs import Chances, crib_chances
from parlour.games.cribbage.discards import Keep, all_keeps
from parlour.games.cribbage.fast_scoring import show_points
from parlour.games.cribbage.late_keeps import by_chance, situation_of
from parlour.games.cribbage.laying_away import early_chance
from parlour.games.cribbage.looking_ahead import Table, played_out, table_of, worlds_of
from parlour.games.cribbage.pegging import NO_NEED
from parlour.games.cribbage.phases import Count, Discard, Over
from parlour.games.cribbage.stakes import near_the_end
from parlour.games.cribbage.winning import GAME_POINTS, chance_before_deal

HANDS = 2  # counted before the crib


def winning_chance(view: View) -> float:
    """The chance of the seat of this view to win the game it is in, 0 to 1; of a match that is over, 0 or 1."""
    match view.facts.phase:
        case Over():
            return float(view.outcome is not None and view.seat in view.outcome.winners)
        case Discard():
            return _laying_away(view)
        case Count():
            return _counting(view)
        case _:
            return _in_the_play(view)


def _laying_away(view: View) -> float:
    """With the best of the keeps, or the one that has been chosen."""
    dealer = view.seat == view.facts.dealer
    tossed = view.known.get("crib", ())
    keeps = all_keeps((*view.hand, *tossed), dealer=dealer, exact=True)
    if tossed:
        keeps = [keep for keep in keeps if set(keep.tossed) == set(tossed)]
    return _with_keep(view, keeps, dealer=dealer)


def _with_keep(view: View, keeps: list[Keep], *, dealer: bool) -> float:
    if not near_the_end(view.scores):
        return early_chance(view, keeps[0], dealer=dealer)
    tried = islice(by_chance(keeps, situation_of(view), Stream(key("coach", "worlds in laying away"))), 2)
    *_, best = tried
    return best[0].chance or 0.0


def _in_the_play(view: View) -> float:
    """Over what the other side may hold: with the best card, or while the other side is to play, as it stands."""
    table = table_of(view)
    worlds = worlds_of(table.theirs, Stream(key("coach", "worlds in the play"))) or [((), 1.0)]
    if view.to_act != (view.seat,):
        last = int(view.facts.phase.last != view.seat)
        return _mean(worlds, [_others_turn(table, held, last) for held, _ in worlds])
    if not table.choices:
        return _mean(worlds, [_go(table, held) for held, _ in worlds])
    return max(
        _mean(worlds, [_chance(table, held, played_out(table, rank, held)) for held, _ in worlds])
        for rank in table.choices
    )


def _mean(worlds: Sequence[tuple[tuple[int, ...], float]], chances: Sequence[float]) -> float:
    weights = [weight for _, weight in worlds]
    return sum(weight * chance for weight, chance in zip(weights, chances, strict=True)) / sum(weights)


def _chance(table: Table, held: Sequence[int], pegged: tuple[int, int]) -> float:
    return table.stakes.chance(*pegged, (*held, *table.laid))


def _others_turn(table: Table, held: Sequence[int], last: int) -> float:
    return _from_here(table, held, 1, last)


def _go(table: Table, held: Sequence[int]) -> float:
    """No own card fits: the other side laid the last card, or goes on alone."""
    return _from_here(table, held, 0, 1)


def _from_here(table: Table, held: Sequence[int], turn: int, last: int) -> float:
    needs = table.stakes.needs if table.stakes.near else (NO_NEED, NO_NEED)
    return _chance(table, held, table.lean.play_out((list(table.hand), list(held)), table.pile, turn, last, needs))


def _counting(view: View) -> float:
    """Both hands lie open; the crib too, once it is on."""
    facts, count = view.facts, view.facts.phase
    pone, dealer = 1 - facts.dealer, facts.dealer
    (start,) = view.cards("starter")
    order = [(f"hand:{pone}", pone), (f"hand:{dealer}", dealer), ("crib", dealer)]
    on = [zone for zone, _ in order].index(count.zone) + (count.claimed >= 0)
    scores = list(view.scores)
    for zone, seat in order[on:HANDS]:
        scores[seat] += show_points(view.cards(zone), start)
        if scores[seat] >= GAME_POINTS:
            return float(seat == view.seat)
    crib = _crib_to_come(view, start) if on <= HANDS else ((0, 1.0),)
    return sum(
        chance * chance_before_deal(*_with_crib(scores, view.seat, dealer, points), dealer=view.seat == pone)
        for points, chance in crib
    )


def _with_crib(scores: Sequence[int], me: int, dealer: int, points: int) -> tuple[int, int]:
    """The scores of this seat and of the other, with the crib."""
    return scores[me] + points * (me == dealer), scores[1 - me] + points * (me != dealer)


def _crib_to_come(view: View, start: Card) -> Chances:
    crib = view.cards("crib")
    if len(crib) == 4:
        return ((show_points(crib, start, crib=True), 1.0),)
    tossed = view.known["crib"]
    seen = (*view.cards("hand:0"), *view.cards("hand:1"), *tossed, start)
    return crib_chances(tossed, seen, start, own=view.seat == view.facts.dealer)
