"""Tables of Crummy Rummy for the tests of its rules: in any round, with a seat down, or with few cards left to draw."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from parlour.games.crummy_rummy import GAME
from parlour.games.crummy_rummy.contracts import pack_for
from tests.seated import Seated, cards

FIRST = "3S 3H 3D 7C 7D JK 9H"  # two sets at once
SECOND = "AH AS AD AC KH QH 4S"


def table(first: str = FIRST, second: str = SECOND, then: str = "5D KC 8S TS", **options: Any) -> Seated:
    """Two at the table in round 1, seat 0 to draw."""
    return Seated(GAME, [first, second], then, **options)


def in_round(number: int, first: str, second: str, then: str = "", **options: Any) -> Seated:
    """The same table in a later round: the hands are put where a deal would have put them."""
    game = table(**options)
    wanted = {"hand:0": cards(first), "hand:1": cards(second)}
    top, *more = cards(then) if then else cards("8D")
    named = {*wanted["hand:0"], *wanted["hand:1"], top, *more}
    rest = [one for one in pack_for(2) if one not in named]
    zones = {**wanted, "discard": [top], "stock": [*more, *rest]}
    lie = {zone: tuple(lying) for zone, lying in zones.items()}
    seen = tuple(frozenset((*wanted[f"hand:{seat}"], top)) for seat in (0, 1))
    facts = replace(game.state.facts, round=number)
    game.state = replace(game.state, facts=facts, zones=replace(game.state.zones, cards=lie, seen=seen))
    return game


def down(then: str = "5D KC 8S TS", **options: Any) -> Seated:
    """Seat 0 is down with threes and sevens, the joker among the sevens; it is seat 1's turn."""
    return table(then=then, **options).do("draw deck", "pass", "down 3D 3H 3S / 7C 7D JK", "discard 9H")


def thin(game: Seated, stock: int, discards: int) -> Seated:
    """The same table with so few cards left to draw and so many discards; the rest has gone to seat 1."""
    zones = game.state.zones
    pool = [*zones["stock"], *zones["discard"]]
    lie = {
        **zones.cards,
        "stock": tuple(pool[:stock]),
        "discard": tuple(pool[stock : stock + discards]),
        "hand:1": (*zones["hand:1"], *pool[stock + discards :]),
    }
    game.state = replace(game.state, zones=replace(zones, cards=lie))
    return game
