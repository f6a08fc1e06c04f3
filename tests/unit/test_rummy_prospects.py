"""What a deal of rummy promises: the quick judgement against the plain one, chances, points, and the luck of a draw."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from parlour.cards import pack
from parlour.game import Setup, State, play, view
from parlour.games.rummy import GAME
from parlour.games.rummy.judgement import RACING, SAVING, Taste, fitting, hand_cost, outs
from parlour.games.rummy.prospects import chance_of_winning, luck_of_drawing, worth
from parlour.options import chosen
from parlour.partitions import BIT, Laid, bits_of, laid_of, left_over, mask_of, pips_of
from tests.bot_trials import cards, positions


def hands() -> list[tuple[int, Laid, list[int]]]:
    """Hands, what lies on the table, and the cards that may still come."""
    rng, made = Random(5), []
    for _ in range(60):
        deck = list(pack())
        rng.shuffle(deck)
        table = rng.choice([[], [cards("5H 6H 7H")], [cards("9C 9D 9S"), cards("TD JD QD KD")], [cards("AC 2C 3C")]])
        lies = {card for meld in table for card in meld}
        deck = [card for card in deck if card not in lies]
        made.append((mask_of(deck[:10]), laid_of(table), bits_of(mask_of(deck[14:]))))
    return made


def test_no_other_card_finds_a_place() -> None:
    for hand, laid, live in hands():
        for card in live:
            if not card & fitting(hand, laid):
                assert left_over(hand | card, laid=laid)[0] & card


@pytest.mark.parametrize("taste", [SAVING, RACING])
def test_the_judgement_is_what_it_says(taste: Taste) -> None:
    for hand, laid, live in hands():
        over = left_over(hand, laid=laid)[0]
        gained, finish = 0.0, 0
        for card in live:
            left = left_over(hand | card, laid=laid)[0]
            if not left & card:
                gained += taste.pip * (pips_of(over) - pips_of(left))  # sometimes fewer pips, but more cards
                gained += taste.placed[min(3, max(0, over.bit_count() - left.bit_count()))]
                finish += left.bit_count() < 2
        plain = taste.pip * pips_of(over) + taste.card * over.bit_count()
        plain -= taste.draws * gained / len(live) + taste.almost * (finish / len(live)) ** 0.5
        assert hand_cost(hand, laid, live, taste) == pytest.approx(plain)


def test_outs_are_counted() -> None:
    hand = mask_of(cards("7H 8H 9H 4C 4D 4S JC QC KC AD"))
    live = [BIT[card] for card in pack() if not BIT[card] & hand]
    seen = outs(hand, Laid(), live)
    assert (seen.help, seen.of) == (4, 42)  # six and ten of hearts, the fourth four, the ten of clubs
    assert seen.finish == 4  # and the ace is thrown


# Chances and points


def dealt(first: str, second: str, upcard: str, stock: str = "") -> State:
    """Seat 0 has the first hand and is to draw; the stock begins with these cards."""
    held = [one for two in zip(cards(first), cards(second), strict=True) for one in two]
    deck = [*held, *cards(upcard), *cards(stock)]
    deck += [one for one in pack() if one not in deck]
    return GAME.deal(Setup(2, chosen(GAME.options, {}), "0" * 64, (tuple(deck),)))


GOOD = "7H 8H 9H 4C 4D 4S JC QC 2D AS"
POOR = "AH 3D 5C 6S 8D TC TH JD KD QS"


def test_a_good_hand_promises_more_than_a_poor_one() -> None:
    state = dealt(GOOD, POOR, "2S")
    assert chance_of_winning(view(state, 0)) > chance_of_winning(view(state, 1)) + 0.1
    assert worth(view(state, 0)) > worth(view(state, 1))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_chances_of_all_seats_come_to_about_one(seats: int) -> None:
    totals = []
    for state in positions(GAME, seats, 7, {}, 60):
        chances = [chance_of_winning(view(state, seat)) for seat in range(seats)]
        assert all(0 <= chance <= 1 for chance in chances)
        totals.append(sum(chances))
    assert 0.5 < sum(totals) / len(totals) < 1.4


def test_a_hand_that_can_go_has_won() -> None:
    state = play(GAME, dealt("7H 8H 9H TH 4C 4D 4S JC QC KC", POOR, "2S", "AD"), 0, "draw stock").state
    assert chance_of_winning(view(state, 0)) == 1.0
    assert chance_of_winning(view(state, 1)) < 0.6  # who does not see it


def test_an_estimate_leans_on_nothing_hidden() -> None:
    one, other = dealt(GOOD, POOR, "2S", "KC 5D"), dealt(GOOD, "AC 2C 3C 5H 6H TD TS JS KH QD", "2S", "9S 8C")
    assert chance_of_winning(view(one, 0)) == chance_of_winning(view(other, 0))
    assert worth(view(one, 0)) == worth(view(other, 0))


# The luck of a draw


def test_a_card_that_helps_is_luck_and_one_that_does_not_is_none() -> None:
    before = view(dealt(GOOD, POOR, "2S"), 0)
    ten, king = luck_of_drawing(before, "KC"), luck_of_drawing(before, "KS")
    assert ten.came > ten.mean > king.came
    assert ten.chance_after > ten.mean_chance > king.chance_after
    assert ten.mean == king.mean


def test_luck_cancels_out_over_all_that_could_come() -> None:
    before = view(dealt(GOOD, POOR, "2S"), 0)
    unseen = [card for card in pack() if card not in before.hand and card != before.cards("discard")[0]]
    draws = [luck_of_drawing(before, str(card)) for card in unseen]
    assert sum(draw.came - draw.mean for draw in draws) == pytest.approx(0, abs=1e-6)
    assert sum(draw.chance_after - draw.mean_chance for draw in draws) == pytest.approx(0, abs=1e-9)


def test_a_card_known_to_come_is_no_luck() -> None:
    state = dealt(GOOD, POOR, "2S")
    seen = view(state, 0)
    empty = replace(seen, zones={**seen.zones, "stock": ()})
    draw = luck_of_drawing(empty, "2S")
    assert draw.came == draw.mean
