"""The coach's review, in every game: thought through by the worker, stopped, gone through, played on from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lessons
from tests.browser.lessons import (
    COACH_MS,
    GAMES,
    at_the_end_of_a_deal,
    coach_held,
    go_through,
    place,
    review,
    thought_through,
)
from tests.browser.tables import key_of
from tests.browser.visit import click, key, picture, playable, say, stored, tap, wait_for_me

REVIEW = "#do-review, [id='do-review-last']"
AT_THE_TABLE = ".table.counting, .table.result"

# How many rows each open hand takes, and the cards of which less is seen than their index.
OPEN_HANDS = """() => [...document.querySelectorAll(".open-hand .open-cards")].map(hand => {
    const cards = [...hand.querySelectorAll(".card")];
    const boxOf = card => card.getBoundingClientRect();
    const coveredFrom = place => cards[place + 1] && boxOf(cards[place + 1]).top === boxOf(cards[place]).top
        ? boxOf(cards[place + 1]).left
        : boxOf(cards[place]).right;
    return {
        cards: cards.length,
        rows: new Set(cards.map(card => boxOf(card).top)).size,
        covered: cards.filter((card, place) => {
            const text = document.createRange();
            text.selectNodeContents(card.querySelector(".index"));
            return boxOf(text).right > coveredFrom(place) + 0.5;
        }).map(card => card.getAttribute("aria-label") ?? card.textContent),
        sticksOut: boxOf(cards.at(-1)).right > innerWidth,
    };
})"""


@pytest.mark.parametrize("game", GAMES)
def test_a_review_can_be_stopped_and_gone_on_with_and_leaves_the_game_alone(desk: Page, game: str) -> None:
    at_the_end_of_a_deal(desk, game)
    before = stored(desk, key_of(game))
    click(desk, REVIEW)
    if desk.locator("#do-review-stop").count():
        click(desk, "#do-review-stop")
        expect(desk.locator("#review-says")).to_contain_text("Stopped")
        click(desk, "#do-review-stop")
    thought_through(desk)
    heading = desk.locator(".dearest h2")
    expect(heading).to_have_text(
        "What cost you most" if desk.locator(".dearest-list").count() else "Nothing given away"
    )
    assert desk.locator(".dearest-list > li").count() <= 3
    assert stored(desk, key_of(game)) == before
    click(desk, "#do-leave")
    expect(desk.locator(AT_THE_TABLE)).to_be_visible()


@pytest.mark.parametrize("game", ["cribbage", "rummy"])
def test_a_review_left_while_it_is_made_loses_nothing_and_can_be_begun_again(desk: Page, game: str) -> None:
    review(desk, game)
    whole = desk.locator("#review").inner_text()
    click(desk, "#do-leave")
    expect(desk.locator(AT_THE_TABLE)).to_be_visible()
    before, table = stored(desk, key_of(game)), picture(desk)
    with coach_held(desk, questions=2):
        for _ in range(2):
            click(desk, REVIEW)
            expect(desk.locator("#review-says")).to_contain_text("Thinking: ")
            click(desk, "#do-leave")
            expect(desk.locator(AT_THE_TABLE)).to_be_visible()
            assert (stored(desk, key_of(game)), picture(desk)) == (before, table)
        click(desk, REVIEW)
        expect(desk.locator("#review-says")).to_contain_text("Thinking: ")
    thought_through(desk)
    assert desk.locator("#review").inner_text() == whole
    assert stored(desk, key_of(game)) == before


def test_the_dearest_come_first_each_with_its_reason_and_a_way_to_its_table(desk: Page) -> None:
    review(desk)
    assert desk.locator(".dearest-list .verdict-why").count() == desk.locator(".dearest-list > li").count() > 0
    costs = [float(said.split()[2]) for said in desk.locator(".dearest .verdict-cost").all_inner_texts()]
    assert costs == sorted(costs, reverse=True)
    click(desk, ".dearest-list .link >> nth=0")
    expect(desk.locator("#coach-title")).to_have_text("Your decision")
    expect(desk.locator(".replay-place")).to_contain_text(f"cost {costs[0]:.1f}".removesuffix(".0"))
    assert desk.locator("#replay .hinted").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_arrow_keys_step_through_the_game_with_open_hands(desk: Page, game: str) -> None:
    go_through(desk, game)
    begins, ends = place(desk)
    assert begins == 0
    key(desk, "ArrowRight")
    assert place(desk) == (1, ends)
    key(desk, "End")
    assert place(desk) == (ends, ends)
    expect(desk.locator("#do-forward")).to_have_attribute("aria-disabled", "true")
    key(desk, "ArrowLeft")
    assert place(desk) == (ends - 1, ends)
    key(desk, "Home")
    assert place(desk) == (0, ends)
    assert desk.locator("#replay .open-hand .back").count() == 0
    assert desk.locator("#replay .open-hand:first-child .card").count() > 0


@pytest.mark.parametrize("index", ["normal", "large"])
def test_ten_open_cards_lie_in_one_row_on_a_desk_with_every_index_in_sight(desk: Page, index: str) -> None:
    at_the_first_moment(desk, "rummy")
    say(desk, f"set index {index}")
    assert desk.evaluate(OPEN_HANDS) == [{"cards": 10, "rows": 1, "covered": [], "sticksOut": False}] * 2


def test_ten_open_cards_are_all_seen_on_a_phone(mobile: Page) -> None:
    at_the_first_moment(mobile, "rummy")
    hands = mobile.evaluate(OPEN_HANDS)
    assert [(hand["cards"], hand["covered"], hand["sticksOut"]) for hand in hands] == [(10, [], False)] * 2


def at_the_first_moment(page: Page, game: str) -> None:
    """The open hands as they were dealt; the coach need not have thought."""
    at_the_end_of_a_deal(page, game)
    click(page, REVIEW)
    click(page, "#do-main")
    expect(page.locator(".replay-place")).to_contain_text("move 0 of")


def test_buttons_step_as_the_keys_do(mobile: Page) -> None:
    go_through(mobile)
    for name, number in (("forward", 1), ("forward", 2), ("back", 1), ("first", 0)):
        tap(mobile, f"#do-{name}")
        assert place(mobile)[0] == number
    tap(mobile, "#do-last")
    tap(mobile, "#do-overview")
    expect(mobile.locator("#review")).to_be_visible()


def test_playing_on_from_a_moment_counts_for_nothing_and_leads_back(desk: Page) -> None:
    go_through(desk)
    before = stored(desk)
    key(desk, "ArrowRight")
    click(desk, "#do-main")
    expect(desk.locator("#notice-exercise")).to_contain_text("counts for nothing")
    expect(desk.locator(".chip.practice")).to_be_visible()
    wait_for_me(desk)
    if desk.locator("#hand button").count() == 6:
        for card in playable(desk)[:2]:
            click(desk, f"#{card}")
        click(desk, "#act-0")
        wait_for_me(desk)
    assert stored(desk) == before
    click(desk, "#notice-exercise button")
    assert place(desk)[0] == 1
    say(desk, "leave")
    expect(desk.locator(".table.counting")).to_be_visible()
    assert stored(desk) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_expert_plays_the_same_cards(desk: Page, game: str) -> None:
    review(desk, game)
    click(desk, "#same-1")
    says = desk.locator("#same-says.same-says")
    expect(says).to_contain_text("With your cards the expert makes", timeout=COACH_MS)


def test_a_deal_is_played_again_in_the_other_seat(desk: Page) -> None:
    review(desk)
    before = stored(desk)
    click(desk, "#seat-1")
    expect(desk.locator("#notice-exercise")).to_be_visible()
    wait_for_me(desk)
    expect(desk.locator(".seat").last).to_contain_text("You")
    assert stored(desk) == before
    click(desk, "#notice-exercise button")
    expect(desk.locator("#review")).to_be_visible()


def test_the_chart_leads_to_the_move_that_is_pressed(desk: Page) -> None:
    review(desk)
    chart = desk.locator(".chances svg")
    expect(chart).to_have_attribute("aria-label", lessons.CHART)
    desk.locator(".strip").nth(3).click()
    expect(desk.locator("#replay")).to_be_visible()


def test_the_menu_says_why_there_is_nothing_to_review_and_later_leads_there(desk: Page) -> None:
    say(desk, "set pace none", "new cribbage", "start")
    wait_for_me(desk)
    click(desk, "#tool-menu")
    expect(desk.locator("#menu-coach")).to_have_attribute("aria-disabled", "true")
    expect(desk.locator("#menu-coach")).to_contain_text("no deal is over yet")
    say(desk, "close")
    at_the_end_of_a_deal(desk)
    click(desk, "#tool-menu")
    click(desk, "#menu-coach")
    expect(desk.locator("#review")).to_be_visible()
