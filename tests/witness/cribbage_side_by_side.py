"""One match of cribbage played by the product's referee and by the witness, compared after every move."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from parlour.referee import Console
from tests.witness.cribbage_engine import GAME, Peg, Witness


class SideBySide:
    """The same decks, options and moves for both; an assertion fails where they part."""

    def __init__(
        self,
        decks: Sequence[Sequence[str]],
        dealer: int,
        options: Mapping[str, int | str],
        ten_cards_tie: str = "off",
    ) -> None:
        """Start the match; how ten-cards tie in a cut is the product's business alone."""
        self._console = Console()
        theirs = {**options, "dealer": dealer, "ten_cards_tie": ten_cards_tie}
        new = {"cmd": "new", "game": "cribbage", "seats": 2, "options": theirs, "deck": decks}
        self.state: dict[str, Any] = self._answer(new)["state"]
        self.witness = Witness(decks, dealer, options, cut_dealer=self._dealer)
        self.moves: list[str] = []
        self.compare()

    def move(self, seat: int, text: str) -> list[Peg]:
        """Make a move on both sides, and compare what it pegged and where it led."""
        self.moves.append(f"{seat} {text}")
        before = self.state
        answer = self._answer({"cmd": "move", "seat": seat, "move": text})
        self.state = answer["state"]
        pegged = self.witness.apply(seat, text)
        scored = [event for event in answer["events"] if event["type"] == "scored"]
        assert [(event["seat"], event["points"], event["reason"]) for event in scored] == pegged, self.moves
        self._compare_shown(scored)
        self._compare_sums(before, pegged)
        self.compare()
        return pegged

    def refuse(self, seat: int, text: str, kind: str) -> None:
        """Try a wrong move: the product says what kind of wrong it is, and changes nothing."""
        answer = self._ask({"cmd": "move", "seat": seat, "move": text})
        assert not answer["ok"], (seat, text, self.moves)
        assert answer["error"]["kind"] == kind, (seat, text, answer, self.moves)
        assert self._answer({"cmd": "state"})["state"] == self.state, (seat, text, self.moves)

    def compare(self) -> None:
        """Hold everything a player could see or do against the witness."""
        state, witness = self.state, self.witness
        assert state["phase"] == witness.phase, self.moves
        assert state["to_act"] == witness.to_act(), self.moves
        assert state["scores"] == witness.scores, self.moves
        assert state["public"]["wins"] == witness.wins, self.moves
        assert state["public"]["dealer"] == witness.dealer, self.moves
        assert (state["outcome"] and state["outcome"]["winners"]) == witness.outcome, self.moves
        for seat in (0, 1):
            listed = self._answer({"cmd": "legal", "seat": seat})["moves"]
            assert sorted(listed) == sorted(witness.legal(seat)), self.moves
            assert sorted(state["zones"][f"hand:{seat}"]) == sorted(witness.hand(seat)), self.moves
            assert state["zones"].get(f"played:{seat}", []) == witness.played(seat), self.moves
        assert sorted(state["zones"]["crib"]) == sorted(witness.crib), self.moves
        assert state["zones"]["starter"] == ([witness.starter] if witness.starter else []), self.moves
        assert state["zones"]["stock"] == witness.stock, self.moves

    def _compare_shown(self, scored: Sequence[Mapping[str, Any]]) -> None:
        """Hold every combination of a show, with its cards, against the witness's.

        When the show was cut short by a win, which of several pairs was pegged last is nobody's rule.
        """
        if not self.witness.shown:
            return
        shown = scored[self.witness.pegs_before_show :]
        theirs = Counter((event["reason"], event["points"], frozenset(event["cards"])) for event in shown)
        ours = Counter(tuple(combination) for combination in self.witness.shown)
        assert theirs <= ours, self.moves
        assert theirs == ours or self.witness.scores == [0, 0] or self.witness.phase == "over", self.moves

    def _compare_sums(self, before: Mapping[str, Any], pegged: Sequence[Peg]) -> None:
        """Hold the growth of the scores against what was pegged; a new game sets them back."""
        sums = [before["scores"][seat] + sum(peg.points for peg in pegged if peg.seat == seat) for seat in (0, 1)]
        if max(sums) < GAME or self.state["phase"] == "over":
            assert self.state["scores"] == sums, self.moves
        else:
            assert self.state["scores"] == [0, 0], self.moves

    def _dealer(self) -> int:
        """Take the product's word for who deals after a new cut."""
        return int(self.state["public"]["dealer"])

    def _ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self._console.answer(json.dumps(request)))
        return reply

    def _answer(self, request: Mapping[str, Any]) -> dict[str, Any]:
        reply = self._ask(request)
        assert reply["ok"], (request, reply)
        return reply
