"""Screens as HTML: nothing hidden is in them, nothing unknown can be asked for, nothing is written twice."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from parlour import game as verbs
from parlour import games
from parlour.app import commands, screens
from parlour.app.lessonscreens import DayDialog, InsteadDialog, RankingDialog, SheetDialog
from parlour.app.screens import Counting, GameCard, HomeScreen, Notice, OptionRow, OptionsScreen, Page, TableScreen
from parlour.app.settings import Settings
from parlour.cards import Card, card, pack
from parlour.game import State
from parlour.games.cribbage import table as cribbage_table
from parlour.record import new_setup
from parlour.sheet import Sheet, SheetRow
from parlour.tabletop import Action, Lying, Players, SeatLine, Selection, ShownScores
from parlour.ui.page import html_attributes, render
from parlour.ui.sprite import sprite
from tests.lessons import at_the_end_of_a_deal, learn
from tests.person import Person

CRIBBAGE = games.find("cribbage")
NAMES = ("Ann", "Maud")
SEATS = (0, 1)


class Elements(HTMLParser):
    """Every element of a page with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, {name: value or "" for name, value in attrs}))

    def values(self, attribute: str) -> list[str]:
        return [found[attribute] for _, found in self.all if attribute in found]


def table_screen(
    state: State, seat: int, chosen: tuple[Card, ...] = (), counting: Counting | None = None
) -> TableScreen:
    view = verbs.view(state, seat)
    players = Players(NAMES, seat)
    scores = ShownScores(view.scores, view.scores)
    return TableScreen(
        game="cribbage",
        table=cribbage_table.describe(view, players, Selection(chosen), scores),
        chosen=chosen,
        number=4,
        said="",
        last=(),
        hint="",
        hint_cards=(),
        thinking=False,
        step=False,
        can_undo=False,
        why_not_undo="nothing to undo yet",
        practice=False,
        seat_details=("", "skilled"),
        came_from=(),
        counting=counting,
        ending=cribbage_table.ending(view, players),
    )


def page(screen: screens.Screen, dialog: screens.Dialog | None = None) -> str:
    return render(Page(screen, Settings(), (), dialog))


def positions(seed: int, **options: str | int) -> Iterator[tuple[State, random.Random]]:
    """Every state of a game played at random."""
    rnd = random.Random(seed)
    state = verbs.deal(CRIBBAGE, new_setup(CRIBBAGE, 2, {"match": 1, **options}, f"{seed:064x}"))
    yield state, rnd
    while not state.outcome:
        seat = state.to_act[0]
        move = rnd.choice(list(CRIBBAGE.moves(verbs.view(state, seat))))
        state = verbs.play(CRIBBAGE, state, seat, str(move)).state
        yield state, rnd


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
WAY_OUT = "./"  # from a frame, to Parlour itself
EVERY_PAGE = tuple(every_page())
PAGES = [pytest.param(one, id=f"{number} {name}") for number, (name, one) in enumerate(EVERY_PAGE)]
FRAMED = [pytest.param(one, id=name) for name, one in EVERY_PAGE if one.framed]


def vocabulary() -> set[str]:
    """The first words of the commands that `app/commands.py` names."""
    table = (commands.__doc__ or "").split("=\n")[1:-1]
    return {word for part in re.findall(r"``([^`]+)``", "".join(table)) for word in [part.split(" ")[0]]}


def test_the_vocabulary_is_read_from_the_commands() -> None:
    assert {"home", "pick", "act", "main", "level", "cut", "less", "recover", "erase-all"} <= vocabulary()


@pytest.mark.parametrize("shown", PAGES)
def test_a_page_asks_for_nothing_the_app_does_not_know(shown: Page) -> None:
    found = Elements(render(shown))
    asked = {do.split(" ")[0] for do in found.values("data-do") + found.values("data-do-input")}
    assert asked or isinstance(shown.screen, screens.RefusedScreen)
    assert asked <= vocabulary()


@pytest.mark.parametrize("shown", PAGES)
def test_ids_are_unique_and_what_is_referred_to_is_there(shown: Page) -> None:
    found, drawings = Elements(render(shown)), Elements(sprite())
    ids = found.values("id") + drawings.values("id")
    assert len(ids) == len(set(ids))
    assert {href.removeprefix("#") for href in found.values("href")} <= {*ids, WAY_OUT}
    for attribute in ("aria-labelledby", "aria-describedby", "for"):
        assert {name for value in found.values(attribute) for name in value.split()} <= set(ids)


@pytest.mark.parametrize("shown", PAGES)
def test_a_page_has_no_inline_style_and_no_script(shown: Page) -> None:
    found = Elements(render(shown) + sprite())
    assert not found.values("style")
    assert not [tag for tag, _ in found.all if tag in ("script", "style")]
    assert not [name for _, attributes in found.all for name in attributes if name.startswith("on")]


@pytest.mark.parametrize("shown", PAGES)
def test_a_screen_has_one_title_and_one_main(shown: Page) -> None:
    tags = [tag for tag, _ in Elements(render(shown)).all]
    assert tags.count("main") == 1
    assert tags.count("h1") == 1


@pytest.mark.parametrize("shown", PAGES)
def test_what_cannot_be_pressed_says_why_and_does_nothing(shown: Page) -> None:
    html = render(shown)
    if isinstance(shown.screen, TableScreen) and not shown.screen.counting and not shown.screen.ending:
        for action in shown.screen.table.actions:
            assert bool(action.move) != (f">{action.reason}</small>" in html)
        for lying in shown.screen.table.hand:
            assert lying.blocked in html
    for tag, attributes in Elements(html).all:
        if tag == "button" and attributes.get("aria-disabled") == "true" and not attributes["id"].startswith("card-"):
            assert "data-do" not in attributes or attributes["data-do"] in ("less", "more")


@pytest.mark.parametrize("shown", PAGES)
def test_a_frame_leads_to_parlour_in_a_tab_of_its_own_and_other_pages_lead_nowhere_outside(shown: Page) -> None:
    links = [attributes for tag, attributes in Elements(render(shown)).all if tag == "a"]
    assert bool(links) == shown.framed
    for link in links:
        assert (link["href"], link["target"], link["rel"]) == (WAY_OUT, "_blank", "noopener")


@pytest.mark.parametrize("shown", FRAMED)
def test_a_frame_has_no_home_but_its_table(shown: Page) -> None:
    found = Elements(render(shown))
    homeward = [attributes["id"] for _, attributes in found.all if attributes.get("data-do") == "home"]
    assert homeward in ([], ["tool-back"])


def test_where_the_game_is_kept_is_told_as_it_is() -> None:
    """The page around a frame is given every save."""
    first = next(state for state, _ in positions(1))
    stored = screens.StoredDialog((), "Kept in this browser.", "")
    shown = Page(table_screen(first, 0), Settings(), (), stored)
    assert "Nothing leaves this device" in render(shown)
    assert "The page around this frame is given your game" in render(replace(shown, framed=True))
    assert "Nothing leaves this device" not in render(replace(shown, framed=True))


def test_names_and_words_are_escaped() -> None:
    evil = '"><img src=x onerror=alert(1)>'
    options = replace(OPTIONS, words=evil, replaces=evil)
    first = next(state for state, _ in positions(1))
    table = replace(
        table_screen(first, 0).table,
        title=evil,
        seats=(SeatLine(0, evil, evil, 0, turn=True),),
        todo=evil,
        actions=(Action(evil, reason=evil),),
    )
    told = replace(table_screen(first, 0), table=table, said=evil, hint=evil, why_not_undo=evil)
    log = screens.LogDialog((screens.LogPart(evil, (evil,)),))
    pages = (
        page(options),
        page(told, log),
        page(screens.RecoveryScreen(evil, evil)),
        page(screens.RefusedScreen(evil)),
    )
    for html in pages:
        assert "<img" not in html
        assert "&lt;img" in html


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


def test_the_root_element_carries_what_the_style_sheet_switches_on() -> None:
    settings = Settings(theme="dark", suits="four", index="large", speed="off")
    assert html_attributes(Page(HomeScreen(GAMES), settings)) == {
        "data-theme": "dark",
        "data-suits": "four",
        "data-index": "large",
        "data-speed": "off",
        "data-shared": "no",
    }
