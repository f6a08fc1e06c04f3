"""The page around a frame, and what passes between the two: messages, described in docs/embedding.md.

What comes in is untrusted. It is looked at as JSON text, bounded in size and depth; a wrong message is answered with
an error, and nothing has changed. What goes out is public, except for saves, which are the host's to keep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from parlour import games
from parlour.app.framed import FramedSitting
from parlour.app.invitation import read_invitation, read_theme
from parlour.app.outside import read_json
from parlour.app.saves import Saved, Unreadable, read_saved
from parlour.app.session import Session
from parlour.record import Record
from parlour.refusals import Refusal, RequestError
from parlour.spectator import spectacle

VERSION = 1
ANYBODY = "*"

Message = dict[str, Any]


class Host:
    """The page around the frame: it is told what happens at the table, and may ask for another one."""

    def __init__(self, sitting: FramedSitting) -> None:
        self._sitting = sitting
        self._told: Record | None = None  # the game as the host last heard of it
        self._given: Saved | None = sitting.session.saved if sitting.session else None  # no save before a change
        self._told_of_the_end = False
        self._commands: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "hello": lambda _: self._greet(),
            "open": lambda message: self._sit_down(message, anew=False),
            "new": lambda message: self._sit_down(message, anew=True),
            "load": self._load,
            "theme": self._dress,
        }
        self._waiting: list[Message] = []
        if sitting.refusal:
            self._refuse("address", sitting.refusal)

    # What the host is told

    @property
    def ready(self) -> Message:
        """The first message: there is a frame, and what it is for. It says nothing of the game."""
        sitting = self._sitting
        game = sitting.table.game if sitting.table else ""
        return _message("ready", game=game, games=list(games.PACKAGES), kept=not sitting.saves.trouble)

    def news(self) -> list[Message]:
        """What the host has not been told yet, in order."""
        news, self._waiting = self._waiting, []
        session = self._sitting.game_in_hand
        return [*news, *self._of_the_table(session)] if session else news

    def _of_the_table(self, session: Session) -> Iterator[Message]:
        state, saved, over = session.state, session.saved, session.ending is not None
        if saved.record != self._told:
            yield _message("state", **spectacle(state), players=list(session.sitters), practice=session.practice)
        if saved != self._given:
            yield _message("save", game=state.game, save=None if over else saved.to_text(state))
        if over and not self._told_of_the_end:
            yield _message("result", **_result(session))
        self._told, self._given, self._told_of_the_end = saved.record, saved, over

    def _greet(self) -> None:
        """Everything, as to somebody who has just come."""
        self._waiting.append(self.ready)
        self._tell_anew()

    def _tell_anew(self) -> None:
        """How it stands at the table, or why there is none, as if nothing had been told of it."""
        self._told, self._given, self._told_of_the_end = None, None, False
        if self._sitting.refusal:
            self._refuse("address", self._sitting.refusal)

    # What the host asks for

    def hear(self, text: str) -> None:
        """Do what a message asks for, or have it answered with an error."""
        try:
            message = read_json(text)
        except ValueError:
            message = None
        if not isinstance(message, Mapping):
            self._refuse("", "this message is no object, or larger or deeper than anything Parlour reads")
            return
        try:
            self._command(message)(message)
        except (Refusal, Unreadable) as refusal:
            self._refuse(str(message.get("type", ""))[:20], str(refusal))
        except Exception as error:  # noqa: BLE001 - whatever goes wrong inside, the player keeps the game
            self._sitting.failed(error)
            self._refuse("", "something went wrong inside; the player has been told")

    def _command(self, message: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], None]:
        kind, version = message.get("type"), message.get("parlour")
        if type(version) is not int or version != VERSION:
            raise RequestError(f"this frame speaks version {VERSION} of the protocol")
        if not isinstance(kind, str) or kind not in self._commands:
            raise RequestError(f"a frame can be told one of {', '.join(self._commands)}")
        return self._commands[kind]

    def _refuse(self, about: str, why: str) -> None:
        self._waiting.append(_message("error", about=about, message=why))

    def _sit_down(self, message: Mapping[str, Any], *, anew: bool) -> None:
        self._sitting.open_table(read_invitation(message, self._sitting.table), anew=anew)
        self._tell_anew()

    def _load(self, message: Mapping[str, Any]) -> None:
        text = message.get("save")
        if not isinstance(text, str):
            raise RequestError("a save is a text, as the frame has given it")
        self._sitting.lay(read_saved(text)[0])
        self._tell_anew()

    def _dress(self, message: Mapping[str, Any]) -> None:
        self._sitting.theme = read_theme(message.get("theme"))


class Correspondence:
    """Whose messages are read, and to which origin ours are addressed: that of the page around the frame, alone.

    Some browsers tell it at once. In others the first message from that page does; until then nothing goes out but
    what says nothing of the game.
    """

    def __init__(self, origin: str = "") -> None:
        self._origin = origin

    @property
    def open(self) -> bool:
        """Whether it is known with whom."""
        return bool(self._origin)

    def reads(self, origin: str) -> bool:
        """Whether to read a message from this origin, which the page around the frame has sent."""
        self._origin = self._origin or origin
        return origin == self._origin

    @property
    def to(self) -> str:
        """The origin to write to; a page without one, itself in a sandbox, cannot be named."""
        return self._origin if self._origin not in ("", "null") else ANYBODY


def _message(kind: str, **facts: Any) -> Message:
    return {"parlour": VERSION, "type": kind, **facts}


def height_message(pixels: float) -> Message:
    """The frame would like to be so high."""
    return _message("height", height=round(pixels))


def _result(session: Session) -> Message:
    """How the game ended, and the seats at which people sat."""
    plain = spectacle(session.state)
    return {"game": plain["game"], "scores": plain["scores"], "people": list(session.people), **plain["outcome"]}
