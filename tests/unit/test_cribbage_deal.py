"""The cut, the deal, laying away and the start card (CRIB-2, CRIB-5, CRIB-6, CRIB-7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour import game as verbs
from parlour.cards import HIDDEN, Card, pack
from parlour.chance import NO_SEED, Stream, key, shuffle
from parlour.games.cribbage import GAME
from parlour.record import new_setup
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new

P6, D6 = cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS")


def seeds() -> Iterator[str]:
    """Many seeds, always the same."""
    return (key(NO_SEED, f"a test of the cut {number}") for number in range(400))


def cut_of(seed: str, **options: str) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    facts = verbs.deal(GAME, new_setup(GAME, options=options, seed=seed)).facts
    return facts.dealer, facts.cut


def test_crib_2_the_lower_card_deals() -> None:
    dealers = set()
    for seed in seeds():
        dealer, cut = cut_of(seed)
        assert cut[-1][dealer].rank < cut[-1][1 - dealer].rank
        dealers.add(dealer)
    assert dealers == {0, 1}


def test_crib_2_an_ace_is_lowest_and_a_king_highest() -> None:
    aces = kings = 0
    for seed in seeds():
        dealer, cut = cut_of(seed)
        ranks = [one.rank for one in cut[-1]]
        aces += 1 in ranks and ranks[dealer] == 1
        kings += 13 in ranks and ranks[1 - dealer] == 13
        assert not (1 in ranks and ranks[dealer] != 1)
        assert not (13 in ranks and ranks[dealer] == 13)
    assert aces
    assert kings


def test_case_11_crib_2_equal_ranks_are_cut_again_from_the_whole_pack() -> None:
    ties = [cut for _, cut in map(cut_of, seeds()) if len(cut) > 1]
    assert ties
    for cut in ties:
        assert all(first.rank == second.rank for first, second in cut[:-1])
        assert cut[-1][0].rank != cut[-1][1].rank
        assert all(first != second for first, second in cut)


def test_case_11_cards_cut_are_returned_before_the_next_cut_and_the_deal() -> None:
    seed = next(seed for seed in seeds() if len(cut_of(seed)[1]) > 1)
    again: set[Card] = set()
    stream = Stream(key(seed, "cut 1"))
    for pair in cut_of(seed)[1]:
        assert pair == shuffle(pack(), stream)[:2]  # each time the whole pack
        again |= set(pair)
    state = verbs.deal(GAME, new_setup(GAME, seed=seed))
    dealt = [one for zone in state.zones.cards.values() for one in zone]
    assert sorted(dealt) == sorted(pack())
    assert again <= set(dealt)


def test_crib_2_any_two_ten_cards_tie_where_that_is_chosen() -> None:
    parted = 0
    for seed in seeds():
        plain, tied = cut_of(seed), cut_of(seed, ten_cards_tie="on")
        assert tied[1][-1][tied[0]].pips < tied[1][-1][1 - tied[0]].pips
        assert all(first.pips == second.pips for first, second in tied[1][:-1])
        assert tied[1][: len(plain[1])] == plain[1]
        parted += tied[1] != plain[1]
    assert parted


def test_crib_5_six_cards_each_one_at_a_time_non_dealer_first() -> None:
    state = new([*deck(P6, D6, cards("AC"))]).state
    assert state.facts.dealer == DEALER
    assert state.zones["hand:0"] == P6
    assert state.zones["hand:1"] == D6
    assert state.zones["stock"][0] == "AC"
    assert len(state.zones["stock"]) == 40


def test_crib_5_whoever_deals_is_dealt_second() -> None:
    state = new(deck(P6, D6), dealer=0).state
    assert state.facts.dealer == 0
    assert (state.zones["hand:1"], state.zones["hand:0"]) == (P6, D6)


def test_crib_6_both_are_to_lay_away_in_any_order() -> None:
    game = new(deck(P6, D6))
    assert game.state.phase == "discard"
    assert list(game.state.to_act) == [0, 1]
    assert len(game.legal(0)) == len(game.legal(1)) == 15
    game.play(1, "discard QS KS")
    assert list(game.state.to_act) == [0]
    assert game.legal(1) == []
    assert game.refusal(1, "discard 5D 7D").kind == "not_your_turn"
    game.play(0, "discard 2D 3D")
    assert game.state.phase == "play"


def test_crib_6_two_cards_face_down_and_neither_sees_the_others() -> None:
    game = new(deck(P6, D6)).play(0, "discard 2D 3D")
    assert game.view(0).zones["crib"] == game.view(1).zones["crib"] == (HIDDEN, HIDDEN)
    assert game.view(0).known == {"crib": cards("2D 3D")}
    assert game.view(1).known == {}
    assert game.view(0).history == ("0 discard 2D 3D",)
    assert game.view(1).history == (f"0 discard {HIDDEN} {HIDDEN}",)
    assert game.events[0].for_seat(0) == {"type": "laid_away", "seat": 0, "cards": ["2D", "3D"]}
    assert game.events[0].for_seat(1) == {"type": "laid_away", "seat": 0, "cards": [HIDDEN, HIDDEN]}


def test_crib_6_laying_away_first_tells_the_other_nothing() -> None:
    for mine in ("discard 2D 3D", "discard 4S TS"):
        seen = new(deck(P6, D6)).play(0, mine).view(1)
        assert seen.zones["hand:0"] == (HIDDEN,) * 4
        assert "2D" not in str(seen.to_plain())


@pytest.mark.parametrize("text", ["discard 2D 7D", "discard AC AD", "discard KS QS"])
def test_crib_6_only_cards_of_ones_own_hand(text: str) -> None:
    refused = new(deck(P6, D6)).refusal(PONE, text)
    assert (refused.kind, str(refused)) == ("not_allowed", "you can lay away only cards of your hand")


def test_case_16_laying_away_one_card_of_mine_and_one_not_is_refused_whole() -> None:
    game = new(deck(P6, D6))
    assert game.refusal(PONE, "discard 2D QS").kind == "not_allowed"
    assert game.state.zones["crib"] == ()
    assert game.state.zones["hand:0"] == P6


def test_case_25_the_same_command_twice_is_one_move() -> None:
    game = new(deck(P6, D6)).play(0, "discard 2D 3D")
    assert game.refusal(0, "discard 2D 3D").kind == "not_your_turn"
    game.play(1, "discard QS KS").play(0, "play 4S")
    assert game.refusal(0, "play 4S").kind == "not_your_turn"
    game.play(1, "play 7D")
    assert game.refusal(0, "play 4S").kind == "not_allowed"
    assert game.state.zones["played:0"] == cards("4S")


def test_crib_7_the_start_card_is_turned_only_when_both_have_laid_away() -> None:
    game = new(deck(P6, D6, cards("AC"))).play(0, "discard 2D 3D")
    assert game.state.zones["starter"] == ()
    game.play(1, "discard KS QS")
    assert game.state.zones["starter"] == cards("AC")
    assert game.happened == ["laid_away", "turned"]
    assert game.events[1].for_everybody() == {"type": "turned", "seat": DEALER, "cards": ["AC"]}
    assert game.pegged == []


def test_case_4_crib_7_a_jack_turned_up_is_two_for_the_dealer() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS")
    assert game.pegged == [(DEALER, 2, "heels")]
    assert game.state.scores == (0, 2)
    assert game.state.to_act == (PONE,)


@pytest.mark.parametrize("dealer", [0, 1])
def test_crib_7_heels_are_the_dealers_whoever_deals(dealer: int) -> None:
    game = new(deck(P6, D6, cards("JC")), dealer=dealer)
    pone = 1 - dealer
    game.play(dealer, "discard QS KS").play(pone, "discard 2D 3D")
    assert game.pegged == [(dealer, 2, "heels")]


def test_case_5_crib_1_crib_7_heels_at_119_win_before_any_card_is_played() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(60, 119), match=1, skunk="on")
    assert game.happened == ["laid_away", "turned", "scored", "deal_over", "game_over"]
    assert game.state.phase == "over"
    assert game.state.to_act == ()
    assert game.state.scores == (60, 121)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (DEALER,)
    assert game.state.facts.results[0].counts == 3  # skunks are decided there
    assert game.state.zones["played:0"] == game.state.zones["played:1"] == ()
    assert game.view(PONE).zones["hand:1"] == (HIDDEN,) * 4
    assert game.refusal(PONE, "play 4S").kind == "not_allowed"


def test_crib_7_heels_at_118_do_not_win_yet() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="JS", scores=(0, 118), match=1)
    assert game.state.scores == (0, 120)
    assert game.state.phase == "play"


def test_case_35_deals_without_a_chosen_seed_are_never_the_same() -> None:
    dealt = {Cribbage(new_setup(GAME)).state.zones["stock"] for _ in range(40)}
    assert len(dealt) == 40


def test_case_35_a_chosen_seed_deals_the_same_again() -> None:
    assert Cribbage(new_setup(GAME, seed="0f" * 32)).state == Cribbage(new_setup(GAME, seed="0F" * 32)).state


def test_case_35_each_deal_of_a_game_has_its_own_cards() -> None:
    game = Cribbage(new_setup(GAME, seed="0f" * 32))
    orders = set()
    while game.state.outcome is None:
        orders.add((*game.state.zones["hand:0"], *game.state.zones["hand:1"], *game.state.zones["stock"]))
        game.play_out()
    assert len(orders) == game.state.deals
