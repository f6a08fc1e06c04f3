"""Where things are kept: texts by key. The browser's storage is one such place, memory another."""

from __future__ import annotations

from typing import Protocol


class StoreFailed(Exception):
    """The place refused: storage is forbidden, full, or gone."""


class Store(Protocol):
    """Texts by key; every call may raise StoreFailed."""

    def get(self, key: str) -> str | None:
        """The text under a key, or None."""

    def set(self, key: str, text: str) -> None:
        """Keep a text."""

    def remove(self, key: str) -> None:
        """Forget a text; one that is not there is no trouble."""

    def keys(self) -> tuple[str, ...]:
        """All keys."""


class MemoryStore:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text under a key, or None."""
        return self._texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)

    def keys(self) -> tuple[str, ...]:
        """All keys."""
        return tuple(self._texts)
