"""The rules of Cranborne, in the order in which they are played (CRAN-1 to CRAN-13)."""

from __future__ import annotations

from dataclasses import replace

from parlour.cards import Card, in_order, pack
from parlour.dealing import deck_for, first_dealer_by_cut, hands_from
from parlour.draft import Draft
from parlour.game import Outcome, Setup, State, Step, View, standings
from parlour.games.cranborne.legality import CranborneMoves
from parlour.games.cranborne.notation import Add, Discard, Draw, Meld, Move
from parlour.games.cranborne.options import Rules
from parlour.games.cranborne.phases import Drawing, Facts, LastDeal, Over, Playing
from parlour.laying import TableMeld
from parlour.melds import as_laid, kind_of
from parlour.plain import from_plain
from parlour.zones import Facing, Place, Zones

MAJOR, MINOR = 10, 5  # cards (CRAN-1)
PLACES = {
    "hand:0": Place(Facing.OWNER, 0),
    "hand:1": Place(Facing.OWNER, 1),
    "minor:0": Place(Facing.DOWN, 0),
    "minor:1": Place(Facing.DOWN, 1),
    "stock": Place(Facing.DOWN),
    "window": Place(Facing.UP),
}


# The deal


def deal(setup: Setup) -> State:
    """The first game of a match."""
    rules = from_plain(Rules, dict(setup.options))
    dealer, cut = first_dealer_by_cut(setup, _cutting_value)
    facts = Facts(rules, dealer, cut, Drawing())
    return State("cranborne", setup, (1 - dealer,), (0, 0), _dealt(setup, 1, dealer), facts)


def _cutting_value(card: Card) -> int:
    """The lower card deals; equal ranks are cut again (CRAN-2)."""
    return card.rank


def _dealt(setup: Setup, number: int, dealer: int) -> Zones:
    """The majors, then the minors, one card at a time, non-dealer first; the rest is the stock (CRAN-1, CRAN-2)."""
    deck = deck_for(setup, number, pack())
    minors = deck[2 * MAJOR :]
    dealt = {f"hand:{seat}": hand for seat, hand in hands_from(deck, 2, dealer, MAJOR).items()}
    dealt |= {f"minor:{seat}": hand for seat, hand in hands_from(minors, 2, dealer, MINOR).items()}
    return Zones.dealt(2, PLACES, {**dealt, "stock": minors[2 * MINOR :]})


def moves(view: View) -> CranborneMoves:
    """What a seat may do."""
    return CranborneMoves(view)


def play(state: State, seat: int, move: Move) -> Step:
    """The step an allowed move leads to."""
    draft = Draft(state)
    match move:
        case Draw():
            _draw(draft, seat)
        case Meld(cards):
            _meld(draft, seat, cards)
        case Add(cards, number):
            _add(draft, seat, cards, number)
        case Discard(card):
            _discard(draft, seat, card)
    return draft.step()


# A turn


def _draw(draft: Draft, seat: int) -> None:
    """The top of the stock, compulsory while there is one (CRAN-3)."""
    card = draft.zones["stock"][0]
    draft.move([card], "stock", f"hand:{seat}")
    draft.tell("drew", [card], seat=seat, **{"from": "stock"})
    draft.facts = replace(draft.facts, phase=Playing())


def _meld(draft: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """A set or run from hand, window or both, fixed at once (CRAN-4, CRAN-5)."""
    facts: Facts = draft.facts
    number, kind = len(facts.melds), kind_of(cards)
    zone = f"meld:{number}"
    draft.zones = draft.zones.with_zone(zone, Place(Facing.UP, seat))
    _lay(draft, seat, cards, zone, kind)
    draft.facts = replace(facts, melds=(*facts.melds, TableMeld(seat, kind, {})))
    draft.tell("melded", cards, seat=seat, meld=number, kind=kind)


def _add(draft: Draft, seat: int, cards: tuple[Card, ...], number: int) -> None:
    """Cards to a meld of one's own display (CRAN-5, CRAN-6)."""
    _lay(draft, seat, cards, f"meld:{number}", draft.facts.melds[number].kind)
    draft.tell("added", cards, seat=seat, meld=number)


def _lay(draft: Draft, seat: int, cards: tuple[Card, ...], zone: str, kind: str) -> None:
    """Hand and window cards to a meld; the window closes up (CRAN-4, CRAN-13)."""
    for source in (f"hand:{seat}", "window"):
        draft.move([card for card in cards if card in draft.zones[source]], source, zone)
    draft.zones = draft.zones.rearranged(zone, as_laid(draft.zones[zone], kind), shuffled=False)


def _discard(draft: Draft, seat: int, card: Card) -> None:
    """One hand card to the window, every turn; using up major and minor by it wins (CRAN-7, CRAN-12)."""
    draft.move([card], f"hand:{seat}", "window")
    draft.tell("discarded", [card], seat=seat)
    if not draft.zones[f"hand:{seat}"] and not draft.zones[f"minor:{seat}"]:
        _end_game(draft, seat)
    else:
        _begin_turn(draft, 1 - seat)


def _begin_turn(draft: Draft, seat: int) -> None:
    """A player without a major picks up the minor; without a stock the turn begins with play (CRAN-9, CRAN-11)."""
    if not draft.zones[f"hand:{seat}"]:
        minor = draft.zones[f"minor:{seat}"]
        draft.move(minor, f"minor:{seat}", f"hand:{seat}")
        draft.tell("picked_up_minor", minor, seat=seat)
    phase = Drawing() if draft.zones["stock"] else Playing()
    draft.facts = replace(draft.facts, phase=phase, turn=draft.facts.turn + 1)
    draft.to_act = (seat,)


# The end of a game


def _end_game(draft: Draft, winner: int) -> None:
    """A game is won; the match is over, or the loser deals the next game (CRAN-2)."""
    facts: Facts = draft.facts
    before = tuple(draft.scores)
    draft.scores[winner] += 1
    hands, minors = _laid_open(draft, "hand"), _laid_open(draft, "minor")
    after = tuple(draft.scores)
    last = LastDeal(draft.deals, facts.dealer, winner, facts.turn, hands, minors, before, after)
    draft.facts = replace(facts, last_deal=last)
    draft.tell("deal_over", deal=draft.deals, winner=winner, turns=facts.turn, scores=list(after))
    if draft.scores[winner] >= facts.options.wins_needed:
        draft.facts = replace(draft.facts, phase=Over())
        draft.to_act = ()
        reason = f"won the match {after[winner]} to {after[1 - winner]}"
        draft.outcome = Outcome((winner,), standings(after), reason)
    else:
        _deal_again(draft, dealer=1 - winner)


def _laid_open(draft: Draft, place: str) -> tuple[tuple[Card, ...], ...]:
    """What is left in both seats' hands or minors, shown to everybody now that the game is over."""
    for seat in (0, 1):
        zone = f"{place}:{seat}"
        if draft.zones[zone]:
            draft.turn(zone, Facing.UP)
            draft.tell("shown", draft.zones[zone], zone=zone, seat=seat)
    return tuple(in_order(draft.zones[f"{place}:{seat}"]) for seat in (0, 1))


def _deal_again(draft: Draft, dealer: int) -> None:
    facts: Facts = draft.facts
    draft.deal(_dealt(draft.setup, draft.deals + 1, dealer))
    draft.facts = Facts(facts.options, dealer, facts.cut, Drawing(), game=facts.game + 1, last_deal=facts.last_deal)
    draft.to_act = (1 - dealer,)
    draft.tell("dealt", dealer=dealer, deal=draft.deals, game=draft.facts.game)
