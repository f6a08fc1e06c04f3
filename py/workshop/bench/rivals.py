"""What a start is measured against: the same app on a stock PyScript start, and bare Pyodide from our snapshot."""

import json
import shutil
from pathlib import Path
from string import Template

from workshop.places import MODULES, PY, ROOT

FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

FLOOR = """<!doctype html>
<html lang="en">
  <head>
    <title>Bare Pyodide</title>
    <link rel="preload" href="$parlour/snapshot.gz" as="fetch" crossorigin>
    <link rel="preload" href="$pyodide/pyodide.asm.wasm" as="fetch" type="application/wasm" crossorigin>
    <link rel="modulepreload" href="$pyodide/pyodide.asm.mjs">
    <script type="module" src="./floor.js"></script>
  </head>
  <body><p id="boot-status"></p></body>
</html>
"""

FLOOR_SCRIPT = """import { loadPyodide } from "$parlour/interpreter.mjs";
const python = await loadPyodide({ stdout: console.log, stderr: console.error });
python.runPython("import js; js.document.documentElement.setAttribute('data-answered', '')");
"""


def write_floor(site: Path, target: Path) -> None:
    """A page that starts Python from the snapshot of `site` and does nothing else."""
    shutil.copytree(site / "runtime", target / "runtime")
    folders = {part: next((site / "runtime").glob(f"{part}-*/")).name for part in ("parlour", "pyodide")}
    places = {part: f"./runtime/{name}" for part, name in folders.items()}
    for name, text in {"index.html": FLOOR, "floor.js": FLOOR_SCRIPT}.items():
        (target / name).write_text(Template(text).substitute(places), encoding="utf-8")


def write_stock(site: Path, target: Path) -> None:
    """The same app as PyScript starts it by itself: its core as published, an ordinary Pyodide, packages from wheels.

    Our lock file stands in for micropip, which would have to be fetched and run as well.
    """
    shutil.copytree(site / "assets", target / "assets")
    shutil.copytree(MODULES / "@pyscript" / "core" / "dist", target / "pyscript")
    (target / "pyodide").mkdir()
    for name in FROM_PYODIDE:
        shutil.copyfile(MODULES / "pyodide" / name, target / "pyodide" / name)
    (parlour,) = (site / "runtime").glob("parlour-*/")
    for path in (*parlour.glob("*.whl"), parlour / "pyodide-lock.json"):
        shutil.copyfile(path, target / "pyodide" / path.name)
    for name in ("main.py", "worker.py"):
        shutil.copyfile(PY / name, target / name)
    settings = json.loads((ROOT / "pyscript.json").read_text(encoding="utf-8"))
    settings = {"interpreter": "./pyodide/pyodide.mjs", **settings}
    (target / "pyscript.json").write_text(json.dumps(settings), encoding="utf-8")
    (style,) = (site / "assets").glob("parlour-*.css")
    (script,) = (site / "assets").glob("parlour-*.js")
    page = (site / "index.html").read_text(encoding="utf-8")
    sprite = page[page.index('<svg id="sprite"') : page.index("</svg>\n") + len("</svg>\n")]
    (target / "index.html").write_text(stock_page(style.name, script.name, sprite), encoding="utf-8")


def stock_page(style: str, script: str, sprite: str) -> str:
    """The page of the stock start."""
    return f"""<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="build" content="stock">
    <title>Parlour: card games</title>
    <link rel="stylesheet" href="./assets/{style}">
    <script defer src="./assets/{script}"></script>
    <script type="module" src="./pyscript/core.js"></script>
  </head>
  <body>
    {sprite}
    <div id="app"></div>
    <p id="boot-status" class="boot-status" role="status">Starting.</p>
    <div id="announcer" class="visually-hidden" aria-live="polite"></div>
    <script type="py" src="./main.py" config="./pyscript.json" data-worker="./worker.py"></script>
  </body>
</html>
"""
