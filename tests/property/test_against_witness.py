"""Cribbage, move by move: the product against a second engine written from the rules alone.

Whole matches with every combination of options, dealt from stacked and from honest decks, with wrong moves in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.witness.cribbage_engine import Witness
from tests.witness.cribbage_scorer import PACK, RANKS, SUITS, score_show, total
from tests.witness.cribbage_side_by_side import SideBySide

COUNTING = [("auto", "off"), ("manual", "off"), ("manual", "on")]
OPTIONS: list[dict[str, int | str]] = [
    {"match": match, "play_scoring": play_scoring, "count": count, "muggins": muggins, "skunk": skunk}
    for match, play_scoring, (count, muggins), skunk in product(
        (1, 3, 5), ("full", "as_written"), COUNTING, ("off", "on")
    )
]
# More deals than any game needs: nobody pegs so little.
DECKS_OF_A_GAME = 40
NO_MOVES = [
    "",
    "fly",
    "play",
    "discard",
    "claim",
    "discard  2C",
    "DISCARD 2C 3C",
    "play 1C",
    "play JK",
    "play 7D'2",
    "go ",
]
SHAPED_MOVES = ["go", "pass", "claim 4", "muggins 2", "play 7D", "play KS", "discard 2C 3C", "discard JS QH"]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(str(value) for value in options.values()))
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches(options: dict[str, int | str], seed: int) -> None:
    rng = Random(f"{seed} {options}")
    decks = [any_deck(rng) for _ in range(DECKS_OF_A_GAME * int(options["match"]))]
    match = SideBySide(decks, rng.randrange(2), options, ten_cards_tie=rng.choice(("off", "on")))
    careless = rng.choice((None, 0, 1))
    while match.witness.phase != "over":
        if rng.random() < 0.1:
            try_something_wrong(rng, match)
        seat = rng.choice(match.witness.to_act())
        match.move(seat, careless_move(match.witness, seat) if seat == careless else any_move(rng, match.witness, seat))
    try_something_wrong(rng, match)


@pytest.mark.parametrize(("loser_score", "worth"), [(60, 3), (61, 2), (90, 2), (91, 1)])
def test_lines_of_the_skunk(loser_score: int, worth: int) -> None:
    """CRIB-21: the very scores at which a game begins to count more."""
    options: dict[str, int | str] = {"match": 1, "count": "manual", "muggins": "on", "skunk": "on"}
    decks, moves = game_ending_at(loser_score, options)
    match = SideBySide(decks, 1, options)
    for seat, text in moves:
        match.move(seat, text)
    assert min(match.state["scores"]) == loser_score
    assert sorted(match.state["public"]["wins"]) == [0, worth]


@given(
    options=st.sampled_from(OPTIONS),
    dealer=st.integers(0, 1),
    deck=st.permutations(PACK),
    choices=st.lists(st.integers(0, 29), min_size=30, max_size=30),
)
@settings(deadline=None)
def test_any_single_deal(options: dict[str, int | str], dealer: int, deck: list[str], choices: list[int]) -> None:
    """Small enough that a difference shrinks to a deal a person can follow."""
    match = SideBySide([deck, deck], dealer, options)
    for choice in choices:
        seat = match.witness.to_act()[choice % len(match.witness.to_act())]
        moves = sorted(match.witness.legal(seat))
        match.move(seat, moves[choice % len(moves)])
        if match.witness.phase == "discard" and not match.witness.crib:
            return


def any_deck(rng: Random) -> list[str]:
    """Shuffle a deck, as a rule so that the hands have much in common or a jack turns up."""
    deck = list(PACK)
    rng.shuffle(deck)
    lowest = rng.randrange(len(RANKS))
    shape = rng.randrange(5)
    if shape == 1:
        width = rng.choice((3, 4, 6))
        deck.sort(key=lambda card: card[0] not in RANKS[lowest : lowest + width])
    elif shape == 2:
        deck.sort(key=lambda card: card[0] not in RANKS[:2] + RANKS[9:11])
    elif shape == 3:
        suits = rng.sample(SUITS, 2)
        deck.sort(key=lambda card: card[1] not in suits)
    elif shape == 4:
        jack = next(place for place in range(12, 52) if deck[place][0] == "J" or place == 51)
        deck[12], deck[jack] = deck[jack], deck[12]
    return deck


def any_move(rng: Random, witness: Witness, seat: int) -> str:
    """Choose a move; claims are often right, and cards to lay away are named in any order."""
    if witness.phase == "count" and "pass" not in witness.legal(seat) and rng.random() < 0.6:
        return f"claim {truth(witness)}"
    move = rng.choice(sorted(witness.legal(seat)))
    if witness.phase == "discard" and rng.random() < 0.5:
        verb, first, second = move.split()
        return f"{verb} {second} {first}"
    return move


def careless_move(witness: Witness, seat: int) -> str:
    """Choose the first of the moves, which claims nothing, so that there are skunks."""
    return min(witness.legal(seat))


def game_ending_at(loser_score: int, options: Mapping[str, int | str]) -> tuple[list[list[str]], list[tuple[int, str]]]:
    """Play games until seat 0 has lost with this very score: it claims no more, and seat 1 takes what it overlooks."""
    rng = Random(loser_score)
    while True:
        decks = [rng.sample(PACK, 52) for _ in range(DECKS_OF_A_GAME)]
        witness = Witness(decks, 1, options)
        moves: list[tuple[int, str]] = []
        while witness.phase != "over":
            seat = witness.to_act()[0]
            legal = witness.legal(seat)
            wanted = min(max(loser_score - witness.scores[0], 0), 29) if seat == 0 else 29
            move = rng.choice(sorted(legal))
            if f"claim {wanted}" in legal:
                move = f"claim {wanted}"
            elif "pass" in legal:
                move = "pass" if seat == 0 else "muggins 29"
            witness.apply(seat, move)
            moves.append((seat, move))
        if witness.scores[0] == loser_score:
            return decks, moves


def truth(witness: Witness) -> int:
    """Count what the seat now to claim could claim, or some other hand: a claim may be wrong."""
    return total(score_show(witness.hand(witness.to_act()[0]), str(witness.starter)))


def try_something_wrong(rng: Random, match: SideBySide) -> None:
    """Try texts that are no moves, moves out of turn, and moves that the rules forbid."""
    witness = match.witness
    match.refuse(rng.randrange(2), rng.choice(NO_MOVES), "notation")
    for seat in (0, 1):
        for text in SHAPED_MOVES:
            if text in witness.legal(seat):
                continue
            if witness.phase == "over" or seat in witness.to_act():
                match.refuse(seat, text, "not_allowed")
            else:
                match.refuse(seat, text, "not_your_turn")
