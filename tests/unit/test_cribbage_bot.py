"""The opponent in cribbage: its figures against brute force, its moves against the rules, its play against greed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from random import Random

import pytest

from parlour.advice import LEVELS, Advice
from parlour.cards import Card, card, in_order, pack
from parlour.chance import Stream, key
from parlour.events import total
from parlour.game import Setup, State, View, moves, play, view, view_from_plain
from parlour.games.cribbage import GAME
from parlour.games.cribbage.belief import belief
from parlour.games.cribbage.bot import think
from parlour.games.cribbage.discards import all_keeps, exact_crib, table_crib, with_the_end_in_sight
from parlour.games.cribbage.fast_scoring import PIPS, rank_points, show_points
from parlour.games.cribbage.hand_means import KEEPS, hand_sums
from parlour.games.cribbage.kept_hands import chances_kept, pegs
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import LayAway, Move, PlayCard
from parlour.games.cribbage.pegging import number_of, pegging
from parlour.games.cribbage.scoring import play_scores, show_scores
from parlour.imagine import swapped
from parlour.options import chosen

AUTO: dict[str, object] = {"match": 1}
MANUAL: dict[str, object] = {"match": 1, "count": "manual", "muggins": "on", "play_scoring": "as_written"}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in text.split())


def last(advice: Iterator[Advice]) -> Advice:
    *_, best = advice
    return best


def through_json(seen: View) -> View:
    return view_from_plain(GAME, json.loads(json.dumps(seen.to_plain())))


def to_move(state: State, level: str, seed: int = 1) -> Advice:
    return last(think(through_json(view(state, state.to_act[0])), level, seed))


def new(number: int, **options: object) -> State:
    return GAME.deal(Setup(2, chosen(GAME.options, options), f"{number:064x}"))


def dealt(pone: str, dealer: str, start: str = "KC") -> State:
    """A deal in which seat 0 is pone, with these six cards each."""
    held = [one for two in zip(cards(pone), cards(dealer), strict=True) for one in two]
    deck = [*held, card(start)]
    deck += [one for one in pack() if one not in deck]
    return GAME.deal(Setup(2, chosen(GAME.options, {"match": 1}), "0" * 64, (tuple(deck),)))


def led(hand: str, tossed: str, others: str, start: str = "KC") -> State:
    """Pone with these four is to lead."""
    state = dealt(f"{hand} {tossed}", others, start)
    state = play(GAME, state, 0, f"discard {tossed}").state
    return play(GAME, state, 1, "discard " + " ".join(others.split()[:2])).state


def random_states(number: int, options: dict[str, object]) -> Iterator[State]:
    rng = Random(number)
    state = new(number, **options)
    while state.outcome is None:
        yield state
        seat = state.to_act[0]
        state = play(GAME, state, seat, str(rng.choice(list(moves(GAME, state, seat))))).state


# The figures


def test_fast_points_are_the_points_of_the_rules() -> None:
    rng = Random(1)
    for _ in range(3000):
        *hand, start = rng.sample(pack(), 5)
        crib = rng.random() < 0.5
        assert show_points(hand, start, crib=crib) == total(show_scores(hand, start, crib=crib))


def test_fast_points_know_flushes_and_nobs() -> None:
    rng = Random(2)
    hearts = [one for one in pack() if one.suit == "H"]
    for _ in range(300):
        hand, start = rng.sample(hearts, 4), rng.choice([one for one in pack() if one.suit != "H"])
        for five in ((hand, start), (hand, next(one for one in hearts if one not in hand))):
            for crib in (False, True):
                assert show_points(*five, crib=crib) == total(show_scores(*five, crib=crib))


@pytest.mark.parametrize("hand", ["5H 5S 4D JC KH 2S", "2H 4H 6H 9H JH JS", "AC AD AH AS 2C 3C", "7C 8D 9H TS JC QD"])
def test_means_are_exact(hand: str) -> None:
    six = cards(hand)
    starts = [one for one in pack() if one not in six]
    for (kept, _), points in zip(KEEPS, hand_sums(six), strict=True):
        four = [six[place] for place in kept]
        assert points == sum(total(show_scores(four, start)) for start in starts)


def test_the_exact_crib_is_the_mean_over_all_they_may_lay_away() -> None:
    six, tossed = cards("5H 6S 4D KC KH 2S"), cards("4D 2S")
    unseen = [one for one in pack() if one not in six]
    points = weights = 0.0
    thrown = import_module("parlour.games.cribbage.crib_table").TOSSED_BY_DEALER
    for two in combinations(unseen, 2):
        low, high = sorted(one.rank for one in two)
        weight = thrown[low - 1][high - low]
        crib = [one.rank for one in (*tossed, *two)]
        made = sum(rank_points([*crib, start.rank]) for start in unseen if start not in two)
        points += weight * made
        weights += weight * 44
    assert exact_crib(six, tossed, own=False) == pytest.approx(points / weights)


def test_the_tables_say_what_every_player_knows() -> None:
    assert table_crib(cards("5H 5S"), own=True) == max(
        table_crib(two, own=True) for two in combinations(cards("AH 2H 3H 4H 5H 5S 6H 7H 8H 9H TH JH QH KH"), 2)
    )
    assert table_crib(cards("KH TS"), own=True) < 3.5
    assert table_crib(cards("7H 8S"), own=False) > 4.5
    assert len(chances_kept(dealer=True)) == len(pegs(dealer=False)) == 1820
    assert sum(pegs(dealer=True).values()) > 0 > sum(pegs(dealer=False).values())


def test_near_the_end_sure_points_come_first() -> None:
    for number in range(40):
        six = Random(number).sample(pack(), 6)
        keeps = all_keeps(six, dealer=False, exact=False)
        for need in (2, 6, 12):
            best = with_the_end_in_sight(keeps, need, dealer=False)[0]
            assert best.out >= max(keep.out for keep in with_the_end_in_sight(keeps, need, dealer=False)) - 0.15


# The lean play


@pytest.mark.parametrize("scoring", ["full", "as_written"])
def test_lean_points_are_the_points_of_the_rules(scoring: str) -> None:
    rng, lean = Random(3), pegging(scoring)
    for _ in range(5000):
        few = rng.sample(pack(), 12) if rng.random() < 0.5 else [one for one in pack() if one.rank in {3, 4, 5, 6}]
        pile: list[Card] = []
        for one in rng.sample(few, min(len(few), 8)):
            if sum(lies.pips for lies in (*pile, one)) <= 31:
                pile.append(one)
        ranks = [one.rank for one in pile]
        assert lean.points(ranks, sum(PIPS[rank] for rank in ranks)) == total(play_scores(pile, scoring))


@pytest.mark.parametrize("scoring", ["full", "as_written"])
def test_the_lean_play_goes_as_the_rules_do(scoring: str) -> None:
    lean = pegging(scoring)
    for number in range(300):
        state = new(number, match=1, play_scoring=scoring)
        rng = Random(number)
        for seat in (0, 1):
            two = rng.sample(state.zones[f"hand:{seat}"], 2)
            state = play(GAME, state, seat, "discard " + " ".join(two)).state
        ranks = [[one.rank for one in state.zones[f"hand:{seat}"]] for seat in (0, 1)]
        before = state.scores
        pone = state.to_act[0]
        expected = lean.play_out((ranks[0], ranks[1]), (), pone, 1 - pone)
        while state.phase == "play":
            state = play(GAME, state, state.to_act[0], lean_choice(state)).state
        assert state.facts.last_deal is not None
        after = state.facts.last_deal.before_show
        assert (after[0] - before[0], after[1] - before[1]) == expected


def lean_choice(state: State) -> str:
    """The move the lean policy makes with the hand in its order."""
    seat = state.to_act[0]
    hand, count = state.zones[f"hand:{seat}"], state.facts.phase.count
    pile = number_of([one.rank for one in state.facts.phase.pile])
    lean = pegging(state.facts.options.play_scoring)
    others = len(state.zones[f"hand:{1 - seat}"])
    rank, _ = lean.choose([one.rank for one in hand], pile, count, others)
    return next((f"play {one}" for one in hand if one.rank == rank), "go")


def test_a_play_stops_when_somebody_is_out() -> None:
    lean = pegging("full")
    assert lean.play_out(([5, 10], [10, 10]), (), 0, 1, (99, 2)) == (0, 2)


# What the other side may hold


def test_the_truth_is_never_ruled_out() -> None:
    positions = 0
    for number in range(5):
        for state in random_states(number, AUTO):
            if state.phase != "play":
                continue
            seat = state.to_act[0]
            truth = tuple(sorted(one.rank for one in state.zones[f"hand:{1 - seat}"]))
            held = dict(belief(through_json(view(state, seat)), pegging("full")))
            assert held[truth] > 0
            assert sum(held.values()) == pytest.approx(1)
            positions += 1
    assert positions > 300


def test_who_says_go_holds_nothing_small() -> None:
    state = led("KH QH JD 2S", "9C 9D", "4C 4D TC TD KS QS", start="8C")
    for move in ("play KH", "play TC", "play QH", "go"):
        assert str(move) in [str(one) for one in moves(GAME, state, state.to_act[0])] or move == "go"
        if move == "go":
            break
        state = play(GAME, state, state.to_act[0], move).state
    state = play(GAME, state, state.to_act[0], "go").state
    held = belief(view(state, 0), pegging("full"))
    assert all(rank > 1 for ranks, _ in held for rank in ranks)
    assert any(rank == 2 for ranks, _ in held for rank in ranks)


# Choices


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
@pytest.mark.parametrize("hand", ["5H 2S 9C KD", "5H 5S 3C 8D", "5C 6D 7H 3S", "5S TD JH 4C"])
def test_no_five_is_led_without_need(level: str, hand: str) -> None:
    assert card(to_move(led(hand, "QC QD", "AC AD 8S 9H 7C 6H"), level).move[5:]).rank != 5


@pytest.mark.parametrize("level", LEVELS)
def test_fifteen_and_thirty_one_are_taken(level: str) -> None:
    state = play(GAME, led("8H KD QD 2C", "AC AD", "3C 3D 7S TH 9H 4C"), 0, "play 8H").state
    assert to_move(state, level).move == "play 7S"
    for move in ("play TH", "play KD"):
        state = play(GAME, state, state.to_act[0], move).state
    assert state.facts.phase.count == 28
    state = led("KD QH JD 2C", "AC AD", "3C 3D AS TH 9H AH", start="8C")
    for move in ("play KD", "play TH"):
        state = play(GAME, state, state.to_act[0], move).state
    state = play(GAME, state, 0, "play QH").state
    assert to_move(state, level).move in {"play AS", "play AH"}


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_the_hand_of_hands_is_kept(level: str) -> None:
    for pone, dealer in (("5H 5S 5D JC 2H 9C", "KC QC 3D 8D 7S 6S"), ("4H 5S 6D 6C KH TS", "2C 2D 3D 8D 7S 9S")):
        assert to_move(dealt(pone, dealer), level).move == "discard " + " ".join(in_order(cards(pone)[4:]))


def positions(level_every: int) -> Iterator[State]:
    place = 0
    for number, options in enumerate((AUTO, MANUAL, AUTO, MANUAL)):
        for state in random_states(30 + number, options):
            place += 1
            if place % level_every == 0:
                yield state


@pytest.mark.parametrize(("level", "every"), [("beginner", 1), ("casual", 1), ("skilled", 1), ("expert", 3)])
def test_every_thought_is_an_allowed_move(level: str, every: int) -> None:
    seen_phases = set()
    for state in positions(every):
        for seat in state.to_act:
            seen = through_json(view(state, seat))
            allowed = CribbageMoves(seen)
            for advice in think(seen, level, 5):
                assert GAME.read(advice.move) in allowed
                assert advice.why.endswith(".")
                assert advice.ranking[0][0] == advice.move
                assert all(GAME.read(move) in allowed and unit == "points" for move, _, unit in advice.ranking)
            seen_phases.add(state.phase)
    assert seen_phases == {"discard", "play", "count"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_ranking_weighs_every_candidate(level: str) -> None:
    for state in positions(25):
        advice = to_move(state, level)
        allowed = list(moves(GAME, state, state.to_act[0]))
        if isinstance(allowed[0], LayAway | PlayCard):
            assert {move for move, _, _ in advice.ranking} == {str(move) for move in allowed}
            values = [value for _, value, _ in advice.ranking]
            assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_seed_same_advice(level: str) -> None:
    for state in positions(40):
        assert to_move(state, level, 9) == to_move(state, level, 9)


@pytest.mark.parametrize("level", LEVELS)
def test_twins_get_the_same_move(level: str) -> None:
    for place, state in enumerate(positions(40)):
        seat = state.to_act[0]
        twin = swapped(state, seat, Stream(key("twins", str(place))))
        assert to_move(twin, level) == to_move(state, level)


def test_the_bot_sees_views_only() -> None:
    for name in ("bot", "discards", "belief", "looking_ahead", "pegging", "counting", "weaker", "reasons", "stakes"):
        names = vars(import_module(f"parlour.games.cribbage.{name}"))
        assert not {"State", "deal", "rules", "random"} & set(names)


# Counting by hand


def counted(hand: str, tossed: str, others: str, start: str) -> State:
    """Pone is to claim for the four cards, played in any order."""
    deck = [one for two in zip(cards(f"{hand} {tossed}"), cards(others), strict=True) for one in two] + [card(start)]
    deck += [one for one in pack() if one not in deck]
    state = GAME.deal(Setup(2, chosen(GAME.options, MANUAL), "0" * 64, (tuple(deck),)))
    state = play(GAME, state, 0, f"discard {tossed}").state
    state = play(GAME, state, 1, "discard " + " ".join(others.split()[:2])).state
    while state.phase == "play":
        state = play(GAME, state, state.to_act[0], str(next(iter(moves(GAME, state, state.to_act[0]))))).state
    return state


def test_weaker_players_overlook_long_fifteens_and_never_claim_too_much() -> None:
    state = counted("2H 3S 8D 9C", "AC QC", "TC TD 6D 6H 7S 4C", "KH")  # 2 3 K is the only fifteen
    claims = {level: to_move(state, level).move for level in LEVELS}
    assert claims == {"beginner": "claim 0", "casual": "claim 2", "skilled": "claim 2", "expert": "claim 2"}
    state = counted("2H 3S 4D 6C", "AC QC", "TC TD 8D 8H 7S 7C", "KH")
    truth = total(show_scores(cards("2H 3S 4D 6C"), card("KH")))
    assert {level: to_move(state, level).move for level in LEVELS} == {
        "beginner": "claim 3",
        "casual": "claim 5",
        "skilled": f"claim {truth}",
        "expert": f"claim {truth}",
    }


def test_muggins_takes_what_was_overlooked_by_its_own_attention() -> None:
    state = counted("2H 3S 8D 9C", "AC QC", "TC TD 6D 6H 7S 4C", "KH")
    short = play(GAME, state, 0, "claim 0").state
    assert to_move(short, "expert").move == "muggins 2"
    assert to_move(short, "beginner").move == "pass"
    for claimed in ("claim 2", "claim 9"):
        assert to_move(play(GAME, state, 0, claimed).state, "expert").move == "pass"


# Reasons


def test_a_hint_tells_the_figures() -> None:
    state = dealt("5H 5S JC KH 4D 2C", "9C 9D 8C 8D 7C 7D")
    seen = view(state, 0)
    advice = last(think(seen, "skilled", 1))
    keep = next(one for one in all_keeps(seen.hand, dealer=False, exact=False) if str(one) == "discard 2C 4D")
    assert advice.why == f"Keep 5-5-J-K: {keep.hand:.1f} in the hand; 4-2 costs {keep.crib:.1f} in their crib."
    own = last(think(view(state, 1), "expert", 1))
    assert "to your crib" in own.why


def test_a_hint_names_suits_only_where_they_matter() -> None:
    advice = to_move(dealt("9D 9C 7C 8D 9S TD", "AC AD KC KD KH 2S"), "expert")
    assert advice.why.startswith("Keep 7-8-9-9 (the 9 of ") or "(the nine of " in advice.why


def test_a_hint_in_the_play_names_the_points() -> None:
    state = play(GAME, led("8H KD QD 2C", "AC AD", "3C 3D 7S TH 9H 4C"), 0, "play 8H").state
    assert to_move(state, "expert").why == "Play the 7: fifteen for two."
    state = led("4H 9D KH QD", "AC AD", "3C 3D 7S TH 9H 6C")
    assert to_move(state, "expert").why.startswith("Lead the 4: no single card makes fifteen of it")


# Strength


def greedy(seen: View) -> str:
    """Keeps the best four as dealt and pegs what scores now."""
    allowed = list(CribbageMoves(seen))
    return str(max(allowed, key=lambda move: greed(seen, move)))


def greed(seen: View, move: Move) -> int:
    if isinstance(move, PlayCard):
        return total(play_scores((*seen.facts.phase.pile, move.card)))
    return rank_points(one.rank for one in seen.hand if one not in move.cards)


def margin_of_a_deal(number: int, expert: int) -> int:
    """Points of the expert less those of the greedy player in the first deal of a game."""
    state = new(number, match=1)
    while state.deals == 1:
        seat = state.to_act[0]
        move = last(think(view(state, seat), "expert", 1)).move if seat == expert else greedy(view(state, seat))
        state = play(GAME, state, seat, move).state
    return state.scores[expert] - state.scores[1 - expert]


def test_the_expert_beats_greed() -> None:
    deals = 30
    margin = sum(margin_of_a_deal(100 + number, seat) for number in range(deals) for seat in (0, 1))
    assert margin > 0.5 * 2 * deals
