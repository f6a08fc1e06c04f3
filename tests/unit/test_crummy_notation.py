"""Texts that are no moves of Crummy Rummy."""

from __future__ import annotations

import pytest

from parlour import game as verbs
from parlour.games.crummy_rummy import GAME
from parlour.record import new_setup
from parlour.refusals import NotationError


@pytest.mark.parametrize("text", ["down", "down 3C 3D 3H/4C 4D 4H", "extend 9S", "replace 6S 1 1", "buy 3C", "DRAW"])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)


def test_a_card_of_a_pack_that_is_not_in_play_is_no_card() -> None:
    state = verbs.deal(GAME, new_setup(GAME, 2))
    with pytest.raises(NotationError):
        verbs.play(GAME, state, state.to_act[0], "discard 5H'2")
