"""A sitting from the first screen to the result, without a browser."""

import pytest

from parlour.app.effects import Download, FetchRules, PickFile
from parlour.app.screens import (
    HomeScreen,
    LogDialog,
    RulesDialog,
)
from parlour.app.sitting import Sitting
from parlour.app.store import MemoryStore
from parlour.cards import pack
from tests.person import Person, my_turn


def test_the_first_screen_offers_four_games_and_no_dialog() -> None:
    page = Sitting(MemoryStore()).page()
    assert isinstance(page.screen, HomeScreen)
    assert [game.id for game in page.screen.games] == ["cribbage", "rummy", "cranborne", "crummy-rummy"]
    assert page.dialog is None
    assert page.notices == ()


def test_a_game_in_progress_is_offered_first() -> None:
    person = Person().sit_down()
    person.sitting.do("home")
    screen = person.sitting.page().screen
    assert isinstance(screen, HomeScreen)
    assert screen.games[0].saved


def test_one_tap_from_home_deals_a_game_by_the_usual_options() -> None:
    person = Person()
    person.sitting.do("set level expert")
    person.sitting.do("deal cribbage")
    assert len(person.screen.table.hand) == 6
    assert person.screen.seat_details == ("", "expert")
    table = person.screen.table
    person.sitting.do("home")
    person.sitting.do("deal cribbage")
    assert person.screen.table == table


@pytest.mark.parametrize("options", [(), ("option match 1",), ("option count manual", "option muggins on")])
def test_a_whole_match_is_played_through_the_commands_of_the_page(options: tuple[str, ...]) -> None:
    person = Person().sit_down(*options)
    ending = person.until(lambda screen: screen.ending).ending
    assert ending is not None
    assert ending.lines


def test_a_count_is_shown_hand_by_hand_with_the_scores_so_far() -> None:
    person = Person().sit_down()
    counting = person.until(lambda screen: screen.counting).counting
    assert counting is not None
    end = counting.end
    for revealed, panel in enumerate(end.panels, start=1):
        shown = person.screen
        assert shown.counting is not None
        assert shown.counting.revealed == revealed
        if revealed < len(end.panels):
            scores = {line.seat: line.score for line in shown.table.seats}
            assert tuple(scores[seat] for seat in (0, 1)) == panel.scores
        person.sitting.do("next")
    assert person.screen.counting is None


def test_while_a_count_is_shown_no_card_of_the_next_deal_can_be_played() -> None:
    person = Person().sit_down()
    person.until(lambda screen: screen.counting)
    before = person.screen
    for command in ("pick " + before.table.hand[0].card, "act 0", "pile crib", "hint"):
        person.sitting.do(command)
    assert person.screen == before


def test_stale_and_senseless_commands_change_nothing() -> None:
    """Cases 16 and 25: the same command twice, cards one does not hold, buttons that are not there."""
    person = Person().sit_down()
    person.until(my_turn)
    person.choose()
    person.sitting.do("main")
    person.until(my_turn)
    before = person.screen, person.sitting.session and person.sitting.session.record
    not_held = next(one for one in pack() if one not in {lying.card for lying in person.screen.table.hand})
    stale = (f"drop {not_held}", f"pick {not_held}", "pick ZZ", "pile crib", "act 7", "act x")
    for command in ("main", "act 0", *stale, "drop", "", "fly", "next"):
        person.sitting.do(command)
        assert (person.screen, person.sitting.session and person.sitting.session.record) == before


def test_the_log_tells_everything_deal_by_deal() -> None:
    """Case 31: whatever an opponent did is in it."""
    person = Person().sit_down()
    person.until(lambda screen: screen.counting)
    person.sitting.do("open log")
    dialog = person.sitting.page().dialog
    assert isinstance(dialog, LogDialog)
    told = " ".join(dialog.parts[0].lines)
    session = person.sitting.session
    assert session is not None
    for seat, move in session.record.moves:
        who = "You" if seat == 0 else "Wilf"
        assert {"discard": f"{who} laid away", "play": f"{who} played", "go": f"{who} said go"}[move.split()[0]] in told


def test_number_fields_take_numbers_only() -> None:
    """Case 12: an empty or wordy claim is no number."""
    person = Person().sit_down("option count manual")
    person.until(lambda screen: any(action.numbers for action in screen.table.actions))
    person.sitting.do("number 7")
    for wrong in ("number", "number seven", "number -1", "number ٣", "number 99999999"):
        person.sitting.do(wrong)
    assert person.screen.number == 7
    person.sitting.do("more")
    person.sitting.do("less")
    person.sitting.do("less")
    assert person.screen.number == 6
    person.sitting.do("number 500")
    assert person.screen.number == 29


def test_one_more_counts_from_the_number_that_is_shown() -> None:
    person = Person().sit_down("option count manual", "option muggins on")
    screen = person.until(lambda table: any(action.move.startswith("muggins") for action in table.table.actions))
    assert screen.number == 1
    person.sitting.do("more")
    assert person.screen.number == 2


def test_two_sittings_never_deal_the_same_cards() -> None:
    """Case 35: the same visitor twice, two visitors with one clock."""
    hands = {tuple(lying.card for lying in Person().sit_down().screen.table.hand) for _ in range(20)}
    assert len(hands) == 20


def test_rules_files_and_stored_things_are_asked_of_the_page() -> None:
    sitting = Sitting(MemoryStore())
    for command in ("open rules cribbage", "import", "export"):
        sitting.do(command)
    assert [type(effect) for effect in sitting.effects] == [FetchRules, PickFile, Download]
    sitting.rules_arrived("cribbage", "<h1>Cribbage</h1>")
    dialog = sitting.page().dialog
    assert isinstance(dialog, RulesDialog)
    assert dialog.title == "Cribbage"
    sitting.do("close")
    assert sitting.page().dialog is None


@pytest.mark.parametrize(
    ("game", "called"),
    [("cribbage", "Deal 1"), ("rummy", "Deal 1"), ("cranborne", "Game 1"), ("crummy-rummy", "Round 1")],
)
def test_the_log_calls_a_deal_by_its_name_in_the_game(game: str, called: str) -> None:
    person = Person()
    person.sitting.do(f"deal {game}")
    assert person.sitting.session is not None
    assert [part.title for part in person.sitting.session.log] == [called]
