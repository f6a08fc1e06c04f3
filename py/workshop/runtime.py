"""Python for the browser: Pyodide, our packages, the interpreter that starts them, and the snapshot that saves it work.

What changes with Pyodide and what changes with Parlour lie in folders of their own, each named after its content: a
file has one content for ever, so old and new never mix, and nobody fetches Pyodide again for a new rule of cribbage.
"""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import deflate

from workshop.bundles import bundle
from workshop.commands import run
from workshop.digest import digest, files_in, under_its_digest
from workshop.places import ASSETS, CACHE, MODULES, PY
from workshop.wheels import write_wheels

# What the page asks for when Python starts; the library only where no snapshot can be used.
PYODIDE = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

MOST_EFFORT = 12  # of libdeflate; seven seconds, three parts in a hundred less than zlib's best
PYSCRIPT = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"


@dataclass(frozen=True)
class Runtime:
    """The two folders."""

    pyodide: Path
    parlour: Path


def write_runtime(target: Path) -> Runtime:
    """Write both folders under `target`."""
    pyodide = copy_pyodide(target / "pyodide")
    return Runtime(pyodide, write_parlour(target / "parlour", pyodide))


def copy_pyodide(folder: Path) -> Path:
    """Copy Python itself."""
    folder.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(MODULES / "pyodide" / name, folder / name)
    return under_its_digest(folder)


def write_parlour(folder: Path, pyodide: Path) -> Path:
    """Write the packages, the snapshot, the interpreter that knows both, and the opponents' program."""
    write_wheels(folder)
    about = write_snapshot(folder)
    bundle(
        ASSETS / "js" / "interpreter.mjs",
        folder / "interpreter.mjs",
        "--format=esm",
        "--external:node:*",
        "--external:ws",
        f"--define:PYODIDE={json.dumps(f'../{pyodide.name}/')}",
        f"--define:SNAPSHOT={about}",
    )
    shutil.copyfile(PY / "worker.py", folder / "worker.py")
    return under_its_digest(folder)


def write_snapshot(folder: Path) -> str:
    """Write `snapshot.gz` and return what a page must know of it, as JSON. Kept, since it takes some seconds."""
    inside = (Path(__file__).with_name(name) for name in ("snapshot.mjs", "snapshot_inside.py", "rehearsal.py"))
    of = (*files_in(folder, PYSCRIPT), *inside, ASSETS / "js" / "snapshot.mjs", MODULES / "pyodide" / "package.json")
    kept = CACHE / "snapshots" / digest_of_contents(of)
    if not kept.exists():
        shutil.rmtree(kept.parent, ignore_errors=True)
        kept.parent.mkdir(parents=True)
        with TemporaryDirectory(dir=kept.parent) as temporary:
            take_snapshot(folder, Path(temporary))
            shutil.copytree(temporary, kept)
    shutil.copyfile(kept / "snapshot.gz", folder / "snapshot.gz")
    return (kept / "about.json").read_text(encoding="utf-8")


def take_snapshot(packages: Path, target: Path) -> None:
    """Start Python under Node, with these packages, and write its memory and what it says of it."""
    program, memory = Path(__file__).with_name("snapshot.mjs"), target / "snapshot"
    said = run(["node", str(program), str(MODULES / "pyodide"), str(packages), str(PYSCRIPT), str(memory)])
    packed = deflate.gzip_compress(memory.read_bytes(), MOST_EFFORT)
    memory.unlink()
    (target / "snapshot.gz").write_bytes(packed)
    about = json.loads(said.splitlines()[-1]) | {"packed": len(packed)}
    (target / "about.json").write_text(json.dumps(about), encoding="utf-8")


def digest_of_contents(paths: tuple[Path, ...]) -> str:
    """A digest of files that lie in different places."""
    return digest(paths, Path("/"))[:12]
