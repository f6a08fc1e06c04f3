"""Whether a view from outside can be believed: a stranger may have written it.

A view that passes could be somebody's view of a real game, as far as can be told without replaying it: it is no larger
or deeper than one, its parts have their types, its options are the game's, and its cards are the whole pack once.
"""

from __future__ import annotations

from parlour import games
from parlour.cards import HIDDEN, Card
from parlour.chance import Stream, key
from parlour.game import Game, View, view, view_from_plain
from parlour.imagine import imagine
from parlour.options import chosen
from parlour.plain import to_plain
from parlour.refusals import NotationError, RequestError

DEEPEST = 20  # levels; a view has eight
MOST_PARTS = 20_000  # names, texts and numbers
LONGEST_TEXT = 400
GREATEST = 10**9
SAID = ("go", "pass", "claim", "muggins")  # moves that move no card

UNBELIEVABLE = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, StopIteration, TypeError)
"""What thinking about a view may end in that nobody can have: the rules rely on what they have written themselves."""


def believed(told: object) -> View:
    """The view that JSON data tell of; raises RequestError for what cannot be a view of any game of ours."""
    if not isinstance(told, dict):
        raise RequestError("a view is a JSON object")
    _check_size(told)
    game = games.find(told.get("game"))
    try:
        seen = view_from_plain(game, told)
        _check_types(game, seen)
        chosen(game.options, to_plain(seen.facts.options))
        game.check_options(to_plain(seen.facts.options))
        _check_seats(seen)
        _check_history(game, seen)
        world = imagine(game, seen, Stream(key("0" * 64, "a world to believe in")))
        alike = view(world, seen.seat) == seen
    except RequestError as error:
        raise RequestError(str(error)[:LONGEST_TEXT]) from error  # some name the wrong part, whatever it is
    except (*UNBELIEVABLE, ValueError, NotationError) as error:
        raise RequestError(f"this view of {game.title} contradicts itself: {type(error).__name__}") from error
    if not alike:
        raise RequestError(f"this view of {game.title} contradicts itself")
    return seen


def _check_size(told: object) -> None:
    """No deeper, longer or larger than a view is; looked at without recursion."""
    waiting: list[tuple[object, int]] = [(told, 1)]
    parts = 0
    while waiting:
        part, depth = waiting.pop()
        parts += 1
        if depth > DEEPEST or parts + len(waiting) > MOST_PARTS:
            raise RequestError("no view is so large or so deep")
        if isinstance(part, dict):
            waiting.extend((inner, depth + 1) for inner in (*part, *part.values()))
        elif isinstance(part, list):
            waiting.extend((inner, depth + 1) for inner in part)
        elif isinstance(part, str) and len(part) > LONGEST_TEXT:
            raise RequestError("no view holds such a long text")
        elif isinstance(part, (int, float)) and not -GREATEST <= part <= GREATEST:
            raise RequestError("no view holds such a number")


def _check_types(game: Game, seen: View) -> None:
    """The parts that are plain numbers and texts."""
    numbers = (seen.seat, seen.deals, *seen.to_act, *seen.scores)
    if any(type(number) is not int for number in numbers) or not all(isinstance(line, str) for line in seen.history):
        raise RequestError("a view counts seats, scores and deals in whole numbers, and tells moves in texts")
    if seen.seats not in game.seats or not all(0 <= seat < seen.seats for seat in (seen.seat, *seen.to_act)):
        raise RequestError(f"{game.title} has no such seats")
    if seen.deals < 1 or len(set(seen.to_act)) < len(seen.to_act):
        raise RequestError("a view names each seat once, and counts deals from 1")
    lying = [one for cards in seen.zones.values() for one in cards if one != HIDDEN]
    if len(set(lying)) < len(lying):
        raise RequestError("a card lies in two places")


def _check_seats(seen: View) -> None:
    """Whoever public facts name sits at the table."""
    for name in ("dealer", "first_dealer", "active"):
        seat = getattr(seen.facts, name, 0)
        if not 0 <= seat < seen.seats:
            raise RequestError(f"the {name} does not sit at the table")


def _check_history(game: Game, seen: View) -> None:
    """Moves of seats at the table, well written; no card is moved in the same way twice without a draw in between."""
    moved: set[tuple[str, Card]] = set()
    for line in seen.history:
        by, _, move = line.partition(" ")
        if by not in map(str, range(seen.seats)) or not move:
            raise RequestError("the history tells of moves that nobody made")
        verb, *words = move.split(" ")
        if HIDDEN in words:
            continue
        done = {(verb, card) for card in game.read(move).cards}
        if moved & done:
            raise RequestError("the history lets a card go twice")
        moved |= done
        if not done and verb not in SAID:
            moved.clear()  # drawn, taken, turned over: any card may be in a hand again
