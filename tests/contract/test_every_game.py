"""One battery for every game: whatever is registered must pass it, at every number of seats, with every option."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from parlour import game as verbs
from parlour import games, record
from parlour.check import check, option_sets
from parlour.check.setups import seed_of
from parlour.game import Game
from parlour.options import Value
from tests.random_play import played_at_random


def every_table() -> Iterator[object]:
    """Every game at every number of seats, and at the smallest with every value of every option."""
    for game in games.every():
        for seats in game.seats:
            for options in option_sets(game) if seats == game.seats[0] else [defaults(game)]:
                changed = [f"{name}={value}" for name, value in options.items() if value != defaults(game)[name]]
                yield pytest.param(game, seats, options, id="-".join([game.id, str(seats), *changed]))


def defaults(game: Game) -> dict[str, Value]:
    return {option.id: option.default for option in game.options}


@pytest.mark.parametrize(("game", "seats", "options"), list(every_table()))
def test_the_contract_holds(game: Game, seats: int, options: dict[str, Value]) -> None:
    assert check(game, seats=[seats], options=options, seeds=[1], most_moves=120) > 20


@pytest.mark.parametrize(("game", "seats", "options"), list(every_table()))
def test_a_saved_game_is_the_same_game(game: Game, seats: int, options: dict[str, Value]) -> None:
    kept, state = played_at_random(game, seats, options, seed_of(3), most_moves=80)
    text = json.dumps(record.to_plain(kept, state))
    again, replayed = record.from_plain(json.loads(text))
    assert again == kept
    assert replayed == state
    assert json.dumps(record.to_plain(again, replayed)) == text


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_a_game_says_what_its_options_mean(game: Game) -> None:
    for option in game.options:
        assert option.title
        assert all(option.accepts(value) and says for value, says in option.offered)
        assert {value for value in option.values if "N" not in str(value).split()} <= set(option.says)
        assert option.accepts(option.default)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
def test_a_dealt_game_has_a_word_for_every_phase(game: Game) -> None:
    state = verbs.deal(game, record.new_setup(game, seed=seed_of(4)))
    assert state.phase in game.phases
    assert "over" in game.phases
