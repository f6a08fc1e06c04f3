"""Tables laid in the test's own process, for pages to go on from: the same cards in every run."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from parlour import games
from parlour import record as records
from parlour.app.screens import TableScreen
from parlour.record import Record
from tests.person import Person, my_turn

GAME_KEY = "parlour.game.cribbage"
BY_HAND: dict[str, Any] = {"count": "manual", "muggins": "on"}


def begun(words: str, **options: Any) -> Person:
    """A person at a game just dealt, from a seed made of these words."""
    seed = hashlib.sha256(words.encode()).hexdigest()
    record = Record("cribbage", records.new_setup(games.find("cribbage"), options=options, seed=seed))
    person = Person().sit_down()
    plain = json.loads(text_of(person))
    plain["record"] = records.to_plain(record, records.start(record))
    person.store.set(GAME_KEY, json.dumps(plain))
    return person.come_back()


@cache
def laid(there: Callable[[TableScreen], object], **options: Any) -> str:
    """A game, as it is stored, that has come to such a table; evening after evening is tried."""
    for evening in count():
        person = begun(f"evening {evening}", **options)
        try:
            person.until(there)
        except AssertionError:
            continue
        return text_of(person)
    raise AssertionError  # never reached: evenings do not end


def text_of(person: Person) -> str:
    """The person's game as it is stored."""
    text = person.store.get(GAME_KEY)
    assert text is not None
    return text


def must_say_go(screen: TableScreen) -> bool:
    """No card fits, and the player is to say so."""
    return my_turn(screen) and any(action.move == "go" for action in screen.table.actions)


def all_suits(screen: TableScreen) -> bool:
    """The player is to lay away, and has a card of each suit."""
    return my_turn(screen) and len({lying.name.split()[-1] for lying in screen.table.hand}) == 4


def playing(screen: TableScreen) -> bool:
    """The player may play a card."""
    return my_turn(screen) and screen.table.choose == 1 and not must_say_go(screen)


def crowded(screen: TableScreen) -> bool:
    """The end of the play: many cards on the table, and the player has one yet."""
    lying = [pile for pile in screen.table.piles if pile.layout == "row"]
    return my_turn(screen) and bool(screen.table.hand) and sum(len(pile.cards) for pile in lying) >= 6


def counting(screen: TableScreen) -> bool:
    """The last hand of a count is revealed, and it is a rich one."""
    shown = screen.counting
    return shown is not None and shown.revealed == len(shown.end.panels) and len(shown.end.panels[-1].lines) >= 4


def claiming(screen: TableScreen) -> bool:
    """The player is to count by hand."""
    return my_turn(screen) and any(action.move.startswith("claim") for action in screen.table.actions)


def may_take_muggins(screen: TableScreen) -> bool:
    """The opponent has counted, and the player may say what was overlooked."""
    return my_turn(screen) and any(action.move == "pass" for action in screen.table.actions)


def nearly_over(screen: TableScreen) -> bool:
    """The last count of the match is being shown."""
    return screen.counting is not None and screen.counting.next == "See the result"
