"""The chance to win in Cranborne, and the lean game it is made by: right at the ends, calibrated in between."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from parlour.cards import card, pack
from parlour.chance import Stream, key, shuffle
from parlour.game import Setup, State, play, view
from parlour.games.cranborne import GAME
from parlour.games.cranborne.afterwards import MARKS, WEIGHTS, After, chance_after, marks
from parlour.games.cranborne.prospects import chance_at_play, chance_to_win, chance_to_win_match, chances_of_a_draw
from parlour.games.cranborne.sight import sight_of
from parlour.games.cranborne.turn import holding_plans, lays
from parlour.games.cranborne.weighing import at_first_sight
from parlour.partitions import CARD, Laid, mask_of
from tests.bot_trials import new, positions, through_json
from tests.unit.test_cranborne_bot import table
from workshop.cranborne_chances import Told, fitted
from workshop.cranborne_selfplay import Table, dealt

FAR_ON = After(
    loose=mask_of([card("KS")]),
    held=0,
    window=0,
    would=Laid(),
    minor=False,
    rival_held=9,
    rival_minor=True,
    rival_runs=0,
    stock=8,
    live=mask_of(pack()[:20]),
)


def test_there_is_a_mark_for_every_weight() -> None:
    assert {len(marks(FAR_ON)), len(MARKS)} == {len(row) for row in WEIGHTS}


def test_one_card_left_against_two_hands_is_nearly_won() -> None:
    assert chance_after(FAR_ON) > 0.8


def test_who_can_go_out_has_won() -> None:
    assert chance_to_win(view(table("7H 8H 4C 4D KS", "9H 4S 2C", minors=0), 0)) == 1.0


def test_who_sees_the_opponent_throw_the_last_card_has_lost() -> None:
    state = table("7H", "", minors=0)
    waiting = view(state, 1)
    assert chance_to_win(waiting) == 0.0
    assert chance_to_win(view(play(GAME, state, 0, "discard 7H").state, 1)) == 0.0


def test_the_chance_before_a_draw_is_the_mean_over_the_cards_that_could_come() -> None:
    start = new(GAME, 2, 4)
    seat = start.to_act[0]
    seen = view(start, seat)
    brought = chances_of_a_draw(seen)
    assert len(brought) == 42
    assert chance_to_win(seen) == pytest.approx(mean(brought.values()))
    after = view(play(GAME, start, seat, "draw").state, seat)
    came = next(one for one in after.hand if one not in seen.hand)
    assert chance_to_win(after) == pytest.approx(brought[came])


def test_a_match_counts_the_games_won() -> None:
    state = new(GAME, 2, 4, match=3)
    even = chance_to_win(view(state, 0))
    ahead = State(**{**{name: getattr(state, name) for name in State.__slots__}, "scores": (1, 0)})
    assert chance_to_win_match(view(ahead, 0)) == pytest.approx(even + (1 - even) / 2)
    assert chance_to_win_match(view(ahead, 1)) == pytest.approx(chance_to_win(view(ahead, 1)) / 2)


def test_it_knows_no_more_than_the_seat() -> None:
    for state in positions(GAME, 2, 12, {"match": 1}, 60):
        for seat in (0, 1):
            assert chance_to_win(view(state, seat)) == chance_to_win(through_json(GAME, view(state, seat)))


def test_chances_are_borne_out() -> None:
    """Games of sound players: what had a good chance was mostly won, and the mean is right."""
    told: list[tuple[float, bool]] = []
    for number in range(150):
        lean = dealt(shuffle(pack(), Stream(key("borne out", str(number)))))
        chances = []
        while lean.winner is None:
            seen = lean.sight()
            chances.append((lean.to_act, chance_at_play(seen)))
            lean.carry_out(at_first_sight(holding_plans(seen), seen)[0].plan)
        told += [(chance, seat == lean.winner) for seat, chance in chances]
    missed = mean((chance - won) ** 2 for chance, won in told)
    assert missed < 0.22  # an even guess misses by 0.25
    assert mean(chance for chance, _ in told) == pytest.approx(mean(won for _, won in told), abs=0.03)
    assert mean(won for chance, won in told if chance > 0.75) > 0.7
    assert mean(won for chance, won in told if chance < 0.25) < 0.3


# The lean game


def same(table: Table, state: State) -> bool:
    """Whether the lean table is the one of the rules, at the beginning of a turn after the draw."""
    lies = state.zones
    return (
        [mask_of(lies[f"hand:{seat}"]) for seat in (0, 1)] == table.hands
        and [mask_of(lies[f"minor:{seat}"]) for seat in (0, 1)] == table.minors
        and mask_of(lies["window"]) == table.window
        and [mask_of([one]) for one in lies["stock"]] == table.stock
        and state.to_act == (table.to_act,)
    )


@pytest.mark.parametrize("number", range(6))
def test_the_lean_game_is_the_game(number: int) -> None:
    rng = Random(number)
    deck = list(pack())
    rng.shuffle(deck)
    lean = dealt(deck)
    state = GAME.deal(Setup(2, {"match": 1}, "0" * 64, (tuple(deck),), dealer=1))
    while lean.winner is None:
        if state.phase == "draw":
            state = play(GAME, state, lean.to_act, "draw").state
        assert same(lean, state)
        seen, seat = sight_of(view(state, lean.to_act)), lean.to_act
        every = at_first_sight(holding_plans(seen), seen)
        plan = (rng.choice(every) if rng.random() < 0.3 else every[0]).plan
        for move in lays(plan, seen):
            state = play(GAME, state, seat, str(move)).state
        state = play(GAME, state, seat, f"discard {CARD[plan.discard]}").state
        lean.carry_out(plan)
    assert state.outcome is not None
    assert state.outcome.winners == (lean.winner,)


# The fit


def drawn_by(law: Callable[[float], float], games: int) -> Told:
    """Positions of one mark, won by a law."""
    rng, told = Random(3), Told()
    for _ in range(games):
        mark = rng.choice((0.0, 1.0))
        told.marks.append([1.0, mark, *[0.0] * (len(MARKS) - 2)])
        told.won.append(rng.random() < law(mark))
    return told


def test_the_fit_finds_the_law_by_which_games_were_won() -> None:
    weights = fitted(drawn_by(lambda mark: 0.8 if mark else 0.5, 4000))
    assert weights[0] == pytest.approx(0.0, abs=0.1)
    assert weights[1] == pytest.approx(1.386, abs=0.15)  # the logarithm of 4
    assert weights[2:] == [0.0] * (len(MARKS) - 2)
