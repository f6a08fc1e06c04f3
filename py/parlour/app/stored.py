"""What is stored, in words."""

from __future__ import annotations

from parlour import games
from parlour.app.saves import ASIDE, ASKED, BROKEN, FRAME, GAME, SETTINGS, TABLE, Saves
from parlour.app.screens import StoredDialog, StoredEntry
from parlour.refusals import RequestError


def dialog(saves: Saves, message: str) -> StoredDialog:
    """The list of everything stored, with a message on what was just done."""
    entries = tuple(StoredEntry(key, _says(key), len(text.encode())) for key, text in saves.everything().items())
    return StoredDialog(entries, saves.trouble or "Kept in this browser, on this device.", message)


def _says(key: str) -> str:
    if key == SETTINGS:
        return "Your settings"
    if key.startswith(ASKED):
        return "That you were asked, and need not be again"
    if key == TABLE:
        return "The table you were at"
    if key.startswith(GAME):
        return f"A game of {_title(key.removeprefix(GAME))}"
    if key.startswith(FRAME):
        return f"A game of {_title(key.rpartition('.')[2])} in a frame"
    if key.startswith(BROKEN):
        return "Something that could not be read, as it was"
    if key.startswith(ASIDE):
        return "A game that another tab took another way"
    return "Something of Parlour’s"


def _title(game: str) -> str:
    try:
        return games.find(game).title
    except RequestError:
        return "another game"
