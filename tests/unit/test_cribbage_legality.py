"""What a seat may do, and the reason why not, in words a player can read."""

from __future__ import annotations

import pytest

from parlour.cards import in_order
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import Claim, Go, LayAway, Move, Muggins, Pass, PlayCard, read
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new

LAY_AWAY_FIRST = "lay away two cards to the crib first"
PLAY = "this is the play: play a card, or say go when none fits"
COUNTING = "a hand is being counted"


def discarding() -> Cribbage:
    return new(deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS")))


def playing() -> Cribbage:
    return at_play("4S 7S 9S TS", "7D JD 5D 8D", start="AC", crib="2D 3D KS QS")


def counting() -> Cribbage:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", count="manual", muggins="on")
    game.lay("474J5789")
    return game


def why_not(game: Cribbage, seat: int, text: str) -> str:
    return CribbageMoves(game.view(seat)).why_not(read(text))


@pytest.mark.parametrize("text", ["play 4S", "go", "claim 3", "muggins 1", "pass"])
def test_before_the_play_cards_are_laid_away(text: str) -> None:
    assert why_not(discarding(), PONE, text) == LAY_AWAY_FIRST


@pytest.mark.parametrize("text", ["discard 4S 7S", "claim 3", "muggins 1", "pass"])
def test_in_the_play_cards_are_played(text: str) -> None:
    assert why_not(playing(), PONE, text) == PLAY


@pytest.mark.parametrize("text", ["discard 4C 4D", "play 4C", "go", "muggins 1", "pass"])
def test_while_a_hand_is_counted_its_owner_claims(text: str) -> None:
    assert why_not(counting(), PONE, text) == COUNTING


@pytest.mark.parametrize("text", ["discard 4C 4D", "play 4C", "go", "claim 3"])
def test_after_a_claim_the_opponent_answers(text: str) -> None:
    assert why_not(counting().play(PONE, "claim 3"), DEALER, text) == COUNTING


def test_out_of_turn_nothing_is_allowed_and_the_reason_is_the_turn() -> None:
    assert why_not(playing(), DEALER, "play 7D") == "it is not your turn"
    assert list(CribbageMoves(playing().view(DEALER))) == []
    assert PlayCard(cards("7D")[0]) not in CribbageMoves(playing().view(DEALER))


@pytest.mark.parametrize("game", [discarding(), playing(), counting(), counting().play(PONE, "claim 3")])
def test_what_is_listed_is_allowed_and_nothing_else(game: Cribbage) -> None:
    everything: list[Move] = [
        *(LayAway(in_order((first, second))) for first in cards("4S 7S 2D") for second in cards("9S TS 3D KC")),
        *map(PlayCard, cards("4S 7S 9S TS 4C 7D KC")),
        *map(Claim, range(32)),
        *map(Muggins, range(32)),
        Go(),
        Pass(),
    ]
    for seat in (PONE, DEALER):
        allowed = CribbageMoves(game.view(seat))
        listed = list(allowed)
        for move in everything:
            assert (move in allowed) == (move in listed)
            assert bool(allowed.why_not(move)) == (move not in listed)


@pytest.mark.parametrize("junk", [None, "play 4S", 7, object()])
def test_what_is_no_move_is_not_allowed(junk: object) -> None:
    assert junk not in CribbageMoves(playing().view(PONE))


def test_moves_come_in_order_of_their_cards() -> None:
    assert playing().legal(PONE) == ["play 4S", "play 7S", "play 9S", "play TS"]
    assert discarding().legal(PONE)[:3] == ["discard 2D 3D", "discard 2D 4S", "discard 2D 7S"]
