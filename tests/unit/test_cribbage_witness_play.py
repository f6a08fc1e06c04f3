"""From the deal to the last card played: what the witness of cribbage allows and pegs, as the rules tell it."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.witness.cribbage_deals import DEALER, dealt, lay_away, play, playing, ready_to_play
from tests.witness.cribbage_engine import IllegalMoveError, Peg, Witness
from tests.witness.cribbage_scorer import PACK

# Whole plays: both hands, the cards in order with what each pegs (``P-`` is a go said), and both totals.
KNOWN_PLAYS = [
    ("4479", "7J58", "P4 D7 P4:fifteen=2 DJ P- D5:go=1 P7 D8:fifteen=2 P9:run=3,last=1", [6, 3]),
    (
        "3344",
        "3344",
        """P3 D3:pair=2 P3:pair-royal=6 D3:double-pair-royal=12
           P4 D4:pair=2 P4:pair-royal=6 D4:double-pair-royal=12,last=1""",
        [12, 29],
    ),
    ("KKQQ", "KKQQ", "PK DK:pair=2 PK:pair-royal=6 D-:go=1 DK PQ DQ:pair=2 P-:go=1 PQ DQ:pair=2,last=1", [7, 8]),
]
# How many different lines of ranks a play has, for the non-dealer's four cards and the dealer's.
KNOWN_LINES = [
    ("A234", "A234", 576),
    ("TJQK", "TJQK", 576),
    ("4456", "7889", 128),
    ("A789", "2345", 528),
    ("2233", "4455", 36),
    ("KKKK", "AAAA", 1),
    ("4445", "4699", 44),
    ("2468", "3579", 400),
]


def rank_lines(witness: Witness, line: str = "") -> set[str]:
    """List every way the play can go on, as a line of ranks."""
    if witness.phase != "play":
        return {line}
    seat = witness.to_act()[0]
    lines: set[str] = set()
    for move in witness.legal(seat):
        after = deepcopy(witness)
        after.apply(seat, move)
        lines |= rank_lines(after, line if move == "go" else line + move[5])
    return lines


@pytest.mark.parametrize(("non_dealer", "dealer", "line", "scores"), KNOWN_PLAYS)
def test_known_plays(non_dealer: str, dealer: str, line: str, scores: list[int]) -> None:
    """CRIB-8 to CRIB-14."""
    witness = ready_to_play(non_dealer, dealer)
    for step in line.split():
        name, _, pegs = step.partition(":")
        seat = "PD".index(name[0])
        expected = [(reason, int(points)) for reason, points in (peg.split("=") for peg in pegs.split(",") if peg)]
        move = "go" if name[1] == "-" else playing(witness, seat, name[1])
        # What ends with a go is pegged by the other seat: the one that played the last card.
        pegging = 1 - seat if move == "go" else seat
        assert witness.apply(seat, move) == [(pegging, points, reason) for reason, points in expected]
    assert witness.phase == "count"
    assert witness.scores == scores


@pytest.mark.parametrize(("non_dealer", "dealer", "lines"), KNOWN_LINES)
def test_known_numbers_of_lines(non_dealer: str, dealer: str, lines: int) -> None:
    """CRIB-8 to CRIB-11."""
    assert len(rank_lines(ready_to_play(non_dealer, dealer))) == lines


def test_the_deal_and_laying_away() -> None:
    """CRIB-5 to CRIB-7: dealt singly to the non-dealer first; both lay away, in any order; then the start card."""
    witness = Witness([PACK], dealer=0)
    assert witness.hand(1) == ["AC", "3C", "5C", "7C", "9C", "JC"]
    assert witness.hand(0) == ["2C", "4C", "6C", "8C", "TC", "QC"]
    assert witness.to_act() == [0, 1]
    assert len(witness.legal(0)) == 15
    witness.apply(0, "discard TC 2C")
    assert witness.to_act() == [1]
    assert witness.legal(0) == set()
    assert (witness.stock[0], witness.starter) == ("KC", None)
    witness.apply(1, "discard AC 9C")
    assert witness.crib == ["2C", "TC", "AC", "9C"]
    assert str(witness.starter) == "KC"
    assert witness.stock[0] == "AD"
    assert (witness.phase, witness.to_act()) == ("play", [1])


def test_heels_are_pegged_at_once() -> None:
    """CRIB-7: and CRIB-1, by a dealer at 119 they win."""
    witness = dealt("4678", "4678", "J", {"match": 1})
    witness.scores = [60, 119]
    assert lay_away(witness, 0) == []
    assert lay_away(witness, 1) == [Peg(DEALER, 2, "heels")]
    assert (witness.scores, witness.phase, witness.to_act(), witness.outcome) == ([60, 121], "over", [], [DEALER])


def test_a_seat_must_play_if_it_can() -> None:
    """CRIB-8, CRIB-9: go only without a playable card, and no count passes 31."""
    witness = ready_to_play("TT87", "T876")
    for seat, rank in ((0, "T"), (1, "T"), (0, "8")):
        play(witness, seat, rank)
    assert witness.legal(1) == {"go"}
    with pytest.raises(IllegalMoveError):
        play(witness, 1, "6")
    assert witness.apply(1, "go") == [Peg(0, 1, "go")]
    assert witness.to_act() == [1]
    with pytest.raises(IllegalMoveError):
        witness.apply(1, "go")


def test_one_seat_plays_on_after_a_go() -> None:
    """CRIB-9, CRIB-11, CRIB-14: several cards of one seat combine; the other leads the next count."""
    witness = ready_to_play("KKKK", "AAAA")
    assert play(witness, 0, "K") == []
    assert play(witness, 1, "A") == []
    assert play(witness, 0, "K") == []
    assert play(witness, 1, "A") == []
    assert witness.apply(0, "go") == []
    assert play(witness, 1, "A") == [Peg(1, 2, "pair")]
    assert play(witness, 1, "A") == [Peg(1, 6, "pair-royal"), Peg(1, 1, "go")]
    assert play(witness, 0, "K") == []
    assert play(witness, 0, "K") == [Peg(0, 2, "pair"), Peg(0, 1, "last")]


def test_thirty_one_restarts_the_count_without_a_go_point() -> None:
    """CRIB-10, CRIB-11, CRIB-14: the pair of aces is not one, for the count starts afresh between them."""
    witness = ready_to_play("T5A2", "943A")
    for seat, rank in ((0, "T"), (1, "9"), (0, "5"), (1, "4"), (0, "2")):
        play(witness, seat, rank)
    assert play(witness, 1, "A") == [Peg(1, 2, "thirty-one")]
    assert witness.to_act() == [0]
    assert play(witness, 0, "A") == []
    assert play(witness, 1, "3") == [Peg(1, 1, "last")]


def test_a_last_card_making_thirty_one_pegs_no_last() -> None:
    """CRIB-10."""
    witness = ready_to_play("TTT9", "T976")
    pegs = [play(witness, seat, rank) for seat, rank in ((0, "T"), (1, "T"), (0, "T"))]
    assert pegs == [[], [Peg(1, 2, "pair")], [Peg(0, 6, "pair-royal")]]
    assert witness.apply(1, "go") == [Peg(0, 1, "go")]
    pegs = [play(witness, seat, rank) for seat, rank in ((1, "9"), (0, "9"), (1, "7"))]
    assert pegs == [[], [Peg(0, 2, "pair")], []]
    assert witness.to_act() == [0]


def test_the_last_to_play_never_says_go() -> None:
    """CRIB-10, CRIB-11: alone with cards that do not fit, a seat pegs its go and leads again."""
    witness = ready_to_play("K8AT", "JQKK")
    for seat, rank in ((0, "K"), (1, "J"), (0, "8")):
        assert play(witness, seat, rank) == []
    assert witness.apply(1, "go") == []
    assert play(witness, 0, "A") == [Peg(0, 1, "go")]
    for seat, rank in ((1, "Q"), (0, "T")):
        assert play(witness, seat, rank) == []
    assert play(witness, 1, "K") == [Peg(1, 1, "go")]
    assert witness.to_act() == [1]
    assert play(witness, 1, "K") == [Peg(1, 1, "last")]


def test_a_go_to_a_seat_that_has_played_all_its_cards() -> None:
    """CRIB-9, CRIB-11: the go is said, the other pegs it, and the seat that has cards leads."""
    witness = ready_to_play("KKT2", "JQ8K")
    for seat, rank in ((0, "K"), (1, "J"), (0, "K")):
        assert play(witness, seat, rank) == []
    assert witness.apply(1, "go") == [Peg(0, 1, "go")]
    for seat, rank in ((1, "Q"), (0, "T"), (1, "8"), (0, "2")):
        assert play(witness, seat, rank) == []
    assert witness.legal(1) == {"go"}
    assert witness.apply(1, "go") == [Peg(0, 1, "go")]
    assert witness.to_act() == [1]
    assert play(witness, 1, "K") == [Peg(1, 1, "last")]
