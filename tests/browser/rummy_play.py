"""Whole games of the rummies at the page: evenings of modest length, and what must hold all the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from parlour import game as verbs
from parlour import games
from parlour.app.saves import read_saved
from parlour.app.seating import PERSON
from parlour.cards import Card
from parlour.game import State
from tests.browser import tables
from tests.browser.looking import small_targets, troubles
from tests.browser.visit import ME, over, resume, say, stored, wait_for_me

PUBLIC = r" (cut|as|stands for) the [^.<]*"  # cards cut are shuffled in again; a wild card is not what it stands for
LOOK_EVERY = 6  # steps; a look at every card that may not be seen replays the game


@dataclass(frozen=True)
class Planned:
    """A game whose cards are known not to take all night."""

    words: str
    sitters: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)


EVENINGS = {
    "rummy": Planned("evening 8", (PERSON, "beginner", "beginner"), {"length": "target 50"}),  # two deals
    "cranborne": Planned("evening 0"),
    "crummy-rummy": Planned("evening 24"),  # all seven rounds
}


def bring_to_the_table(page: Page, game: str) -> None:
    """The game just dealt, at a table that does not dawdle, the hand kept in melds."""
    planned = EVENINGS[game]
    say(page, "set sort melds")
    resume(page, tables.text_of(tables.begun(planned.words, game, planned.sitters, **planned.options)), game)
    wait_for_me(page)


def play_to_the_result(page: Page, game: str, step: Callable[[Page], None]) -> State:
    """Step by step to the result, nothing out of sight or too small, no hidden card named; the state it came to.

    What is stored last, before the finished game is forgotten, replays move by move to that state.
    """
    steps, text = 0, ""
    while not over(page):
        wrong = [*troubles(page), *small_targets(page)]
        if steps % LOOK_EVERY == 0:
            wrong += named_unseen(page, game)
        assert not wrong, wrong
        text = stored(page, tables.key_of(game)) or ""
        step(page)
        steps += 1
    assert troubles(page) == []
    assert stored(page, tables.key_of(game)) is None
    _, state = read_saved(text, game)
    return state


def named_unseen(page: Page, game: str, seat: int = ME) -> list[Card]:
    """Cards that lie where this seat cannot look, and that the page names all the same, anywhere in its HTML.

    By their own names, of which ids and commands are made; and where no other card is called so, by their words.
    """
    if page.locator(".table.counting, .table.result").count():
        return []  # the hands of the deal before are shown
    _, state = read_saved(stored(page, tables.key_of(game)) or "", game)
    content = re.sub(PUBLIC, "", page.content())
    hidden = unseen(state, game, seat)
    seen = {one.name for one in games.find(game).pack(state.setup.seats) if one not in hidden}
    in_words = {one for one in hidden if one.name not in seen and one.rank}  # how a joker is drawn is in every page
    return [one for one in hidden if is_named(one, content) or (one in in_words and f" {one.name}" in content)]


def unseen(state: State, game: str, seat: int) -> list[Card]:
    """The cards a seat cannot know of."""
    view = verbs.view(state, seat)
    lying = {one for cards in view.zones.values() for one in cards}
    known = lying | {one for cards in view.known.values() for one in cards}
    return [one for one in games.find(game).pack(state.setup.seats) if one not in known]


def is_named(card: Card, content: str) -> bool:
    """Whether a text holds a card's own name: twins have names of their own."""
    name = re.escape(card).replace("'", "(?:'|-|&#39;)")
    return re.search(rf"(?<![A-Za-z0-9]){name}(?!['\w-]|&#39;)", content) is not None
