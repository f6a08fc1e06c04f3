"""Finds the other browsers of the smoke tests, and sets them up where that is easy. `python -m workshop.engines`.

They are Debian's. Where one cannot be had, its tests say so and are skipped; Chromium runs every test there is.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path

from workshop.commands import install


@dataclass(frozen=True)
class Engine:
    """A browser engine: the programs that drive it, each with the names it may have, and the packages with them."""

    name: str
    programs: tuple[tuple[str, ...], ...]
    packages: tuple[str, ...]

    def find(self) -> list[Path]:
        """Its programs on this machine; none, if one is missing."""
        found = [next(filter(None, map(shutil.which, names)), None) for names in self.programs]
        return [Path(one) for one in found if one] if all(found) else []


FIREFOX = Engine("Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",))
WEBKIT = Engine("WebKit", (("WebKitWebDriver",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb"))


def set_up(engine: Engine) -> str:
    """Find an engine or get it from the system's package manager; what came of it."""
    found = engine.find() or (install(*engine.packages) and engine.find())
    if found:
        return f"{engine.name} is {' with '.join(map(str, found))}."
    return (
        f"{engine.name}: not here, its smoke tests will be skipped (Debian has it as {' and '.join(engine.packages)})."
    )


if __name__ == "__main__":
    for one in (FIREFOX, WEBKIT):
        print(set_up(one))
