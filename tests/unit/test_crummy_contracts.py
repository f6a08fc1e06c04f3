"""The packs and contracts of Crummy Rummy: what may be laid down at once, rule by rule (CRUM-1 to CRUM-5)."""

from __future__ import annotations

import pytest

from parlour.games.crummy_rummy import GAME
from parlour.games.crummy_rummy.contracts import CONTRACTS
from parlour.games.crummy_rummy.groups import too_wild
from tests.crummy_tables import in_round, table
from tests.seated import Seated, cards


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_crum_1_a_pack_with_two_jokers_for_every_two_players(seats: int, packs: int) -> None:
    pack = GAME.pack(seats)
    assert len(pack) == len(set(pack)) == 54 * packs
    assert sum(one.rank == 0 for one in pack) == 2 * packs


def test_crum_1_case_24_aces_are_high_only() -> None:
    game = in_round(2, "QH KH AH 2C 5C 5D 5S 9C", "4S 4D 6C 6D 8C 8H TS JS").do("draw deck", "pass")
    assert "must follow" in game.refused("down AH 2C=2H QH KH / 5C 5D 5S")
    game.do("down QH KH AH 2C=JH / 5C 5D 5S")
    assert game.lie("meld:0") == "2C QH KH AH"


@pytest.mark.parametrize(("number", "left"), list(enumerate([39, 37, 35, 33, 31, 29, 27], start=1)))
def test_crum_2_the_deck_after_each_round_is_dealt_to_two(number: int, left: int) -> None:
    assert 54 - 2 * CONTRACTS[number].cards - 1 == left


def test_crum_2_the_contracts() -> None:
    says = [CONTRACTS[number].says for number in range(1, 8)]
    assert says == [
        "two sets",
        "a run and a set",
        "two runs",
        "three sets",
        "a run of seven and a set",
        "two runs and a set",
        "three runs, using every card",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("down 3D 3H / 7C 7D JK", "three cards or more"),
        ("down 3D 3H 3S", "the contract is two sets"),
        ("down 3D 3H 3S / 7C 7D JK=7H", "needs no name"),
        ("down 3D 3H 3S / 7C 7D 9H", "neither a set nor a run"),
        ("down 3D 3H 3S / 7C 7D AH", "cards of your hand"),
        ("down 3D 3H 3H / 7C 7D JK", "only once"),
    ],
)
def test_crum_3_case_16_what_is_no_contract_is_refused_whole(text: str, why: str) -> None:
    game = table().do("draw deck", "pass")
    before = game.state
    assert why in game.refused(text)
    assert game.state == before


def test_crum_3_a_run_in_round_five_has_seven_cards() -> None:
    hand = "3H 4H 5H 6H 7H 8H 9H 5C 5D 5S KC"
    game = in_round(5, hand, "AH AS AD AC KH QH 4S 4C 6C 6D 8S").do("draw deck", "pass")
    assert "7 cards or more" in game.refused("down 3H 4H 5H 6H 7H 8H / 5C 5D 5S")
    game.do("down 3H 4H 5H 6H 7H 8H 9H / 5C 5D 5S")
    assert game.state.facts.down == (True, False)


@pytest.mark.parametrize(("size", "most"), [(3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
def test_crum_4_at_most_half_of_a_meld_is_wild(size: int, most: int) -> None:
    wilds, naturals = cards("2C 2D 2H 2S JK JK'2"), cards("5H 6H 7H 8H 9H TH JH QH")
    assert not too_wild([*wilds[:most], *naturals[: size - most]])
    assert too_wild([*wilds[: most + 1], *naturals[: size - most - 1]])


def test_crum_4_case_17_and_19_places_of_wild_cards_are_fixed_when_laid() -> None:
    game = in_round(2, "9H JK JH QH 2C 5C 5D 5S", "4S 4D 6C 6D 8C 8H TS JS").do("draw deck", "pass")
    assert "say what it stands for" in game.refused("down 9H JK JH QH / 5C 5D 5S")
    assert "must follow" in game.refused("down 9H JK=8H JH QH / 5C 5D 5S")
    game.do("down 9H JK=TH JH QH / 5C 5D 5S")
    assert game.state.facts.melds[0].stands == {"JK": "TH"}
    assert game.lie("meld:0") == "9H JK JH QH"


def test_crum_4_the_place_of_the_two_is_for_a_wild_card_only() -> None:
    game = in_round(2, "3H 4H 5H 2H 2C 9C 9D 9S", "4S 4D 6C 6D 8C 8H TS JS").do("draw deck", "pass")
    assert "at most half" not in game.refused("down 2H 3H 4H 5H / 9C 9D 9S")
    game.do("down 2H=2H 3H 4H 5H / 9C 9D 9S")
    assert game.state.facts.melds[0].stands == {"2H": "2H"}


def test_crum_5_runs_need_different_suits_and_sets_different_ranks() -> None:
    game = in_round(3, "3H 4H 5H 6H 8H 9H TH JH KC", "4S 4D 6C 6D 8C 8D TS JS KD").do("draw deck", "pass")
    assert "different suits" in game.refused("down 3H 4H 5H 6H / 8H 9H TH JH")
    hands = ["5C 5D 5H 5C'2 5D'2 5H'2 9C", "4S 4D 6C 6D 8C 8D TS", "KS KD QC QD JC JD TC"]
    game = Seated(GAME, hands, "8S KC").do("draw deck", "pass", "pass")
    assert "different ranks" in game.refused("down 5C 5D 5H / 5C'2 5D'2 5H'2")
