"""A game in somebody's page: the element, its events and methods, and hosts that mean no good.

The blog is another site to the browser, which keeps nothing for frames of other sites, as most browsers do.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Frame, expect

from tests.browser import tables
from tests.browser.blogs import Blog, on_another_site
from tests.browser.looking import SMALL_TARGETS
from tests.browser.pages import OpenPage, axe_violations, without_python

SAME_DOCUMENT = "globalThis.since_the_start ??= performance.timeOrigin"


@pytest.fixture(scope="module")
def open_blog(browser: Browser, blogs_address: str, root_address: str) -> Iterator[Blog]:
    """A blog with a game of cribbage, started once for all tests here."""
    blog = Blog.open(browser, on_another_site(blogs_address) + "blog.html", root_address)
    blog.wait_until_told("ready")
    blog.frame.evaluate(SAME_DOCUMENT)
    yield blog
    blog.close()


@pytest.fixture
def blog(open_blog: Blog) -> Blog:
    """That blog, as its readers find it: a hand of cribbage just dealt, always the same cards."""
    open_blog.page.set_viewport_size({"width": 900, "height": 800})
    open_blog.page.evaluate("scrollTo(0, 0)")
    open_blog.page.evaluate("document.querySelector('parlour-game').new({ game: 'cribbage', seed: 'monday' })")
    open_blog.frame.wait_for_selector("#hand button >> nth=5")
    open_blog.forget()
    return open_blog


def change(blog: Blog, **attributes: str | None) -> None:
    """Change attributes of the element, all at once."""
    blog.page.evaluate(
        """attributes => {
            const element = document.querySelector("parlour-game");
            for (const [name, value] of Object.entries(attributes))
                value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
        }""",
        attributes,
    )


def test_a_game_plays_in_a_frame_that_may_store_nothing_and_says_so_once(open_blog: Blog) -> None:
    ready = open_blog.wait_until_told("ready")
    assert (ready["game"], ready["kept"]) == ("cribbage", False)
    storage = "(() => { try { return typeof localStorage; } catch (error) { return error.name; } })()"
    assert open_blog.frame.evaluate(storage) == "SecurityError", "the browser does block it"
    notice = open_blog.frame.locator("#notice-memory")
    expect(notice).to_contain_text("as long as this page stays open")
    open_blog.lay_away()
    expect(notice).to_have_count(0)
    state = open_blog.wait_until_told("state", 2)
    assert state["players"] == ["person", "beginner"]


def test_the_bar_and_the_menu_lead_to_parlour_in_a_new_tab_and_serve_everybody(blog: Blog) -> None:
    assert axe_violations(blog.frame) == []
    assert blog.frame.evaluate(SMALL_TARGETS) == []
    with blog.page.expect_popup() as popup:
        blog.frame.get_by_role("link", name="Parlour, opens in a new tab").click()
    popup.value.wait_for_url(blog.frame.url.partition("?")[0])
    assert popup.value.evaluate("opener") is None
    popup.value.close()
    blog.frame.get_by_role("button", name="Menu").click()
    assert blog.frame.get_by_role("link", name="Open Parlour").get_attribute("target") == "_blank"
    assert axe_violations(blog.frame) == []
    blog.frame.get_by_role("button", name="Close").click()


def test_what_the_blog_is_told_names_no_card_that_lies_hidden(blog: Blog) -> None:
    blog.lay_away()
    blog.play_a_card()
    hidden = [*blog.hand, *json.loads(blog.wait_until_told("save")["save"])["record"]["moves"][0].split()[2:]]
    assert len(hidden) == 5
    for state in blog.told("state"):
        state["public"].pop("cut")  # cards that everybody saw, and that were shuffled in again
        assert not [card for card in hidden if card in json.dumps(state)]
        assert "seed" not in json.dumps(state)


def test_the_element_grows_to_the_height_the_frame_asks_for_at_its_width(blog: Blog) -> None:
    height = "document.querySelector('parlour-game').getBoundingClientRect().height"
    for width, wanted in ((900, 688), (400, 640), (900, 688)):
        blog.page.set_viewport_size({"width": width, "height": 800})
        blog.page.wait_for_function(f"wanted => {height} === wanted", arg=wanted)
        blog.frame.wait_for_function("wanted => innerHeight === wanted", arg=wanted)


def test_the_readers_wheel_goes_on_scrolling_the_blog(blog: Blog) -> None:
    blog.page.mouse.move(450, 300)
    blog.page.mouse.wheel(0, 400)
    blog.page.wait_for_function("() => scrollY > 300")


def test_a_theme_is_put_on_without_loading_anything(blog: Blog) -> None:
    for theme, scheme in (("dark", "dark"), ("light", "light"), (None, "light dark")):
        change(blog, theme=theme)
        blog.frame.wait_for_function(
            "scheme => getComputedStyle(document.documentElement).colorScheme === scheme", arg=scheme
        )
    assert blog.frame.evaluate("since_the_start === performance.timeOrigin")
    assert blog.told() == []


def test_changed_attributes_lay_another_table_and_back_again_the_game_goes_on(blog: Blog) -> None:
    change(blog, seed="tuesday")
    blog.wait_until_told("state")
    blog.lay_away()
    left = blog.hand
    change(blog, game="rummy", options="seats: 4, level: beginner", seed=None)
    blog.frame.wait_for_selector("#pile-discard")
    state = blog.told("state")[-1]
    assert (state["game"], len(state["players"])) == ("rummy", 4)
    change(blog, game="cribbage", options="match: 1, level: beginner", seed="tuesday")
    blog.frame.wait_for_selector("#board")
    assert blog.hand == left
    assert blog.told("error") == []
    assert blog.frame.evaluate("since_the_start === performance.timeOrigin")
    change(blog, seed="monday")
    blog.wait_until_told("state")


def test_a_new_game_and_an_old_one_at_the_blogs_command(blog: Blog) -> None:
    dealt = blog.hand
    blog.lay_away()
    kept, hand = blog.told("save")[-1]["save"], blog.hand
    blog.page.evaluate("document.querySelector('parlour-game').new({ seed: 'another' })")
    blog.frame.wait_for_selector("#hand button >> nth=5")
    assert blog.hand != dealt
    blog.page.evaluate("save => document.querySelector('parlour-game').load(save)", kept)
    blog.frame.wait_for_function("document.querySelectorAll('#hand button').length === 4")
    assert blog.hand == hand
    assert blog.told("save")[-1]["save"] == kept


def test_the_result_is_told_when_it_is_on_the_screen(blog: Blog) -> None:
    blog.page.evaluate(
        "save => document.querySelector('parlour-game').load(save)", tables.laid(tables.nearly_over, match=1)
    )
    blog.frame.wait_for_selector(".table.counting")
    assert blog.told("result") == []
    while blog.frame.locator(".table.result").count() == 0:
        before = blog.frame.locator("#main").inner_text()
        blog.frame.click("#do-main")
        blog.frame.wait_for_function("before => document.querySelector('#main').innerText !== before", arg=before)
    result = blog.wait_until_told("result")
    assert result["winners"] in ([0], [1])
    assert blog.told("save")[-1]["save"] is None
    assert blog.frame.locator("#acts button").all_inner_texts() == ["Review", "New game"]


# Hosts that mean no good

WRONG = {
    "no command": "{ parlour: 1 }",
    "an unknown one": "{ parlour: 1, type: 'steal' }",
    "another version": "{ parlour: 99, type: 'new' }",
    "no game": "{ parlour: 1, type: 'new', game: 'poker' }",
    "markup": "{ parlour: 1, type: 'new', game: '<img src=x onerror=\"parent.postMessage(1)\">' }",
    "no option": "{ parlour: 1, type: 'open', options: { ante: 5 } }",
    "no seed": "{ parlour: 1, type: 'new', seed: 7 }",
    "no theme": "{ parlour: 1, type: 'theme', theme: 'url(//evil.example)' }",
    "no save": "{ parlour: 1, type: 'load', save: '{}' }",
    "half a save": "{ parlour: 1, type: 'load', save: '{\"parlour\": 1, \"record\": {' }",
    "a bottomless save": "{ parlour: 1, type: 'load', save: '['.repeat(100000) }",
    "too large": "{ parlour: 1, type: 'load', save: 'x'.repeat(5000001) }",
    "too deep": "{ parlour: 1, type: Array(500).fill().reduce(inner => [inner], 'new') }",
    "a circle": "(() => { const one = { parlour: 1, type: 'new' }; one.self = one; return one; })()",
    "a large integer": "{ parlour: 1n, type: 'new' }",
    "a list": "Object.assign([], { parlour: 1, type: 'new' })",
}
NOT_FOR_US = [
    "null",
    "undefined",
    "7",
    "'new'",
    "{ type: 'new' }",
    "new Map([['parlour', 1]])",
    "new ArrayBuffer(8)",
    "[]",
]


def test_wrong_messages_are_answered_with_an_error_and_change_nothing(blog: Blog) -> None:
    blog.lay_away()
    before = blog.frame.locator("#app").inner_html()
    blog.forget()
    for number, message in enumerate(WRONG.values(), start=1):
        blog.post(message)
        answer = blog.wait_until_told("error", number)
        assert answer["message"]
    assert {message["type"] for message in blog.told()} == {"error"}
    assert blog.frame.locator("#app").inner_html() == before
    assert blog.frame.locator("img").count() == 0


def test_messages_that_do_not_speak_of_parlour_are_left_to_others(blog: Blog) -> None:
    before = blog.frame.locator("#app").inner_html()
    for message in NOT_FOR_US:
        blog.post(message)
    blog.all_is_heard()
    assert blog.told("error") == []
    assert blog.frame.locator("#app").inner_html() == before


ANOTHER_WINDOW = """() => {
    const other = document.createElement("iframe"); // of the blog's own origin, but not the blog's window
    other.name = "other";
    document.body.append(other);
    other.contentWindow.heard = [];
    other.contentWindow.addEventListener("message", ({ data }) => other.contentWindow.heard.push(data));
}"""


@pytest.fixture
def another_window(blog: Blog) -> Iterator[Frame]:
    """Another frame in the blog, of the blog's own origin."""
    blog.page.evaluate(ANOTHER_WINDOW)
    other = blog.page.frame(name="other")
    assert other is not None
    yield other
    blog.page.evaluate("document.querySelector('[name=other]').remove()")


def test_the_frame_reads_nothing_from_windows_that_do_not_embed_it(blog: Blog, another_window: Frame) -> None:
    hand = blog.hand
    another_window.evaluate(
        """() => {
            const { shadowRoot } = parent.document.querySelector("parlour-game");
            const frame = shadowRoot.querySelector("iframe").contentWindow;
            frame.postMessage({ parlour: 1, type: "new", game: "rummy" }, "*");
            frame.postMessage({ parlour: 1, type: "hello" }, "*");
        }"""
    )
    blog.all_is_heard()
    assert blog.hand == hand
    assert another_window.evaluate("heard") == []
    assert [message["type"] for message in blog.told()] == ["ready", "state", "save"], "the answer to the blog alone"


def test_the_element_reads_nothing_from_windows_that_are_not_its_frame(blog: Blog, another_window: Frame) -> None:
    forge = """target => {
        target.postMessage({ parlour: 1, type: "result", winners: [0] }, "*");
        target.postMessage({ parlour: 1, type: "height", height: 300 }, "*");
    }"""
    another_window.evaluate(f"({forge})(parent)")
    blog.page.evaluate(f"({forge})(window)")
    blog.all_is_heard()
    assert blog.told("result") == []
    assert blog.page.locator("parlour-game").evaluate("element => element.getBoundingClientRect().height") == 688


# How it is loaded


@pytest.mark.parametrize(
    "how",
    [
        "<script src='FILE'></script>",
        "<script type=module src='FILE'></script>",
        "<script type=module>import 'FILE';</script>",
    ],
    ids=["classic", "module", "import"],
)
def test_the_script_finds_its_parlour_however_it_is_loaded(
    open_page: OpenPage, prefixed_address: str, how: str
) -> None:
    page = without_python(open_page(address=prefixed_address))
    file = f"{prefixed_address}assets/embed.js?v=2"
    element = "<parlour-game game=rummy options='seats: 4' seed='a & b'>no scripts here</parlour-game>"
    page.route(
        "**/blog", lambda route: route.fulfill(content_type="text/html", body=how.replace("FILE", file) + element)
    )
    page.goto("./blog")
    frame = page.locator("parlour-game iframe")
    assert frame.get_attribute("src") == f"{prefixed_address}?embed=1&game=rummy&options=seats%3A+4&seed=a+%26+b"
    assert frame.get_attribute("loading") == "lazy"
    assert frame.get_attribute("title") == "Card game: rummy"
