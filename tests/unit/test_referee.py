"""The referee's console: every request and its answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour import games
from parlour.advice import LEVELS
from parlour.chance import NO_SEED
from tests.asking import SEED, STACKED, Asked, at_the_play
from tests.stacking import cards, deck

OTHER_DECK = deck(cards("4C 7C 9C TC 2H 3H"), cards("7H JH 5H 8H KC QC"), cards("AS"))
STATE_KEYS = {"game", "phase", "to_act", "scores", "zones", "public", "outcome"}


@pytest.fixture
def asked() -> Asked:
    """A console with no game open."""
    return Asked()


@pytest.fixture
def playing() -> Asked:
    """A console with a game at the start of its play; seat 0 leads."""
    return at_the_play()


def test_games_are_listed_with_their_options(asked: Asked) -> None:
    listed = asked.ask("games")["games"]
    assert [game["id"] for game in listed] == [game.id for game in games.every()]
    cribbage = next(game for game in listed if game["id"] == "cribbage")
    assert (cribbage["title"], cribbage["seats"]) == ("Cribbage", [2])
    assert {"id": "match", "values": [3, 1, 5], "default": 3} in cribbage["options"]
    assert "dealer" not in {option["id"] for option in cribbage["options"]}


def test_a_new_game_answers_with_its_state(asked: Asked) -> None:
    state = asked.new(seed=SEED)
    assert set(state) == STATE_KEYS
    assert (state["game"], state["phase"], state["to_act"]) == ("cribbage", "discard", [0, 1])
    assert (state["scores"], state["outcome"]) == ([0, 0], None)
    assert len(state["zones"]["hand:0"]) == len(state["zones"]["hand:1"]) == 6
    assert asked.ask("state")["state"] == state


def test_the_same_seed_deals_the_same_and_no_seed_deals_afresh(asked: Asked) -> None:
    assert asked.new(seed=SEED) == asked.new(seed=SEED.upper())
    assert asked.new(seed=SEED) != asked.new(seed=NO_SEED)
    assert len({json.dumps(asked.new()) for _ in range(10)}) == 10


def test_a_game_of_default_seats_and_options(asked: Asked) -> None:
    assert asked.ask("new", game="cribbage", seed=SEED)["state"] == asked.new(options={}, seed=SEED)
    assert asked.new(options=None, seed=SEED) == asked.new(options={}, seed=SEED)


def test_a_deck_is_dealt_from_its_first_card_non_dealer_first(asked: Asked) -> None:
    zones = asked.new(deck=STACKED)["zones"]
    assert zones["hand:0"] == STACKED[0:12:2]
    assert zones["hand:1"] == STACKED[1:12:2]
    assert zones["stock"] == STACKED[12:]


def test_the_dealer_may_be_fixed_and_the_cut_is_then_skipped(asked: Asked) -> None:
    for dealer in (0, 1):
        for start in ({"deck": STACKED}, {"seed": SEED}):
            public = asked.new(options={"dealer": dealer}, **start)["public"]
            assert (public["dealer"], public["cut"]) == (dealer, [])
    assert asked.new(deck=STACKED)["public"]["dealer"] == 1


def test_a_list_of_decks_serves_the_deals_in_order(asked: Asked) -> None:
    assert asked.new(deck=[STACKED, OTHER_DECK]) == asked.new(deck=STACKED)
    asked.new(deck=[STACKED, OTHER_DECK])
    state = play_to_the_next_deal(asked)
    assert state["zones"]["hand:1"] == OTHER_DECK[0:12:2]
    assert state["zones"]["hand:0"] == OTHER_DECK[1:12:2]


def test_later_deals_of_a_deck_come_from_the_seed(asked: Asked) -> None:
    asked.new(deck=STACKED)
    zeros = play_to_the_next_deal(asked)
    asked.new(deck=STACKED, seed=NO_SEED)
    assert play_to_the_next_deal(asked) == zeros
    asked.new(deck=STACKED, seed=SEED)
    assert play_to_the_next_deal(asked) != zeros


def play_to_the_next_deal(asked: Asked) -> dict[str, Any]:
    state: dict[str, Any] = asked.ask("state")["state"]
    while state["public"]["last_deal"] is None:
        seat = state["to_act"][0]
        state = asked.ask("move", seat=seat, move=asked.ask("legal", seat=seat)["moves"][0])["state"]
    return state


def test_a_view_hides_what_the_seat_cannot_look_into(playing: Asked) -> None:
    view = playing.ask("view", seat=1)["view"]
    assert set(view) >= STATE_KEYS | {"seat", "known", "history"}
    assert view["zones"]["hand:0"] == ["??"] * 4
    assert sorted(view["zones"]["hand:1"]) == sorted(["7D", "JD", "5D", "8D"])
    assert view["known"] == {"crib": ["QS", "KS"]}
    assert view["history"] == ["0 discard ?? ??", "1 discard QS KS"]


def test_legal_lists_the_moves_and_none_for_a_seat_not_to_act(playing: Asked) -> None:
    assert playing.ask("legal", seat=0) == {"moves": ["play 4S", "play 7S", "play 9S", "play TS"]}
    assert playing.ask("legal", seat=1) == {"moves": []}


def test_a_move_answers_with_its_events_and_the_state(playing: Asked) -> None:
    answer = playing.ask("move", seat=0, move="play 4S")
    assert answer["events"] == [{"type": "played", "seat": 0, "count": 4, "cards": ["4S"]}]
    assert answer["state"] == playing.ask("state")["state"]
    assert answer["state"]["zones"]["played:0"] == ["4S"]


def test_points_are_events_one_for_each_combination(playing: Asked) -> None:
    playing.moves("0 play 7S", "1 play 8D")
    scored = playing.moves("0 play 9S")["events"][1:]
    assert [(event["seat"], event["points"], event["reason"]) for event in scored] == [(0, 3, "run")]
    assert set(scored[0]) == {"type", "seat", "points", "reason", "cards"}
    assert scored[0]["cards"] == ["7S", "8D", "9S"]


def test_save_and_load_resume_the_game(playing: Asked) -> None:
    playing.moves("0 play 4S")
    state, saved = playing.ask("state")["state"], playing.ask("save")["record"]
    assert saved["moves"] == ["0 discard 2D 3D", "1 discard QS KS", "0 play 4S"]
    other = Asked()
    assert other.ask("load", record=saved)["state"] == state
    assert other.everything() == playing.everything()
    assert other.moves("1 play 7D") == playing.moves("1 play 7D")


def test_cards_may_come_in_any_order_and_are_saved_in_one(playing: Asked) -> None:
    playing.new(deck=STACKED)
    assert playing.moves("0 discard 3D 2D")["events"][0]["cards"] == ["2D", "3D"]
    assert playing.ask("save")["record"]["moves"] == ["0 discard 2D 3D"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_with_an_allowed_move(playing: Asked, level: str) -> None:
    move = playing.ask("bot", seat=0, level=level, seed=1, budget_ms=5)["move"]
    assert move in playing.ask("legal", seat=0)["moves"]
    assert playing.ask("bot", seat=0, level=level, seed=1, budget_ms=0) == playing.ask(
        "bot", seat=0, level=level, seed=1, budget_ms=0
    )


def test_a_bot_needs_no_level_no_seed_and_no_budget(playing: Asked) -> None:
    assert playing.ask("bot", seat=0)["move"] in playing.ask("legal", seat=0)["moves"]


def test_asking_a_bot_changes_nothing(playing: Asked) -> None:
    before = playing.everything()
    playing.ask("bot", seat=0, level="expert", seed=7, budget_ms=1)
    assert playing.everything() == before
