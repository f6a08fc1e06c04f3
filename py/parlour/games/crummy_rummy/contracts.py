"""Rounds, contracts, packs and card values of Crummy Rummy (CRUM-1, CRUM-2, CRUM-16)."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.cards import Card, pack

JOKER, DEUCE, ACE = 0, 2, 1


@dataclass(frozen=True, slots=True)
class Contract:
    """What a round asks for: cards dealt, sets, runs, the least length of a run, whether every card must be used."""

    cards: int
    sets: int
    runs: int
    run_length: int = 4
    every_card: bool = False

    @property
    def says(self) -> str:
        """The contract in words."""
        run = "run" if self.run_length == 4 else "run of seven"
        parts = [_counted(self.runs, run), _counted(self.sets, "set")]
        words = " and ".join(part for part in parts if part)
        return f"{words}, using every card" if self.every_card else words


def _counted(number: int, thing: str) -> str:
    return {0: "", 1: f"a {thing}", 2: f"two {thing}s", 3: f"three {thing}s"}[number]


CONTRACTS = {
    1: Contract(7, sets=2, runs=0),
    2: Contract(8, sets=1, runs=1),
    3: Contract(9, sets=0, runs=2),
    4: Contract(10, sets=3, runs=0),
    5: Contract(11, sets=1, runs=1, run_length=7),
    6: Contract(12, sets=1, runs=2),
    7: Contract(13, sets=0, runs=3, every_card=True),
}
LAST_ROUND = 7


def pack_for(seats: int) -> tuple[Card, ...]:
    """One pack with two jokers for every two players, rounded up (CRUM-1)."""
    return pack((seats + 1) // 2, 2)


def is_wild(card: Card) -> bool:
    """Deuces and jokers (CRUM-1)."""
    return card.rank in (JOKER, DEUCE)


def value(card: Card, table: str) -> int:
    """What a card left in hand scores, by the table of the option ``values`` (CRUM-16)."""
    if table == "bicycle":
        return 15 if card.rank in (JOKER, DEUCE, ACE) else card.pips
    if card.rank in (JOKER, DEUCE, ACE):
        return {JOKER: 50, DEUCE: 20, ACE: 15}[card.rank]
    return 5 if card.rank < 10 else 10
