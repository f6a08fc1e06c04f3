"""Runs inside the browser's Python while the snapshot is taken (snapshot.mjs): imports all that a page will use.

Files are not part of a snapshot, only memory is. What can be imported without a page is imported here; what needs one
(`parlour.web`, and PyScript's own package) is compiled and kept in memory, to be run when the page imports it.
"""

import base64  # noqa: F401 - the library's modules that only PyScript's package imports
import gc
import html  # noqa: F401
import importlib
import inspect  # noqa: F401
import io  # noqa: F401
import pkgutil
import random
import sys
import zipfile
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType

SITE = Path("/snapshot")
WITHOUT = ("parlour.web", "parlour.check", "parlour.referee")  # what needs a page, and what no page needs


class KeptModules(MetaPathFinder, InspectLoader):
    """Finds modules that are kept as code, before anything is looked for in files."""

    def __init__(self, codes: dict[str, tuple[CodeType, bool]]) -> None:
        self._codes = codes

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """The spec of a kept module, or None; Python also says where a file might lie, which is of no interest."""
        return spec_from_loader(fullname, self) if fullname in self._codes else None

    def get_code(self, fullname: str) -> CodeType:
        """The code of a kept module."""
        return self._codes[fullname][0]

    def is_package(self, fullname: str) -> bool:
        """Whether a kept module is a package."""
        return self._codes[fullname][1]

    def get_source(self, fullname: str) -> None:
        """None: its text is not kept."""


def compiled(folder: Path, package: str) -> dict[str, tuple[CodeType, bool]]:
    """The code of every module of a flat package, and whether it is the package itself."""
    codes = {}
    for path in sorted(folder.glob("*.py")):
        whole = path.stem == "__init__"
        name = package if whole else f"{package}.{path.stem}"
        codes[name] = compile(path.read_text(encoding="utf-8"), f"{name}.py", "exec"), whole
    return codes


def import_everything() -> None:
    """Unpack the wheels, import what can be imported, keep the rest."""
    packages = SITE / "packages"
    for wheel in sorted((SITE / "wheels").iterdir()):
        zipfile.ZipFile(wheel).extractall(packages)
    sys.path.append(str(packages))
    parlour = packages / "parlour"
    sys.meta_path.insert(
        0, KeptModules(compiled(SITE / "pyscript", "pyscript") | compiled(parlour / "web", "parlour.web"))
    )
    for module in pkgutil.walk_packages([str(parlour)], "parlour."):
        if not module.name.startswith(WITHOUT):
            importlib.import_module(module.name)
    sys.path.remove(str(packages))
    sys.path_importer_cache.clear()


def finish() -> None:
    """Leave nothing that differs from build to build, and little for the page's garbage collector to look at."""
    random.seed(0)  # every page would start at this place anyway; like this, every build makes the same snapshot
    wash()
    gc.freeze()


def wash() -> None:
    """Fill the free places of Python's own small memory with zeros, which compress better than what lay there."""
    gc.collect()
    largest = 512 - sys.getsizeof(b"")
    for size in range(largest, 0, -16):
        zeros = [bytes(size) for _ in range(1_000_000 // (size + 33))]
        del zeros
    gc.collect()


import_everything()
