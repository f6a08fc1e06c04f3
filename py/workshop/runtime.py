"""The pieces of the site that come from npm: Pyodide, PyScript, idiomorph."""

import re
import shutil
from pathlib import Path

from workshop.places import MODULES

# What the page asks for when Python starts; the lock file is ours (workshop.wheels).
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

# Chunks of PyScript that pyscript.toml switches off, or that only they load.
UNWANTED = re.compile(r"codemirror|deprecations-manager|donkey|index-|mpy-|py-|pyodide_graph|storage|xterm|zip-")

# How one chunk of PyScript names another.
CHUNK = re.compile(r"""(?:from|import)\s*\(?\s*(?:/\*.*?\*/)?\s*["']\./([\w.-]+\.js)["']""")


def copy_runtime(target: Path) -> None:
    """Put everything under `target`, each package in a folder of its own."""
    copy_pyodide(target / "pyodide")
    copy_pyscript(target / "pyscript")
    copy_idiomorph(target / "idiomorph")


def copy_pyodide(target: Path) -> None:
    """Copy Python itself."""
    target.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(MODULES / "pyodide" / name, target / name)


def copy_pyscript(target: Path) -> None:
    """Copy PyScript's core and the chunks it can reach, without source maps."""
    target.mkdir(parents=True)
    source = MODULES / "@pyscript" / "core" / "dist"
    for name in reachable(source, "core.js"):
        text = (source / name).read_text(encoding="utf-8")
        (target / name).write_text(re.sub(r"\n//# sourceMappingURL=.*", "", text), encoding="utf-8")


def reachable(source: Path, start: str) -> list[str]:
    """The chunks that `start` loads, directly or through others, without the unwanted ones."""
    found, waiting = set[str](), [start]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (source / name).read_text(encoding="utf-8")
            waiting += [other for other in CHUNK.findall(text) if not UNWANTED.match(other)]
    return sorted(found)


def copy_idiomorph(target: Path) -> None:
    """Copy idiomorph's small form, which is a plain script, as the module that morph.js imports."""
    target.mkdir(parents=True)
    text = (MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_text(encoding="utf-8")
    (target / "idiomorph.mjs").write_text(f"{text.rstrip()}\nexport {{ Idiomorph }};\n", encoding="utf-8")
