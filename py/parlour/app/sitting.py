"""A sitting: which screen is up, and what each command of the player leads to.

It runs without a browser. The page calls ``do`` with what the player meant, shows ``page``, carries out ``effects``
and, when ``turn`` asks for it, lets an opponent think.
"""

from __future__ import annotations

from collections.abc import Callable

from parlour import games
from parlour.advice import Advice
from parlour.app import backup, stored
from parlour.app.dialogs import dialog_named
from parlour.app.effects import Ask, Cue, Download, Effect, FetchRules, Forced, PickFile, Thinking
from parlour.app.invitation import Address
from parlour.app.newgame import CHANGES, NewGame
from parlour.app.notices import Notices
from parlour.app.offers import Offers
from parlour.app.saves import GAME, MovedOn, Saved, Saves, Unreadable
from parlour.app.screens import Dialog, HomeScreen, Notice, Page, RecoveryScreen, RulesDialog, Screen
from parlour.app.session import Session
from parlour.app.shelf import Kept, game_cards
from parlour.app.store import Store
from parlour.app.tableplay import TablePlay
from parlour.app.tablescreen import announcement, table_screen
from parlour.lessons import Weighed
from parlour.refusals import Refusal

PAUSES = {"normal": 700, "slow": 1600, "none": 0, "step": 0}
BUDGET_MS = 400  # for an opponent's thought, so that its answer comes within half a second


class Sitting:
    """Everything a player at this device sees and does. ``place`` is where games in progress are kept."""

    framed = False

    def __init__(self, store: Store, place: str = GAME) -> None:
        self.saves = Saves(store, place)
        self.settings = self.saves.settings()
        self.notices = Notices(self.saves, framed=self.framed)
        self.offers = Offers(self.saves)
        self.effects: list[Effect] = []
        self._screen = "home"
        self._dialog: Dialog | None = None
        self._new: NewGame | None = None
        self._play: TablePlay | None = None
        self._recovery: RecoveryScreen | None = None
        self._kept: dict[str, Kept] = {}
        self._look_for_games()
        self._resume(self.saves.table())

    def _look_for_games(self) -> None:
        """Read every stored game once; those that cannot be read are told about and set aside."""
        for game in games.every():
            try:
                found = self.saves.load(game.id)
            except Unreadable as unreadable:
                self.notices.broken_game(game.id, game.title, unreadable)
                continue
            if found is not None:
                self._kept[game.id] = Kept.of(*found)

    # What is on the screen

    @property
    def session(self) -> Session | None:
        """The game at the table, or None."""
        return self._play.session if self._play and self._screen == "table" else None

    def page(self) -> Page:
        """The whole page."""
        shared = self.session is not None and len(self.session.people) > 1
        notices = (*self.notices.open, *self._open_offers())
        return Page(self._current_screen(), self.settings, notices, self._dialog, self.framed, shared)

    def _open_offers(self) -> tuple[Notice, ...]:
        session = self.session
        between_deals = session is not None and bool(session.counting or session.state.outcome)
        return self.offers.open(at_home=self._screen == "home", between_deals=between_deals)

    def _current_screen(self) -> Screen:
        if self._recovery:
            return self._recovery
        if self._screen == "options" and self._new:
            kept = self._kept.get(self._new.game)
            replaces = kept.stands if kept else ""
            return self._new.screen(replaces)
        if self._screen == "table" and self._play:
            return table_screen(self._play, self.settings)
        return HomeScreen(game_cards(self._kept))

    # What the player means

    def do(self, command: str) -> None:
        """Carry out a command of ``app/commands.py``. An unknown or stale one changes nothing."""
        verb, _, rest = command.partition(" ")
        handler = self._handlers().get(verb)
        try:
            if handler:
                handler(rest)
            elif verb in CHANGES:
                self._new = self._new and CHANGES[verb](self._new, rest)
            elif self._play and self.session and not self._recovery:
                self._at_the_table(self._play, verb, rest)
        except Refusal:
            return  # a stale tap: the table on screen already says what is possible
        except Exception as error:  # noqa: BLE001 - whatever goes wrong inside, the player keeps the game (case 27)
            self.failed(error)
        self.saves.keep_table(self.session.game if self.session else "")

    def _handlers(self) -> dict[str, Callable[[str], None]]:
        return {
            "home": self._go_home,
            "deal": self._deal_at_once,
            "new": self._new_game,
            "resume": self._resume,
            "start": self._start,
            "open": self._open,
            "close": self._close,
            "set": self._set,
            "export": self._export,
            "import": lambda _: self.effects.append(PickFile()),
            "erase": self._erase,
            "erase-all": lambda _: self._erase("*"),
            "download": self._download,
            "dismiss": self._dismiss,
            "offer": self.offers.made,
            "update": lambda _: self._accept("update"),
            "install": lambda _: self._accept("install"),
            "take-over": self._take_over,
            "copy-record": self._copy_record,
            "recover": self._recovered,
        }

    def _go_home(self, _: str) -> None:
        self._screen, self._dialog = "home", None

    def _new_game(self, game: str) -> None:
        games.find(game)
        self._new = NewGame.of(game, self.settings)
        self._screen, self._dialog = "options", None

    def _deal_at_once(self, game: str) -> None:
        """A game by the usual options, one tap from home; never over a game in progress."""
        if game in self._kept:
            self._resume(game)
            return
        self._new_game(game)
        self._start("")

    def _start(self, _: str) -> None:
        if self._screen != "options" or not self._new:
            return
        self._set(f"level {self._new.level}")
        self._keep(self._sit_down(self._new.begin()))
        self.effects.append(Ask("persist"))

    def follow(self, address: Address) -> None:
        """Go where a link leads: to the game it names, or to its options where another game is in progress."""
        if address.refusal:
            self.notices.wrong_link(address.refusal)
        elif address.invitation:
            self._new = NewGame.invited(address.invitation, self.settings)
            if self._new.game in self._kept:
                self._screen = "options"
            else:
                self._keep(self._sit_down(self._new.begin()))

    def _resume(self, game: str) -> None:
        if game in self._kept:
            self._sit_down(self._kept[game].saved)

    def _sit_down(self, saved: Saved) -> TablePlay:
        self._play = TablePlay(Session(saved))
        self._screen, self._dialog = "table", None
        return self._play

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        changed = self.settings.with_value(name, value)
        if name == "sort" and self._play:
            self._play.session.order = ()
        if changed != self.settings:
            self.settings = changed
            self.saves.keep_settings(changed)

    # At the table

    def _at_the_table(self, play: TablePlay, verb: str, rest: str) -> None:
        before = play.session.saved
        self._dialog = None
        play.warns, play.sort = self.settings.warn == "on", self.settings.sort
        play.do(verb, rest)
        if play.session.saved != before:
            self._after_a_move(play, before)

    def _after_a_move(self, play: TablePlay, before: Saved) -> None:
        """Give a cue, and keep the game."""
        if len(play.session.record.moves) > len(before.record.moves):
            won = play.session.state.outcome is not None
            self.effects.append(Cue("win" if won else "card"))
        self._keep(play)

    def _keep(self, play: TablePlay) -> None:
        """Keep the game; a finished one is forgotten once its last count has been looked at."""
        saved = play.session.saved
        try:
            if play.session.ending:
                self.saves.end(saved.record.game)
                self._kept.pop(saved.record.game, None)
            else:
                self._kept[saved.record.game] = Kept.of(saved, play.session.state)
                self.saves.save(saved, play.session.state)
        except MovedOn:
            self.notices.moved_on()

    def changed_elsewhere(self, key: str) -> None:
        """Another tab has written under this key."""
        if self.session and key == self.saves.key_of(self.session.game) and self.saves.moved_on(key):
            self.notices.moved_on()

    def _take_over(self, _: str) -> None:
        """Take up the game as the other tab has left it."""
        if self._play:
            game = self._play.session.game
            self.notices.dismiss("moved-on")
            found = self.saves.load(game)
            if found:
                self._kept[game] = Kept.of(*found)
                self._sit_down(found[0])

    # Opponents

    @property
    def turn(self) -> Thinking | Forced | None:
        """What the table waits for, if not for the player: an opponent's thought, or a forced announcement."""
        if not self.session or not self._play or self._recovery:
            return None
        return self._play.turn(
            auto=self.settings.auto_go == "on", pace=self.settings.pace, pauses=PAUSES, budget=BUDGET_MS
        )

    def answer(self, turn: Thinking | Forced, move: str, why: str = "", ranking: tuple[Weighed, ...] = ()) -> bool:
        """An opponent's move, the coach's advice, or the forced announcement; False when it no longer fits."""
        play = self._play
        if play is None or play.token != turn.token or self.session is None:
            return False
        if isinstance(turn, Thinking) and turn.hint:
            play.take_hint(Advice(move, why, ranking))
            return True
        before = play.session.saved
        try:
            play.move(turn.seat if isinstance(turn, Thinking) else play.session.viewer, move)
        except Refusal as refusal:
            self.failed(refusal)
            return True
        self._after_a_move(play, before)
        return True

    # When something goes wrong

    def failed(self, error: Exception) -> None:
        """The last good state is safe in the store; offer a copy of the record."""
        record = self._play.session.saved.to_text(self._play.session.state) if self._play else ""
        says = f"{type(error).__name__}: {error}"
        self._recovery = RecoveryScreen(says, record)

    def _copy_record(self, _: str) -> None:
        if self._recovery:
            self.effects.append(Download("parlour-record.json", self._recovery.record))

    def _recovered(self, _: str) -> None:
        """Go on from the game as it was last kept."""
        self._recovery, self._play = None, None
        self._go_home("")

    # Notices and offers

    def _dismiss(self, name: str) -> None:
        self.notices.dismiss(name)
        self.offers.dismiss(name)

    def _accept(self, offer: str) -> None:
        self.offers.dismiss(offer)
        self.effects.append(Ask(offer))

    # Dialogs

    def _open(self, name: str) -> None:
        name, _, rest = name.partition(" ")
        if name == "rules":
            self.effects.append(FetchRules(rest or (self.session.game if self.session else "cribbage")))
            return
        self._dialog = dialog_named(name, self.session, self.saves) or self._dialog

    def _close(self, _: str) -> None:
        """Put the dialog away, or the choice between actions."""
        self._dialog = None
        if self._play:
            self._play.asked = ()

    def rules_arrived(self, game: str, html: str) -> None:
        """The rules page of a game has been fetched; an empty one could not be."""
        text = html or "<p>The rules could not be fetched just now.</p>"
        self._dialog = RulesDialog(games.find(game).title, text)

    # What is stored

    def _export(self, _: str) -> None:
        self.effects.append(Download("parlour-backup.json", backup.export(self.saves.everything())))

    def _download(self, key: str) -> None:
        text = self.saves.everything().get(key)
        if text is not None:
            self.effects.append(Download(f"{key}.json", text))

    def _erase(self, key: str) -> None:
        self.saves.erase(key)
        left = self.saves.everything()
        self._kept = {game: kept for game, kept in self._kept.items() if self.saves.key_of(game) in left}
        self.settings = self.saves.settings()
        self._dialog = stored.dialog(self.saves, "Erased.")

    def brought_in(self, text: str) -> None:
        """The text of a file the player chose."""
        try:
            texts = backup.read(text, self.saves.place)
        except Unreadable as unreadable:
            self._dialog = stored.dialog(self.saves, f"Nothing was taken in: {unreadable}.")
            return
        self.saves.bring_in(texts)
        self.settings = self.saves.settings()
        self._kept.clear()
        self._look_for_games()
        if self._screen == "table":
            self._go_home("")
        self._dialog = stored.dialog(self.saves, f"Taken in: {len(texts)} {'entry' if len(texts) == 1 else 'entries'}.")

    @property
    def announcement(self) -> str:
        """What a screen reader should say now: what happened, and what is to be done."""
        return announcement(self._play) if self.session and self._play else ""
