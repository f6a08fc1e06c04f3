"""The referee's ``choose``: advice from a view alone, and every view that nobody can have refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour import game as verbs
from parlour import games, record
from parlour.advice import LEVELS
from parlour.bots.believing import believed
from parlour.check.setups import seed_of
from tests.asking import Asked, at_the_play
from tests.bot_trials import positions
from tests.reviews import played

GAMES = [game.id for game in games.every()]


def a_view(game_id: str, moves: int = 3) -> dict[str, Any]:
    """What the seat to act sees after a few sensible moves."""
    game = games.find(game_id)
    state = list(positions(game, 2, 5, {}, moves + 1))[-1]
    return verbs.view(state, state.to_act[0]).to_plain()


VIEWS = {game_id: a_view(game_id) for game_id in GAMES}


def changed(game_id: str, change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    view = copy.deepcopy(VIEWS[game_id])
    change(view)
    return view


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_it_advises_from_a_view_alone(game_id: str, level: str) -> None:
    asked = Asked()
    answer = asked.ask("choose", game=game_id, view=VIEWS[game_id], level=level, seed=1, budget_ms=50)
    assert set(answer) == {"move", "why", "ranking"}
    game = games.find(game_id)
    allowed = game.moves(verbs.view_from_plain(game, VIEWS[game_id]))
    assert game.read(answer["move"]) in allowed
    assert answer["why"].endswith(".")
    assert all(set(one) == {"move", "value", "unit"} for one in answer["ranking"])
    assert asked.kind("state") == "request", "no game has been opened by it"


def test_it_is_steady_and_needs_no_more_than_a_view() -> None:
    asked = Asked()
    first = asked.ask("choose", game="cribbage", view=VIEWS["cribbage"], budget_ms=0)
    assert asked.ask("choose", game="cribbage", view=VIEWS["cribbage"], budget_ms=0) == first


def test_an_open_game_is_left_as_it_is() -> None:
    playing = at_the_play()
    before = playing.everything()
    playing.ask("choose", game="rummy", view=VIEWS["rummy"], level="casual", seed=1, budget_ms=1)
    assert playing.everything() == before


def test_it_agrees_with_the_bot_at_the_table() -> None:
    playing = at_the_play()
    view = playing.ask("view", seat=0)["view"]
    question = {"level": "skilled", "seed": 4, "budget_ms": 60_000}
    chosen = playing.ask("choose", game="cribbage", view=view, **question)
    assert chosen["move"] == playing.ask("bot", seat=0, **question)["move"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": None},
        {"game": "bridge"},
        {"game": "rummy"},
        {"view": None},
        {"view": []},
        {"view": "view"},
        {"view": {}},
        {"view": VIEWS["rummy"]},
        {"level": "grandmaster"},
        {"level": None},
        {"level": ["expert"]},
        {"seed": "1"},
        {"seed": True},
        {"seed": 1.5},
        {"budget_ms": "fast"},
        {"budget_ms": -1},
        {"budget_ms": None},
        {"budget_ms": float("nan")},
        {"budget_ms": float("inf")},
        {"budget_ms": 10**100},
    ],
)
def test_a_wrong_question_is_refused(wrong: dict[str, Any]) -> None:
    question = {"game": "cribbage", "view": VIEWS["cribbage"], "level": "skilled", "seed": 1, "budget_ms": 1, **wrong}
    assert Asked().kind("choose", **question) == "request"


def test_a_seat_that_is_not_to_act_is_refused() -> None:
    playing = at_the_play()
    view = playing.ask("view", seat=1)["view"]
    assert playing.error("choose", game="cribbage", view=view) == ("request", "that seat is not to act")


def test_nobody_is_to_act_when_the_game_is_over() -> None:
    _, over = played("cranborne", {})
    assert over.outcome is not None
    view = verbs.view(over, 0).to_plain()
    assert Asked().error("choose", game="cranborne", view=view) == ("request", "that seat is not to act")


def nest(depth: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    return nested


def hand(view: dict[str, Any]) -> list[str]:
    """The hand of the seat that looks."""
    cards: list[str] = view["zones"][f"hand:{view['seat']}"]
    return cards


GOES = dict.fromkeys(GAMES, "discard 5H") | {"cribbage": "play 5H"}
HOSTILE: dict[str, Callable[[dict[str, Any]], object]] = {
    "deep": lambda view: view.update(history=nest(300)),
    "deep in public": lambda view: view["public"].update(last_deal=nest(300)),
    "long history": lambda view: view.update(history=["0 go"] * 100_000),
    "many zones": lambda view: view["zones"].update({f"meld:{number}": [] for number in range(30_000)}),
    "long text": lambda view: view.update(history=["0 go " * 1000]),
    "huge number": lambda view: view.update(deals=10**30),
    "no seats": lambda view: view.update(scores=[]),
    "too many seats": lambda view: view.update(scores=[0] * 9),
    "seat of text": lambda view: view.update(seat="0"),
    "seat beyond": lambda view: view.update(seat=2, to_act=[2]),
    "seat below": lambda view: view.update(seat=-1, to_act=[-1]),
    "seat twice to act": lambda view: view.update(to_act=[view["seat"]] * 2),
    "score of text": lambda view: view.update(scores=["0", "0"]),
    "score of nothing": lambda view: view.update(scores=[None, None]),
    "half a deal": lambda view: view.update(deals=0.5),
    "no deals": lambda view: view.update(deals=0),
    "history of numbers": lambda view: view.update(history=[1, 2]),
    "history of nobody": lambda view: view.update(history=["7 discard 5H"]),
    "history of no move": lambda view: view.update(history=["0 fly"]),
    "history of a card gone twice": lambda view: view.update(history=[f"0 {GOES[view['game']]}"] * 2),
    "history of a text": lambda view: view.update(history="0 go"),
    "phase of another game": lambda view: view.update(phase="nap"),
    "no phase": lambda view: view.pop("phase"),
    "no public facts": lambda view: view.update(public={}),
    "unknown facts": lambda view: view["public"].update(more=1),
    "dealer beyond": lambda view: view["public"].update(dealer=9),
    "no zones": lambda view: view.update(zones={}),
    "a zone too many": lambda view: view["zones"].update({"hand:9": ["??"]}),
    "a hand too many": lambda view: view["zones"].update({"sleeve:0": hand(view)}),
    "no card": lambda view: view["zones"].update(stock=["ZZ"]),
    "card of a number": lambda view: view["zones"].update(stock=[5]),
    "a card lost": lambda view: hand(view).pop(),
    "a card won": lambda view: hand(view).append("??"),
    "a card twice": lambda view: hand(view).append(hand(view)[0]),
    "a hidden hand": lambda view: view["zones"].update({f"hand:{view['seat']}": ["??"] * len(hand(view))}),
    "known twice": lambda view: view.update(known={"stock": [hand(view)[0]]}),
    "known of no zone": lambda view: view.update(known={"sleeve": ["5H"]}),
    "known of text": lambda view: view.update(known="all"),
    "options of another game": lambda view: view["public"].update(options={"match": 7}),
    "outcome of text": lambda view: view.update(outcome="won"),
    "to act of text": lambda view: view.update(to_act="0"),
}


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_view_that_nobody_can_have_is_refused(game_id: str, what: str) -> None:
    asked = Asked()
    line = json.dumps({"cmd": "choose", "game": game_id, "view": changed(game_id, HOSTILE[what]), "budget_ms": 0})
    answer = asked.line(line)
    assert answer.get("error", {}).get("kind") == "request", what
    assert len(answer["error"]["message"]) < 600


@pytest.mark.parametrize("name", ["game", "view", "level", "seed", "budget_ms"])
def test_what_is_nested_to_the_brim_is_refused(name: str) -> None:
    asked = Asked()
    for depth in range(500, 1000, 7):
        question = {"cmd": '"choose"', "game": '"cribbage"', "view": json.dumps(VIEWS["cribbage"]), "budget_ms": "0"}
        question[name] = "[" * depth + "]" * depth
        line = "{" + ",".join(f'"{key}":{text}' for key, text in question.items()) + "}"
        assert asked.line(line)["error"]["kind"] == "request"


JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 1, 7, 1.5, "", "??", "5H", "0 go", [], {}, ["5H"], [[]], {"a": 1}, [0, 1]]
)


def parts(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every part of JSON data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(way for name, part in inner for way in parts(part, (*path, name)))]


@given(game_id=st.sampled_from(GAMES), place=st.floats(0, 0.999), junk=JUNK, level=st.sampled_from(LEVELS))
@settings(deadline=None, max_examples=300)
def test_no_view_at_all_upsets_the_console(game_id: str, place: float, junk: Any, level: str) -> None:
    view = copy.deepcopy(VIEWS[game_id])
    ways = parts(view)[1:]
    *way, last = ways[int(place * len(ways))]
    part: Any = view
    for name in way:
        part = part[name]
    part[last] = junk
    line = json.dumps({"cmd": "choose", "game": game_id, "view": view, "level": level, "budget_ms": 0})
    answer = Asked().line(line)
    assert answer["ok"] or answer["error"]["kind"] == "request"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_view_of_a_real_game_is_believed(game_id: str) -> None:
    game = games.find(game_id)
    for seats in game.seats:
        for state in positions(game, seats, 11, {}, 60):
            for seat in range(seats):
                seen = verbs.view(state, seat)
                assert believed(json.loads(json.dumps(seen.to_plain()))) == seen


def test_views_of_hands_counted_by_hand_are_believed() -> None:
    game = games.find("cribbage")
    for state in positions(game, 2, 3, {"count": "manual", "muggins": "on"}, 60):
        for seat in (0, 1):
            seen = verbs.view(state, seat)
            assert believed(seen.to_plain()) == seen


def test_a_fresh_game_is_believed() -> None:
    for game in games.every():
        seen = verbs.view(verbs.deal(game, record.new_setup(game, seed=seed_of(3))), 0)
        assert believed(seen.to_plain()) == seen
