"""Counting by hand (CRIB-20): what an opponent claims for its own hand, and what it says of a claim."""

from __future__ import annotations

from parlour.advice import Advice
from parlour.events import Score, total
from parlour.game import View
from parlour.games.cribbage.notation import Claim, Muggins, Pass
from parlour.games.cribbage.phases import Count
from parlour.games.cribbage.scoring import show_scores
from parlour.games.cribbage.weaker import overlooks
from parlour.games.cribbage.words import cadence, points


def count_hand(view: View, level: str) -> Advice:
    """The claim for the hand or crib that is on, or the answer to the other side's claim."""
    count: Count = view.facts.phase
    (start,) = view.cards("starter")
    scores = show_scores(view.cards(count.zone), start, crib=count.zone == "crib")
    seen = [score for score in scores if not overlooks(score, level)]
    return _claim(seen) if count.seat == view.seat else _answer(seen, count.claimed or 0)


def _claim(seen: list[Score]) -> Advice:
    truth = total(seen)
    move = str(Claim(truth))
    return Advice(move, f"Claim {truth}. {cadence(seen)}", ((move, truth, "points"),))


def _answer(seen: list[Score], claimed: int) -> Advice:
    overlooked = total(seen) - claimed
    if overlooked <= 0:
        return Advice(str(Pass()), "Nothing overlooked: there is nothing to take.", ((str(Pass()), 0.0, "points"),))
    move = str(Muggins(overlooked))
    why = f"Muggins for {points(overlooked)}: it counts {total(seen)}, and {claimed} was claimed. {cadence(seen)}"
    return Advice(move, why, ((move, overlooked, "points"), (str(Pass()), 0.0, "points")))
