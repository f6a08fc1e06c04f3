"""``make arena``: plays what is said of the opponents' strength, prints a table and writes arena.json.

``python -m workshop.arena cribbage`` plays what is said of one game, and leaves in arena.json what was measured of the
others; ``python -m workshop.arena cribbage expert greedy`` one pairing of it. A pairing that is not in the plan, or is
asked for with ``--groups``, ``--first`` or ``--option``, is a trial: nothing is written. The plan itself may be played
with ``--groups``, and is written.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from workshop.arena import selfplay
from workshop.arena.match import Pairing, Result, played
from workshop.arena.plan import PLAN, Wanted

OUT = Path("arena.json")
OWN_GAMES = 1000  # of cribbage, the expert against itself


def main() -> None:
    """Play the plan, or what was asked for of it, or a pairing for trial."""
    asked = _arguments()
    asked_for = [one for one in PLAN if _is_asked_for(asked, one)]
    if asked.level and (asked.groups or asked.first or asked.option or not asked_for):
        _try_out(asked)
        return
    measured = _measured_before() if asked.game else {"matches": []}
    for one in asked_for:
        result = played(one.pairing, asked.groups or one.groups, processes=asked.processes)
        print(_line(one.pairing, result, one.wanted), flush=True)
        _note(measured["matches"], _told(one, result))
        _write(measured)  # as far as it has come: a plan takes its time
    if asked.level is None and asked.game in (None, "cribbage"):
        alone = selfplay.figures(asked.groups or OWN_GAMES, processes=asked.processes)
        print("cribbage expert against itself:", {name: round(figure, 3) for name, figure in alone.items()})
        _write(measured | {"cribbage_self_play": alone})


def _try_out(asked: argparse.Namespace) -> None:
    """One pairing, alone."""
    options = tuple((name, int(value) if value.isdigit() else value) for name, value in asked.option)
    pairing = Pairing(asked.game, asked.level, asked.against, asked.seats, options)
    print(_line(pairing, played(pairing, asked.groups or 50, first=asked.first, processes=asked.processes), None))


def _is_asked_for(asked: argparse.Namespace, one: Wanted) -> bool:
    """Whether one pairing of the plan is to be played."""
    pairing = one.pairing
    if asked.level is None:
        return asked.game in (None, pairing.game)
    return (asked.game, asked.level, asked.against, asked.seats) == (
        pairing.game,
        pairing.level,
        pairing.against,
        pairing.seats,
    )


Match = dict[str, Any]  # one entry of arena.json's ``matches``


def _told(one: Wanted, result: Result) -> Match:
    return asdict(one.pairing) | {"options": dict(one.pairing.options)} | asdict(result) | {"wanted": one.wanted}


def _note(matches: list[Match], new: Match) -> None:
    """Put a result where the earlier one of the same pairing stands, or at the end."""
    same = [number for number, old in enumerate(matches) if all(old[name] == new[name] for name in PAIR)]
    if same:
        matches[same[0]] = new
    else:
        matches.append(new)


PAIR = ("game", "level", "against", "seats")


def _measured_before() -> dict[str, Any]:
    measured: dict[str, Any] = json.loads(OUT.read_text(encoding="utf-8"))
    return measured


def _write(told: dict[str, Any]) -> None:
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
