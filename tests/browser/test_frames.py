"""Frames on other people's terms: in a sandbox, where the browser stores, asked for what there is not; the guide."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from parlour import game as verbs
from parlour import record as records
from parlour.app.invitation import read_invitation
from parlour.app.newgame import NewGame
from parlour.app.settings import Settings
from tests.browser.blogs import Blog, on_another_site
from tests.browser.pages import axe_violations

OpenBlog = Callable[..., Blog]
A_LINE, AN_ELEMENT, A_SANDBOX = "guide-0.html", "guide-1.html", "guide-2.html"


@pytest.fixture
def open_blog(browser: Browser, blogs_address: str, root_address: str) -> Iterator[OpenBlog]:
    """Open a page that embeds Parlour, by its name; on another site than Parlour, or ``same_site``."""
    opened: list[Blog] = []

    def open_one(name: str, *, same_site: bool = False) -> Blog:
        address = blogs_address if same_site else on_another_site(blogs_address)
        opened.append(Blog.open(browser, address + name, root_address))
        return opened[-1].started()

    yield open_one
    for blog in opened:
        blog.close()


def dealt(**table: str) -> list[str]:
    """The cards that a reader is dealt at this table."""
    state = records.start(NewGame.invited(read_invitation(table), Settings()).begin().record)
    return [str(card) for card in verbs.view(state, 0).hand]


def moves_kept_by(blog: Blog) -> list[str]:
    """The moves of the game that the page around the frame keeps."""
    moves: list[str] = json.loads(blog.page.evaluate("localStorage.cribbage"))["record"]["moves"]
    return moves


def test_in_a_sandbox_it_plays_from_memory_thinks_in_the_page_and_the_host_keeps_the_game(open_blog: OpenBlog) -> None:
    blog = open_blog(A_SANDBOX)
    assert blog.frame.evaluate("origin") == "null"
    expect(blog.frame.locator("#notice-memory")).to_be_visible()
    assert blog.frame.evaluate("innerHeight") == 688, "the page around has given it the height it asked for"
    blog.lay_away()
    blog.play_a_card()
    hand = blog.hand
    assert len(hand) <= 3
    assert [move[0] for move in moves_kept_by(blog)].count("1") >= 2, "the opponent has laid away and played"

    blog.page.reload()
    blog.started()
    blog.frame.wait_for_function("left => document.querySelectorAll('#hand button').length === left", arg=len(hand))
    assert blog.hand == hand
    expect(blog.frame.locator("#notice-memory")).to_have_count(0)


def test_the_element_of_the_guide_deals_the_hand_of_its_seed(open_blog: OpenBlog) -> None:
    blog = open_blog(AN_ELEMENT)
    assert sorted(blog.hand) == sorted(dealt(game="cribbage", seed="the hand of this post"))


def test_where_the_browser_stores_a_game_in_a_frame_is_kept_apart_from_ones_own(open_blog: OpenBlog) -> None:
    blog = open_blog("blog.html", same_site=True)
    assert blog.wait_until_told("ready")["kept"] is True
    assert blog.frame.locator("#notice-memory").count() == 0
    blog.lay_away()
    hand = blog.hand
    blog.page.reload()
    blog.started()
    assert blog.hand == hand
    (key,) = blog.frame.evaluate("Object.keys(localStorage).filter(key => key.includes('cribbage'))")
    assert key.startswith("parlour.frame.")


def test_what_cannot_be_is_said_on_the_page_and_to_the_host_until_the_host_mends_it(open_blog: OpenBlog) -> None:
    blog = open_blog("wrong.html")
    alert = blog.frame.get_by_role("alert")
    expect(alert).to_contain_text("Cribbage has no option “ante”; it has match, count")
    assert blog.wait_until_told("error")["about"] == "address"
    assert axe_violations(blog.frame) == []
    blog.page.evaluate("document.querySelector('parlour-game').setAttribute('options', 'ante: <i>5</i>')")
    blog.wait_until_told("error", 2)
    expect(alert).to_be_visible()
    blog.page.evaluate("document.querySelector('parlour-game').setAttribute('options', 'match: 1')")
    blog.wait_until_told("state")
    assert len(blog.hand) == 6
    expect(alert).to_have_count(0)
