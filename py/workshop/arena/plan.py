"""What is to be shown of opponents and coach: pairings, how many games, and the least share of wins wanted."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.advice import LEVELS
from parlour.options import Value
from workshop.arena.match import Pairing

ONE_GAME: tuple[tuple[str, Value], ...] = (("match", 1),)
ONE_DEAL: tuple[tuple[str, Value], ...] = (("length", "deals 1"),)
FAIR_SHARES = 1.4  # with three and four players: the share of wins wanted, in fair shares
A_LEVEL = 0.55  # wanted against the level below
WITH_THE_COACH = ("hinted beginner", "beginner", "warned casual", "casual")  # set beside the expert, against greed


@dataclass(frozen=True, slots=True)
class Wanted:
    """One pairing of the plan: how many groups of games are played, and the least share of wins wanted, if any."""

    pairing: Pairing
    groups: int
    wanted: float | None


def _expert(game: str, groups: int, options: tuple[tuple[str, Value], ...] = (), **wanted: float) -> list[Wanted]:
    return [Wanted(Pairing(game, "expert", name, 2, options), groups, share) for name, share in wanted.items()]


def _at_full_tables(game: str, groups: int, options: tuple[tuple[str, Value], ...] = ()) -> list[Wanted]:
    return [Wanted(Pairing(game, "expert", "greedy", n, options), groups, FAIR_SHARES / n) for n in (3, 4)]


def _ladder(game: str, groups: int, options: tuple[tuple[str, Value], ...] = ()) -> list[Wanted]:
    steps = zip(LEVELS[1:], LEVELS, strict=False)
    return [Wanted(Pairing(game, level, below, 2, options), groups, A_LEVEL) for level, below in steps]


def _coached(game: str, groups: int, options: tuple[tuple[str, Value], ...] = ()) -> list[Wanted]:
    return [Wanted(Pairing(game, level, "greedy", 2, options), groups, None) for level in WITH_THE_COACH]


PLAN: tuple[Wanted, ...] = (
    *_expert("cribbage", 1000, ONE_GAME, random=0.99, greedy=0.69, ev=0.55, strong=0.57),
    *_ladder("cribbage", 500, ONE_GAME),
    *_coached("cribbage", 100, ONE_GAME),
    *_expert("rummy", 300, ONE_DEAL, random=0.95, greedy=0.62),
    *_ladder("rummy", 300, ONE_DEAL),
    *_at_full_tables("rummy", 100, ONE_DEAL),
    *_coached("rummy", 100, ONE_DEAL),
    *_expert("cranborne", 60, ONE_GAME, random=0.97),
    *_expert("cranborne", 150, ONE_GAME, greedy=0.65),
    *_ladder("cranborne", 150, ONE_GAME),
    *_coached("cranborne", 40, ONE_GAME),
    *_expert("crummy-rummy", 50, random=0.99),
    *_expert("crummy-rummy", 120, greedy=0.65),
    *_ladder("crummy-rummy", 120),
    *_at_full_tables("crummy-rummy", 30),
    *_coached("crummy-rummy", 40),
)
