"""The table of crazy eights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.cards import HIDDEN, Card, card, in_order
from parlour.game import View
from parlour.meldtable import discard_pile, left_panel, seat_lines, stock_pile
from parlour.tabletop import Action, DealEnd, Ending, Lying, Players, Selection, ShownScores, Table
from tests.rehearsal.crazy_eights.notation import Draw, Pass, Play
from tests.rehearsal.crazy_eights.rules import EightsMoves

DEAL = "Deal"
FORCED = ("pass",)


def describe(view: View, players: Players, selection: Selection, scores: ShownScores) -> Table:
    """The table as the viewer sees it."""
    mine = view.seat in view.to_act
    allowed = EightsMoves(view)
    return Table(
        title="Crazy eights",
        seats=seat_lines(view, players, scores, lambda seat: ("deals",) if view.facts.dealer == seat else ()),
        piles=(stock_pile(view, "stock"), discard_pile(view, "pile")),
        hand=tuple(Lying(one, blocked=allowed.why_not(Play(one)) if mine else "") for one in in_order(view.hand)),
        todo="Play a card or draw." if mine else "",
        your_turn=mine,
        choose=1 if mine else 0,
        actions=_actions(allowed, selection.cards) if mine else (),
    )


def _actions(allowed: EightsMoves, chosen: tuple[Card, ...]) -> tuple[Action, ...]:
    play = Action("Play", reason="choose a card")
    if chosen and Play(chosen[0]) in allowed:
        play = Action(f"Play the {chosen[0].name}", str(Play(chosen[0])), main=True, target="discard")
    draw = Action("Draw", str(Draw()), main=not play.main, target="stock")
    return (play, draw) if Draw() in allowed else (play, Action("Pass", str(Pass()), main=not play.main))


def sentences(events: Sequence[Mapping[str, Any]], players: Players) -> tuple[str, ...]:
    """What happened, in sentences."""
    told = []
    for event in events:
        if event["type"] in ("played", "drew", "passed"):
            cards = [f" the {card(text).name}" for text in event.get("cards", ()) if text != HIDDEN]
            told.append(f"{players.who(event['seat'])} {event['type']}{''.join(cards)}.")
    return tuple(told)


def opening(view: View, players: Players) -> tuple[str, ...]:
    """Who dealt."""
    return (f"{players.who(view.facts.dealer)} dealt.",)


def by_melds(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Nothing belongs together here."""
    return in_order(cards)


def deal_end(view: View, players: Players) -> DealEnd | None:
    """The hands that were left."""
    if view.outcome is None:
        return None
    panels = tuple(
        left_panel(f"{players.who(seat)}: cards left", seat, left, lambda one: one.pips, view.scores)
        for seat, left in enumerate(view.facts.left)
        if left
    )
    return DealEnd("The deal", panels, (0,) * view.seats, view.scores, "The deal is over.")


def ending(view: View, players: Players) -> Ending | None:
    """Who won."""
    if view.outcome is None:
        return None
    names = " and ".join(players.who(seat) for seat in view.outcome.winners)
    return Ending(f"{names} won", (), view.seat in view.outcome.winners)
