"""Golden games are written today as they were the day they were kept."""

from __future__ import annotations

import pytest

from parlour import games
from workshop import golden
from workshop.golden import GAMES, GOLDEN, HOW, Golden

REASONS = ["fifteen", "thirty-one", "pair", "pair-royal", "run", "flush", "nob", "heels", "go", "last"]
REASONS += ["claim", "muggins"]
BY_NAME = [pytest.param(kept, id=kept.name) for kept in GAMES]


@pytest.mark.parametrize("kept", BY_NAME)
def test_a_golden_game_is_written_byte_for_byte_as_it_was(kept: Golden) -> None:
    same = golden.path_of(kept).read_bytes() == golden.written(kept).encode()
    assert same, (
        f"{golden.difference(kept)}\n"
        f"Old saves would replay otherwise too. If that is meant, count up the game's rules number, then {HOW}"
    )


def test_every_game_has_golden_games_and_no_file_is_forgotten() -> None:
    assert {kept.game for kept in GAMES} == {game.id for game in games.every()}
    assert {path.name for path in GOLDEN.iterdir()} == {f"{kept.name}.txt" for kept in GAMES}


def test_the_golden_games_of_cribbage_together_have_everything_in_them() -> None:
    told = "".join(golden.path_of(kept).read_text(encoding="utf-8") for kept in GAMES if kept.game == "cribbage")
    moves = ("discard ", "play ", "go\n", "claim ", "muggins ", "pass\n")
    assert [move for move in moves if f" {move}" not in told] == []
    assert [reason for reason in REASONS if f"reason {reason} [" not in told] == []
    assert "cut: game 3" in told
    assert "counts 2" in told


def test_the_check_says_what_differs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main(["--check"]) == 0
    assert capsys.readouterr().out == ""
    changed = Golden(GAMES[0].name, "cribbage", "0f" * 32, GAMES[0].options)
    monkeypatch.setattr(golden, "GAMES", (changed,))
    assert golden.main(["--check"]) == 1
    told = capsys.readouterr().out
    assert f"+seed: {'0f' * 32}" in told
    assert HOW in told
