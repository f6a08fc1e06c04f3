"""The built site: whole, relative, the same every time."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from workshop.build import alone, build, write_site
from workshop.digest import files_in
from workshop.places import PY
from workshop.rulespages import render, write_rules
from workshop.runtime import take_snapshot

REFERENCE = re.compile(r"""(?:href|src|data-worker)="([^"#]+)"|url\(["']?([^"')#]+)|"interpreter":"([^"]+)\"""")
CONTENT = re.compile(r"-[0-9a-f]{12}(?=[./]|$)")  # a name that changes with the content


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site") / "dist"
    build(target)
    return target


def ours(site: Path) -> list[Path]:
    """The files a browser reads that are written here, not bought in."""
    found = [site / "index.html", *(site / "assets").rglob("*"), *site.rglob("interpreter.mjs")]
    return [path for path in found if path.suffix in {".html", ".css", ".js", ".mjs", ".webmanifest"}]


def test_nothing_we_wrote_names_another_host(site: Path) -> None:
    pages = [site / "index.html", *site.rglob("*.css"), *site.rglob("pyodide-lock.json")]
    assert [
        path.name for path in pages if re.search(r"""["'(]\s*(https?:)?//""", path.read_text(encoding="utf-8"))
    ] == []


def test_every_address_is_relative_and_leads_to_a_file(site: Path) -> None:
    for path in (site / "index.html", *site.rglob("*.css")):
        addresses = [next(filter(None, groups)) for groups in REFERENCE.findall(path.read_text(encoding="utf-8"))]
        assert addresses
        for address in addresses:
            assert not address.startswith("/"), f"{path.name} names {address} from the root of the host"
            assert (path.parent / address).is_file(), f"{path.name} names {address}, which is not there"


def test_what_python_needs_has_one_content_for_ever(site: Path) -> None:
    """So old and new files never mix, in whatever cache they lie."""
    for path in (site / "runtime").rglob("*"):
        assert CONTENT.search(path.relative_to(site).as_posix()), path


def test_the_packages_are_described_to_pyodide(site: Path) -> None:
    (lock,) = site.rglob("pyodide-lock.json")
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    assert set(packages) == {"parlour", "htpy", "markupsafe"}
    for package in packages.values():
        assert (lock.parent / package["file_name"]).is_file()
        assert package["file_name"].endswith("-none-any.whl")
        assert set(package["depends"]) <= set(packages)


def test_the_wheel_is_the_product_and_nothing_else(site: Path) -> None:
    (wheel,) = site.rglob("parlour-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert packed == {path.relative_to(PY).as_posix() for path in files_in(PY / "parlour")}


def test_no_source_map_and_no_plugin_is_shipped(site: Path) -> None:
    names = [path.name for path in site.rglob("*") if path.is_file()]
    assert [name for name in names if name.endswith(".map") or "codemirror" in name or "xterm" in name] == []


def test_the_notices_name_everything_that_is_shipped(site: Path) -> None:
    notices = (site / "THIRD_PARTY.txt").read_text(encoding="utf-8")
    for name in (
        "pyodide",
        "@pyscript/core",
        "idiomorph",
        "htpy",
        "MarkupSafe",
        "CPython",
        "polyscript",
        "workbox-precaching",
    ):
        assert re.search(rf"^{re.escape(name)} \S.*\(.+\)$", notices, re.MULTILINE | re.IGNORECASE), name
    for text in ("Mozilla Public License Version 2.0", "SIL OPEN FONT LICENSE", "PYTHON SOFTWARE FOUNDATION LICENSE"):
        assert text in notices


def test_the_same_sources_give_the_same_site(site: Path, tmp_path: Path) -> None:
    known = json.loads((site / "build.json").read_text(encoding="utf-8"))
    with alone():
        assert write_site(tmp_path / "again") == known["build"]
    assert f'<meta name="build" content="{known["build"]}">' in (site / "index.html").read_text(encoding="utf-8")


def test_the_same_sources_give_the_same_snapshot(site: Path, tmp_path: Path) -> None:
    """Though Python's memory is full of addresses, times and chance."""
    (parlour,) = (site / "runtime").glob("parlour-*/")
    take_snapshot(parlour, tmp_path)
    assert (tmp_path / "snapshot.gz").read_bytes() == (parlour / "snapshot.gz").read_bytes()


def test_an_unchanged_site_is_left_alone(site: Path) -> None:
    before = (site / "index.html").stat()
    identity = build(site)
    after = (site / "index.html").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert json.loads((site / "build.json").read_text(encoding="utf-8"))["build"] == identity


def test_rules_become_fragments_of_html(tmp_path: Path) -> None:
    (tmp_path / "cribbage.md").write_text("# Cribbage\n\n| card | counts |\n|---|---|\n| K | 10 |\n", encoding="utf-8")
    (tmp_path / "README.md").write_text("not a game", encoding="utf-8")
    write_rules(tmp_path / "rules", seeds=tmp_path)
    assert [path.name for path in (tmp_path / "rules").iterdir()] == ["cribbage.html"]
    html = (tmp_path / "rules" / "cribbage.html").read_text(encoding="utf-8")
    assert html.startswith("<h1>Cribbage</h1>")
    assert "<td>10</td>" in html


def test_a_rules_page_cannot_carry_a_script() -> None:
    html = render("<script>alert(1)</script>\n\n[a](javascript:alert(1))")
    assert "<script" not in html
    assert "href" not in html
