"""Digests of files: what was built from what, and whether anything has changed since."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path


def files_in(*places: Path) -> Iterator[Path]:
    """Every file at or below the places, without what Python and editors leave behind."""
    for place in places:
        if place.is_file():
            yield place
        else:
            yield from (path for path in place.rglob("*") if path.is_file() and is_source(path))


def is_source(path: Path) -> bool:
    """Whether somebody wrote this file."""
    return "__pycache__" not in path.parts and not path.name.startswith(".") and not path.name.endswith("~")


def digest(paths: Iterable[Path], root: Path) -> str:
    """A digest of names and contents, the same wherever the tree lies and in whatever order it is read."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path.relative_to(root).as_posix()}\0{sha256(path)}\n".encode())
    return total.hexdigest()


def sha256(path: Path) -> str:
    """The SHA-256 of one file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def under_its_digest(path: Path) -> Path:
    """Rename a file or folder after its content, so that whoever has it never needs to ask whether it has changed."""
    content = sha256(path) if path.is_file() else digest(files_in(path), path)
    return path.rename(path.with_stem(f"{path.stem}-{content[:12]}"))
