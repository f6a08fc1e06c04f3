"""Positions of Crummy Rummy for tests, from the cards that matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from parlour.cards import card
from parlour.game import Setup, State
from parlour.games.crummy_rummy import GAME
from parlour.games.crummy_rummy.contracts import is_wild, pack_for
from parlour.games.crummy_rummy.phases import Playing
from parlour.laying import TableMeld
from parlour.options import chosen
from parlour.zones import Facing, Place, Zones
from tests.bot_trials import cards, new


def playing(hand: str, *, number: int = 1, melds: Sequence[str] = (), down: Sequence[bool] = (False, False)) -> State:
    """Seat 0 has drawn and is to play in this round; the other cards lie anywhere. A wild in a run writes ``=CARD``."""
    start = new(GAME, 2, 1)
    laid = [tuple(word.partition("=")[::2] for word in meld.split()) for meld in melds]
    placed = {"hand:0": cards(hand)}
    placed |= {f"meld:{place}": tuple(card(one) for one, _ in meld) for place, meld in enumerate(laid)}
    taken = {one for lie in placed.values() for one in lie}
    rest = [one for one in pack_for(4) if one not in taken]
    Random(5).shuffle(rest)
    placed["hand:1"], placed["discard"], placed["stock"] = tuple(rest[:8]), tuple(rest[8:9]), tuple(rest[9:])
    places = {**start.zones.places, **{f"meld:{place}": Place(Facing.UP) for place in range(len(laid))}}
    melded = tuple(
        TableMeld(
            1,
            "set" if len({one[0] for one, _ in meld if not is_wild(card(one))}) == 1 else "run",
            {one: stands for one, stands in meld if stands},
        )
        for meld in laid
    )
    facts = replace(start.facts, round=number, phase=Playing(None), melds=melded, down=tuple(down), active=0)
    return replace(start, to_act=(0,), zones=Zones.dealt(2, places, placed), facts=facts)


def dealt(first: str, second: str, upcard: str, stock: str = "") -> State:
    """Round 1: seat 0 has the first hand and is to draw; the deck begins with these cards."""
    held = [one for two in zip(cards(first), cards(second), strict=True) for one in two]
    deck = [*held, *cards(upcard), *cards(stock)]
    deck += [one for one in pack_for(2) if one not in deck]
    return GAME.deal(Setup(2, chosen(GAME.options, {}), "0" * 64, (tuple(deck),)))
