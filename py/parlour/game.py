"""The protocol every game keeps: five verbs over immutable values.

========================  ==========================================================
``deal(setup)``           the state before the first decision
``view(state, seat)``     all that a seat may know, and nothing else
``moves(view)``           what that seat may do: iterable, and ``in`` without listing
``play(state, seat, …)``  a new state and what happened, in order
``outcome(state)``        winners, standings and why it ended, or None
========================  ==========================================================

``view`` is written here once, over zones. A game brings ``deal``, ``moves``, ``play`` and the reading of its move
texts, as plain functions in a ``Game`` record; there is nothing to inherit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from parlour.cards import HIDDEN, Card, card
from parlour.events import Event
from parlour.options import Option, Value
from parlour.plain import from_plain, to_plain
from parlour.refusals import NotAllowed, NotationError, NotYourTurn, RequestError
from parlour.zones import Zones


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from. ``decks`` fix the first deals, card by card; ``dealer`` the first dealer."""

    seats: int
    options: Mapping[str, Value]
    seed: str
    decks: tuple[tuple[Card, ...], ...] = ()
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's place at the end; ties share a place."""

    place: int
    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the whole game ended."""

    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
    reason: str


def standings(scores: Sequence[int]) -> tuple[Standing, ...]:
    """Best score first; equal scores share a place, then by seat.

    >>> [(s.place, s.seat) for s in standings([5, 9, 5])]
    [(1, 1), (2, 0), (2, 2)]
    """
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    return tuple(Standing(1 + sum(score > scores[seat] for score in scores), seat, scores[seat]) for seat in order)


@dataclass(frozen=True, slots=True)
class Said:
    """One move of the deal, as those saw it who saw its cards, as bits, and as the others did.

    >>> said(0, "discard 5H JS", (card("5H"), card("JS")), seen_by=0b01).covered
    '0 discard ?? ??'
    """

    line: str
    covered: str
    cards: tuple[Card, ...]
    seen_by: int


def said(seat: int, move: str, cards: tuple[Card, ...], seen_by: int) -> Said:
    """A seat's move, written down for those who saw its cards and for those who did not."""
    line = covered = f"{seat} {move}"
    for hidden in cards:
        covered = covered.replace(hidden, HIDDEN, 1)
    return Said(line, covered, cards, seen_by)


@dataclass(frozen=True, slots=True)
class State:
    """A whole game at one moment, hidden cards and seed included. It never leaves the table: seats get a View."""

    game: str
    setup: Setup
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    zones: Zones
    facts: Any  # the game's own Facts dataclass
    deals: int = 1  # deals begun so far
    history: tuple[Said, ...] = ()
    outcome: Outcome | None = None

    @property
    def phase(self) -> str:
        """The name of the phase: ``discard``, ``play`` …, ``over``."""
        name: str = self.facts.phase.name
        return name

    def with_history(self, history: tuple[Said, ...]) -> State:
        """The state with other moves written down; quicker than ``replace``, for it is done at every move."""
        setup, to_act, scores, zones = self.setup, self.to_act, self.scores, self.zones
        return State(self.game, setup, to_act, scores, zones, self.facts, self.deals, history, self.outcome)

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data, every card open, as the referee prints it."""
        return {
            "game": self.game,
            "phase": self.phase,
            "to_act": list(self.to_act),
            "scores": list(self.scores),
            "zones": {zone: list(cards) for zone, cards in self.zones.cards.items()},
            "public": public(self.facts),
            "outcome": to_plain(self.outcome),
        }


@dataclass(frozen=True)
class View:
    """All that one seat may know. ``zones`` hold ``??`` where it cannot look; what it has learnt is in ``known``."""

    game: str
    seat: int
    seats: int
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    zones: Mapping[str, tuple[str, ...]]
    known: Mapping[str, tuple[Card, ...]]
    facts: Any
    deals: int
    history: tuple[str, ...]
    outcome: Outcome | None

    @property
    def phase(self) -> str:
        """The name of the phase."""
        name: str = self.facts.phase.name
        return name

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own hand."""
        return self.zones.get(f"hand:{self.seat}", ())  # type: ignore[return-value]  # a seat sees its own cards

    def cards(self, zone: str) -> tuple[Card, ...]:
        """The cards of a zone this seat can look into; of the others, those it sees."""
        return tuple(lies for lies in self.zones.get(zone, ()) if isinstance(lies, Card))

    def to_plain(self) -> dict[str, Any]:
        """The view as JSON data: what the referee prints and what an opponent in a worker gets."""
        return {
            "game": self.game,
            "seat": self.seat,
            "phase": self.phase,
            "to_act": list(self.to_act),
            "scores": list(self.scores),
            "zones": {zone: list(cards) for zone, cards in self.zones.items()},
            "known": {zone: list(cards) for zone, cards in self.known.items()},
            "public": public(self.facts),
            "deals": self.deals,
            "history": list(self.history),
            "outcome": to_plain(self.outcome),
        }


def public(facts: Any) -> dict[str, Any]:
    """A game's public facts as JSON data; the phase's own data stand under the phase's name."""
    plain: dict[str, Any] = to_plain(facts)
    own = plain.pop("phase")
    return {**plain, **({facts.phase.name: own} if own else {})}


class Moves(Protocol):
    """What a seat may do now."""

    def __iter__(self) -> Iterator[Any]:
        """Every allowed move, once, in a steady order."""

    def __contains__(self, move: object) -> bool:
        """Whether a move is allowed, without listing."""

    @property
    def more(self) -> bool:
        """Whether there are allowed moves besides those listed."""

    def why_not(self, move: Any) -> str:
        """The reason a move is not allowed, for a player to read."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a move leads to: the new state and what happened, in order."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the rest of Parlour meets it. ``rules`` counts up whenever old records would replay otherwise."""

    id: str
    title: str
    says: str  # what it is, in a sentence
    rules: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    pack: Callable[[int], tuple[Card, ...]]  # all cards, by number of seats
    facts: type  # the dataclass of its public facts
    phases: Mapping[str, type]  # the dataclass of each phase, by name
    check_options: Callable[[Mapping[str, Value]], None]  # raises RequestError where options contradict each other
    deal: Callable[[Setup], State]
    read: Callable[[str], Any]  # a move from its text; str(move) is the exact inverse; raises NotationError
    moves: Callable[[View], Moves]
    play: Callable[[State, int, Any], Step]


def standings_lowest_first(scores: Sequence[int]) -> tuple[Standing, ...]:
    """Lowest score first, where points are a burden; equal scores share a place, then by seat."""
    return tuple(replace(one, score=-one.score) for one in standings([-score for score in scores]))


def deal(game: Game, setup: Setup) -> State:
    """The state before the first decision."""
    return game.deal(setup)


_LATEST: dict[int, tuple[State, View]] = {}  # by seat: a move is looked for, and then made, in the same view


def view(state: State, seat: int) -> View:
    """All that a seat may know. The seed, the order of the stock and other people's cards are not in it."""
    latest = _LATEST.get(seat)
    if latest is None or latest[0] is not state:
        latest = _LATEST[seat] = state, _view(state, seat)
    return latest[1]


def _view(state: State, seat: int) -> View:
    return View(
        state.game,
        seat,
        state.setup.seats,
        state.to_act,
        state.scores,
        state.zones.as_seen_by(seat),
        state.zones.known_to(seat),
        state.facts,
        state.deals,
        tuple([one.line if one.seen_by >> seat & 1 else one.covered for one in state.history]),
        state.outcome,
    )


def moves(game: Game, state: State, seat: int) -> Moves | tuple[()]:
    """What a seat may do: nothing when it is not to act."""
    return game.moves(view(state, seat)) if seat in state.to_act else ()


def play(game: Game, state: State, seat: int, text: str) -> Step:
    """The step a move leads to.

    Raises NotationError, NotAllowed (also when the game is over) or NotYourTurn, in that order of precedence; the
    state, being immutable, is then as it was.
    """
    move = game.read(text)
    for named in move.cards:
        if (named.pack > 1 or not named.rank) and named not in game.pack(state.setup.seats):
            raise NotationError("that card is not in the pack")
    if state.outcome is not None:
        raise NotAllowed("the game is over")
    if seat not in state.to_act:
        raise NotYourTurn("it is not your turn")
    allowed = game.moves(view(state, seat))
    if move not in allowed:
        raise NotAllowed(allowed.why_not(move))
    step = game.play(state, seat, move)
    return Step(_with_history(state, step.state, seat, move), step.events)


def _with_history(before: State, after: State, seat: int, move: Any) -> State:
    """The new state with the move written down; a new deal begins with an empty page."""
    if after.deals != before.deals:
        return after.with_history(())
    cards: tuple[Card, ...] = move.cards
    seen_by = after.zones.everybody_has_seen(cards)
    return after.with_history((*before.history, said(seat, str(move), cards, seen_by)))


def outcome(state: State) -> Outcome | None:
    """Winners, standings and why it ended, or None while somebody is to act."""
    return state.outcome


def view_from_plain(game: Game, data: Mapping[str, Any]) -> View:
    """A view that went through JSON, as it was; raises RequestError when it is none of this game."""
    try:
        told = dict(data["public"])
        phase = game.phases[data["phase"]]
        told["phase"] = told.pop(data["phase"], {})
        return View(
            data["game"],
            data["seat"],
            len(data["scores"]),
            tuple(data["to_act"]),
            tuple(data["scores"]),
            _zones_from_plain(data["zones"], data["seat"]),
            {zone: tuple(card(c) for c in cards) for zone, cards in data["known"].items()},
            _facts_from_plain(game, phase, told),
            data["deals"],
            tuple(data["history"]),
            from_plain(Outcome, data["outcome"]) if data["outcome"] else None,
        )
    except (KeyError, TypeError, ValueError, AttributeError, NotationError) as error:
        raise RequestError(f"this is no view of {game.title}: {error!r}") from error


def _zones_from_plain(zones: Mapping[str, Any], seat: int) -> dict[str, tuple[str, ...]]:
    """What lies where; raises ValueError where a seat does not see its own hand, which it always does."""
    if HIDDEN in zones.get(f"hand:{seat}", ()):
        raise ValueError("the hand is hidden")
    return {zone: tuple(c if c == HIDDEN else card(c) for c in cards) for zone, cards in zones.items()}


def _facts_from_plain(game: Game, phase: type, told: dict[str, Any]) -> Any:
    own: Any = from_plain(phase, told.pop("phase"))
    return from_plain(game.facts, told, phase=own)
