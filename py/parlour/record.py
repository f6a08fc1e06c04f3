"""A game as it is saved: set-up and moves, replayed on loading.

A record is ``{schema, game, rules, setup, moves, digest}``. Undo, saves, share links, golden games and the log on
screen all come from this one list. Loading is: validate, migrate, replay, compare.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour import chance, games
from parlour import game as verbs
from parlour.cards import Card, card
from parlour.game import Game, Setup, State, Step
from parlour.options import chosen
from parlour.refusals import BrokenRecord, NotationError, Refusal, RequestError

SCHEMA = 1
MOST_MOVES = 20_000  # a record from outside is untrusted; no real game comes near


@dataclass(frozen=True, slots=True)
class Record:
    """Set-up and moves of a game, each move with the seat that made it."""

    game: str
    setup: Setup
    moves: tuple[tuple[int, str], ...] = ()

    def with_move(self, seat: int, text: str) -> Record:
        """The record with one move more."""
        return Record(self.game, self.setup, (*self.moves, (seat, text)))

    def first(self, count: int) -> Record:
        """The record as it was after so many moves."""
        return Record(self.game, self.setup, self.moves[:count])


def digest(state: State) -> str:
    """A fingerprint of a whole state, hidden cards included."""
    text = json.dumps(state.to_plain(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def new_setup(
    game: Game,
    seats: object = None,
    options: object = None,
    seed: object = None,
    deck: object = None,
) -> Setup:
    """A checked set-up; raises RequestError for what this game does not offer.

    ``options`` may carry ``dealer``. Without a seed and a deck a fresh seed is drawn; with a deck alone the seed is
    all zeros.
    """
    count = game.seats[0] if seats is None else seats
    if type(count) is not int or count not in game.seats:
        raise RequestError(f"{game.title} is for {', '.join(map(str, game.seats))} seats")
    if options is not None and not isinstance(options, Mapping):
        raise RequestError("options are names with values")
    given = dict(options or {})
    dealer = given.pop("dealer", None)
    if dealer is not None and (type(dealer) is not int or not 0 <= dealer < count):
        raise RequestError("the dealer is a seat")
    values = chosen(game.options, given)
    game.check_options(values)
    decks = _read_decks(deck, game.pack(count))
    if seed is None:
        seed = chance.NO_SEED if decks else chance.new_half()
    return Setup(count, values, chance.check_seed(seed), decks, dealer)


def _read_decks(deck: object, pack: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """One deck or a list of decks; raises RequestError unless each is the whole pack."""
    if deck is None:
        return ()
    if not isinstance(deck, list) or not deck:
        raise RequestError("a deck is a list of cards, or a list of such lists")
    decks = deck if isinstance(deck[0], list) else [deck]
    return tuple(_read_deck(one, pack) for one in decks)


def _read_deck(deck: object, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    if not isinstance(deck, list) or not all(isinstance(text, str) for text in deck):
        raise RequestError("a deck is a list of cards")
    try:
        cards = tuple(card(text) for text in deck)
    except NotationError as error:
        raise RequestError(str(error)) from error
    if sorted(cards) != sorted(pack):
        raise RequestError("a deck is the whole pack, every card once")
    return cards


def start(record: Record) -> State:
    """The state before the first move."""
    return verbs.deal(games.find(record.game), record.setup)


def steps(record: Record) -> Iterable[Step]:
    """Every step of the record, in order; raises BrokenRecord at a move that was never allowed."""
    game = games.find(record.game)
    state = start(record)
    for number, (seat, text) in enumerate(record.moves, start=1):
        try:
            step = verbs.play(game, state, seat, text)
        except Refusal as refusal:
            raise BrokenRecord(f"move {number}, “{seat} {text[:40]}”: {refusal}") from refusal
        yield step
        state = step.state


def replay(record: Record) -> State:
    """The state the record leads to."""
    state = start(record)
    for step in steps(record):
        state = step.state
    return state


def to_plain(record: Record, state: State) -> dict[str, Any]:
    """The record as JSON data, with the digest of the state it leads to."""
    setup = record.setup
    plain: dict[str, Any] = {"seats": setup.seats, "options": dict(setup.options), "seed": setup.seed}
    if setup.decks:
        plain["deck"] = [list(deck) for deck in setup.decks]
    if setup.dealer is not None:
        plain["options"]["dealer"] = setup.dealer
    return {
        "schema": SCHEMA,
        "game": record.game,
        "rules": games.find(record.game).rules,
        "setup": plain,
        "moves": [f"{seat} {text}" for seat, text in record.moves],
        "digest": digest(state),
    }


def from_plain(data: object) -> tuple[Record, State]:
    """A record and the state it leads to; raises BrokenRecord, saying what is wrong with it."""
    if not isinstance(data, Mapping):
        raise BrokenRecord("this is no record of a game")
    try:
        record = _read(_migrated(data))
    except RequestError as error:
        raise BrokenRecord(str(error)) from error
    state = replay(record)
    told = data.get("digest")
    if told is not None and told != digest(state):
        raise BrokenRecord("the moves do not lead to the position the record tells of")
    return record, state


def _migrated(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Old schemas brought up to date, one step a version; there is only the first so far."""
    schema = data.get("schema")
    if type(schema) is not int or schema < 1:
        raise BrokenRecord("the record does not say which schema it has")
    if schema > SCHEMA:
        raise BrokenRecord("the record was made by a newer Parlour")
    return data


def _read(data: Mapping[str, Any]) -> Record:
    game = games.find(data.get("game"))
    if data.get("rules", game.rules) != game.rules:
        raise BrokenRecord(f"the record was played by other rules of {game.title} than those of this Parlour")
    setup, moves = data.get("setup"), data.get("moves")
    if not isinstance(setup, Mapping) or not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise BrokenRecord("the record lacks its set-up or its moves")
    if "seed" not in setup and "deck" not in setup:
        raise BrokenRecord("the record lacks its seed")
    made = new_setup(game, setup.get("seats"), setup.get("options"), setup.get("seed"), setup.get("deck"))
    return Record(game.id, made, tuple(_read_move(game, number, move) for number, move in enumerate(moves, start=1)))


def _read_move(game: Game, number: int, move: object) -> tuple[int, str]:
    """Seat and move, its text made canonical."""
    if not isinstance(move, str):
        raise BrokenRecord("a move is a text")
    seat, _, text = move.partition(" ")
    if not re.fullmatch("[0-9]", seat):
        raise BrokenRecord(f"“{move[:40]}” does not say whose move it is")
    try:
        return int(seat), str(game.read(text))
    except NotationError as error:
        raise BrokenRecord(f"move {number}, “{move[:40]}”: {error}") from error
