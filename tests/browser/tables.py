"""Tables laid in the test's own process, for pages to go on from: the same cards in every run."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from typing import Any

from parlour import chance, games
from parlour import record as records
from parlour.app.saves import Saved
from parlour.app.screens import TableScreen
from parlour.app.seating import PERSON, named
from parlour.record import Record
from tests.person import Person, my_turn

BY_HAND: dict[str, Any] = {"count": "manual", "muggins": "on"}


def key_of(game: str) -> str:
    """Under which key the browser keeps a game in progress."""
    return f"parlour.game.{game}"


GAME_KEY = key_of("cribbage")


def begun(words: str, game: str = "cribbage", sitters: Sequence[str] = (), **options: Any) -> Person:
    """A person at a game just dealt, the shuffle made of these words; ``sitters`` by seat, else one opponent."""
    house, player = hashlib.sha256(words.encode()).hexdigest(), f"26:{words}"
    seed = chance.join_halves(house, player)
    record = Record(game, records.new_setup(games.find(game), len(sitters) or 2, options, seed))
    return seated(record, sitters or (PERSON, "beginner"), house, player)


def seated(record: Record, sitters: Sequence[str], house: str = "", player: str = "") -> Person:
    """A person at a table as this record has left it, with these others; ``house`` and ``player`` made its seed."""
    person = Person(game=record.game)
    state = records.replay(record)
    saved = Saved(record, tuple(sitters), named(sitters), house, player, deals_shown=state.deals - 1)
    person.store.set(key_of(record.game), saved.to_text(state))
    return person.come_back()


@cache
def laid(
    there: Callable[[TableScreen], object], game: str = "cribbage", sitters: tuple[str, ...] = (), **options: Any
) -> str:
    """A game, as it is stored, that has come to such a table; evening after evening is tried."""
    for evening in count():
        person = begun(f"evening {evening}", game, sitters, **options)
        try:
            person.until(there)
        except AssertionError:
            continue
        return text_of(person)
    raise AssertionError  # never reached: evenings do not end


def text_of(person: Person) -> str:
    """The person's game as it is stored."""
    text = person.store.get(key_of(person.game))
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
