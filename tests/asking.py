"""A console, and how a program asks it: for the tests of the referee."""

from __future__ import annotations

import json
from typing import Any

from parlour.referee import Console
from tests.stacking import cards, deck

SEED = "5a" * 32
STACKED = deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"), cards("AC"))


class Asked:
    """A console, and how a program asks it."""

    def __init__(self) -> None:
        self.console = Console()

    def line(self, line: str) -> dict[str, Any]:
        """The answer to any line."""
        text = self.console.answer(line)
        assert "\n" not in text
        answer: dict[str, Any] = json.loads(text)
        assert answer["ok"] is (("error") not in answer)
        return answer

    def ask(self, cmd: str, **request: Any) -> dict[str, Any]:
        """The answer to a request that must be granted."""
        answer = self.line(json.dumps({"cmd": cmd, **request}))
        assert answer.pop("ok"), answer
        return answer

    def error(self, cmd: str, **request: Any) -> tuple[str, str]:
        """The error of a request that must be refused, and that must change nothing."""
        before = self.everything()
        answer = self.line(json.dumps({"cmd": cmd, **request}))
        assert not answer["ok"], answer
        assert set(answer["error"]) == {"kind", "message"}
        assert answer["error"]["message"]
        assert self.everything() == before
        return answer["error"]["kind"], answer["error"]["message"]

    def kind(self, cmd: str, **request: Any) -> str:
        """The kind of error alone."""
        return self.error(cmd, **request)[0]

    def everything(self) -> list[str]:
        """All that the console tells of the open game."""
        requests: list[dict[str, Any]] = [{"cmd": "state"}, {"cmd": "save"}]
        requests += [{"cmd": cmd, "seat": seat} for cmd in ("view", "legal") for seat in (0, 1)]
        return [self.console.answer(json.dumps(request)) for request in requests]

    def new(self, **request: Any) -> dict[str, Any]:
        """A new game of cribbage."""
        state: dict[str, Any] = self.ask("new", game="cribbage", seats=2, **request)["state"]
        return state

    def moves(self, *moves: str) -> dict[str, Any]:
        """Moves, each with its seat; the answer to the last."""
        answer: dict[str, Any] = {}
        for move in moves:
            seat, _, text = move.partition(" ")
            answer = self.ask("move", seat=int(seat), move=text)
        return answer


def at_the_play() -> Asked:
    """A console with a game at the start of its play; seat 0 leads."""
    asked = Asked()
    asked.new(deck=STACKED)
    asked.moves("0 discard 2D 3D", "1 discard KS QS")
    return asked
