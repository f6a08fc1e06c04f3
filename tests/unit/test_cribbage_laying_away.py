"""Laying away: the coach's table against brute force over the rules, the best keeps players know, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from parlour.cards import in_order, pack
from parlour.chance import Stream, key
from parlour.events import total
from parlour.game import view
from parlour.games.cribbage.discards import all_keeps
from parlour.games.cribbage.late_keeps import Situation, worlds
from parlour.games.cribbage.laying_away import LayingAway, laying_away
from parlour.games.cribbage.pegging import pegging
from parlour.games.cribbage.scoring import show_scores
from tests.cribbage_positions import cards, dealt, through_json


def table_for(hand: str, scores: tuple[int, int] = (0, 0), *, dealer: bool = False) -> LayingAway:
    """The coach's table for these six cards."""
    others = " ".join([one for one in pack() if one not in cards(hand)][:6])
    state = replace(dealt(others, hand) if dealer else dealt(hand, others), scores=scores[::-1] if dealer else scores)
    return laying_away(through_json(view(state, int(dealer))))


def hands(number: int) -> Iterator[str]:
    rng = Random(number)
    for _ in range(8):
        yield " ".join(rng.sample(pack(), 6))


@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_hand_is_exact_over_all_46_starts(number: int, *, dealer: bool) -> None:
    for hand in hands(number):
        rows = table_for(hand, dealer=dealer).rows
        starts = [one for one in pack() if one not in cards(hand)]
        assert len({row.move for row in rows}) == 15
        for row in rows:
            points = [total(show_scores(row.kept, start)) for start in starts]
            assert row.hand == pytest.approx(sum(points) / 46)
            assert (row.least, row.most) == (min(points), max(points))
            assert {*row.kept, *row.tossed} == {*cards(hand)}
            for lift in row.helps:
                of_rank = [made for made, start in zip(points, starts, strict=True) if start.rank == lift.rank]
                assert lift.cards == len(of_rank)
                assert lift.gain == pytest.approx(sum(of_rank) / len(of_rank) - row.hand)


@pytest.mark.parametrize("dealer", [False, True])
def test_a_row_adds_up_and_the_best_comes_first(*, dealer: bool) -> None:
    for hand in hands(4):
        told = table_for(hand, dealer=dealer)
        assert told.unit == "points"
        nets, chances = ([round(figure, 9) for figure in figures] for figures in by_figure(told))
        assert nets == sorted(nets, reverse=True)
        assert chances == sorted(chances, reverse=True)
        for row in told.rows:
            assert row.net == pytest.approx(row.hand + row.crib + row.play)
            assert (row.crib > 0) == dealer
            assert 0 < row.chance < 1


def by_figure(told: LayingAway) -> tuple[list[float], list[float]]:
    """The nets and the chances of the rows in their order."""
    return [row.net for row in told.rows], [row.chance for row in told.rows]


def test_near_the_end_the_rows_are_in_order_of_chance() -> None:
    told = table_for("5H 6S 9D JC KH 2S", (98, 104))
    assert told.unit == "chance"
    assert [row.chance for row in told.rows] == sorted((row.chance for row in told.rows), reverse=True)
    assert "of games from here" in told.explained


@pytest.mark.parametrize(
    ("hand", "dealer", "away"),
    [
        ("5H 5S 5D JC 2H 9C", False, "2H 9C"),
        ("4H 5S 6D 6C KH TS", False, "KH TS"),
        ("7H 7S 8D 8C KH 2S", False, "KH 2S"),
        ("2H 3S TD JC QH KS", True, "2H 3S"),
        ("2H 4H 6H 8H TH KS", False, "TH KS"),
    ],
)
def test_keeps_that_players_know(hand: str, away: str, *, dealer: bool) -> None:
    assert set(table_for(hand, dealer=dealer).rows[0].tossed) == set(cards(away))


def test_a_pair_of_fives_is_for_the_own_crib_alone() -> None:
    hand = "5H 5S 7D 8C 9H KS"
    own, theirs = ({row.move: row for row in table_for(hand, dealer=deals).rows} for deals in (True, False))
    assert own["discard 5H 5S"].crib > 8
    assert theirs["discard 5H 5S"].crib < -9
    assert own["discard 5H 5S"].hand == theirs["discard 5H 5S"].hand


def test_the_best_is_explained_with_its_figures() -> None:
    told = table_for("5H 5S JC KH 4D 2C")
    best, second = told.rows[:2]
    assert told.explained.startswith(f"Keep 5-5-J-K: {best.hand:.1f} in the hand; 4-2 costs {-best.crib:.1f} in their")
    assert "turned up lifts the hand most" in told.explained
    assert f"{abs(best.hand - second.hand):.1f} less in the hand" in told.explained


# The end of the game: means lose


@pytest.mark.parametrize(
    ("hand", "scores", "dealer", "by_mean", "by_chance"),
    [
        # Pone needs seven and counts first: what the pair of twos does in their crib no longer matters.
        ("2C 4S TH AH 5H 2D", (114, 107), False, "discard AH TH", "discard 2C 2D"),
        # The dealer needs three, most of all in the play: the small cards and the kings peg.
        ("KS KH 9D AC 2H 8C", (118, 112), True, "discard 8C 9D", "discard 9D KH"),
    ],
)
def test_near_the_end_means_lose(
    hand: str, scores: tuple[int, int], by_mean: str, by_chance: str, *, dealer: bool
) -> None:
    far, near = table_for(hand, dealer=dealer), table_for(hand, scores, dealer=dealer)
    assert far.rows[0].move == by_mean
    chances = {row.move: row.chance for row in near.rows}
    assert chances[by_chance] > chances[by_mean] + 0.1
    assert near.rows[0].chance <= chances[by_chance] + 0.1


def test_when_the_crib_comes_too_late_it_does_not_count() -> None:
    """Pone needs one point and pegs or counts it first; the dealer can only win in the play, so lays away for it."""
    hand = "5H 5S 6D 7C 8H KS"
    told = table_for(hand, (120, 112), dealer=False)
    assert all(row.chance > 0.9 for row in told.rows)
    dealer = table_for(hand, (112, 120), dealer=True)
    assert max(row.chance for row in dealer.rows) < 0.2


def test_exact_chances_near_the_end_agree_with_whole_worlds() -> None:
    """Far more worlds than the opponent looks at, from other cards, find no keep that is clearly better."""
    for hand, scores in (("4H 5S 6D 9C TH QS", (97, 95)), ("AH 3S 5D 8C TH JS", (103, 108))):
        told = table_for(hand, scores)
        situation = Situation(*scores, dealer=False, lean=pegging("full"))
        keeps = {str(keep): keep for keep in all_keeps(cards(hand), dealer=False, exact=True)}
        stream = Stream(key("other worlds", hand))
        drawn = [world for _ in range(12) for world in worlds(in_order(cards(hand)), stream, their_deal=True)]
        found = {
            row.move: sum(situation.won(keeps[row.move], world)[0] for world in drawn) / len(drawn)
            for row in told.rows[:5]
        }
        assert found[told.rows[0].move] >= max(found.values()) - 0.03
        assert told.rows[0].chance == pytest.approx(found[told.rows[0].move], abs=0.05)
