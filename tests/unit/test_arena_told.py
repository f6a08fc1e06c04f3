"""What the coach tells a mistake to cost, and what it came to when both moves were played on."""

from __future__ import annotations

from parlour import games
from workshop.arena.told import mistakes


def test_costly_moves_are_found_and_played_on_to_the_end() -> None:
    found = [one for number in range(3) for one in mistakes(games.find("cribbage"), "beginner", number)]
    assert found
    assert all(one.told > 0 and one.unit == "points" for one in found)
    assert all(abs(one.came) < 60 for one in found), "a deal of cribbage is not worth more"
    assert any(one.came != 0 for one in found)


def test_a_game_is_played_to_its_end_where_chances_are_told() -> None:
    first = next(mistakes(games.find("cranborne"), "beginner", 1))
    assert first.unit == "chance"
    assert first.came in (-1.0, 0.0, 1.0)


def test_the_expert_makes_no_mistake() -> None:
    assert not list(mistakes(games.find("cribbage"), "expert", 0))
