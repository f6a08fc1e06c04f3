"""Everything stored as one file, and back again. A file from outside is untrusted."""

from __future__ import annotations

import json
from collections.abc import Mapping

from parlour.app import saves
from parlour.app.outside import read_json
from parlour.app.saves import Unreadable
from parlour.app.settings import Settings

FORMAT = "parlour-backup"


def export(texts: Mapping[str, str]) -> str:
    """The file for these stored texts."""
    return json.dumps({"format": FORMAT, "version": saves.VERSION, "entries": dict(texts)}, indent=1)


def read(text: str, place: str = saves.GAME) -> dict[str, str]:
    """The texts of a file, checked one by one; raises Unreadable, and then nothing has been taken in.

    A file with a single saved game is taken too, as the game in progress at this place.
    """
    try:
        data = read_json(text)
    except ValueError as error:
        raise Unreadable("the file is damaged, or not one of Parlour’s") from error
    if isinstance(data, Mapping) and "record" in data:
        saved, _ = saves.read_saved(text)
        return {place + saved.record.game: text}
    if not isinstance(data, Mapping) or data.get("format") != FORMAT or not isinstance(data.get("entries"), Mapping):
        raise Unreadable("the file is not one of Parlour’s")
    return {key: _checked(key, entry) for key, entry in data["entries"].items()}


def _checked(key: str, entry: object) -> str:
    if not isinstance(entry, str) or not key.startswith(saves.PREFIX) or len(key) > 60:
        raise Unreadable("the file holds something that is not Parlour’s")
    if key == saves.SETTINGS:
        return json.dumps(Settings.from_plain(_parsed(entry)).to_plain())
    if key.startswith((saves.GAME, saves.FRAME)):
        saves.read_saved(entry, key.rpartition(".")[2])
    return entry


def _parsed(entry: str) -> object:
    try:
        return read_json(entry)
    except ValueError as error:
        raise Unreadable("the settings in the file are damaged") from error
