"""The same work done by others: OpenSpiel and RLCard, in a Python of their own, where they can be installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from workshop.digest import sha256
from workshop.places import CACHE, ROOT

REQUIREMENTS = ROOT / "requirements" / "rivals.txt"
PROGRAM = Path(__file__).with_name("others_inside.py")


def measure(runs: int) -> dict[str, float]:
    """Their figures beside ours; none, with a word about it, where they are not to be had."""
    del runs  # thirty games of each are enough
    try:
        python = installed()
        said = subprocess.run([python, PROGRAM], check=True, capture_output=True, text=True).stdout
    except subprocess.CalledProcessError as error:
        print(f"OpenSpiel and RLCard were not measured: {error}")
        return {}
    figures: dict[str, float] = json.loads(said.splitlines()[-1])
    return figures


def installed() -> Path:
    """Their Python; raises CalledProcessError where they cannot be installed."""
    folder = CACHE / "rivals" / sha256(REQUIREMENTS)[:12]
    python = folder / "bin" / "python"
    if not (folder / "done").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        pip = ("-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", str(REQUIREMENTS))
        subprocess.run([str(python), *pip], check=True)
        (folder / "done").touch()
    return python
