"""The keys."""

from __future__ import annotations

from htpy import Node, dd, div, dl, dt, kbd

from parlour.app.screens import KeysDialog, Page
from parlour.ui.dialogs.frame import frame

KEYS = (
    (("←", "→"), "walk along your hand"),
    (("Space",), "choose the card, or let go of it"),
    (("Enter",), "do the main thing: the brass button"),
    (("H",), "a hint"),
    (("U",), "undo"),
    (("←", "→"), "in a review: a move back or forward"),
    (("Home", "End"), "in a review: the first move, the last"),
    (("L",), "the log"),
    (("?",), "this list"),
    (("Tab",), "walk through everything else"),
    (("Esc",), "close what stands in front"),
)


def draw_keys(_dialog: KeysDialog, _page: Page) -> Node:
    """Each key with what it does."""
    return frame(
        "keys",
        "Keys",
        dl(".keys")[(div[dt[(kbd[name] for name in names)], dd[does]] for names, does in KEYS)],
    )
