"""What the button says when a deal has been looked through: what follows, by the name its game has for it."""

from __future__ import annotations

import pytest

from parlour.app.screens import TableScreen
from tests.person import Person


def looked_through(screen: TableScreen) -> bool:
    """Every hand of the deal's end is shown; where the play decided a game there is none."""
    counting = screen.counting
    return counting is not None and counting.revealed >= len(counting.end.panels)


@pytest.mark.parametrize(
    ("game", "options", "following"),
    [
        ("cribbage", (), "Next deal"),
        ("rummy", ("option length deals 5",), "Next deal"),
        ("cranborne", ("option match 3",), "Next game"),
        ("cranborne", ("option match 1",), "See the result"),
        ("crummy-rummy", ("seats 3",), "Next round"),
    ],
)
def test_the_button_names_what_follows(game: str, options: tuple[str, ...], following: str) -> None:
    person = Person(game=game).sit_down(*options)
    shown = person.until(looked_through).counting
    assert shown is not None
    assert shown.next == following


def test_after_a_game_of_a_match_of_cribbage_comes_the_next_game() -> None:
    def decided(screen: TableScreen) -> bool:
        return looked_through(screen) and bool(screen.counting and screen.counting.end.result)

    person = Person().sit_down("option match 3")
    shown = person.until(decided).counting
    assert shown is not None
    assert shown.next == "Next game"
