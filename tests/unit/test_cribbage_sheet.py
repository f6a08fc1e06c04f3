"""The table of the fifteen ways to lay away, as a player reads it."""

from __future__ import annotations

import pytest

from parlour import games
from parlour.games.cribbage.laying_away import laying_away
from parlour.games.cribbage.laying_sheet import HEADS, NET, SHEET_PHASES, sheet
from parlour.tabletop import Players
from tests.seated import Seated

CRIBBAGE = games.find("cribbage")
HANDS = ("5H 5S JD KC 4D 2S", "AC 3D 6H 8S 9C QD")
NAMES = ("You", "Maud")


def dealt() -> Seated:
    """A deal of Maud's, each side to lay away."""
    return Seated(CRIBBAGE, HANDS, match=1)


def test_the_rows_are_all_fifteen_keeps_best_first_in_the_coachs_figures() -> None:
    view = dealt().view(0)
    shown, told = sheet(view, Players(NAMES, 0)), laying_away(view)
    assert shown is not None
    assert len(shown.rows) == 15
    for row, figures in zip(shown.rows, told.rows, strict=True):
        assert {*row.keeps, *row.gives} == set(view.hand)
        assert len(row.figures) == len(HEADS)
        assert float(row.figures[NET].replace("−", "-")) == pytest.approx(figures.net, abs=0.051)
        assert (row.figures[2], row.figures[3]) == (str(figures.least), str(figures.most))
        assert row.figures[6] == f"{100 * figures.chance:.0f}%"
    assert shown.main == NET
    assert shown.explained == told.explained
    nets = [float(row.figures[NET].replace("−", "-")) for row in shown.rows]
    assert nets == sorted(nets, reverse=True)


def test_whose_crib_it_is_stands_over_the_table() -> None:
    for seat, whose in ((0, "Maud’s"), (1, "your")):
        shown = sheet(dealt().view(seat), Players(("Ann", "Maud"), seat))
        assert shown is not None
        assert f"to {whose} crib" in shown.caption


def test_each_row_names_the_start_cards_that_lift_it() -> None:
    shown = sheet(dealt().view(0), Players(NAMES, 0))
    assert shown is not None
    assert all(" +" in row.helps or row.helps == "none" for row in shown.rows)
    best = shown.rows[0]
    assert best.helps.startswith(("5 +", "4 +", "10 +", "J +"))


def test_there_is_no_table_but_for_who_is_to_lay_away() -> None:
    table = dealt().do("discard 2S 4D")
    assert sheet(table.view(0), Players(NAMES, 0)) is None
    assert sheet(table.view(1), Players(NAMES, 1)) is not None
    table.do("discard AC 3D")
    assert sheet(table.view(0), Players(NAMES, 0)) is None


def test_the_phases_named_are_phases_of_the_game() -> None:
    assert set(SHEET_PHASES) <= set(CRIBBAGE.phases)
