"""The scorer against the bare definitions of the law, over any cards."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.cards import Card, pack
from parlour.events import total
from parlour.games.cribbage.notation import read
from parlour.games.cribbage.scoring import play_scores, show_scores

FIVE = st.permutations(pack()).map(lambda order: order[:5])


@st.composite
def piles(draw: st.DrawFn) -> list[Card]:
    """The cards of one count: never past 31. Low cards are likelier, so that there is something to score."""
    order = draw(st.permutations(draw(st.sampled_from((pack(), [card for card in pack() if card.rank < 7])))))
    pile: list[Card] = []
    for card in order[: draw(st.integers(1, 8))]:
        if sum(laid.pips for laid in pile) + card.pips <= 31:
            pile.append(card)
    return pile


def is_run(cards: tuple[Card, ...] | list[Card]) -> bool:
    """Whether the cards can be put in an order in which each is one above the one before."""
    return any(all(second.rank == first.rank + 1 for first, second in pairwise(order)) for order in permutations(cards))


@given(five=FIVE, crib=st.booleans())
@settings(deadline=None)
def test_the_show(five: list[Card], crib: bool) -> None:  # noqa: FBT001
    """CRIB-17 to CRIB-19."""
    hand, start = five[:4], five[4]
    parts = [part for size in range(2, 6) for part in combinations(five, size)]
    fifteens = 2 * sum(sum(card.pips for card in part) == 15 for part in parts)
    pairs = 2 * sum(len(part) == 2 and part[0].rank == part[1].rank for part in parts)
    runs = [part for part in parts if len(part) >= 3 and is_run(part)]
    longest = max(map(len, runs), default=0)
    in_runs = sum(len(part) for part in runs if len(part) == longest)
    suits = {card.suit for card in hand}
    flush = 0 if len(suits) > 1 else 5 if start.suit in suits else 0 if crib else 4
    nob = sum(card.rank == 11 and card.suit == start.suit for card in hand)
    scores = show_scores(hand, start, crib=crib)
    assert total(scores) == fifteens + pairs + in_runs + flush + nob
    assert len({(score.reason, score.cards) for score in scores}) == len(scores)
    assert total(scores) not in {19, 25, 26, 27}
    assert total(scores) <= 29


@given(pile=piles())
@settings(deadline=None)
def test_the_play(pile: list[Card]) -> None:
    """CRIB-12, CRIB-13."""
    count = sum(card.pips for card in pile)
    tails = [pile[-size:] for size in range(2, len(pile) + 1)]
    alike = max((len(tail) for tail in tails if len({card.rank for card in tail}) == 1), default=1)
    run = max((len(tail) for tail in tails if len(tail) >= 3 and is_run(tail)), default=0)
    expected = {"fifteen": 2 * (count == 15), "thirty-one": 2 * (count == 31), "run": run}
    expected[{1: "none", 2: "pair", 3: "pair-royal", 4: "double-pair-royal"}[alike]] = alike * (alike - 1)
    scored = {score.reason: score.points for score in play_scores(pile)}
    assert scored == {reason: points for reason, points in expected.items() if points}
    assert total(play_scores(pile)) <= 15
    as_written = {score.reason: score.points for score in play_scores(pile, "as_written")}
    assert as_written == {
        reason: 2
        for reason, holds in (("fifteen", count == 15), ("thirty-one", count == 31), ("pair", alike > 1))
        if holds
    }


@given(pile=piles())
@settings(deadline=None)
def test_each_score_of_the_play_names_the_last_cards_of_the_count(pile: list[Card]) -> None:
    for score in play_scores(pile):
        assert set(score.cards) == set(pile[-len(score.cards) :])


@given(two=FIVE.map(lambda five: five[:2]))
@settings(deadline=None)
def test_notation_goes_there_and_back(two: list[Card]) -> None:
    first, second = two
    one_way, other_way = read(f"discard {first} {second}"), read(f"discard {second} {first}")
    assert one_way == other_way
    assert read(str(one_way)) == one_way
    assert set(one_way.cards) == {first, second}
