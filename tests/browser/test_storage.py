"""Storage that is broken, forbidden, full, emptied or shared: the game goes on, and the player is told."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser import tables
from tests.browser.pages import DESK, OpenPage, started
from tests.browser.tables import GAME_KEY
from tests.browser.visit import (
    SETTINGS_KEY,
    broken_inside,
    click,
    kept,
    lay,
    moves,
    picture,
    play_on,
    playable,
    say,
    settings,
    sit_down,
    stored,
    wait_for_me,
)
from tests.person import my_turn

NEWER = '{"parlour": 99, "record": {"schema": 7}}'

# What lies under the game's key, with what under the settings' key.
GARBAGE = {
    "null": ("null", "null"),
    "empty": ("", "[]"),
    "half a JSON": ('{"parlour": 1, "record": {"schema": 1, "mov', '{"theme": "da'),
    "a newer version": (NEWER, '{"theme": "purple", "speed": 7, "pace": null, "later": {}}'),
    "a bottomless list": ("[" * 100_000, "[" * 100_000),
    "not ours": ('{"parlour": 1, "record": "\\u0000", "level": []}', '"\\ud83c"'),
}

FORBID = """Object.defineProperty(globalThis, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
FILL = """for (let size = 2 ** 22; size >= 1; size /= 2)
    try {
        for (let number = 0; ; number += 1) localStorage.setItem(`crammed-${size}-${number}`, "x".repeat(size));
    } catch {}
"""


def notice(page: Page, name: str) -> Locator:
    return page.locator(f"#notice-{name}")


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_in_storage_is_told_offered_as_a_download_and_the_game_plays_on(
    open_page: OpenPage, tmp_path: Path, garbage: str
) -> None:
    game, wishes = GARBAGE[garbage]
    page = open_page(DESK)
    entries = {GAME_KEY: game, SETTINGS_KEY: wishes, "laid": "once"}
    page.add_init_script(f"if (!localStorage.getItem('laid')) Object.assign(localStorage, {json.dumps(entries)})")
    started(page)
    told = notice(page, "broken-cribbage")
    expect(told).to_contain_text(re.compile("game of Cribbage could not be read: .+ kept aside"))
    with page.expect_download() as download:
        told.get_by_role("button", name="Download it").click()
    download.value.save_as(tmp_path / "broken.json")
    assert (tmp_path / "broken.json").read_text(encoding="utf-8") == game
    told.get_by_role("button", name="Understood").click()
    expect(told).to_have_count(0)
    sit_down(page)
    play_on(page, click)
    assert moves(page)
    assert settings(page)["speed"] == "off"


def plays_from_memory(page: Page) -> None:
    sit_down(page)
    for _ in range(3):
        play_on(page, click)
    assert page.locator("#hand button").count() < 4


@pytest.mark.parametrize(
    ("script", "words"), [(FORBID, "does not let the page keep anything"), (FILL, "is full")], ids=["forbidden", "full"]
)
def test_where_nothing_can_be_stored_it_plays_from_memory_says_so_and_can_be_exported(
    open_page: OpenPage, tmp_path: Path, script: str, words: str
) -> None:
    page = open_page(DESK)
    page.add_init_script(script)
    started(page)
    plays_from_memory(page)
    told = notice(page, "memory")
    expect(told).to_contain_text(words)
    expect(told).to_contain_text("as long as this page stays open")
    with page.expect_download() as download:
        told.get_by_role("button", name="Export").click()
    download.value.save_as(tmp_path / "backup.json")
    entries = json.loads((tmp_path / "backup.json").read_text(encoding="utf-8"))["entries"]
    assert len(json.loads(entries[GAME_KEY])["record"]["moves"]) > 2
    told.get_by_role("button", name="Understood").click()
    expect(told).to_have_count(0)
    play_on(page, click)
    expect(told).to_have_count(0)


def test_storage_emptied_while_the_game_is_open_costs_nothing(desk: Page) -> None:
    sit_down(desk)
    play_on(desk, click)
    before = moves(desk)
    desk.evaluate("localStorage.clear()")
    play_on(desk, click)
    assert moves(desk)[: len(before)] == before
    assert len(moves(desk)) > len(before)


def test_everything_stored_is_seen_exported_erased_and_brought_back(desk: Page, tmp_path: Path) -> None:
    lay(desk, tables.crowded)
    before, game = picture(desk), kept(desk)
    say(desk, "open stored")
    box = desk.get_by_role("dialog")
    expect(box.get_by_role("listitem")).to_contain_text(
        ["A game of Cribbage", "Your settings", "The table you were at"]
    )
    with desk.expect_download() as download:
        box.get_by_role("button", name="Save all as a file").click()
    download.value.save_as(tmp_path / "backup.json")
    box.get_by_text("Erase everything", exact=True).click()
    box.get_by_role("button", name="Erase everything now").click()
    expect(box).to_contain_text("Nothing is stored.")
    assert desk.evaluate("Object.keys(localStorage).filter(key => key.startsWith('parlour.'))") == []
    with desk.expect_file_chooser() as chooser:
        box.get_by_role("button", name="Read such a file").click()
    chooser.value.set_files(tmp_path / "backup.json")
    expect(box).to_contain_text("Taken in: 3 entries.")
    assert settings(desk)["speed"] == "off"
    assert kept(desk) == game
    box.get_by_role("button", name="Close").click()
    say(desk, "home", "resume cribbage")
    assert picture(desk) == before


@pytest.mark.parametrize("text", ["", "[]", '{"format": "parlour-backup"', '{"entries": {}}', NEWER])
def test_a_file_that_is_not_ours_is_refused_and_nothing_changes(desk: Page, text: str) -> None:
    sit_down(desk)
    before = desk.evaluate("JSON.stringify(localStorage)")
    say(desk, "open stored")
    with desk.expect_file_chooser() as chooser:
        desk.locator("#do-import").click()
    chooser.value.set_files(FilePayload(name="x.json", mimeType="application/json", buffer=text.encode()))
    expect(desk.get_by_role("dialog")).to_contain_text("Nothing was taken in")
    assert desk.evaluate("JSON.stringify(localStorage)") == before


def test_one_entry_is_saved_and_erased_by_itself(desk: Page) -> None:
    sit_down(desk)
    say(desk, "home", "open stored")
    with desk.expect_download() as download:
        desk.get_by_role("button", name="Save A game of Cribbage as a file").click()
    assert download.value.suggested_filename == f"{GAME_KEY}.json"
    assert Path(download.value.path()).read_text(encoding="utf-8") == stored(desk)
    desk.get_by_role("button", name="Erase A game of Cribbage").click()
    expect(desk.get_by_role("dialog")).to_contain_text("Erased.")
    assert stored(desk) is None
    desk.get_by_role("button", name="Close").click()
    expect(desk.locator("[data-do^=resume]")).to_have_count(0)


def test_of_two_tabs_the_second_is_told_takes_the_game_up_and_no_move_is_lost(desk: Page) -> None:
    lay(desk, my_turn)
    other = started(desk.context.new_page())
    wait_for_me(other)
    assert picture(other) == picture(desk)

    play_on(desk, click)
    told = notice(other, "moved-on")
    expect(told).to_contain_text("has gone on in another tab")
    told.get_by_role("button", name="Take it up here").click()
    expect(told).to_have_count(0)
    assert picture(other) == picture(desk)

    play_on(other, click)
    expect(notice(desk, "moved-on")).to_be_visible()
    theirs = moves(other)
    mine = playable(desk)[-1]
    click(desk, f"#{mine}")
    click(desk, "#act-0")  # not warned off: the move is made here, and kept aside
    desk.wait_for_function("Object.keys(localStorage).some(key => key.startsWith('parlour.aside.'))")
    assert moves(desk) == theirs, "the other tab's game is not written over"
    aside = desk.evaluate("localStorage[Object.keys(localStorage).find(key => key.startsWith('parlour.aside.'))]")
    assert f"0 play {mine.removeprefix('card-')}" in json.loads(aside)["record"]["moves"]
    notice(desk, "moved-on").get_by_role("button", name="Take it up here").click()
    wait_for_me(desk)
    assert picture(desk) == picture(other)
    other.close()
    other.close()


def test_an_error_inside_keeps_the_last_good_game_offers_its_record_and_goes_on(desk: Page, tmp_path: Path) -> None:
    """Case 27."""
    lay(desk, tables.playing)
    before, game = picture(desk), stored(desk)
    with broken_inside(desk):
        click(desk, f"#{playable(desk)[0]}")
    expect(desk.get_by_role("heading", level=1)).to_have_text("Something went wrong")
    expect(desk.locator("#main")).to_contain_text("the table is wet")
    assert stored(desk) == game
    with desk.expect_download() as download:
        desk.get_by_role("button", name="Save the record as a file").click()
    download.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))["record"]
    assert record == kept(desk)["record"]
    click(desk, "#do-recover")
    click(desk, "[data-do='resume cribbage']")
    assert picture(desk) == before
