"""Messages that stay until they are dealt with."""

from __future__ import annotations

from parlour.app.saves import Saves, Unreadable
from parlour.app.screens import Notice


class Notices:
    """The open notices. Trouble with storage is told as long as it lasts, unless put away.

    A frame is the guest of another page, where most browsers keep nothing: it says so in fewer words.
    """

    def __init__(self, saves: Saves, *, framed: bool = False) -> None:
        self._saves = saves
        self._framed = framed
        self._told: dict[str, Notice] = {}
        self._put_away: set[str] = set()

    @property
    def open(self) -> tuple[Notice, ...]:
        """All notices to show now."""
        told = tuple(self._told.values())
        if self._saves.trouble and "memory" not in self._put_away:
            told = (self._memory_only(), *told)
        return told

    def _memory_only(self) -> Notice:
        lasts = "Your game lasts as long as this page stays open."
        understood = ("Understood", "dismiss memory")
        if self._framed:
            return Notice("memory", f"Your browser keeps nothing here. {lasts}", (understood,))
        return Notice("memory", f"{self._saves.trouble} {lasts}", (("Export", "export"), understood))

    def wrong_link(self, refusal: str) -> None:
        """The link that led here asks for what there is not."""
        self._told["wrong-link"] = Notice("wrong-link", refusal, (("Understood", "dismiss wrong-link"),))

    def broken_game(self, game: str, title: str, unreadable: Unreadable) -> None:
        """A stored game could not be read; it is kept for download."""
        name = f"broken-{game}"
        says = f"A stored game of {title} could not be read: {unreadable}. It is kept aside, and you can play on."
        download = ("Download it", f"download {unreadable.kept_as}")
        self._told[name] = Notice(name, says, (download, ("Understood", f"dismiss {name}")))

    def moved_on(self) -> None:
        """Another tab has played on with this game."""
        says = "This game has gone on in another tab. Your moves here are kept aside; nothing is lost."
        self._told["moved-on"] = Notice(
            "moved-on", says, (("Take it up here", "take-over"), ("Understood", "dismiss moved-on"))
        )

    def dismiss(self, name: str) -> None:
        """Put a notice away."""
        self._told.pop(name, None)
        self._put_away.add(name)
