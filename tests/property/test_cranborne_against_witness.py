"""Cranborne, move by move: the product against a second engine written from the rules alone.

Whole matches of every length, dealt from stacked and from honest decks, with wrong moves in between; what has to happen
along the way is counted, so that nothing is compared by hope.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.witness.cranborne_play import Play, stacked_deck
from tests.witness.cranborne_side_by_side import SideBySide
from tests.witness.rummy_melds import PACK

MATCHES = 24
WANTED = [
    *(f"{verb} from {place}" for verb in ("meld", "add") for place in ("hand", "window", "both")),
    "add one",
    "add several",
    "add to a run",
    "add to a set",
    "dealt from the seed",
    "discard",
    "draw",
    "minor picked up",
    "minor picked up, stock empty",
    "out",
    "out, stock empty",
    "refused for want of a discard",
    "refused to extend the opponent's meld",
    "refused: notation",
    *(
        f"refused {verb}: {kind}"
        for verb in ("draw", "meld", "add", "discard")
        for kind in ("not_allowed", "not_your_turn")
    ),
]


def test_whole_matches() -> None:
    """Matches of one, three and five, until all has happened that the rules make something of."""
    met: Counter[str] = Counter()
    for number in range(MATCHES):
        rng = Random(f"match {number}")
        decks = [stacked_deck(rng) if rng.random() < 0.8 else rng.sample(PACK, 52) for _ in range(rng.randrange(6))]
        game = SideBySide(decks, rng.randrange(2), (1, 3, 5)[number % 3], seed=f"{rng.getrandbits(256):064x}")
        Play(rng, game).to_the_end()
        met += game.met
        assert max(game.turns) <= 51
    assert [what for what in WANTED if not met[what]] == []


@pytest.mark.parametrize("dealer", [0, 1])
def test_nobody_ever_melds(dealer: int) -> None:
    """CRAN-7, CRAN-11: the non-dealer wins on turn 51 with 51 cards in the window."""
    rng = Random(dealer)
    game = SideBySide([rng.sample(PACK, 52)], dealer)
    Play(rng, game).to_the_end(lays=0)
    assert game.turns == [51]
    assert game.witness.wins[1 - dealer] == 1
    assert len(game.product.zone("window")) == 51


def test_shortest_game() -> None:
    """CRAN-9, CRAN-12: all the major, then all the minor."""
    major, minor = ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC"], ["AD", "2D", "3D", "4D", "5D"]
    others = [card for card in PACK if card not in {*major, *minor}]
    majors = [card for pair in zip(major, others, strict=False) for card in pair]
    minors = [card for pair in zip(minor, others[10:], strict=False) for card in pair]
    game = SideBySide([[*majors, *minors, *others[15:]]], 1)
    game.move(0, "draw")
    drawn = others[15]
    game.move(0, f"meld {' '.join(major)}")
    game.move(0, f"discard {drawn}")
    assert len(game.witness.minors[0]) == 5
    game.move(1, "draw")
    game.move(1, f"discard {others[0]}")
    assert game.witness.minors[0] == []
    game.move(0, "draw")
    game.move(0, f"meld {' '.join(minor)}")
    game.move(0, f"discard {others[17]}")
    assert game.turns == [3]
    assert game.product.state["outcome"]["winners"] == [0]
