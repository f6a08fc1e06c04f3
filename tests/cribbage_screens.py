"""Screens of cribbage tables for tests of pages, and games whose every state can be drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator

from parlour import game as verbs
from parlour import games
from parlour.app import screens
from parlour.app.screens import Counting, Page, TableScreen
from parlour.app.settings import Settings
from parlour.cards import Card
from parlour.game import State
from parlour.games.cribbage import table as cribbage_table
from parlour.record import new_setup
from parlour.tabletop import Players, Selection, ShownScores
from parlour.ui.page import render
from tests.table_screens import at_rest

CRIBBAGE = games.find("cribbage")
NAMES = ("Ann", "Maud")


def table_screen(
    state: State, seat: int, chosen: tuple[Card, ...] = (), counting: Counting | None = None
) -> TableScreen:
    """The table as a seat sees it."""
    view = verbs.view(state, seat)
    players = Players(NAMES, seat)
    scores = ShownScores(view.scores, view.scores)
    return at_rest(
        "cribbage",
        cribbage_table.describe(view, players, Selection(chosen), scores),
        chosen=chosen,
        number=4,
        seat_details=("", "skilled"),
        counting=counting,
        ending=cribbage_table.ending(view, players),
    )


def page(screen: screens.Screen, dialog: screens.Dialog | None = None) -> str:
    """The HTML of a screen, with nothing else on the page but this dialog."""
    return render(Page(screen, Settings(), (), dialog))


def positions(seed: int, **options: str | int) -> Iterator[tuple[State, random.Random]]:
    """Every state of a game played at random, each with the chance that goes on to play it."""
    rnd = random.Random(seed)
    state = verbs.deal(CRIBBAGE, new_setup(CRIBBAGE, 2, {"match": 1, **options}, f"{seed:064x}"))
    yield state, rnd
    while not state.outcome:
        seat = state.to_act[0]
        move = rnd.choice(list(CRIBBAGE.moves(verbs.view(state, seat))))
        state = verbs.play(CRIBBAGE, state, seat, str(move)).state
        yield state, rnd
