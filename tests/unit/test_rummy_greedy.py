"""The greedy yardstick in rummy does what it is said to do."""

from __future__ import annotations

from random import Random

from parlour.cards import pack
from parlour.game import Setup, State, play, view
from parlour.games.rummy import GAME
from parlour.options import chosen
from tests.bot_trials import cards
from workshop.arena.opponents.rummy_greedy import choose


def dealt(first: str, upcard: str, stock: str = "") -> State:
    """Seat 0 has the first hand and is to draw; the stock begins with these cards."""
    mine, gone = cards(first), {*cards(first), *cards(upcard), *cards(stock)}
    rest = [one for one in pack() if one not in gone]
    held = [one for two in zip(mine, rest[:10], strict=True) for one in two]
    deck = (*held, *cards(upcard), *cards(stock), *rest[10:])
    return GAME.deal(Setup(2, chosen(GAME.options, {}), "0" * 64, (deck,)))


def turn(state: State) -> list[str]:
    """What greed does in a turn of seat 0."""
    made: list[str] = []
    while state.to_act == (0,):
        made.append(choose(view(state, 0), Random(1)))
        state = play(GAME, state, 0, made[-1]).state
    return made


def test_a_meld_is_taken_laid_and_the_dearest_card_thrown() -> None:
    made = turn(dealt("7H 8H 2C 4D 6S 5C KS AD 9C 3S", "9H"))
    assert made == ["draw discard", "meld 7H 8H 9H", "discard KS"]


def test_a_pair_is_no_reason_to_take_a_card() -> None:
    assert turn(dealt("7H 8H 2C 4D 6S 9C KS QD AC 3S", "QC", "JH"))[0] == "draw stock"


def test_of_equal_cards_the_one_without_a_friend_is_thrown() -> None:
    assert turn(dealt("KS KD QC 2C 4D 6S 8H 3S AC 5H", "9H", "7C"))[-1] == "discard QC"


def test_all_melds_are_laid_and_none_is_broken() -> None:
    made = turn(dealt("4C 4D 4S 9H TH JH 7S 2D AS KC", "8C", "6H"))
    assert made == ["draw stock", "meld 4C 4D 4S", "meld 9H TH JH", "discard KC"]
