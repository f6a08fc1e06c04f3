"""Matches between opponents: the same cards for everybody, intervals that tell how sure a share is, results alike."""

from __future__ import annotations

import pytest

from parlour import games
from workshop.arena.match import Pairing, play_game, play_group, result_of
from workshop.arena.opponents import find
from workshop.arena.plan import PLAN

RUMMY = games.find("rummy")
ONE_DEAL = (("length", "deals 1"),)


def test_a_share_comes_with_its_interval() -> None:
    sure, unsure = result_of([0.5] * 100, 2), result_of([0.0, 1.0] * 50, 2)
    assert (sure.games, sure.wins, sure.low, sure.high) == (200, 0.5, 0.5, 0.5)
    assert unsure.wins == 0.5
    assert unsure.low == pytest.approx(0.4, abs=0.01)
    assert unsure.high == pytest.approx(0.6, abs=0.01)


def test_a_player_against_itself_wins_half_whatever_the_cards() -> None:
    for number in range(3):
        assert play_group(Pairing("rummy", "casual", "casual", 2, ONE_DEAL), number) == 0.5


def test_the_same_number_gives_the_same_game_and_another_another() -> None:
    movers = [find(RUMMY, "casual"), find(RUMMY, "random")]
    first, again, other = (play_game(RUMMY, movers, number, 0, dict(ONE_DEAL)) for number in (1, 1, 2))
    assert first.to_plain() == again.to_plain()
    assert first.to_plain() != other.to_plain()


def test_an_opponent_that_is_not_there_is_named() -> None:
    for name in ("nobody", "hinted", "hinted nobody", "helped beginner"):
        with pytest.raises(ValueError, match=f"no opponent '{name}' in Rummy"):
            find(RUMMY, name)


def test_the_plan_plays_what_there_is() -> None:
    for one in PLAN:
        game = games.find(one.pairing.game)
        assert one.pairing.seats in game.seats
        assert callable(find(game, one.pairing.level))
        assert callable(find(game, one.pairing.against))
    assert {one.pairing.game for one in PLAN} == {game.id for game in games.every()}
