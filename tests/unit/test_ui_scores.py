"""The scoresheet and its chart, and who sits where."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from parlour.app.screens import HomeScreen, OptionsScreen, Page, ScoreRow, ScoresDialog, Sitter
from parlour.app.settings import Settings
from parlour.ui.chart import LABEL_STEP, draw_chart
from parlour.ui.dialogs.scores import draw_scores
from parlour.ui.page import render
from tests.elements import Elements, vocabulary
from tests.every_page import GAMES, OPTIONS

NAMES = ("You", "Maud", "Hugh", "Iris", "Ben", "Cleo", "Ada", "Jack")
HOME = Page(HomeScreen(GAMES), Settings())


def sheet(*rows: tuple[int, ...]) -> str:
    dialog = ScoresDialog(
        NAMES[: len(rows[0])] if rows else NAMES, tuple(ScoreRow(f"Deal {n}", row) for n, row in enumerate(rows, 1))
    )
    return str(draw_scores(dialog, HOME))


def cells(html: str) -> list[list[str]]:
    return [re.findall(r"<t[hd][^>]*>([^<]*)<", row) for row in html.split("<tr>")[1:]]


def test_a_row_says_what_a_deal_brought_and_the_last_one_the_totals() -> None:
    assert cells(sheet((10, 0), (10, 25), (4, 25))) == [
        ["Deal", "You", "Maud"],
        ["Deal 1", "10", "0"],
        ["Deal 2", "0", "25"],
        ["Deal 3", "−6", "0"],
        ["Total", "4", "25"],
    ]


def test_before_a_deal_has_ended_there_is_nothing_to_draw() -> None:
    html = sheet()
    assert "No deal has ended yet." in html
    assert "<svg viewBox" not in html


@pytest.mark.parametrize(
    "last", [(0,) * 8, (650, 450, 560, 390, 420, 170, 530, 520), (-40, 40, 0, 0, 0, 0, 0, 0), (1, 2, 3, 4, 5, 6, 7, 8)]
)
def test_no_name_in_the_chart_stands_on_another(last: tuple[int, ...]) -> None:
    html = str(draw_chart(NAMES, [(0,) * 8, last]))
    heights = sorted(
        float(re.search(rf'y="([\d.]+)">{name}</text>', html)[1])  # type: ignore[index]
        for name in NAMES
    )
    assert all(below - above >= LABEL_STEP - 0.11 for above, below in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= 180


def test_each_line_of_the_chart_has_points_of_its_own_shape() -> None:
    found = Elements(str(draw_chart(NAMES, [(0,) * 8, (1,) * 8])))
    shapes = [attributes["d"] for _, attributes in found.all if attributes.get("class") == "point"]
    assert len(set(shapes)) == len(shapes) == 7
    assert [tag for tag, _ in found.all].count("circle") == 1
    assert not found.values("style")


# Who sits where


def several(*kinds: str) -> OptionsScreen:
    sitters = tuple(Sitter(seat, kind, "", NAMES[seat]) for seat, kind in enumerate(kinds))
    return replace(OPTIONS, seat_counts=(2, 3, 4), sitters=sitters)


def commands(screen: OptionsScreen) -> list[str]:
    found = Elements(render(Page(screen, Settings())))
    return found.values("data-do") + found.values("data-do-input")


def test_one_level_is_chosen_for_one_opponent_and_each_seat_its_own_for_several() -> None:
    assert "level casual" in commands(several("person", "skilled"))
    assert not [do for do in commands(several("person", "skilled", "casual")) if do.startswith("level ")]
    assert not [do for do in commands(several("person", "person")) if do.startswith("level ")]


def test_people_have_names_and_every_seat_its_kind() -> None:
    asked = commands(several("person", "skilled", "person"))
    assert {"sitter 0", "sitter 1", "sitter 2", "name 0", "name 2"} <= set(asked)
    assert "name 1" not in asked
    assert {"seats 2", "seats 3", "seats 4"} <= set(asked)
    assert {do.split(" ")[0] for do in asked} <= vocabulary()


def test_a_game_for_two_only_does_not_ask_how_many_play() -> None:
    assert not [do for do in commands(replace(OPTIONS, seat_counts=(2,))) if do.startswith("seats ")]


# Home


def test_a_game_is_one_tap_away_and_one_in_progress_goes_on() -> None:
    going_on = replace(GAMES[0], saved="deal 2, 40 to 31")
    fresh = GAMES[1]
    found = Elements(render(Page(HomeScreen((going_on, fresh)), Settings())))
    large = [a["data-do"] for _, a in found.all if a.get("class") == "act main"]
    assert large == ["resume cribbage", "deal rummy"]
    assert {"new cribbage", "new rummy", "open rules cribbage", "open rules rummy"} <= set(found.values("data-do"))
    assert {"open settings", "open stored", "open fairness"} <= set(found.values("data-do"))
