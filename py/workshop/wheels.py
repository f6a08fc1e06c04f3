"""The Python packages the page installs: their wheels, and the lock file that tells Pyodide where they lie."""

import json
import shutil
import sys
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from workshop.commands import run
from workshop.digest import sha256
from workshop.places import CACHE, MODULES, ROOT

REQUIREMENTS = ROOT / "requirements" / "site.txt"

# The moment every wheel built here claims as its own, so that the same sources give the same bytes.
EPOCH = "1580601600"


def write_wheels(target: Path) -> None:
    """Put our wheel, those it needs and `pyodide-lock.json` into `target`."""
    target.mkdir(parents=True)
    bought = site_wheels()
    packages = [install(wheel, target) for wheel in (build_parlour(), *bought)]
    official = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock = {"info": official["info"], "packages": {package["name"]: package for package in packages}}
    (target / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True), encoding="utf-8")


def install(wheel: Path, target: Path) -> dict[str, Any]:
    """Copy one wheel and describe it to Pyodide."""
    shutil.copyfile(wheel, target / wheel.name)
    about = metadata(wheel)
    name = about["Name"].lower()
    return {
        "name": name,
        "version": about["Version"],
        "file_name": wheel.name,
        "sha256": sha256(wheel),
        "depends": depends(about),
        "imports": [name],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def metadata(wheel: Path) -> Message:
    """What a wheel says about itself."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def depends(about: Message) -> list[str]:
    """The packages it needs in Pyodide: extras and the needs of other Python versions left out."""
    names = []
    for line in about.get_all("Requires-Dist", []):
        requirement, _, condition = str(line).partition(";")
        if not condition:
            name = requirement.split("[")[0]
            names.append(name.strip().rstrip("0123456789.,<>=!~ ").lower())
    return sorted(names)


def build_parlour() -> Path:
    """Build the wheel of `py/parlour`, the one that a bot's author can install as well."""
    target = CACHE / "parlour"
    target.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as folder:
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
        run(command, SOURCE_DATE_EPOCH=EPOCH)
        (wheel,) = Path(folder).glob("*.whl")
        return wheel.replace(target / wheel.name)


def site_wheels() -> list[Path]:
    """The wheels of requirements/site.txt; kept, since they change only with that file."""
    kept = CACHE / "wheels" / sha256(REQUIREMENTS)[:12]
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=CACHE) as folder:
            fetch_wheels(Path(folder) / "wheels")
            (Path(folder) / "wheels").replace(kept)
    return sorted(kept.glob("*.whl"))


def fetch_wheels(target: Path) -> None:
    """Fetch the pure wheels and build markupsafe's, which nobody publishes.

    Its setup falls back to plain Python when the C compiler fails, so the compiler is one that always does.
    """
    run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--no-build-isolation", "--no-binary", "markupsafe", "--only-binary", "htpy"),
            *("--require-hashes", "--requirement", str(REQUIREMENTS), "--wheel-dir", str(target)),
        ],
        CC="false",
        SOURCE_DATE_EPOCH=EPOCH,
    )
    for wheel in target.glob("*.whl"):
        if not wheel.name.endswith("-none-any.whl"):
            raise RuntimeError(f"{wheel.name} holds compiled code, which no browser can load")
