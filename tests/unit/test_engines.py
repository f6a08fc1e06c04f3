"""The other browsers: found with all they need, or said to be missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from workshop.engines import FIREFOX, WEBKIT, set_up


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any program, not even one to install others with."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def put(machine: Path, name: str) -> None:
    """A program that does nothing but fail."""
    (machine / name).write_text("#!/bin/false\n", encoding="utf-8")
    (machine / name).chmod(0o755)


def test_what_is_there_is_found(machine: Path) -> None:
    put(machine, "firefox")
    assert set_up(FIREFOX) == f"Firefox is {machine / 'firefox'}."


def test_half_of_what_is_needed_is_not_enough(machine: Path) -> None:
    put(machine, "WebKitWebDriver")
    assert WEBKIT.find() == []
    put(machine, "Xvfb")
    assert WEBKIT.find() == [machine / "WebKitWebDriver", machine / "Xvfb"]


def test_what_is_missing_is_said_and_no_failure(machine: Path) -> None:
    said = "WebKit: not here, its smoke tests will be skipped (Debian has it as webkit2gtk-driver and xvfb)."
    assert set_up(WEBKIT) == said
    put(machine, "apt-get")
    put(machine, "sudo")
    assert set_up(WEBKIT) == said
