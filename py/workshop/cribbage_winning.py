"""Makes the table of winning chances in cribbage: `python -m workshop.cribbage_winning`, about a minute.

Many deals between sound players, drawn from one fixed seed, tell how often a deal brings each side how many points,
and who comes first where both come home. From there backwards: the chance at a score before a deal is the mean, over
what the deal may bring, of the chance at the score after it, with the other side dealing. The table is written to
`winning_table.py` of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from parlour.chance import Stream, key
from parlour.games import cribbage
from parlour.games.cribbage.winning import GAME_POINTS, chance_letters
from workshop.cribbage_deals import DEALER, PONE, Pegged, played_deal

SEED = "the winning chances of the cribbage opponent"
DEALS = 60_000
MOST = 80  # points of one side in a deal, and more


@dataclass
class Brought:
    """What deals brought: how often each pair of totals (dealer's, pone's), and who came home first.

    ``dealer_first[a][b]`` counts the deals in which both pegged what they needed, a and b, and the dealer sooner.
    """

    deals: int = 0
    totals: Counter[tuple[int, int]] = field(default_factory=Counter)
    dealer_first: list[list[int]] = field(default_factory=lambda: [[0] * MOST for _ in range(MOST)])

    def add(self, points: Iterable[Pegged]) -> None:
        """Add a deal by its points in order."""
        order = list(points)
        at_dealer, at_pone = _reached(order, DEALER), _reached(order, PONE)
        self.deals += 1
        self.totals[len(at_dealer), len(at_pone)] += 1
        for need, when in enumerate(at_dealer, 1):
            row = self.dealer_first[need]
            for their_need, their_when in enumerate(at_pone, 1):
                row[their_need] += when < their_when


def _reached(order: list[Pegged], side: int) -> list[int]:
    """For each point of one side, the first first, when it was pegged."""
    return [when for when, (whose, points) in enumerate(order) if whose == side for _ in range(points)]


def chances(brought: Brought) -> list[list[float]]:
    """How likely the dealer wins, by the dealer's score and pone's before the deal."""
    table = [[0.0] * GAME_POINTS for _ in range(GAME_POINTS)]
    totals = [(dealer, pone, times / brought.deals) for (dealer, pone), times in brought.totals.items()]
    for together in range(2 * (GAME_POINTS - 1), -1, -1):
        for dealer in range(max(0, together - GAME_POINTS + 1), min(together, GAME_POINTS - 1) + 1):
            pone = together - dealer
            table[dealer][pone] = _chance(brought, totals, table, dealer, pone)
    return table


def _chance(
    brought: Brought, totals: list[tuple[int, int, float]], table: list[list[float]], dealer: int, pone: int
) -> float:
    need, their_need = GAME_POINTS - dealer, GAME_POINTS - pone
    chance = 0.0
    if need < MOST and their_need < MOST:
        chance = brought.dealer_first[need][their_need] / brought.deals
    for mine, theirs, share in totals:
        if theirs < their_need:
            chance += share if mine >= need else share * (1 - table[pone + theirs][dealer + mine])
    return chance


def module(table: list[list[float]]) -> str:
    """The text of `winning_table.py`."""
    rows = []
    for row in table:
        text = "".join(map(chance_letters, row))
        rows += [f'    "{text[:122]}"\n', f'    "{text[122:]}"\n']
    return (
        '"""How likely the dealer wins a game of cribbage, by both scores before a deal.\n\n'
        "Made by `python -m workshop.cribbage_winning`: self-play from a fixed seed. Two letters for each chance,\n"
        "which `winning` reads: row by the dealer's score from 0 to 120, in a row by pone's.\n"
        '"""\n\n'
        f"DEALER_WINS = (\n{''.join(rows)})\n"
    )


def made() -> list[list[float]]:
    """The table, from nothing."""
    brought = Brought()
    stream = Stream(key(SEED, "deals"))
    for _ in range(DEALS):
        brought.add(played_deal(stream).points)
    _tell(brought)
    return chances(brought)


def _tell(brought: Brought) -> None:
    means = [sum(pair[side] * times for pair, times in brought.totals.items()) / brought.deals for side in (0, 1)]
    print(f"a deal brings the dealer {means[0]:.2f} and pone {means[1]:.2f} points")


if __name__ == "__main__":
    table = made()
    print(f"the first dealer wins {table[0][0]:.1%}")
    (Path(cribbage.__file__).parent / "winning_table.py").write_text(module(table), encoding="utf-8")
