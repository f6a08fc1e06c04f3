"""The witness is only worth something if it is right itself: what the rules of cribbage say the answers are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy

import pytest

from tests.witness.cribbage_engine import IllegalMoveError, Peg, Witness
from tests.witness.cribbage_scorer import PACK, SUITS, Combination, score_play, score_show, total

NON_DEALER, DEALER = 0, 1
# What a hand scores, in the words of the rules: four cards, the start card, the total in the hand and in the crib.
KNOWN_HANDS = [
    ("5H 5S 5D JC", "5C", 29, 29),
    ("5H 5S 5D 5C", "JC", 28, 28),
    ("KH JS 5D 5C", "9H", 10, 10),
    ("6H 7S 7D 8C", "KH", 12, 12),
    ("AH AS 2D 2C", "3H", 16, 16),
    ("2H 4H 6H KS", "8H", 0, 0),
    ("JH 2S 4D 6C", "8H", 1, 1),
    ("2H 4H 6H 9H", "KS", 8, 4),
    ("2H 4H 6H 9H", "KH", 9, 9),
    ("AC TC AH TS", "AD", 8, 8),
    ("2H 3S 8D 9C", "KH", 2, 2),
]
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


@pytest.mark.parametrize(("hand", "starter", "in_hand", "in_crib"), KNOWN_HANDS)
def test_known_hands(hand: str, starter: str, in_hand: int, in_crib: int) -> None:
    """CRIB-17 to CRIB-19."""
    assert total(score_show(hand.split(), starter)) == in_hand
    assert total(score_show(hand.split(), starter, crib=True)) == in_crib


def test_a_show_names_every_combination_in_the_order_of_pegging() -> None:
    """CRIB-17: a double run of three with fifteens, every card named."""
    assert score_show(["6H", "7S", "7D", "8C"], "KH") == [
        Combination("fifteen", 2, frozenset({"7S", "8C"})),
        Combination("fifteen", 2, frozenset({"7D", "8C"})),
        Combination("pair", 2, frozenset({"7S", "7D"})),
        Combination("run", 3, frozenset({"6H", "7S", "8C"})),
        Combination("run", 3, frozenset({"6H", "7D", "8C"})),
    ]


def test_shorter_runs_inside_do_not_count() -> None:
    """CRIB-17: five in a row are one run of five."""
    everything = frozenset({"9C", "TD", "JH", "QS", "KD"})
    assert score_show(["9C", "TD", "JH", "QS"], "KD") == [Combination("run", 5, everything)]


def test_an_ace_is_low_only() -> None:
    """CRIB-17: queen, king, ace is no run."""
    assert score_show(["QC", "KD", "AH", "8S"], "9C") == []


def test_a_jack_turned_up_is_no_nob() -> None:
    """CRIB-19."""
    assert score_show(["2H", "4H", "6D", "8S"], "JH") == []


@pytest.mark.parametrize(
    ("pile", "scores"),
    [
        ("TC 9C 5C 4C 3C", [("thirty-one", 2), ("run", 3)]),
        ("4C 6C 5C", [("fifteen", 2), ("run", 3)]),
        ("6C 5C 6D 5D", []),
        ("6C 5C 4C 6D", [("run", 3)]),
        ("6C 4C 5C 7C", [("run", 4)]),
        ("AC 3C 5C 2C 4C", [("fifteen", 2), ("run", 5)]),
        ("AC 2C 3C 4C 5C 6C 7C", [("run", 7)]),
        ("QC KC AC", []),
        ("KC JC", []),
        ("4C 4D 7C", [("fifteen", 2)]),
        ("7C 2C 2D 2H 2S", [("fifteen", 2), ("double-pair-royal", 12)]),
        ("AH 2H 5H 8H", []),
    ],
)
def test_known_piles(pile: str, scores: list[tuple[str, int]]) -> None:
    """CRIB-12 to CRIB-15."""
    assert score_play(pile.split()) == scores


@pytest.mark.parametrize(
    ("pile", "scores"),
    [
        ("TC 9C 5C 4C 3C", [("thirty-one", 2)]),
        ("4C 6C 5C", [("fifteen", 2)]),
        ("3C 3D 3H", [("pair", 2)]),
        ("7C 2C 2D 2H 2S", [("fifteen", 2), ("pair", 2)]),
    ],
)
def test_known_piles_as_written(pile: str, scores: list[tuple[str, int]]) -> None:
    """CRIB-12: the poorer list of the original text."""
    assert score_play(pile.split(), as_written=True) == scores


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


def test_the_show_stops_at_the_point_that_wins() -> None:
    """CRIB-1, CRIB-16: the non-dealer counts first, and nothing after the winning event is pegged."""
    witness = ready_to_play("4456", "TJQK", options={"match": 1, "count": "auto"})
    pegged = play_out(witness, scores=[110, 100])
    assert pegged[-1].seat == NON_DEALER
    assert witness.scores[NON_DEALER] >= 121
    assert witness.scores[NON_DEALER] - pegged[-1].points < 121
    assert witness.outcome == [NON_DEALER]


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


def with_suits(*rank_lists: str) -> list[list[str]]:
    """Turn lists of ranks into cards, none twice, with the suits mixed."""
    hands: list[list[str]] = []
    used: set[str] = set()
    for ranks in rank_lists:
        hands.append([])
        for index, rank in enumerate(ranks):
            card = next(rank + suit for suit in SUITS[index:] + SUITS[:index] if rank + suit not in used)
            used.add(card)
            hands[-1].append(card)
    return hands


def deck_for(non_dealer: str, dealer: str, starter: str) -> list[str]:
    """Stack a deck: four cards each to keep, dealt first, two each to lay away, and the start card."""
    first, second, turned = with_suits(non_dealer, dealer, starter)
    rest = [card for card in PACK if card not in {*first, *second, *turned}]
    hands = zip(first + rest[0:2], second + rest[2:4], strict=True)
    return [card for two in hands for card in two] + turned + rest[4:]


def dealt(non_dealer: str, dealer: str, starter: str, options: Mapping[str, int | str]) -> Witness:
    deck = deck_for(non_dealer, dealer, starter)
    return Witness([deck, deck], DEALER, options)


def lay_away(witness: Witness, seat: int) -> list[Peg]:
    """Lay away the two cards that were dealt last."""
    return witness.apply(seat, "discard " + " ".join(witness.hand(seat)[4:]))


def ready_to_play(non_dealer: str, dealer: str, options: Mapping[str, int | str] | None = None) -> Witness:
    """Deal these ranks with a nine turned up, and stop before the first lead; by default hands are claimed."""
    witness = dealt(non_dealer, dealer, "9", options or {"count": "manual"})
    lay_away(witness, 0)
    lay_away(witness, 1)
    return witness


def playing(witness: Witness, seat: int, rank: str) -> str:
    """Name the first card of a rank in a hand, as a move."""
    return "play " + next(card for card in witness.hand(seat) if card[0] == rank)


def play(witness: Witness, seat: int, rank: str) -> list[Peg]:
    return witness.apply(seat, playing(witness, seat, rank))


def play_out(witness: Witness, scores: Sequence[int] = (0, 0)) -> list[Peg]:
    """From these scores, let both seats play the first card they may, as long as there is play."""
    witness.scores = list(scores)
    pegged: list[Peg] = []
    while witness.phase == "play":
        seat = witness.to_act()[0]
        pegged += witness.apply(seat, min(witness.legal(seat)))
    return pegged


def win_by_heels(witness: Witness, loser_score: int = 91) -> None:
    """Let the dealer of a deal with a jack to turn up win the game with it."""
    witness.scores[witness.dealer] = 119
    witness.scores[witness.non_dealer] = loser_score
    lay_away(witness, 0)
    lay_away(witness, 1)


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
