"""The deal of the day: one deal for everybody, from the date and nothing else, so that it needs no network.

Its seed is the SHA-256 of the text ``parlour``, the game's id and the date, with a space between: ``parlour cribbage
2026-11-29``. Whoever knows that can know the cards before; it is played for pleasure, like a printed puzzle.
"""

from __future__ import annotations

import hashlib
from datetime import date

from parlour import games
from parlour import record as records
from parlour.app.same_cards import points_made
from parlour.game import Outcome, Setup, State
from parlour.options import Value, chosen
from parlour.record import Record
from parlour.refusals import RequestError

LEVEL = "skilled"  # the opponents' on that day, the same for everybody
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

SHORTEST: dict[str, dict[str, Value]] = {
    "cribbage": {"match": 1},
    "rummy": {"length": "deals 1"},
    "cranborne": {"match": 1},
}
"""The options with which a game is as short as it can be."""


FIRST_DEAL = {"cribbage": "The first hand", "crummy-rummy": "Left in hand in the first round"}
"""What a player calls the first deal."""

UNITS = {"cranborne": "games"}
"""What scores count, where that is not points."""


def seed_of(game_id: str, day: date) -> str:
    """The seed of a game's deal on a day, 64 hexadecimal digits; raises RequestError for a game there is not."""
    game = games.find(game_id)
    return hashlib.sha256(f"parlour {game.id} {day.isoformat()}".encode()).hexdigest()


def setup_of(game_id: str, day: date) -> Setup:
    """The game of a day: for as few players as can be, as short as can be, otherwise by the usual rules."""
    game = games.find(game_id)
    return Setup(game.seats[0], chosen(game.options, SHORTEST.get(game.id, {})), seed_of(game_id, day))


def is_of_the_day(record: Record, day: date) -> bool:
    """Whether a record is of that day's game, from its first card."""
    return record.setup == setup_of(record.game, day)


def result_text(record: Record, seat: int, day: date) -> str:
    """The result to share, in two or three short lines without a card in it; raises RequestError before it is there.

    It tells against whom it was played, what the first deal brought and, where the game has been played to its end, who
    won it.
    """
    if not is_of_the_day(record, day):
        raise RequestError("this is not the deal of that day")
    made, end = _first_deal_and_end(record)
    if made is None:
        raise RequestError("the deal of the day is not over yet")
    title, unit = games.find(record.game).title, UNITS.get(record.game, "points")
    against = f"{LEVEL} opponents" if record.setup.seats - 1 > 1 else f"a {LEVEL} opponent"
    lines = [f"Parlour: {title}, deal of {day.day} {MONTHS[day.month - 1]} {day.year}, against {against}"]
    if end.outcome is None or end.scores != made:
        lines.append(f"{FIRST_DEAL.get(record.game, 'The first deal')}: {_points(made, seat)} {unit}")
    if end.outcome is not None:
        lines.append(f"{_how_it_went(end.outcome, seat)}: {_points(end.scores, seat)} {unit}{_in_turns(end)}")
    return "\n".join(lines)


def _first_deal_and_end(record: Record) -> tuple[tuple[int, ...] | None, State]:
    """What each seat made in the first deal, None while it goes on, and the state that the record leads to."""
    end = start = records.start(record)
    made: tuple[int, ...] | None = None
    for step in records.steps(record):
        end = step.state
        if made is None:
            made = points_made(start, step)
    return made, end


def _points(points: tuple[int, ...], seat: int) -> str:
    """One seat's points, then the others'.

    >>> _points((9, 14), 1)
    '14 to 9'
    """
    return " to ".join(map(str, (points[seat], *(each for other, each in enumerate(points) if other != seat))))


def _how_it_went(outcome: Outcome, seat: int) -> str:
    if seat not in outcome.winners:
        return "Lost"
    return "Won" if len(outcome.winners) == 1 else "Shared"


def _in_turns(end: State) -> str:
    """In how many turns the last deal was decided, where its summary tells."""
    turns = getattr(end.facts.last_deal, "turns", 0)
    return f", in {turns} turns" if turns else ""
