"""Arrows point one way: web → ui, app → bots → games → core. Only ``web`` knows of the browser."""

from __future__ import annotations

import ast
from importlib import import_module

from tests.architecture.modules import product

MODULES = product()

# Each room of the house, and the rooms it may import from. A module is in the room with the longest name it starts
# with; ``parlour`` itself is the core: cards, chance, zones, the protocol, what is shared by several games.
MAY_IMPORT: dict[str, set[str]] = {
    "parlour": set(),  # the core needs nobody
    "parlour.games": {"parlour"},  # the register of games; each game is a room of its own, below
    "parlour.record": {"parlour", "parlour.games"},  # replays any game
    "parlour.check": {"parlour", "parlour.record"},  # is handed the game it checks
    "parlour.bots": {"parlour", "parlour.games"},
    "parlour.referee": {"parlour", "parlour.games", "parlour.record", "parlour.bots"},
    "parlour.app": {"parlour", "parlour.games", "parlour.record", "parlour.bots"},
    "parlour.ui": {"parlour", "parlour.app"},
    "parlour.web": {"parlour", "parlour.games", "parlour.record", "parlour.bots", "parlour.app", "parlour.ui"},
    "main": {"parlour.web"},
    "worker": {"parlour.web", "parlour.bots"},
}
A_GAME_MAY_IMPORT = {"parlour"}
FINDS_MODULES_BY_NAME = {"parlour.games", "parlour.bots.think", "parlour.bots.coaches", "parlour.app.telling"}
OF_THE_BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "micropip"}
OUTSIDE = {"workshop", "tests"}  # what never ships
NEEDS_A_BROWSER = ("parlour.web", "main", "worker")


def room_of(name: str) -> str:
    """The room a module is in; ``parlour.games.cribbage`` and what is below it is one, too."""
    parts = name.split(".")
    if parts[:2] == ["parlour", "games"] and len(parts) > 2:
        return ".".join(parts[:3])
    return max((room for room in MAY_IMPORT if f"{name}.".startswith(f"{room}.")), key=len)


def may_import(room: str) -> set[str]:
    """What a room may import from, itself included."""
    return {room} | (A_GAME_MAY_IMPORT if room.startswith("parlour.games.") else MAY_IMPORT[room])


def is_ours(name: str) -> bool:
    return name.split(".", maxsplit=1)[0] in {"parlour", "main", "worker", *OUTSIDE}


def test_arrows_point_one_way() -> None:
    """A game never imports another, the core no game, nobody the workshop or the tests."""
    wrong = {}
    for module in MODULES:
        ours = {name for name in module.imports if is_ours(name)}
        rooms = {name: "workshop" if name.split(".")[0] in OUTSIDE else room_of(name) for name in ours}
        wrong[module.name] = {name for name in ours if rooms[name] not in may_import(room_of(module.name))}
    assert {name: names for name, names in wrong.items() if names} == {}


def test_web_alone_knows_of_the_browser() -> None:
    knowing = {module.name for module in MODULES if {name.split(".")[0] for name in module.imports} & OF_THE_BROWSER}
    assert {name for name in knowing if not name.startswith(NEEDS_A_BROWSER)} == set()
    assert knowing, "nothing imports the browser: this test has lost its object"


def test_web_is_imported_by_the_programs_alone() -> None:
    importing = {module.name for module in MODULES if any(name.startswith("parlour.web") for name in module.imports)}
    assert {name for name in importing if not name.startswith("parlour.web")} <= {"main", "worker"}


def test_chance_never_comes_from_random() -> None:
    """A browser may start Python from a snapshot, in which the state of ``random`` is frozen (case 35)."""
    wrong = {module.name for module in MODULES if module.imports & {"random", "numpy.random", "uuid"}}
    assert wrong == set()


def test_modules_are_looked_up_by_name_in_few_places() -> None:
    """What is imported by name alone escapes the table above."""
    looking = set()
    for module in MODULES:
        calls = [node.func for node in ast.walk(module.tree) if isinstance(node, ast.Call)]
        names = {call.id if isinstance(call, ast.Name) else getattr(call, "attr", "") for call in calls}
        if names & {"import_module", "__import__", "exec", "eval"}:
            looking.add(module.name)
    assert looking <= FINDS_MODULES_BY_NAME


def test_everything_but_web_can_be_imported_without_a_browser() -> None:
    names = [module.name for module in MODULES if not module.name.startswith(NEEDS_A_BROWSER)]
    assert all(import_module(name) for name in names)
    assert len(names) > 30
