"""A person at a sitting, for tests: picks cards and presses buttons through the commands of the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from parlour.app.coached import CoachedSitting
from parlour.app.effects import Thinking
from parlour.app.screens import TableScreen
from parlour.app.store import MemoryStore, Store
from parlour.bots import think

PATIENCE = 3000  # steps; a match of five has fewer
FEW = 2  # cards to be chosen at once; where there may be more, they become melds


class Person:
    """Plays the lowest cards that may be played, and lets the opponents answer at once.

    At a table of melds whatever can be laid is laid, and the last card of no great use is thrown.
    """

    def __init__(self, store: Store | None = None, game: str = "cribbage") -> None:
        self.store = store if store is not None else MemoryStore()
        self.game = game
        self.sitting = CoachedSitting(self.store)

    def sit_down(self, *commands: str) -> Person:
        """Begin a game with these options."""
        for command in (f"new {self.game}", "level beginner", *commands, "start"):
            self.sitting.do(command)
        return self

    def come_back(self) -> Person:
        """The same store in a page opened anew, with the game resumed."""
        again = Person(self.store, self.game)
        again.sitting.do(f"resume {self.game}")
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
        """Choose as many cards as the table wants; of many that may be chosen, one to throw when none can be laid."""
        screen = self.screen
        allowed = [lying.card for lying in screen.table.hand if not lying.blocked]
        if screen.table.choose <= FEW:
            wanted = allowed[: screen.table.choose]
        elif can_go_on(screen) or not allowed:
            wanted = []
        else:
            wanted = [to_throw(allowed)]
        for card in wanted:
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


def kept(person: Person) -> str:
    """Everything that is stored of a person's games, as one text."""
    return json.dumps({key: person.store.get(key) for key in sorted(person.store.keys())})


def can_go_on(screen: TableScreen) -> bool:
    """The main button can be pressed without choosing anything more."""
    return any(action.main and action.move for action in screen.table.actions)


def to_throw(hand: Sequence[str]) -> str:
    """The card of a hand to throw: the last, but no deuce and no joker while there are others; they may be wild.

    >>> to_throw(["3H", "JS", "2C", "JK"])
    'JS'
    """
    return next((card for card in reversed(hand) if card[0] != "2" and card[:2] != "JK"), hand[-1])
