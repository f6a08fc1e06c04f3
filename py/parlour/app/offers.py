"""What the browser has to offer beyond the game: a newer Parlour, a place on the home screen. Never in mid-deal."""

from __future__ import annotations

from parlour.app.saves import Saves
from parlour.app.screens import Notice

UPDATE = Notice(
    "update",
    "A newer Parlour is ready. Your games stay as they are.",
    (("Load it now", "update"), ("Later", "dismiss update")),
)
INSTALL = Notice(
    "install",
    "Parlour can be installed on this device, and then opens like any other app, without a network too.",
    (("Install", "install"), ("No, thank you", "dismiss install")),
)


class Offers:
    """The offers that stand. A place on the home screen is offered once, to somebody who has been here before."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._standing: dict[str, Notice] = {}

    def made(self, what: str) -> None:
        """The browser offers "update" or "install"; anything else is nothing to us."""
        if what == UPDATE.id:
            self._standing[what] = UPDATE
        elif what == INSTALL.id and self._saves.knows_the_player and not self._saves.was_asked(what):
            self._standing[what] = INSTALL
            self._saves.note_asked(what)

    def open(self, *, at_home: bool, between_deals: bool) -> tuple[Notice, ...]:
        """The offers to show now."""
        shown = {UPDATE.id: at_home or between_deals, INSTALL.id: at_home}
        return tuple(notice for name, notice in self._standing.items() if shown[name])

    def dismiss(self, what: str) -> None:
        """Take an offer, or put it away."""
        self._standing.pop(what, None)
