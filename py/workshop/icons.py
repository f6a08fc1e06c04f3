"""The icons: drawn once as SVG, written in the sizes that home screens want."""

import shutil
from pathlib import Path

from workshop.commands import run
from workshop.places import ASSETS


def write_icons(target: Path) -> None:
    """Copy the drawings to `target` and draw them there."""
    shutil.copytree(ASSETS / "icons", target)
    run(["node", str(Path(__file__).with_name("icons.mjs")), str(target), str(target)])
