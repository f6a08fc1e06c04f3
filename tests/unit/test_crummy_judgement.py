"""What the expert of Crummy Rummy says choices are worth, and what the coach is told of chances and luck."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.advice import Advice
from parlour.bots.judge import judged
from parlour.cards import Card, card
from parlour.game import Outcome, State, View, play, view
from parlour.games.crummy_rummy import GAME
from parlour.games.crummy_rummy.chances import chance_to_win, judge, luck_of_draw
from parlour.games.crummy_rummy.hands import card_of, kind_of
from parlour.games.crummy_rummy.sight import Rival, sight_of
from parlour.games.crummy_rummy.wishes import wishes_for
from tests.bot_trials import at_random, best, cards, new, positions
from tests.crummy_positions import dealt, playing

HELD, OTHER = "3C 3D 4H 9C 9D KS 5H", "4C 6D 8H TS QC AD 7S"


def texts(advice: Advice) -> list[str]:
    assert {unit for _, _, unit in advice.ranking} == {"points"}
    return [move for move, _, _ in advice.ranking]


# Rankings


def test_every_discard_is_ranked_once() -> None:
    advice = best(GAME, playing("3C 3D 9H 9H'2 KS QD 5H JK"), "expert")
    assert sorted(texts(advice)) == sorted(f"discard {one}" for one in ["3C", "3D", "9H", "KS", "QD", "5H", "JK"])
    assert texts(advice)[-1] == "discard JK"


def test_both_draws_are_ranked() -> None:
    assert sorted(texts(best(GAME, dealt(HELD, OTHER, "3H"), "expert"))) == ["draw deck", "draw discard"]
    down = playing("7S 9C 4H", melds=["7C 7D 7H", "5C 6C 7C'2 8C"], down=(True, True))
    state = play(GAME, play(GAME, down, 0, "extend 7S 0").state, 0, "discard 4H").state
    assert sorted(texts(best(GAME, state, "expert"))) == ["draw deck", "draw discard"]


def test_buying_and_passing_are_ranked() -> None:
    state = play(GAME, dealt(OTHER, HELD, "9H", "4D 6S"), 0, "draw deck").state
    assert sorted(texts(best(GAME, state, "expert"))) == ["buy", "pass"]


def test_laying_down_is_ranked_against_waiting() -> None:
    advice = best(GAME, playing("3C 3D 3H 9C 9D 9S KS 5H"), "expert")
    assert texts(advice)[0] == "down 3C 3D 3H / 9C 9D 9S"
    assert "discard KS" in texts(advice)
    (_, laid, _), (_, waiting, _) = advice.ranking[:2]
    figure = re.search(r" That is ([0-9]+\.?[0-9]?) points better than waiting\.$", advice.why)
    assert figure is not None
    assert float(figure[1]) == pytest.approx(laid - waiting), "as the ranking shows it"


def test_placing_is_ranked_against_discards() -> None:
    state = playing("7S KD QH", melds=["7C 7D 7H"], down=(True, True))
    assert texts(best(GAME, state, "expert")) == ["extend 7S 0", "discard KD", "discard QH", "discard 7S"]


def test_the_reason_of_a_discard_has_its_figure() -> None:
    assert "of the cards to come help then" in best(GAME, playing("3C 3D 9H 9S KS QD 5H 8C"), "expert").why


def test_deuces_of_all_suits_are_ranked_alike() -> None:
    advice = best(GAME, playing("2C 2D 2S JK 8C JS KD QS"), "expert")
    points = {move: value for move, value, _ in advice.ranking}
    assert points["discard 2C"] == points["discard 2D"] == points["discard 2S"] < points["discard KD"]


# Prices: whatever was done, the coach tells it in points, and nobody loses more than lies in all hands


def price_of(state: State, made: str) -> dict[str, Any]:
    return judged({"view": view(state, state.to_act[0]).to_plain(), "made": made, "level": "expert", "seed": 0})


@pytest.mark.parametrize("seats", [2, 3])
def test_every_price_is_in_points_and_no_more_than_there_is_to_lose(seats: int) -> None:
    rng, priced = Random(seats), 0
    for state in list(positions(GAME, seats, 30 + seats, {}, 180))[::9]:
        sight = sight_of(view(state, state.to_act[0]))
        for made in {at_random(GAME, state, rng) for _ in range(2)}:
            told = price_of(state, made)
            assert {one["unit"] for one in told["ranking"]} == {told["unit"]} == {"points"}
            assert 0 <= told["cost"] <= sight.burden(sight.hand) + sight.theirs
            priced += 1
    assert priced > 20


def test_ways_to_place_are_priced_by_what_they_leave() -> None:
    melds = ["JC JD JH'2", "TH JK=JH QH KH", "8D 9D TD JD'2"]
    state = playing("JH KS QC 7D AH", number=3, melds=melds, down=(True, True))
    assert price_of(state, "extend 7D 2")["cost"] == price_of(state, "extend AH 1")["cost"] == 0
    kept = price_of(state, "discard AH")
    assert (kept["unit"], kept["cost"] > 5) == ("points", True), "it could have been placed"


def test_another_way_to_lay_down_is_priced_by_what_it_leaves() -> None:
    state = playing("3C 3D 3H 9C 9D 9S KC KD KH AS", number=1)
    best_way, dear = "down 9C 9D 9S / KC KD KH", "down 3C 3D 3H / 9C 9D 9S"
    told = price_of(state, dear)
    assert told["best"].startswith("down ")
    assert (told["unit"], told["cost"] > 1) == ("points", True), "the kings are left"
    assert price_of(state, best_way)["cost"] == 0


# Judgement


@pytest.mark.parametrize(
    ("better", "worse", "number"),
    [
        ("3C 3D 3H 9C 9D 9S KS", "3C 3D 4H 9C 9D 8S KS", 1),
        ("3C 3D 4H 9C 9D 8S KS", "3C 5D 4H 9C JD 8S KS", 1),
        ("3C 4C 5C 6C 8D 9D TD KH QS", "3C 4C 5C 8D 9D TD KH QS AS", 3),
        ("5C 6C 7C 8C 9C TC 4D 4H KS QS AD", "5C 6C 7C 8C TC 4D 5H KS QS AD JD", 5),
        ("3C 4C 5C 6C 7C 5D 6D 7D 8D 9H TH JH QH", "3C 4C 5C 6C 7C 5D 6D 7D 9H TH JS QS KS", 7),
    ],
)
def test_nearer_hands_are_worth_more(better: str, worse: str, number: int) -> None:
    assert judge(waiting(better, number)) > judge(waiting(worse, number)) + 5


def waiting(hand: str, number: int) -> View:
    """The view of a seat with this hand while the other is to draw."""
    state = playing(hand, number=number)
    return view(replace(state, facts=replace(state.facts, active=1), to_act=(1,)), 0)


def test_a_hand_that_can_be_got_rid_of_is_worth_what_the_others_hold() -> None:
    state = playing("KS", melds=["7C 7D 7H"], down=(True, False))
    sight = sight_of(view(state, 0))
    assert judge(view(state, 0)) == pytest.approx(sight.theirs)
    assert 8 * 5 < sight.theirs < 8 * 15


def test_once_down_fewer_cards_are_worth_more() -> None:
    few = playing("KS 4D 8H", melds=["7C 7D 7H"], down=(True, False))
    many = playing("KS 4D 8H QD 5C JS", melds=["7C 7D 7H"], down=(True, False))
    assert judge(view(few, 0)) > judge(view(many, 0)) + 10


# Chances


def chance(state: State, *scores: int) -> float:
    return chance_to_win(view(replace(state, scores=scores), 0))


def test_a_game_just_begun_is_anybodys() -> None:
    for seats in (2, 3, 4):
        chances = [chance_to_win(view(new(GAME, seats, 5), seat)) for seat in range(seats)]
        assert sum(chances) == pytest.approx(1, abs=0.08)
        assert all(abs(one - 1 / seats) < 0.15 for one in chances)


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    early, late = playing("3C 5D 4H 9C JD 8S KS"), playing("3C 4C 5C 8D 9D TD 5H 6H QS KS AH JC 7S", number=7)
    assert 0.5 < chance(early, 100, 160) < 0.7
    assert chance(late, 100, 160) - chance(late, 100, 100) > chance(early, 100, 160) - chance(early, 100, 100)
    assert chance(early, 300, 0) < 0.2
    assert chance(late, 0, 600) > 0.98


def test_a_game_that_is_over_is_certain() -> None:
    state = playing("KS")
    over = replace(state, outcome=Outcome((0, 1), (), ""))
    assert chance_to_win(view(over, 0)) == 0.5
    assert chance_to_win(view(replace(over, outcome=Outcome((1,), (), "")), 0)) == 0


# Luck


def test_the_mean_of_all_draws_is_the_mean() -> None:
    before = view(dealt(HELD, OTHER, "KD"), 0)
    live = sight_of(before).live
    drawn = [(number, luck_of_draw(before, card_of(kind))) for kind, number in enumerate(live) if number]
    mean = sum(number * came for number, (came, _) in drawn) / sum(live)
    assert all(said == pytest.approx(mean) for _, (_, said) in drawn)


def test_a_card_that_completes_the_contract_is_luck() -> None:
    before = view(dealt("3C 3D 3H 9C 9D KS 5H", OTHER, "KD"), 0)
    (nine, mean), (useless, _) = luck_of_draw(before, card("9H")), luck_of_draw(before, card("JH"))
    assert nine > mean + 5 > useless + 5


# Wishes


def likely_wishes(took: str = "", threw: str = "", *, down: bool = False) -> dict[Card, float]:
    rival = Rival(1, 1, 7, down=down, known=cards(took), thrown=cards(threw), spurned=cards(threw))
    sight = replace(sight_of(view(playing("3C 9H KS QD 5H 8C TS"), 0)), rivals=(rival,))
    *_, wishes = wishes_for(sight, 1)
    return {one: wishes[kind_of(one)] for one in sight.hand}


def test_what_a_player_took_tells_what_he_wants() -> None:
    before = likely_wishes()
    after = likely_wishes("KD KH")
    assert after[card("KS")] > before[card("KS")] * 1.2
    assert max(after, key=lambda one: after[one]) == "KS"


def test_what_a_player_spurned_he_hardly_wants() -> None:
    before = likely_wishes()
    after = likely_wishes(threw="QH QS")
    assert after[card("QD")] < before[card("QD")] * 0.8


def test_a_player_who_is_down_has_no_wishes() -> None:
    assert set(likely_wishes(down=True).values()) == {0.0}
