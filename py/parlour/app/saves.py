"""Games and settings kept in a store, never trusting what lies there.

A save that cannot be read is set aside under a key of its own, for download, and the app plays on. A game that another
tab has moved on is never written over.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour import record as records
from parlour.app.outside import read_json
from parlour.app.seating import named, seated
from parlour.app.settings import Settings
from parlour.app.store import MemoryStore, Store, StoreFailed
from parlour.game import State
from parlour.record import Record
from parlour.refusals import Refusal

PREFIX = "parlour."
SETTINGS = PREFIX + "settings"
ASKED = PREFIX + "asked."  # what is asked once and never again
TABLE = PREFIX + "table"  # the game at whose table the player was, for the next visit
GAME = PREFIX + "game."  # the game in progress, one for each game
FRAME = PREFIX + "frame."  # games in frames, apart from one's own: one for each table laid by another page
BROKEN = PREFIX + "broken."  # what could not be read, as it was
ASIDE = PREFIX + "aside."  # a game that two tabs took different ways
VERSION = 1


class MovedOn(Exception):
    """What lies in the store is not what this page left there: another tab has played on."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it is kept: its record, and what the sitting adds to it."""

    record: Record
    sitters: tuple[str, ...]  # by seat: "person", or the level of an opponent
    names: tuple[str, ...]  # by seat
    house: str  # the house's half of the seed; empty where the seed was given
    player: str  # the player's half
    practice: bool = False
    deals_shown: int = 0  # ends of deals the player has seen through
    panels_shown: int = 0  # hands revealed of the end of deal being shown
    order: tuple[str, ...] = ()  # the hand as it was dragged; empty where it is sorted

    def to_text(self, state: State) -> str:
        """As JSON text."""
        extra = {
            "sitters": list(self.sitters),
            "names": list(self.names),
            "practice": self.practice,
            "house": self.house,
            "player": self.player,
            "deals_shown": self.deals_shown,
            "panels_shown": self.panels_shown,
            "order": list(self.order),
        }
        return json.dumps({"parlour": VERSION, "record": records.to_plain(self.record, state), **extra})


class Unreadable(Exception):
    """A stored text is no game this Parlour can read; the message says why, ``kept_as`` under which key it is kept."""

    kept_as = ""


def read_saved(text: str, game: str = "") -> tuple[Saved, State]:
    """A game from its text, and the state it has come to; raises Unreadable, also for another game than the one wanted.

    Extras that make no sense fall back to their defaults.
    """
    try:
        data = read_json(text)
    except ValueError as error:
        raise Unreadable("it is damaged") from error
    if not isinstance(data, Mapping) or "record" not in data:
        raise Unreadable("it holds no game")
    if type(data.get("parlour")) is not int or data["parlour"] > VERSION:
        raise Unreadable("it was made by a newer Parlour")
    try:
        record, state = records.from_plain(data["record"])
    except Refusal as refusal:
        raise Unreadable(str(refusal)) from refusal
    if game not in ("", record.game):
        raise Unreadable("it is another game")
    return _with_extras(record, data), state


def _with_extras(record: Record, data: Mapping[str, Any]) -> Saved:
    def text(name: str) -> str:
        value = data.get(name)
        return value if isinstance(value, str) and _is_short(value) else ""

    def texts(name: str) -> tuple[str, ...]:
        value = data.get(name)
        return tuple(value) if isinstance(value, list) and len(value) < 200 and all(map(_is_short, value)) else ()

    def number(name: str) -> int:
        value = data.get(name)
        return value if type(value) is int and 0 <= value < 10_000 else 0

    sitters = seated(texts("sitters"), record.setup.seats)
    return Saved(
        record,
        sitters,
        named(sitters, texts("names")),
        text("house"),
        text("player"),
        data.get("practice") is True,
        number("deals_shown"),
        number("panels_shown"),
        texts("order"),
    )


def _is_short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 200


class Saves:
    """Everything kept. ``trouble`` says in words why nothing can be stored, and is empty while it can.

    ``place`` is what the keys of games in progress begin with.
    """

    def __init__(self, store: Store, place: str = GAME) -> None:
        self._store: Store = store
        self.place = place
        self._left: dict[str, str | None] = {}  # what this page last saw or wrote, by key
        self._aside = ASIDE + secrets.token_hex(4)  # where this page's own way goes, should two tabs part
        self._table = ""
        self.trouble = ""
        try:
            store.keys()
        except StoreFailed as failure:
            self._play_from_memory(failure)

    def _play_from_memory(self, failure: StoreFailed) -> None:
        memory = MemoryStore()
        for key, text in self._left.items():
            if text is not None:
                memory.set(key, text)
        self._store, self.trouble = memory, str(failure)

    def _get(self, key: str) -> str | None:
        try:
            return self._store.get(key)
        except StoreFailed as failure:
            self._play_from_memory(failure)
            return self._store.get(key)

    def _set(self, key: str, text: str) -> None:
        try:
            self._store.set(key, text)
        except StoreFailed as failure:
            self._play_from_memory(failure)
            self._store.set(key, text)
        self._left[key] = text

    # Settings

    def settings(self) -> Settings:
        """The player's settings; whatever is broken in them falls back to defaults, and is set aside."""
        text = self._get(SETTINGS)
        if text is None:
            return Settings()
        try:
            data = read_json(text)
        except ValueError:
            data = None
        if not isinstance(data, Mapping):
            self._set_aside(SETTINGS, text)
        return Settings.from_plain(data)

    def keep_settings(self, settings: Settings) -> None:
        """Remember the settings."""
        self._set(SETTINGS, json.dumps(settings.to_plain()))

    # What is asked once

    @property
    def knows_the_player(self) -> bool:
        """Whether something was kept before: settings, or a game."""
        return any(key == SETTINGS or key.startswith(GAME) for key in self.everything())

    def was_asked(self, what: str) -> bool:
        """Whether this was asked before."""
        return self._get(ASKED + what) is not None

    def note_asked(self, what: str) -> None:
        """Remember that it was asked."""
        self._set(ASKED + what, "yes")

    # Where the player was

    def table(self) -> str:
        """The game at whose table the player was when the page was left; empty for none."""
        if self.place == GAME:  # a frame is at one table only
            self._table = self._get(TABLE) or ""
        return self._table

    def keep_table(self, game: str) -> None:
        """Remember at whose table the player is; written only when it changes."""
        if game == self._table or self.place != GAME:
            return
        self._table = game
        if game:
            self._set(TABLE, game)
        else:
            self._remove(TABLE)

    # Games

    def key_of(self, game: str) -> str:
        """The key under which a game in progress is kept."""
        return self.place + game

    def load(self, game: str) -> tuple[Saved, State] | None:
        """The game in progress and its state, or None. One that cannot be read is set aside: raises Unreadable."""
        key = self.key_of(game)
        text = self._get(key)
        self._left[key] = text
        if text is None:
            return None
        try:
            return read_saved(text, game)
        except Unreadable as unreadable:
            unreadable.kept_as = self._set_aside(key, text)
            raise

    def _set_aside(self, key: str, text: str) -> str:
        """Keep a text under a key of its own; returns that key."""
        aside = BROKEN + _short_digest(text)
        self._set(aside, text)
        self._remove(key)
        return aside

    def save(self, saved: Saved, state: State) -> None:
        """Keep the game; raises MovedOn, keeping this page's game aside, when another tab has played on."""
        key, text = self.key_of(saved.record.game), saved.to_text(state)
        if self.moved_on(key):
            self._set(self._aside, text)
            raise MovedOn
        self._set(key, text)

    def moved_on(self, key: str) -> bool:
        """Whether another tab has written under a key that this page uses; an emptied store is no such thing."""
        if self.trouble or key not in self._left:
            return False
        return self._get(key) not in (None, self._left[key])

    def end(self, game: str) -> None:
        """Forget the game in progress."""
        self._remove(self.key_of(game))

    def _remove(self, key: str) -> None:
        self._left[key] = None
        try:
            self._store.remove(key)
        except StoreFailed as failure:
            self._play_from_memory(failure)

    # All of it

    def everything(self) -> dict[str, str]:
        """Every text kept, by key."""
        try:
            keys = self._store.keys()
        except StoreFailed as failure:
            self._play_from_memory(failure)
            keys = self._store.keys()
        texts = {key: self._get(key) for key in sorted(keys) if key.startswith(PREFIX)}
        return {key: text for key, text in texts.items() if text is not None}

    def erase(self, key: str) -> None:
        """Erase one text, or with ``*`` all of them."""
        for name in list(self.everything()) if key == "*" else [key]:
            if name.startswith(PREFIX):
                self._remove(name)

    def bring_in(self, texts: Mapping[str, str]) -> None:
        """Keep texts that were exported elsewhere."""
        for key, text in texts.items():
            self._set(key, text)


def _short_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]
