"""The referee's console: every kind of wrong line is answered with its reason, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.refusals import BrokenRecord, NotAllowed, NotationError, NotYourTurn, RequestError
from tests.asking import SEED, STACKED, Asked, at_the_play


@pytest.fixture
def asked() -> Asked:
    """A console with no game open."""
    return Asked()


@pytest.fixture
def playing() -> Asked:
    """A console with a game at the start of its play; seat 0 leads."""
    return at_the_play()


@pytest.mark.parametrize("cmd", ["state", "view", "legal", "move", "bot", "save"])
def test_without_a_game_there_is_nothing_to_ask(asked: Asked, cmd: str) -> None:
    kind, message = asked.error(cmd, seat=0, move="go")
    assert (kind, message) == ("request", "no game is open; begin with new or load")


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "{nonsense",
        "null",
        "[]",
        "17",
        "true",
        '"games"',
        "[{}]",
        "{}",
        '{"cmd":null}',
        '{"cmd":"fly"}',
        '{"cmd":"Games"}',
        '{"cmd":["games"]}',
        '{"cmd":{"games":1}}',
        '{"cmd":1}',
        '{"cmd":"games"} {"cmd":"games"}',
        "{'cmd':'games'}",
        '{"cmd":"games"',
        '{"CMD":"games"}',
        "\ufeff" + '{"cmd":"games"}',
        "\x00",
        '{"cmd":"\ud800"}',
        "1" * 10_000,
        "[" * 100_000,
        '{"cmd":' * 5_000,
        '{"cmd":' + "[" * 900 + "]" * 900 + "}",
        '{"cmd":' + '{"a":' * 450 + "1" + "}" * 450 + "}",
    ],
)
def test_a_wrong_line_gets_a_request_error_and_changes_nothing(playing: Asked, line: str) -> None:
    before = playing.everything()
    answer = playing.line(line)
    assert answer["error"]["kind"] == "request"
    assert playing.everything() == before


@given(line=st.text())
@settings(deadline=None, max_examples=200)
def test_no_text_at_all_upsets_the_console(line: str) -> None:
    answer = Asked().line(line)
    assert answer["ok"] is False or json.loads(line)["cmd"] in {"games", "new"}


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
ANYTHING = st.recursive(
    PLAIN | st.sampled_from(["5H", "5H JS", SEED]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["match", "dealer", "seed"]), inner),
    max_leaves=5,
)


@given(
    cmd=st.sampled_from(["games", "new", "state", "view", "legal", "move", "bot", "save", "load"]),
    request=st.dictionaries(
        st.sampled_from(["game", "seats", "options", "seed", "deck", "seat", "move", "level", "budget_ms", "record"]),
        ANYTHING | st.sampled_from(["cribbage", 2, 0, 1, "go", "play 4S", "expert"]),
    ),
)
@settings(deadline=None, max_examples=300)
def test_no_request_at_all_upsets_the_console(cmd: str, request: dict[str, Any]) -> None:
    asked = Asked()
    asked.new(deck=STACKED)
    before = asked.everything()
    answer = asked.line(json.dumps({**request, "cmd": cmd, **({"budget_ms": 0} if cmd == "bot" else {})}))
    if not answer["ok"]:
        assert answer["error"]["kind"] in {"request", "notation", "not_allowed", "not_your_turn"}
        assert asked.everything() == before


@pytest.mark.parametrize("seat", [None, -1, 2, 99, 10**30, "0", 0.0, True, False, [0], {}])
@pytest.mark.parametrize("cmd", ["view", "legal", "move", "bot"])
def test_a_seat_is_a_number_at_the_table(playing: Asked, cmd: str, seat: Any) -> None:
    assert playing.error(cmd, seat=seat, move="play 4S") == ("request", "a seat is a number from 0 to 1")


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": None},
        {"game": "bridge"},
        {"game": ["cribbage"]},
        {"game": 1},
        {"seats": 0},
        {"seats": 1},
        {"seats": 3},
        {"seats": 99},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"options": []},
        {"options": "match"},
        {"options": {"nope": 1}},
        {"options": {"match": 2}},
        {"options": {"match": "3"}},
        {"options": {"match": True}},
        {"options": {"match": 3.0}},
        {"options": {"match": None}},
        {"options": {"count": "by hand"}},
        {"options": {"skunk": True}},
        {"options": {"muggins": "on"}},
        {"options": {"dealer": 2}},
        {"options": {"dealer": -1}},
        {"options": {"dealer": "0"}},
        {"options": {"dealer": True}},
        {"options": {"dealer": 0.0}},
        {"seed": ""},
        {"seed": "xyz"},
        {"seed": "5a" * 31},
        {"seed": 7},
        {"seed": ["5a"] * 32},
        {"seed": {}},
        {"deck": []},
        {"deck": {}},
        {"deck": "5H"},
        {"deck": ["5H"]},
        {"deck": [*STACKED, "5H"]},
        {"deck": [*STACKED[:-1], STACKED[0]]},
        {"deck": [*STACKED[:-1], "JK"]},
        {"deck": [*STACKED[:-1], "5H'2"]},
        {"deck": [*STACKED[:-1], None]},
        {"deck": [*STACKED[:-1], [STACKED[-1]]]},
        {"deck": [STACKED, STACKED[1:]]},
        {"deck": [STACKED, "5H"]},
        {"deck": [[]]},
        {"deck": [STACKED, None]},
    ],
)
def test_a_wrong_set_up_is_refused_and_the_open_game_stays(playing: Asked, wrong: dict[str, Any]) -> None:
    assert playing.kind("new", **{"game": "cribbage", "seats": 2, "options": {}, "seed": SEED, **wrong}) == "request"


@pytest.mark.parametrize("move", [None, 7, True, [], {}, ["play 4S"]])
def test_a_move_is_a_text(playing: Asked, move: Any) -> None:
    assert playing.error("move", seat=0, move=move) == ("request", "a move is a text")


@pytest.mark.parametrize(
    "wrong", [None, [], {}, "", 7, {"schema": 99}, {"schema": 1, "game": "bridge"}, {"schema": 1, "game": "cribbage"}]
)
def test_a_broken_record_is_refused_and_the_open_game_stays(playing: Asked, wrong: Any) -> None:
    assert playing.kind("load", record=wrong) == "request"


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": "grandmaster"},
        {"level": None},
        {"level": ["expert"]},
        {"seed": "1"},
        {"seed": True},
        {"seed": 1.5},
        {"seed": None},
        {"budget_ms": "fast"},
        {"budget_ms": -1},
        {"budget_ms": True},
        {"budget_ms": None},
        {"budget_ms": [1]},
    ],
)
def test_a_bot_is_asked_properly(playing: Asked, wrong: dict[str, Any]) -> None:
    assert playing.kind("bot", **{"seat": 0, "level": "skilled", "seed": 1, "budget_ms": 1, **wrong}) == "request"


def test_a_bot_out_of_turn_is_refused(playing: Asked) -> None:
    assert playing.error("bot", seat=1) == ("request", "that seat is not to act")


# Refused moves


def test_kinds_of_refusal() -> None:
    kinds = {kind.__name__: kind.kind for kind in (NotationError, NotAllowed, NotYourTurn, RequestError, BrokenRecord)}
    assert kinds == {
        "NotationError": "notation",
        "NotAllowed": "not_allowed",
        "NotYourTurn": "not_your_turn",
        "RequestError": "request",
        "BrokenRecord": "request",
    }


@pytest.mark.parametrize(
    ("seat", "move", "kind"),
    [
        (0, "", "notation"),
        (0, "fly", "notation"),
        (0, "play", "notation"),
        (0, "play ZZ", "notation"),
        (0, "play  4S", "notation"),
        (0, "PLAY 4S", "notation"),
        (0, "play 4S 7S", "notation"),
        (0, "play JK", "notation"),
        (0, "discard 4S", "notation"),
        (0, "discard 4S 4S", "notation"),
        (0, "play 7D", "not_allowed"),
        (0, "play 2D", "not_allowed"),
        (0, "go", "not_allowed"),
        (0, "discard 4S 7S", "not_allowed"),
        (0, "claim 3", "not_allowed"),
        (1, "play 7D", "not_your_turn"),
        (1, "go", "not_your_turn"),
        (1, "play AC", "not_your_turn"),
        (1, "fly", "notation"),
        (1, "play ZZ", "notation"),
    ],
)
def test_refused_moves_and_the_precedence_of_their_kinds(playing: Asked, seat: int, move: str, kind: str) -> None:
    assert playing.kind("move", seat=seat, move=move) == kind


def test_after_the_end_moves_are_not_allowed_but_bad_notation_is_still_bad() -> None:
    over = Asked()
    over.new(options={"match": 1}, seed=SEED)
    state = over.ask("state")["state"]
    while state["outcome"] is None:
        seat = state["to_act"][-1]
        state = over.ask("move", seat=seat, move=over.ask("legal", seat=seat)["moves"][0])["state"]
    assert (state["phase"], state["to_act"]) == ("over", [])
    assert sorted(state["outcome"]) == ["reason", "standings", "winners"]
    for seat in (0, 1):
        assert over.ask("legal", seat=seat) == {"moves": []}
        assert over.kind("move", seat=seat, move="go") == "not_allowed"
        assert over.kind("move", seat=seat, move="fly") == "notation"
        assert over.kind("bot", seat=seat) == "request"
    assert Asked().ask("load", record=over.ask("save")["record"])["state"] == state


def test_the_same_command_twice_is_one_move(playing: Asked) -> None:
    """Case 25: whoever sends it again is told that it is not his turn."""
    line = json.dumps({"cmd": "move", "seat": 0, "move": "play 4S"})
    assert playing.line(line)["ok"]
    after = playing.everything()
    assert playing.line(line)["error"]["kind"] == "not_your_turn"
    assert playing.everything() == after
