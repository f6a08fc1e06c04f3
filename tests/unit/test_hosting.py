"""What passes between a frame and the page around it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.app.framed import FramedSitting
from parlour.app.hosting import Correspondence, Host, Message, height_message
from parlour.app.screens import RecoveryScreen, TableScreen
from parlour.app.store import MemoryStore
from tests.addresses import asked_by
from tests.person import Person


class Embedded:
    """A frame and its host, with everything the host was told."""

    def __init__(self, query: str = "game=cribbage&options=match:1&seed=monday") -> None:
        self.store = MemoryStore()
        self.sitting = FramedSitting(self.store, asked_by(f"?embed=1&{query}"))
        self.host = Host(self.sitting)
        self.told: list[Message] = []
        self.listen()

    def listen(self) -> list[Message]:
        """What the host is told now."""
        news = self.host.news()
        self.told += news
        return news

    def say(self, kind: object, **facts: Any) -> list[Message]:
        """A message from the host, and what comes back."""
        self.host.hear(json.dumps({"parlour": 1, "type": kind, **facts}))
        return self.listen()

    def last(self, kind: str) -> Message:
        return [message for message in self.told if message["type"] == kind][-1]

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.told]

    @property
    def hand(self) -> list[str]:
        screen = self.sitting.page().screen
        assert isinstance(screen, TableScreen)
        return [lying.card for lying in screen.table.hand]

    def step(self) -> None:
        """One thing at the table, as a player does it."""
        person = Person()
        person.sitting = self.sitting
        person.step()
        self.listen()


def test_ready_says_that_there_is_a_frame_and_nothing_of_the_game() -> None:
    assert Embedded().host.ready == {
        "parlour": 1,
        "type": "ready",
        "game": "cribbage",
        "games": ["cribbage", "rummy", "cranborne", "crummy-rummy"],
        "kept": True,
    }


def test_a_host_is_told_of_the_table_and_after_a_change_given_the_save() -> None:
    frame = Embedded()
    assert frame.kinds() == ["state"], "a save now could take the place of an older one that the host is about to load"
    state = frame.last("state")
    assert state["game"] == "cribbage"
    assert state["players"] == ["person", "skilled"]
    assert set(state["zones"]["hand:0"]) == {"??"}
    assert frame.listen() == [], "nothing new is nothing told"
    frame.step()
    assert frame.kinds() == ["state", "state", "save"]
    assert json.loads(frame.last("save")["save"])["record"]["game"] == "cribbage"


def test_no_state_of_a_whole_game_tells_the_host_of_a_card_in_a_hand() -> None:
    frame = Embedded()
    while "result" not in frame.kinds():
        frame.step()
    states = [message for message in frame.told if message["type"] == "state"]
    assert len(states) > 30
    for state in states:
        hidden = {zone: cards for zone, cards in state["zones"].items() if zone.startswith(("hand:", "stock"))}
        assert not state["to_act"] or {card for cards in hidden.values() for card in cards} <= {"??"}
        assert "seed" not in state
        assert frame.sitting.session is not None
        assert frame.sitting.session.state.setup.seed not in json.dumps(state)


def test_the_result_is_told_once_when_the_last_count_has_been_seen_and_the_save_is_over() -> None:
    frame = Embedded()
    while "result" not in frame.kinds():
        frame.step()
    result = frame.last("result")
    assert result["winners"] in ([0], [1])
    assert max(result["scores"]) >= 121
    assert result["people"] == [0]
    assert [standing["place"] for standing in result["standings"]] == [1, 2]
    assert frame.last("save") == {"parlour": 1, "type": "save", "game": "cribbage", "save": None}
    frame.sitting.do("open scores")
    frame.listen()
    assert frame.kinds().count("result") == 1
    frame.sitting.do("again")
    assert [message["type"] for message in frame.listen()] == ["state", "save"]


def test_what_changes_no_move_changes_the_save_alone() -> None:
    frame = Embedded()
    first, second = frame.hand[:2]
    frame.sitting.do(f"pick {first}")
    assert frame.listen() == []
    frame.sitting.do(f"arrange {first} {second}")
    assert [message["type"] for message in frame.listen()] == ["save"]


def test_hello_is_answered_with_everything() -> None:
    frame = Embedded()
    assert [message["type"] for message in frame.say("hello")] == ["ready", "state", "save"]


def test_new_deals_at_the_same_table_or_at_another() -> None:
    frame = Embedded()
    hand = frame.hand
    frame.step()
    frame.say("new")
    assert frame.hand == hand, "the same seed, the same cards"
    frame.say("new", seed="tuesday")
    assert frame.hand != hand
    frame.say("new", game="rummy", options={"seats": 4, "length": "deals 5"})
    assert frame.last("state")["game"] == "rummy"
    assert len(frame.last("state")["players"]) == 4
    assert frame.last("state")["public"]["options"]["length"] == "deals 5"


def test_open_takes_up_the_game_left_at_a_table() -> None:
    frame = Embedded()
    frame.step()
    left = frame.last("save")
    frame.say("open", game="rummy", options="seats: 2", seed="")
    assert frame.last("state")["game"] == "rummy"
    frame.say("open", game="cribbage", options="match: 1", seed="monday")
    assert frame.last("save") == left


def test_a_save_is_loaded_where_nothing_was_kept() -> None:
    frame = Embedded()
    frame.step()
    kept, hand = frame.last("save"), frame.hand
    other = Embedded("game=cribbage")
    assert [message["type"] for message in other.say("load", save=kept["save"])] == ["state", "save"]
    assert other.hand == hand
    assert other.last("save") == kept
    rummy = Embedded("game=rummy")
    rummy.say("load", save=kept["save"])
    assert rummy.hand == hand


def test_a_theme_is_put_on() -> None:
    frame = Embedded()
    assert frame.say("theme", theme="dark") == []
    assert frame.sitting.page().settings.theme == "dark"
    frame.say("theme", theme="")
    assert frame.sitting.page().settings.theme == "system"


def test_a_wrong_address_is_told_and_new_mends_it() -> None:
    frame = Embedded("game=poker")
    assert [message["type"] for message in frame.told] == ["error"]
    assert frame.last("error")["about"] == "address"
    assert frame.host.ready["game"] == ""
    assert frame.say("new")[0]["type"] == "error"
    assert [message["type"] for message in frame.say("new", game="cribbage")] == ["state", "save"]


SAVE = '{"parlour": 1, "record": {"schema": 1, "game": "cribbage"}}'
HOSTILE: list[str] = [
    "",
    "null",
    "7",
    "[]",
    '"hello"',
    "{}",
    "{",
    '{"parlour": 1}',
    '{"parlour": 1, "type": null}',
    '{"parlour": 1, "type": ["new"]}',
    '{"parlour": 1, "type": "eval", "code": "1"}',
    '{"parlour": 1, "type": "__init__"}',
    '{"parlour": 2, "type": "new"}',
    '{"parlour": "1", "type": "new"}',
    '{"parlour": true, "type": "new"}',
    '{"parlour": 1, "type": "new", "game": "<img src=x onerror=alert(1)>"}',
    '{"parlour": 1, "type": "new", "game": "cribbage", "options": {"match": 99}}',
    '{"parlour": 1, "type": "new", "game": "cribbage", "seed": "' + "x" * 1000 + '"}',
    '{"parlour": 1, "type": "open", "game": null, "options": {"bet": 1}}',
    '{"parlour": 1, "type": "theme", "theme": "javascript:alert(1)"}',
    '{"parlour": 1, "type": "theme"}',
    '{"parlour": 1, "type": "load"}',
    '{"parlour": 1, "type": "load", "save": {"parlour": 1}}',
    '{"parlour": 1, "type": "load", "save": "null"}',
    json.dumps({"parlour": 1, "type": "load", "save": SAVE}),
    json.dumps({"parlour": 1, "type": "load", "save": "[" * 10_000}),
    '{"parlour": 1, "type": "load", "save": ' + "[" * 10_000 + "]" * 10_000 + "}",
    '{"parlour": 1, "type": "load", "save": "' + "x" * 5_000_001 + '"}',
    '{"parlour": 1, "type": "\\ud800"}',
]


@pytest.mark.parametrize("text", HOSTILE, ids=[str(number) for number in range(len(HOSTILE))])
def test_a_wrong_message_is_answered_with_an_error_and_changes_nothing(text: str) -> None:
    frame = Embedded()
    frame.step()
    before, kept = frame.sitting.page(), dict(frame.sitting.saves.everything())
    frame.host.hear(text)
    (answer,) = frame.listen()
    assert answer["type"] == "error"
    assert 0 < len(answer["message"]) < 300
    assert len(answer["about"]) <= 20
    assert frame.sitting.page() == before
    assert frame.sitting.saves.everything() == kept


def test_a_save_cut_anywhere_changes_nothing() -> None:
    frame = Embedded()
    frame.step()
    save, before = frame.last("save")["save"], frame.sitting.page()
    for end in range(0, len(save), 50):
        assert [message["type"] for message in frame.say("load", save=save[:end])] == ["error"]
    assert frame.sitting.page() == before


def test_an_error_inside_is_told_on_the_page_and_the_game_is_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = Embedded()
    frame.step()
    kept = frame.last("save")

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the table is wet")

    with monkeypatch.context() as broken:
        broken.setattr(FramedSitting, "open_table", fail)
        frame.say("new")
    assert isinstance(frame.sitting.page().screen, RecoveryScreen)
    frame.sitting.do("recover")
    frame.say("hello")
    assert frame.last("save") == kept


# Whom the frame speaks with


def test_where_the_browser_names_the_origin_no_other_is_read_or_written_to() -> None:
    letters = Correspondence("https://blog.example")
    assert (letters.open, letters.to) == (True, "https://blog.example")
    assert letters.reads("https://blog.example")
    assert not letters.reads("https://evil.example")
    assert letters.to == "https://blog.example"


def test_where_it_does_not_the_first_message_does() -> None:
    letters = Correspondence()
    assert (letters.open, letters.to) == (False, "*")
    assert letters.reads("https://blog.example")
    assert (letters.open, letters.to) == (True, "https://blog.example")
    assert not letters.reads("https://evil.example")


def test_a_page_without_an_origin_cannot_be_named() -> None:
    letters = Correspondence("null")
    assert (letters.open, letters.to) == (True, "*")
    assert letters.reads("null")
    assert not letters.reads("https://evil.example")


def test_heights_are_whole_pixels() -> None:
    assert height_message(639.6) == {"parlour": 1, "type": "height", "height": 640}


def test_a_host_hears_nothing_of_a_lesson_and_of_an_exercise() -> None:
    frame = Embedded()
    while frame.sitting.session is None or not frame.sitting.session.deals_looked_through:
        frame.step()
    frame.told.clear()
    for command in ("review", "at 2", "play-on"):
        frame.sitting.do(command)
        assert frame.listen() == []
    frame.step()
    assert frame.told == []
    for command in ("end-exercise", "leave"):
        frame.sitting.do(command)
        assert frame.listen() == []
