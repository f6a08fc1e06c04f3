"""The match of cribbage: deals, games, wins, and the point that ends a game (CRIB-1 to CRIB-5, CRIB-21)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from parlour.cards import Card, pack
from parlour.dealing import cut_for_deal, deck_for, first_dealer_by_cut, hands_from
from parlour.draft import Draft
from parlour.events import Score
from parlour.game import Outcome, Setup, State, standings
from parlour.games.cribbage.options import Rules
from parlour.games.cribbage.phases import Discard, Facts, GameResult, LastDeal, Over
from parlour.plain import from_plain
from parlour.zones import Facing, Place, Zones

GAME_POINTS = 121  # CRIB-1
SKUNK, DOUBLE_SKUNK = 91, 61  # CRIB-21: a loser below these

PLACES = {
    "hand:0": Place(Facing.OWNER, 0),
    "hand:1": Place(Facing.OWNER, 1),
    "crib": Place(Facing.DOWN),
    "starter": Place(Facing.UP),
    "played:0": Place(Facing.UP, 0),
    "played:1": Place(Facing.UP, 1),
    "stock": Place(Facing.DOWN),
}


class GameWon(Exception):
    """Somebody has reached 121: nothing after this point is scored or played (CRIB-1)."""

    def __init__(self, winner: int) -> None:
        self.winner = winner


def first_deal(setup: Setup) -> State:
    """The first deal of a match."""
    rules = from_plain(Rules, dict(setup.options))
    dealer, cut = first_dealer_by_cut(setup, partial(_cutting_value, rules))
    facts = Facts(rules, dealer, dealer, cut, Discard())
    return State("cribbage", setup, (0, 1), (0, 0), _dealt(setup, 1, dealer), facts)


def _cutting_value(rules: Rules, card: Card) -> int:
    """The lower card deals; where ten-cards tie, they are all alike (CRIB-2)."""
    return card.pips if rules.ten_cards_tie == "on" else card.rank


def _dealt(setup: Setup, number: int, dealer: int) -> Zones:
    """Six cards each, one at a time, non-dealer first; the rest is the stock (CRIB-5)."""
    deck = deck_for(setup, number, pack())
    hands = {f"hand:{seat}": hand for seat, hand in hands_from(deck, 2, dealer, 6).items()}
    return Zones.dealt(2, PLACES, {**hands, "stock": deck[12:]})


def peg(draft: Draft, seat: int, scores: list[Score]) -> None:
    """Peg one combination after the other; the one that reaches 121 wins, whole, and ends the game (CRIB-1)."""
    for score in scores:
        draft.score(seat, score)
        if draft.scores[seat] >= GAME_POINTS:
            raise GameWon(seat)


def begin_summary(draft: Draft) -> None:
    """Open the summary of the deal whose cards have been played out."""
    facts: Facts = draft.facts
    start = draft.zones["starter"][0] if draft.zones["starter"] else None
    now = tuple(draft.scores)
    deal = LastDeal(draft.deals, facts.game, facts.dealer, start, before_show=now, shows=(), after=now)
    draft.facts = facts.with_last_deal(deal)


def _end_summary(draft: Draft) -> None:
    """Close the summary; a game won in the play has no shows."""
    deal: LastDeal | None = draft.facts.last_deal
    if deal is None or deal.deal != draft.deals:
        begin_summary(draft)
    draft.facts = draft.facts.with_last_deal(draft.facts.last_deal.ended(tuple(draft.scores)))
    draft.tell("deal_over", deal=draft.deals, scores=list(draft.scores))


# The next deal, the next game, the end of the match


def next_deal(draft: Draft) -> None:
    """The deal alternates from hand to hand, whatever the score (CRIB-3)."""
    _end_summary(draft)
    _deal_again(draft, dealer=1 - draft.facts.dealer)


def _deal_again(draft: Draft, dealer: int) -> None:
    draft.deal(_dealt(draft.setup, draft.deals + 1, dealer))
    draft.facts = replace(draft.facts, dealer=dealer, phase=Discard())
    draft.to_act = (0, 1)
    draft.tell("dealt", dealer=dealer, deal=draft.deals, game=draft.facts.game)


def end_game(draft: Draft, winner: int) -> None:
    """A game is won: write it down, then the match is over or the next game begins (CRIB-4)."""
    _end_summary(draft)
    facts: Facts = draft.facts
    counts = _worth(draft.scores[1 - winner], facts.options)
    wins = tuple(have + counts * (seat == winner) for seat, have in enumerate(facts.wins))
    result = GameResult(winner, tuple(draft.scores), counts)
    draft.facts = replace(facts, wins=wins, results=(*facts.results, result))
    told = {"winner": winner, "scores": list(draft.scores), "counts": counts, "wins": list(wins)}
    draft.tell("game_over", game=facts.game, **told)
    if wins[winner] >= facts.options.wins_needed:
        draft.facts = replace(draft.facts, phase=Over())
        draft.to_act = ()
        reason = f"won the match {wins[winner]} to {wins[1 - winner]}"
        draft.outcome = Outcome((winner,), standings(draft.scores), reason)
    else:
        _next_game(draft)


def _worth(loser: int, rules: Rules) -> int:
    """A skunk counts two wins and a double skunk three, where they are played (CRIB-21)."""
    if rules.skunk == "off" or loser >= SKUNK:
        return 1
    return 3 if loser < DOUBLE_SKUNK else 2


def _next_game(draft: Draft) -> None:
    """The loser of the first cut deals game two, then the deal alternates; a new cut settles the last (CRIB-4)."""
    facts: Facts = draft.facts
    game = facts.game + 1
    one_short = facts.options.wins_needed - 1
    if facts.wins == (one_short, one_short):
        dealer, cut = cut_for_deal(draft.setup.seed, game, partial(_cutting_value, facts.options))
        draft.facts = replace(facts, game=game, cut=cut)
        for cards in cut:
            draft.tell("cut", game=game, seats=[0, 1], shown=list(cards))
    else:
        dealer = facts.first_dealer if game % 2 else 1 - facts.first_dealer
        draft.facts = replace(facts, game=game)
    draft.scores = [0, 0]
    _deal_again(draft, dealer)
