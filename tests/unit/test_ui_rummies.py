"""The tables of the rummies as HTML: nothing hidden is in them, nothing is there twice, every action is in reach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from parlour import game as verbs
from parlour.app.screens import Counting, Curtain, LogDialog, LogPart, Page, TableScreen
from parlour.app.settings import Settings
from parlour.cards import Card, card
from parlour.chance import Stream, key
from parlour.game import State, View
from parlour.record import new_setup
from parlour.tabletop import Action, Lying, Pile, Players, Selection, ShownScores, Tray
from parlour.ui.actions import with_room
from parlour.ui.cards import chip
from parlour.ui.page import render
from parlour.ui.sprite import sprite
from tests.elements import Elements, vocabulary
from tests.random_play import random_steps
from tests.table_screens import at_rest

GAMES = {name: import_module(f"parlour.games.{name}").GAME for name in ("rummy", "cranborne", "crummy_rummy")}
TABLES: dict[str, Any] = {name: import_module(f"parlour.games.{name}.table") for name in GAMES}
NAMES = ("Ann", "Maud", "Hugh", "Iris", "Ben", "Cleo", "Ada", "Jack")
PLAYED = [("rummy", 2), ("rummy", 5), ("cranborne", 2), ("crummy_rummy", 2), ("crummy_rummy", 4), ("crummy_rummy", 8)]
CODE = re.compile(r"(?<!\w)([A2-9TJQK][CDHS]|JK)(?:['-](\d))?(?!\w)")
MOST_MOVES = 160


def screen_of(name: str, state: State, seat: int, selection: Selection = Selection()) -> TableScreen:  # noqa: B008
    """The screen as the app makes it: what lies in trays is no longer in the hand."""
    view = verbs.view(state, seat)
    players = Players(NAMES[: view.seats], seat)
    table = TABLES[name].describe(view, players, selection, ShownScores(view.scores, view.scores))
    in_trays = {lying.card for tray in table.trays for lying in tray.cards}
    table = replace(table, hand=tuple(lying for lying in table.hand if lying.card not in in_trays))
    return at_rest(
        GAMES[name].id,
        table,
        chosen=selection.cards,
        seat_details=("skilled",) * view.seats,
        ending=TABLES[name].ending(view, players),
    )


def picked(view: View, stream: Stream, *, trays: bool) -> Selection:
    """Some cards chosen and, where there are trays, some put into them."""
    hand = [view.hand[stream.below(len(view.hand))] for _ in range(4)] if view.hand else []
    different = list(dict.fromkeys(hand))
    if trays:
        return Selection(tuple(different[:1]), (tuple(different[1:3]), tuple(different[3:])))
    window = view.cards("window")[:2] if "window" in view.zones else ()
    return Selection((*different[:2], *window))


def shown(name: str, seats: int) -> Iterator[tuple[View, TableScreen]]:
    """Screens of a game played at random, each seat's in turn, with things picked out."""
    setup = new_setup(GAMES[name], seats, {}, f"{seats:064x}")
    stream = Stream(key(setup.seed, "picked by a test"))
    for number, (_, _, step) in enumerate(random_steps(GAMES[name], setup, MOST_MOVES)):
        seat = number % seats
        view = verbs.view(step.state, seat)
        trays = name == "crummy_rummy" and step.state.outcome is None and not view.facts.down[seat]
        selection = Selection() if number % 3 == 0 else picked(view, stream, trays=trays)
        yield view, screen_of(name, step.state, seat, selection)


def html_of(screen: TableScreen, **more: Any) -> str:
    return render(Page(screen, Settings(), **more))


def codes_in(found: Elements) -> set[str]:
    """The cards that ids and commands name."""
    texts = [*found.values("id"), *found.values("data-do"), *found.values("data-from")]
    return {code + (f"'{mark}" if mark else "") for text in texts for code, mark in CODE.findall(text)}


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_no_table_names_a_card_its_viewer_cannot_see(name: str, seats: int) -> None:
    for view, screen in shown(name, seats):
        can_see = {lies for cards in view.zones.values() for lies in cards if isinstance(lies, Card)}
        found = Elements(html_of(screen))
        assert codes_in(found) <= can_see
        faces = [a for _, a in found.all if a.get("id", "").startswith("card-")]
        lying = [*screen.table.hand, *(lying for pile in screen.table.piles for lying in pile.cards)]
        lying += [lying for tray in screen.table.trays for lying in tray.cards]
        if not screen.ending:
            assert len(faces) == sum(isinstance(one.card, Card) for one in lying)


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_a_table_is_sound_html_and_asks_only_for_what_the_app_knows(name: str, seats: int) -> None:
    drawings = Elements(sprite()).values("id")
    words = vocabulary()
    for _, screen in islice(shown(name, seats), 0, None, 5):
        found = Elements(html_of(screen))
        ids = found.values("id") + drawings
        assert len(ids) == len(set(ids))
        for attribute in ("aria-labelledby", "aria-describedby", "for"):
            assert {each for value in found.values(attribute) for each in value.split()} <= set(ids)
        assert {do.split(" ")[0] for do in found.values("data-do")} <= words
        assert not found.values("style")
        assert [tag for tag, _ in found.all].count("h1") == 1


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_every_action_has_its_button_or_waits_behind_more(name: str, seats: int) -> None:
    for _, screen in islice(shown(name, seats), 0, None, 5):
        if screen.ending:
            continue
        possible = {f"act {number}" for number, action in enumerate(screen.table.actions) if action.move}
        buttons = set(Elements(html_of(screen)).values("data-do"))
        if "more-actions" in buttons:
            asked = tuple(range(len(screen.table.actions)))
            buttons |= set(Elements(html_of(replace(screen, asked=asked))).values("data-do"))
        assert possible <= buttons


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_behind_the_curtain_nothing_of_the_table_is_on_the_page(name: str, seats: int) -> None:
    log = LogDialog((LogPart("Deal 1", ("You drew the 7 of hearts.",)),))
    for _, screen in islice(shown(name, seats), 0, None, 11):
        veiled = replace(screen, curtain=Curtain("Zoe"), said="You drew the 7 of hearts.", asked=(0,), hint="Keep it.")
        html = html_of(veiled, dialog=log)
        found = Elements(html)
        assert not codes_in(found)
        assert not re.search(r" of (clubs|diamonds|hearts|spades)|joker|Keep it", html)
        assert not [a for _, a in found.all if re.search(r"\b(card|back|pile|hand|seat)\b", a.get("class", ""))]
        assert screen.table.title not in html
        assert not {*NAMES[:seats]} & set(re.findall(r"\w+", html))
        assert set(found.values("data-do")) == {"home", "unveil"}


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_the_end_of_a_deal_shows_each_hand_and_then_the_result(name: str, seats: int) -> None:
    setup = new_setup(GAMES[name], seats, {}, f"{seats + 20:064x}")
    steps = random_steps(GAMES[name], setup, 4000)
    state = next(step.state for _, _, step in steps if step.state.facts.last_deal)
    view = verbs.view(state, 0)
    end = TABLES[name].deal_end(view, Players(NAMES[:seats], 0))
    for revealed in range(1, max(1, len(end.panels)) + 1):
        html = html_of(replace(screen_of(name, state, 0), ending=None, counting=Counting(end, revealed, "Next deal")))
        found = Elements(html)
        assert [each for each in found.values("id") if each.startswith("panel-")] == [
            f"panel-{number}" for number in range(min(revealed, len(end.panels)))
        ]
        assert (end.result in html) == (revealed >= len(end.panels))
        assert ("standings" in found.values("id")) == (revealed >= len(end.panels) and seats > 2)


# The parts


def first_of(name: str, seats: int) -> TableScreen:
    return next(screen for _, screen in shown(name, seats))


def test_the_main_action_the_first_and_the_last_have_buttons_and_so_has_what_cannot_be_pressed() -> None:
    actions = (
        Action("Lay", "lay", main=True),
        Action("Add to the fours", "add 0"),
        Action("Add to the fives", "add 1"),
        Action("Swap", reason="no wild card"),
        Action("Add to the sixes", "add 2"),
        Action("Discard", "discard"),
    )
    assert with_room(actions) == {0, 1, 3, 5}
    assert with_room(actions[:4]) == {0, 1, 2, 3}


def test_a_choice_between_actions_is_a_dialog_that_can_be_left() -> None:
    actions = (Action("Add as the 10", "add 1", main=True), Action("Add as the 5", "add 2"))
    screen = first_of("crummy_rummy", 4)
    asked = replace(screen, table=replace(screen.table, actions=actions), asked=(0, 1, 7))
    found = Elements(html_of(asked))
    dialog = next(attributes for tag, attributes in found.all if tag == "dialog")
    assert dialog["id"] == "dialog-asked"
    assert "data-open" in dialog
    assert [do for do in found.values("data-do") if do.startswith("act ")] == ["act 0", "act 1"] * 2
    assert "unask" in found.values("data-do")


def test_a_wild_card_says_and_shows_what_it_stands_for() -> None:
    screen = first_of("crummy_rummy", 4)
    run = tuple(Lying(card(text), stands="7H" if text == "JK'4" else "") for text in ("5H'2", "6H'2", "JK'4"))
    meld = Pile("meld:0", "melds", "Hugh", run, "row", owner=2)
    html = html_of(replace(screen, table=replace(screen.table, piles=(meld,))))
    assert "joker, as the 7 of hearts" in html
    assert html.count('class="stands"') == 1


def test_melds_are_grouped_by_owner_and_a_target_is_a_button_named_by_what_it_does() -> None:
    screen = first_of("rummy", 5)
    melds = tuple(
        Pile(f"meld:{number}", "melds", NAMES[owner], (Lying(card(text)),), "row", owner=owner)
        for number, (owner, text) in enumerate(((2, "4C"), (1, "5C"), (2, "6C"), (0, "7C")))
    )
    action = Action("Add to the fives", "lay 5D 1", target="meld:1")
    found = Elements(html_of(replace(screen, table=replace(screen.table, piles=melds, actions=(action,)))))
    groups = [each for each in found.values("id") if each.startswith("melds-of-")]
    assert sorted(groups) == ["melds-of-0", "melds-of-1", "melds-of-2"]
    assert groups[-1] == f"melds-of-{screen.table.seats[-1].seat}"
    target = next(attributes for _, attributes in found.all if attributes.get("data-do") == "pile meld:1")
    assert target["aria-label"] == "Add to the fives, to 5 of clubs, Maud"
    assert "pile meld:0" not in found.values("data-do")


def test_cards_of_the_window_are_chosen_like_those_of_the_hand_and_the_discard_has_its_place() -> None:
    window = Pile("window", "window", "the window", (Lying(card("4C")), Lying(card("9D"))), "threes", choosable=True)
    screen = first_of("cranborne", 2)
    table = replace(screen.table, piles=(window,), actions=(Action("Discard the 3", "discard 3", target="window"),))
    found = Elements(html_of(replace(screen, table=table, chosen=(card("9D"),))))
    pressed = {a["data-do"]: a["aria-pressed"] for _, a in found.all if a.get("data-do", "").startswith("pick ")}
    assert pressed["pick 4C"] == "false"
    assert pressed["pick 9D"] == "true"
    assert "pile window" in found.values("data-do")


def test_a_tray_takes_what_is_chosen_and_gives_back_what_it_holds() -> None:
    screen = first_of("crummy_rummy", 4)
    trays = (Tray((Lying(card("6H'2")),), "three sixes", good=True), Tray((), "a tray"))
    idle = replace(screen, chosen=(), table=replace(screen.table, trays=trays))
    put = {a["id"]: a for _, a in Elements(html_of(idle)).all if a.get("id", "").startswith("put-")}
    assert put["put-0"]["aria-label"] == "Tray 1, three sixes, good: take the cards out"
    assert put["put-0"]["data-do"] == "tray 0"
    assert put["put-1"]["aria-disabled"] == "true"
    choosing = replace(idle, chosen=(card("9D"),))
    put = {a["id"]: a for _, a in Elements(html_of(choosing)).all if a.get("id", "").startswith("put-")}
    assert put["put-1"]["aria-label"] == "Tray 2, empty: put the chosen cards in"
    assert put["put-1"]["data-do"] == "tray 1"


def test_the_tracker_says_what_is_met_and_what_is_chosen() -> None:
    screen = first_of("crummy_rummy", 4)
    wanted = [{"kind": "run", "met": True}, {"kind": "set", "met": False}]
    data = {"says": "a run and a set", "wanted": wanted, "chosen": "three sixes"}
    tracker = replace(screen.table.instruments[0], data=data)
    html = html_of(replace(screen, table=replace(screen.table, instruments=(tracker,))))
    assert "A run and a set" in html
    assert ", met</span>" in html
    assert ", wanted</span>" in html
    assert "chosen: three sixes" in html


def test_a_warning_stands_in_place_of_what_was_said() -> None:
    screen = replace(first_of("rummy", 2), said="Maud drew a card.", warning="It fits. Discard it again to throw it.")
    html = html_of(screen)
    status = next(attributes for _, attributes in Elements(html).all if attributes.get("id") == "warning")
    assert status["role"] == "status"
    assert "Discard it again" in html
    assert "Maud drew a card." not in html


def test_a_new_card_says_so() -> None:
    screen = first_of("rummy", 2)
    one = screen.table.hand[0]
    new = replace(screen, table=replace(screen.table, hand=(replace(one, mark="new"),)))
    found = Elements(html_of(new))
    label = next(a["aria-label"] for _, a in found.all if a.get("data-do") == f"pick {one.card}")
    assert label == f"{one.name}, new"
    assert found.values("data-mark") == ["new"]


def test_a_joker_can_stand_in_a_line_of_text() -> None:
    assert "joker" in str(chip(card("JK'2")))
