"""Random games of cribbage: what the law says holds of every deal, and saves cut off at any step."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour import record
from parlour.cards import pack
from parlour.game import view
from parlour.games.cribbage import GAME
from parlour.record import new_setup
from tests.random_play import played_at_random, random_steps

SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)
OPTIONS = st.fixed_dictionaries(
    {
        "match": st.sampled_from((3, 1, 5)),
        "skunk": st.sampled_from(("off", "on")),
        "play_scoring": st.sampled_from(("full", "as_written")),
        "ten_cards_tie": st.sampled_from(("off", "on")),
    }
)
COUNTING = st.sampled_from(({"count": "auto"}, {"count": "manual"}, {"count": "manual", "muggins": "on"}))
IN_THE_PLAY = {"fifteen", "thirty-one", "pair", "pair-royal", "double-pair-royal", "run", "go", "last"}


@given(seed=SEEDS, dealer=st.integers(0, 1))
@settings(deadline=None, max_examples=60)
def test_bounds_of_a_deal(seed: str, dealer: int) -> None:
    """The dealer pegs at least 1; one card at most 15; the play gives the non-dealer at most 24, the dealer 30."""
    pegged = [0, 0]
    setup = new_setup(GAME, options={"count": "manual", "dealer": dealer}, seed=seed)
    for _, _, step in random_steps(GAME, setup, 40):
        told = [event.for_everybody() for event in step.events]
        at_once = [event for event in told if event["type"] == "scored" and event["reason"] in IN_THE_PLAY]
        assert sum(event["points"] for event in at_once) <= 15
        for event in at_once:
            pegged[event["seat"]] += event["points"]
        if step.state.phase == "count":
            break
    assert 1 <= pegged[dealer] <= 30
    assert 0 <= pegged[1 - dealer] <= 24


@given(seed=SEEDS, options=OPTIONS, counting=COUNTING, moves=st.integers(0, 120), cut=st.integers(0, 120))
@settings(deadline=None, max_examples=40)
def test_a_save_at_any_step_resumes_and_undo_goes_back_to_any_step(
    seed: str, options: dict[str, Any], counting: dict[str, Any], moves: int, cut: int
) -> None:
    values = new_setup(GAME, options={**options, **counting}, seed=seed).options
    kept, state = played_at_random(GAME, 2, values, seed, moves)
    again, replayed = record.from_plain(json.loads(json.dumps(record.to_plain(kept, state))))
    assert (again, replayed) == (kept, state)
    shorter, earlier = played_at_random(GAME, 2, values, seed, min(cut, moves))
    assert record.replay(kept.first(cut)) == earlier
    assert kept.first(cut) == shorter


@given(seed=SEEDS, options=OPTIONS, counting=COUNTING)
@settings(deadline=None, max_examples=25)
def test_scores_are_what_was_pegged(seed: str, options: dict[str, Any], counting: dict[str, Any]) -> None:
    """No point without its event: the scores are the sum of the scored events of the game that is on."""
    sums = [0, 0]
    for _, _, step in random_steps(GAME, new_setup(GAME, options={**options, **counting}, seed=seed), 250):
        ended = False
        for event in (event.for_everybody() for event in step.events):
            if event["type"] == "scored":
                assert not ended or event["reason"] == "heels"
                sums[event["seat"]] += event["points"]
                ended = sums[event["seat"]] >= 121
            if event["type"] == "game_over":
                assert event["scores"] == sums
                assert max(sums) >= 121 > min(sums)
                sums = [0, 0] if step.state.outcome is None else sums
        assert list(step.state.scores) == sums


@given(seed=SEEDS, options=OPTIONS, counting=COUNTING)
@settings(deadline=None, max_examples=25)
def test_no_view_holds_a_card_its_seat_may_not_know(
    seed: str, options: dict[str, Any], counting: dict[str, Any]
) -> None:
    """The other hand, the stock and the other half of the crib, until they are laid open."""
    for _, _, step in random_steps(GAME, new_setup(GAME, options={**options, **counting}, seed=seed), 120):
        state = step.state
        if state.phase not in {"discard", "play"}:
            continue
        for seat in (0, 1):
            text = json.dumps({**view(state, seat).to_plain(), "public": None})  # which tells of the last deal too
            laid_away = {one for said in state.history if said.line.startswith(f"{seat} ") for one in said.cards}
            hidden = {*state.zones[f"hand:{1 - seat}"], *state.zones["stock"], *state.zones["crib"]} - laid_away
            assert [one for one in pack() if f'"{one}"' in text and one in hidden] == []
            assert [one for one in hidden if any(one in line for line in view(state, seat).history)] == []
