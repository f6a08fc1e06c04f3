"""Makes the tables of the cribbage opponent by self-play: `python -m workshop.cribbage_tables`, three minutes.

Both sides lay away by the exact mean of the hand, plus or minus the crib by the current table, plus the play. What
they then lay away makes the next table, until it no longer changes. Everything is drawn from one fixed seed, so the
same program makes the same tables. They are written to `crib_table.py` and `play_table.py` of the game.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import comb
from pathlib import Path

from parlour.cards import RANKS, SUITS, Card, card
from parlour.chance import Stream, key, shuffle
from parlour.games import cribbage
from parlour.games.cribbage.fast_scoring import PACK_RANKS, RANK_KEY, key_of, start_rows
from parlour.games.cribbage.hand_means import KEEPS, STARTS, hand_sums
from parlour.games.cribbage.kept_hands import FOURS, chance_letter, margin_letter
from parlour.games.cribbage.pegging import pegging
from parlour.games.cribbage.scoring import JACK

SEED = "the tables of the cribbage opponent"
PAIRS = tuple((low, high) for low in PACK_RANKS for high in range(low, 14))
PONE, DEALER = 0, 1
ROUNDS, ROUNDS_WITH_PLAY = 4, 2
SIXES_A_PAIR, SIXES_A_FOUR, PLAYS_A_FOUR = 1200, 160, 1200
NOB = 0.25  # what a jack in the crib is worth on average


@dataclass
class Tables:
    """The figures of both roles (pone, dealer): crib means and chances to be laid away by pair; by four, the play."""

    crib: list[list[float]] = field(default_factory=lambda: [[0.0] * 91, [0.0] * 91])
    tossed: list[list[float]] = field(default_factory=lambda: [[1.0] * 91, [1.0] * 91])
    kept: list[list[float]] = field(default_factory=lambda: [[1.0] * 1820, [1.0] * 1820])
    margin: list[list[float]] = field(default_factory=lambda: [[0.0] * 1820, [0.0] * 1820])


def worth_by_key(tables: Tables, role: int) -> tuple[dict[int, float], dict[int, float]]:
    """What two laid away add to the hand's sum over all starts, and what four kept add to it, by key of ranks."""
    sign = 1 if role == DEALER else -1
    tossed = {key_of(two): sign * STARTS * mean for two, mean in zip(PAIRS, tables.crib[role], strict=True)}
    kept = {key_of(four): STARTS * margin for four, margin in zip(FOURS, tables.margin[role], strict=True)}
    return tossed, kept


def lays_away(six: Sequence[Card], worth: tuple[dict[int, float], dict[int, float]]) -> tuple[int, int]:
    """The keys of the four kept and the two laid away."""
    tossed, kept = worth
    keys = [RANK_KEY[one.rank] for one in six]
    whole = sum(keys)
    best, chosen = -1e9, 0
    for (_, (first, second)), points in zip(KEEPS, hand_sums(six), strict=True):
        two = keys[first] + keys[second]
        net = points + tossed[two] + kept[whole - two]
        if net > best:
            best, chosen = net, two
    return whole - chosen, chosen


def sixes_with(ranks: Sequence[int], count: int, stream: Stream) -> Iterator[tuple[Card, ...]]:
    """Random hands of six that hold cards of these ranks, of any suits."""
    for _ in range(count):
        held: list[Card] = []
        for rank in set(ranks):
            suits = shuffle(SUITS, stream)[: ranks.count(rank)]
            held += [card(RANKS[rank - 1] + suit) for suit in suits]
        while len(held) < 6:
            drawn = card(RANKS[stream.below(13)] + SUITS[stream.below(4)])
            if drawn not in held:
                held.append(drawn)
        yield tuple(held)


def lay_away_pairs(tables: Tables, name: str) -> None:
    """Chances that each pair, held, is laid away; then the crib means that follow from them."""
    for role in (PONE, DEALER):
        worth = worth_by_key(tables, role)
        for place, pair in enumerate(PAIRS):
            stream = Stream(key(SEED, f"{name} {role} {pair}"))
            wanted = key_of(pair)
            times = sum(lays_away(six, worth)[1] == wanted for six in sixes_with(pair, SIXES_A_PAIR, stream))
            tables.tossed[role][place] = times / SIXES_A_PAIR
    for role in (PONE, DEALER):
        tables.crib[role] = [crib_mean(pair, tables.tossed[1 - role]) for pair in PAIRS]


def crib_mean(pair: tuple[int, int], tossed: Sequence[float]) -> float:
    """The mean of a crib with this pair, over what the other side lays away and every start."""
    left = [0, *(4 - pair.count(rank) for rank in PACK_RANKS)]
    rows, points, weights = start_rows(), 0.0, 0.0
    for (low, high), chance in zip(PAIRS, tossed, strict=True):
        ways = comb(left[low], 2) if low == high else left[low] * left[high]
        if not ways * chance:
            continue
        row = rows[key_of((*pair, low, high))]
        starts = [left[rank] - (rank == low) - (rank == high) for rank in PACK_RANKS]
        made = sum(number * score for number, score in zip(starts, row, strict=True)) / sum(starts)
        nobs = NOB * (*pair, low, high).count(JACK)
        points += ways * chance * (made + nobs)
        weights += ways * chance
    return points / weights


def keep_fours(tables: Tables) -> None:
    """Chances that each four ranks, held among six, are just the ones kept."""
    for role in (PONE, DEALER):
        worth = worth_by_key(tables, role)
        for place, four in enumerate(FOURS):
            stream = Stream(key(SEED, f"kept {role} {four}"))
            wanted = key_of(four)
            times = sum(lays_away(six, worth)[0] == wanted for six in sixes_with(four, SIXES_A_FOUR, stream))
            tables.kept[role][place] = max(times, 0.5) / SIXES_A_FOUR


def play_fours(tables: Tables) -> None:
    """How many points more than the other side each four ranks peg, against what good players keep."""
    lean = pegging("full")
    for role in (PONE, DEALER):
        for place, four in enumerate(FOURS):
            stream = Stream(key(SEED, f"play {role} {four}"))
            theirs = zip(FOURS, tables.kept[1 - role], strict=True)
            against = list(accumulate(ways_left(other, four) * chance for other, chance in theirs))
            margin = 0
            for _ in range(PLAYS_A_FOUR):
                drawn = stream.below(10**9) / 10**9 * against[-1]
                other = FOURS[bisect(against, drawn)]
                hands = (list(four), list(other)) if role == PONE else (list(other), list(four))
                pone, dealer = lean.play_out(hands, [], PONE, DEALER)
                margin += pone - dealer if role == PONE else dealer - pone
            tables.margin[role][place] = margin / PLAYS_A_FOUR


def ways_left(four: Sequence[int], gone: Sequence[int]) -> int:
    """In how many ways of suits these ranks can be held when others are gone."""
    ways = 1
    for rank in set(four):
        ways *= comb(4 - gone.count(rank), four.count(rank))
    return ways


def made() -> Tables:
    """All tables, from nothing."""
    tables = Tables()
    for number in range(ROUNDS):
        lay_away_pairs(tables, f"round {number}")
    keep_fours(tables)
    play_fours(tables)
    for number in range(ROUNDS_WITH_PLAY):
        lay_away_pairs(tables, f"round {number} with play")
    keep_fours(tables)
    return tables


HOW = "Made by `python -m workshop.cribbage_tables`: self-play from a fixed seed, until it no longer changes.\n"
CRIB_HEADING = (
    f'"""What two cards laid away make of the crib, by their ranks.\n\n{HOW}'
    'Row by lower rank, ace first; in a row the higher rank, from the same rank to the king.\n"""\n\n'
)
PLAY_HEADING = (
    f'"""What good players keep, and how it does in the play, by the ranks of the four cards.\n\n{HOW}'
    'One letter for each set of four ranks; `kept_hands` reads them.\n"""\n\n'
)


def triangle(says: str, name: str, figures: Sequence[float], digits: int) -> str:
    """A table by pair as Python text: one row for each lower rank."""
    rows, place = [], 0
    for low in PACK_RANKS:
        row = tuple(round(figure, digits) for figure in figures[place : place + 14 - low])
        rows.append(f"    {row},  # {RANKS[low - 1]} with {RANKS[low - 1]} to K\n")
        place += len(row)
    return f"# {says}\n{name} = (\n{''.join(rows)})\n"


def letters(says: str, name: str, text: str) -> str:
    """A table by four as Python text: a hundred letters a line."""
    lines = [f'    "{text[start : start + 100]}"\n' for start in range(0, len(text), 100)]
    return f"# {says}\n{name} = (\n{''.join(lines)})\n"


def crib_module(tables: Tables) -> str:
    """The text of `crib_table.py`."""
    parts = (
        triangle("The mean of the dealer's own crib with these two.", "OWN_CRIB", tables.crib[DEALER], 2),
        triangle("The mean of the dealer's crib when pone lays these away.", "THEIR_CRIB", tables.crib[PONE], 2),
        triangle("How often the dealer lays these two away.", "TOSSED_BY_DEALER", tables.tossed[DEALER], 3),
        triangle("How often pone lays these two away.", "TOSSED_BY_PONE", tables.tossed[PONE], 3),
    )
    return CRIB_HEADING + "\n".join(parts)


def play_module(tables: Tables) -> str:
    """The text of `play_table.py`."""
    kept = ["".join(map(chance_letter, tables.kept[role])) for role in (PONE, DEALER)]
    pegs = ["".join(map(margin_letter, tables.margin[role])) for role in (PONE, DEALER)]
    parts = (
        letters("How often the dealer, holding these four among six, keeps just them.", "KEPT_BY_DEALER", kept[DEALER]),
        letters("The same for pone.", "KEPT_BY_PONE", kept[PONE]),
        letters("How many points more than pone the dealer pegs with them.", "PEGS_AS_DEALER", pegs[DEALER]),
        letters("How many points more than the dealer pone pegs with them.", "PEGS_AS_PONE", pegs[PONE]),
    )
    return PLAY_HEADING + "\n".join(parts)


def write(tables: Tables, folder: Path) -> None:
    """Write both modules."""
    (folder / "crib_table.py").write_text(crib_module(tables), encoding="utf-8")
    (folder / "play_table.py").write_text(play_module(tables), encoding="utf-8")


if __name__ == "__main__":
    write(made(), Path(cribbage.__file__).parent)
