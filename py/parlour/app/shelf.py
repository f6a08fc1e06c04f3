"""The games on the home screen: what each is, and where one in progress stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from parlour import games
from parlour.app.saves import Saved
from parlour.app.screens import GameCard
from parlour.game import Game, State


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
        GameCard(game.id, game.title, game.says, _seats(game), kept[game.id].stands if game.id in kept else "")
        for game in games.every()
    ]
    return tuple(sorted(cards, key=lambda card: not card.saved))


def _seats(game: Game) -> str:
    """How many may play, in words."""
    least, most = game.seats[0], game.seats[-1]
    return f"{least} players" if least == most else f"{least} to {most} players"
