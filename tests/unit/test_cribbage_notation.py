"""The text of a move: letters and single spaces exactly, and an exact inverse."""

from __future__ import annotations

import pytest

from parlour.cards import in_order, pack
from parlour.games.cribbage.notation import Claim, Go, LayAway, Muggins, Pass, PlayCard, read
from parlour.refusals import NotationError
from tests.stacking import cards


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("discard 5H JS", LayAway(cards("5H JS"))),
        ("play 7D", PlayCard(cards("7D")[0])),
        ("play TS", PlayCard(cards("TS")[0])),
        ("go", Go()),
        ("claim 0", Claim(0)),
        ("claim 29", Claim(29)),
        ("muggins 2", Muggins(2)),
        ("pass", Pass()),
    ],
)
def test_each_move_has_one_text_with_an_exact_inverse(text: str, move: object) -> None:
    assert read(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("discard JS 5H", "discard 5H JS"),
        ("discard KC AS", "discard AS KC"),
        ("discard 5S 5C", "discard 5C 5S"),
        ("discard 5H 5D", "discard 5D 5H"),
        ("discard 5S 5H", "discard 5H 5S"),
    ],
)
def test_cards_come_in_any_order_and_are_written_by_rank_then_suit(text: str, canonical: str) -> None:
    assert str(read(text)) == canonical


def test_every_card_and_every_pair_of_cards_can_be_written() -> None:
    for first in pack():
        assert str(read(f"play {first}")) == f"play {first}"
        for second in pack():
            if first != second:
                assert read(f"discard {first} {second}").cards == in_order((first, second))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "fly",
        "discard",
        "discard ",
        "discard 5H",
        "discard 5H JS 2C",
        "discard 5H  JS",
        "discard 5H JS ",
        " discard 5H JS",
        "discard\t5H JS",
        "discard 5H\u00a0JS",
        "discard 5H,JS",
        "discard 5H 5H",
        "DISCARD 5H JS",
        "discard 5h js",
        "discard 5H JX",
        "discard 1H JS",
        "discard 10H JS",
        "discard JK 5H",
        "discard 5H JS'2",
        "discard ?? ??",
        "discard 5♥ J♠",
        "play",
        "play 7D 8D",
        "play ZZ",
        "play 7d",
        "play  7D",
        "play 7D\n",
        "play JK",
        "play 7D'2",
        "go ",
        "Go",
        "go 5H",
        "pass ",
        "pass 3",
        "draw stock",
        "meld 7H 8H 9H",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


def test_a_refusal_says_how_a_move_is_written_and_does_not_repeat_a_long_text() -> None:
    with pytest.raises(NotationError, match="is no move of cribbage; a move is written like") as caught:
        read("x" * 5000)
    assert len(str(caught.value)) < 200


def test_moves_say_which_cards_they_name() -> None:
    assert read("discard JS 5H").cards == cards("5H JS")
    assert read("play 7D").cards == cards("7D")
    assert {read(text).cards for text in ("go", "pass", "claim 3", "muggins 3")} == {()}
