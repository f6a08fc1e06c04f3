"""Deals make a game and games a match: who deals next and what a win is worth, as the witness of cribbage has it."""

from __future__ import annotations

import pytest

from tests.witness.cribbage_deals import NON_DEALER, dealt, deck_for, lay_away, play_out, ready_to_play
from tests.witness.cribbage_engine import Witness


def win_by_heels(witness: Witness, loser_score: int = 91) -> None:
    """Let the dealer of a deal with a jack to turn up win the game with it."""
    witness.scores[witness.dealer] = 119
    witness.scores[witness.non_dealer] = loser_score
    lay_away(witness, 0)
    lay_away(witness, 1)


def test_the_deal_alternates() -> None:
    """CRIB-3."""
    witness = ready_to_play("4456", "TJQK", options={"count": "auto"})
    play_out(witness)
    assert (witness.phase, witness.dealer, witness.to_act()) == ("discard", NON_DEALER, [0, 1])


@pytest.mark.parametrize(
    ("loser_score", "skunk", "worth"),
    [(60, "on", 3), (61, "on", 2), (90, "on", 2), (91, "on", 1), (0, "off", 1)],
)
def test_skunks(loser_score: int, skunk: str, worth: int) -> None:
    """CRIB-21."""
    witness = dealt("4678", "4678", "J", {"match": 5, "skunk": skunk})
    win_by_heels(witness, loser_score)
    assert witness.wins == [0, worth]
    assert (witness.phase == "over") == (worth >= 3)


def test_a_match_of_three() -> None:
    """CRIB-4: the loser of the first cut deals the second game, a new cut the third."""
    jack = deck_for("4678", "4678", "J")
    witness = Witness([jack, jack, jack], 1, {"match": 3}, cut_dealer=lambda: 1)
    win_by_heels(witness)
    assert (witness.wins, witness.dealer, witness.scores, witness.outcome) == ([0, 1], 0, [0, 0], None)
    win_by_heels(witness)
    assert (witness.wins, witness.dealer) == ([1, 1], 1)
    win_by_heels(witness)
    assert (witness.wins, witness.phase, witness.outcome) == ([1, 2], "over", [1])


def test_no_third_game_at_two_to_none() -> None:
    """CRIB-4."""
    jack = deck_for("4678", "4678", "J")
    witness = Witness([jack, jack], 1, {"match": 3, "skunk": "on"})
    win_by_heels(witness, loser_score=90)
    assert (witness.wins, witness.outcome) == ([0, 2], [1])
