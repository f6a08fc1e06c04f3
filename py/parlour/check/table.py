"""What must hold of the table itself: no card is lost, and somebody is to act until the game is over."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from parlour import game as verbs
from parlour.check.fault import must
from parlour.game import Game, Outcome, State
from parlour.zones import Facing


def cards_are_conserved(game: Game, state: State) -> None:
    """Every card of the pack lies in exactly one zone, and nothing else does."""
    lying = Counter(chain.from_iterable(state.zones.cards.values()))
    pack = Counter(game.pack(state.setup.seats))
    must(lying == pack, f"cards were lost {sorted(pack - lying)} or made {sorted(lying - pack)}")
    nowhere = set(state.zones.cards) ^ set(state.zones.places)
    must(not nowhere, f"zones without a place, or places without a zone: {sorted(nowhere)}")


def somebody_acts_or_the_game_is_over(game: Game, state: State) -> None:
    """Those to act have a move, the others none; at the end nobody is to act, and the outcome is whole."""
    seats = range(state.setup.seats)
    must(list(state.to_act) == sorted(set(state.to_act) & set(seats)), f"to act are {state.to_act}")
    must(len(state.scores) == len(seats), f"{len(state.scores)} scores for {len(seats)} seats")
    must(
        bool(state.to_act) != (state.outcome is not None),
        f"{state.to_act} are to act, and the outcome is {state.outcome}",
    )
    must(verbs.outcome(state) is state.outcome, "the outcome differs from the state's")
    for seat in seats:
        listed = game.moves(verbs.view(state, seat))
        has_a_move = next(iter(listed), None) is not None
        must(has_a_move == (seat in state.to_act), f"seat {seat} has {'a' if has_a_move else 'no'} move, out of turn")
    if state.outcome is not None:
        _outcome_is_whole(state.outcome, len(seats))


def _outcome_is_whole(outcome: Outcome, seats: int) -> None:
    must(outcome.winners, "nobody has won")
    must(outcome.reason, "the outcome gives no reason")
    must(set(outcome.winners) <= set(range(seats)), f"the winners {outcome.winners} do not sit here")
    placed = [standing.seat for standing in outcome.standings]
    must(sorted(placed) == list(range(seats)), f"the standings are of seats {placed}")
    places = [standing.place for standing in outcome.standings]
    must(places[0] == 1 and places == sorted(places), f"the places are {places}")


def newly_dealt(state: State) -> None:
    """After a deal a hand is its owner's alone, and nobody looks into what lies face down by name."""
    for zone, place in state.zones.places.items():
        kind = zone.partition(":")[0]
        if kind == "hand":
            must(zone == f"hand:{place.owner}", f"{zone} belongs to seat {place.owner}")
            must(place.facing is Facing.OWNER, f"{zone} is dealt facing {place.facing.value}")
        if kind in {"stock", "minor"}:
            must(place.facing is Facing.DOWN, f"{zone} is dealt facing {place.facing.value}")
