"""Builds `dist/`: the whole site, for any static host under any path. `python -m workshop.build`."""

import fcntl
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from workshop.bundles import write_core, write_script, write_service_worker, write_style
from workshop.digest import digest, files_in
from workshop.fonts import fonts_of_the_first_screen
from workshop.frontpage import Parts, write_page
from workshop.icons import write_icons
from workshop.notices import write_notices
from workshop.places import ASSETS, CACHE, DIST, PY, ROOT, SEEDS
from workshop.rulespages import write_rules
from workshop.runtime import write_runtime

PAGE = (ROOT / "index.html", ROOT / "pyscript.json", PY / "main.py", PY / "worker.py")
LOCKS = (ROOT / "package-lock.json", ROOT / "pyproject.toml", ROOT / "requirements", ROOT / "LICENSE")


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
    return list(files_in(*PAGE, *LOCKS, ASSETS, PY / "parlour", PY / "workshop", *seeds))


def write_site(target: Path) -> str:
    """Write every file of the site and return the build id, a digest of them all. The caller has the workshop alone."""
    assets = target / "assets"
    write_icons(assets / "icons")
    shutil.copyfile(ASSETS / "parlour.webmanifest", target / "parlour.webmanifest")
    shutil.copyfile(ASSETS / "embed.js", assets / "embed.js")
    write_rules(target / "rules")
    write_notices(target)
    runtime = write_runtime(target / "runtime")
    style = write_style(assets)

    def at(path: Path) -> str:
        return f"./{path.relative_to(target).as_posix()}"

    parts = Parts(
        fonts=tuple(map(at, fonts_of_the_first_screen(assets))),
        style=at(style),
        script=at(write_script(assets)),
        core=at(write_core(target / "runtime")),
        pyodide=at(runtime.pyodide),
        parlour=at(runtime.parlour),
    )
    write_page(target, parts, build="")
    identity = digest(files_in(target), target)[:12]
    write_page(target, parts, identity)
    write_service_worker(target)
    return identity


@contextmanager
def alone() -> Iterator[None]:
    """Hold the workshop's lock, so that two builds started at once do not write into each other."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    print(f"Built {DIST.relative_to(ROOT)}/, build {build()}.")
