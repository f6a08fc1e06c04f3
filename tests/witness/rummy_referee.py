"""The product's referee as the side-by-side tests of the three rummies use it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from parlour.referee import Console

Score = tuple[int, int, str, int | None]
"""Points of one scored event: seat, points, reason, and whose cards they were (in rummy)."""


class Referee:
    """One game on a console; every move tried is kept, so that a failing test shows how it came about."""

    def __init__(self, game: str, seats: int, options: Mapping[str, object], **start: object) -> None:
        """Start a game; ``start`` is a seed, a deck or a list of decks, or both."""
        self._console = Console()
        self.moves: list[str] = []
        self.events: list[dict[str, Any]] = []
        new = {"cmd": "new", "game": game, "seats": seats, "options": dict(options), **start}
        self.state: dict[str, Any] = self._answer(new)["state"]

    def move(self, seat: int, text: str) -> None:
        """Make a move that must be accepted."""
        self.moves.append(f"{seat} {text}")
        answer = self._answer({"cmd": "move", "seat": seat, "move": text})
        self.state, self.events = answer["state"], answer["events"]

    def refuse(self, seat: int, text: str, kind: str) -> None:
        """Try a wrong move: it is refused with its kind of wrong and a reason, and changes nothing."""
        answer = self._ask({"cmd": "move", "seat": seat, "move": text})
        assert not answer["ok"], (seat, text, kind, self.moves)
        assert answer["error"]["kind"] == kind, (seat, text, kind, answer, self.moves)
        assert answer["error"]["message"], (seat, text, self.moves)
        assert self._answer({"cmd": "state"})["state"] == self.state, (seat, text, self.moves)

    def legal(self, seat: int) -> tuple[list[str], bool]:
        """The moves listed for a seat, and whether there are more."""
        answer = self._answer({"cmd": "legal", "seat": seat})
        moves: list[str] = answer["moves"]
        assert len(moves) == len(set(moves)), (seat, moves, self.moves)
        return moves, bool(answer.get("more"))

    def zone(self, name: str) -> list[str]:
        """The cards of a zone; none when there is no such zone."""
        cards: list[str] = self.state["zones"].get(name, [])
        return cards

    def zones(self, prefix: str) -> list[list[str]]:
        """The zones ``prefix:0``, ``prefix:1`` and so on."""
        found = [name for name in self.state["zones"] if name.startswith(f"{prefix}:")]
        return [self.zone(f"{prefix}:{number}") for number in range(len(found))]

    def scored(self) -> list[Score]:
        """What the last move scored, in order."""
        events = [event for event in self.events if event["type"] == "scored"]
        return [(event["seat"], event["points"], event["reason"], event.get("from")) for event in events]

    def abandoned(self) -> bool:
        """Whether the last move led to a deal being abandoned."""
        return any(event["type"] == "deal_over" and event["reason"] == "abandoned" for event in self.events)

    def compare_standings(self, ranking: Sequence[tuple[int, int]]) -> None:
        """Hold the outcome against seats and scores, the best first: equals share a place and come by seat."""
        scores = [score for _, score in ranking]
        expected = [
            {"place": scores.index(score) + 1, "seat": seat, "score": score}
            for seat, score in sorted(ranking, key=lambda one: (scores.index(one[1]), one[0]))
        ]
        outcome = self.state["outcome"]
        assert outcome is not None, self.moves
        assert outcome["standings"] == expected, self.moves
        assert outcome["winners"] == [one["seat"] for one in expected if one["place"] == 1], self.moves
        assert outcome["reason"], self.moves

    def _ask(self, request: Mapping[str, object]) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self._console.answer(json.dumps(request)))
        return reply

    def _answer(self, request: Mapping[str, object]) -> dict[str, Any]:
        reply = self._ask(request)
        assert reply["ok"], (request, reply, self.moves)
        return reply
