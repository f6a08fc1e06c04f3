"""The referee's console: one JSON object a line in, one out, over any game.

``python3 -m parlour.referee`` is how tests, other people's bots and researchers drive Parlour. Requests are described
in CONTRIBUTING; a wrong line is answered with an error and changes nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from parlour import game as verbs
from parlour import games, record
from parlour.bots import think
from parlour.refusals import Refusal, RequestError

MOST_LISTED = 2000  # where moves are too many to list, so many are, with "more": true

Request = Mapping[str, Any]
Answer = dict[str, Any]


class Console:
    """One game at a time, and the answers to requests about it."""

    def __init__(self) -> None:
        self._record: record.Record | None = None
        self._state: verbs.State | None = None
        self._commands: dict[str, Callable[[Request], Answer]] = {
            "games": self._games,
            "new": self._new,
            "state": self._tell_state,
            "view": self._view,
            "legal": self._legal,
            "move": self._move,
            "bot": self._bot,
            "choose": self._choose,
            "save": self._save,
            "load": self._load,
        }

    def answer(self, line: str) -> str:
        """The answer to one line, as one line of JSON in ASCII. Never raises for anything a line may hold."""
        try:
            reply = {"ok": True, **self._reply(line)}
        except Refusal as refusal:
            reply = {"ok": False, "error": {"kind": refusal.kind, "message": str(refusal)}}
        except RecursionError:
            reply = {"ok": False, "error": {"kind": RequestError.kind, "message": "this is nested too deeply"}}
        return json.dumps(reply)

    def _reply(self, line: str) -> Answer:
        try:
            request = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RequestError(f"this is no JSON: {error}") from error
        if not isinstance(request, dict):
            raise RequestError("a request is a JSON object")
        command = request.get("cmd")
        if not isinstance(command, str) or command not in self._commands:
            raise RequestError(f"there is no command {command!r}; there are {', '.join(self._commands)}")
        return self._commands[command](request)

    @property
    def _open(self) -> tuple[record.Record, verbs.State]:
        if self._record is None or self._state is None:
            raise RequestError("no game is open; begin with new or load")
        return self._record, self._state

    def _seat(self, request: Request) -> int:
        state = self._open[1]
        seat = request.get("seat")
        if type(seat) is not int or not 0 <= seat < state.setup.seats:
            raise RequestError(f"a seat is a number from 0 to {state.setup.seats - 1}")
        return seat

    def _games(self, _: Request) -> Answer:
        return {
            "games": [
                {
                    "id": game.id,
                    "title": game.title,
                    "seats": list(game.seats),
                    "options": [option.to_plain() for option in game.options],
                }
                for game in games.every()
            ]
        }

    def _new(self, request: Request) -> Answer:
        game = games.find(request.get("game"))
        names = ("seats", "options", "seed", "deck")
        setup = record.new_setup(game, **{name: request.get(name) for name in names})
        self._record = record.Record(game.id, setup)
        self._state = verbs.deal(game, setup)
        return self._tell_state(request)

    def _tell_state(self, _: Request) -> Answer:
        state = self._open[1]
        return {"state": state.to_plain()}

    def _view(self, request: Request) -> Answer:
        seat = self._seat(request)
        return {"view": verbs.view(self._open[1], seat).to_plain()}

    def _legal(self, request: Request) -> Answer:
        seat = self._seat(request)
        _, state = self._open
        allowed = verbs.moves(games.find(state.game), state, seat)
        listed = [str(move) for move in islice(allowed, MOST_LISTED + 1)]
        more = len(listed) > MOST_LISTED or (not isinstance(allowed, tuple) and allowed.more)
        return {"moves": listed[:MOST_LISTED], **({"more": True} if more else {})}

    def _move(self, request: Request) -> Answer:
        seat, text = self._seat(request), request.get("move")
        if not isinstance(text, str):
            raise RequestError("a move is a text")
        kept, state = self._open
        game = games.find(state.game)
        step = verbs.play(game, state, seat, text)
        self._record, self._state = kept.with_move(seat, str(game.read(text))), step.state
        return {"events": [event.for_everybody() for event in step.events], "state": step.state.to_plain()}

    def _bot(self, request: Request) -> Answer:
        seat = self._seat(request)
        _, state = self._open
        if seat not in state.to_act:
            raise RequestError("that seat is not to act")
        question = {name: request[name] for name in ("level", "seed", "budget_ms") if name in request}
        return {"move": think.advise({**question, "view": verbs.view(state, seat).to_plain()})["move"]}

    def _choose(self, request: Request) -> Answer:
        """Advice from a view alone: no game need be open, and the one that is does not matter."""
        return think.advise_stranger(request)

    def _save(self, _: Request) -> Answer:
        kept, state = self._open
        return {"record": record.to_plain(kept, state)}

    def _load(self, request: Request) -> Answer:
        self._record, self._state = record.from_plain(request.get("record"))
        return self._tell_state(request)


def main() -> None:
    """Answer standard input line by line until it ends. Bytes that are no UTF-8 make a wrong line, not an end."""
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]  # a text stream here
    console = Console()
    for line in sys.stdin:
        print(console.answer(line), flush=True)


if __name__ == "__main__":
    main()
