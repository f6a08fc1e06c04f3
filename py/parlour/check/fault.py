"""What the contract check says when a game breaks the contract."""

from __future__ import annotations

import json
from collections.abc import Sequence

from parlour.game import Game, Setup


class Fault(Exception):
    """Something that must always be true is not. Says what."""


class ContractBroken(Exception):
    """A game broke the contract: what was wrong, and how to come to the same place again."""

    def __init__(self, fault: str, game: Game, setup: Setup, moves: Sequence[tuple[int, str]]) -> None:
        self.fault = fault
        self.game = game.id
        self.setup = setup
        self.moves = tuple(moves)
        record = {
            "schema": 1,
            "game": game.id,
            "setup": {"seats": setup.seats, "options": dict(setup.options), "seed": setup.seed},
            "moves": [f"{seat} {text}" for seat, text in moves],
        }
        super().__init__(f"{game.id}: {fault}\nafter {len(moves)} moves; load this record: {json.dumps(record)}")


def must(holds: object, otherwise: str) -> None:
    """Raise a Fault unless something holds."""
    if not holds:
        raise Fault(otherwise)
