"""Cribbage in sentences: a count in its own cadence, and the log."""

from __future__ import annotations

import pytest

from parlour.games.cribbage.scoring import show_scores
from parlour.games.cribbage.words import cadence, count_lines, sentences, whose_hand
from parlour.tabletop import Players
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new

ME, OTHER = Players(("Ann", "Maud"), PONE), Players(("Ann", "Maud"), DEALER)


def said(game: Cribbage, players: Players = ME) -> tuple[str, ...]:
    """What the log says of the last step, as one seat reads it."""
    return sentences([event.for_seat(players.viewer) for event in game.events], players)


@pytest.mark.parametrize(
    ("hand", "start", "spoken"),
    [
        ("5H 5S KC 2D", "9C", "Fifteen two, fifteen four, a pair is six."),
        ("TC 5D TS 2H", "3C", "Fifteen two, fifteen four, fifteen six, fifteen eight, a pair is ten."),
        ("8C 9D TH KS", "2C", "A run of three."),
        ("8C 9D TH JS", "QC", "A run of five."),
        ("2H 4H 6H 8H", "KS", "A flush of four."),
        ("2H 4H 6H 8H", "KH", "A flush of five."),
        ("JH 2S 4D 6C", "8H", "One for his nob."),
        ("2H 4H 6H KS", "8H", "Nothing."),
        (
            "6H 7S 7D 8C",
            "KH",
            "Fifteen two, fifteen four, a pair is six, a run of three is nine, a run of three is twelve.",
        ),
    ],
)
def test_a_hand_is_counted_aloud_in_its_own_cadence(hand: str, start: str, spoken: str) -> None:
    assert cadence(show_scores(cards(hand), cards(start)[0])) == spoken


def test_twenty_nine_is_counted_to_the_end() -> None:
    spoken = cadence(show_scores(cards("5H 5S 5D JC"), cards("5C")[0]))
    assert spoken.startswith("Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten,")
    assert spoken.endswith("a pair is twenty-eight, one for his nob is twenty-nine.")


def test_each_line_of_a_count_has_its_cards_its_points_and_the_sum_so_far() -> None:
    lines = count_lines(show_scores(cards("5H 5S KC 2D"), cards("9C")[0]))
    assert [(line.says, line.cards, line.points, line.sum) for line in lines] == [
        ("fifteen two", cards("5H KC"), 2, 2),
        ("fifteen four", cards("5S KC"), 2, 4),
        ("a pair is six", cards("5H 5S"), 2, 6),
    ]


def test_laying_away_is_told_with_the_cards_to_the_seat_that_did_it_only() -> None:
    game = new(deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"))).play(PONE, "discard 2D 3D")
    assert said(game, ME) == ("You laid away the 2 of diamonds and the 3 of diamonds.",)
    assert said(game, OTHER) == ("Ann laid away two cards.",)


def test_the_start_card_and_heels_are_told() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS")
    assert said(game, ME)[1:] == ("Maud turned the jack of spades as the start card.", "Maud pegged two for his heels.")
    assert said(game, OTHER)[1:] == (
        "You turned the jack of spades as the start card.",
        "You pegged two for his heels.",
    )


def test_the_play_is_told_card_by_card() -> None:
    game = at_play("T53K", "94KQ").plays("0 play TC", "1 play 9C", "0 play 5C", "1 play 4C")
    assert said(game) == ("Maud played the 4 of clubs: 28.",)
    assert said(game.play(PONE, "play 3C")) == (
        "You played the 3 of clubs: 31.",
        "You pegged thirty-one for two.",
        "You pegged a run of three.",
    )


def test_a_go_is_told_with_the_count_and_the_point_for_it() -> None:
    game = at_play("TJ68", "QK79").plays("0 play TC", "1 play QC", "0 play JC", "1 go")
    assert said(game) == ("Maud said go at 30.", "You pegged one for the go.")


@pytest.mark.parametrize(
    ("laid", "sentence"),
    [
        ("33", "Maud pegged a pair for two."),
        ("333", "You pegged a pair royal for six."),
        ("3333", "Maud pegged a double pair royal for twelve."),
    ],
)
def test_pairs_are_told_by_name(laid: str, sentence: str) -> None:
    game = at_play("3344", "3344")
    game.lay(laid)
    assert said(game)[-1] == sentence


def shown_out() -> Cribbage:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC")
    game.lay("474J5789")
    return game


def test_a_hand_that_parlour_counts_is_told_in_one_sentence() -> None:
    mine, theirs, crib, score, dealt = said(shown_out())[3:]
    assert mine == (
        "Your hand, 4 of clubs, 4 of diamonds, 7 of hearts, 9 of spades: "
        "fifteen two, fifteen four, fifteen six, a pair is eight."
    )
    assert theirs == (
        "Maud’s hand, 7 of clubs, jack of diamonds, 5 of diamonds, 8 of hearts: fifteen two, fifteen four, fifteen six."
    )
    assert crib == "Maud’s crib, ace of hearts, king of hearts, 10 of clubs, queen of hearts: nothing."
    assert (score, dealt) == ("The score is you 14, Maud 9.", "You dealt.")


def test_claims_are_told_and_what_became_of_them() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", count="manual")
    game.lay("474J5789")
    low = said(game.play(PONE, "claim 5"))
    assert low[1:3] == ("You pegged 5.", "Your hand counts 8; 3 went unclaimed.")
    high = said(game.play(DEALER, "claim 12"))
    assert high[1:3] == ("Maud pegged 6.", "Maud’s hand counts only 6; the claim was put right.")


def test_muggins_is_told() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", count="manual", muggins="on")
    game.lay("474J5789")
    assert said(game.plays("0 claim 5", "1 muggins 3"))[:2] == ("Your hand counts 8.", "Maud took 3 by muggins.")


@pytest.mark.parametrize(
    ("loser", "worth"),
    [(100, ""), (90, " A skunk: it counts two."), (60, " A double skunk: it counts three.")],
)
def test_the_end_of_a_game_is_told_with_its_worth(loser: int, worth: str) -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(loser, 119), skunk="on", match=1)
    assert said(game)[-1] == f"Maud won game 1, 121 to {loser}.{worth}"
    assert said(game, OTHER)[-1] == f"You won game 1, 121 to {loser}.{worth}"


def test_every_event_of_many_games_has_its_sentence() -> None:
    for options in ({}, {"count": "manual", "muggins": "on", "skunk": "on"}):
        game = new(**options)
        for _ in range(150):
            if game.state.outcome is None:
                seat = game.state.to_act[-1]
                game.play(seat, game.legal(seat)[len(game.legal(seat)) // 2])
                assert all(sentence.endswith((".", ":")) for sentence in said(game))
                assert said(game)


def test_whose_hand_it_is() -> None:
    assert whose_hand("hand:0", PONE, ME) == "your hand"
    assert whose_hand("crib", DEALER, ME, start=True) == "Maud’s crib"
    assert whose_hand("crib", DEALER, OTHER, start=True) == "Your crib"
