"""The rules of Cranborne, one by one (CRAN-1 to CRAN-13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from parlour import game as verbs
from parlour.cards import pack
from parlour.games.cranborne import GAME
from parlour.melds import melds_in
from parlour.record import new_setup
from parlour.refusals import NotationError
from tests.seated import Seated

FIRST = "7H 7S 7D QC KC 2C 4D 9S JD 3S"
SECOND = "4H 5H 6H 8C TC QD KS 2S AS JC"


def table(first: str = FIRST, second: str = SECOND, then: str = "", minors: str = "", **options: Any) -> Seated:
    named = {*first.split(), *second.split(), *then.split()}
    filler = " ".join([card for card in pack() if card not in named][:10])
    return Seated(GAME, [first, second], then, minors or filler, **options)


def test_cran_1_major_minor_stock_and_window() -> None:
    game = table()
    lie = {zone: len(cards) for zone, cards in game.state.zones.cards.items()}
    assert lie == {"hand:0": 10, "hand:1": 10, "minor:0": 5, "minor:1": 5, "stock": 22, "window": 0}


def test_cran_2_the_lower_cut_deals_equal_ranks_are_cut_again_and_the_non_dealer_begins() -> None:
    tied = 0
    for number in range(60):
        state = verbs.deal(GAME, new_setup(GAME, seed=f"{number:064x}"))
        *ties, last = state.facts.cut
        tied += len(ties)
        assert all(first.rank == second.rank for first, second in ties)
        assert last[state.facts.dealer].rank < last[1 - state.facts.dealer].rank
        assert state.to_act == (1 - state.facts.dealer,)
    assert tied


def short_game(**options: Any) -> Seated:
    """The shortest game: all but one card of major and of minor go in one turn each."""
    runs = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH"
    game = table(runs, SECOND_WITHOUT_HEARTS, "JH QS 4C", "AS KD 2S 5D 3S 6D 4S 8D 5S 9D", **options)
    game.do("draw", "meld AH 2H 3H 4H 5H 6H 7H 8H 9H TH", "discard JH", "draw", "discard QS")
    return game.do("draw", "meld AS 2S 3S 4S 5S", "discard 4C")


SECOND_WITHOUT_HEARTS = "4D 7S TD 8C TC QD KS 2D AD JC"


def test_cran_2_the_loser_deals_the_next_game_and_a_match_wants_its_wins() -> None:
    game = short_game(match=3)
    assert (game.state.deals, game.state.facts.dealer, game.state.scores) == (2, 1, (1, 0))
    assert game.state.outcome is None
    assert short_game(match=1).state.outcome is not None


def test_cran_3_the_draw_comes_first_and_one_discard_ends_the_turn() -> None:
    game = table()
    assert game.legal() == ["draw"]
    assert game.refused("meld 7D 7H 7S") == "draw a card first"
    game.do("draw", "meld 7D 7H 7S", "discard 4D")
    assert (game.lie("window"), game.state.to_act) == ("4D", (1,))


def test_cran_4_melds_from_hand_and_window_go_straight_to_the_display() -> None:
    game = table("4C 4S 5D 6D QC KC 2C 9S JD 3S", then="AC AD AH").do(
        "draw", "discard QC", "draw", "discard 4H", "draw"
    )
    hand = len(game.state.zones["hand:0"])
    game.do("meld 4C 4H 4S")
    assert game.lie("meld:0") == "4C 4H 4S"
    assert game.lie("window") == "QC"
    assert len(game.state.zones["hand:0"]) == hand - 2


def test_cran_4_a_meld_of_window_cards_alone() -> None:
    game = table("QC QS 5D 6D 7C KC 2C 9S JD 3S", "QD QH 6H 8C TC 5H KS 2S AS JC", "AC AD AH 9C")
    game.do("draw", "discard QC", "draw", "discard QD", "draw", "discard QS", "draw")
    before = game.lie("hand:1")
    game.do("meld QC QD QS")
    assert (game.lie("window"), game.lie("hand:1")) == ("", before)


def test_cran_5_additions_grow_own_melds_and_nothing_moves_between_them() -> None:
    game = table("5H 6H 7H 7S 7D 7C QC KC 2C 9S", "4H 8C TC QD KS 2S AS JC 3D 6D", "8H AD 9H 9C")
    game.do("draw", "meld 5H 6H 7H", "add 8H 0", "meld 7C 7D 7S", "discard QC", "draw", "discard 4H", "draw")
    game.do("add 4H 9H 0")
    assert game.lie("meld:0") == "4H 5H 6H 7H 8H 9H"
    assert game.lie("window") == "QC"
    assert "do not fit" in game.refused("add 2C 0")


def test_cran_6_the_other_display_is_out_of_reach() -> None:
    game = table(then="AC 3H").do("draw", "discard QC", "draw", "meld 4H 5H 6H", "discard 8C", "draw")
    assert "neither extended nor robbed" in game.refused("add 7H 0")
    assert game.refused("add 7H 9") == "there is no such meld"


def test_cran_7_one_card_must_be_left_to_discard() -> None:
    runs = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH"
    game = table(runs, SECOND_WITHOUT_HEARTS, "JH").do("draw")
    assert "one card must be left" in game.refused("meld AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH")
    game.do("meld AH 2H 3H 4H 5H 6H 7H 8H 9H TH")
    assert "one card must be left" in game.refused("add JH 0")
    assert game.legal() == ["discard JH"]


def test_cran_8_nothing_need_be_melded_and_the_card_drawn_may_go() -> None:
    game = table(then="AC").do("draw")
    assert "meld 7D 7H 7S" in game.legal()
    game.do("discard AC")
    assert game.state.to_act == (1,)


def test_cran_9_the_minor_is_picked_up_at_the_start_of_the_next_own_turn() -> None:
    runs = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH"
    game = table(runs, SECOND_WITHOUT_HEARTS, "JH QS", "AS KD 2S 5D 3S 6D 4S 8D 5S 9D")
    game.do("draw", "meld AH 2H 3H 4H 5H 6H 7H 8H 9H TH", "discard JH")
    assert (game.lie("hand:0"), len(game.state.zones["minor:0"])) == ("", 5)
    game.do("draw", "discard QS")
    assert (game.lie("hand:0"), game.lie("minor:0")) == ("AS 2S 3S 4S 5S", "")
    assert game.told("picked_up_minor")[0]["seat"] == 0
    assert game.legal() == ["draw"]


def test_cran_10_the_minor_is_hidden_from_its_owner_too() -> None:
    game = table()
    for seat in (0, 1):
        view = game.view(seat)
        assert set(view.zones["minor:0"]) == set(view.zones["minor:1"]) == {"??"}
        assert not any(zone.startswith("minor") for zone in view.known)


def no_melds(game: Seated) -> int:
    """Everybody throws a card each turn and melds nothing; returns the turns the game took."""
    turns = 0
    while game.state.outcome is None:
        if "draw" in game.legal():
            game.do("draw")
        game.do(next(move for move in game.legal() if move.startswith("discard")))
        turns += 1
    return turns


def test_cran_11_without_a_stock_turns_go_on_and_a_game_ends_within_51() -> None:
    game = table()
    assert no_melds(game) == 51
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)
    assert len(game.state.zones["window"]) == 51


def test_cran_12_using_up_major_and_minor_wins_at_once() -> None:
    game = short_game()
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)
    assert game.state.facts.turn == 3  # the known answer: no game is shorter


def test_cran_13_the_window_closes_up_when_cards_leave() -> None:
    game = table("QC QS 5D 6D 7C KC 2C 9S JD 3S", "QD QH 6H 8C TC 5H KS 2S AS JC", "AC AD AH 9C TH")
    game.do("draw", "discard QC", "draw", "discard KS", "draw", "discard QS", "draw", "discard JC")
    assert game.lie("window") == "QC KS QS JC"
    game.do("draw", "discard 9S", "draw", "meld QC QD QS")
    assert game.lie("window") == "KS JC 9S"


def test_the_melds_of_a_pack() -> None:
    """Cranborne's known answer: 329 melds, 65 sets and 264 runs."""
    melds = list(melds_in(pack()))
    assert len(melds) == len(set(melds)) == 329
    sets = [meld for meld in melds if meld[0].rank == meld[1].rank]
    assert len(sets) == 65
    sizes = Counter(map(len, melds))
    assert [sizes[size] for size in range(3, 14)] == [96, 53, 36, 32, 28, 24, 20, 16, 12, 8, 4]


@pytest.mark.parametrize("text", ["meld 7H 7S", "meld 7H 7S 7S", "add 7H", "draw discard", "discard 7H 7S", "draw "])
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)
