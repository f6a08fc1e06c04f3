"""What must hold of a view: it shows what may be seen, travels as JSON, and keeps the seed to itself."""

from __future__ import annotations

import json

from parlour.cards import HIDDEN, Card
from parlour.check.fault import must
from parlour.game import Game, State, view, view_from_plain
from parlour.zones import Facing, Place


def shows_what_may_be_seen(state: State, seat: int) -> None:
    """Each zone is as long as it is, with ``??`` wherever the seat cannot look."""
    shown = view(state, seat).zones
    for zone, cards in state.zones.cards.items():
        place = state.zones.places[zone]
        expected = tuple(
            card if may_see(place, seat, last=number == len(cards)) else HIDDEN
            for number, card in enumerate(cards, start=1)
        )
        must(shown.get(zone) == expected, f"seat {seat} is shown {shown.get(zone)} in {zone}, not {expected}")
    must(set(shown) == set(state.zones.cards), f"seat {seat} is shown the zones {sorted(shown)}")


def may_see(place: Place, seat: int, *, last: bool) -> bool:
    """Whether a seat may look at a card of this place, the ``last`` of its zone or another."""
    match place.facing:
        case Facing.UP:
            return True
        case Facing.OWNER:
            return place.owner == seat
        case Facing.TOP:
            return last
    return False


def survives_json(game: Game, state: State, seat: int) -> None:
    """The view is the same after it has been written as JSON and read again, and so are its moves."""
    seen = view(state, seat)
    plain = seen.to_plain()
    text = json.dumps(plain)
    must(json.loads(text) == plain, f"the view of seat {seat} is not plain JSON")
    again = view_from_plain(game, json.loads(text))
    must(again == seen, f"the view of seat {seat} is another after JSON: {again}")
    must(all(isinstance(card, Card) for card in again.hand), f"the hand of seat {seat} is no longer made of cards")
    must(list(game.moves(again)) == list(game.moves(seen)), f"seat {seat} has other moves after JSON")


def keeps_the_seed(state: State, seat: int) -> None:
    """The seed is the whole deck: it is nowhere in a view."""
    text = json.dumps(view(state, seat).to_plain()).lower()
    must(state.setup.seed.lower() not in text, f"the view of seat {seat} holds the seed")
