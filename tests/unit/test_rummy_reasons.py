"""Why the opponent in rummy throws a card: what is said of the next player, in every case there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.game import Setup, view
from parlour.games.rummy import GAME
from parlour.games.rummy.reasons import of_discard
from parlour.games.rummy.sight import Sight, sight_of
from parlour.options import chosen
from parlour.partitions import BIT, mask_of
from tests.bot_trials import cards

ONE = cards("7H")[0]


def facing(thrown: str = "", known: str = "", held: int = 10, live: str | None = None) -> Sight:
    """Seat 0 with the 7 of hearts among odd cards, against a next player who threw and took these cards."""
    start = sight_of(view(GAME.deal(Setup(2, chosen(GAME.options, {}), "5a" * 32)), 0))
    rival = replace(start.following, held=held, known=mask_of(cards(known)), thrown=mask_of(cards(thrown)))
    unseen = start.live if live is None else mask_of(cards(live))
    return replace(start, hand=mask_of(cards("7H 2C 4D 9S KC")), live=unseen, returning=0, rivals=(rival,))


@pytest.mark.parametrize(
    ("sight", "says"),
    [
        (facing(thrown="7C"), "and the next player has thrown the 7 of clubs too"),
        (facing(thrown="7C 7S KD"), "and the next player has thrown sevens too"),
        (facing(thrown="8H 7C"), "and the next player has thrown the 7 of clubs too"),
        (facing(thrown="QS 8H"), "and the next player has thrown its neighbour, the 8 of hearts"),
        (facing(thrown="6H"), "and the next player has thrown its neighbour, the 6 of hearts"),
        (facing(held=1, known="KD"), "and the next player can hardly use it"),
        (facing(held=1), "and the next player has shown no sign of wanting it"),
        (facing(known="7C 7D"), "and if you keep it, it may cost you 7 points"),
    ],
)
def test_what_the_next_player_may_do_with_a_discard(sight: Sight, says: str) -> None:
    said = of_discard(BIT[ONE], sight)
    assert said.startswith(f"Discard the 7 of hearts: nothing in your hand goes with it, {says}")
    assert said[len("Discard the 7 of hearts: nothing in your hand goes with it, ") + len(says)] in ";."


def test_one_point_is_one_point() -> None:
    sight = replace(facing(known="AC AD"), hand=mask_of(cards("AH 4C 9D")))
    (ace,) = cards("AH")
    assert "and if you keep it, it may cost you 1 point" in of_discard(BIT[ace], sight)
    assert "1 points" not in of_discard(BIT[ace], sight)
