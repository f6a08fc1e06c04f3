"""Builds `dist/`: the whole site, for any static host under any path. `python -m workshop.build`."""

import fcntl
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from workshop.digest import digest, files_in
from workshop.fonts import write_fonts
from workshop.notices import write_notices
from workshop.places import ASSETS, CACHE, DIST, PY, ROOT, SEEDS
from workshop.rulespages import write_rules
from workshop.runtime import copy_runtime
from workshop.wheels import write_wheels

PAGE = (ROOT / "index.html", ROOT / "pyscript.toml")
PROGRAMS = (PY / "main.py", PY / "worker.py")
LOCKS = (ROOT / "package-lock.json", ROOT / "pyproject.toml", ROOT / "requirements", ROOT / "LICENSE")
UNBUILT = '<meta name="build" content="source">'


def build(target: Path = DIST) -> str:
    """Bring `target` up to date and return its build id. Where no source has changed, nothing is done."""
    with alone():
        made_from = digest(sources(), ROOT)
        note = target / "build.json"
        if note.exists():
            known: dict[str, str] = json.loads(note.read_text(encoding="utf-8"))
            if known["sources"] == made_from:
                return known["build"]
        fresh = target.with_name(f"{target.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        identity = write_site(fresh)
        (fresh / note.name).write_text(json.dumps({"build": identity, "sources": made_from}), encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)
        fresh.replace(target)
        return identity


def sources() -> list[Path]:
    """Every file that has a say in what the site is."""
    seeds = SEEDS.glob("*.md")
    return list(files_in(*PAGE, *PROGRAMS, *LOCKS, ASSETS, PY / "parlour", PY / "workshop", *seeds))


def write_site(target: Path) -> str:
    """Write every file of the site and return the build id, a digest of them all."""
    shutil.copytree(ASSETS, target / "assets", ignore=shutil.ignore_patterns(".*"))
    write_fonts(target / "assets")
    copy_runtime(target / "runtime")
    write_wheels(target / "runtime" / "wheels")
    write_rules(target / "rules")
    write_notices(target)
    (target / "py").mkdir()
    for program in PROGRAMS:
        shutil.copyfile(program, target / "py" / program.name)
    for page in PAGE:
        shutil.copyfile(page, target / page.name)
    identity = digest(files_in(target), target)[:12]
    stamp(target / "index.html", identity)
    return identity


def stamp(page: Path, identity: str) -> None:
    """Write the build id into the page."""
    text = page.read_text(encoding="utf-8")
    if UNBUILT not in text:
        raise LookupError(f"{page.name} lacks {UNBUILT}")
    page.write_text(text.replace(UNBUILT, UNBUILT.replace("source", identity)), encoding="utf-8")


@contextmanager
def alone() -> Iterator[None]:
    """Hold the workshop's lock, so that two builds started at once do not write into each other."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    print(f"Built {DIST.relative_to(ROOT)}/, build {build()}.")
