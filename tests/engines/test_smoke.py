"""Firefox and WebKit: the start, a whole game, a reload, no network, a frame in a blog."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import served
from tests.browser.pages import ASK_WORKER, KEPT
from tests.browser.visit import IN_PYTHON
from tests.engines import play
from tests.engines.engine import Engine, count, wait_until
from workshop.places import PY


def test_a_whole_game_is_played_from_the_snapshot_to_its_result(engine: Engine, address: str) -> None:
    play.started(engine, address)
    assert engine.evaluate(play.WITHOUT_SNAPSHOT) == 0
    play.sit_down(engine, "option match 1")
    while not count(engine, ".table.result"):
        play.press_on(engine)
    assert "won" in engine.evaluate("document.querySelector('#ending-title').textContent")


def test_without_its_snapshot_it_starts_all_the_same(engine: Engine, dist: Path, tmp_path: Path) -> None:
    site = shutil.copytree(dist, tmp_path / "site", ignore=shutil.ignore_patterns("snapshot.gz"))
    with served(site, "/") as address:
        play.started(engine, address)
        assert engine.evaluate(play.WITHOUT_SNAPSHOT) == 1
        assert count(engine, "[role=alert]") == 0
        play.sit_down(engine)


def test_a_reload_comes_back_to_the_same_table(engine: Engine, address: str) -> None:
    play.started(engine, address)
    play.sit_down(engine)
    play.lay_away(engine)
    play.play_a_card(engine)
    table = "document.querySelector('#main').innerText"
    before = engine.evaluate(table)
    play.come_back(engine)
    play.wait_for_me(engine)
    assert engine.evaluate(table) == before
    play.play_a_card(engine)


def test_the_worker_of_the_opponents_starts_and_answers(engine: Engine, address: str) -> None:
    play.started(engine, address)
    engine.evaluate(f"({IN_PYTHON})({json.dumps(ASK_WORKER)})")
    wait_until(engine, "document.documentElement.dataset.answer")
    assert set(json.loads(engine.evaluate("document.documentElement.dataset.answer"))) == {"error"}


@pytest.fixture
def server() -> Iterator[subprocess.Popen[str]]:
    """A server of its own process: when that ends, so do the connections that a browser keeps open."""
    command = [sys.executable, "-m", "workshop.serve"]
    settings = {**os.environ, "PYTHONPATH": str(PY)}
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        yield process
        process.kill()


@pytest.mark.usefixtures("dist")
def test_it_is_played_without_a_network_after_one_visit(engine: Engine, server: subprocess.Popen[str]) -> None:
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found is not None
    play.started(engine, found[0])
    assert engine.evaluate(KEPT)
    server.kill()
    server.wait()
    play.come_back(engine)
    assert engine.evaluate("fetch('./not-kept').then(() => 'answered', () => 'no network')") == "no network"
    play.sit_down(engine)
    play.lay_away(engine)
    play.play_a_card(engine)


def test_a_game_in_a_blog_is_played(engine: Engine, blog_address: str) -> None:
    engine.go(blog_address)
    wait_until(engine, "told.some(({ type }) => type === 'ready')")
    engine.enter("document.querySelector('parlour-game').shadowRoot.querySelector('iframe')")
    play.wait_for_me(engine)
    play.lay_away(engine)
    play.play_a_card(engine)
