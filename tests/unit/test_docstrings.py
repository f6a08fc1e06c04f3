"""Every example in a docstring says what it gives."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.architecture.modules import name_of
from workshop.places import PY

EXAMPLES = sorted(
    name_of(path)
    for path in [*(PY / "parlour").rglob("*.py"), *(PY / "workshop").rglob("*.py")]
    if ">>> " in path.read_text(encoding="utf-8")
)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 30


@pytest.mark.parametrize("name", [*EXAMPLES, "tests.person", "tests.addresses"])
def test_the_examples_of_a_module_hold(name: str) -> None:
    tried = doctest.testmod(import_module(name))
    assert tried.attempted
    assert not tried.failed
