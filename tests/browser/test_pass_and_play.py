"""Several people at one device: a curtain between their turns, behind which no card of anybody's is in the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from parlour.app.saves import Saved, read_saved
from parlour.app.seating import PERSON, named
from parlour.cards import card, pack
from parlour.game import State
from tests.browser import tables
from tests.browser.rummy_play import is_named, named_unseen
from tests.browser.visit import (
    click,
    come_back,
    finger,
    hand,
    key,
    play_on,
    resume,
    say,
    stored,
    tap,
    wait_for_me,
)

CARD_IN_WORDS = re.compile(r"\b(ace|\d+|jack|queen|king) of (clubs|diamonds|hearts|spades)\b")
CURTAINS = 7

TABLES = {
    "two at rummy": ("rummy", (PERSON, PERSON)),
    "two at cranborne": ("cranborne", (PERSON, PERSON)),
    "two and an opponent at rummy": ("rummy", (PERSON, "beginner", PERSON)),
    "three at crummy rummy": ("crummy-rummy", (PERSON, PERSON, PERSON)),
}


def sit_down(page: Page, table: str) -> tuple[str, tuple[str, ...]]:
    """Sit down at one of the tables; the id of the game, and the names by seat."""
    game, sitters = TABLES[table]
    resume(page, tables.text_of(tables.begun("a long evening", game, sitters)), game)
    wait_for_me(page)
    return game, named(sitters)


def lies(page: Page, game: str) -> tuple[Saved, State]:
    """The game as it is stored."""
    return read_saved(stored(page, tables.key_of(game)) or "", game)


def seen_through_the_curtain(page: Page) -> list[str]:
    """Cards that the page names anywhere in its HTML."""
    content = page.content()
    words = [found[0] for found in CARD_IN_WORDS.finditer(content)]
    return [*words, *(one for one in pack(2, 2) if is_named(one, content))]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_in_the_page_until_whose_turn_it_is_has_tapped_and_then_only_what_they_may_know(
    mobile: Page, table: str
) -> None:
    game, names = sit_down(mobile, table)
    for _ in range(CURTAINS):
        while mobile.locator("#do-unveil").count() == 0:
            play_on(mobile, finger)
        saved, state = lies(mobile, game)
        (seat,) = state.to_act
        assert seen_through_the_curtain(mobile) == []
        expect(mobile.get_by_role("heading", level=1)).to_have_text(f"{names[seat]}’s turn")
        expect(mobile.locator("#announcer")).to_have_text(f"It is {names[seat]}’s turn.")
        finger(mobile, "#do-unveil")
        assert sorted(hand(mobile)) == sorted(state.zones[f"hand:{seat}"])
        assert named_unseen(mobile, game, seat) == []
        assert untold(mobile, saved, seat, names) == []


def untold(page: Page, saved: Saved, seat: int, names: tuple[str, ...]) -> list[str]:
    """Moves of others since this player's own last one, of which the table does not tell."""
    said = page.locator("#said").inner_text()
    since: list[str] = []
    for mover, move in saved.record.moves:
        verb, _, rest = move.partition(" ")
        since = [] if mover == seat else [*since, card(rest).name if verb == "discard" else names[mover]]
    return [*(told for told in since if told not in said), *since[said.count(".") :]]


def test_people_and_their_names_are_chosen_before_the_deal(mobile: Page) -> None:
    say(mobile, "set pace none", "set speed off")
    tap(mobile, "#options-rummy")
    tap(mobile, "label:has(#seats-4)")
    mobile.locator("#sitter-1").select_option(label="Person here")
    for seat, name in ((0, "Ann"), (1, "Bob")):
        mobile.locator(f"#name-{seat}").fill(name)
    tap(mobile, "#do-start")
    heading = mobile.locator(".curtain-screen").get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile("^(Ann|Bob)’s turn$"))
    expect(mobile.locator("#do-unveil")).to_have_text(re.compile("^I am (Ann|Bob): show my cards$"))


def test_the_curtain_is_raised_with_a_key_and_no_other_key_looks_behind_it(desk: Page) -> None:
    sit_down(desk, "two at rummy")
    key(desk, "Enter")
    click(desk, "#act-0")
    while desk.locator("#do-unveil").count() == 0:
        play_on(desk, click)
    for letter in ("l", "h", "u"):
        desk.keyboard.press(letter)
    assert seen_through_the_curtain(desk) == []
    expect(desk.get_by_role("dialog")).to_have_count(0)
    key(desk, "Enter")
    expect(desk.locator("#hand")).to_be_visible()


def test_a_log_left_open_does_not_stay_open_over_the_curtain(desk: Page) -> None:
    sit_down(desk, "two and an opponent at rummy")
    say(desk, "set pace step")
    while not desk.locator("#do-main[data-do=next]").count():
        if desk.locator("#do-unveil").count():
            click(desk, "#do-unveil")
        play_on(desk, click)
    say(desk, "open log", "set pace none")
    desk.wait_for_selector("#do-unveil")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    assert seen_through_the_curtain(desk) == []


def test_after_a_reload_the_curtain_is_down_again(mobile: Page) -> None:
    sit_down(mobile, "three at crummy rummy")
    finger(mobile, "#do-unveil")
    come_back(mobile)
    expect(mobile.locator("#do-unveil")).to_be_visible()
    assert seen_through_the_curtain(mobile) == []
