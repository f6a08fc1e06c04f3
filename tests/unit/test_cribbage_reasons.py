"""What a hint in cribbage says, and counting by hand."""

from __future__ import annotations

from parlour.advice import LEVELS
from parlour.cards import card
from parlour.events import total
from parlour.game import play, view
from parlour.games.cribbage import GAME
from parlour.games.cribbage.bot import think
from parlour.games.cribbage.discards import all_keeps
from parlour.games.cribbage.scoring import show_scores
from tests.cribbage_positions import cards, counted, dealt, last, led, to_move


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
