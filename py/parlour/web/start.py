"""Wires the parts: a sitting, the page it is shown on, what the player does, and the opponents."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import date
from time import perf_counter
from typing import Any

import js
from pyodide.ffi import JsException

from parlour.advice import Advice
from parlour.app.coached import CoachedSitting
from parlour.app.effects import Ask, Cue, Download, FetchRules, Forced, PickFile, Share, Study, Thinking, Token
from parlour.app.framed import FramedSitting
from parlour.app.hosting import Host
from parlour.app.invitation import Address, read_address
from parlour.ui.page import html_attributes, render
from parlour.web.cues import Cues
from parlour.web.frame import Frame, is_framed
from parlour.web.inputs import listen
from parlour.web.storage import LocalStorage
from parlour.web.thinker import Thinker, breathe

# Where the focus goes when what had it is gone, the first that is there: a card, the main button, the screen.
FOCUS = "[data-hand] button:not([aria-disabled=true])|.act.main:not([disabled])|button.main:not([disabled])|main button"
MOVE_MS = {"normal": 220, "slow": 440, "fast": 110, "off": 0}


class House:
    """The running app in the browser."""

    def __init__(self, address: Address) -> None:
        self.sitting, self._frame = self._sit_down(address)
        self.thinker = Thinker()
        self._cues = Cues()
        self._announced = ""
        self._awaited: Token | None = None  # the turn an opponent is on
        self._studied: Token | None = None  # what the coach is on
        self._tasks: set[asyncio.Future[None]] = set()  # kept, or they would be forgotten while they run

    def _sit_down(self, address: Address) -> tuple[CoachedSitting, Frame | None]:
        """The sitting that the address asks for; with a page around, the way to that page."""
        if address.framed:
            framed = FramedSitting(LocalStorage(), address)
            return framed, Frame(Host(framed), self.refresh) if is_framed() else None
        sitting = CoachedSitting(LocalStorage(), today=today)
        sitting.follow(address)
        return sitting, None

    def start(self) -> None:
        """Greet the page around, if there is one, and show the first screen."""
        if self._frame:
            self._frame.start()
        self.refresh()

    def do(self, command: str) -> None:
        """Carry out a command, then show what has come of it."""
        self.sitting.do(command)
        self.refresh()

    def refresh(self) -> None:
        """Show the page as it is now, carry out what was asked for, and let an opponent think."""
        self._show()
        self._announce()
        if self._frame:
            self._frame.tell()
        self._carry_out()
        self._let_think()
        self._let_study()

    def _show(self) -> None:
        page = self.sitting.page()
        root = js.document.documentElement
        for name, value in html_attributes(page).items():
            if root.getAttribute(name) != value:
                root.setAttribute(name, value)
        js.parlour.patch(render(page), ms=MOVE_MS[page.settings.speed], focus=FOCUS)

    def _announce(self) -> None:
        """One polite live region says what happened, once."""
        said = self.sitting.announcement
        if said != self._announced:
            self._announced = said
            js.document.getElementById("announcer").textContent = said

    def _carry_out(self) -> None:
        settings = self.sitting.settings
        effects, self.sitting.effects = self.sitting.effects, []
        for effect in effects:
            match effect:
                case Download(name, text):
                    js.parlour.download(name, text)
                case PickFile():
                    self._later(self._bring_in())
                case FetchRules(game):
                    self._later(self._fetch_rules(game))
                case Share(text):
                    self._later(self._share(text))
                case Ask(what):
                    getattr(js.parlour, what)()
                case Cue(kind):
                    self._cues.give(kind, sound=settings.sound == "on", vibration=settings.vibration == "on")

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _bring_in(self) -> None:
        try:
            text = await js.parlour.pickFile()
        except JsException:
            text = ""  # too large: told like any other file that is not ours
        if isinstance(text, str):
            self.sitting.brought_in(text)
            self.refresh()

    async def _fetch_rules(self, game: str) -> None:
        try:
            response = await js.fetch(f"./rules/{game}.html")
            html = await response.text() if response.ok else ""
        except JsException:
            html = ""
        self.sitting.rules_arrived(game, html)
        self.refresh()

    async def _share(self, text: str) -> None:
        """By the device's own way, which tells by itself what it does; else onto the clipboard."""
        said = ""
        try:
            if getattr(js.navigator, "share", None):
                await js.navigator.share(js.Object.fromEntries([["text", text]]))
            else:
                await js.navigator.clipboard.writeText(text)
                said = "Copied."
        except (JsException, AttributeError):  # taken back by the player, or no clipboard for this page
            said = "Nothing was shared. You can select the text and copy it."
        self.sitting.shared(said)
        self.refresh()

    # Opponents

    def _let_think(self) -> None:
        turn = self.sitting.turn
        if turn is None or turn.token == self._awaited:
            return
        self._awaited = turn.token
        self.thinker.start()
        self._later(self._take(turn))

    async def _take(self, turn: Thinking | Forced) -> None:
        """Think, wait out the humane pause, move. An answer that comes too late for a changed game is dropped."""
        began = perf_counter()
        try:
            thought = await self.thinker.ask(turn.question) if isinstance(turn, Thinking) else Advice(turn.move, "")
        except Exception as error:  # noqa: BLE001 - an opponent that cannot think must not cost the player the game
            self.sitting.failed(error)
            self.refresh()
            return
        left = turn.pause_ms / 1000 - (perf_counter() - began)
        if left > 0:
            await asyncio.sleep(left)
        await js.parlour.painted()  # the player's own move is to be seen before the answer to it
        if self._awaited == turn.token:
            self._awaited = None
        self.sitting.answer(turn, thought.move, thought.why, thought.ranking)
        self.refresh()

    # The coach

    def _let_study(self) -> None:
        study = self.sitting.study
        if study is None or study.token == self._studied:
            return
        self._studied = study.token
        self.thinker.start()
        self._later(self._study(study))

    async def _study(self, study: Study) -> None:
        """Have the coach answer, or only let the page breathe; an answer for a closed lesson is dropped."""
        try:
            answer = await self.thinker.study(study.question, study.asks) if study.question else await breathe()
        except Exception as error:  # noqa: BLE001 - a question that cannot be answered is passed over
            js.console.info(f"The coach cannot answer: {type(error).__name__}")
            answer = ""
        if self._studied == study.token:
            self._studied = None
        self.sitting.learnt(study, answer)
        following = self.sitting.study
        if following and not following.question:
            self._let_study()  # nothing to show yet
        else:
            self.refresh()

    def changed_elsewhere(self, key: str) -> None:
        """Another tab has written something."""
        self.sitting.changed_elsewhere(key)
        self.refresh()


def today() -> date:
    """The date where the player is; Python, started from a snapshot, may have another place's clock."""
    now = js.Date.new()
    return date(now.getFullYear(), now.getMonth() + 1, now.getDate())


async def start() -> None:
    """Show the first screen and listen."""
    address = read_address(js.Object.fromEntries(js.URLSearchParams.new(js.location.search)).to_py())
    house = House(address)
    house.start()
    listen(house.do, house.changed_elsewhere)
    if address.invitation and not address.framed and not is_framed():
        js.history.replaceState(None, "", js.location.pathname)  # followed once: loaded anew, the page offers the game
