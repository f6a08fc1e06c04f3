"""One battery for every game's coach: a review of a whole game finishes, is honest, and leaves the game as it was."""

from __future__ import annotations

import json
from functools import cache

import pytest

from parlour import game as verbs
from parlour import games
from parlour.app.past import deals_over, moments
from parlour.app.reviewing import Reviewing
from parlour.bots.coaches import chance_of, coach_of
from parlour.game import State
from parlour.lessons import Review
from parlour.record import Record, digest, replay
from tests.bot_trials import positions
from tests.reviews import played, reviewed

SHORT: dict[str, dict[str, object]] = {
    "cribbage": {"match": 1},
    "rummy": {"length": "deals 2"},
    "cranborne": {"match": 1},
    "crummy-rummy": {},
}
FEW_DEALS = 2  # are reviewed of a long game
GAMES = [game.id for game in games.every()]


@cache
def a_game(game_id: str) -> tuple[Record, State]:
    """A game of beginners: two deals of it and the first moves of a third, or all, where it is short."""
    record, _ = played(game_id, SHORT.get(game_id, {}))
    begun = (one.number for one in moments(record) if one.state.deals > FEW_DEALS)
    record = record.first(next(begun, len(record.moves)))
    return record, replay(record)


@cache
def a_review(game_id: str) -> Review:
    """The review of seat 0 of that game."""
    return reviewed(Reviewing(a_game(game_id)[0], 0)).review


@pytest.mark.parametrize("game_id", GAMES)
def test_a_review_finishes_and_leaves_the_game_as_it_was(game_id: str) -> None:
    record, state = a_game(game_id)
    before = json.dumps([digest(state), record.moves, record.setup.seed])
    reviewing = reviewed(Reviewing(record, 0))
    assert reviewing.done
    assert reviewing.progress[0] == reviewing.progress[1] > 10
    assert json.dumps([digest(replay(record)), record.moves, record.setup.seed]) == before
    assert reviewing.review == a_review(game_id), "the same record has the same review"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_decision_has_its_price(game_id: str) -> None:
    record, state = a_game(game_id)
    game = games.find(game_id)
    review = a_review(game_id)
    assert len(review.decisions) > 4
    for one in review.decisions:
        assert record.moves[one.number] == (0, one.made)
        assert one.deal <= deals_over(state)
        seen = verbs.view(replay(record.first(one.number)), 0)
        assert all(game.read(move) in game.moves(seen) for move, _, _ in one.ranking)
        values = {move: value for move, value, _ in one.ranking}
        assert [value for _, value, _ in one.ranking] == sorted(values.values(), reverse=True)
        assert one.cost >= 0
        assert one.cost == pytest.approx(values[one.best] - values[one.made], abs=1e-3)
        assert one.best == one.ranking[0][0]
        assert {unit for _, _, unit in one.ranking} == {one.unit}
        assert one.why.endswith(".")
        assert one.made != one.best or one.cost == 0
    assert any(one.cost > 0 for one in review.decisions), "beginners err"
    assert review.dearest[0].cost > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_luck_is_told_in_sentences_against_its_mean(game_id: str) -> None:
    record, _ = a_game(game_id)
    review = a_review(game_id)
    kinds = [one.kind for one in review.luck]
    assert "cards" in kinds
    assert len(kinds) > 3
    for one in review.luck:
        assert one.says[0].isupper()
        assert one.says.endswith(".")
        assert 0 <= one.number <= len(record.moves)
        assert abs(one.gain) < 60
    units = {one.unit for one in review.luck}
    assert len(units) == 1, "what is added up has one unit"


@pytest.mark.parametrize("game_id", GAMES)
def test_chances_run_through_the_game(game_id: str) -> None:
    record, state = a_game(game_id)
    review = a_review(game_id)
    numbers = [one.number for one in review.chances]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert all(0 <= one.chance <= 1 for one in review.chances)
    assert 0.2 < review.chances[0].chance < 0.8, "nobody has won before the first card"
    if state.outcome is not None:
        assert numbers[-1] == len(record.moves)
        assert review.chances[-1].chance == (0 in state.outcome.winners)


@pytest.mark.parametrize("game_id", GAMES)
def test_chances_of_all_seats_are_about_one_at_the_start(game_id: str) -> None:
    game = games.find(game_id)
    for seats in game.seats:
        state = next(iter(positions(game, seats, 4, {}, 1)))
        whole = sum(chance_of(verbs.view(state, seat)) for seat in range(seats))
        assert 0.6 < whole < 1.5


@pytest.mark.parametrize("game_id", GAMES)
def test_a_coach_says_something_of_every_view(game_id: str) -> None:
    game, coach = games.find(game_id), coach_of(game_id)
    for seats in game.seats:
        before = None
        for state in positions(game, seats, 6, {}, 50):
            for seat in range(seats):
                assert 0 <= chance_of(verbs.view(state, seat)) <= 1
            after = verbs.view(state, 0)
            for one in coach.luck(before, after):
                assert one.deal == after.deals or (before is not None and one.deal == before.deals)
            before = after
