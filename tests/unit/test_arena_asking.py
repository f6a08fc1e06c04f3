"""Weaker players with the coach beside them: they ask as the page asks, and take what is worth taking."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random

import pytest

from parlour import games
from parlour.advice import LEVELS
from parlour.app.effects import Thinking
from parlour.bots.judge import judged
from parlour.bots.think import view_in
from parlour.game import View, view
from tests.bot_trials import best, positions, through_json
from tests.person import Person
from workshop.arena import asking
from workshop.arena.asking import CLEAR, question_for_a_hint, warned
from workshop.arena.match import Pairing, play_group
from workshop.arena.opponents import find
from workshop.arena.plan import PLAN

EVERY_GAME = pytest.mark.parametrize("game_id", [game.id for game in games.every()])
ONE_DEAL = (("length", "deals 1"),)
AN_HOUR = 3_600_000  # ms: no machine is too slow for it


@pytest.fixture(autouse=True)
def _time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "BUDGET_MS", AN_HOUR)


def _seen(game_id: str, most: int = 20) -> list[View]:
    game = games.find(game_id)
    return [through_json(game, view(state, state.to_act[0])) for state in positions(game, 2, 23, {}, most)]


@EVERY_GAME
def test_the_question_is_the_pages(game_id: str) -> None:
    person = Person(game=game_id)
    sitting = person.sitting
    sitting.do(f"deal {game_id}")
    while sitting.session and not sitting.session.deciding:
        person.step()
    sitting.do("hint")
    turn = sitting.turn
    assert isinstance(turn, Thinking)
    assert turn.hint
    asked = question_for_a_hint(_view_in(turn.question))
    assert {**asked, "budget_ms": 0} == {**json.loads(json.dumps(turn.question)), "budget_ms": 0}


def _view_in(question: Mapping[str, object]) -> View:
    return view_in(json.loads(json.dumps(question)))


@EVERY_GAME
def test_a_hint_is_the_experts_last_thought(game_id: str) -> None:
    game = games.find(game_id)
    follows = find(game, "hinted beginner")
    for state in positions(game, 2, 23, {}, 20):
        seen = through_json(game, view(state, state.to_act[0]))
        assert follows(seen, Random(1)) == best(game, state, "expert", len(seen.history)).move


@EVERY_GAME
def test_a_warned_player_pays_little_and_keeps_his_own_moves(game_id: str) -> None:
    game = games.find(game_id)
    own = find(game, "casual")
    kept = 0
    for seen in _seen(game_id):
        made, alone = find(game, "warned casual")(seen, Random(1)), own(seen, Random(1))
        told = judged(question_for_a_hint(seen) | {"made": made})
        assert made == told["best"] or told["cost"] < CLEAR[told["unit"]]
        kept += made == alone
    assert kept


def test_a_warning_is_heeded() -> None:
    game = games.find("cribbage")
    seen = _seen("cribbage", 1)[0]
    dear = max(map(str, game.moves(seen)), key=lambda text: judged(question_for_a_hint(seen) | {"made": text})["cost"])
    assert warned(lambda *_: dear)(seen, Random(1)) == judged(question_for_a_hint(seen) | {"made": dear})["best"]


def test_with_every_hint_a_beginner_wins_what_the_expert_wins() -> None:
    for number in range(2):
        hinted, expert = (
            play_group(Pairing("rummy", name, "greedy", 2, ONE_DEAL), number) for name in ("hinted beginner", "expert")
        )
        assert hinted == expert


def test_hints_are_measured_on_the_experts_cards() -> None:
    for game in games.every():
        against_greedy = [
            one
            for one in PLAN
            if one.pairing.game == game.id and one.pairing.against == "greedy" and one.pairing.seats == 2
        ]
        names = {one.pairing.level for one in against_greedy}
        assert names == {"expert", "hinted beginner", "beginner", "warned casual", "casual"}
        assert len({one.pairing.options for one in against_greedy}) == 1
    assert {one.pairing.level.rpartition(" ")[2] for one in PLAN} == set(LEVELS)
