"""The rummy table in plain data: what lies where, what the chosen cards can become, how a deal ended."""

from __future__ import annotations

from parlour.cards import Card, in_order
from parlour.game import View
from parlour.games.rummy.legality import RummyMoves
from parlour.games.rummy.notation import Discard, Draw, LayOff, Meld, TurnOver
from parlour.games.rummy.phases import Drawing, Facts, LastDeal, Playing
from parlour.games.rummy.words import sentences, target_in_words
from parlour.melds import extensions
from parlour.meldtable import (
    MANY,
    discard_pile,
    first_is_main,
    left_panel,
    meld_piles,
    seat_lines,
    stock_pile,
)
from parlour.partitions import best_partition, in_words
from parlour.tabletop import Action, DealEnd, Ending, Lying, Panel, Players, Selection, ShownScores, Table

__all__ = ["DEAL", "FORCED", "by_melds", "deal_end", "describe", "ending", "opening", "sentences"]

DEAL = "Deal"  # what it is called, with its number, in the log and on the scoresheet
FORCED = ()  # rummy has no announcements


def describe(view: View, players: Players, selection: Selection, scores: ShownScores) -> Table:
    """The table as the viewer sees it, with these cards of the hand chosen."""
    mine = view.seat in view.to_act
    return Table(
        title=_title(view.facts),
        seats=seat_lines(view, players, scores, lambda seat: ("deals",) if view.facts.dealer == seat else ()),
        piles=(stock_pile(view, "stock"), discard_pile(view, "discards"), *meld_piles(view, players)),
        hand=tuple(Lying(card) for card in in_order(view.hand)),
        todo=_todo(view, players),
        your_turn=mine,
        choose=MANY if mine and isinstance(view.facts.phase, Playing) else 0,
        actions=_actions(view, selection.cards) if mine else (),
    )


def _title(facts: Facts) -> str:
    if facts.options.deals is not None:
        return f"Rummy · deal {facts.deal} of {facts.options.deals}"
    return f"Rummy · to {facts.options.target}"


def _todo(view: View, players: Players) -> str:
    if view.outcome is not None:
        return "The game is over."
    if view.seat not in view.to_act:
        return f"{players.names[view.to_act[0]]} to play."
    if isinstance(view.facts.phase, Drawing):
        return "Draw a card."
    return "Lay what you like, then discard." if len(view.hand) > 1 else "Discard to go out."


# Actions


def _actions(view: View, chosen: tuple[Card, ...]) -> tuple[Action, ...]:
    if isinstance(view.facts.phase, Drawing):
        return _drawing(view)
    return first_is_main(_laying(view, in_order(chosen)))


def _drawing(view: View) -> tuple[Action, ...]:
    allowed = RummyMoves(view)
    top = view.cards("discard")[-1:]
    take = Action(f"Take the {top[0].name}", str(Draw("discard")), target="discard") if top else None
    if TurnOver() in allowed:
        draw = Action("Turn the pile over", str(TurnOver()), main=True, target="stock")
    else:
        draw = Action("Draw from the stock", str(Draw("stock")), main=True, target="stock")
    return (draw, take) if take else (draw,)


def _laying(view: View, chosen: tuple[Card, ...]) -> list[Action]:
    """What the chosen cards can become; without any, everything that can be laid, and the discard to come."""
    allowed = RummyMoves(view)
    if not chosen:
        return [*_everything(view), Action("Discard", reason="choose a card")]
    actions = []
    if (meld := Meld(chosen)) in allowed:
        actions.append(Action(f"Lay {in_words(chosen)}", str(meld)))
    for number in range(len(view.facts.melds)):
        if (move := LayOff(chosen, number)) in allowed:
            lies = view.cards(f"meld:{number}")
            actions.append(Action(f"Add to {target_in_words(lies)}", str(move), target=f"meld:{number}"))
    if len(chosen) == 1:
        actions.append(_discard(view, chosen[0], allowed))
    elif not actions:
        actions.append(Action("Lay", reason=_why_nothing(allowed, chosen)))
    return actions


def _discard(view: View, card: Card, allowed: RummyMoves) -> Action:
    move = Discard(card)
    if move not in allowed:
        return Action(f"Discard the {card.name}", reason=allowed.why_not(move))
    fits = any(card in group for number in range(len(view.facts.melds)) for group in _extending(view, number))
    warning = f"The {card.name} could be laid off. Discard it again to throw it." if fits else ""
    return Action(f"Discard the {card.name}", str(move), target="discard", warning=warning)


def _extending(view: View, number: int) -> list[tuple[Card, ...]]:
    return list(extensions(view.cards(f"meld:{number}"), view.hand))


def _why_nothing(allowed: RummyMoves, chosen: tuple[Card, ...]) -> str:
    if len(chosen) >= 3:
        return allowed.why_not(Meld(chosen))
    return "a set or run has three cards or more"


def _everything(view: View) -> list[Action]:
    """One tap lays all that can be laid: the melds that leave least, then whatever fits on the table."""
    hand = list(view.hand)
    melds = [view.cards(f"meld:{number}") for number in range(len(view.facts.melds))]
    moves: list[str] = []
    for cards in best_partition(hand).melds:
        moves.append(str(Meld(in_order(cards))))
        melds.append(cards)
        hand = [card for card in hand if card not in cards]
    for number, meld in enumerate(melds):
        longest = max(extensions(meld, hand), key=len, default=())
        if longest:
            moves.append(str(LayOff(in_order(longest), number)))
            hand = [card for card in hand if card not in longest]
    if not moves or hand == [view.facts.phase.taken]:
        return []
    return [Action("Lay all that fits", moves[0], then=tuple(moves[1:]))]


# The order of the hand, the beginning and the end


def by_melds(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand in the order of what belongs together in it: its melds first, then the rest by rank."""
    best = best_partition(cards)
    return (*(card for meld in best.melds for card in meld), *best.left)


def opening(view: View, players: Players) -> tuple[str, ...]:
    """What happened before the first move."""
    return (f"{players.who(view.facts.dealer)} dealt.",)


def deal_end(view: View, players: Players) -> DealEnd | None:
    """The deal that ended last, hand by hand; None before the first end of a deal."""
    deal: LastDeal | None = view.facts.last_deal
    if deal is None:
        return None
    if deal.winner < 0:
        return DealEnd(f"{DEAL} {deal.deal}", (), deal.before, deal.after, "The deal was abandoned, without score.")
    scores = list(deal.before)
    panels = []
    for turn in range(1, view.seats):
        seat = (deal.winner + turn) % view.seats
        worth = _worth(deal, seat)
        scores[deal.winner] += worth
        if view.facts.options.settle == "pay":
            scores[seat] -= worth
        panels.append(_panel(deal, seat, players, tuple(scores)))
    return DealEnd(f"{DEAL} {deal.deal}", tuple(panels), deal.before, deal.after, _result(deal, players))


def _worth(deal: LastDeal, seat: int) -> int:
    factor = 2 if deal.reason == "rummy" else 1
    return factor * sum(card.pips for card in deal.hands[seat])


def _panel(deal: LastDeal, seat: int, players: Players, scores: tuple[int, ...]) -> Panel:
    whose = players.whose(seat)
    doubled = f"Going rummy: {players.who(deal.winner)} received double." if deal.reason == "rummy" else ""
    title = f"{whose[0].upper()}{whose[1:]} cards"
    return left_panel(title, seat, deal.hands[seat], lambda card: card.pips, scores, doubled)


def _result(deal: LastDeal, players: Players) -> str:
    gained = deal.after[deal.winner] - deal.before[deal.winner]
    how = "went rummy" if deal.reason == "rummy" else "went out"
    return f"{players.who(deal.winner)} {how} and scored {gained}."


def ending(view: View, players: Players) -> Ending | None:
    """How the game ended; None while it goes on."""
    if view.outcome is None:
        return None
    winners = view.outcome.winners
    names = " and ".join(players.who(seat) for seat in winners)
    lines = tuple(f"{one.place}. {players.who(one.seat)}: {one.score}" for one in view.outcome.standings)
    return Ending(f"{names} won the game", lines, view.seat in winners)
