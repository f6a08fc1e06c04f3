"""Which set-ups the contract check plays: every value of every option, each at least once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from parlour.check.fault import Fault
from parlour.game import Game
from parlour.options import Option, Value
from parlour.refusals import RequestError

ANY_NUMBER = 2  # for the N of a value that stands for any number


def seed_of(number: int) -> str:
    """The seed of a numbered game of the check."""
    return hashlib.sha256(f"contract {number}".encode()).hexdigest()


def option_sets(game: Game) -> tuple[dict[str, Value], ...]:
    """The defaults, then each other value with as few other changes as it needs.

    Raises Fault when a value is offered that no set of options allows.
    """
    defaults = {option.id: option.default for option in game.options}
    others = [(option, value) for option in game.options for value in option.values[1:]]
    return (defaults, *(_with_value(game, defaults, option, value) for option, value in others))


def _with_value(game: Game, defaults: dict[str, Value], option: Option, value: Value) -> dict[str, Value]:
    wanted = {option.id: example(value)}
    for helping in _helping(game, option):
        values = {**defaults, **helping, **wanted}
        if _allowed(game, values):
            return values
    raise Fault(f"no set of options allows {option.id} to be {value!r}")


def _helping(game: Game, wanted: Option) -> Iterator[dict[str, Value]]:
    """No other change, then one other option changed."""
    yield {}
    for option in game.options:
        if option is not wanted:
            yield from ({option.id: example(value)} for value in option.values[1:])


def _allowed(game: Game, values: dict[str, Value]) -> bool:
    try:
        game.check_options(values)
    except RequestError:
        return False
    return True


def example(value: Value) -> Value:
    """A value that may be chosen, for one that may stand for many.

    >>> example("first to N"), example("N"), example("off")
    ('first to 2', 2, 'off')
    """
    if value == "N":
        return ANY_NUMBER
    if isinstance(value, str):
        return " ".join(str(ANY_NUMBER) if word == "N" else word for word in value.split(" "))
    return value
