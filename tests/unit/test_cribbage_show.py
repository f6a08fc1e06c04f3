"""The show: what a hand and a crib count, and in which order (CRIB-16 to CRIB-19)."""

from __future__ import annotations

import pytest

from parlour.events import total
from parlour.games.cribbage.scoring import show_scores, why_not
from tests.stacking import DEALER, PONE, at_play, cards

FOUR_FLUSH = "Four of a suit in the crib are no flush: there all five must match."


def counted(hand: str, start: str, *, crib: bool = False) -> list[tuple[str, int, str]]:
    """Each combination: reason, points, cards."""
    scores = show_scores(cards(hand), cards(start)[0], crib=crib)
    return [(score.reason, score.points, " ".join(score.cards)) for score in scores]


def worth(hand: str, start: str, *, crib: bool = False) -> int:
    return total(show_scores(cards(hand), cards(start)[0], crib=crib))


@pytest.mark.parametrize(
    ("hand", "start", "points"),
    [
        ("5H 5S 5D JC", "5C", 29),
        ("5H 5S 5D 5C", "JC", 28),
        ("KH JS 5D 5C", "9H", 10),
        ("6H 7S 7D 8C", "KH", 12),
        ("AH AS 2D 2C", "3H", 16),
        ("2H 4H 6H KS", "8H", 0),
        ("JH 2S 4D 6C", "8H", 1),
        ("2H 4H 6H 9H", "KS", 8),
    ],
)
def test_known_hands(hand: str, start: str, points: int) -> None:
    assert worth(hand, start) == points


def test_the_known_crib() -> None:
    assert worth("2H 4H 6H 9H", "KS", crib=True) == 4


def test_crib_17_every_distinct_combination_adding_to_fifteen() -> None:
    assert counted("2C 3D 5H TS", "TC") == [
        ("fifteen", 2, "5H TC"),
        ("fifteen", 2, "5H TS"),
        ("fifteen", 2, "2C 3D TC"),
        ("fifteen", 2, "2C 3D TS"),
        ("pair", 2, "TC TS"),
    ]
    assert counted("AC 2D 3H 4S", "5C")[:1] == [("fifteen", 2, "AC 2D 3H 4S 5C")]


def test_crib_17_every_pair() -> None:
    assert counted("3C 3D 3H 9S", "7C") == [
        ("fifteen", 2, "3C 3D 9S"),
        ("fifteen", 2, "3C 3H 9S"),
        ("fifteen", 2, "3D 3H 9S"),
        ("pair", 2, "3C 3D"),
        ("pair", 2, "3C 3H"),
        ("pair", 2, "3D 3H"),
    ]
    assert [reason for reason, _, _ in counted("7C 7D 7H 7S", "KC")] == ["pair"] * 6


def test_case_8_a_triplet_with_a_pair_is_eight() -> None:
    assert counted("AC TC AH TS", "AD") == [
        ("pair", 2, "AC AD"),
        ("pair", 2, "AC AH"),
        ("pair", 2, "AD AH"),
        ("pair", 2, "TC TS"),
    ]


@pytest.mark.parametrize(
    ("hand", "start", "runs"),
    [
        ("8C 9D TH KS", "2C", ["8C 9D TH"]),
        ("8C 9D TH JS", "2C", ["8C 9D TH JS"]),
        ("8C 9D TH JS", "QC", ["8C 9D TH JS QC"]),
        ("8C 8D 9H TS", "2C", ["8C 9H TS", "8D 9H TS"]),
        ("8C 8D 8H 9S", "TC", ["8C 9S TC", "8D 9S TC", "8H 9S TC"]),
        ("8C 8D 9H 9S", "TC", ["8C 9H TC", "8C 9S TC", "8D 9H TC", "8D 9S TC"]),
        ("8C 8D 9H TS", "JC", ["8C 9H TS JC", "8D 9H TS JC"]),
        ("AC 2D 3H KS", "QC", ["AC 2D 3H"]),
        ("QC KD AH 2S", "9C", []),
        ("3C 4D 9H TS", "QC", []),
    ],
)
def test_crib_17_the_longest_runs_once_for_each_way_of_making_them(hand: str, start: str, runs: list[str]) -> None:
    assert [made for reason, _, made in counted(hand, start) if reason == "run"] == runs
    assert [points for reason, points, _ in counted(hand, start) if reason == "run"] == [
        len(made.split()) for made in runs
    ]


def test_case_9_two_consecutive_cards_are_no_run() -> None:
    assert counted("2C 3D 9H JS", "7C") == [("fifteen", 2, "2C 3D JS")]


def test_crib_18_four_in_hand_are_four_and_with_the_start_card_five() -> None:
    assert counted("2H 4H 6H 8H", "KS") == [("flush", 4, "2H 4H 6H 8H")]
    assert counted("2H 4H 6H 8H", "KH") == [("flush", 5, "2H 4H 6H 8H KH")]


def test_crib_18_in_the_crib_only_all_five() -> None:
    assert counted("2H 4H 6H 8H", "KS", crib=True) == []
    assert counted("2H 4H 6H 8H", "KH", crib=True) == [("flush", 5, "2H 4H 6H 8H KH")]


def test_crib_18_three_in_hand_and_the_start_card_are_nothing() -> None:
    assert counted("2H 4H 6H 8S", "KH") == []


def test_crib_19_one_for_his_nob_in_hand_or_crib() -> None:
    assert counted("JH 2S 4D 6C", "8H") == [("nob", 1, "JH")]
    assert counted("JH 2S 4D 6C", "8H", crib=True) == [("nob", 1, "JH")]
    assert counted("JH JS 4D 6C", "8D") == [("pair", 2, "JH JS")]


def test_case_4_crib_19_a_jack_turned_up_gives_no_nob() -> None:
    assert counted("JS 2H 4H 6H", "JH") == [("pair", 2, "JH JS")]
    assert why_not(cards("JS 2H 4D 6H"), cards("JH")[0]) == ["The jack turned up was his heels; it gives no nob."]


def test_fifteens_come_first_then_pairs_runs_flush_and_nob() -> None:
    """The order in which a hand is counted aloud, and in which the law wants its events."""
    reasons = [reason for reason, _, _ in counted("5H TH JH QH", "5C")]
    assert reasons == ["fifteen"] * 6 + ["pair", "run", "flush"]
    assert [reason for reason, _, _ in counted("5H TH JH QH", "KH")][-2:] == ["flush", "nob"]


# Why something was not counted


def test_case_13_a_flush_of_four_in_the_crib_is_explained() -> None:
    assert why_not(cards("2H 4H 6H 8H"), cards("KS")[0], crib=True) == [FOUR_FLUSH]
    assert why_not(cards("2H 4H 6H 8H"), cards("KH")[0], crib=True) == []
    assert why_not(cards("2H 4H 6H 8H"), cards("KS")[0]) == []


def test_case_13_the_note_stands_with_the_crib_in_the_summary_of_the_deal() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="AC", crib="2H 4H 6H QH")
    game.play_out()
    crib = game.state.facts.last_deal.shows[2]
    assert crib.zone == "crib"
    assert crib.notes == (FOUR_FLUSH,)
    assert all(score.reason != "flush" for score in crib.scores)


def test_three_of_a_suit_with_the_start_card_are_explained() -> None:
    assert why_not(cards("2H 4H 6H 8S"), cards("KH")[0]) == ["Three of a suit in hand and the start card are no flush."]


def test_nothing_is_explained_where_nothing_was_to_be_expected() -> None:
    assert why_not(cards("2H 4D 6H 8S"), cards("KH")[0]) == []


# The order of the show


def shown_out(scores: tuple[int, int] = (0, 0)) -> list[dict[str, object]]:
    """The events of the last card of a known deal, whose play pegs 6 and 3: the show, and what follows."""
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", scores=scores, match=1)
    game.lay("474J5789")
    return [event.for_everybody() for event in game.events]


def test_crib_16_non_dealers_hand_then_dealers_hand_then_the_crib() -> None:
    events = shown_out()
    assert [(e["zone"], e["seat"], e["cards"]) for e in events if e["type"] == "shown"] == [
        ("hand:0", PONE, ["4C", "4D", "7H", "9S"]),
        ("hand:1", DEALER, ["7C", "JD", "5D", "8H"]),
        ("crib", DEALER, ["AH", "KH", "TC", "QH"]),
    ]


def test_crib_16_each_hand_is_scored_event_by_event_with_its_cards() -> None:
    told = [(event["type"], event.get("zone") or event.get("reason"), event.get("points")) for event in shown_out()[3:]]
    assert told == [
        ("shown", "hand:0", None),
        ("scored", "fifteen", 2),
        ("scored", "fifteen", 2),
        ("scored", "fifteen", 2),
        ("scored", "pair", 2),
        ("shown", "hand:1", None),
        ("scored", "fifteen", 2),
        ("scored", "fifteen", 2),
        ("scored", "fifteen", 2),
        ("shown", "crib", None),
        ("deal_over", None, None),
        ("dealt", None, None),
    ]


def test_crib_1_a_win_in_the_middle_of_a_hand_stops_at_the_very_combination() -> None:
    events = shown_out(scores=(112, 0))
    assert [event["type"] for event in events[3:]] == ["shown", "scored", "scored", "deal_over", "game_over"]
    assert events[5]["cards"] == ["2S", "4D", "9S"]
    assert events[-1]["scores"] == [122, 3]


def test_crib_1_crib_16_the_non_dealer_counts_out_before_the_dealer_counts() -> None:
    events = shown_out(scores=(113, 117))
    assert [event["type"] for event in events[3:]] == ["shown", "scored", "deal_over", "game_over"]
    assert (events[-1]["winner"], events[-1]["scores"]) == (PONE, [121, 120])


def test_crib_1_crib_16_the_dealers_hand_may_win_before_the_crib_is_opened() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", scores=(0, 112), match=1)
    game.lay("474J5789")
    assert game.state.scores == (14, 121)
    assert "crib" not in {event.facts.get("zone") for event in game.events}
    assert game.view(PONE).zones["crib"] == ("??",) * 4  # never counted, so never opened
    assert [show.zone for show in game.state.facts.last_deal.shows] == ["hand:0", "hand:1"]


def test_crib_1_a_summary_holds_what_was_pegged_and_no_more() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", scores=(112, 0), match=1)
    game.lay("474J5789")
    (show,) = game.state.facts.last_deal.shows
    assert (show.pegged, total(show.scores)) == (4, 4)
    assert game.state.facts.last_deal.before_show == (118, 3)
    assert game.state.facts.last_deal.after == (122, 3)


def test_the_crib_is_opened_when_it_is_counted() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC", count="manual")
    game.lay("474J5789")
    for claim in ("0 claim 8", "1 claim 6"):
        assert game.view(0).zones["crib"] == game.view(1).zones["crib"] == ("??",) * 4
        game.plays(claim)
    assert game.view(0).zones["crib"] == game.view(1).zones["crib"] == cards("AH KH TC QH")
