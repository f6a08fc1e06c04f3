"""A person at a sitting, for tests: picks cards and presses buttons through the commands of the page."""

from __future__ import annotations

from collections.abc import Callable

from parlour.app.effects import Thinking
from parlour.app.screens import TableScreen
from parlour.app.sitting import Sitting
from parlour.app.store import MemoryStore, Store
from parlour.bots import think

PATIENCE = 3000  # steps; a match of five has fewer


class Person:
    """Plays the lowest cards that may be played, and lets the opponent answer at once."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store if store is not None else MemoryStore()
        self.sitting = Sitting(self.store)

    def sit_down(self, *commands: str) -> Person:
        """Begin a game of cribbage with these options."""
        for command in ("new cribbage", "level beginner", *commands, "start"):
            self.sitting.do(command)
        return self

    def come_back(self, game: str = "cribbage") -> Person:
        """The same store in a page opened anew, with the game resumed."""
        again = Person(self.store)
        again.sitting.do(f"resume {game}")
        return again

    @property
    def screen(self) -> TableScreen:
        """The table on the screen."""
        screen = self.sitting.page().screen
        assert isinstance(screen, TableScreen)
        return screen

    def step(self) -> None:
        """One thing: the opponent's answer, a look at a count, or a move."""
        turn = self.sitting.turn
        if isinstance(turn, Thinking):
            told = think.advise({**turn.question, "budget_ms": 0})
            assert self.sitting.answer(turn, told["move"], told["why"])
        elif turn is not None:
            assert self.sitting.answer(turn, turn.move)
        elif self.screen.counting:
            self.sitting.do("next")
        else:
            self.choose()
            self.sitting.do("main")

    def choose(self) -> None:
        """Choose as many cards as the table wants."""
        allowed = [lying.card for lying in self.screen.table.hand if not lying.blocked]
        for card in allowed[: self.screen.table.choose]:
            self.sitting.do(f"pick {card}")

    def until(self, there: Callable[[TableScreen], object]) -> TableScreen:
        """Play on until the table is so; fails when the game does not come to it."""
        for _ in range(PATIENCE):
            if there(self.screen):
                return self.screen
            self.step()
        raise AssertionError("the game never came to that")


def my_turn(screen: TableScreen) -> bool:
    """The player is to decide, and no count is being looked at."""
    return screen.table.your_turn and not screen.counting
