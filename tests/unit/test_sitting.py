"""A sitting from the first screen to the result, without a browser."""

import pytest

from parlour.app.effects import Download, FetchRules, Forced, PickFile, Thinking
from parlour.app.screens import (
    FairnessDialog,
    HomeScreen,
    LogDialog,
    OptionsScreen,
    RecoveryScreen,
    RulesDialog,
    StoredDialog,
    TableScreen,
)
from parlour.app.sitting import Sitting
from parlour.app.store import MemoryStore
from parlour.cards import pack
from parlour.chance import commitment, join_halves, key
from parlour.record import Record
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


def test_a_finished_match_is_no_game_in_progress() -> None:
    person = Person().sit_down("option match 1")
    person.until(lambda screen: screen.ending)
    again = Sitting(person.store).page().screen
    assert isinstance(again, HomeScreen)
    assert not any(game.saved for game in again.games)


def test_coming_back_shows_the_very_same_table_at_every_step() -> None:
    person = Person().sit_down("option match 1")
    while not person.screen.ending:
        assert person.come_back().screen.table == person.screen.table
        assert person.come_back().screen.counting == person.screen.counting
        person.step()


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


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    person.choose()
    person.sitting.do("main")
    late = person.sitting.turn
    assert isinstance(late, Thinking)
    person.sitting.do("undo")
    assert not person.sitting.answer(late, "discard 5H JS")


def test_an_answer_for_an_abandoned_game_does_not_land_in_the_next() -> None:
    person = Person().sit_down()
    person.choose()
    person.sitting.do("main")
    late = person.sitting.turn
    assert isinstance(late, Thinking)
    person.sit_down()
    person.choose()
    person.sitting.do("main")
    assert not person.sitting.answer(late, "discard 5H JS")
    assert isinstance(person.sitting.page().screen, TableScreen)


def test_practice_puts_the_menu_away() -> None:
    person = Person().sit_down()
    person.sitting.do("open menu")
    person.sitting.do("practice")
    assert person.sitting.page().dialog is None


def test_the_opponent_is_asked_with_its_own_view_and_nothing_else() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    person.choose()
    person.sitting.do("main")
    turn = person.sitting.turn
    session = person.sitting.session
    assert isinstance(turn, Thinking)
    assert session is not None
    assert set(turn.question) == {"view", "level", "seed", "budget_ms"}
    assert set(turn.question["view"]["zones"]["hand:0"]) == {"??"}
    assert session.state.setup.seed not in str(turn.question)


def test_undo_goes_back_to_the_last_decision() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    before = person.screen.table
    person.choose()
    person.sitting.do("main")
    assert person.screen.can_undo
    person.sitting.do("undo")
    assert person.screen.table == before


def test_undo_never_takes_back_what_has_been_seen() -> None:
    """Case 33: the start card was turned, the opponent has played."""
    person = Person().sit_down()
    person.until(lambda screen: any(pile.zone == "starter" for pile in screen.table.piles) and my_turn(screen))
    before = person.sitting.session and person.sitting.session.record
    if not person.screen.can_undo:
        assert person.screen.why_not_undo
    person.sitting.do("undo")
    assert (person.sitting.session and person.sitting.session.record) == before


def test_practice_undoes_further_and_says_that_the_game_no_longer_counts() -> None:
    person = Person().sit_down()
    person.until(lambda screen: any(pile.zone == "starter" for pile in screen.table.piles) and my_turn(screen))
    session = person.sitting.session
    assert session is not None
    moves = len(session.record.moves)
    person.sitting.do("practice")
    assert len(session.record.moves) < moves
    assert person.screen.practice
    assert person.come_back().screen.practice


def test_a_hint_names_a_move_that_may_be_made() -> None:
    person = Person().sit_down()
    person.until(my_turn)
    person.sitting.do("hint")
    person.step()
    assert person.screen.hint
    assert set(person.screen.hint_cards) <= {lying.card for lying in person.screen.table.hand}


def test_automatic_go_is_said_only_where_it_is_switched_on() -> None:
    def say_go(screen: TableScreen) -> bool:
        return any(action.move == "go" for action in screen.table.actions)

    person = Person().sit_down()
    person.until(say_go)
    assert person.sitting.turn is None
    person.sitting.do("set auto_go on")
    assert_forced(person)


def assert_forced(person: Person) -> None:
    turn = person.sitting.turn
    assert isinstance(turn, Forced)
    assert person.sitting.answer(turn, turn.move)
    assert "said go" in str(person.sitting.session and person.sitting.session.log)


def test_step_by_step_an_opponent_waits_for_a_tap() -> None:
    person = Person().sit_down()
    person.sitting.do("set pace step")
    person.until(my_turn)
    person.choose()
    person.sitting.do("main")
    assert person.sitting.turn is None
    assert person.screen.step
    person.sitting.do("main")
    assert isinstance(person.sitting.turn, Thinking)


def test_choosing_one_card_more_lets_go_of_the_first() -> None:
    person = Person().sit_down()
    hand = [lying.card for lying in person.screen.table.hand]
    for card in hand[:3]:
        person.sitting.do(f"pick {card}")
    assert list(person.screen.chosen) == hand[1:3]
    person.sitting.do(f"pick {hand[1]}")
    assert list(person.screen.chosen) == hand[2:3]


def test_a_dragged_card_is_chosen_and_a_second_one_lays_both_away() -> None:
    person = Person().sit_down()
    hand = [lying.card for lying in person.screen.table.hand]
    person.sitting.do(f"drop {hand[0]} crib")
    assert list(person.screen.chosen) == hand[:1]
    person.sitting.do(f"drop {hand[1]} crib")
    assert len(person.screen.table.hand) == 4


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


def test_the_house_commits_before_the_cut_and_reveals_after_the_game() -> None:
    person = Person()
    person.sitting.do("new cribbage")
    screen = person.sitting.page().screen
    assert isinstance(screen, OptionsScreen)
    for command in ("option match 1", "cut 13", "words good luck", "start", "open fairness"):
        person.sitting.do(command)
    shown = person.sitting.page().dialog
    assert isinstance(shown, FairnessDialog)
    assert shown.commitment == screen.commitment
    assert (shown.player_half, shown.house_half, shown.deals[0].key) == ("13:good luck", "", "")
    person.until(lambda table: table.ending)
    person.sitting.do("open fairness")
    over = person.sitting.page().dialog
    assert isinstance(over, FairnessDialog)
    assert commitment(over.house_half) == screen.commitment
    seed = join_halves(over.house_half, over.player_half)
    assert [deal.key for deal in over.deals] == [key(seed, f"deal {deal.deal}") for deal in over.deals]
    assert all(commitment(deal.key) == deal.commitment for deal in over.deals)
    assert over.deals[0].commitment == shown.deals[0].commitment


def test_two_sittings_never_deal_the_same_cards() -> None:
    """Case 35: the same visitor twice, two visitors with one clock."""
    hands = {tuple(lying.card for lying in Person().sit_down().screen.table.hand) for _ in range(20)}
    assert len(hands) == 20


def test_an_error_inside_keeps_the_last_good_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Case 27: a recovery screen with a copy of the record, and nothing saved over the good state."""
    person = Person().sit_down()
    person.until(my_turn)
    person.choose()
    good = dict(person.sitting.saves.everything())

    def break_down(*_: object) -> None:
        raise ZeroDivisionError("somewhere inside")

    with monkeypatch.context() as broken:
        broken.setattr(Record, "with_move", break_down)
        person.sitting.do("main")
    screen = person.sitting.page().screen
    assert isinstance(screen, RecoveryScreen)
    assert person.sitting.saves.everything() == good
    person.sitting.do("copy-record")
    assert isinstance(person.sitting.effects[-1], Download)
    person.sitting.do("recover")
    person.sitting.do("resume cribbage")
    assert my_turn(person.screen)


def test_two_tabs_neither_loses_moves() -> None:
    """Case 29: the second is told, and its own way is kept aside."""
    first = Person().sit_down()
    second = first.come_back()
    first.until(my_turn)
    first.choose()
    first.sitting.do("main")
    second.choose()
    second.sitting.do("main")
    assert [notice.id for notice in second.sitting.page().notices] == ["moved-on"]
    assert any(entry.startswith("parlour.aside.") for entry in second.sitting.saves.everything())
    second.sitting.do("take-over")
    assert second.sitting.session is not None
    assert first.sitting.session is not None
    assert second.sitting.session.record == first.sitting.session.record
    assert second.sitting.page().notices == ()


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


def test_everything_stored_is_exported_erased_and_brought_back() -> None:
    person = Person().sit_down()
    table = person.screen.table
    person.sitting.do("set theme dark")
    person.sitting.do("export")
    export = person.sitting.effects[-1]
    assert isinstance(export, Download)
    person.sitting.do("erase-all")
    assert not person.sitting.saves.everything()
    fresh = Person()
    fresh.sitting.brought_in(export.text)
    fresh.sitting.do("resume cribbage")
    assert fresh.screen.table == table
    assert fresh.sitting.settings.theme == "dark"


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"format":"parlour-backup","entries":{"x":1}}', "[" * 90000])
def test_a_foreign_file_is_refused_and_nothing_changes(text: str) -> None:
    person = Person().sit_down()
    before = person.sitting.saves.everything()
    person.sitting.brought_in(text)
    assert person.sitting.saves.everything() == before
    dialog = person.sitting.page().dialog
    assert isinstance(dialog, StoredDialog)
    assert dialog.message.startswith("Nothing was taken in")


def test_the_card_drawn_is_marked_new_and_none_that_came_back() -> None:
    person = Person()
    for command in ("new rummy", "seats 2", "start"):
        person.sitting.do(command)
    person.until(my_turn)
    held = {lying.card for lying in person.screen.table.hand}
    person.sitting.do("main")
    assert [lying.card for lying in person.screen.table.hand if lying.mark] == [
        lying.card for lying in person.screen.table.hand if lying.card not in held
    ]
    person = Person().sit_down("option count manual")
    person.until(lambda screen: any(action.numbers for action in screen.table.actions))
    assert not any(lying.mark for lying in person.screen.table.hand)


def test_the_hand_lies_as_it_was_dragged_and_stays_so() -> None:
    person = Person().sit_down()
    first, *between, last = (lying.card for lying in person.screen.table.hand)
    person.sitting.do(f"arrange {last} {first}")
    assert [lying.card for lying in person.screen.table.hand] == [last, first, *between]
    assert [lying.card for lying in person.come_back().screen.table.hand] == [last, first, *between]
    person.sitting.do("set sort rank")
    person.sitting.do("set sort suit")
    assert [lying.card for lying in person.screen.table.hand] != [last, first, *between]


def test_the_next_visit_begins_where_this_one_ends() -> None:
    person = Person().sit_down()
    assert isinstance(person.come_back().sitting.page().screen, TableScreen)
    person.sitting.do("home")
    assert isinstance(Sitting(person.store).page().screen, HomeScreen)
    person.sitting.do("resume cribbage")
    person.sitting.do("open stored")
    person.sitting.do("erase-all")
    assert isinstance(Sitting(person.store).page().screen, HomeScreen)


@pytest.mark.parametrize(
    ("game", "called"),
    [("cribbage", "Deal 1"), ("rummy", "Deal 1"), ("cranborne", "Game 1"), ("crummy-rummy", "Round 1")],
)
def test_the_log_calls_a_deal_by_its_name_in_the_game(game: str, called: str) -> None:
    person = Person()
    person.sitting.do(f"deal {game}")
    assert person.sitting.session is not None
    assert [part.title for part in person.sitting.session.log] == [called]
