"""The opponent in Crummy Rummy: distances against brute force, moves against the rules, play against greed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from random import Random

import pytest

from parlour.advice import LEVELS
from parlour.bots.think import advise
from parlour.cards import Card, by_rank, card
from parlour.game import Setup, State, View, play, view
from parlour.games.crummy_rummy import GAME
from parlour.games.crummy_rummy.contracts import CONTRACTS, Contract, is_wild, pack_for, value
from parlour.games.crummy_rummy.distance import KINDS, distance, holding, kind_of, wanted
from parlour.games.crummy_rummy.groups import place
from parlour.games.crummy_rummy.laydowns import laydowns
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import Discard, Down, Extend, Replace
from parlour.games.crummy_rummy.phases import Playing
from parlour.games.crummy_rummy.placing import shed, spot_of
from parlour.games.crummy_rummy.sight import sight_of
from parlour.laying import TableMeld
from parlour.options import chosen
from parlour.zones import Facing, Place, Zones
from tests.bot_trials import (
    best,
    cards,
    check_steady,
    check_thoughts,
    match,
    new,
    of_level,
    positions,
    random_mover,
    through_json,
)

SMALL = (
    Contract(0, sets=1, runs=0),
    Contract(0, sets=2, runs=0),
    Contract(0, sets=0, runs=1),
    Contract(0, sets=1, runs=1),
    Contract(0, sets=1, runs=1, run_length=7),
    Contract(0, sets=0, runs=2, every_card=True),
)
OPTIONS: list[dict[str, object]] = [{}, {"values": "bicycle", "return_taken": "forbidden", "reshuffles": 1}]


# What can be laid down, by brute force


def is_set(group: Sequence[Card]) -> bool:
    naturals = [one for one in group if not is_wild(one)]
    return len(group) >= 3 and 2 * len(naturals) >= len(group) and len({one.rank for one in naturals}) == 1


def is_run(group: Sequence[Card], least: int) -> bool:
    naturals = [one for one in group if not is_wild(one)]
    spots = {place(one) for one in naturals}
    if len(group) < least or 2 * len(naturals) < len(group) or len(group) > 13:
        return False
    if len({one.suit for one in naturals}) != 1 or len(spots) < len(naturals):
        return False
    return any(all(low <= spot < low + len(group) for spot in spots) for low in range(2, 16 - len(group)))


def can_meet(
    hand: Sequence[Card], contract: Contract, runs: frozenset[str] = frozenset(), ranks: frozenset[int] = frozenset()
) -> bool:
    """Whether a hand meets a contract, trying every group of cards for every meld."""
    if not contract.runs and not contract.sets:
        return not contract.every_card or not hand
    for size in range(3, len(hand) + 1):
        for group in combinations(hand, size):
            naturals = [one for one in group if not is_wild(one)]
            rest = [one for one in hand if one not in group]
            if contract.runs and is_run(group, contract.run_length) and naturals[0].suit not in runs:
                fewer = replace(contract, runs=contract.runs - 1)
                if can_meet(rest, fewer, runs | {naturals[0].suit}, ranks):
                    return True
            elif not contract.runs and is_set(group) and naturals[0].rank not in ranks:
                fewer = replace(contract, sets=contract.sets - 1)
                if can_meet(rest, fewer, runs, ranks | {naturals[0].rank}):
                    return True
    return False


def small_hand(rng: Random, size: int, wilds: int, highest: int) -> list[Card]:
    """A hand of few ranks and suits, so that it is often near a contract."""
    every = pack_for(4)
    few = [one for one in every if not is_wild(one) and one.rank <= highest and one.suit in "CD"]
    return rng.sample(few, size - wilds) + rng.sample([one for one in every if is_wild(one)], wilds)


@pytest.mark.parametrize("contract", SMALL, ids=lambda contract: contract.says)
def test_a_way_is_told_exactly_when_there_is_one(contract: Contract) -> None:
    rng, met = Random(1), 0
    for _ in range(200):
        size = rng.randint(7, 8) if contract.run_length < 7 else 11
        hand = small_hand(rng, size, rng.randint(0, 4), rng.randint(7, 10))
        can = can_meet(hand, contract)
        assert (next(laydowns(hand, contract), None) is not None) == can
        met += can
    assert met > 2


def test_a_wild_card_may_stand_in_a_run_for_a_card_that_the_set_needs() -> None:
    hand = cards("3C 4C 5C 4D JK 2D 2H")
    way = next(laydowns(hand, SMALL[3]))
    assert Down(way) in CrummyMoves(view(playing(" ".join(hand), number=2), 0))


@pytest.mark.parametrize("number", CONTRACTS)
def test_a_way_told_is_allowed(number: int) -> None:
    rng, told = Random(number), 0
    for _ in range(60):
        hand = small_hand(rng, 13, 4, 13) if number < 7 else whole_hand(rng)
        state = playing(" ".join(hand), number=number)
        for way in islice(laydowns(hand, CONTRACTS[number]), 5):
            assert Down(way) in CrummyMoves(view(state, 0))
            told += 1
    assert told > 10


def whole_hand(rng: Random) -> list[Card]:
    """Fourteen cards that may be three runs."""
    suits = rng.sample("CDHS", 3)
    every = [one for one in pack_for(2) if not is_wild(one) and one.suit in suits and 3 <= one.rank <= 8]
    return rng.sample(every, 11) + rng.sample([one for one in pack_for(2) if is_wild(one)], 3)


TWINS = {kind: [one for one in pack_for(8) if kind_of(one) == kind] for kind in KINDS}


def with_one_more(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The hand with one card of every kind added."""
    for twins in TWINS.values():
        yield (*hand, next(one for one in twins if one not in hand))


def missing_by_trial(hand: Sequence[Card], contract: Contract) -> int:
    """The fewest cards after which the contract can be laid down, trying none, one, then two."""
    found = {tuple(hand)}
    for number in range(3):
        if any(next(laydowns(one, contract), None) is not None for one in found):
            return number
        found = {tuple(sorted(more, key=by_rank)) for one in found for more in with_one_more(one)}
    raise AssertionError("too far")


@pytest.mark.parametrize("contract", SMALL[:5], ids=lambda contract: contract.says)
def test_the_distance_is_the_fewest_cards_missing(contract: Contract) -> None:
    rng = Random(3)
    tried = 0
    while tried < 12:
        hand = small_hand(rng, 6 if contract.run_length < 7 else 9, rng.randint(0, 3), rng.randint(7, 9))
        far = distance(holding(hand), contract)
        if far <= 2:
            assert missing_by_trial(hand, contract) == far
            tried += 1


def test_every_card_counts_where_all_must_be_used() -> None:
    contract = CONTRACTS[7]
    whole = "3C 4C 5C 6C 7C 5D 6D 7D 8D 9D 9H TH JH QH"
    assert distance(holding(cards(whole)), contract) == 0
    assert distance(holding(cards(whole)[:-1]), contract, 14) == 1
    assert distance(holding(cards(whole.replace("QH", "3S"))), contract) == 1
    assert distance(holding(cards(whole.replace("QH", "JK"))), contract) == 0
    assert distance(holding(cards(whole.replace("QH 3S", "3S 4S"))), contract, 14) == 0
    assert distance(holding(cards(whole.replace("JH QH", "3S 4S"))), contract) == 2
    assert set(wanted(holding(cards(whole)[:-1]), contract)) == {"QH", "8H", "wild"}


def test_the_distance_to_three_runs_is_right_one_card_away() -> None:
    rng, contract = Random(4), CONTRACTS[7]
    near = 0
    for _ in range(60):
        hand = whole_hand(rng)[1:]
        held = holding(hand)
        helped = any(next(laydowns(more, contract), None) is not None for more in with_one_more(hand))
        assert (distance(held, contract, 14) == 1) == helped
        near += helped
    assert near > 3


def test_what_is_wanted_brings_the_contract_nearer() -> None:
    held = holding(cards("3C 3D 9H 9S KD 5C 7H"))
    assert set(wanted(held, CONTRACTS[1])) == {
        *(f"3{suit}" for suit in "CDHS"),
        *(f"9{suit}" for suit in "CDHS"),
        "wild",
    }


# Known tables


def playing(hand: str, *, number: int = 1, melds: Sequence[str] = (), down: Sequence[bool] = (False, False)) -> State:
    """Seat 0 has drawn and is to play in this round; the other cards lie anywhere. A wild in a run writes ``=CARD``."""
    start = new(GAME, 2, 1)
    laid = [tuple(word.partition("=")[::2] for word in meld.split()) for meld in melds]
    placed = {"hand:0": cards(hand)}
    placed |= {f"meld:{place}": tuple(card(one) for one, _ in meld) for place, meld in enumerate(laid)}
    taken = {one for lie in placed.values() for one in lie}
    rest = [one for one in pack_for(4) if one not in taken]
    Random(5).shuffle(rest)
    placed["hand:1"], placed["discard"], placed["stock"] = tuple(rest[:8]), tuple(rest[8:9]), tuple(rest[9:])
    places = {**start.zones.places, **{f"meld:{place}": Place(Facing.UP) for place in range(len(laid))}}
    melded = tuple(
        TableMeld(
            1,
            "set" if len({one[0] for one, _ in meld if not is_wild(card(one))}) == 1 else "run",
            {one: stands for one, stands in meld if stands},
        )
        for meld in laid
    )
    facts = replace(start.facts, round=number, phase=Playing(None), melds=melded, down=tuple(down), active=0)
    return replace(start, to_act=(0,), zones=Zones.dealt(2, places, placed), facts=facts)


def dealt(first: str, second: str, upcard: str, stock: str = "") -> State:
    """Round 1: seat 0 has the first hand and is to draw; the deck begins with these cards."""
    held = [one for two in zip(cards(first), cards(second), strict=True) for one in two]
    deck = [*held, *cards(upcard), *cards(stock)]
    deck += [one for one in pack_for(2) if one not in deck]
    return GAME.deal(Setup(2, chosen(GAME.options, {}), "0" * 64, (tuple(deck),)))


NEAR = "3C 3D 3H 9C 9D KS 5H"
JUNK = "4C 6D 8H TS QC AD 7S"


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_that_completes_the_contract_is_taken_and_laid(level: str) -> None:
    state = dealt(NEAR, JUNK, "9H", "4D 6S")
    advice = best(GAME, state, level)
    assert advice.move == "draw discard"
    assert advice.why == "Take the 9 of hearts: with it you can lay down two sets."
    state = play(GAME, state, 0, advice.move).state
    assert best(GAME, state, level).move.startswith("down ")


@pytest.mark.parametrize("level", ["casual", "skilled", "expert"])
def test_it_buys_the_card_that_completes_the_contract(level: str) -> None:
    state = play(GAME, dealt(JUNK, NEAR, "9H", "4D 6S"), 0, "draw deck").state
    assert best(GAME, state, level).move == "buy"


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_buy_what_is_no_use(level: str) -> None:
    state = play(GAME, dealt(JUNK, NEAR, "JH", "4D 6S"), 0, "draw deck").state
    assert best(GAME, state, level).move == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_round_waits_for_every_card(level: str) -> None:
    runs = "3C 4C 5C 6C 7C 5D 6D 7D 8D 9D 9H TH JH"
    assert best(GAME, playing(f"{runs} QH", number=7), level).move.startswith("down ")
    assert best(GAME, playing(f"{runs} 3S", number=7), level).move == "discard 3S"


@pytest.mark.parametrize("level", LEVELS)
def test_once_down_everything_that_fits_is_placed_and_it_goes_out(level: str) -> None:
    state = playing("7S 9C 4H", melds=["7C 7D 7H", "5C 6C 7C'2 8C", "3D 3H JK"], down=(True, True))
    for _ in range(3):
        state = play(GAME, state, 0, best(GAME, state, level).move).state
    assert state.facts.last_deal.winner == 0


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_wild_card_gives_way_to_the_card_it_stands_for(level: str) -> None:
    state = playing("7C KD QH", melds=["5C 6C JK=7C 8C", "9D 9H 9S"], down=(True, True))
    assert best(GAME, state, level).move == "replace 7C 0 > 1"


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_nobody_down_is_given_a_card_that_fits_the_table(level: str) -> None:
    state = playing("3C 3D 9H KS QD 5H", melds=["KC KD KH", "7C 7D 7H"], down=(False, True))
    assert best(GAME, state, level).move != "discard KS"


@pytest.mark.parametrize("level", LEVELS)
def test_a_last_card_that_may_not_go_back_is_placed(level: str) -> None:
    state = playing("7C", melds=["5C 6C JK=7C 8C", "9D 9H 9S"], down=(True, True))
    barred = replace(state.facts.options, return_taken="forbidden")
    facts = replace(state.facts, options=barred, phase=Playing(card("7C")))
    assert best(GAME, replace(state, facts=facts), level).move.startswith("replace 7C 0 > ")


def test_wild_cards_are_thrown_last() -> None:
    for level in LEVELS:
        assert not is_wild(card(best(GAME, playing("JK 2C 2D 4H KS 8C QD 6H"), level).move.removeprefix("discard ")))


def test_placing_is_allowed_move_by_move() -> None:
    placed = 0
    for number in range(4):
        for state in positions(GAME, 4, number, {}, 400):
            seat = state.to_act[0]
            if state.phase != "play" or not state.facts.down[seat]:
                continue
            sight = sight_of(view(state, seat))
            plan, after = shed(sight.hand, [spot_of(group) for group in sight.groups]), state
            for move in plan.moves:
                assert move in CrummyMoves(view(after, seat))
                after = play(GAME, after, seat, str(move)).state
                placed += 1
            assert after.deals > state.deals or set(after.zones[f"hand:{seat}"]) == set(plan.left)
    assert placed > 20


# Every position


@cache
def every_round(seats: int, which: int) -> tuple[State, ...]:
    """Positions of early and of late rounds."""
    early = islice(positions(GAME, seats, 10 * seats + which, OPTIONS[which], 60), 0, None, 2)
    late = islice(positions(GAME, seats, 10 * seats + which + 1, OPTIONS[which], 500, sense=0.95), 150, None, 23)
    return (*early, *late)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_an_allowed_move(level: str, seats: int) -> None:
    for which in range(len(OPTIONS)):
        for state in every_round(seats, which):
            check_thoughts(GAME, state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_advice_and_twins_too(level: str) -> None:
    for number, state in enumerate(every_round(3, 0)):
        if number % 2:
            check_steady(GAME, state, level, number)


def test_it_answers_like_every_opponent() -> None:
    seen = through_json(GAME, view(playing("3C 3D 9H KS QD 5H 8C TS"), 0))
    told = advise({"view": seen.to_plain(), "level": "expert", "seed": 4})
    assert told["move"].startswith("discard ")
    assert {one["unit"] for one in told["ranking"]} == {"turns"}


# Strength


def greedy(seen: View, _: Random) -> str:
    """Takes what brings the contract nearer, never buys, lays the first thing listed, throws the dearest spare card."""
    allowed, contract = list(islice(GAME.moves(seen), 100)), CONTRACTS[seen.facts.round]
    held, down = holding(seen.hand), seen.facts.down[seen.seat]
    if seen.phase == "ask":
        return "pass"
    if seen.phase == "draw":
        top = seen.cards("discard")[-1:]
        size = held.size + 1
        nearer = any(distance(held.plus(kind_of(one)), contract, size) < distance(held, contract, size) for one in top)
        return "draw discard" if nearer and not down else str(allowed[0])
    for move in allowed:
        if isinstance(move, Down | Extend | Replace):
            return str(move)

    def cost(move: Discard) -> tuple[int, bool, int]:
        rest = holding(one for one in seen.hand if one != move.card)
        far = 0 if down else distance(rest, contract, held.size)
        return far, is_wild(move.card), -value(move.card, "household")

    return str(min((move for move in allowed if isinstance(move, Discard)), key=cost))


def test_a_random_mover_is_beaten_out_of_hand() -> None:
    wins, points = match(GAME, [of_level(GAME, "skilled"), random_mover(GAME)], 1)
    assert wins == [2, 0]
    assert points[0] * 4 < points[1]


def test_a_greedy_mover_is_beaten() -> None:
    _, points = match(GAME, [of_level(GAME, "skilled"), greedy], 7)
    assert points[0] * 1.15 < points[1]
