"""Runs inside the browser's Python before the snapshot is taken: plays a little of each game.

A page that starts from the snapshot finds Python's own code warm, the tables of the opponents made and the faces of the
cards drawn, and answers its first taps like any other. Time and chance stand still here (snapshot.mjs), so every build
rehearses the same; the games themselves are forgotten.
"""

from parlour import games
from parlour.app.coached import CoachedSitting
from parlour.app.effects import Thinking
from parlour.app.screens import TableScreen
from parlour.app.store import MemoryStore
from parlour.bots import think
from parlour.ui.page import render

STEPS = 8


def rehearse() -> None:
    """Play the first steps of every game, each screen drawn."""
    for game in games.every():
        sitting = CoachedSitting(MemoryStore())
        sitting.do(f"deal {game.id}")
        sitting.do("hint")  # what the expert must work out once is then worked out
        for number in range(STEPS):
            _step(sitting, number)
            render(sitting.page())
        sitting.do("open menu")
        render(sitting.page())


def _step(sitting: CoachedSitting, number: int) -> None:
    """An opponent's answer, or the player's next choice."""
    turn = sitting.turn
    if isinstance(turn, Thinking):
        told = think.advise({**turn.question, "budget_ms": 0})
        weighed = tuple((one["move"], one["value"], one["unit"]) for one in told["ranking"])
        sitting.answer(turn, told["move"], told["why"], weighed)
    elif turn is not None:
        sitting.answer(turn, turn.move)
    else:
        sitting.do(_choice(sitting.page().screen, number))


def _choice(screen: object, number: int) -> str:
    """What can be done, or another card to choose."""
    if not isinstance(screen, TableScreen) or screen.counting:
        return "next"
    possible = [f"act {place}" for place, action in enumerate(screen.table.actions) if action.move]
    cards = [lying.card for lying in screen.table.hand if not lying.blocked]
    return possible[0] if possible else f"pick {cards[number % len(cards)]}" if cards else "main"
