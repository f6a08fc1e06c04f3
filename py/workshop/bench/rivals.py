"""What a start is measured against: the same app on a stock PyScript start, and bare Pyodide from our snapshot."""

import json
import shutil
import sys
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory

from workshop.commands import run
from workshop.digest import sha256
from workshop.places import CACHE, MODULES, PY, ROOT
from workshop.wheels import install

REQUIREMENTS = ROOT / "requirements" / "bench.txt"
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
    """The same app as PyScript starts it by itself: its core as published, an ordinary Pyodide, micropip, our wheel.

    What our wheel needs lies beside Pyodide and stands in its lock file, as its own packages do.
    """
    shutil.copytree(site / "assets", target / "assets")
    shutil.copytree(MODULES / "@pyscript" / "core" / "dist", target / "pyscript")
    (target / "pyodide").mkdir()
    for name in FROM_PYODIDE:
        shutil.copyfile(MODULES / "pyodide" / name, target / "pyodide" / name)
    ours = write_packages(site, target / "pyodide")
    for name in ("main.py", "worker.py"):
        shutil.copyfile(PY / name, target / name)
    settings = json.loads((ROOT / "pyscript.json").read_text(encoding="utf-8"))
    del settings["packages_cache"], settings["index_urls"]
    settings |= {"interpreter": "./pyodide/pyodide.mjs", "packages": [f"./pyodide/{ours}"]}
    (target / "pyscript.json").write_text(json.dumps(settings), encoding="utf-8")
    (style,) = (site / "assets").glob("parlour-*.css")
    (script,) = (site / "assets").glob("parlour-*.js")
    page = (site / "index.html").read_text(encoding="utf-8")
    sprite = page[page.index('<svg id="sprite"') : page.index("</svg>\n") + len("</svg>\n")]
    (target / "index.html").write_text(stock_page(style.name, script.name, sprite), encoding="utf-8")


def write_packages(site: Path, target: Path) -> str:
    """Put our wheel, what it needs and micropip beside Pyodide, and return our wheel's name."""
    (parlour,) = (site / "runtime").glob("parlour-*/")
    for wheel in parlour.glob("*.whl"):
        shutil.copyfile(wheel, target / wheel.name)
    lock = json.loads((parlour / "pyodide-lock.json").read_text(encoding="utf-8"))
    ours: str = lock["packages"].pop("parlour")["file_name"]
    lock["packages"]["micropip"] = install(fetch_micropip(), target)
    (target / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    return ours


def fetch_micropip() -> Path:
    """The wheel of micropip, from the package index once."""
    kept = CACHE / "bench" / sha256(REQUIREMENTS)[:12]
    if not kept.exists():
        with TemporaryDirectory(dir=CACHE) as folder:
            chosen = ("--python-version", "3.14", "--only-binary", ":all:", "--no-deps", "--require-hashes")
            from_list = ("--requirement", str(REQUIREMENTS), "--dest", folder)
            run([sys.executable, "-m", "pip", "download", "--quiet", *chosen, *from_list])
            shutil.copytree(folder, kept)
    (wheel,) = kept.glob("*.whl")
    return wheel


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
