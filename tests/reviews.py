"""Games to be reviewed in tests, and a coach who answers at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from parlour import game as verbs
from parlour import games
from parlour.app.reviewing import Reviewing
from parlour.bots.judge import judge
from parlour.bots.think import thinker_of
from parlour.check.setups import seed_of
from parlour.game import State
from parlour.record import Record, new_setup

LONGEST = 3000  # moves

Answering = Callable[[str], str]


def played(
    game_id: str, options: Mapping[str, object], number: int = 1, *, level: str = "beginner", most: int = LONGEST
) -> tuple[Record, State]:
    """A game of opponents of one level against each other, and where it stands."""
    game = games.find(game_id)
    setup = new_setup(game, options=dict(options), seed=seed_of(number))
    record, state = Record(game_id, setup), verbs.deal(game, setup)
    while state.outcome is None and len(record.moves) < most:
        seat = state.to_act[0]
        advice = next(thinker_of(game_id)(verbs.view(state, seat), level, len(record.moves)))
        state = verbs.play(game, state, seat, advice.move).state
        record = record.with_move(seat, advice.move)
    return record, state


def reviewed(reviewing: Reviewing, answering: Answering = judge) -> Reviewing:
    """The review with all its questions answered."""
    for _ in reviewing.replay():
        pass
    while (question := reviewing.question) is not None:
        assert reviewing.take(question, answering(json.dumps(question.ask))), question.ask
    return reviewing
