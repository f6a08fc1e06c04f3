"""The browser's own storage as a Store. Whatever it refuses becomes StoreFailed, in words."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from parlour.app.store import StoreFailed

FORBIDDEN = "This browser does not let the page keep anything."
FULL = "The browser’s storage for this page is full."


class LocalStorage:
    """``localStorage``; only touching it may raise, so it is touched in each call."""

    def get(self, key: str) -> str | None:
        """The text under a key, or None. The browser says ``null`` for nothing, which is no None in Python."""
        try:
            found = js.localStorage.getItem(key)
        except (JsException, AttributeError) as error:
            raise StoreFailed(FORBIDDEN) from error
        return found if isinstance(found, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        try:
            js.localStorage.setItem(key, text)
        except JsException as error:
            raise StoreFailed(FULL if error.name == "QuotaExceededError" else FORBIDDEN) from error
        except AttributeError as error:
            raise StoreFailed(FORBIDDEN) from error

    def remove(self, key: str) -> None:
        """Forget a text."""
        try:
            js.localStorage.removeItem(key)
        except (JsException, AttributeError) as error:
            raise StoreFailed(FORBIDDEN) from error

    def keys(self) -> tuple[str, ...]:
        """All keys."""
        try:
            return tuple(str(key) for key in js.Object.keys(js.localStorage))
        except (JsException, AttributeError) as error:
            raise StoreFailed(FORBIDDEN) from error
