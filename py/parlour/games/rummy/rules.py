"""The rules of rummy, in the order in which they are played (RUM-1 to RUM-13)."""

from __future__ import annotations

from dataclasses import replace

from parlour.cards import Card, in_order, pack
from parlour.dealing import deck_for, first_dealer_by_lot, hands_from
from parlour.draft import Draft
from parlour.events import Score
from parlour.game import Outcome, Setup, State, Step, View, standings
from parlour.games.rummy.legality import RummyMoves
from parlour.games.rummy.notation import Discard, Draw, LayOff, Meld, Move, TurnOver
from parlour.games.rummy.options import Rules
from parlour.games.rummy.phases import Drawing, Facts, LastDeal, Over, Playing
from parlour.laying import TableMeld
from parlour.melds import as_laid, kind_of
from parlour.plain import from_plain
from parlour.zones import Facing, Place, Zones

HAND_SIZES = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}  # RUM-1
IDLE_TURNS = 10  # a player, in a row (RUM-12)
MELD = Place(Facing.UP)


# The deal


def deal(setup: Setup) -> State:
    """The first deal of a game."""
    rules = from_plain(Rules, dict(setup.options))
    dealer = first_dealer_by_lot(setup)  # RUM-2
    facts = Facts(rules, dealer, Drawing(), laid=(False,) * setup.seats)
    first = (dealer + 1) % setup.seats
    return State("rummy", setup, (first,), (0,) * setup.seats, _dealt(setup, 1, dealer), facts)


def _dealt(setup: Setup, number: int, dealer: int) -> Zones:
    """Cards one at a time, left of the dealer first; the next one starts the discard pile (RUM-1)."""
    deck = deck_for(setup, number, pack())
    seats, size = setup.seats, HAND_SIZES[setup.seats]
    hands = {f"hand:{seat}": hand for seat, hand in hands_from(deck, seats, dealer, size).items()}
    upcard = seats * size
    places = {f"hand:{seat}": Place(Facing.OWNER, seat) for seat in range(seats)}
    places |= {"stock": Place(Facing.DOWN), "discard": Place(Facing.UP)}
    return Zones.dealt(seats, places, {**hands, "discard": deck[upcard : upcard + 1], "stock": deck[upcard + 1 :]})


def moves(view: View) -> RummyMoves:
    """What a seat may do."""
    return RummyMoves(view)


def play(state: State, seat: int, move: Move) -> Step:
    """The step an allowed move leads to."""
    draft = Draft(state)
    match move:
        case Draw(source):
            _draw(draft, seat, source)
        case TurnOver():
            _turn_over(draft, seat)
        case Meld(cards):
            _meld(draft, seat, cards)
        case LayOff(cards, number):
            _lay_off(draft, seat, cards, number)
        case Discard(card):
            _discard(draft, seat, card)
    return draft.step()


# A turn


def _draw(draft: Draft, seat: int, source: str) -> None:
    """The top of the stock or of the discard pile (RUM-3)."""
    pile = draft.zones[source]
    card = pile[0] if source == "stock" else pile[-1]
    draft.move([card], source, f"hand:{seat}")
    draft.tell("drew", [card], seat=seat, **{"from": source})
    taken = card if source == "discard" else None
    draft.facts = replace(draft.facts, phase=Playing(taken, busy=source == "stock"))


def _turn_over(draft: Draft, seat: int) -> None:
    """The whole pile becomes the stock, the oldest discard on top, unshuffled (RUM-7)."""
    pile = draft.zones["discard"]
    draft.move(pile, "discard", "stock")
    draft.facts = replace(draft.facts, turnovers=draft.facts.turnovers + 1)
    draft.tell("turned_over", seat=seat, count=len(pile))
    _draw(draft, seat, "stock")


def _meld(draft: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """A new set or run (RUM-4)."""
    facts: Facts = draft.facts
    number, kind = len(facts.melds), kind_of(cards)
    draft.zones = draft.zones.with_zone(f"meld:{number}", MELD)
    draft.move(as_laid(cards, kind), f"hand:{seat}", f"meld:{number}")
    draft.facts = replace(facts, melds=(*facts.melds, TableMeld(seat, kind, {})))
    draft.tell("melded", cards, seat=seat, meld=number, kind=kind)
    _after_laying(draft, seat)


def _lay_off(draft: Draft, seat: int, cards: tuple[Card, ...], number: int) -> None:
    """Cards to a meld on the table, whoever laid it (RUM-5)."""
    zone = f"meld:{number}"
    draft.move(cards, f"hand:{seat}", zone)
    order = as_laid(draft.zones[zone], draft.facts.melds[number].kind)
    draft.zones = draft.zones.rearranged(zone, order, shuffled=False)
    draft.tell("laid_off", cards, seat=seat, meld=number)
    _after_laying(draft, seat)


def _after_laying(draft: Draft, seat: int) -> None:
    """The turn goes on, unless the last card has left the hand (RUM-8)."""
    draft.facts = replace(draft.facts, lays=True, phase=replace(draft.facts.phase, busy=True))
    if not draft.zones[f"hand:{seat}"]:
        _go_out(draft, seat)


def _discard(draft: Draft, seat: int, card: Card) -> None:
    """One card to the pile; the turn passes to the left, unless it was the last card (RUM-3, RUM-8)."""
    draft.move([card], f"hand:{seat}", "discard")
    draft.tell("discarded", [card], seat=seat)
    if not draft.zones[f"hand:{seat}"]:
        _go_out(draft, seat)
    else:
        _pass_turn(draft, seat)


def _pass_turn(draft: Draft, seat: int) -> None:
    facts, turn = draft.facts, draft.facts.phase
    laid = tuple(had or (facts.lays and other == seat) for other, had in enumerate(facts.laid))
    idle = 0 if turn.busy else facts.idle + 1
    draft.facts = replace(facts, phase=Drawing(), laid=laid, lays=False, idle=idle)
    draft.to_act = ((seat + 1) % draft.setup.seats,)
    if _dull(draft):
        _end_deal(draft, -1, "abandoned")


def _dull(draft: Draft) -> bool:
    """Whether the deal is abandoned (RUM-12)."""
    facts: Facts = draft.facts
    used_up = not draft.zones["stock"] and facts.turnovers >= facts.options.most_turnovers
    return used_up or facts.idle >= IDLE_TURNS * draft.setup.seats


# The end of a deal


def _go_out(draft: Draft, seat: int) -> None:
    """The winner receives from each opponent what is left in his hand, double for going rummy (RUM-9, RUM-10)."""
    _end_deal(draft, seat, "out" if draft.facts.laid[seat] else "rummy")


def _end_deal(draft: Draft, winner: int, reason: str) -> None:
    facts: Facts = draft.facts
    before = tuple(draft.scores)
    hands = tuple(in_order(draft.zones[f"hand:{seat}"]) for seat in range(draft.setup.seats))
    for seat, hand in enumerate(hands):
        if hand:
            draft.turn(f"hand:{seat}", Facing.UP)
            draft.tell("shown", hand, zone=f"hand:{seat}", seat=seat)
    if winner >= 0:
        _settle(draft, winner, reason, hands)
    draft.facts = replace(
        facts,
        last_deal=LastDeal(facts.deal, facts.dealer, winner, reason, hands, before, tuple(draft.scores)),
    )
    draft.tell("deal_over", deal=facts.deal, winner=winner, reason=reason, scores=list(draft.scores))
    if _game_over(draft, facts):
        _end_game(draft)
    else:
        _deal_again(draft)


def _settle(draft: Draft, winner: int, reason: str, hands: tuple[tuple[Card, ...], ...]) -> None:
    """From each opponent, in turn order from the winner's left; where they pay, they lose the same (RUM-9)."""
    factor = 2 if reason == "rummy" else 1
    for turn in range(1, draft.setup.seats):
        seat = (winner + turn) % draft.setup.seats
        worth = factor * sum(card.pips for card in hands[seat])
        draft.score(winner, Score(worth, reason, hands[seat]), **{"from": seat})
        if draft.facts.options.settle == "pay":
            draft.score(seat, Score(-worth, "paid", hands[seat]), **{"from": winner})


def _game_over(draft: Draft, facts: Facts) -> bool:
    """The agreed number of deals has been played, or the target reached (RUM-11)."""
    if facts.options.deals is not None:
        return facts.deal >= facts.options.deals
    return facts.options.target is not None and max(draft.scores) >= facts.options.target


def _end_game(draft: Draft) -> None:
    best = max(draft.scores)
    winners = tuple(seat for seat, score in enumerate(draft.scores) if score == best)
    draft.facts = replace(draft.facts, phase=Over())
    draft.to_act = ()
    draft.outcome = Outcome(winners, standings(draft.scores), draft.facts.options.length)


def _deal_again(draft: Draft) -> None:
    """The deal passes to the left (RUM-2)."""
    facts: Facts = draft.facts
    seats = draft.setup.seats
    dealer = (facts.dealer + 1) % seats
    draft.deal(_dealt(draft.setup, draft.deals + 1, dealer))
    draft.facts = Facts(
        facts.options,
        dealer,
        Drawing(),
        deal=draft.deals,
        laid=(False,) * seats,
        last_deal=facts.last_deal,
    )
    draft.to_act = ((dealer + 1) % seats,)
    draft.tell("dealt", dealer=dealer, deal=draft.deals)
