"""The cribbage table in plain data: what lies where, what can be done, how a deal ended, and nothing hidden in it."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.cards import HIDDEN, Card, card, pack
from parlour.games.cribbage import GAME
from parlour.games.cribbage.table import FORCED, deal_end, describe, ending, opening
from parlour.plain import to_plain
from parlour.record import new_setup
from parlour.tabletop import Action, Pile, Players, Selection, ShownScores, Table
from tests.random_play import random_steps
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new

NAMES = ("Ann", "Maud")
P6, D6 = cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS")


def table_of(game: Cribbage, seat: int = PONE, chosen: str = "") -> Table:
    now = game.state.scores
    return describe(game.view(seat), Players(NAMES, seat), Selection(cards(chosen)), ShownScores(now, now))


def pile_of(table: Table, zone: str) -> Pile:
    (found,) = [pile for pile in table.piles if pile.zone == zone]
    return found


def main_action(table: Table) -> Action:
    (found,) = [action for action in table.actions if action.main]
    return found


def counting(**options: Any) -> Cribbage:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", count="manual", **options)
    game.lay("474J5789")
    return game


# What lies where


def test_the_hand_lies_in_order_and_the_others_sit_opposite() -> None:
    table = table_of(new(deck(P6, D6)))
    assert [lying.card for lying in table.hand] == ["2D", "3D", "4S", "7S", "9S", "TS"]
    assert [line.name for line in table.seats] == ["Maud", "You"]
    assert [line.detail for line in table.seats] == ["6 cards", "6 cards"]
    assert table.seats[0].chips == ("deals",)
    assert all(line.turn for line in table.seats)


def test_the_title_says_which_game_of_the_match_is_on() -> None:
    assert table_of(new()).title == "Cribbage · game 1 of 3"
    assert table_of(new(match=1)).title == "Cribbage"


def test_the_crib_lies_face_down_and_says_what_i_laid_away() -> None:
    game = new(deck(P6, D6)).play(PONE, "discard 2D 3D")
    mine, theirs = pile_of(table_of(game), "crib"), pile_of(table_of(game, DEALER), "crib")
    assert {lying.card for lying in (*mine.cards, *theirs.cards)} == {HIDDEN}
    assert mine.says == "You laid away 2 of diamonds and 3 of diamonds."
    assert theirs.says == ""
    assert mine.caption == "Maud’s crib"
    assert theirs.caption == "your crib"


def test_the_start_card_lies_on_the_stock() -> None:
    assert [lying.card for lying in pile_of(table_of(new(deck(P6, D6))), "stock").cards] == [HIDDEN]
    start = pile_of(table_of(at_play("4S 7S 9S TS", "7D JD 5D 8D", start="AC")), "starter")
    assert start.cards[-1].card == "AC"


def test_played_cards_lie_in_lanes_and_those_of_earlier_counts_are_dim() -> None:
    game = at_play("TJ68", "QK79")
    game.lay("TQJK")
    table = table_of(game)
    mine, theirs = pile_of(table, "played:0"), pile_of(table, "played:1")
    assert [(lying.card, lying.dim) for lying in mine.cards] == [("TC", True), ("JC", True)]
    assert [(lying.card, lying.dim) for lying in theirs.cards] == [("QC", True), ("KC", False)]


def test_the_board_and_the_count_have_their_numbers() -> None:
    game = at_play("TJ68", "QK79").set_scores(30, 40)
    game.lay("TQ")
    table = describe(game.view(PONE), Players(NAMES, PONE), Selection(), ShownScores((30, 40), (28, 39)))
    board, count = table.instruments
    assert board.kind == "pegging-board"
    assert board.data["pegs"] == [
        {"who": "You", "score": 30, "before": 28},
        {"who": "Maud", "score": 40, "before": 39},
    ]
    assert (count.kind, count.data["number"]) == ("count", 20)
    assert [line.score for line in table.seats] == [40, 30]


# What can be done


@pytest.mark.parametrize(
    ("chosen", "caption", "move", "reason"),
    [
        ("", "Lay away", "", "choose two cards"),
        ("2D", "Lay away", "", "choose 1 more"),
        ("3D 2D", "Lay away 2♦ and 3♦", "discard 2D 3D", ""),
        ("TS 4S", "Lay away 4♠ and 10♠", "discard 4S TS", ""),
    ],
)
def test_laying_away_takes_two_cards(chosen: str, caption: str, move: str, reason: str) -> None:
    table = table_of(new(deck(P6, D6)), chosen=chosen)
    action = main_action(table)
    assert (action.caption, action.move, action.reason) == (caption, move, reason)
    assert table.choose == 2
    assert table.todo == "Lay away two cards to Maud’s crib."


def test_whoever_has_laid_away_waits() -> None:
    table = table_of(new(deck(P6, D6)).play(PONE, "discard 2D 3D"))
    assert (table.your_turn, table.actions, table.choose) == (False, (), 0)
    assert table.todo == "Maud is laying away."


def test_a_card_is_chosen_and_played() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D")
    assert table_of(game).todo == "Lead a card."
    assert main_action(table_of(game)).reason == "choose a card"
    action = main_action(table_of(game, chosen="7S"))
    assert (action.caption, action.move, action.target) == ("Play 7 of spades", "play 7S", "played:0")


def test_a_card_that_does_not_fit_says_why() -> None:
    game = at_play("TS 9S 2S 3S", "KD JD 5D 8D").plays("0 play TS", "1 play KD")
    table = table_of(game, chosen="9S")
    assert game.legal(PONE) == ["play 2S", "play 3S", "play 9S"]
    game.plays("0 play 2S", "1 play 8D")
    table = table_of(game, chosen="9S")
    assert {lying.card: lying.blocked for lying in table.hand} == {
        "3S": "the count may not pass 31",
        "9S": "the count may not pass 31",
    }
    assert main_action(table).caption == "Say go"


def test_the_room_left_is_told_when_it_is_small() -> None:
    game = at_play("TS AS 2S 9S", "KD JD 5D 8D").plays("0 play TS", "1 play KD", "0 play 2S", "1 play 5D")
    table = table_of(game, chosen="9S")
    assert table.todo == "Play a card; up to 4 fits."
    assert (main_action(table).move, main_action(table).reason) == ("", "the count may not pass 31")
    assert [(action.caption, action.move, action.reason) for action in table.actions][-1] == ("Go", "", "a card fits")


def test_where_no_card_fits_go_is_the_thing_to_say() -> None:
    game = at_play("TJ68", "QK79").plays("0 play TC", "1 play QC", "0 play JC")
    table = table_of(game, DEALER)
    assert table.todo == "No card fits: say go."
    assert main_action(table).move == "go"
    assert "go" in FORCED
    assert table_of(game).todo == "Maud to play."


def test_claiming_and_muggins_ask_for_a_number() -> None:
    game = counting(muggins="on")
    claim = main_action(table_of(game))
    assert claim.move == "claim {n}"
    assert claim.numbers is not None
    assert (claim.numbers.least, claim.numbers.most) == (0, 29)
    assert table_of(game).todo == "Count your hand."
    assert table_of(game, DEALER).todo == "Ann is counting."
    game.play(PONE, "claim 5")
    answer = table_of(game, DEALER)
    assert {action.move for action in answer.actions} == {"pass", "muggins {n}"}
    assert answer.todo == "Ann claims 5. Muggins?"
    assert table_of(game).todo == "Maud looks for what you overlooked."


def test_every_action_offered_is_allowed_or_says_why_not() -> None:
    for _, _, step in random_steps(GAME, new_setup(GAME, seed="1d" * 32, options={"count": "manual"}), 200):
        for seat in (PONE, DEALER):
            game = new()
            game.state = step.state
            chosen = " ".join(game.view(seat).hand[: table_of(game, seat).choose])
            for action in table_of(game, seat, chosen).actions:
                assert bool(action.move) != bool(action.reason)
                if action.move:
                    assert action.move.replace("{n}", "1") in game.legal(seat)


# Before the first card, after a deal, and at the end


def test_the_opening_tells_the_cuts_and_the_deal() -> None:
    game = Cribbage(new_setup(GAME, seed="0f" * 32))
    (mine, theirs), dealer = game.state.facts.cut[0], game.state.facts.dealer
    told = opening(game.view(0), Players(NAMES, 0))
    assert told[0] == f"You cut the {mine.name}, Maud the {theirs.name}."
    assert told[-1] == ("You dealt.", "Maud dealt.")[dealer]
    assert opening(new(deck(P6, D6)).view(0), Players(NAMES, 0)) == ("Maud dealt.",)


def test_before_the_first_end_of_a_deal_there_is_none_to_show() -> None:
    game = new()
    assert deal_end(game.view(PONE), Players(NAMES, PONE)) is None
    assert ending(game.view(PONE), Players(NAMES, PONE)) is None


def test_the_end_of_a_deal_shows_hand_by_hand_with_the_scores_after_each() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC")
    game.lay("474J5789")
    end = deal_end(game.view(PONE), Players(NAMES, PONE))
    assert end is not None
    assert (end.before, end.after) == ((6, 3), (14, 9))
    assert [(panel.title, panel.total, panel.scores) for panel in end.panels] == [
        ("Your hand", 8, (14, 3)),
        ("Maud’s hand", 6, (14, 9)),
        ("Maud’s crib", 0, (14, 9)),
    ]
    first = end.panels[0]
    assert (first.cards, first.start) == (cards("4C 4D 7H 9S"), card("2S"))
    assert first.cadence == "Fifteen two, fifteen four, fifteen six, a pair is eight."
    assert sum(line.points for line in first.lines) == first.total
    assert end.result == ""


def test_the_end_of_a_deal_says_what_became_of_claims() -> None:
    game = counting(muggins="on")
    game.plays("0 claim 5", "1 muggins 2", "1 claim 9", "0 pass", "1 claim 0", "0 pass")
    end = deal_end(game.view(PONE), Players(NAMES, PONE))
    assert end is not None
    assert [panel.notes for panel in end.panels] == [
        ("You claimed 5 and overlooked 3.", "Maud took 2 by muggins."),
        ("Maud claimed 9; put right to 6.",),
        ("Maud claimed 0, and it is right.",),
    ]
    assert [panel.scores for panel in end.panels] == [(11, 5), (11, 11), (11, 11)]


def test_the_end_of_a_deal_that_decided_a_game_says_so() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", scores=(112, 0), skunk="on")
    game.lay("474J5789")
    for seat, result in ((PONE, "Game 1: You won"), (DEALER, "Game 1: Ann won")):
        end = deal_end(game.view(seat), Players(NAMES, seat))
        assert end is not None
        assert end.result == f"{result}, 122 to 3, a double skunk."


def test_the_ending_is_told_from_each_side() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(100, 119), match=1)
    lost, won = ending(game.view(PONE), Players(NAMES, PONE)), ending(game.view(DEALER), Players(NAMES, DEALER))
    assert lost is not None
    assert won is not None
    assert (lost.won, lost.headline) == (False, "Maud won the game")
    assert (won.won, won.headline) == (True, "You won the game")
    assert won.lines == ("Game 1: You won, 121 to 100.",)
    assert table_of(game).todo == "The match is over."


# Nothing hidden


def hidden_from(game: Cribbage, seat: int) -> list[Card]:
    """The cards this seat neither sees nor knows."""
    seen = game.view(seat)
    met = {one for zone in seen.zones for one in seen.cards(zone)} | {one for lie in seen.known.values() for one in lie}
    return [one for one in pack() if one not in met]


def texts_in(told: Any) -> list[str]:
    """Every text in something plain."""
    if isinstance(told, str):
        return [told]
    if isinstance(told, dict):
        return [text for part in told.values() for text in texts_in(part)]
    return [text for part in told for text in texts_in(part)] if isinstance(told, list) else []


@pytest.mark.parametrize("options", [{}, {"count": "manual", "muggins": "on"}])
def test_no_hidden_card_is_named_anywhere_on_the_table(options: dict[str, str]) -> None:
    game = new()
    for _, _, step in random_steps(GAME, new_setup(GAME, seed="2e" * 32, options=options), 150):
        game.state = step.state
        for seat in (PONE, DEALER):
            words = " ".join(texts_in(to_plain(table_of(game, seat))))
            assert HIDDEN in words or not hidden_from(game, seat)
            for one in hidden_from(game, seat):
                assert one not in words.split()
                assert one.name not in words
