"""Dataclasses to JSON data and back, exactly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from parlour.cards import Card, card
from parlour.events import Score
from parlour.plain import from_plain, to_plain
from parlour.refusals import Refusal, RequestError
from tests.stacking import cards


@dataclass(frozen=True)
class Inner:
    """A part of another."""

    name: str
    lie: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Outer:
    """One field of each kind that public facts are made of."""

    number: int
    value: int | str
    inner: Inner
    maybe: Inner | None
    pair: tuple[int, str]
    many: tuple[Inner, ...]
    nested: tuple[tuple[Card, ...], ...]
    named: Mapping[str, int]


FULL = Outer(
    3,
    "off",
    Inner("a", cards("5H JS")),
    Inner("b"),
    (1, "x"),
    (Inner("c"), Inner("d", cards("2C"))),
    (cards("5H"), cards("")),
    {"seat": 1},
)
PLAIN = to_plain(FULL)


def test_it_comes_back_as_it_was() -> None:
    again = from_plain(Outer, json.loads(json.dumps(PLAIN)))
    assert again == FULL
    assert isinstance(again.inner.lie, tuple)
    assert isinstance(again.inner.lie[0], Card)


def test_it_is_plain_json() -> None:
    assert PLAIN["inner"] == {"name": "a", "lie": ["5H", "JS"]}
    assert json.loads(json.dumps(PLAIN)) == PLAIN


def test_none_stays_none() -> None:
    assert from_plain(Outer, {**PLAIN, "maybe": None}).maybe is None


def test_a_part_that_was_built_already_is_taken_as_it_is() -> None:
    rest = {name: part for name, part in PLAIN.items() if name != "inner"}
    assert from_plain(Outer, rest, inner=FULL.inner) == FULL


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "3"},
        {"number": True},
        {"number": 3.0},
        {"number": None},
        {"value": True},
        {"value": None},
        {"inner": None},
        {"inner": []},
        {"inner": {"name": "a"}},
        {"inner": {"name": "a", "lie": [], "more": 1}},
        {"inner": {"name": "a", "lie": "5H"}},
        {"inner": {"name": "a", "lie": [5]}},
        {"maybe": 0},
        {"pair": [1]},
        {"pair": [1, "x", 2]},
        {"pair": ["x", 1]},
        {"many": {}},
        {"named": []},
        {"named": {"seat": "1"}},
        {"unknown": 1},
    ],
)
def test_data_of_another_shape_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RequestError):
        from_plain(Outer, {**PLAIN, **wrong})


def test_a_missing_part_is_refused() -> None:
    with pytest.raises(RequestError, match="Outer has the parts number, value"):
        from_plain(Outer, {name: part for name, part in PLAIN.items() if name != "pair"})


@pytest.mark.parametrize("data", [None, [], "x", 3, {}])
def test_what_is_no_object_is_refused(data: Any) -> None:
    with pytest.raises(RequestError):
        from_plain(Outer, data)


def test_a_card_that_is_none_is_refused() -> None:
    with pytest.raises(Refusal, match="is no card"):
        from_plain(Score, {"points": 2, "reason": "pair", "cards": ["5H", "ZZ"]})
    assert from_plain(Score, {"points": 2, "reason": "pair", "cards": ["5H"]}) == Score(2, "pair", (card("5H"),))
