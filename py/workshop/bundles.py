"""Bundles: many small sources, each with one idea, become the few files that a page fetches. esbuild does it."""

from pathlib import Path
from tempfile import TemporaryDirectory

from workshop.commands import run
from workshop.digest import under_its_digest
from workshop.fonts import write_fonts
from workshop.places import ASSETS, CACHE, MODULES

ESBUILD = MODULES / ".bin" / "esbuild"

# What the browsers we support all have: those that can unpack a snapshot, and iterate over what they read.
TARGET = "--target=chrome109,firefox115,safari16.4"

# Parts of PyScript that the page switches off (pyscript.json); they are not shipped.
UNWANTED = ("codemirror", "deprecations-manager", "donkey", "mpy", "py-", "pyodide_graph", "storage", "xterm", "zip")


def bundle(entry: Path, target: Path, *options: str) -> None:
    """Bundle what `entry` imports into the file `target`."""
    run(
        [
            str(ESBUILD),
            str(entry),
            "--bundle",
            "--minify",
            "--log-level=warning",
            TARGET,
            f"--outfile={target}",
            *options,
        ]
    )


def write_style(target: Path) -> Path:
    """Write the style sheet of the page with its typefaces beside it; returns the sheet."""
    faces = write_fonts(target)
    sheet = target / "parlour.css"
    bundle(ASSETS / "css" / "parlour.css", sheet)
    sheet.write_text(faces + sheet.read_text(encoding="utf-8"), encoding="utf-8")
    return under_its_digest(sheet)


def write_script(target: Path) -> Path:
    """Write the page's own script, a plain one, so that an old browser runs it too and can say what it lacks."""
    script = target / "parlour.js"
    bundle(ASSETS / "js" / "page.js", script, "--format=iife")
    return under_its_digest(script)


def write_core(target: Path) -> Path:
    """Write PyScript as one file."""
    core = target / "pyscript.js"
    source = MODULES / "@pyscript" / "core" / "dist" / "core.js"
    bundle(source, core, "--format=esm", *(f"--external:./{name}*" for name in UNWANTED))
    return under_its_digest(core)


def write_service_worker(site: Path) -> None:
    """Write `service-worker.js`, with a list of all that is there to be kept; so it comes last."""
    with TemporaryDirectory(dir=CACHE) as folder:
        bundled = Path(folder) / "service-worker.js"
        bundle(
            ASSETS / "js" / "service-worker.js", bundled, "--format=iife", '--define:process.env.NODE_ENV="production"'
        )
        run(["node", str(Path(__file__).with_name("precache.mjs")), str(bundled), str(site)])
