"""A visit to the page: what can be seen there, and the ways to act on it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import FilePayload, Page

from parlour import game as verbs
from parlour import record as records
from parlour.app.screens import TableScreen
from parlour.cards import Card, card, pack
from parlour.game import State
from tests.browser.pages import BOOT_MS
from tests.browser.tables import GAME_KEY, key_of, laid
from tests.person import to_throw

ME = 0  # the seat of the player at this device
SETTINGS_KEY = "parlour.settings"

# In the next frame: what is pressed before the page has shown what came of the press before is not meant (presses.py).
SAY = """async command => {
    await new Promise(shown => requestAnimationFrame(() => setTimeout(shown)));
    const button = document.createElement("button");
    button.dataset.do = command;
    document.body.append(button);
    button.click();
    button.remove();
}"""

# The player is to decide, to look at a count, to let the opponent step, to read the result, or to take the device.
MY_MOVE = "#todo .your-turn, .table.counting, .table.result, #do-main[data-do=next], #do-unveil"


def say(page: Page, *commands: str) -> None:
    """Commands of the page, as its own buttons would give them: for getting somewhere, not for what is tested."""
    for command in commands:
        page.evaluate(SAY, command)


def at_home(page: Page) -> None:
    """Back to a first visit: nothing stored, nothing set, the home screen."""
    say(
        page,
        "recover",
        "close",
        "home",
        "open stored",
        "erase-all",
        "close",
        "dismiss broken-cribbage",
        "dismiss moved-on",
    )
    page.wait_for_selector("#main.home-screen")


def wait_for_me(page: Page) -> None:
    """Until the page waits for the player."""
    page.wait_for_selector(MY_MOVE, state="attached")


def sit_down(page: Page, *commands: str) -> None:
    """A game dealt with these options, at a table that does not dawdle."""
    say(page, "set speed off", "set pace none", "new cribbage", "level beginner", *commands, "start")
    wait_for_me(page)


def lay(page: Page, there: Callable[[TableScreen], object], game: str = "cribbage", **options: Any) -> None:
    """Lay such a table, as a game brought in and resumed; it does not dawdle either."""
    resume(page, laid(there, game, **options), game)
    wait_for_me(page)


def resume(page: Page, text: str, game: str) -> None:
    """Bring in a game as it is stored, and sit down to it."""
    say(page, "set speed off", "set pace none")
    bring_in(page, text)
    say(page, "close", f"resume {game}")


def bring_in(page: Page, text: str) -> None:
    """Read a file through the page on what is stored."""
    say(page, "open stored")
    with page.expect_file_chooser() as chooser:
        page.locator("#do-import").click()
    chooser.value.set_files(FilePayload(name="game.json", mimeType="application/json", buffer=text.encode()))
    page.wait_for_selector("#dialog-stored .message")


IN_PYTHON = """program => {
    const script = document.createElement("script");
    script.type = "py";
    script.textContent = program;
    document.body.append(script);
}"""


def in_python(page: Page, program: str) -> None:
    """Run a program in the page's own Python, and wait until it is done."""
    done = "from pyscript import document\ndocument.documentElement.setAttribute('data-done', '')"
    page.evaluate(IN_PYTHON, f"{program}\n{done}\n")
    page.wait_for_selector("html[data-done]", state="attached")
    page.evaluate("document.documentElement.removeAttribute('data-done')")


BREAK = """
from parlour.app.tableplay import TablePlay
def fail(*_):
    raise ZeroDivisionError("the table is wet")
TablePlay.sound, TablePlay.do = TablePlay.do, fail
"""
MEND = """
from parlour.app.tableplay import TablePlay
TablePlay.do = TablePlay.sound
"""


@contextmanager
def broken_inside(page: Page) -> Iterator[None]:
    """Whatever the player does at the table meanwhile ends in an error."""
    in_python(page, BREAK)
    yield
    in_python(page, MEND)


def come_back(page: Page) -> None:
    """Load the page anew; it opens at the table."""
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    page.wait_for_selector("#main.table-screen")


# What is stored


def stored(page: Page, key: str = GAME_KEY) -> str | None:
    """A text of the browser's storage."""
    text: str | None = page.evaluate("key => localStorage.getItem(key)", key)
    return text


def kept(page: Page, game: str = "cribbage") -> dict[str, Any]:
    """The game as it is stored: its record, and what the sitting adds to it."""
    told: dict[str, Any] = json.loads(stored(page, key_of(game)) or "{}")
    return told


def moves(page: Page, game: str = "cribbage") -> list[str]:
    """The moves of the stored game, each with its seat."""
    made: list[str] = kept(page, game)["record"]["moves"]
    return made


def settings(page: Page) -> dict[str, str]:
    """The settings as they are stored."""
    told: dict[str, str] = json.loads(stored(page, SETTINGS_KEY) or "{}")
    return told


# What may not be seen


def leaks(page: Page) -> list[str]:
    """Cards whose whereabouts the player may not know and that the page names all the same, anywhere in its HTML."""
    told = kept(page)
    if not told:
        return []
    content = re.sub(r"You cut [^.]*\.", "", page.content())  # public: shown, and shuffled in again
    return [name for hidden in _unknown(told) for name in (hidden.name, hidden) if _is_named(name, content)]


def _unknown(told: dict[str, Any]) -> Iterable[Card]:
    """The cards the player cannot know of: those of the deal being counted as long as its count is looked at."""
    record, state = records.from_plain(told["record"])
    ended = state.deals - (state.outcome is None)
    known = _known(state)
    if told.get("deals_shown", 0) < ended:
        states = [records.start(record), *(step.state for step in records.steps(record))]
        last = max(place for place, one in enumerate(states) if one.deals == ended and one.outcome is None)
        shown = {lies for show in state.facts.last_deal.shows for lies in (*show.cards, show.start)}
        laid_last = {card(word) for word in record.moves[last][1].split() if word in set(pack())}
        known = _known(states[last]) | shown | laid_last
    return [lies for lies in pack() if lies not in known]


def _known(state: State) -> set[Card]:
    view = verbs.view(state, ME)
    lying = {lies for cards in view.zones.values() for lies in cards if isinstance(lies, Card)}
    return lying | {card for cards in view.known.values() for card in cards}


def _is_named(name: str, content: str) -> bool:
    return re.search(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])", content) is not None


# What is seen


def picture(page: Page) -> dict[str, Any]:
    """What the table shows, in words, for comparing."""
    seen: dict[str, Any] = page.evaluate(
        """() => {
            const texts = selector => [...document.querySelectorAll(selector)].map(one => one.innerText);
            const labels = selector =>
                [...document.querySelectorAll(selector)].map(one => one.getAttribute("aria-label"));
            return {
                hand: labels("#hand button"),
                middle: texts("#middle"),
                said: texts("#said"),
                seats: texts(".seat"),
                board: labels("#board"),
                todo: texts("#todo"),
                actions: texts("#acts"),
                title: texts(".title"),
            };
        }"""
    )
    return seen


def hand(page: Page) -> list[Card]:
    """The cards of the player's hand, as they lie."""
    return [
        card(one[5:]) for one in page.locator("#hand button").evaluate_all("cards => cards.map(one => one.dataset.do)")
    ]


def playable(page: Page) -> list[str]:
    """The ids of the cards that may be chosen."""
    ids: list[str] = page.locator("#hand button:not([aria-disabled])").evaluate_all("cards => cards.map(one => one.id)")
    return ids


# Acting


class Press(Protocol):
    """A way to press something on the page; ``answered``: and to wait until the page has answered."""

    def __call__(self, page: Page, selector: str, *, answered: bool = True) -> None: ...


def tap(page: Page, selector: str, *, answered: bool = True) -> None:
    """A finger."""
    _answered(page, lambda: page.tap(selector)) if answered else page.tap(selector)


def finger(page: Page, selector: str, *, answered: bool = True) -> None:
    """A finger that waits for nothing: it touches the middle of what is there, whatever lies above it."""

    def touch() -> None:
        box = page.locator(selector).bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    _answered(page, touch) if answered else touch()


def click(page: Page, selector: str, *, answered: bool = True) -> None:
    """A mouse button."""
    _answered(page, lambda: page.click(selector)) if answered else page.click(selector)


def key(page: Page, name: str) -> None:
    """A key, and the page's answer to it."""
    _answered(page, lambda: page.keyboard.press(name))


def drag(page: Page, card_id: str, zone: str, *, to: str = "") -> None:
    """A card pressed, moved and let go over a zone, or over another element."""
    page.hover(f"#{card_id}")
    page.mouse.down()
    box = page.locator(to or f"[data-zone='{zone}']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    page.mouse.up()


def _answered(page: Page, act: Callable[[], None]) -> None:
    before = page.evaluate("document.body.innerHTML")
    act()
    page.wait_for_function("before => document.body.innerHTML !== before", arg=before)


def to_choose(page: Page) -> list[str]:
    """The ids of the cards to choose until the main button can be pressed: the lowest first; at melds, one to throw."""
    cards = playable(page)
    if page.locator(".laid").count() == 0:
        return cards
    return [f"card-{to_throw([one.removeprefix('card-') for one in cards])}"]


def play_on(page: Page, press: Press) -> None:
    """One thing: a look at the next hand of a count, or what the main button does, with cards chosen if it wants."""
    if page.locator(".table.counting, #do-main[data-do=next]").count():
        press(page, "#do-main")
    else:
        main = "#acts [id^=act-].main"
        if page.locator(f"{main}:not([aria-disabled])").count():
            # A second press on one spot at once would be a double click, which makes no second move.
            press(page, "#todo", answered=False)
        for one in to_choose(page):
            if page.locator(f"{main}:not([aria-disabled])").count():
                break
            press(page, f"#{one}")
        press(page, main)
    wait_for_me(page)


def over(page: Page) -> bool:
    """Whether the result of the whole match is on the screen."""
    return page.locator(".table.result").count() > 0
