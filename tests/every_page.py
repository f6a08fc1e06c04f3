"""A page of each kind, with each dialog over it, for tests of what holds for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from parlour import game as verbs
from parlour.app import screens
from parlour.app.lessonscreens import DayDialog, InsteadDialog, RankingDialog, SheetDialog
from parlour.app.screens import Counting, GameCard, HomeScreen, Notice, OptionRow, OptionsScreen, Page
from parlour.app.settings import Settings
from parlour.cards import card
from parlour.game import State
from parlour.games.cribbage import table as cribbage_table
from parlour.sheet import Sheet, SheetRow
from parlour.tabletop import Players
from tests.cribbage_screens import NAMES, positions, table_screen
from tests.lessons import at_the_end_of_a_deal, learn

GAMES = (
    GameCard("cribbage", "Cribbage", "Pairs and runs.", "2 players", "game 2 of 3, 74–68"),
    GameCard("rummy", "Rummy", "Sets and runs.", "2 to 4 players", ""),
)
OPTIONS = OptionsScreen(
    game="cribbage",
    title="Cribbage",
    says="For two.",
    rows=(OptionRow("muggins", "Muggins", (("off", "off"), ("on", "on")), "off", "needs manual counting"),),
    levels=(("casual", "Casual"), ("skilled", "Skilled")),
    level="skilled",
    seat_counts=(2, 3),
    sitters=(screens.Sitter(0, "person", "", "You"), screens.Sitter(1, "skilled", "", "Maud")),
    cut=26,
    words="",
    commitment="ab" * 32,
    replaces="",
)
DIALOGS: tuple[screens.Dialog, ...] = (
    screens.MenuDialog(practice=False),
    screens.MenuDialog(practice=True),
    screens.LogDialog((screens.LogPart("Game 1, deal 1", ("Maud dealt.",)),)),
    screens.LogDialog(()),
    screens.ScoresDialog(("Ann", "Maud"), (screens.ScoreRow("Deal 1", (12, 31)), screens.ScoreRow("Deal 2", (40, 31)))),
    screens.SettingsDialog(),
    screens.RulesDialog("Cribbage", "<h1>Cribbage</h1><h2>The deal</h2>"),
    screens.KeysDialog(),
    screens.FairnessDialog("ab" * 32, "26:", "", (screens.DealProof(1, "cd" * 32, ""),)),
    DayDialog("30 November", "Parlour: Cribbage\n12 to 7", "Copied."),
    InsteadDialog("cribbage", "Cribbage", "30 November", "deal 2, 8 to 3"),
    RankingDialog((("play 5H", 0.613, "chance"), ("play TC", 0.588, "chance")), "Play the 5."),
    SheetDialog(
        Sheet(
            "Laying away",
            "Two cards go to your crib.",
            "Keep the five.",
            (("net", "everything"), ("hand", "the hand")),
            ("helped by", "start cards"),
            (SheetRow((card("5H"),), (card("KD"),), ("9.2", "−1"), "5 +2.1"),),
            0,
        ),
        (card("KD"),),
    ),
    screens.MenuDialog(practice=False, why_no_review="no deal is over yet"),
    screens.StoredDialog((screens.StoredEntry("parlour:x", "A game", 1200),), "Kept in this browser.", "Done."),
)


def every_page() -> Iterator[tuple[str, Page]]:
    """A page of each kind."""
    settings = Settings()
    yield "home", Page(HomeScreen(GAMES), settings)
    yield "notices", Page(HomeScreen(GAMES), settings, (Notice("old", "An old save.", (("Put away", "dismiss old"),)),))
    yield "options", Page(OPTIONS, settings)
    yield "recovery", Page(screens.RecoveryScreen("It is safe.", "{}"), settings)
    ended: State | None = None
    last = None
    for state, _ in positions(5, count="manual", muggins="on"):
        last = state
        if state.facts.last_deal and len(state.facts.last_deal.shows) == 3:
            ended = state
        if state.deals == 1:
            yield state.phase, Page(table_screen(state, 0), settings)
    assert ended is not None
    assert last is not None
    yield "result", Page(table_screen(last, 0), settings)
    end = cribbage_table.deal_end(verbs.view(ended, 0), Players(NAMES, 0))
    assert end is not None
    for revealed in (1, 2, 3):
        yield f"counting {revealed}", Page(table_screen(ended, 0, (), Counting(end, revealed, "Next deal")), settings)
    yield "refused", Page(screens.RefusedScreen("There is no game “poker”."), settings, framed=True)
    yield "framed options", Page(replace(OPTIONS, commitment=""), settings, framed=True)
    yield "framed recovery", Page(screens.RecoveryScreen("It is safe.", "{}"), settings, framed=True)
    yield "framed result", Page(table_screen(last, 0), settings, framed=True)
    yield "framed menu", Page(table_screen(ended, 0), settings, (), screens.MenuDialog(practice=False), framed=True)
    yield from coached_pages()
    for dialog in DIALOGS:
        yield type(dialog).__name__, Page(table_screen(ended, 0), settings, (), dialog)


def coached_pages() -> Iterator[tuple[str, Page]]:
    """What the coach has to show, one page after the other, at a table whose first deal is over."""
    sitting = at_the_end_of_a_deal().sitting
    commands = ("review last", "same 1", "overview", "first", "forward", "last", "other-seat 1")
    for questions, command in enumerate(commands):
        sitting.do(command)
        learn(sitting, questions * 4)
        yield f"coach: {command}", sitting.page()
    yield "home with a day", Page(HomeScreen(GAMES, daily=True), Settings())


EVERY_PAGE = tuple(every_page())
