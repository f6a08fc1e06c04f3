"""The battery is only worth something if it finds what is wrong: cribbage, spoiled in one way each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any

import pytest

from parlour import record
from parlour.cards import Card, card
from parlour.check import ContractBroken, Fault, check
from parlour.events import Event
from parlour.game import Game, Outcome, Setup, State, Step, View
from parlour.games.cribbage import GAME
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import Go, LayAway, PlayCard
from parlour.options import Option
from parlour.zones import Facing, Zones


def fault_of(game: Game) -> str:
    with pytest.raises(ContractBroken) as caught:
        check(game, options={"match": 1}, seeds=[0], most_moves=60)
    return caught.value.fault


def with_play(change: Callable[[State], State]) -> Game:
    """Cribbage in which each move leads to a slightly different state."""

    def play(state: State, seat: int, move: Any) -> Step:
        step = GAME.play(state, seat, move)
        return Step(change(step.state), step.events)

    return replace(GAME, play=play)


def with_events(change: Callable[[State, Event], Event]) -> Game:
    """Cribbage which tells of each move slightly differently."""

    def play(state: State, seat: int, move: Any) -> Step:
        step = GAME.play(state, seat, move)
        return Step(step.state, tuple(change(step.state, event) for event in step.events))

    return replace(GAME, play=play)


def with_deal(change: Callable[[Zones], Zones]) -> Game:
    """Cribbage dealt slightly differently."""

    def deal(setup: Setup) -> State:
        state = GAME.deal(setup)
        return replace(state, zones=change(state.zones))

    return replace(GAME, deal=deal)


def with_zone(state: State, zone: str, cards: tuple[Card, ...]) -> State:
    return replace(state, zones=replace(state.zones, cards={**state.zones.cards, zone: cards}))


def test_cribbage_itself_is_sound() -> None:
    assert check(GAME, options={"match": 1}, seeds=[0]) > 20


def test_a_lost_card() -> None:
    assert "lost" in fault_of(with_play(lambda state: with_zone(state, "stock", state.zones["stock"][:-1])))


def test_a_doubled_card() -> None:
    twice = with_play(lambda state: with_zone(state, "stock", (*state.zones["stock"], state.zones["stock"][0])))
    assert "made" in fault_of(twice)


def test_nobody_to_act_and_no_outcome() -> None:
    assert "are to act" in fault_of(with_play(lambda state: replace(state, to_act=())))


def test_an_outcome_while_somebody_is_to_act() -> None:
    over = Outcome((0,), (), "sudden end")
    assert "are to act" in fault_of(with_play(lambda state: replace(state, outcome=over)))


def test_an_outcome_that_leaves_out_a_seat() -> None:
    def cut_short(state: State) -> State:
        return replace(state, to_act=(), outcome=Outcome((0,), (), "sudden end"))

    assert "standings" in fault_of(with_play(cut_short))


class OutOfTurn(CribbageMoves):
    """Lists moves for seats that are not to act."""

    def __iter__(self) -> Iterator[Any]:
        yield from super().__iter__() if self._view.seat in self._view.to_act else [Go()]


class Denied(CribbageMoves):
    """Lists moves that it does not allow."""

    def __contains__(self, move: object) -> bool:
        return False


class Unlisted(CribbageMoves):
    """Allows what it does not list."""

    def __iter__(self) -> Iterator[Any]:
        return chain(list(super().__iter__())[:1])


class Twice(CribbageMoves):
    """Lists a move twice."""

    def __iter__(self) -> Iterator[Any]:
        return chain(super().__iter__(), list(super().__iter__())[:1])


class Curt(CribbageMoves):
    """Refuses without a reason."""

    def why_not(self, move: Any) -> str:
        return ""


class Unsteady(CribbageMoves):
    """Lists moves in another order each time."""

    calls = count()

    def __iter__(self) -> Iterator[Any]:
        listed = list(super().__iter__())
        first = next(self.calls) % len(listed) if listed else 0
        return chain(listed[first:], listed[:first])


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (OutOfTurn, "out of turn"),
        (Denied, "not allowed"),
        (Unlisted, "but not listed"),
        (Twice, "offered a move twice"),
        (Curt, "without a reason"),
        (Unsteady, "other moves"),
    ],
)
def test_moves_that_are_not_what_they_claim(moves: Callable[[View], CribbageMoves], found: str) -> None:
    assert found in fault_of(replace(GAME, moves=moves))


def test_a_lenient_reader() -> None:
    assert "not NotationError" in fault_of(replace(GAME, read=lambda text: GAME.read(text.strip())))


def test_a_text_that_is_read_as_another_move() -> None:
    def read(text: str) -> Any:
        move = GAME.read(text)
        return Go() if isinstance(move, PlayCard) else move

    assert "is read as" in fault_of(replace(GAME, read=read))


def test_a_hand_dealt_face_up() -> None:
    assert "hand:1 is dealt facing up" in fault_of(with_deal(lambda zones: zones.turn("hand:1", Facing.UP)))


def test_a_stock_dealt_face_up() -> None:
    assert "stock is dealt facing up" in fault_of(with_deal(lambda zones: zones.turn("stock", Facing.UP)))


def test_a_hidden_card_among_the_public_facts() -> None:
    def leak(state: State) -> State:
        return replace(state, facts=replace(state.facts, cut=((state.zones["stock"][0], state.zones["stock"][1]),)))

    assert "public facts" in fault_of(with_play(leak))


def test_a_hidden_card_in_an_event_for_all() -> None:
    assert "laid_away tells seat" in fault_of(with_events(lambda _, event: replace(event, seen_by=-1)))


def test_a_hidden_card_among_the_facts_of_an_event() -> None:
    def leak(state: State, event: Event) -> Event:
        return replace(event, facts={**event.facts, "next": str(state.zones["stock"][0])})

    assert "laid_away tells seat" in fault_of(with_events(leak))


def test_knowledge_of_a_card_never_met() -> None:
    def leak(zones: Zones) -> Zones:
        return replace(zones, seen=(zones.seen[0] | {zones["stock"][-1]}, *zones.seen[1:]))

    assert "without having met" in fault_of(with_deal(leak))


@dataclass(frozen=True)
class Loose:
    """A move which forgets to say which cards it names, so that nobody can hide them."""

    move: Any
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return str(self.move)


class LooseMoves(CribbageMoves):
    """The moves of cribbage, loosely."""

    def __iter__(self) -> Iterator[Any]:
        return (Loose(move) for move in super().__iter__())

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Loose) and super().__contains__(move.move)

    def why_not(self, move: Any) -> str:
        return super().why_not(move.move)


def test_a_hidden_card_in_the_history() -> None:
    loose = replace(
        GAME,
        moves=LooseMoves,
        read=lambda text: Loose(GAME.read(text)),
        play=lambda state, seat, move: GAME.play(state, seat, move.move),
    )
    assert "history" in fault_of(loose)


def test_a_seed_in_the_view() -> None:
    def leak(state: State) -> State:
        told = replace(state.facts.options, skunk=state.setup.seed)
        return replace(state, facts=replace(state.facts, options=told))

    assert "holds the seed" in fault_of(with_play(leak))


def test_facts_that_do_not_survive_json() -> None:
    def lists(state: State) -> State:
        return replace(state, facts=replace(state.facts, cut=[list(pair) for pair in state.facts.cut]))

    assert "another after JSON" in fault_of(with_play(lists))


def test_chance_that_does_not_come_from_the_seed() -> None:
    turns = count()

    def drift(state: State) -> State:
        return replace(state, scores=(state.scores[0], next(turns) % 97))

    assert "another state" in fault_of(with_play(drift))


def test_a_move_that_changes_the_state_it_was_made_in() -> None:
    def play(state: State, seat: int, move: Any) -> Step:
        if isinstance(move, LayAway):
            stock = state.zones["stock"]
            state.zones.cards["stock"] = (*stock[1:], stock[0])  # type: ignore[index]  # that is what is wrong
        return GAME.play(state, seat, move)

    assert "changed the state" in fault_of(replace(GAME, play=play))


def test_an_option_that_can_never_be_chosen() -> None:
    blue = Option("cloth", ("green", "blue"), "Cloth", {"green": "green", "blue": "blue"})

    def check_options(values: Any) -> None:
        GAME.check_options({**values, "muggins": "on" if values["cloth"] == "blue" else "off", "count": "auto"})

    with pytest.raises(Fault, match="no set of options allows cloth to be 'blue'"):
        check(replace(GAME, options=(*GAME.options, blue), check_options=check_options))


def test_an_error_in_the_engine_comes_with_the_moves_that_lead_to_it() -> None:
    def play(state: State, seat: int, move: Any) -> Step:
        if isinstance(move, PlayCard) and state.facts.phase.count > 20:
            raise ZeroDivisionError("engine out of order")
        return GAME.play(state, seat, move)

    with pytest.raises(ContractBroken, match="engine out of order") as caught:
        check(replace(GAME, play=play), options={"match": 1}, seeds=[0])
    broken = caught.value
    assert broken.game == "cribbage"
    assert broken.moves[0][1].startswith("discard")
    told = str(broken).partition("load this record: ")[2]
    kept, state = record.from_plain(json.loads(told))
    assert kept == record.Record("cribbage", broken.setup, broken.moves)
    assert state.facts.phase.count > 20
    assert card(state.facts.phase.pile[-1]) == state.facts.phase.pile[-1]
