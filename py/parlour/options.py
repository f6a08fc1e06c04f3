"""Rule options: what a player may set before a game, strictly checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.refusals import RequestError

Value = str | int


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its values, the default first. A value that holds ``N`` stands for any whole number from 1."""

    id: str
    values: tuple[Value, ...]
    title: str
    says: Mapping[Value, str]  # values in a player's words; of those with ``N``, some that are offered

    @property
    def default(self) -> Value:
        """The value when nobody chooses."""
        return self.values[0]

    @property
    def offered(self) -> tuple[tuple[Value, str], ...]:
        """The values a player is offered, in words."""
        return tuple(self.says.items())

    def accepts(self, value: object) -> bool:
        """Whether this is a value of the option; numbers are numbers, the rest text, booleans neither."""
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            return False
        return value in self.values or any(_fits_pattern(pattern, value) for pattern in self.values)

    def to_plain(self) -> dict[str, Any]:
        """The option as the referee lists it."""
        return {"id": self.id, "values": list(self.values), "default": self.default}


def _fits_pattern(pattern: Value, value: Value) -> bool:
    if pattern == "N":
        return isinstance(value, int) and value > 0
    if not isinstance(pattern, str) or not isinstance(value, str) or "N" not in pattern.split():
        return False
    return re.fullmatch(re.escape(pattern).replace("N", "[1-9][0-9]{0,5}"), value) is not None


def chosen(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Value]:
    """All options with the given values, defaults for the rest; raises RequestError for a wrong name or value."""
    known = {option.id: option for option in options}
    for name, value in given.items():
        if name not in known:
            raise RequestError(f"there is no option “{name}”")
        if not known[name].accepts(value):
            raise RequestError(f"{name} is one of {', '.join(map(str, known[name].values))}, not {value!r}")
    return {name: given.get(name, option.default) for name, option in known.items()}
