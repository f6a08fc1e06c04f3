"""Rule options are strict: numbers are numbers, the rest text, and nothing unknown."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.cribbage import GAME
from parlour.games.cribbage.options import OPTIONS
from parlour.options import Option, chosen
from parlour.refusals import RequestError

MATCH = Option("match", (3, 1, 5), "Match", {})
ENDING = Option("ending", ("deals N", "target N", "N"), "Ending", {})


def test_the_first_value_is_the_default() -> None:
    assert MATCH.default == 3
    assert chosen((MATCH,), {}) == {"match": 3}
    assert chosen((MATCH,), {"match": 5}) == {"match": 5}


@pytest.mark.parametrize("value", [3, 1, 5])
def test_offered_values_are_accepted(value: int) -> None:
    assert MATCH.accepts(value)


@pytest.mark.parametrize("value", [True, False, "3", 3.0, 2, None, [3], {"match": 3}, (3, 1, 5)])
def test_everything_else_is_refused(value: Any) -> None:
    assert not MATCH.accepts(value)
    with pytest.raises(RequestError, match="match is one of 3, 1, 5, not"):
        chosen((MATCH,), {"match": value})


@pytest.mark.parametrize("value", ["deals 1", "deals 12", "target 500", "target 999999", 1, 40])
def test_n_stands_for_any_whole_number_from_1(value: Any) -> None:
    assert ENDING.accepts(value)


@pytest.mark.parametrize(
    "value",
    ["deals 0", "deals 01", "deals -1", "deals", "deals ", "deals 1 ", "deals x", "deals 1.0", "target 1000000"],
)
def test_n_stands_for_nothing_else(value: str) -> None:
    assert not ENDING.accepts(value)


@pytest.mark.parametrize("value", [0, -1, True, 1.0])
def test_a_bare_number_is_counted_from_1(value: Any) -> None:
    assert not ENDING.accepts(value)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(RequestError, match="there is no option “colour”"):
        chosen((MATCH,), {"colour": "green"})


def test_an_option_lists_itself() -> None:
    assert MATCH.to_plain() == {"id": "match", "values": [3, 1, 5], "default": 3}


def test_the_options_of_cribbage_and_their_defaults() -> None:
    """CRIB-2, CRIB-4, CRIB-12, CRIB-20, CRIB-21: the values of the law, its default first."""
    assert {option.id: option.values for option in OPTIONS} == {
        "match": (3, 1, 5),
        "count": ("auto", "manual"),
        "muggins": ("off", "on"),
        "skunk": ("off", "on"),
        "play_scoring": ("full", "as_written"),
        "ten_cards_tie": ("off", "on"),
    }
    assert GAME.options == OPTIONS
