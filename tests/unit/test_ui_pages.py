"""Every page as HTML: nothing unknown can be asked for, nothing is written twice, nothing leads astray."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.app import screens
from parlour.app.screens import HomeScreen, Page, TableScreen
from parlour.app.settings import Settings
from parlour.tabletop import Action, SeatLine
from parlour.ui.page import html_attributes, render
from parlour.ui.sprite import sprite
from tests.cribbage_screens import page, positions, table_screen
from tests.elements import Elements, vocabulary
from tests.every_page import EVERY_PAGE, GAMES, OPTIONS

WAY_OUT = "./"  # from a frame, to Parlour itself
PAGES = [pytest.param(one, id=f"{number} {name}") for number, (name, one) in enumerate(EVERY_PAGE)]
FRAMED = [pytest.param(one, id=name) for name, one in EVERY_PAGE if one.framed]


def test_the_vocabulary_is_read_from_the_commands() -> None:
    assert {"home", "pick", "act", "main", "level", "cut", "less", "recover", "erase-all"} <= vocabulary()


@pytest.mark.parametrize("shown", PAGES)
def test_a_page_asks_for_nothing_the_app_does_not_know(shown: Page) -> None:
    found = Elements(render(shown))
    asked = {do.split(" ")[0] for do in found.values("data-do") + found.values("data-do-input")}
    assert asked or isinstance(shown.screen, screens.RefusedScreen)
    assert asked <= vocabulary()


@pytest.mark.parametrize("shown", PAGES)
def test_ids_are_unique_and_what_is_referred_to_is_there(shown: Page) -> None:
    found, drawings = Elements(render(shown)), Elements(sprite())
    ids = found.values("id") + drawings.values("id")
    assert len(ids) == len(set(ids))
    assert {href.removeprefix("#") for href in found.values("href")} <= {*ids, WAY_OUT}
    for attribute in ("aria-labelledby", "aria-describedby", "for"):
        assert {name for value in found.values(attribute) for name in value.split()} <= set(ids)


@pytest.mark.parametrize("shown", PAGES)
def test_a_page_has_no_inline_style_and_no_script(shown: Page) -> None:
    found = Elements(render(shown) + sprite())
    assert not found.values("style")
    assert not [tag for tag, _ in found.all if tag in ("script", "style")]
    assert not [name for _, attributes in found.all for name in attributes if name.startswith("on")]


@pytest.mark.parametrize("shown", PAGES)
def test_a_screen_has_one_title_and_one_main(shown: Page) -> None:
    tags = [tag for tag, _ in Elements(render(shown)).all]
    assert tags.count("main") == 1
    assert tags.count("h1") == 1


@pytest.mark.parametrize("shown", PAGES)
def test_what_cannot_be_pressed_says_why_and_does_nothing(shown: Page) -> None:
    html = render(shown)
    if isinstance(shown.screen, TableScreen) and not shown.screen.counting and not shown.screen.ending:
        for action in shown.screen.table.actions:
            assert bool(action.move) != (f">{action.reason}</small>" in html)
        for lying in shown.screen.table.hand:
            assert lying.blocked in html
    for tag, attributes in Elements(html).all:
        if tag == "button" and attributes.get("aria-disabled") == "true" and not attributes["id"].startswith("card-"):
            assert "data-do" not in attributes or attributes["data-do"] in ("less", "more")


@pytest.mark.parametrize("shown", PAGES)
def test_a_frame_leads_to_parlour_in_a_tab_of_its_own_and_other_pages_lead_nowhere_outside(shown: Page) -> None:
    links = [attributes for tag, attributes in Elements(render(shown)).all if tag == "a"]
    assert bool(links) == shown.framed
    for link in links:
        assert (link["href"], link["target"], link["rel"]) == (WAY_OUT, "_blank", "noopener")


@pytest.mark.parametrize("shown", FRAMED)
def test_a_frame_has_no_home_but_its_table(shown: Page) -> None:
    found = Elements(render(shown))
    homeward = [attributes["id"] for _, attributes in found.all if attributes.get("data-do") == "home"]
    assert homeward in ([], ["tool-back"])


def test_where_the_game_is_kept_is_told_as_it_is() -> None:
    """The page around a frame is given every save."""
    first = next(state for state, _ in positions(1))
    stored = screens.StoredDialog((), "Kept in this browser.", "")
    shown = Page(table_screen(first, 0), Settings(), (), stored)
    assert "Nothing leaves this device" in render(shown)
    assert "The page around this frame is given your game" in render(replace(shown, framed=True))
    assert "Nothing leaves this device" not in render(replace(shown, framed=True))


def test_names_and_words_are_escaped() -> None:
    evil = '"><img src=x onerror=alert(1)>'
    options = replace(OPTIONS, words=evil, replaces=evil)
    first = next(state for state, _ in positions(1))
    table = replace(
        table_screen(first, 0).table,
        title=evil,
        seats=(SeatLine(0, evil, evil, 0, turn=True),),
        todo=evil,
        actions=(Action(evil, reason=evil),),
    )
    told = replace(table_screen(first, 0), table=table, said=evil, hint=evil, why_not_undo=evil)
    log = screens.LogDialog((screens.LogPart(evil, (evil,)),))
    pages = (
        page(options),
        page(told, log),
        page(screens.RecoveryScreen(evil, evil)),
        page(screens.RefusedScreen(evil)),
    )
    for html in pages:
        assert "<img" not in html
        assert "&lt;img" in html


def test_the_root_element_carries_what_the_style_sheet_switches_on() -> None:
    settings = Settings(theme="dark", suits="four", index="large", speed="off")
    assert html_attributes(Page(HomeScreen(GAMES), settings)) == {
        "data-theme": "dark",
        "data-suits": "four",
        "data-index": "large",
        "data-speed": "off",
        "data-shared": "no",
    }
