"""The show of cribbage: hands and crib counted, by Parlour or by hand (CRIB-16 to CRIB-20)."""

from __future__ import annotations

from dataclasses import replace

from parlour.cards import in_order
from parlour.draft import Draft
from parlour.events import Score, total
from parlour.games.cribbage.match import GAME_POINTS, GameWon, begin_summary, next_deal, peg
from parlour.games.cribbage.phases import Count, Facts, LastDeal, Show
from parlour.games.cribbage.scoring import show_scores, why_not
from parlour.zones import Facing


def begin_show(draft: Draft) -> None:
    """Hands are taken up and laid open; the non-dealer's counts first, then the dealer's, then the crib (CRIB-16)."""
    for seat in (0, 1):
        draft.move(draft.zones[f"played:{seat}"], f"played:{seat}", f"hand:{seat}")
        draft.turn(f"hand:{seat}", Facing.UP)
    begin_summary(draft)
    _open_next(draft)


def _open_next(draft: Draft) -> None:
    """Open the next hand or the crib and count it; after the crib the deal is over."""
    facts: Facts = draft.facts
    shown = len(facts.last_deal.shows) if facts.last_deal else 0
    pone, dealer = 1 - facts.dealer, facts.dealer
    order = ((f"hand:{pone}", pone), (f"hand:{dealer}", dealer), ("crib", dealer))
    if shown == len(order):
        next_deal(draft)
        return
    zone, seat = order[shown]
    draft.turn(zone, Facing.UP)
    manual = facts.options.count == "manual"
    draft.tell("shown", draft.zones[zone], zone=zone, seat=seat, counted=not manual)
    if manual:
        draft.facts = replace(facts, phase=Count(zone, seat))
        draft.to_act = (seat,)
    else:
        scores = _as_far_as_pegged(draft.scores[seat], _true_scores(draft, zone))
        _write_show(draft, zone, seat, scores, pegged=total(scores))
        peg(draft, seat, scores)
        _open_next(draft)


def _true_scores(draft: Draft, zone: str) -> list[Score]:
    return show_scores(draft.zones[zone], draft.zones["starter"][0], crib=zone == "crib")


def _as_far_as_pegged(points: int, scores: list[Score]) -> list[Score]:
    """The combinations up to the one that wins (CRIB-1)."""
    pegged = []
    for score in scores:
        if points >= GAME_POINTS:
            break
        pegged.append(score)
        points += score.points
    return pegged


# Counting by hand (CRIB-20)


def claim(draft: Draft, points: int) -> None:
    """The smaller of claim and truth is pegged; with muggins on, the opponent is always asked."""
    count: Count = draft.facts.phase
    pegged = min(points, total(_true_scores(draft, count.zone)))
    draft.facts = replace(draft.facts, phase=replace(count, claimed=points))
    draft.tell("claimed", seat=count.seat, zone=count.zone, points=points)
    try:
        _peg_claim(draft, count.seat, pegged, "claim", count.zone)
    except GameWon:
        _settle_show(draft, 0)
        raise
    if draft.facts.options.muggins == "on":
        draft.to_act = (1 - count.seat,)
    else:
        settle(draft, 0)


def settle(draft: Draft, muggins: int) -> None:
    """The opponent takes what was overlooked, as far as it says so; then the next hand or the crib is opened."""
    count: Count = draft.facts.phase
    taken = min(muggins, max(0, total(_true_scores(draft, count.zone)) - count.claimed))
    _settle_show(draft, taken)
    _peg_claim(draft, 1 - count.seat, taken, "muggins", count.zone)
    _open_next(draft)


def _settle_show(draft: Draft, muggins: int) -> None:
    """Write the settled show into the summary, with the truth."""
    count: Count = draft.facts.phase
    truth = _true_scores(draft, count.zone)
    pegged = min(count.claimed, total(truth))
    _write_show(draft, count.zone, count.seat, truth, pegged=pegged, claimed=count.claimed, muggins=muggins)
    told = {"claimed": count.claimed, "true": total(truth), "muggins": muggins}
    draft.tell("settled", seat=count.seat, zone=count.zone, **told)


def _peg_claim(draft: Draft, seat: int, points: int, reason: str, zone: str) -> None:
    if points:
        peg(draft, seat, [Score(points, reason, draft.zones[zone])])


def _write_show(
    draft: Draft,
    zone: str,
    seat: int,
    scores: list[Score],
    *,
    pegged: int,
    claimed: int | None = None,
    muggins: int = 0,
) -> None:
    cards, start = draft.zones[zone], draft.zones["starter"][0]
    notes = tuple(why_not(cards, start, crib=zone == "crib"))
    show = Show(zone, seat, in_order(cards), start, tuple(scores), notes, pegged, claimed, muggins)
    deal: LastDeal = draft.facts.last_deal
    draft.facts = draft.facts.with_last_deal(deal.with_show(show))
