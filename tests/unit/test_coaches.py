"""What each game's coach says of luck and chances, from positions whose answer can be worked out by hand."""

from __future__ import annotations

import re
from random import Random
from statistics import mean

import pytest

from parlour import game as verbs
from parlour import games
from parlour.advice import percent
from parlour.bots.coaches import chance_of, coach_of
from parlour.cards import pack
from parlour.game import Setup, State
from parlour.games.cribbage import GAME as CRIBBAGE
from parlour.games.cribbage.coach import BEST_KEEP, best_keep
from parlour.games.crummy_rummy import GAME as CRUMMY
from parlour.games.rummy import GAME as RUMMY
from parlour.lessons import Luck
from parlour.options import chosen
from parlour.racing import ahead_at_the_end, first_to_need_none, normal
from tests.bot_trials import positions
from tests.seated import Seated
from tests.stacking import DEALER, PONE, Cribbage, at_play, cards, deck, new


def luck(before: State | None, after: State, seat: int) -> tuple[Luck, ...]:
    seen = verbs.view(before, seat) if before else None
    return coach_of(after.game).luck(seen, verbs.view(after, seat))


# Cribbage


def test_the_best_keep_of_a_usual_hand() -> None:
    """The means are of many deals; those of a few hundred lie about them."""
    rng = Random(3)
    for dealer, usual in BEST_KEEP.items():
        some = mean(best_keep(rng.sample(pack(), 6), dealer=dealer).net for _ in range(400))
        assert some == pytest.approx(usual, abs=0.7)


def test_the_cut_is_luck_and_agreement_is_none() -> None:
    cut = CRIBBAGE.deal(Setup(2, chosen(CRIBBAGE.options, {}), "5a" * 32))
    by_seat = [luck(None, cut, seat)[0] for seat in (0, 1)]
    assert [one.kind for one in by_seat] == ["cut", "cut"]
    assert by_seat[cut.facts.dealer].gain == 3
    assert by_seat[1 - cut.facts.dealer].gain == -3
    agreed = CRIBBAGE.deal(Setup(2, chosen(CRIBBAGE.options, {}), "5a" * 32, dealer=0))
    assert [one.kind for one in luck(None, agreed, 0)] == ["cards"]


def test_good_cards_are_good_luck() -> None:
    six = new(deck(cards("5C 5D 5H JS QS KS"), cards("2C 4D 7H 9S TD KC")))
    (mine,), (theirs,) = luck(None, six.state, PONE), luck(None, six.state, DEALER)
    assert mine.kind == theirs.kind == "cards"
    assert mine.gain > 5
    assert theirs.gain < 0
    assert "non-dealer" in mine.says
    assert "a dealer’s" in theirs.says


def before_the_start(start: str) -> tuple[State, State]:
    """A deal before and after its start card; pone keeps 5C 5D 5H JS."""
    game = new(deck(cards("5C 5D 5H JS 2S 9D"), cards("2C 4D 7H 9S TD KC"), cards(start)))
    before = game.play(PONE, "discard 2S 9D").state
    return before, game.play(DEALER, "discard 9S KC").state


def test_the_perfect_start_card() -> None:
    (one,) = luck(*before_the_start("5S"), PONE)
    assert (one.kind, one.came) == ("start", 29)
    assert one.mean == pytest.approx(16.5, abs=2)
    assert one.says.startswith("The start card, the 5 of spades, made 29 of your hand; ")


def test_heels_help_the_dealer_and_hurt_the_other() -> None:
    state = before_the_start("JC")
    (mine,), (theirs,) = luck(*state, PONE), luck(*state, DEALER)
    assert mine.came == 23 - 2 - 1, "the jack in hand is of another suit than the one turned up: no nob"
    assert "his heels for the other side" in mine.says
    assert "his heels for you" in theirs.says
    assert theirs.came >= 2


def test_the_other_hand_and_the_crib_are_told_when_shown() -> None:
    game = at_play("4S 7S 9S TS", "7D JD 5D 8D", start="AC", crib="2D 3D KS QS")
    deal = game.state.deals
    before = game.state
    while game.state.deals == deal:
        before = game.state
        game.play(game.state.to_act[0], game.legal(game.state.to_act[0])[0])
    told = luck(before, game.state, PONE)
    start = [one for one in told if one.kind == "start"]
    assert [one.deal for one in start] == [1, 1]
    assert "the other side’s hand" in start[0].says
    assert "the other side’s crib" in start[1].says
    assert all(one.came <= 0 for one in start)
    mine = [one for one in luck(before, game.state, DEALER) if one.kind == "start"]
    assert "your crib" in mine[1].says
    assert mine[1].gain == -start[1].gain
    assert [one.deal for one in told if one.kind == "cards"] == [2]


def at_scores(mine: int, theirs: int, dealer: int, match: int = 1) -> Cribbage:
    game = Cribbage(Setup(2, chosen(CRIBBAGE.options, {"match": match}), "5a" * 32, dealer=dealer))
    return game.set_scores(mine, theirs)


def test_chances_follow_the_score() -> None:
    chances = [chance_of(at_scores(mine, 60, 0).view(0)) for mine in (20, 40, 60, 80, 100, 115)]
    assert chances == sorted(chances)
    assert chances[0] < 0.15
    assert chances[-1] > 0.9


def test_both_sides_chances_are_about_one() -> None:
    for mine, theirs in ((0, 0), (50, 70), (100, 95), (118, 118)):
        game = at_scores(mine, theirs, 0)
        assert chance_of(game.view(0)) + chance_of(game.view(1)) == pytest.approx(1, abs=0.35)


def test_a_game_ahead_in_a_match_of_five_is_not_yet_won() -> None:
    single, match = at_scores(110, 20, 0).view(0), at_scores(110, 20, 0, match=5).view(0)
    assert chance_of(match) < chance_of(single)
    assert chance_of(match) == pytest.approx(11 / 16, abs=0.05), "one of three, even chances for the rest"


# The rummies


def test_a_hand_of_melds_is_good_luck_in_rummy() -> None:
    good = Seated(RUMMY, ["4C 4D 4H 7S 8S 9S QC QD QH 2H", "AC AD 3H 5S 6D 8C 9D TH JD KS"], length="deals 1")
    (mine,), (theirs,) = luck(None, good.state, 0), luck(None, good.state, 1)
    assert mine.gain > 30
    assert theirs.gain < mine.gain
    assert "better than a usual hand" in mine.says
    assert chance_of(good.view(0)) > 0.6 > chance_of(good.view(1))


def test_the_card_that_was_needed_is_good_luck_in_rummy() -> None:
    hand, other = "4C 4D 7S 8S TC QC QD QH 2H JC", "AC AD 3H 5S 6D 8C 9D TH JD KC"
    gains = []
    for drawn in ("9S", "KD"):
        game = Seated(RUMMY, [hand, other], f"KH {drawn}")
        before = game.state
        (one,) = luck(before, game.do("draw stock").state, 0)
        assert one.kind == "draw"
        gains.append(one.gain)
    assert gains[0] > 5
    assert gains[1] < 0


def test_a_discard_taken_is_no_luck_in_rummy() -> None:
    game = Seated(RUMMY, ["4C 4D 7S 8S TC QC QD QH 2H JC", "AC AD 3H 5S 6D 8C 9D TH JD KC"], "9S")
    before = game.state
    assert luck(before, game.do("draw discard").state, 0) == ()
    assert luck(before, game.state, 1) == ()


def test_the_lower_total_has_the_better_chance_in_crummy_rummy() -> None:
    game = Seated(CRUMMY, ["4C 5D 7S 9H JC KC AH", "4S 5H 7D 9C JD KS AD"], "8C")
    even = chance_of(game.view(0))
    game.state = State(
        game.state.game, game.state.setup, game.state.to_act, (10, 150), game.state.zones, game.state.facts
    )
    assert chance_of(game.view(0)) > even > chance_of(game.view(1))


# Cranborne


def test_cards_are_compared_by_the_chances_to_win_with_them() -> None:
    game = games.find("cranborne")
    said = set()
    for state in positions(game, 2, 1, {"match": 1}, 30):
        (dealt,) = luck(None, state, 0)
        assert dealt.kind == "cards"
        came, usual = percent(dealt.came), percent(dealt.mean)
        compared = "better" if dealt.gain > 0 else "worse"
        as_good = abs(dealt.gain) < 0.005 or came == usual
        said.add(as_good)
        figures = f"{compared} than usual ones: {came} to win with them, {usual} on average."
        assert dealt.says == f"The cards you were dealt were {'as good as usual ones.' if as_good else figures}"
    assert False in said


def test_a_card_drawn_is_compared_with_the_average_of_the_stock() -> None:
    said = []
    before = None
    for state in positions(games.find("cranborne"), 2, 1, {"match": 1}, 40):
        if before is not None and before.facts.phase.name == "draw" and before.to_act == (0,):
            said += [one.says for one in luck(before, state, 0) if one.kind == "draw"]
        before = state
    compared = "(better|worse) than the average card of the stock: .+% to win after it, .+% on average"
    whole = re.compile(rf"The .+ was (as good as the average card of the stock|{compared})\.")
    assert said
    assert all(whole.fullmatch(one) for one in said)


def test_every_game_has_a_coach_of_its_own() -> None:
    for game in games.every():
        assert coach_of(game.id).luck is not None
        assert type(coach_of(game.id)).__name__ == "module"


# Races


def test_races() -> None:
    assert normal(0) == 0.5
    assert first_to_need_none((1, 2)) == (0.75, 0.25)
    assert first_to_need_none((2, 2, 2)) == pytest.approx((1 / 3,) * 3)
    assert first_to_need_none((0, 2)) == (1.0, 0.0)
    assert first_to_need_none((2, 1)) == (0.25, 0.75)
    assert first_to_need_none((1, 2, 1)) == pytest.approx((12 / 27, 3 / 27, 12 / 27))
    assert sum(first_to_need_none((4, 4, 3, 2, 4, 1))) == pytest.approx(1)
    assert sum(ahead_at_the_end([3, 2, 1], 5)) == pytest.approx(1)
    assert ahead_at_the_end([3, 3, 1], 0) == (0.5, 0.5, 0.0)
