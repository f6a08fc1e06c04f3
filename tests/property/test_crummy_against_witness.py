"""Crummy Rummy, move by move: the product against a second engine written from the rules alone.

Whole games at every number of seats and with every option, dealt from stacked and from honest decks, with wrong moves
in between; what has to happen along the way is counted, so that nothing is compared by hope.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from tests.witness.crummy_engine import value
from tests.witness.crummy_melds import CONTRACTS, is_wild, pack
from tests.witness.crummy_play import DRAWER, LAZY, MISER, Play, stacked_deck
from tests.witness.crummy_side_by_side import SideBySide

OPTIONS: list[dict[str, object]] = [
    {"values": values, "return_taken": return_taken, "reshuffles": reshuffles}
    for values, return_taken, reshuffles in product(
        ("household", "bicycle"), ("allowed", "forbidden"), (3, 1, 2, "none")
    )
]
GAMES_A_TABLE = 4
COMMON = [
    "draw deck",
    "draw discard",
    "buy",
    "pass",
    "down",
    "extend",
    "replace",
    "discard",
    "out by discard",
]
RARE = [
    "refused: notation",
    *(f"refused {verb}: not_allowed" for verb in ("draw", "discard", "buy", "pass", "down", "extend", "replace")),
    *(f"refused {verb}: not_your_turn" for verb in ("draw", "discard", "buy", "pass", "down", "extend", "replace")),
    "abandoned",
    "bought last in line",
    "bought when down",
    "extend another's",
    "extend own",
    "extend run by a natural",
    "extend run by a wild",
    "extend set by a natural",
    "extend set by a wild",
    "out by down",
    "out by extend",
    "refused to be left with the card taken",
    "refused to give back the card taken",
    "refused to keep cards in the last round",
    *(f"replace from {source} to {target}" for source in ("run", "set") for target in ("a run", "a set", "itself")),
    "replace the first of several in a set",
    "round dealt from the seed",
    "run from the lowest place",
    "run of 4 with 2 wild",
    "run of 7 with 3 wild",
    "run of 8 with 4 wild",
    "run up to the ace",
    "set of 3 with 1 wild",
    "set of 4 with 2 wild",
    "twins in a set",
    "wild turned up",
]


@pytest.mark.parametrize("seats", range(2, 9))
def test_whole_games(seats: int) -> None:
    met: Counter[str] = Counter()
    for number in range(GAMES_A_TABLE):
        rng = Random(f"{seats} {number}")
        game = any_game(rng, seats, OPTIONS[(seats * GAMES_A_TABLE + number) % len(OPTIONS)])
        Play(rng, game).to_the_end()
        met += game.met
    assert [what for what in COMMON if not met[what]] == []


def test_what_is_rare() -> None:
    """Play until all has happened that the rules make something of."""
    met: Counter[str] = Counter()
    for number in range(40):
        rng = Random(f"rare {number}")
        game = any_game(rng, rng.choice((3, 4, 8)), {**OPTIONS[number % len(OPTIONS)], "return_taken": "forbidden"})
        Play(rng, game, wrong=0.3).to_the_end()
        met += game.met
        if all(met[what] for what in RARE):
            return
    assert [what for what in RARE if not met[what]] == []


@pytest.mark.parametrize(
    ("habit", "seats", "reshuffles", "wanted"),
    [
        (DRAWER, 2, 1, ["draw from a new deck", "penalty card from a new deck"]),
        (DRAWER, 2, 3, ["draw from a new deck", "penalty card from a new deck"]),
        (DRAWER, 2, "none", ["draw from a new deck", "penalty card from a new deck"]),
        (MISER, 3, 2, ["nothing but the discard to draw"]),
    ],
)
def test_nobody_ever_lays(habit: str, seats: int, reshuffles: object, wanted: list[str]) -> None:
    """CRUM-13, CRUM-18: the deck is used up, again and again or for good."""
    rng = Random(f"{habit} {reshuffles}")
    decks = [rng.sample(pack(seats), len(pack(seats))) for _ in CONTRACTS]
    game = SideBySide(seats, decks, 0, {"reshuffles": reshuffles}, seed=f"{rng.getrandbits(256):064x}")
    Play(rng, game, wrong=0.05).to_the_end([habit] * seats, most_moves_of_a_round=200)
    assert [what for what in wanted if not game.met[what]] == []
    assert game.met["abandoned"] == len(CONTRACTS)


@pytest.mark.parametrize(
    ("round_number", "hand", "turn_up", "laydown"),
    [
        (2, "JH QH KH AH KD 2C 2D 4D", "9D", "down KH KD 2C / JH QH 2D=KH AH"),
        (5, "4H 9H TH JH QS QC KC 2C 2D JK JK'2", "QD", "down QS QC QD / 4H 2C=5H 2D=6H JK=7H JK'2=8H 9H TH JH"),
    ],
    ids=["a wild for a card that the set needs", "eight without a run of seven"],
)
def test_lay_down_easily_missed(round_number: int, hand: str, turn_up: str, laydown: str) -> None:
    """CRUM-4: where there is just one contract in a hand, it is listed too."""
    game = with_discard_taken(round_number, hand, turn_up, {})
    game.compare_legal(Random(hand), 0)
    game.move(0, laydown)


@pytest.mark.parametrize(
    ("turn_up", "ways_out"),
    [
        ("7S", ["replace 7S 0 > 1", "replace 7S 0 > 0=4S", "replace 7S 0 > 0=9S"]),
        ("4S", ["extend 4S 0"]),
        ("KS", []),
        ("7D", []),
    ],
)
def test_left_with_the_card_taken(turn_up: str, ways_out: list[str]) -> None:
    """CRUM-8: whether there is a place for it decides about the play before."""
    hand = "5S 6S JK 8S 9C 9D 9H 9S"
    rng = Random(turn_up)
    for way_out in ways_out or [""]:
        game = with_discard_taken(2, hand, turn_up, {"return_taken": "forbidden"})
        game.move(0, "down 5S 6S JK=7S 8S / 9C 9D 9H")
        game.compare_legal(rng, 0)
        if not ways_out:
            assert game.refuse(0, "extend 9S 1")
            game.move(0, "discard 9S")
            continue
        game.move(0, "extend 9S 1")
        assert game.refuse(0, f"discard {turn_up}")
        assert game.witness.legal(0) == set(ways_out)
        game.compare_legal(rng, 0)
        game.move(0, way_out)
        assert game.met[f"out by {way_out.partition(' ')[0]}"] == 1


@pytest.mark.parametrize(
    ("round_number", "hand", "laydown", "what"),
    [
        (1, "3C 3D 3H 3S 2C 2D 9S", "down 3C 3D 2C / 3H 3S 2D", "refused sets of one rank"),
        (3, "3C 4C 5C 6C 9C TC JC QC KD", "down 3C 4C 5C 6C / 9C TC JC QC", "refused runs of one suit"),
    ],
)
def test_melds_alike(round_number: int, hand: str, laydown: str, what: str) -> None:
    """CRUM-5."""
    game = with_discard_taken(round_number, hand, "KS", {})
    game.compare_legal(Random(hand), 0)
    assert game.refuse(0, laydown)
    assert game.met[what] == 1


@pytest.mark.parametrize("values", ["household", "bicycle"])
def test_two_winners(values: str) -> None:
    """CRUM-17, CRUM-18: hands of the same value that never change; each round is abandoned after ten turns a player."""
    rng = Random(values)
    decks: list[list[str]] = []
    while len(decks) < len(CONTRACTS):
        deck = rng.sample(pack(2), 54)
        dealt = deck[: 2 * CONTRACTS[len(decks) + 1].cards]
        hands = [sum(value(card, values) for card in dealt[start::2]) for start in (0, 1)]
        if hands[0] == hands[1]:
            decks.append(deck)
    game = SideBySide(2, decks, 1, {"values": values})
    Play(rng, game, wrong=0).to_the_end([LAZY] * 2)
    assert game.met["draw discard"] == len(CONTRACTS) * 20
    assert game.stock_sizes == [39, 37, 35, 33, 31, 29, 27]
    assert game.product.state["outcome"]["winners"] == [0, 1]


def any_game(rng: Random, seats: int, options: Mapping[str, object]) -> SideBySide:
    """Start a game from stacked decks; the last rounds are at times dealt from the seed."""
    dealer = rng.randrange(seats)
    decks = [stacked_deck(rng, seats, (dealer + round_number - 1) % seats, round_number) for round_number in CONTRACTS]
    if rng.random() < 0.3:
        decks = decks[: rng.randrange(len(decks))]
    return SideBySide(seats, decks, dealer, options, seed=f"{rng.getrandbits(256):064x}")


def with_discard_taken(round_number: int, hand: str, turn_up: str, options: Mapping[str, object]) -> SideBySide:
    """A game of two in which seat 0 begins the round with this hand and has taken the turn-up."""
    cards = hand.split()
    others = [card for card in sorted(pack(2), key=is_wild) if card not in {*cards, turn_up}]
    dealt = [card for pair in zip(cards, others, strict=False) for card in pair]
    rng = Random(hand)
    decks = [rng.sample(pack(2), 54) for _ in range(round_number - 1)]
    first_dealer = round_number % 2
    game = SideBySide(2, [*decks, [*dealt, turn_up, *others[len(cards) :]]], first_dealer, options)
    player = Play(rng, game, wrong=0)
    while game.witness.round < round_number:
        seat = game.witness.to_act()[0]
        game.move(seat, player.choose(seat, LAZY))
    game.move(0, "draw discard")
    assert sorted(game.witness.hands[0]) == sorted([*cards, turn_up])
    return game
