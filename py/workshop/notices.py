"""`THIRD_PARTY.txt`: whose work the site carries, and the licences it comes under, in full."""

import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workshop.places import ROOT
from workshop.wheels import metadata, site_wheels

# The texts of licences whose packages name them without carrying them.
TEXTS = Path(__file__).parent / "licences"

PREFACE = """Parlour is under the MIT licence (LICENSE in its source). The site also carries the work of others, named
below with their licences. Pyodide contains CPython and is built with Emscripten; its source, and the list
of what else is compiled into it, is at https://github.com/pyodide/pyodide.
"""


@dataclass(frozen=True)
class Notice:
    """One piece of somebody else's work."""

    name: str
    version: str
    licence: str
    text: str


def write_notices(target: Path) -> None:
    """Write the notices of everything the site carries, and our own licence beside them."""
    notices = sorted([*from_npm(), *from_python()], key=lambda notice: (notice.name.lower(), notice.version))
    parts = [PREFACE]
    for notice in notices:
        title = f"{notice.name} {notice.version} ({notice.licence})"
        parts.append(f"{'=' * 100}\n{title}\n{'=' * 100}\n\n{notice.text.strip()}\n")
    (target / "THIRD_PARTY.txt").write_text("\n".join(parts), encoding="utf-8")
    (target / "LICENSE").write_bytes((ROOT / "LICENSE").read_bytes())


def from_npm() -> Iterator[Notice]:
    """What npm installs for the site: our dependencies, and what PyScript's bundle is made of."""
    lock: dict[str, Any] = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for place, package in lock["packages"].items():
        if place and not package.get("dev"):
            folder = ROOT / place
            licence = package["license"]
            name = place.rpartition("node_modules/")[2]
            yield Notice(name, package["version"], licence, npm_text(folder, licence))


def npm_text(folder: Path, licence: str) -> str:
    """The licence file of one package, or the licence it names."""
    for file in sorted(folder.glob("LICEN[SC]E*")):
        return file.read_text(encoding="utf-8")
    if (TEXTS / f"{licence}.txt").exists():
        return (TEXTS / f"{licence}.txt").read_text(encoding="utf-8")
    return f"The package names the licence {licence} and carries no text of it."


def from_python() -> Iterator[Notice]:
    """The Python packages, and the standard library inside Pyodide."""
    yield Notice("CPython", "as built into Pyodide", "PSF-2.0", (TEXTS / "Python.txt").read_text(encoding="utf-8"))
    for wheel in site_wheels():
        about = metadata(wheel)
        licence = about["License-Expression"] or about["License"]
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if ".dist-info/licenses/" in name]
            text = "\n\n".join(archive.read(name).decode() for name in names)
        yield Notice(about["Name"], about["Version"], licence, text)
