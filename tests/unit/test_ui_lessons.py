"""The coach's screens as HTML: figures in words, tables with heads, a chart that says itself and leads to its moves."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from parlour.app.lessonscreens import DealPart
from parlour.app.screens import Page
from parlour.app.settings import Settings
from parlour.cards import card
from parlour.lessons import Decision, Luck, Review, Standing
from parlour.ui.chances import draw_chances, in_words
from parlour.ui.decisions import draw_decisions, draw_ranking, draw_verdict
from parlour.ui.luck import draw_luck, in_a_sentence
from parlour.ui.movewords import draw_move
from parlour.ui.page import render
from parlour.ui.sentences import keep_together
from tests.lessons import at_the_end_of_a_deal, learn
from tests.person import Person, my_turn


def decision(cost: float, *, number: int = 3, unit: str = "points", best: float = 2.0) -> Decision:
    ranking = (("play 5H", best, unit), ("play TC", best - cost, unit))
    return Decision(number, 1, 0, "play TC", "play 5H", cost, unit, "The 5 makes fifteen.", ranking)


def luck(came: float, mean: float, kind: str = "draw", number: int = 2, unit: str = "points") -> Luck:
    return Luck(number, 1, kind, "You drew well.", came, mean, unit)


def words(html: object) -> str:
    """The text of some HTML."""
    return " ".join(re.sub(r"<[^>]+>", " ", str(html)).split())


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("discard 5H JS", "Lay away 5 of hearts 5 jack of spades J"),
        ("discard JS", "Discard jack of spades J"),
        ("go", "Say go"),
        ("claim 12", "Claim 12"),
        ("pass", "Pass"),
        ("draw discard", "Take the top discard"),
        ("layoff 4H 2", "Lay off 4 of hearts 4 on meld 3"),
        ("down 3C 3D / JK=7S", "Lay down 3 of clubs 3 3 of diamonds 3 and joker Joker as 7 of spades 7"),
        ("replace 4C 1 > 2=9H", "Put 4 of clubs 4 into meld 2 and the wild card into meld 3 as 9 of hearts 9"),
        ("discard ?? ??", "Lay away ?? ??"),
    ],
)
def test_a_move_reads_as_a_player_would_say_it(move: str, says: str) -> None:
    assert words(draw_move(move)) == says


OPEN = {
    "discard": tuple(map(card, ("2C", "9D"))),
    "meld:0": tuple(map(card, ("4C", "4D", "4S"))),
    "meld:1": tuple(map(card, ("7S", "8S", "9S", "TS", "JS"))),
}


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("draw discard", "Take 9 of diamonds 9"),
        ("buy", "Buy 9 of diamonds 9"),
        ("pass", "Let it go"),
        ("layoff 4H 0", "Lay off 4 of hearts 4 on 4 of clubs 4 4 of diamonds 4 4 of spades 4"),
        ("add QS 1", "Add queen of spades Q to 7 of spades 7 … jack of spades J"),
        ("extend JK 1 =QS", "Add joker Joker to 7 of spades 7 … jack of spades J as queen of spades Q"),
        ("layoff 4H 7", "Lay off 4 of hearts 4 on meld 8"),
    ],
)
def test_a_move_shows_the_cards_it_speaks_of_where_they_are_known(move: str, says: str) -> None:
    assert words(draw_move(move, OPEN)) == says


@pytest.mark.parametrize(
    ("sentence", "kept"),
    [
        ("Keep 6-7-8-J: 7.5; K-4 costs 4.3.", ["6-7-8-J", "K-4"]),
        ("That makes 7-8-9-10-jack of spades.", ["7-8-9-10"]),
        ("A well-known 5.", []),
    ],
)
def test_ranks_joined_by_hyphens_stay_on_one_line(sentence: str, kept: list[str]) -> None:
    html = "".join(str(part) for part in keep_together(sentence))
    assert words(html).replace(" ", "") == sentence.replace(" ", "")
    assert re.findall(r'class="together">([^<]+)<', html) == kept


def test_a_move_from_outside_is_no_markup() -> None:
    assert "<img" not in str(draw_move("play <img/src=x>"))


def test_a_verdict_says_the_cost_both_moves_and_the_reason() -> None:
    said = words(draw_verdict(decision(1.5)))
    assert "This cost 1.5 points" in said
    assert "You: Play 10 of clubs" in said
    assert "The expert: Play 5 of hearts" in said
    assert "The 5 makes fifteen." in said
    assert "As good as the expert’s choice" in words(draw_verdict(decision(0)))


@pytest.mark.parametrize(
    ("best", "cost", "says"),
    [
        (0.61, 0.13, "This took your chance to win from 61% to 48%"),
        (0.034, 0.03, "This took your chance to win from 3% to under 1%"),
        (0.612, 0.003, "This took 0.3% off your chance to win"),
        (0.612, 0.0004, "As good as the expert’s choice"),
    ],
)
def test_a_chance_lost_is_told_by_both_chances_unless_they_look_the_same(best: float, cost: float, says: str) -> None:
    assert words(draw_verdict(decision(cost, unit="chance", best=best))).startswith(f"{says} You: ")


def test_a_ranking_is_a_table_with_heads_and_marks_the_move_made() -> None:
    html = str(draw_ranking(decision(1.5).ranking, "play TC"))
    assert html.count('scope="col"') == 3
    assert html.count('scope="row"') == 2
    assert "yours" in html.split("<tr")[3]
    assert "−1.5" in html
    assert ">Points<" in html


def test_a_ranking_in_chances_says_so_and_calls_nothing_less_by_nothing() -> None:
    html = str(draw_ranking((("play 5H", 0.5, "chance"), ("play TC", 0.4999, "chance"))))
    assert ">Chance to win<" in html
    assert "−0.0" not in html


def test_each_decision_in_the_list_leads_to_its_moment() -> None:
    html = str(draw_decisions((decision(0, number=4), decision(2, number=9)), "Deal"))
    assert re.findall(r'data-do="at (\d+)"', html) == ["4", "9"]
    assert "as good" in html
    assert "cost 2 points" in html
    assert "Deal 1" not in html  # all are of that deal
    assert "−12.8%" in str(draw_decisions((decision(0.128, unit="chance", best=0.61),), "Deal"))
    other = replace(decision(1, number=20), deal=2)
    assert "Deal 1" in str(draw_decisions((decision(2, number=9), other), "Deal"))


# Cards or play


@pytest.mark.parametrize(
    ("came", "cost", "says"),
    [
        (8.0, 0.0, "The cards brought you 6 points more than average ones; your decisions cost nothing."),
        (0.5, 3.0, "The cards brought you 1.5 points less than average ones; your decisions cost 3 points."),
        (2.2, 0.0, "The cards were neither kind nor unkind to you; your decisions cost nothing."),
    ],
)
def test_luck_and_skill_are_told_in_a_sentence(came: float, cost: float, says: str) -> None:
    review = Review(0, (decision(cost),), (luck(came, 2.0),))
    assert in_a_sentence(review, "points") == says
    assert in_a_sentence(review, "chance") == ""


@pytest.mark.parametrize(
    ("came", "cost", "says"),
    [
        (0.548, 0.36, "The cards added 4.8% to your chance to win, compared with average ones; {cost}."),
        (0.38, 0.36, "The cards took 12% off your chance to win, compared with average ones; {cost}."),
        (0.505, 0.36, "The cards were neither kind nor unkind to you; {cost}."),
    ],
)
def test_luck_and_skill_are_told_in_chances_to_win(came: float, cost: float, says: str) -> None:
    review = Review(0, (decision(cost, unit="chance", best=0.6),), (luck(came, 0.5, unit="chance"),))
    said = says.format(cost="your decisions cost 36% of the chance to win")
    assert in_a_sentence(review, "chance") == said


def test_under_the_table_it_is_said_what_is_not_in_it() -> None:
    said = words(draw_luck(Review(0, (decision(1.0),), (luck(5, 2),)), "Deal"))
    assert "What the others were dealt, drew and did is not in them" in said


def test_luck_is_added_up_by_kind_and_every_stroke_of_it_can_be_read() -> None:
    review = Review(0, (decision(1.0),), (luck(5, 2), luck(1, 2, number=6), luck(9, 4, "cards")))
    said = words(draw_luck(review, "Deal"))
    assert "Cards drawn 2 +2.0 points" in said
    assert "Cards dealt 1 +5.0 points" in said
    assert "Your decisions 1 −1.0 points" in said
    assert said.count("You drew well.") == 3


def test_one_start_card_is_counted_once_whatever_it_did_to_three_hands() -> None:
    strokes = (luck(5, 2, "start"), luck(1, 2, "start"), luck(9, 8, "start"))
    assert "Start cards 1 +3.0 points" in words(draw_luck(Review(0, (), strokes), "Deal"))


# The chart


CHANCES = (Standing(0, 1, 0.5), Standing(4, 1, 0.21), Standing(8, 2, 0.9), Standing(12, 3, 1.0))
DEALS = (DealPart(1, "Deal 1", 0), DealPart(2, "Deal 2", 6))


def test_the_chart_says_itself_in_words() -> None:
    assert in_words(CHANCES) == (
        "Your chance to win: 50% at the beginning, at least 21% (deal 1), at most 100% (deal 3), 100% at the end."
    )
    assert "(round 1)" in in_words(CHANCES, "round")
    assert in_words(()) == "Your chance to win: nothing is known yet."


def test_the_chart_leads_to_the_move_that_is_pressed_and_marks_what_was_dear() -> None:
    html = str(draw_chances(CHANCES, DEALS, (0, 12), (decision(2.0, number=4),)))
    assert re.findall(r'data-do="at (\d+)"', html) == ["0", "4", "8", "12"]
    assert html.count('class="dear"') == 1
    strips = [
        (float(x), float(width)) for x, width in re.findall(r'class="strip" x="([\d.]+)" y="8" width="([\d.]+)"', html)
    ]
    assert len(strips) == 4
    for (left, width), (following, _) in pairwise(strips):
        assert left + width == pytest.approx(following, abs=0.2)


def test_a_long_game_has_no_more_places_to_press_than_a_finger_can_tell_apart() -> None:
    many = tuple(Standing(number, 1, 0.5) for number in range(500))
    html = str(draw_chances(many, DEALS[:1], (0, 500), ()))
    assert html.count('class="strip"') <= 60


def test_the_chart_stays_within_its_frame_whatever_part_of_a_game_it_shows() -> None:
    html = str(draw_chances(CHANCES[1:3], DEALS[1:], (4, 8), ()))
    across = [
        float(x) for x, _ in re.findall(r"([\d.]+),([\d.]+)", html.split('points="')[1].split('"', maxsplit=1)[0])
    ]
    assert across == [40.0, 352.0]


# Whole screens


def test_a_moment_of_a_game_says_where_it_is_what_happened_and_what_it_cost() -> None:
    sitting = at_the_end_of_a_deal().sitting
    sitting.do("review")
    learn(sitting)
    sitting.do("first")
    said = words(render(sitting.page()))
    assert "Deal 1 · move 0 of" in said
    assert "Your decision" in said
    assert "All that was weighed" in said
    stuck = re.findall(r'<button class="act" id="do-(\w+)" type="button" aria-disabled="true"', render(sitting.page()))
    assert stuck == ["first", "back"]


@pytest.mark.parametrize(
    ("hint", "margin", "adds"),
    [
        ("Draw from the stock.", (1.24, "points"), "Better than the next by 1.2 points."),
        ("Draw from the stock.", (0.128, "chance"), "Better than the next by 12.8% of the chance to win."),
        ("Draw from the stock.", (0.01, "points"), "Another is as good."),
        ("Draw from the stock.", None, ""),
        ("Keep 5-5-J-K: 9.2 in the hand.", (1.24, "points"), ""),
        ("Let it go. That is 14 points better than buying.", (14.0, "points"), ""),
        ("Let it go. That is 1 point better than buying.", (1.0, "points"), ""),
        ("Keep 5-5-J-K; it wins 61% of games from here.", (0.021, "chance"), ""),
        ("Draw: 24% of the cards to come help.", (1.24, "points"), "Better than the next by 1.2 points."),
        ("Take the 5 of hearts: 15 of the 40 cards to come help.", (1.0, "points"), "Better than the next by 1 point."),
    ],
)
def test_a_hint_without_a_figure_of_its_own_says_what_it_is_better_by(
    hint: str, margin: tuple[float, str] | None, adds: str
) -> None:
    person = Person().sit_down()
    screen = replace(person.until(my_turn), hint=hint, margin=margin)
    html = render(Page(screen, Settings()))
    said = re.sub(r"<[^>]+>", "", html.split('id="hint"')[1].split("</p>")[0])
    assert said.endswith(f"{hint} {adds}".strip())
