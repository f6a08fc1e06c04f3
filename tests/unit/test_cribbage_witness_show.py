"""Counting after the play: by itself, claimed, and overlooked, as the witness of cribbage has it."""

from __future__ import annotations

import pytest

from tests.witness.cribbage_deals import NON_DEALER, play_out, ready_to_play
from tests.witness.cribbage_engine import IllegalMoveError, Peg
from tests.witness.cribbage_scorer import score_show, total


def test_the_show_stops_at_the_point_that_wins() -> None:
    """CRIB-1, CRIB-16: the non-dealer counts first, and nothing after the winning event is pegged."""
    witness = ready_to_play("4456", "TJQK", options={"match": 1, "count": "auto"})
    pegged = play_out(witness, scores=[110, 100])
    assert pegged[-1].seat == NON_DEALER
    assert witness.scores[NON_DEALER] >= 121
    assert witness.scores[NON_DEALER] - pegged[-1].points < 121
    assert witness.outcome == [NON_DEALER]


def test_manual_counting() -> None:
    """CRIB-20: too low and the rest is lost, too high is corrected, and a claim is a number."""
    witness = ready_to_play("4456", "TJQK")
    play_out(witness)
    before = list(witness.scores)
    with pytest.raises(IllegalMoveError):
        witness.apply(0, "claim")
    with pytest.raises(IllegalMoveError):
        witness.apply(0, "claim 30")
    with pytest.raises(IllegalMoveError):
        witness.apply(0, "claim x")
    assert witness.apply(0, "claim 3") == [Peg(0, 3, "claim")]
    assert witness.apply(1, "claim 29") == [Peg(1, 5, "claim")]
    witness.apply(1, "claim 0")
    assert witness.scores == [before[0] + 3, before[1] + 5]
    assert (witness.phase, witness.dealer) == ("discard", 0)


def test_muggins() -> None:
    """CRIB-20: the opponent is always asked, and gets no more than what was overlooked."""
    witness = ready_to_play("4456", "TJQK", options={"count": "manual", "muggins": "on"})
    play_out(witness)
    truth = total(score_show(witness.hand(0), str(witness.starter)))
    assert witness.apply(0, "claim 3") == [Peg(0, 3, "claim")]
    assert (witness.to_act(), "pass" in witness.legal(1)) == ([1], True)
    assert witness.apply(1, "muggins 29") == [Peg(1, truth - 3, "muggins")]
    assert witness.to_act() == [1]
    assert witness.apply(1, "claim 5") == [Peg(1, 5, "claim")]
    assert witness.apply(0, "muggins 5") == []
    assert witness.apply(1, "claim 0") == []
    assert witness.apply(0, "pass") == []
    assert witness.phase == "discard"


def test_a_claim_that_wins_leaves_nothing_to_ask() -> None:
    """CRIB-1, CRIB-20."""
    witness = ready_to_play("4456", "TJQK", options={"count": "manual", "muggins": "on", "match": 1})
    play_out(witness, scores=[100, 0])
    witness.scores[0] = 119
    witness.apply(0, "claim 2")
    assert (witness.to_act(), witness.outcome) == ([], [0])
