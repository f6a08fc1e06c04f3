"""Stacked decks: cribbage from known cards, so that a test can say what has to come of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from parlour import game as verbs
from parlour.cards import SUITS, Card, card, pack
from parlour.events import Event
from parlour.game import Setup, State, View
from parlour.games.cribbage import GAME
from parlour.record import new_setup
from parlour.refusals import Refusal

SEED = "5a" * 32
PONE, DEALER = 0, 1  # with a stacked deck seat 1 deals


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their texts: ``5H JS``."""
    return tuple(card(word) for word in text.split())


def of_ranks(*hands: str) -> list[tuple[Card, ...]]:
    """Hands given by rank alone, ``4456``, each card in the next suit not yet used."""
    suits = {rank: iter(SUITS) for rank in "A23456789TJQK"}
    return [tuple(card(rank + next(suits[rank])) for rank in hand) for hand in hands]


def deck(pone: Iterable[Card], dealer: Iterable[Card], then: Iterable[Card] = ()) -> list[str]:
    """A whole pack that deals these six cards to the pone and to the dealer and turns up what comes then."""
    head = [one for both in zip(pone, dealer, strict=True) for one in both] + list(then)
    assert len(head) == len(set(head)), f"a card twice in {head}"
    return [*head, *(one for one in pack() if one not in head)]


class Cribbage:
    """A game of cribbage at which a test plays; ``events`` are those of the last step."""

    def __init__(self, setup: Setup) -> None:
        self.state: State = verbs.deal(GAME, setup)
        self.events: tuple[Event, ...] = ()

    def play(self, seat: int, text: str) -> Cribbage:
        """One move, which must be allowed."""
        step = verbs.play(GAME, self.state, seat, text)
        self.state, self.events = step.state, step.events
        return self

    def plays(self, *moves: str) -> Cribbage:
        """Several moves, each with its seat: ``0 discard 5H JS``."""
        for move in moves:
            seat, _, text = move.partition(" ")
            self.play(int(seat), text)
        return self

    def lay(self, ranks: str) -> list[tuple[int, int, str]]:
        """Let whoever is to act lay a card of each rank in turn, saying go where none fits; all that was pegged."""
        pegged: list[tuple[int, int, str]] = []
        for rank in ranks:
            self._say_go(pegged)
            seat = self.state.to_act[0]
            laid = next(one for one in self.state.zones[f"hand:{seat}"] if one[0] == rank)
            self.play(seat, f"play {laid}")
            pegged += self.pegged
        self._say_go(pegged)
        return pegged

    def _say_go(self, pegged: list[tuple[int, int, str]]) -> None:
        while self.state.to_act and self.legal(self.state.to_act[0]) == ["go"]:
            self.play(self.state.to_act[0], "go")
            pegged += self.pegged

    def play_out(self) -> Cribbage:
        """Play on, no matter how, to the end of this deal."""
        deal = self.state.deals
        while self.state.deals == deal and self.state.outcome is None:
            seat = self.state.to_act[0]
            self.play(seat, self.legal(seat)[0])
        return self

    def refusal(self, seat: int, text: str) -> Refusal:
        """Why a move is refused; nothing may have changed."""
        before = repr(self.state)
        with pytest.raises(Refusal) as caught:
            verbs.play(GAME, self.state, seat, text)
        assert repr(self.state) == before
        assert str(caught.value)
        return caught.value

    def legal(self, seat: int) -> list[str]:
        """The moves of a seat, as text."""
        return [str(move) for move in verbs.moves(GAME, self.state, seat)]

    def view(self, seat: int) -> View:
        """What a seat sees."""
        return verbs.view(self.state, seat)

    def set_scores(self, *scores: int) -> Cribbage:
        """Let the seats have these points already."""
        self.state = replace(self.state, scores=scores)
        return self

    @property
    def pegged(self) -> list[tuple[int, int, str]]:
        """What the last step pegged: seat, points, reason."""
        told = [event.for_everybody() for event in self.events]
        return [(event["seat"], event["points"], event["reason"]) for event in told if event["type"] == "scored"]

    @property
    def happened(self) -> list[str]:
        """The types of the events of the last step."""
        return [event.type for event in self.events]


def new(*decks: list[str], **options: Any) -> Cribbage:
    """A game from stacked decks; seat 1 deals unless ``dealer`` says otherwise."""
    return Cribbage(new_setup(GAME, 2, options, SEED, list(decks) or None))


def at_play(
    pone: str, dealer: str, start: str = "", crib: str = "", scores: tuple[int, int] = (0, 0), **options: Any
) -> Cribbage:
    """A game at the start of the play: the hands by card (``4S 7S``) or by rank alone (``4456``), and the start card.

    The crib is of four cards by name, or of whatever is left over.
    """
    hands = [cards(pone), cards(dealer)] if " " in pone else of_ranks(pone, dealer)
    named = {*hands[0], *hands[1], *cards(start), *cards(crib)}
    spare = cards(crib) or tuple(one for one in pack() if one not in named and one.rank != 11)[:4]
    rest = cards(start) or tuple(one for one in pack() if one not in {*named, *spare} and one.rank != 11)[:1]
    stacked = deck((*hands[0], *spare[:2]), (*hands[1], *spare[2:]), rest)
    game = new(stacked, **options).set_scores(*scores)
    return game.plays(f"0 discard {' '.join(spare[:2])}", f"1 discard {' '.join(spare[2:])}")
