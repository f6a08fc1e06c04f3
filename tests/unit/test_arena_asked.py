"""What ``workshop.arena`` plays and writes: the plan, one game’s, a pairing of it, or a trial that leaves no trace."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from workshop.arena import __main__ as arena
from workshop.arena.match import Pairing, Result
from workshop.arena.plan import PLAN

Ask = Callable[..., tuple[list[tuple[Pairing, int]], list[dict[str, object]]]]
OLD = {"game": "rummy", "level": "expert", "against": "random", "seats": 2, "wins": 0.5}


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ask:
    """Run the command with these words; what was played, and the file afterwards."""
    out = tmp_path / "arena.json"
    out.write_text(json.dumps({"matches": [OLD]}), encoding="utf-8")
    monkeypatch.setattr(arena, "OUT", out)

    def asked(*words: str) -> tuple[list[tuple[Pairing, int]], list[dict[str, object]]]:
        played: list[tuple[Pairing, int]] = []

        def noted(pairing: Pairing, groups: int, **_: int) -> Result:
            played.append((pairing, groups))
            return Result(groups * pairing.seats, 0.75, 0.7, 0.8)

        monkeypatch.setattr(arena, "played", noted)
        monkeypatch.setattr("sys.argv", ["arena", *words])
        arena.main()
        return played, json.loads(out.read_text(encoding="utf-8"))["matches"]

    return asked


def test_a_pairing_of_the_plan_is_played_as_planned_and_noted(ask: Ask) -> None:
    played, matches = ask("crummy-rummy", "expert", "greedy", "--seats", "3")
    (planned,) = [one for one in PLAN if one.pairing == Pairing("crummy-rummy", "expert", "greedy", 3)]
    assert played == [(planned.pairing, planned.groups)]
    assert matches[0] == OLD
    assert matches[1]["wins"] == 0.75
    assert len(matches) == 2


def test_a_game_is_played_whole_and_takes_the_place_of_what_stood_there(ask: Ask) -> None:
    played, matches = ask("rummy")
    assert [pairing for pairing, _ in played] == [one.pairing for one in PLAN if one.pairing.game == "rummy"]
    assert len(matches) == len(played)
    assert matches[0]["wins"] == 0.75


@pytest.mark.parametrize(
    ("words", "pairing", "groups"),
    [
        (("rummy", "expert", "random", "--groups", "5"), Pairing("rummy", "expert", "random"), 5),
        (("rummy", "expert", "casual"), Pairing("rummy", "expert", "casual"), 50),
        (
            ("cribbage", "expert", "ev", "--option", "match", "3"),
            Pairing("cribbage", "expert", "ev", 2, (("match", 3),)),
            50,
        ),
    ],
    ids=["shorter", "not in the plan", "with other options"],
)
def test_a_trial_is_played_and_writes_nothing(ask: Ask, words: tuple[str, ...], pairing: Pairing, groups: int) -> None:
    played, matches = ask(*words)
    assert played == [(pairing, groups)]
    assert matches == [OLD]
