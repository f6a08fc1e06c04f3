"""What files are called, how long they are, and what tests never do."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from parlour import games
from tests.architecture.modules import files_of_tests
from workshop.places import PY, ROOT, SEEDS

SAY_NOTHING = {"utils", "util", "helpers", "helper", "common", "base", "manager", "misc"}
LONGEST = 350
RULES_PAGES = [SEEDS / f"{game.id}.md" for game in games.every()]  # of the games that can be played
TEST_FILES = files_of_tests()
NOT_EVERYWHERE = {"tests/engines/conftest.py": {"skip"}}  # not every machine has Firefox and WebKit


def sources() -> list[Path]:
    """Every file of ours that is program text."""
    folders = [PY, ROOT / "tests", ROOT / "assets"]
    kinds = {".py", ".pyi", ".js", ".mjs", ".css"}
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in kinds]


def test_no_file_has_a_name_that_says_nothing() -> None:
    assert [path for path in sources() if path.stem in SAY_NOTHING] == []


def test_no_module_is_longer_than_one_idea() -> None:
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in PY.rglob("*.py")}
    assert {str(path): length for path, length in lengths.items() if length > LONGEST} == {}


def attributes(tree: ast.Module) -> set[str]:
    """Every name reached for with a dot, and every name imported from somewhere."""
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    return names


def test_no_test_sleeps_or_is_left_out() -> None:
    never = {"sleep", "wait_for_timeout", "skip", "skipif", "xfail", "importorskip"}
    found = {path.relative_to(ROOT).as_posix(): attributes(tree) & never for path, tree in TEST_FILES.items()}
    assert {path: names for path, names in found.items() if names} == NOT_EVERYWHERE


# Rules and the tests that pin them


def rule_ids(page: Path) -> list[str]:
    """The ids of the rules on a page, in order."""
    return re.findall(r"\*\*([A-Z]+-\d+)\*\*", page.read_text(encoding="utf-8"))


def ids_named_in_tests() -> set[str]:
    """Every rule id in the name or the docstring of a test: ``test_crib_12_…`` names CRIB-12."""
    named = set()
    for tree in TEST_FILES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                in_name = re.findall(r"(?<![a-z])([a-z]+)_(\d+)(?!\d)", node.name)
                named |= {f"{prefix.upper()}-{number}" for prefix, number in in_name}
                named |= set(re.findall(r"[A-Z]+-\d+", ast.get_docstring(node) or ""))
    return named


@pytest.mark.parametrize("page", RULES_PAGES, ids=lambda page: page.stem)
def test_the_rules_of_a_page_are_numbered_without_a_gap(page: Path) -> None:
    ids = rule_ids(page)
    prefix = ids[0].partition("-")[0]
    assert len(ids) == len(set(ids))
    assert set(ids) == {f"{prefix}-{number}" for number in range(1, len(ids) + 1)}


@pytest.mark.parametrize("page", RULES_PAGES, ids=lambda page: page.stem)
def test_every_rule_is_named_by_a_test(page: Path) -> None:
    named = ids_named_in_tests()
    assert [rule for rule in rule_ids(page) if rule not in named] == []


def test_the_page_of_cribbage_has_all_its_rules() -> None:
    assert len(rule_ids(SEEDS / "cribbage.md")) == 21
