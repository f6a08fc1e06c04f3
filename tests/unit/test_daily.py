"""The deal of the day: from the date alone, the same for everybody, with a result that gives no card away."""

from __future__ import annotations

import hashlib
import re
from datetime import date

import pytest

from parlour import game as verbs
from parlour import games
from parlour.app.daily import LEVEL, is_of_the_day, result_text, seed_of, setup_of
from parlour.bots.think import thinker_of
from parlour.cards import pack
from parlour.record import Record, new_setup
from parlour.refusals import RequestError

DAY = date(2026, 11, 29)
GAMES = [game.id for game in games.every()]


def played_on(game_id: str, day: date = DAY, most: int = 5000) -> Record:
    """The game of a day, played by opponents."""
    game, setup = games.find(game_id), setup_of(game_id, day)
    record, state = Record(game_id, setup), verbs.deal(game, setup)
    while state.outcome is None and len(record.moves) < most:
        seat = state.to_act[0]
        move = next(thinker_of(game_id)(verbs.view(state, seat), LEVEL, 0)).move
        record, state = record.with_move(seat, move), verbs.play(game, state, seat, move).state
    return record


def test_anybody_can_work_out_the_seed() -> None:
    assert seed_of("cribbage", DAY) == hashlib.sha256(b"parlour cribbage 2026-11-29").hexdigest()
    with pytest.raises(RequestError):
        seed_of("bridge", DAY)


@pytest.mark.parametrize("game_id", GAMES)
def test_it_is_the_same_for_everybody_and_another_each_day(game_id: str) -> None:
    game = games.find(game_id)
    assert verbs.deal(game, setup_of(game_id, DAY)) == verbs.deal(game, setup_of(game_id, DAY))
    hands = {str(verbs.deal(game, setup_of(game_id, date(2027, 1, day))).zones["hand:0"]) for day in range(1, 29)}
    assert len(hands) == 28


def test_every_game_has_its_own() -> None:
    assert len({seed_of(game_id, DAY) for game_id in GAMES}) == len(GAMES)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_result_gives_no_card_away(game_id: str) -> None:
    text = result_text(played_on(game_id), 0, DAY)
    title, *lines = text.split("\n")
    assert title == f"Parlour: {games.find(game_id).title}, deal of 29 November 2026, against a skilled opponent"
    assert 1 <= len(lines) <= 2
    unit = "games" if game_id == "cranborne" else "points"
    assert re.fullmatch(f"(Won|Lost|Shared): [0-9]+ to [0-9]+ {unit}(, in [0-9]+ turns)?", lines[-1])
    assert not {str(card) for card in pack()} & set(re.findall(r"[\w']+", text))
    assert not any(word in text for word in ("clubs", "diamonds", "hearts", "spades", "♣", "♦", "♥", "♠"))


def test_the_result_is_told_from_ones_own_seat() -> None:
    record = played_on("cribbage")
    mine, theirs = (result_text(record, seat, DAY).split("\n")[-1] for seat in (0, 1))
    assert {mine[:3], theirs[:3]} == {"Won", "Los"}
    assert re.findall("[0-9]+", mine) == re.findall("[0-9]+", theirs)[::-1]


def test_the_first_deal_of_a_longer_game_is_a_result() -> None:
    record = played_on("crummy-rummy")
    short = next(record.first(n) for n in range(1, len(record.moves)) if _has_result(record.first(n)))
    lines = result_text(short, 0, DAY).split("\n")
    assert len(lines) == 2
    assert re.fullmatch("Left in hand in the first round: [0-9]+ to [0-9]+ points", lines[1])


def _has_result(record: Record) -> bool:
    try:
        return bool(result_text(record, 0, DAY))
    except RequestError:
        return False


def test_before_the_deal_is_over_there_is_no_result() -> None:
    for most in (0, 1, 6):
        with pytest.raises(RequestError):
            result_text(played_on("cribbage", most=most), 0, DAY)


def test_only_the_game_of_that_day_counts() -> None:
    record = played_on("cranborne")
    assert is_of_the_day(record, DAY)
    assert not is_of_the_day(record, date(2026, 11, 30))
    other = Record("cranborne", new_setup(games.find("cranborne"), seed="5a" * 32))
    assert not is_of_the_day(other, DAY)
    with pytest.raises(RequestError):
        result_text(record, 0, date(2026, 11, 30))
