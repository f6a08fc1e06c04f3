"""Counting by hand, and muggins (CRIB-20)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.cribbage import GAME
from parlour.record import new_setup
from parlour.refusals import RequestError
from tests.stacking import DEALER, PONE, Cribbage, at_play

# The play of this deal pegs 6 and 3; the hands count 8 and 6, the crib nothing.
TRUE_PONE, TRUE_DEALER = 8, 6


def to_be_counted(scores: tuple[int, int] = (0, 0), **options: Any) -> Cribbage:
    """A deal that has been played out: the non-dealer is to count."""
    game = at_play(
        "4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", scores=scores, count="manual", **options
    )
    game.lay("474J5789")
    return game


def test_crib_20_the_non_dealer_claims_first_then_the_dealer_then_the_dealer_for_his_crib() -> None:
    game = to_be_counted()
    asked = []
    for claim in ("claim 8", "claim 6", "claim 0"):
        phase = game.state.facts.phase
        asked.append((phase.name, phase.zone, phase.seat, game.state.to_act))
        game.play(game.state.to_act[0], claim)
    assert asked == [
        ("count", "hand:0", PONE, (PONE,)),
        ("count", "hand:1", DEALER, (DEALER,)),
        ("count", "crib", DEALER, (DEALER,)),
    ]
    assert game.state.phase == "discard"
    assert game.state.scores == (6 + TRUE_PONE, 3 + TRUE_DEALER)


def test_crib_20_a_right_claim_is_pegged_as_one_event() -> None:
    game = to_be_counted().play(PONE, "claim 8")
    assert game.pegged == [(PONE, 8, "claim")]
    assert game.happened == ["claimed", "scored", "settled", "shown"]
    assert [event.for_everybody() for event in game.events[:3]] == [
        {"type": "claimed", "seat": PONE, "zone": "hand:0", "points": 8},
        {"type": "scored", "seat": PONE, "points": 8, "reason": "claim", "cards": ["4C", "4D", "7H", "9S"]},
        {"type": "settled", "seat": PONE, "zone": "hand:0", "claimed": 8, "true": 8, "muggins": 0},
    ]


def test_crib_20_what_a_claim_overlooks_is_lost() -> None:
    game = to_be_counted().play(PONE, "claim 5")
    assert game.pegged == [(PONE, 5, "claim")]
    assert game.state.scores == (11, 3)


def test_crib_20_a_claim_too_high_is_put_right() -> None:
    game = to_be_counted().play(PONE, "claim 29")
    assert game.pegged == [(PONE, TRUE_PONE, "claim")]
    assert game.state.scores == (6 + TRUE_PONE, 3)


def test_crib_20_nothing_claimed_is_nothing_pegged() -> None:
    game = to_be_counted().play(PONE, "claim 0")
    assert game.pegged == []
    assert game.state.facts.phase.zone == "hand:1"


def test_crib_20_any_number_from_0_to_29_may_be_claimed() -> None:
    game = to_be_counted()
    assert game.legal(PONE) == [f"claim {points}" for points in range(30)]
    assert game.legal(DEALER) == []


@pytest.mark.parametrize(
    "text",
    [
        "claim",
        "claim ",
        "claim x",
        "claim eight",
        "claim -1",
        "claim +8",
        "claim 05",
        "claim 00",
        "claim 8.0",
        "claim 8 ",
        "claim  8",
        "claim 1e1",
        "claim 1_0",
        "claim ８",  # noqa: RUF001  # a full-width digit, as some keyboards write it
        "claim ٨",
        "claim ²",
        "claim 8\n",
        "Claim 8",
        "claim 8 points",
    ],
)
def test_case_12_a_claim_that_is_no_number_is_refused_and_stays_to_be_made(text: str) -> None:
    game = to_be_counted()
    assert game.refusal(PONE, text).kind == "notation"
    assert game.state.facts.phase.zone == "hand:0"
    assert game.play(PONE, "claim 8").pegged == [(PONE, 8, "claim")]


@pytest.mark.parametrize("text", ["claim 30", "claim 100", "claim 99"])
def test_case_12_no_hand_counts_more_than_29(text: str) -> None:
    refused = to_be_counted().refusal(PONE, text)
    assert (refused.kind, str(refused)) == ("not_allowed", "no hand counts more than 29")


def test_case_12_a_claim_is_settled_before_the_next_hand_is_counted() -> None:
    game = to_be_counted(muggins="on")
    assert game.refusal(DEALER, "claim 6").kind == "not_your_turn"
    game.play(PONE, "claim 8")
    assert game.refusal(DEALER, "claim 6").kind == "not_allowed"
    assert game.refusal(PONE, "claim 8").kind == "not_your_turn"
    game.play(DEALER, "pass")
    assert game.state.facts.phase.zone == "hand:1"


def test_nothing_is_counted_by_hand_unless_that_is_chosen() -> None:
    game = at_play("4479", "7J58")
    game.lay("474J5789")
    assert game.state.phase == "discard"
    assert game.refusal(PONE, "claim 8").kind == "not_allowed"


# Muggins


def test_crib_20_muggins_needs_counting_by_hand() -> None:
    with pytest.raises(RequestError, match="muggins needs manual counting"):
        new_setup(GAME, options={"muggins": "on"})


def test_crib_20_the_opponent_takes_what_was_overlooked_after_the_claim_is_pegged() -> None:
    game = to_be_counted(muggins="on").play(PONE, "claim 5")
    assert game.state.scores == (11, 3)
    assert game.state.to_act == (DEALER,)
    game.play(DEALER, "muggins 3")
    assert game.pegged == [(DEALER, 3, "muggins")]
    assert game.state.scores == (11, 6)
    assert game.state.facts.phase.zone == "hand:1"


def test_crib_20_muggins_takes_no_more_than_what_was_overlooked() -> None:
    assert to_be_counted(muggins="on").plays("0 claim 5", "1 muggins 29").pegged == [(DEALER, 3, "muggins")]
    assert to_be_counted(muggins="on").plays("0 claim 5", "1 muggins 1").pegged == [(DEALER, 1, "muggins")]
    assert to_be_counted(muggins="on").plays("0 claim 8", "1 muggins 4").pegged == []
    assert to_be_counted(muggins="on").plays("0 claim 12", "1 muggins 4").pegged == []
    assert to_be_counted(muggins="on").plays("0 claim 5", "1 pass").pegged == []


def test_crib_20_the_opponent_is_asked_after_every_claim_so_that_the_question_tells_nothing() -> None:
    for claim in range(TRUE_PONE + 1):
        game = to_be_counted(muggins="on").play(PONE, f"claim {claim}")
        assert game.state.to_act == (DEALER,)
        assert game.legal(DEALER) == [*(f"muggins {points}" for points in range(1, 30)), "pass"]
        assert "settled" not in game.happened
        assert game.state.facts.last_deal.shows == ()  # nor does the summary, before the answer


def test_crib_20_the_dealers_crib_is_open_to_muggins_too() -> None:
    game = to_be_counted(muggins="on").plays("0 claim 8", "1 pass", "1 claim 6", "0 pass", "1 claim 0")
    assert game.state.facts.phase.zone == "crib"
    assert game.state.to_act == (PONE,)
    game.play(PONE, "pass")
    assert game.state.phase == "discard"


@pytest.mark.parametrize("text", ["muggins", "muggins x", "muggins -1", "muggins 03", "pass 0", "muggins 3 "])
def test_a_muggins_that_is_no_number_is_no_notation(text: str) -> None:
    assert to_be_counted(muggins="on").play(PONE, "claim 5").refusal(DEALER, text).kind == "notation"


@pytest.mark.parametrize("text", ["muggins 0", "muggins 30"])
def test_muggins_takes_1_to_29(text: str) -> None:
    refused = to_be_counted(muggins="on").play(PONE, "claim 5").refusal(DEALER, text)
    assert (refused.kind, str(refused)) == ("not_allowed", "muggins takes 1 to 29 points; otherwise pass")


def test_without_muggins_nobody_is_asked() -> None:
    game = to_be_counted().play(PONE, "claim 5")
    assert game.state.to_act == (DEALER,)
    assert game.state.facts.phase.zone == "hand:1"
    assert game.refusal(DEALER, "muggins 3").kind == "not_allowed"
    assert game.refusal(DEALER, "pass").kind == "not_allowed"


# Counting out


def test_crib_1_a_claim_wins_at_once_and_leaves_nothing_to_ask() -> None:
    game = to_be_counted(scores=(107, 117), muggins="on", match=1).play(PONE, "claim 8")
    assert game.state.scores == (121, 120)
    assert game.state.outcome is not None
    assert game.state.to_act == ()
    assert game.happened == ["claimed", "scored", "settled", "deal_over", "game_over"]


def test_crib_1_a_claim_too_low_does_not_win() -> None:
    game = to_be_counted(scores=(107, 0), match=1).play(PONE, "claim 7")
    assert game.state.scores == (120, 3)
    assert game.state.outcome is None


def test_crib_1_muggins_may_win() -> None:
    game = to_be_counted(scores=(0, 115), muggins="on", match=1).plays("0 claim 5", "1 muggins 3")
    assert game.state.scores == (11, 121)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (DEALER,)


def test_the_summary_tells_claim_truth_and_muggins() -> None:
    game = to_be_counted(muggins="on").plays("0 claim 5", "1 muggins 2", "1 claim 29", "0 pass", "1 claim 0", "0 pass")
    told = [(show.zone, show.claimed, show.pegged, show.muggins) for show in game.state.facts.last_deal.shows]
    assert told == [("hand:0", 5, 5, 2), ("hand:1", 29, 6, 0), ("crib", 0, 0, 0)]
    assert game.state.facts.last_deal.after == (11, 11)
