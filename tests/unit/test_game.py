"""The five verbs, and what a view is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour import game as verbs
from parlour import games
from parlour.cards import HIDDEN, Card
from parlour.game import Standing, standings, view_from_plain
from parlour.games.cribbage import GAME
from parlour.refusals import NotAllowed, NotationError, NotYourTurn, RequestError
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new

P6, D6 = cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS")


def started() -> Cribbage:
    return new(deck(P6, D6, cards("AC"))).plays("0 discard 2D 3D", "1 discard KS QS", "0 play 4S")


# Standings


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([5, 9], [(1, 1, 9), (2, 0, 5)]),
        ([7, 7], [(1, 0, 7), (1, 1, 7)]),
        ([5, 9, 5, 1], [(1, 1, 9), (2, 0, 5), (2, 2, 5), (4, 3, 1)]),
        ([-3, 0], [(1, 1, 0), (2, 0, -3)]),
    ],
)
def test_standings_are_best_first_and_ties_share_a_place(scores: list[int], places: list[tuple[int, int, int]]) -> None:
    assert standings(scores) == tuple(Standing(*place) for place in places)


# Precedence of refusals: notation, game over, not your turn, not allowed


def test_notation_is_judged_first() -> None:
    for seat in (PONE, DEALER):
        with pytest.raises(NotationError):
            verbs.play(GAME, started().state, seat, "fly")


def test_the_turn_is_judged_before_the_rules() -> None:
    for text in ("play 7S", "discard 4S 7S", "claim 3", "play AC"):
        with pytest.raises(NotYourTurn):
            verbs.play(GAME, started().state, PONE, text)


def test_the_rules_are_judged_last() -> None:
    with pytest.raises(NotAllowed, match="not in your hand"):
        verbs.play(GAME, started().state, DEALER, "play AC")


def test_the_end_of_the_game_is_judged_before_the_turn() -> None:
    over = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(0, 119), match=1).state
    for seat in (PONE, DEALER):
        with pytest.raises(NotAllowed, match="the game is over"):
            verbs.play(GAME, over, seat, "play 4S")
        with pytest.raises(NotationError):
            verbs.play(GAME, over, seat, "fly")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_never_to_act(seat: int) -> None:
    with pytest.raises(NotYourTurn):
        verbs.play(GAME, started().state, seat, "play 7D")


# Views


def test_a_view_shows_ones_own_hand_and_hides_all_else() -> None:
    game = started()
    seen = game.view(PONE)
    assert seen.hand == cards("7S 9S TS")
    assert seen.zones["hand:1"] == (HIDDEN,) * 4
    assert seen.zones["crib"] == (HIDDEN,) * 4
    assert set(seen.zones["stock"]) == {HIDDEN}
    assert seen.zones["played:0"] == cards("4S")
    assert seen.zones["starter"] == cards("AC")
    assert seen.known == {"crib": cards("2D 3D")}


def test_a_view_tells_the_cards_it_sees_of_a_zone() -> None:
    seen = started().view(PONE)
    assert seen.cards("stock") == ()
    assert seen.cards("starter") == cards("AC")
    assert seen.cards("no such zone") == ()


def test_history_is_of_this_deal_as_the_seat_saw_it() -> None:
    game = started()
    assert game.view(PONE).history == ("0 discard 2D 3D", "1 discard ?? ??", "0 play 4S")
    assert game.view(DEALER).history == ("0 discard ?? ??", "1 discard QS KS", "0 play 4S")
    assert game.play_out().view(PONE).history == ()


def test_history_writes_moves_in_canonical_order() -> None:
    assert new(deck(P6, D6)).play(PONE, "discard 3D 2D").view(PONE).history == ("0 discard 2D 3D",)


def test_a_view_that_went_through_json_is_the_same_view() -> None:
    game = started()
    for seat in (PONE, DEALER):
        seen = game.view(seat)
        again = view_from_plain(GAME, json.loads(json.dumps(seen.to_plain())))
        assert again == seen
        assert all(isinstance(one, Card) for one in again.hand)


def test_a_state_and_a_view_have_the_same_shape() -> None:
    game = started()
    state, seen = game.state.to_plain(), game.view(PONE).to_plain()
    assert set(seen) - set(state) == {"seat", "known", "deals", "history"}
    assert set(state) - set(seen) == set()
    for name in ("game", "phase", "to_act", "scores", "public", "outcome"):
        assert state[name] == seen[name]


def test_the_phases_own_facts_stand_under_its_name() -> None:
    public = started().state.to_plain()["public"]
    assert "phase" not in public
    assert public["play"] == {"pile": ["4S"], "count": 4, "last": PONE, "gone": []}


def test_the_outcome_is_told_in_state_and_view() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(100, 119), match=1)
    assert game.view(PONE).to_plain()["outcome"] == {
        "winners": [1],
        "standings": [{"place": 1, "seat": 1, "score": 121}, {"place": 2, "seat": 0, "score": 100}],
        "reason": "won the match 1 to 0",
    }
    assert verbs.outcome(game.state) is game.state.outcome


def broken_views() -> list[Any]:
    good = started().view(PONE).to_plain()
    lacking = [{name: part for name, part in good.items() if name != gone} for gone in good]
    twisted = [
        {**good, "phase": "no such phase"},
        {**good, "phase": ["play"]},
        {**good, "public": None},
        {**good, "public": []},
        {**good, "public": {}},
        {**good, "public": ["abc"]},
        {**good, "public": {**good["public"], "dealer": "1"}},
        {**good, "public": {**good["public"], "more": 1}},
        {**good, "zones": None},
        {**good, "zones": {"hand:0": None}},
        {**good, "zones": {"hand:0": [5]}},
        {**good, "zones": {"hand:0": ["ZZ"]}},
        {**good, "known": {"crib": ["ZZ"]}},
        {**good, "public": {**good["public"], "cut": [["ZZ", "5H"]]}},
        {**good, "known": []},
        {**good, "to_act": None},
        {**good, "outcome": {"winners": [0]}},
    ]
    return [*lacking, *twisted]


@pytest.mark.parametrize("data", broken_views())
def test_what_is_no_view_is_refused(data: Any) -> None:
    with pytest.raises(RequestError):
        view_from_plain(GAME, data)


# The register of games


def test_games_are_found_by_their_id() -> None:
    assert games.find("cribbage") is GAME
    assert GAME in games.every()
    assert [game.id for game in games.every()] == list(games.PACKAGES)


@pytest.mark.parametrize("wrong", [None, "", "bridge", "Cribbage", 3, ["cribbage"], {"game": "cribbage"}])
def test_there_are_no_other_games(wrong: object) -> None:
    with pytest.raises(RequestError, match="there is no game"):
        games.find(wrong)
