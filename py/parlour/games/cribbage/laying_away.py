"""The coach's table for laying away: all fifteen keeps with everything they may bring, best first, and explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.cards import RANKS, Card, pack
from parlour.chance import Stream, key
from parlour.game import View
from parlour.games.cribbage.discards import Keep, all_keeps, played_margin
from parlour.games.cribbage.fast_scoring import show_points
from parlour.games.cribbage.late_keeps import by_chance, situation_of
from parlour.games.cribbage.reasons import named, of_keep, rank_with_article
from parlour.games.cribbage.stakes import near_the_end
from parlour.games.cribbage.winning import chance_before_deal, worth_of_a_point

USUAL_NET = {False: 2.5, True: 13.8}  # of the best keep, as pone and as dealer: the mean over many hands
MOST_HELPS = 3  # start cards named
WORTH_NAMING = 0.05  # points


@dataclass(frozen=True, slots=True)
class Help:
    """Start cards of one rank, how many there are, and by how much they lift the hand above its mean, in points."""

    rank: int
    cards: int
    gain: float


@dataclass(frozen=True, slots=True)
class Row:
    """One keep. All in points but the chance: means, and the least and most the hand can count.

    ``crib`` counts for this side: below 0 where it is the other side's. ``play`` is the margin in the play, ``net``
    the sum of hand, crib and play. ``chance`` is to win the game.
    """

    move: str
    kept: tuple[Card, ...]
    tossed: tuple[Card, ...]
    hand: float
    least: int
    most: int
    crib: float
    play: float
    net: float
    chance: float
    helps: tuple[Help, ...]


@dataclass(frozen=True, slots=True)
class LayingAway:
    """The rows, best first, in which unit they are in order (``points``: net, ``chance``), and why the first leads."""

    rows: tuple[Row, ...]
    unit: str
    explained: str


def laying_away(view: View) -> LayingAway:
    """The table for the seat of a view in which it has six cards, as the expert weighs them."""
    dealer = view.seat == view.facts.dealer
    keeps = all_keeps(view.hand, dealer=dealer, exact=True)
    rows = [_row(keep, chance, dealer=dealer) for keep, chance in _with_chances(view, keeps, dealer=dealer)]
    unit = "chance" if near_the_end(view.scores) else "points"
    return LayingAway(tuple(rows), unit, explained(rows, unit, dealer=dealer))


def _with_chances(view: View, keeps: list[Keep], *, dealer: bool) -> list[tuple[Keep, float]]:
    """The keeps, best first, with their chances to win: tried out near the end, else by what a point is worth."""
    if near_the_end(view.scores):
        *_, tried = by_chance(keeps, situation_of(view), Stream(key("coach", "worlds in laying away")))
        return [(keep, keep.chance or 0.0) for keep in tried]
    return [(keep, early_chance(view, keep, dealer=dealer)) for keep in keeps]


def early_chance(view: View, keep: Keep, *, dealer: bool) -> float:
    """The chance to win with a keep while the end is far: that before the deal, and how much better this hand is."""
    scores = view.scores[view.seat], view.scores[1 - view.seat]
    better = (keep.net - USUAL_NET[dealer]) * worth_of_a_point(*scores, dealer=dealer)
    return min(1.0, max(0.0, chance_before_deal(*scores, dealer=dealer) + better))


def _row(keep: Keep, chance: float, *, dealer: bool) -> Row:
    six = (*keep.kept, *keep.tossed)
    by_start = {start: show_points(keep.kept, start) for start in pack() if start not in six}
    return Row(
        str(keep),
        keep.kept,
        keep.tossed,
        keep.hand,
        min(by_start.values()),
        max(by_start.values()),
        keep.crib if dealer else -keep.crib,
        played_margin(keep.kept, dealer=dealer),
        keep.net,
        chance,
        _helps(by_start, keep.hand),
    )


def _helps(by_start: dict[Card, int], mean: float) -> tuple[Help, ...]:
    """The ranks of start cards that lift the hand most."""
    helps = []
    for rank in range(1, len(RANKS) + 1):
        points = [made for start, made in by_start.items() if start.rank == rank]
        gain = sum(points) / len(points) - mean if points else 0.0
        if gain >= WORTH_NAMING:
            helps.append(Help(rank, len(points), gain))
    return tuple(sorted(helps, key=lambda one: (-one.gain, one.rank))[:MOST_HELPS])


def explained(rows: Sequence[Row], unit: str, *, dealer: bool) -> str:
    """Why the first row leads: its figures, the start card that helps it most, and what the next one lacks."""
    best, second = rows[0], rows[1]
    said = [of_keep([_keep(row, unit) for row in rows], dealer=dealer)]
    if best.helps:
        lift = best.helps[0]
        left = "1 is left" if lift.cards == 1 else f"{lift.cards} are left"
        said.append(f"{rank_with_article(lift.rank)} turned up lifts the hand most, by {lift.gain:.1f} ({left}).")
    said.append(f"Next is {named(second.kept)}: {_difference(best, second)}.")
    return " ".join(said)


def _keep(row: Row, unit: str) -> Keep:
    chance = row.chance if unit == "chance" else None
    return Keep(row.kept, row.tossed, row.hand, abs(row.crib), row.net, chance)


def _difference(best: Row, other: Row) -> str:
    """What the other row has less and more of, in points."""
    parts = (("hand", other.hand - best.hand), ("crib", other.crib - best.crib), ("play", other.play - best.play))
    said = [
        f"{abs(points):.1f} {'more' if points > 0 else 'less'} in the {place}"
        for place, points in sorted(parts, key=lambda part: -abs(part[1]))
        if abs(points) >= WORTH_NAMING
    ]
    return ", ".join(said) or "as good"
