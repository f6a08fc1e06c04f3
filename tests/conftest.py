"""What tests of several kinds start from."""

from __future__ import annotations

from pathlib import Path

import pytest

from workshop.build import build
from workshop.places import DIST


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory, testrun_uid: str) -> Path:
    """The built site, brought up to date once in a run, however many processes share it."""
    done = tmp_path_factory.getbasetemp().parent / f"built-{testrun_uid}"
    if not done.exists():
        build()
        done.touch()
    return DIST
