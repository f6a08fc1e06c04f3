"""What the page allows itself to load and to run: as little as PyScript gets by with, and nothing inline."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from workshop.places import ASSETS, PY, ROOT

INDEX = ROOT / "index.html"
GUIDE = ROOT / "docs" / "embedding.md"

# PyScript and Pyodide compile texts, hence the one 'unsafe-eval'; a worker starts from a blob. With its snapshot,
# Pyodide is given an empty library as a data: address, which leads nowhere.
STRICT = {
    "default-src": "'none'",
    "script-src": "'self' 'unsafe-eval'",
    "worker-src": "'self' blob:",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self' data:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
COMPILES_TEXT = re.compile(r"\beval\(|\bFunction\(|\.(inner|outer)HTML\s*=|document\.write|setAttribute\(\"(style|on)")


class Tags(HTMLParser):
    """Every tag of a page with its attributes, and the text inside scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str]]] = []
        self.inline = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:
            self.inline += data


PAGE = Tags(INDEX.read_text(encoding="utf-8"))


def policy() -> dict[str, str]:
    """The directives of the page's policy."""
    (text,) = (tag["content"] for _, tag in PAGE.all if tag.get("http-equiv") == "Content-Security-Policy")
    return dict(directive.strip().split(" ", 1) for directive in text.split(";"))


def test_the_policy_stays_strict() -> None:
    """A directive more, or a source more, is a decision: write its reason into the guide on embedding."""
    assert policy() == STRICT


def test_the_policy_stands_before_anything_is_loaded() -> None:
    tags = [(tag, attributes.get("http-equiv", "")) for tag, attributes in PAGE.all]
    first = min(number for number, (tag, _) in enumerate(tags) if tag in {"link", "script", "style", "img"})
    assert ("meta", "Content-Security-Policy") in tags[:first]


def test_the_guide_gives_a_reason_for_every_directive() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    assert [name for name, sources in policy().items() if f"`{name} {sources}`" not in guide] == []


def test_nothing_in_the_page_is_inline() -> None:
    assert PAGE.inline.strip() == "$program", "Python, which PyScript runs; to the browser it is data"
    for tag, attributes in PAGE.all:
        assert tag != "style"
        assert not [name for name in attributes if name == "style" or name.startswith("on")]


@pytest.mark.parametrize(
    "path", [*sorted(ASSETS.rglob("*.*js")), *sorted((PY / "parlour" / "web").glob("*.py"))], ids=lambda path: path.name
)
def test_none_of_our_scripts_compiles_text_or_writes_html_past_the_patch(path: Path) -> None:
    assert COMPILES_TEXT.findall(path.read_text(encoding="utf-8")) == []
