"""What anybody may look up: the rules of the game, and that the shuffles were fair."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from parlour import chance
from parlour.app.store import MemoryStore
from parlour.cards import pack
from tests.browser import tables
from tests.browser.tables import GAME_KEY
from tests.browser.visit import bring_in, click, hand, kept, lay, say, stored, tap, wait_for_me
from tests.person import Person, my_turn
from workshop.places import SEEDS

RULE = re.compile(r"^- \*\*(CRIB-\d+)\*\* (.+)$", re.MULTILINE)


def words(text: str) -> str:
    """The bare words of a text: no mark-up, no line breaks, quotes of any shape."""
    return " ".join(re.sub(r"[*_`\\]", "", text).replace("’", "'").replace("“", '"').replace("”", '"').split())


def open_rules_from_home(page: Page) -> None:
    tap(page, "[data-do^='open rules']")


def open_rules_from_the_menu(page: Page) -> None:
    lay(page, my_turn)
    tap(page, "#tool-menu")
    tap(page, "#menu-rules")


@pytest.mark.parametrize("way", [open_rules_from_home, open_rules_from_the_menu], ids=["home", "menu"])
def test_the_rules_open_in_a_dialog_with_every_rule_of_the_book(mobile: Page, way: object) -> None:
    assert callable(way)
    way(mobile)
    box = mobile.get_by_role("dialog", name="Cribbage")
    expect(box).to_be_visible()
    shown = words(box.inner_text())
    rules = RULE.findall((SEEDS / "cribbage.md").read_text(encoding="utf-8"))
    assert [name for name, _ in rules] == [f"CRIB-{number}" for number in range(1, 22)]
    for name, text in rules:
        assert f"{name} {words(text)}" in shown
    tap(mobile, "#close-rules")
    expect(box).to_have_count(0)


def test_rules_that_do_not_arrive_are_told(desk: Page) -> None:
    lay(desk, my_turn)
    desk.route("**/rules/*.html", lambda route: route.fulfill(status=204))
    say(desk, "open rules")
    expect(desk.get_by_role("dialog")).to_contain_text("could not be fetched")
    desk.unroute("**/rules/*.html")


def facts(page: Page) -> dict[str, str]:
    """What the fairness page tells of the seed, by its captions."""
    told: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#dialog-fairness dt")].map(
            term => [term.innerText, term.nextElementSibling.innerText]))"""
    )
    return told


def proofs(page: Page) -> list[tuple[str, str]]:
    """For each deal, what is shown of its seal and of its key."""
    rows = page.locator("#dialog-fairness tbody tr")
    return [(row.locator("td").nth(0).inner_text(), row.locator("td").nth(1).inner_text()) for row in rows.all()]


def test_the_seal_is_shown_before_the_cut_and_every_key_comes_out_when_its_deal_is_over(desk: Page) -> None:
    say(desk, "set speed off", "set pace none")
    click(desk, "[data-do='new cribbage']")
    click(desk, "label:has(#match-1)")
    click(desk, "#commitment summary")
    seal = desk.locator("#commitment .digest").inner_text()
    desk.locator("#cut").fill("17")
    desk.locator("#words").fill("and a pinch of salt")
    click(desk, "#do-start")
    wait_for_me(desk)
    dealt = hand(desk)
    say(desk, "open fairness")
    assert facts(desk) == {
        "The house’s seal": seal,
        "Your half": "17:and a pinch of salt",
        "The house’s half": "shown when the game is over",
    }
    assert proofs(desk) == [(proofs(desk)[0][0], "after the deal")]
    assert kept(desk)["record"]["setup"]["seed"] not in desk.content()
    say(desk, "close")
    first_seal = proofs_after_the_game(desk)[0][0]
    told = facts(desk)
    house = told["The house’s half"]
    assert chance.commitment(house) == seal
    seed = chance.join_halves(house, told["Your half"])
    for number, (deal_seal, key) in enumerate(proofs(desk), start=1):
        assert key == chance.key(seed, f"deal {number}")
        assert deal_seal == chance.commitment(key)
    key = proofs(desk)[0][1]
    assert proofs(desk)[0][0] == first_seal
    pone, dealer = (sorted(chance.shuffle(pack(), chance.Stream(key))[first:12:2]) for first in (0, 1))
    assert sorted(dealt) in (pone, dealer)


def proofs_after_the_game(page: Page) -> list[tuple[str, str]]:
    """Play the game to its end elsewhere, bring it back, look at the last count, and open the fairness page."""
    text = stored(page)
    assert text is not None
    store = MemoryStore()
    store.set(GAME_KEY, text)
    person = Person(store)
    person.sitting.do("resume cribbage")
    person.until(tables.nearly_over)
    bring_in(page, tables.text_of(person))
    say(page, "close", "home", "resume cribbage")
    click(page, "#do-main")
    page.wait_for_selector(".table.result")
    click(page, "#tool-menu")
    click(page, "#menu-fairness")
    return proofs(page)
