"""Positions of cribbage for the tests of its opponent, and what that says in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from parlour.advice import Advice
from parlour.cards import Card, card, pack
from parlour.game import Setup, State, View, moves, play, view, view_from_plain
from parlour.games.cribbage import GAME
from parlour.games.cribbage.bot import think
from parlour.games.cribbage.pegging import number_of, pegging
from parlour.options import chosen

AUTO: dict[str, object] = {"match": 1}
MANUAL: dict[str, object] = {"match": 1, "count": "manual", "muggins": "on", "play_scoring": "as_written"}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in text.split())


def last(advice: Iterator[Advice]) -> Advice:
    *_, best = advice
    return best


def through_json(seen: View) -> View:
    return view_from_plain(GAME, json.loads(json.dumps(seen.to_plain())))


def to_move(state: State, level: str, seed: int = 1) -> Advice:
    return last(think(through_json(view(state, state.to_act[0])), level, seed))


def new(number: int, **options: object) -> State:
    return GAME.deal(Setup(2, chosen(GAME.options, options), f"{number:064x}"))


def dealt(pone: str, dealer: str, start: str = "KC") -> State:
    """A deal in which seat 0 is pone, with these six cards each."""
    held = [one for two in zip(cards(pone), cards(dealer), strict=True) for one in two]
    deck = [*held, card(start)]
    deck += [one for one in pack() if one not in deck]
    return GAME.deal(Setup(2, chosen(GAME.options, {"match": 1}), "0" * 64, (tuple(deck),)))


def led(hand: str, tossed: str, others: str, start: str = "KC") -> State:
    """Pone with these four is to lead."""
    state = dealt(f"{hand} {tossed}", others, start)
    state = play(GAME, state, 0, f"discard {tossed}").state
    return play(GAME, state, 1, "discard " + " ".join(others.split()[:2])).state


def random_states(number: int, options: dict[str, object]) -> Iterator[State]:
    rng = Random(number)
    state = new(number, **options)
    while state.outcome is None:
        yield state
        seat = state.to_act[0]
        state = play(GAME, state, seat, str(rng.choice(list(moves(GAME, state, seat))))).state


def positions(level_every: int) -> Iterator[State]:
    place = 0
    for number, options in enumerate((AUTO, MANUAL, AUTO, MANUAL)):
        for state in random_states(30 + number, options):
            place += 1
            if place % level_every == 0:
                yield state


def counted(hand: str, tossed: str, others: str, start: str) -> State:
    """Pone is to claim for the four cards, played in any order."""
    deck = [one for two in zip(cards(f"{hand} {tossed}"), cards(others), strict=True) for one in two] + [card(start)]
    deck += [one for one in pack() if one not in deck]
    state = GAME.deal(Setup(2, chosen(GAME.options, MANUAL), "0" * 64, (tuple(deck),)))
    state = play(GAME, state, 0, f"discard {tossed}").state
    state = play(GAME, state, 1, "discard " + " ".join(others.split()[:2])).state
    while state.phase == "play":
        state = play(GAME, state, state.to_act[0], str(next(iter(moves(GAME, state, state.to_act[0]))))).state
    return state


def lean_choice(state: State) -> str:
    """The move the lean policy makes with the hand in its order."""
    seat = state.to_act[0]
    hand, count = state.zones[f"hand:{seat}"], state.facts.phase.count
    pile = number_of([one.rank for one in state.facts.phase.pile])
    lean = pegging(state.facts.options.play_scoring)
    others = len(state.zones[f"hand:{1 - seat}"])
    rank, _ = lean.choose([one.rank for one in hand], pile, count, others)
    return next((f"play {one}" for one in hand if one.rank == rank), "go")
