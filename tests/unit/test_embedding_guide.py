"""The guide on embedding names everything there is, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from parlour import games
from parlour.advice import LEVELS
from parlour.app.framed import FramedSitting
from parlour.app.hosting import Host
from parlour.app.invitation import MOST_SEED_WORDS, THEMES
from parlour.app.store import MemoryStore
from parlour.game import Game
from tests.addresses import asked_by
from workshop.places import ASSETS, ROOT

GUIDE = (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8")
ELEMENT = (ASSETS / "embed.js").read_text(encoding="utf-8")


def row(start: str, text: str = GUIDE) -> str:
    """The row of a table that begins with these words."""
    return next(line for line in text.splitlines() if line.startswith(f"| {start} |"))


def rows_after(title: str) -> list[str]:
    """The first cells of the table that follows this sentence."""
    table = GUIDE.partition(title)[2].strip().split("\n\n")[0]
    return re.findall(r"^\| `([^`]+)`", table, re.MULTILINE)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_every_option_is_named_with_its_values(game: Game) -> None:
    told = row(game.id).replace("*", "")
    for option in game.options:
        assert f"`{option.id}` {', '.join(str(value) for value in option.values)}" in told
    assert set(re.findall(r"`(\w+)`", told)) == {option.id for option in game.options}


def test_levels_themes_and_the_length_of_a_seed_are_named() -> None:
    assert ", ".join(LEVELS) in row("any")
    assert all(f"`{theme}`" in row("`theme`") for theme in THEMES)
    assert f"up to {MOST_SEED_WORDS} characters" in row("`seed`")


def test_every_message_is_named() -> None:
    host = Host(FramedSitting(MemoryStore(), asked_by("?embed=1&game=cribbage")))
    told = rows_after("The frame tells its host:")
    assert told == ["ready", "height", "state", "save", "result", "error"]
    assert set(rows_after("The host tells the frame:")) == set(host._commands)
    (passed_on,) = re.findall(r"TOLD = \[(.*?)\]", ELEMENT)
    assert {f'"{kind}"' for kind in told if kind != "height"} == set(passed_on.split(", "))


def test_every_address_in_the_guide_can_be_followed() -> None:
    addresses = re.findall(r"https://parlour\.example/(\?[^\"`\s]+)", GUIDE.replace("&amp;", "&"))
    assert len(addresses) >= 4
    assert [asked_by(address).refusal for address in addresses] == [""] * len(addresses)
    assert all(asked_by(address).invitation for address in addresses)


def test_the_script_lies_where_the_guide_says() -> None:
    paths = {urlsplit(found).path for found in re.findall(r"https://parlour\.example/[\w./]+\.js", GUIDE)}
    assert paths == {"/assets/embed.js"}
    assert Path(ROOT / "assets" / "embed.js").exists()
