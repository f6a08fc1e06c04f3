"""Pyodide, under Node, deals and plays the very same games: a save made in one browser loads in any Python."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.parity import played
from workshop.places import MODULES, PY

HERE = Path(__file__).parent


def in_the_browsers_python() -> dict[str, Any]:
    """What the browser's Python computes. Node is needed to build Parlour, so it is needed here."""
    node = shutil.which("node")
    assert node, "Node is missing; Parlour needs Node 20 or newer"
    ran = subprocess.run(  # noqa: S603  # our own script
        [node, HERE / "play.mjs", MODULES / "pyodide", PY, HERE / "played.py"],
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    told: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return told


def test_chance_and_whole_games_are_the_same_in_the_browsers_python() -> None:
    here, there = json.loads(played.results()), in_the_browsers_python()
    assert set(here["games"]) == set(there["games"])
    for game, played_here in here["games"].items():
        assert there["games"][game] == played_here
        assert all(len(one["moves"]) > 20 for one in played_here)
    assert there == here
