"""Links, and what the page around a frame asks for: untrusted, checked, refused in words."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from parlour.app.invitation import Address, Invitation, read_invitation, read_theme
from parlour.app.newgame import NewGame
from parlour.app.saves import Saves
from parlour.app.screens import HomeScreen, OptionsScreen, TableScreen
from parlour.app.settings import Settings
from parlour.app.sitting import Sitting
from parlour.app.store import MemoryStore
from parlour.refusals import RequestError
from tests.addresses import asked_by

HEX = "0123456789abcdef" * 4
MONDAY = hashlib.sha256(b"monday").hexdigest()


@pytest.mark.parametrize("query", ["", "?", "?utm_source=letter&fbclid=1", "?options=match:1", "?game=", "?embed=0"])
def test_an_address_that_names_no_game_asks_for_nothing(query: str) -> None:
    assert asked_by(query) == Address()


@pytest.mark.parametrize(
    ("query", "table"),
    [
        ("?game=cribbage", Invitation("cribbage")),
        ("?game=cribbage&options=match:1,count:manual", Invitation("cribbage", {"match": 1, "count": "manual"})),
        ("?game=cribbage&options=+match%3A+5+,,", Invitation("cribbage", {"match": 5})),
        (
            "?game=rummy&options=length:target%2050,turnovers:2",
            Invitation("rummy", {"length": "target 50", "turnovers": 2}),
        ),
        ("?game=rummy&options=seats:6,level:expert", Invitation("rummy", seats=6, level="expert")),
        (f"?game=cribbage&seed={HEX.upper()}", Invitation("cribbage", seed=HEX)),
        ("?game=cribbage&seed=monday&x=1", Invitation("cribbage", seed=MONDAY)),
        ("?game=cribbage&seed=%20", Invitation("cribbage")),
        ("?game=rummy&game=cribbage", Invitation("cribbage")),
    ],
)
def test_a_link_names_a_game_its_options_and_its_seed(query: str, table: Invitation) -> None:
    assert asked_by(query) == Address(table)


def test_a_frames_address_may_name_a_theme() -> None:
    assert asked_by("?embed=1&game=cribbage&theme=dark") == Address(Invitation("cribbage"), "dark", framed=True)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?embed=1", "does not say which game"),
        ("?game=poker", "no game “poker”; there are cribbage, rummy, cranborne, crummy-rummy"),
        ("?game=../../etc", "no game"),
        ("?game=" + "x" * 500, "no game “xxx"),
        ("?game=cribbage&options=bet:5", "no option “bet”; it has match, count"),
        ("?game=cribbage&options=match:2", "match is one of 3, 1, 5, not “2”"),
        ("?game=cribbage&options=match:0001234567", "match is one of"),
        ("?game=cribbage&options=match", "“match” is no option with a value"),
        ("?game=cribbage&options=muggins:on", "muggins needs manual counting"),
        ("?game=cribbage&options=seats:3", "Cribbage is for 2 seats"),
        ("?game=cribbage&options=level:god", "a level is one of beginner"),
        ("?game=cribbage&options=dealer:0", "no option “dealer”"),
        ("?game=cribbage&options=" + ",".join(f"x{number}:1" for number in range(50)), "a few names"),
        ("?game=cribbage&seed=" + "s" * 61, "a seed is 64"),
        ("?game=cribbage&seed=%00%1b", "a seed is 64"),
        ("?game=cribbage&theme=pink", "a theme is one of system, light, dark"),
        ("?game=cribbage&options=" + "y" * 2000, "too long"),
    ],
)
def test_what_cannot_be_is_refused_in_words(query: str, words: str) -> None:
    address = asked_by(query)
    assert words in address.refusal
    assert address.invitation is None
    assert len(address.refusal) < 300


def test_what_is_not_parlours_is_passed_over_however_long() -> None:
    assert asked_by("?game=cribbage&ref=" + "y" * 5000 + "&a=1" * 500) == Address(Invitation("cribbage"))


@pytest.mark.parametrize(
    "told",
    [
        {"game": 7},
        {"game": ["cribbage"]},
        {"game": "cribbage", "options": 7},
        {"game": "cribbage", "options": None},
        {"game": "cribbage", "options": ["match"]},
        {"game": "cribbage", "options": {"match": True}},
        {"game": "cribbage", "options": {"match": [3]}},
        {"game": "cribbage", "options": {"match": 3.5}},
        {"game": "cribbage", "options": {"seats": {}}},
        {"game": "cribbage", "options": {"level": ["expert"]}},
        {"game": "cribbage", "options": {"\ud800": 1}},
        {"game": "cribbage", "seed": 5},
        {"game": "cribbage", "seed": None},
        {"game": "cribbage", "seed": "\ud800"},
    ],
)
def test_a_message_of_wrong_types_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(RequestError):
        read_invitation(told)


@pytest.mark.parametrize("theme", ["pink", 1, None, ["dark"], {"dark": "dark"}])
def test_a_theme_is_one_of_ours(theme: object) -> None:
    with pytest.raises(RequestError):
        read_theme(theme)


def test_what_is_not_mentioned_stays_as_it_is_at_the_table() -> None:
    at = Invitation("cribbage", {"match": 1}, level="expert", seed=HEX)
    assert read_invitation({}, at) == at
    assert read_invitation({"seed": ""}, at) == Invitation("cribbage", {"match": 1}, level="expert")
    assert read_invitation({"options": {"count": "manual"}}, at) == Invitation(
        "cribbage", {"count": "manual"}, seed=HEX
    )
    assert read_invitation({"game": "rummy"}, at) == Invitation("rummy")


def test_the_same_table_has_the_same_name_and_another_another() -> None:
    table = Invitation("cribbage", {"match": 1, "count": "auto"})
    others = [
        Invitation("rummy"),
        Invitation("cribbage", {"match": 1}),
        Invitation("cribbage", seed=HEX),
        Invitation("cribbage", level="expert"),
    ]
    assert table.name == Invitation("cribbage", {"count": "auto", "match": 1}).name
    assert len({table.name, *(other.name for other in others)}) == 5


def test_the_rest_of_an_invitation_is_as_the_players_settings_have_it() -> None:
    settings = Settings(level="casual", count="on")
    saved = NewGame.invited(Invitation("cribbage", {"match": 1}), settings).begin()
    assert saved.sitters == ("person", "casual")
    assert saved.record.setup.options["count"] == "manual"
    saved = NewGame.invited(Invitation("rummy", seats=4, level="expert", seed=HEX), settings).begin()
    assert saved.sitters == ("person", *("expert",) * 3)
    assert (saved.record.setup.seed, saved.house, saved.player) == (HEX, "", "")


# Links, on Parlour's own page


def followed(query: str, store: MemoryStore | None = None) -> Sitting:
    sitting = Sitting(store or MemoryStore())
    sitting.follow(asked_by(query))
    return sitting


def test_a_link_leads_to_its_game_at_once_and_a_seed_to_the_same_cards() -> None:
    first, second = (followed("?game=cribbage&seed=monday&options=match:1").page().screen for _ in range(2))
    assert isinstance(first, TableScreen)
    assert isinstance(second, TableScreen)
    assert first.table.hand == second.table.hand


def test_a_link_never_takes_the_place_of_a_game_in_progress() -> None:
    store = MemoryStore()
    followed("?game=cribbage", store)
    kept = Saves(store).everything()
    again = followed("?game=cribbage&options=match:5&seed=monday", store)
    screen = again.page().screen
    assert isinstance(screen, OptionsScreen)
    assert screen.replaces
    assert screen.commitment == "", "the shuffle is fixed already, and there is nothing to cut"
    assert ("match", "5") in [(row.id, row.chosen) for row in screen.rows]
    assert Saves(store).everything() == kept
    again.do("start")
    assert again.session is not None
    assert again.session.state.setup.seed == MONDAY


def test_a_wrong_link_leads_home_and_is_told() -> None:
    page = followed("?game=poker").page()
    assert isinstance(page.screen, HomeScreen)
    assert [notice.id for notice in page.notices] == ["wrong-link"]
    assert "no game “poker”" in page.notices[0].says
