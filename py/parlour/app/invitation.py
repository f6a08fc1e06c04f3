"""A table laid by somebody else: by a link, or by the page around a frame. What it says is untrusted.

The address names it as ``?game=cribbage&options=match:1,count:manual&seed=monday``, a message from the page around as
``{"game": "cribbage", "options": {"match": 1}, "seed": "monday"}``. Beside the options of the game there may be
``seats``, how many play, and ``level``, how well the opponents do.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from parlour import chance, games
from parlour import record as records
from parlour.advice import LEVELS
from parlour.app.settings import CHOICES
from parlour.game import Game
from parlour.options import Option, Value
from parlour.refusals import RequestError

FIELDS = ("game", "options", "seed", "theme", "embed")
MOST_ADDRESS = 2000  # characters of all these together
MOST_OPTIONS = 20
MOST_WORD = 40  # characters of an option's name, or of its value
MOST_SEED_WORDS = 60
OF_ANY_GAME = ("seats", "level")
THEMES = next(tuple(dict(choice.values)) for choice in CHOICES if choice.name == "theme")


@dataclass(frozen=True, slots=True)
class Invitation:
    """A game by these options. What is left empty is the player's own choice, or chance."""

    game: str
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 0
    level: str = ""
    seed: str = ""

    @property
    def name(self) -> str:
        """A short name, the same for the same table: under it the player's game at this table is kept."""
        told = json.dumps([self.game, sorted(self.options.items()), self.seats, self.level, self.seed])
        return hashlib.sha256(told.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Address:
    """What the address of the page asks for. A ``refusal`` says in words why that cannot be done."""

    invitation: Invitation | None = None
    theme: str = ""
    framed: bool = False
    refusal: str = ""


def read_address(told: Mapping[str, str]) -> Address:
    """What the fields after the question mark of an address ask for; those that are not Parlour's are passed over."""
    fields = {name: told[name] for name in FIELDS if told.get(name)}
    framed = fields.get("embed") == "1"
    if not framed and "game" not in fields:
        return Address()
    if sum(map(len, fields.values())) > MOST_ADDRESS:
        return Address(framed=framed, refusal="The address is too long.")
    try:
        return Address(read_invitation(fields), read_theme(fields.get("theme", "")), framed)
    except RequestError as refusal:
        return Address(framed=framed, refusal=f"This table cannot be laid: {refusal}.")


def read_theme(theme: object) -> str:
    """A theme by its name, or an empty text for the player's own; raises RequestError for anything else."""
    if theme not in ("", *THEMES):
        raise RequestError(f"a theme is one of {', '.join(THEMES)}")
    return str(theme)


def read_invitation(told: Mapping[str, object], at: Invitation | None = None) -> Invitation:
    """The table that is told of; raises RequestError, in words, for what there is not.

    What is not mentioned stays as it is ``at`` the present table, as long as the game does.
    """
    game = _game(told.get("game", at.game if at else ""))
    table = at if at and at.game == game.id else Invitation(game.id)
    if "options" in told:
        table = _with_options(Invitation(game.id, seed=table.seed), game, _named(told["options"]))
    return replace(table, seed=_seed(told["seed"])) if "seed" in told else table


def _game(name: object) -> Game:
    if not name:
        raise RequestError("it does not say which game")
    if not isinstance(name, str) or name not in games.PACKAGES:
        raise RequestError(f"there is no game “{_short(name)}”; there are {', '.join(games.PACKAGES)}")
    return games.find(name)


def _named(told: object) -> dict[str, object]:
    """Options as names with values, from such an object or from a text like ``match: 1, count: manual``."""
    if isinstance(told, str):
        told = dict(_pair(part) for part in told.split(",") if part.strip())
    if not isinstance(told, Mapping) or len(told) > MOST_OPTIONS:
        raise RequestError("options are a few names with values, such as “match: 1”")
    return {str(name): value for name, value in told.items()}


def _pair(part: str) -> tuple[str, str]:
    name, colon, value = part.partition(":")
    if not colon:
        raise RequestError(f"“{_short(part.strip())}” is no option with a value, such as “match: 1”")
    return name.strip(), value.strip()


def _with_options(table: Invitation, game: Game, told: Mapping[str, object]) -> Invitation:
    """The table with these options, which must be the game's and go together."""
    known = {option.id: option for option in game.options}
    options: dict[str, Any] = {}
    for name, value in told.items():
        if name == "seats":
            table = replace(table, seats=_seats(game, value))
        elif name == "level":
            table = replace(table, level=_level(value))
        elif name in known:
            options[name] = _value(known[name], value)
        else:
            offered = ", ".join([*known, *OF_ANY_GAME])
            raise RequestError(f"{game.title} has no option “{_short(name)}”; it has {offered}")
    records.new_setup(game, table.seats or None, options, chance.NO_SEED)
    return replace(table, options=options)


def _seats(game: Game, value: object) -> int:
    found = next((seats for seats in game.seats if value in (seats, str(seats))), None)
    if found is None:
        raise RequestError(f"{game.title} is for {', '.join(map(str, game.seats))} seats")
    return found


def _level(value: object) -> str:
    if value not in LEVELS:
        raise RequestError(f"a level is one of {', '.join(LEVELS)}")
    return str(value)


def _value(option: Option, told: object) -> Value:
    """A value of this option; numbers may be written as texts, which is all that addresses have."""
    readings = [told, int(told)] if isinstance(told, str) and re.fullmatch("[0-9]{1,6}", told) else [told]
    for reading in readings:
        if isinstance(reading, (str, int)) and option.accepts(reading):
            return reading
    raise RequestError(f"{option.id} is one of {', '.join(map(str, option.values))}, not “{_short(told)}”")


def _seed(told: object) -> str:
    """A seed of 64 hexadecimal digits, or made of any words; an empty text leaves it to chance."""
    words = told.strip() if isinstance(told, str) and told.isprintable() else None
    if words is not None and re.fullmatch("[0-9A-Fa-f]{64}", words):
        return words.lower()
    if words is None or len(words) > MOST_SEED_WORDS:
        raise RequestError(f"a seed is 64 hexadecimal digits, or up to {MOST_SEED_WORDS} characters of any words")
    return hashlib.sha256(words.encode()).hexdigest() if words else ""


def _short(told: object) -> str:
    text = str(told)
    return text if len(text) <= MOST_WORD else f"{text[:MOST_WORD]}…"
