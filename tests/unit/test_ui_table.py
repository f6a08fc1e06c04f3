"""A table of cribbage as HTML: nothing hidden is in it, and cards, piles and pegs show what they are."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from parlour import game as verbs
from parlour.cards import Card, card, pack
from parlour.tabletop import Lying
from parlour.ui.page import render
from tests.cribbage_screens import page, positions, table_screen
from tests.elements import Elements
from tests.person import Person

SEATS = (0, 1)


# What is hidden


def names_in(html: str) -> set[str]:
    """The cards a page names in any way: as text of a card, in words, in an id or a command."""
    codes = set(re.findall(r"(?<![\w])([A2-9TJQK][CDHS])(?![\w])", html))
    return codes | {one for one in pack() if one.name in html}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("count", ["auto", "manual"])
def test_no_page_of_a_whole_game_names_a_card_its_viewer_cannot_see(seed: int, count: str) -> None:
    for state, rnd in positions(seed, count=count):
        for seat in SEATS:
            view = verbs.view(state, seat)
            can_see = {lies for cards in view.zones.values() for lies in cards if isinstance(lies, Card)}
            can_see |= {known for cards in view.known.values() for known in cards}
            chosen = tuple(rnd.sample(view.hand, min(2, len(view.hand))))
            assert names_in(page(table_screen(state, seat, chosen))) <= can_see


def test_the_search_for_named_cards_finds_each_way_of_naming_one() -> None:
    assert names_in('<b id="card-5H">') == {"5H"}
    assert names_in("the 10 of spades") == {"TS"}
    assert names_in('<button data-do="pick KD">') == {"KD"}


# What is shown


def test_a_card_in_the_hand_is_a_button_with_its_name() -> None:
    first = next(state for state, _ in positions(1))
    chosen = verbs.view(first, 0).hand[0]
    buttons = {
        attributes["id"]: attributes
        for tag, attributes in Elements(page(table_screen(first, 0, (chosen,)))).all
        if tag == "button" and attributes.get("id", "").startswith("card-")
    }
    assert len(buttons) == 6
    assert buttons[f"card-{chosen}"]["aria-pressed"] == "true"
    assert buttons[f"card-{chosen}"]["aria-label"] == chosen.name
    assert buttons[f"card-{chosen}"]["data-do"] == f"pick {chosen}"


def test_a_pile_that_can_be_acted_on_is_a_button_and_others_are_not() -> None:
    first = next(state for state, _ in positions(1))
    hand = verbs.view(first, 0).hand
    assert "pile crib" not in Elements(page(table_screen(first, 0, hand[:1]))).values("data-do")
    assert "pile crib" in Elements(page(table_screen(first, 0, hand[:2]))).values("data-do")


def test_where_a_card_came_from_and_what_moved_last_is_marked() -> None:
    first = next(state for state, _ in positions(1))
    mine = verbs.view(first, 0).hand[0]
    shown = replace(
        table_screen(first, 0), came_from=((mine, "stock"),), last=(mine,), hint_cards=(mine,), hint="Keep it."
    )
    element = next(attributes for _, attributes in Elements(page(shown)).all if attributes.get("id") == f"card-{mine}")
    assert element["data-from"] == "stock"
    assert {"last", "hinted"} <= set(element["class"].split())
    assert "hint" in element["aria-describedby"].split()


def test_a_long_hand_lies_in_two_rows() -> None:
    first = next(state for state, _ in positions(1))
    screen = table_screen(first, 0)
    cards = tuple(Lying(one) for one in (*pack()[:14], card("JK")))
    found = Elements(page(replace(screen, table=replace(screen.table, hand=cards))))
    assert [name for name in found.values("id") if name.startswith("hand-row-")] == ["hand-row-0", "hand-row-1"]
    assert [do for do in found.values("data-do") if do.startswith("pick ")] == [f"pick {one.card}" for one in cards]


def test_pegs_and_scores_follow_the_count() -> None:
    """Of a sitting, which tells the table what to show; so do the figures at the seats."""
    person = Person().sit_down()
    person.until(lambda screen: screen.counting)
    counting = person.screen.counting
    assert counting is not None
    names = person.sitting.session and person.sitting.session.players.names
    assert names
    assert len(counting.end.panels) == 3
    for panel in counting.end.panels:
        html = render(person.sitting.page())
        assert f"Pegging board: {names[0]} {panel.scores[0]}, {names[1]} {panel.scores[1]}, of 121" in html
        assert [line.score for line in sorted(person.screen.table.seats, key=lambda line: line.seat)] == [*panel.scores]
        person.sitting.do("next")
