"""Rummy, move by move: the product against a second engine written from the rules alone.

Whole games at every number of seats and with every option, dealt from stacked and from honest decks, with wrong moves
in between; what has to happen along the way is counted, so that nothing is compared by hope.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from tests.witness.rummy_melds import PACK
from tests.witness.rummy_play import DRAWER, LAZY, Play, stacked_deck
from tests.witness.rummy_side_by_side import SideBySide

OPTIONS: list[dict[str, object]] = [
    {"length": length, "settle": settle, "turnovers": turnovers}
    for length, settle, turnovers in product(
        ("target 100", "target 30", "deals 1", "deals 2", "deals 5"), ("score", "pay"), (3, 1, 2, "none")
    )
]
GAMES_A_TABLE = 8
COMMON = [
    "draw stock",
    "draw discard",
    "meld",
    "layoff",
    "discard",
    "dealt from the seed",
    "lay-off of one",
    "lay-off to another's",
    "out by discard",
    "refused: notation",
    *(f"refused {verb}: {kind}" for verb in ("meld", "layoff", "draw") for kind in ("not_allowed", "not_your_turn")),
]
RARE = [
    "abandoned, idle",
    "lay-off of several",
    "lay-off to own run",
    "lay-off to own set",
    "out by meld",
    "refused to be left with the card taken",
    "refused to give back the card taken",
    *(f"refused {verb}: {kind}" for verb in ("discard", "turn") for kind in ("not_allowed", "not_your_turn")),
    "rummy by discard",
    "rummy by meld",
    *(f"run of {size}" for size in range(3, 6)),
    "set of 3",
    "set of 4",
    "the top discard, not the pile turned over",
    "turn",
]


@pytest.mark.parametrize("seats", range(2, 7))
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
    for number in range(200):
        rng = Random(f"rare {number}")
        seats, settle = rng.randrange(2, 7), rng.choice(("score", "pay"))
        game = any_game(rng, seats, {"length": "deals 2", "settle": settle, "turnovers": 1})
        Play(rng, game, wrong=0.3).to_the_end(most_moves_of_a_deal=60)
        met += game.met
        if all(met[what] for what in RARE):
            return
    assert [what for what in RARE if not met[what]] == []


@pytest.mark.parametrize(
    ("turn_up", "out"), [("7S", "layoff 7S 0"), ("AD", "layoff AD 1"), ("5D", "layoff 5D 1"), ("KS", ""), ("6D", "")]
)
def test_left_with_the_card_taken(turn_up: str, out: str) -> None:
    """RUM-6, RUM-10: whether there is a place for it decides about the play before."""
    first = ["7C", "7D", "7H", "2D", "3D", "4D"]
    others = [card for card in PACK if card not in {*first, turn_up}]
    hands = [first, *(others[6 * seat :][:6] for seat in range(4))]
    dealt = [card for cards in zip(*hands, strict=True) for card in cards]
    game = SideBySide(5, [[*dealt, turn_up, *others[24:]]], 4, {"length": "deals 1"})
    game.move(0, "draw discard")
    game.move(0, "meld 7C 7D 7H")
    if not out:
        assert game.refuse(0, "meld 2D 3D 4D")
        game.compare_legal(0)
        game.move(0, "discard 3D")
        return
    game.move(0, "meld 2D 3D 4D")
    assert game.refuse(0, f"discard {turn_up}")
    assert game.witness.legal(0) == {out}
    game.compare_legal(0)
    game.move(0, out)
    assert game.met["rummy by layoff"] == 1


def test_out_by_a_lay_off() -> None:
    """RUM-8, RUM-10: whoever has laid cards in an earlier turn scores single."""
    first = ["7C", "7D", "7H", "2D", "3D", "4D"]
    others = [card for card in PACK if card not in {*first, "KS", "5D"}]
    hands = [first, *(others[6 * seat :][:6] for seat in range(4))]
    dealt = [card for cards in zip(*hands, strict=True) for card in cards]
    drawn, *rest = others[24:]
    game = SideBySide(5, [[*dealt, "KS", drawn, "5D", *rest]], 4, {"length": "deals 1"})
    for text in ("draw stock", "meld 7C 7D 7H", f"discard {drawn}"):
        game.move(0, text)
    player = Play(Random(0), game, wrong=0)
    while game.witness.active != 0:
        game.move(game.witness.active, player.choose(game.witness.active, LAZY))
    for text in ("draw stock", "meld 2D 3D 4D", "layoff 5D 1"):
        game.move(0, text)
    assert game.met["out by layoff"] == 1


@pytest.mark.parametrize("turnovers", [1, 2, 3, "none"])
def test_pile_is_turned_again_and_again(turnovers: object) -> None:
    """RUM-7, RUM-12: nobody lays anything, and each deal is abandoned without score."""
    rng = Random(f"{turnovers}")
    game = SideBySide(2, [rng.sample(PACK, 52)], 1, {"length": "deals 3", "turnovers": turnovers})
    Play(rng, game).to_the_end([DRAWER, DRAWER], most_moves_of_a_deal=350)
    assert game.met["abandoned, used up"] + game.met["abandoned, idle"] == 3
    assert game.met["turn"] >= 12 if turnovers == "none" else game.met["turn"] == 3 * int(str(turnovers))
    assert game.product.state["outcome"]["winners"] == [0, 1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_draws(seats: int) -> None:
    """RUM-12: ten turns a player without a card from the stock or to the table."""
    game = SideBySide(seats, [Random(seats).sample(PACK, 52)], 1, {"length": "deals 1"})
    assert len(game.product.zone("stock")) == {2: 31, 3: 30, 4: 23, 5: 21, 6: 15}[seats]
    Play(Random(seats), game).to_the_end([LAZY] * seats)
    assert game.met["draw discard"] == game.met["discard"] == 10 * seats


def any_game(rng: Random, seats: int, options: Mapping[str, object]) -> SideBySide:
    """Start a game from stacked and honest decks; further deals come from the seed."""
    dealer = rng.randrange(seats)
    stacked = [stacked_deck(rng, seats, (dealer + number) % seats) for number in range(rng.randrange(5))]
    decks = [deck if rng.random() < 0.8 else rng.sample(PACK, 52) for deck in stacked]
    return SideBySide(seats, decks, dealer, options, seed=f"{rng.getrandbits(256):064x}")
