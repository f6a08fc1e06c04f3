"""A sitting in a frame: one table that another page has laid. Where a home screen would be, its table is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from parlour.app.coached import CoachedSitting
from parlour.app.invitation import Address, Invitation
from parlour.app.newgame import NewGame
from parlour.app.saves import FRAME, Saved
from parlour.app.screens import Page, RefusedScreen, Screen
from parlour.app.store import Store
from parlour.app.tableplay import TablePlay


class FramedSitting(CoachedSitting):
    """``table`` is the one the page around has laid, and ``theme`` the one it wishes for, until the player chooses."""

    framed = True

    def __init__(self, store: Store, address: Address) -> None:
        self.table = address.invitation
        super().__init__(store, _place_of(self.table))
        self.theme = address.theme
        self.refusal = address.refusal
        self._go_home("")

    def page(self) -> Page:
        """The whole page, in the theme of the page around it."""
        page = super().page()
        return replace(page, settings=replace(page.settings, theme=self.theme)) if self.theme else page

    def _current_screen(self) -> Screen:
        return RefusedScreen(self.refusal) if self.refusal else super()._current_screen()

    def _handlers(self) -> dict[str, Callable[[str], None]]:
        return {**super()._handlers(), "again": lambda _: self._play_again()}

    def _play_again(self) -> None:
        if self.table:
            self.open_table(self.table, anew=True)

    def _go_home(self, _: str) -> None:
        if self.table:
            self.open_table(self.table)

    def open_table(self, table: Invitation, *, anew: bool = False) -> None:
        """Sit down at this table: to the game that is kept there, or to a new one.

        Raises RequestError where none can begin, and then nothing has changed.
        """
        new = NewGame.invited(table, self.settings).begin()
        self._move_to(table)
        kept = self._kept.get(table.game)
        if kept and not anew:
            self._sit_down(kept.saved)
        else:
            self._keep(self._sit_down(new))

    def lay(self, saved: Saved) -> None:
        """Go on with a game that the page around has kept, as it will go on doing."""
        same = self.table and self.table.game == saved.record.game
        self._move_to(self.table if self.table and same else Invitation(saved.record.game))
        self._keep(self._sit_down(saved))
        self._need_not_say_again()

    def _move_to(self, table: Invitation) -> None:
        """What is kept is looked up anew, since another tab may have gone on there."""
        self.table, self.refusal, self._recovery = table, "", None
        self.saves.place = _place_of(table)
        self._kept.clear()
        self._look_for_games()

    def _new_game(self, game: str) -> None:
        super()._new_game(game)
        if self.table and self.table.game == game:
            self._new = NewGame.invited(self.table, self.settings)

    def _set(self, rest: str) -> None:
        if rest.startswith("theme "):
            self.theme = ""
        super()._set(rest)

    def _at_the_table(self, play: TablePlay, verb: str, rest: str) -> None:
        """Who has made a move has read the notice, too."""
        moves = len(play.session.record.moves)
        super()._at_the_table(play, verb, rest)
        if len(play.session.record.moves) > moves:
            self._need_not_say_again()

    def _need_not_say_again(self) -> None:
        """That the browser keeps nothing here."""
        if self.saves.trouble:
            self.notices.dismiss("memory")


def _place_of(table: Invitation | None) -> str:
    return f"{FRAME}{table.name if table else ''}."
