"""The other engines, each started once; where one is not here or does not start, its tests are skipped and say so."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.blogs import on_another_site, write_out
from tests.browser.conftest import served
from tests.engines.engine import Engine, NotHere
from tests.engines.firefox import Firefox
from tests.engines.webkit import WebKit
from workshop import engines

PROXIES = [name for name in os.environ if name.lower().endswith("_proxy")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as a browser test."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session", params=[engines.FIREFOX, engines.WEBKIT], ids=["Firefox", "WebKit"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """One engine after the other. Every test serves the site anew, at an origin where nothing is stored."""
    wanted: engines.Engine = request.param
    with pytest.MonkeyPatch.context() as surroundings:
        for name in PROXIES:  # all of it happens on this machine
            surroundings.delenv(name, raising=False)
        try:
            started = start(wanted, tmp_path_factory.mktemp("profile"))
        except NotHere as reason:
            pytest.skip(f"{wanted.name} did not run: {reason}")
        yield started
        started.close()


def start(wanted: engines.Engine, profile: Path) -> Engine:
    """Start an engine, as far as it is here."""
    programs = wanted.find()
    if not programs:
        raise NotHere(f"this machine has no {' and '.join(wanted.packages)}")
    return Firefox(programs[0], profile) if wanted is engines.FIREFOX else WebKit(*programs)


@pytest.fixture
def address(dist: Path) -> Iterator[str]:
    """The built site."""
    with served(dist, "/") as address:
        yield address


@pytest.fixture
def blog_address(tmp_path: Path, address: str) -> Iterator[str]:
    """A page on another site with a game of Parlour in it."""
    write_out(tmp_path, address)
    with served(tmp_path, "/") as blogs:
        yield on_another_site(blogs) + "blog.html"
