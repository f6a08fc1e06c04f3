"""What is to be shown of the opponents' strength: pairings, how many games, and the least share of wins wanted."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.advice import LEVELS
from parlour.options import Value
from workshop.arena.match import Pairing

ONE_GAME: tuple[tuple[str, Value], ...] = (("match", 1),)
ONE_DEAL: tuple[tuple[str, Value], ...] = (("length", "deals 1"),)
FAIR_SHARES = 1.4  # with three and four players: the share of wins wanted, in fair shares
A_LEVEL = 0.55  # wanted against the level below


@dataclass(frozen=True, slots=True)
class Wanted:
    """One pairing of the plan: how many groups of games are played, and the least share of wins wanted."""

    pairing: Pairing
    groups: int
    wanted: float


def _expert(game: str, groups: int, options: tuple[tuple[str, Value], ...] = (), **wanted: float) -> list[Wanted]:
    return [Wanted(Pairing(game, "expert", name, 2, options), groups, share) for name, share in wanted.items()]


def _at_full_tables(game: str, groups: int, options: tuple[tuple[str, Value], ...] = ()) -> list[Wanted]:
    return [Wanted(Pairing(game, "expert", "greedy", n, options), groups, FAIR_SHARES / n) for n in (3, 4)]


def _ladder(game: str, groups: int, options: tuple[tuple[str, Value], ...] = ()) -> list[Wanted]:
    steps = zip(LEVELS[1:], LEVELS, strict=False)
    return [Wanted(Pairing(game, level, below, 2, options), groups, A_LEVEL) for level, below in steps]


PLAN: tuple[Wanted, ...] = (
    *_expert("cribbage", 250, ONE_GAME, random=0.99),
    *_expert("cribbage", 100, ONE_GAME, greedy=0.69, ev=0.55),
    *_expert("cribbage", 300, ONE_GAME, strong=0.57),
    *_ladder("cribbage", 75, ONE_GAME),
    *_expert("rummy", 200, ONE_DEAL, random=0.95, greedy=0.62),
    *_ladder("rummy", 200, ONE_DEAL),
    *_at_full_tables("rummy", 60, ONE_DEAL),
    *_expert("cranborne", 120, ONE_GAME, random=0.97, greedy=0.65),
    *_ladder("cranborne", 100, ONE_GAME),
    *_expert("crummy-rummy", 40, random=0.99, greedy=0.65),
    *_ladder("crummy-rummy", 40),
    *_at_full_tables("crummy-rummy", 16),
)
