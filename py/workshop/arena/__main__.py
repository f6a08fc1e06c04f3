"""``make arena``: plays what is said of the opponents' strength, prints a table and writes arena.json.

``python -m workshop.arena cribbage expert greedy --groups 50`` plays one pairing alone and writes nothing; with
``--groups`` and no game, the whole plan is played with so many groups of games for each pairing.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from workshop.arena import selfplay
from workshop.arena.match import Pairing, Result, played
from workshop.arena.plan import PLAN

OUT = Path("arena.json")
OWN_GAMES = 120  # of cribbage, the expert against itself


def main() -> None:
    """Play the plan, or the one pairing that was asked for."""
    asked = _arguments()
    plan = [one for one in PLAN if not asked.game or one.pairing.game == asked.game]
    if asked.level:
        options = tuple((name, int(value) if value.isdigit() else value) for name, value in asked.option)
        pairing = Pairing(asked.game, asked.level, asked.against, asked.seats, options)
        print(_line(pairing, played(pairing, asked.groups or 50, first=asked.first, processes=asked.processes), None))
        return
    matches = []
    for one in plan:
        result = played(one.pairing, asked.groups or one.groups, processes=asked.processes)
        print(_line(one.pairing, result, one.wanted), flush=True)
        told = asdict(one.pairing) | {"options": dict(one.pairing.options)}
        matches.append(told | asdict(result) | {"wanted": one.wanted})
        if not asked.game:
            _write({"matches": matches})  # as far as it has come: a plan takes its time
    if not asked.game:
        alone = selfplay.figures(asked.groups or OWN_GAMES, processes=asked.processes)
        print("cribbage expert against itself:", {name: round(figure, 3) for name, figure in alone.items()})
        _write({"matches": matches, "cribbage_self_play": alone})


def _write(told: dict[str, object]) -> None:
    OUT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    asking = argparse.ArgumentParser(prog="workshop.arena", description=__doc__)
    asking.add_argument("game", nargs="?")
    asking.add_argument("level", nargs="?")
    asking.add_argument("against", nargs="?", default="greedy")
    asking.add_argument("--seats", type=int, default=2)
    asking.add_argument("--groups", type=int, default=0)
    asking.add_argument("--first", type=int, default=0, help="number of the first cards; other numbers, other cards")
    asking.add_argument("--processes", type=int, default=2)
    asking.add_argument("--option", nargs=2, action="append", default=[], metavar=("NAME", "VALUE"))
    return asking.parse_args()


def _line(pairing: Pairing, result: Result, wanted: float | None) -> str:
    who = f"{pairing.game:13} {pairing.level:15} v {pairing.against:8} {pairing.seats} seats"
    wins = f"{result.games:6} games {result.wins:6.1%} ({result.low:.1%} to {result.high:.1%})"
    verdict = "" if wanted is None else f"  wanted {wanted:.0%}{'' if result.wins >= wanted else ', NOT REACHED'}"
    return f"{who} {wins}{verdict}"


if __name__ == "__main__":
    main()
