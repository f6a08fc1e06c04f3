"""The rules of crazy eights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from parlour.cards import Card, in_order, pack
from parlour.dealing import deck_for, first_dealer_by_lot, hands_from
from parlour.draft import Draft
from parlour.events import Score
from parlour.game import Outcome, Setup, State, Step, View, standings
from parlour.zones import Facing, Place, Zones
from tests.rehearsal.crazy_eights.notation import Draw, Move, Pass, Play

HAND = 5
IDLE_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Playing:
    """Somebody is to play."""

    name: ClassVar[str] = "play"


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""

    name: ClassVar[str] = "over"


@dataclass(frozen=True, slots=True)
class Facts:
    """The dealer, how many have passed in a row, and the hands left at the end."""

    dealer: int
    phase: Playing | Over
    passed: int = 0
    left: tuple[tuple[Card, ...], ...] = ()


def deal(setup: Setup) -> State:
    """Five cards each, one turned up."""
    dealer = first_dealer_by_lot(setup)
    deck = deck_for(setup, 1, pack())
    hands = {f"hand:{seat}": hand for seat, hand in hands_from(deck, setup.seats, dealer, HAND).items()}
    used = setup.seats * HAND
    places = {f"hand:{seat}": Place(Facing.OWNER, seat) for seat in range(setup.seats)}
    places |= {"stock": Place(Facing.DOWN), "discard": Place(Facing.UP)}
    zones = Zones.dealt(setup.seats, places, {**hands, "discard": deck[used : used + 1], "stock": deck[used + 1 :]})
    first = (dealer + 1) % setup.seats
    return State("crazy-eights", setup, (first,), (0,) * setup.seats, zones, Facts(dealer, Playing()))


class EightsMoves:
    """What a seat may do."""

    more = False

    def __init__(self, view: View) -> None:
        self._view = view

    def __iter__(self) -> Iterator[Move]:
        moves: tuple[Move, ...] = (*(Play(card) for card in in_order(self._view.hand)), Draw(), Pass())
        return (move for move in moves if move in self)

    def __contains__(self, move: object) -> bool:
        return self._view.seat in self._view.to_act and not self.why_not(move)

    def why_not(self, move: object) -> str:
        """The reason a move is not allowed, or an empty text."""
        top = self._view.cards("discard")[-1]
        match move:
            case Play(card) if card not in self._view.hand:
                return "that card is not in your hand"
            case Play(card):
                fits = card.rank in (8, top.rank) or card.suit == top.suit
                return "" if fits else "follow suit or rank, or play an eight"
            case Draw():
                return "" if self._view.zones["stock"] else "the stock is empty"
            case _:
                return "draw a card" if self._view.zones["stock"] else ""


def play(state: State, seat: int, move: Move) -> Step:
    """The step an allowed move leads to."""
    draft = Draft(state)
    match move:
        case Play(card):
            draft.move([card], f"hand:{seat}", "discard")
            draft.tell("played", [card], seat=seat)
            draft.facts = replace(draft.facts, passed=0)
        case Draw():
            drawn = draft.zones["stock"][:1]
            draft.move(drawn, "stock", f"hand:{seat}")
            draft.tell("drew", drawn, seat=seat)
            draft.facts = replace(draft.facts, passed=0)
        case Pass():
            draft.tell("passed", seat=seat)
            draft.facts = replace(draft.facts, passed=draft.facts.passed + 1)
    draft.to_act = ((seat + 1) % state.setup.seats,)
    if not draft.zones[f"hand:{seat}"] or draft.facts.passed >= IDLE_ROUNDS * state.setup.seats:
        _end(draft)
    return draft.step()


def _end(draft: Draft) -> None:
    """Everybody loses what he holds; the fewest points lost win."""
    for seat in range(draft.setup.seats):
        left = in_order(draft.zones[f"hand:{seat}"])
        draft.facts = replace(draft.facts, left=(*draft.facts.left, left))
        if left:
            draft.turn(f"hand:{seat}", Facing.UP)
            draft.score(seat, Score(-sum(card.pips for card in left), "left", left))
    draft.facts = replace(draft.facts, phase=Over())
    draft.to_act = ()
    draft.tell("deal_over", scores=list(draft.scores))
    best = max(draft.scores)
    winners = tuple(seat for seat, score in enumerate(draft.scores) if score == best)
    draft.outcome = Outcome(winners, standings(draft.scores), "out")
