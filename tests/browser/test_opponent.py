"""Where the opponent thinks: in a worker of its own, and where there is none, in the page, which goes on breathing."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.pages import DESK, OpenPage, started
from tests.browser.visit import click, in_python, moves, play_on, playable, say, sit_down, wait_for_me

NO_WORKERS = "globalThis.Worker = class { constructor() { throw new Error('no workers here'); } };"
KEEP_WORKERS = """globalThis.hired = [];
globalThis.Worker = class extends Worker {
    constructor(...how) {
        super(...how);
        hired.push(this);
    }
};"""

# Once the worker is there, only it can answer: the page's own thinking is taken away, and later given back.
TAKE_THE_PAGES_OWN = """
from pyscript import workers
from parlour.web import thinker
await workers["thinker"]
thinker.own, thinker.think_in_slices = thinker.think_in_slices, None
"""
GIVE_IT_BACK = """
from parlour.web import thinker
thinker.think_in_slices = thinker.own
"""

# Counts the frames drawn while the opponent thinks.
COUNT_FRAMES = """() => {
    globalThis.frames_drawn = 0;
    const frame = () => {
        if (document.querySelector("#todo.thinking")) globalThis.frames_drawn += 1;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""


def answers(page: Page) -> list[str]:
    """The opponent's moves so far."""
    return [move for move in moves(page) if move.startswith("1 ")]


def test_answers_come_from_a_worker_and_when_it_dies_from_the_page_with_no_move_lost(open_page: OpenPage) -> None:
    page = open_page(DESK)
    page.add_init_script(KEEP_WORKERS)
    started(page)
    assert page.workers == [], "no worker before there is an opponent"
    sit_down(page)
    with page.expect_response("**/worker.py"):
        play_on(page, click)
    in_python(page, TAKE_THE_PAGES_OWN)
    before = answers(page)
    while len(answers(page)) < len(before) + 3:
        play_on(page, click)
    assert len(page.workers) == 1

    in_python(page, GIVE_IT_BACK)
    before = moves(page)
    page.evaluate("for (const worker of hired) worker.terminate()")
    while len(moves(page)) < len(before) + 6:
        play_on(page, click)
    assert moves(page)[: len(before)] == before
    assert page.workers == []


def test_without_workers_the_same_game_plays_on_in_the_page_which_goes_on_drawing(open_page: OpenPage) -> None:
    page = open_page(DESK, breaks=True)  # PyScript reports in the console that it got no worker
    page.add_init_script(NO_WORKERS)
    started(page)
    sit_down(page, "level expert")
    page.evaluate(COUNT_FRAMES)
    while page.locator(".table.counting").count() == 0:
        play_on(page, click)
    assert len(answers(page)) >= 5
    assert page.evaluate("globalThis.frames_drawn") > len(answers(page))
    assert page.workers == []


def test_an_answer_for_a_game_left_behind_is_not_played_in_the_next(desk: Page) -> None:
    sit_down(desk)
    say(desk, "set pace slow")
    lay_away(desk)
    say(desk, "new cribbage", "start")
    wait_for_me(desk)
    lay_away(desk)
    wait_for_me(desk)
    assert len(answers(desk)) >= 1
    assert desk.locator("#main.table-screen").count() == 1


def lay_away(page: Page) -> None:
    for card in playable(page)[:2]:
        click(page, f"#{card}")
    click(page, "#act-0")
