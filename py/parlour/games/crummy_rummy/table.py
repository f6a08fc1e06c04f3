"""The Crummy Rummy table in plain data: melds, contract, trays, how a round ended. Buttons are in ``actions.py``."""

from __future__ import annotations

from parlour.cards import Card, in_order
from parlour.game import View
from parlour.games.crummy_rummy.actions import actions
from parlour.games.crummy_rummy.contracts import CONTRACTS, LAST_ROUND, Contract, is_wild, value
from parlour.games.crummy_rummy.groups import HIGHEST
from parlour.games.crummy_rummy.phases import Asking, Drawing, LastDeal, Playing
from parlour.games.crummy_rummy.trays import Tray as Put
from parlour.games.crummy_rummy.trays import tray_of
from parlour.games.crummy_rummy.words import group_in_words, sentences
from parlour.meldtable import MANY, discard_pile, left_panel, meld_piles, seat_lines, stock_pile
from parlour.tabletop import (
    DealEnd,
    Ending,
    Instrument,
    Lying,
    Panel,
    Players,
    Selection,
    ShownScores,
    Table,
    Tray,
)

__all__ = ["DEAL", "FORCED", "by_melds", "deal_end", "describe", "ending", "opening", "sentences"]

DEAL = "Round"  # what it is called, with its number, in the log and on the scoresheet
FORCED = ()  # there are no announcements without a choice


def describe(view: View, players: Players, selection: Selection, scores: ShownScores) -> Table:
    """The table as the viewer sees it, with these cards chosen and these put into trays."""
    mine = view.seat in view.to_act
    playing = mine and isinstance(view.facts.phase, Playing)
    contract = CONTRACTS[view.facts.round]
    trays = _trays(view, selection, contract)
    return Table(
        title=f"Crummy Rummy · round {view.facts.round} of {LAST_ROUND}",
        seats=seat_lines(view, players, scores, lambda seat: _chips(view, seat)),
        piles=(stock_pile(view, "deck"), discard_pile(view, "discards"), *meld_piles(view, players)),
        hand=tuple(Lying(card) for card in _ace_high(view.hand)),
        todo=_todo(view, players),
        your_turn=mine,
        choose=MANY if playing or trays else 0,
        actions=actions(view, selection, trays) if mine else (),
        instruments=(_tracker(view, selection, contract, trays),),
        trays=tuple(Tray(tuple(map(Lying, tray.cards)), _caption(tray), bool(tray.kind)) for tray in trays),
    )


def _chips(view: View, seat: int) -> tuple[str, ...]:
    deals = ("deals",) if view.facts.dealer == seat else ()
    return (*deals, "down") if view.facts.down[seat] else deals


def _ace_high(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand by rank, aces high and wild cards last, as they are used here."""
    return tuple(sorted(in_order(cards), key=lambda card: (is_wild(card), card.rank == 0, _height(card))))


def _height(card: Card) -> int:
    return HIGHEST if card.rank == 1 else card.rank


def _todo(view: View, players: Players) -> str:
    phase, mine = view.facts.phase, view.seat in view.to_act
    if view.outcome is not None:
        return "The game is over."
    if isinstance(phase, Asking):
        return "Do you want the discard, with a penalty card?" if mine else f"{_acting(view, players)} is asked."
    if not mine:
        return f"{_acting(view, players)} to play."
    if isinstance(phase, Drawing):
        return "Take the discard or draw."
    if view.facts.down[view.seat]:
        return "Add what fits, then discard."
    return "Put your contract together, or discard."


def _acting(view: View, players: Players) -> str:
    return players.names[view.to_act[0]]


def _trays(view: View, selection: Selection, contract: Contract) -> tuple[Put, ...]:
    """A tray for each meld of the contract, until it is laid down."""
    if view.outcome is not None or view.facts.down[view.seat]:
        return ()
    put = [tray_of(cards, contract) for cards in selection.trays]
    empty = Put((), ())
    return (*put, *(empty,) * (contract.runs + contract.sets - len(put)))


def _caption(tray: Put) -> str:
    if tray.groups:
        return group_in_words(tray.groups[0])
    return "not yet a meld" if tray.cards else "a tray"


def _tracker(view: View, selection: Selection, contract: Contract, trays: tuple[Put, ...]) -> Instrument:
    """What the contract wants, what the trays meet of it, and what the chosen cards would make."""
    kinds = [tray.kind for tray in trays]
    wanted = []
    for kind, number in (("run", contract.runs), ("set", contract.sets)):
        met = number if view.facts.down[view.seat] else min(number, kinds.count(kind))
        name = "run of seven" if kind == "run" and contract.run_length > 4 else kind
        wanted += [{"kind": name, "met": place < met} for place in range(number)]
    making = tray_of(selection.cards, contract)
    chosen = group_in_words(making.groups[0]) if making.groups else ""
    return Instrument("contract", {"says": contract.says, "wanted": wanted, "chosen": chosen})


# The order of the hand, the beginning and the end


def by_melds(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand in the order of what belongs together in it: ranks held more than once, then suits, then wild cards."""
    ranks = [card.rank for card in cards if not is_wild(card)]
    together = {rank for rank in ranks if ranks.count(rank) > 1}

    def order(card: Card) -> tuple[bool, bool, str, int, str]:
        in_set = card.rank in together
        return is_wild(card), not in_set, "" if in_set else card.suit, _height(card), card.suit

    return tuple(sorted(cards, key=order))


def opening(view: View, players: Players) -> tuple[str, ...]:
    """What happened before the first move."""
    return (f"{players.who(view.facts.dealer)} dealt round 1.",)


def deal_end(view: View, players: Players) -> DealEnd | None:
    """The round that ended last, hand by hand; None before the first end of a round."""
    deal: LastDeal | None = view.facts.last_deal
    if deal is None:
        return None
    first = deal.dealer if deal.winner < 0 else deal.winner
    scores = list(deal.before)
    panels = []
    for turn in range(1, view.seats + 1):
        seat = (first + turn) % view.seats
        if deal.hands[seat]:
            scores[seat] += sum(value(card, view.facts.options.values) for card in deal.hands[seat])
            panels.append(_panel(view, deal, seat, players, tuple(scores)))
    went_out = f"{players.who(deal.winner)} went out." if deal.winner >= 0 else "The round was abandoned."
    return DealEnd(f"{DEAL} {deal.deal}", tuple(panels), deal.before, deal.after, went_out, "round")


def _panel(view: View, deal: LastDeal, seat: int, players: Players, scores: tuple[int, ...]) -> Panel:
    whose = players.whose(seat)
    title = f"{whose[0].upper()}{whose[1:]} cards"
    return left_panel(title, seat, deal.hands[seat], lambda card: value(card, view.facts.options.values), scores)


def ending(view: View, players: Players) -> Ending | None:
    """How the game ended; None while it goes on."""
    if view.outcome is None:
        return None
    winners = view.outcome.winners
    names = " and ".join(players.who(seat) for seat in winners)
    lines = tuple(f"{one.place}. {players.who(one.seat)}: {one.score}" for one in view.outcome.standings)
    return Ending(f"{names} won, with the lowest total", lines, view.seat in winners)
