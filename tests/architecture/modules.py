"""The modules of Parlour as they are written: what each imports, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workshop.places import PY, ROOT

TESTS = ROOT / "tests"


@dataclass(frozen=True)
class Module:
    """One source file: the name it is imported by, its tree, and every module it imports, wherever it does."""

    name: str
    path: Path
    tree: ast.Module
    imports: frozenset[str]


def name_of(path: Path) -> str:
    """The name a source file is imported by."""
    parts = path.relative_to(PY).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _is_module(name: str) -> bool:
    place = PY.joinpath(*name.split("."))
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def _imports(tree: ast.Module) -> Iterator[str]:
    """Every module named in an import; of ``from package import part`` the part, where that is a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports are not used here"
            package = node.module or ""
            for alias in node.names:
                part = f"{package}.{alias.name}"
                yield part if _is_module(part) else package


def read(path: Path) -> Module:
    """One source file of ``py``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return Module(name_of(path), path, tree, frozenset(_imports(tree)))


def product() -> list[Module]:
    """Every module that ships, and the two programs that start it."""
    return [read(path) for path in sorted([*(PY / "parlour").rglob("*.py"), PY / "main.py", PY / "worker.py"])]


def files_of_tests() -> dict[Path, ast.Module]:
    """Every test file."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(TESTS.rglob("*.py"))}
