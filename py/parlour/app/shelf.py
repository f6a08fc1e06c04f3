"""The games on the home screen: what each is, and where one in progress stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from parlour import games
from parlour.app.saves import Saved
from parlour.app.screens import GameCard
from parlour.game import State

SHELF = (
    ("cribbage", "Cribbage", "Lay away, play to thirty-one, count your hand, peg to 121.", "2 players"),
    ("rummy", "Rummy", "Sets and runs, laid down or held back for going rummy.", "2 to 6 players"),
    ("cranborne", "Cranborne", "Two hands each and a window of discards, by Richard Norris.", "2 players"),
    ("crummy-rummy", "Crummy Rummy", "Seven rounds, seven contracts, deuces and jokers wild.", "2 to 8 players"),
)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in progress, and where it stands in a few words."""

    saved: Saved
    stands: str

    @classmethod
    def of(cls, saved: Saved, state: State) -> Kept:
        """A game as it stands in this state."""
        return cls(saved, f"deal {state.deals}, {' to '.join(map(str, state.scores))}")


def game_cards(kept: Mapping[str, Kept]) -> tuple[GameCard, ...]:
    """All games, the one in progress first."""
    cards = [
        GameCard(game, title, says, seats, kept[game].stands if game in kept else "", game in games.FOLDERS)
        for game, title, says, seats in SHELF
    ]
    return tuple(sorted(cards, key=lambda card: not card.saved))
