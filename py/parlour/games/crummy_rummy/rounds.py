"""The rounds of Crummy Rummy: dealing, new decks, scoring, the end (CRUM-2, CRUM-6, CRUM-13 to CRUM-18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from parlour.cards import Card, in_order
from parlour.chance import Stream, key, shuffle
from parlour.dealing import deck_for, first_dealer_by_lot, hands_from
from parlour.draft import Draft
from parlour.events import Score
from parlour.game import Outcome, Setup, State, standings_lowest_first
from parlour.games.crummy_rummy.contracts import CONTRACTS, LAST_ROUND, is_wild, pack_for, value
from parlour.games.crummy_rummy.options import Rules
from parlour.games.crummy_rummy.phases import Drawing, Facts, LastDeal, Over
from parlour.plain import from_plain
from parlour.zones import Facing, Place, Zones

IDLE_TURNS = 10  # a player, in a row (CRUM-18)


def first_round(setup: Setup) -> State:
    """The first deal of a game; the first dealer is drawn by lot (CRUM-7)."""
    rules = from_plain(Rules, dict(setup.options))
    dealer = first_dealer_by_lot(setup)
    first = (dealer + 1) % setup.seats
    facts = Facts(rules, dealer, first, Drawing(), down=(False,) * setup.seats)
    return State("crummy-rummy", setup, (first,), (0,) * setup.seats, _dealt(setup, 1, dealer), facts)


def _dealt(setup: Setup, number: int, dealer: int) -> Zones:
    """The cards of the round, one at a time; the top of the deck starts the discards (CRUM-2, CRUM-6)."""
    deck = deck_for(setup, number, pack_for(setup.seats))
    seats, size = setup.seats, CONTRACTS[number].cards
    hands = {f"hand:{seat}": hand for seat, hand in hands_from(deck, seats, dealer, size).items()}
    turned, stock = _turned_up(deck[seats * size :], Stream(key(setup.seed, f"turn-up {number}")))
    places = {f"hand:{seat}": Place(Facing.OWNER, seat) for seat in range(seats)}
    places |= {"stock": Place(Facing.DOWN), "discard": Place(Facing.UP)}
    return Zones.dealt(seats, places, {**hands, "discard": (turned,), "stock": stock})


def _turned_up(deck: Sequence[Card], stream: Stream) -> tuple[Card, tuple[Card, ...]]:
    """The card turned up and the deck left: a wild one goes back at random and the next is turned (CRUM-6)."""
    stock = list(deck)
    while is_wild(turned := stock.pop(0)):
        stock.insert(stream.below(len(stock) + 1), turned)
    return turned, tuple(stock)


def deck_into(draft: Draft, cards: Sequence[Card]) -> None:
    """Shuffle these discards into a new deck (CRUM-13)."""
    facts: Facts = draft.facts
    number = facts.reshuffles + 1
    draft.move(cards, "discard", "stock")
    order = shuffle(cards, Stream(key(draft.setup.seed, f"deal {draft.deals} shuffle {number}")))
    draft.zones = draft.zones.rearranged("stock", order, shuffled=True)
    draft.facts = replace(facts, reshuffles=number)
    draft.tell("reshuffled", count=len(cards))


def dull(draft: Draft) -> bool:
    """Whether the round is abandoned, so that it cannot go on for ever (CRUM-18)."""
    facts: Facts = draft.facts
    used_up = not draft.zones["stock"] and facts.reshuffles >= facts.options.most_reshuffles
    return used_up or facts.idle >= IDLE_TURNS * draft.setup.seats


def end_round(draft: Draft, winner: int) -> None:
    """The others score what they hold; all do when the round is abandoned, winner -1 (CRUM-14, CRUM-16, CRUM-18)."""
    facts: Facts = draft.facts
    before = tuple(draft.scores)
    hands = tuple(in_order(draft.zones[f"hand:{seat}"]) for seat in range(draft.setup.seats))
    reason = "out" if winner >= 0 else "abandoned"
    for turn in range(draft.setup.seats):
        seat = ((facts.dealer if winner < 0 else winner) + 1 + turn) % draft.setup.seats
        if hands[seat]:
            draft.turn(f"hand:{seat}", Facing.UP)
            draft.tell("shown", hands[seat], zone=f"hand:{seat}", seat=seat)
            worth = sum(value(card, facts.options.values) for card in hands[seat])
            draft.score(seat, Score(worth, "left", hands[seat]))
    last = LastDeal(draft.deals, facts.dealer, winner, reason, hands, before, tuple(draft.scores))
    draft.facts = replace(facts, last_deal=last)
    draft.tell("deal_over", deal=draft.deals, winner=winner, reason=reason, scores=list(draft.scores))
    if facts.round == LAST_ROUND:
        _end_game(draft)
    else:
        _deal_again(draft)


def _end_game(draft: Draft) -> None:
    """The lowest total wins; ties share (CRUM-17)."""
    best = min(draft.scores)
    winners = tuple(seat for seat, score in enumerate(draft.scores) if score == best)
    draft.facts = replace(draft.facts, phase=Over())
    draft.to_act = ()
    draft.outcome = Outcome(winners, standings_lowest_first(draft.scores), "the lowest total after seven rounds")


def _deal_again(draft: Draft) -> None:
    """The next round; the deal passes left (CRUM-7)."""
    facts: Facts = draft.facts
    seats = draft.setup.seats
    dealer = (facts.dealer + 1) % seats
    first = (dealer + 1) % seats
    draft.deal(_dealt(draft.setup, draft.deals + 1, dealer))
    draft.facts = Facts(
        facts.options,
        dealer,
        first,
        Drawing(),
        round=facts.round + 1,
        down=(False,) * seats,
        last_deal=facts.last_deal,
    )
    draft.to_act = (first,)
    draft.tell("dealt", dealer=dealer, deal=draft.deals, round=draft.facts.round)
