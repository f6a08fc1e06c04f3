"""The table as it is to be shown: the game's own description, in the player's order and with his marks."""

from __future__ import annotations

from dataclasses import replace

from parlour.app.newgame import LEVEL_CAPTIONS
from parlour.app.screens import Counting, Curtain, TableScreen
from parlour.app.session import Session
from parlour.app.settings import Settings
from parlour.app.tableplay import TablePlay, in_shown_order
from parlour.cards import Card
from parlour.tabletop import Lying, Table


def table_screen(play: TablePlay, settings: Settings) -> TableScreen:
    """The screen of a game being played."""
    session, table = play.session, play.table
    play.stepping = settings.pace == "step"
    why_not = session.why_not_undo
    moved = session.moved
    return TableScreen(
        game=session.game,
        table=_arranged(table, session, settings.sort),
        chosen=play.chosen,
        number=play.shown_number,
        said=session.said,
        last=tuple(card for card, _ in moved),
        hint=play.hint,
        hint_cards=play.hint_cards,
        thinking=session.bot_to_act is not None and not play.waits_for_step,
        step=play.waits_for_step,
        can_undo=not why_not,
        why_not_undo=why_not,
        practice=session.practice,
        seat_details=tuple(LEVEL_CAPTIONS.get(sitter, "").lower() for sitter in session.sitters),
        came_from=moved,
        counting=_counting(session),
        ending=session.ending,
        asked=play.asked,
        warning=play.warning,
        curtain=_curtain(session),
        margin=play.margin,
        compare=play.compare if play.hint else "",
    )


def announcement(play: TablePlay) -> str:
    """What happened and what is to be done, in sentences for a screen reader."""
    session = play.session
    curtain, counting, ending = _curtain(session), _counting(session), session.ending
    if curtain:
        return f"It is {curtain.name}’s turn."
    if play.warning or play.hint:
        return play.warning or play.hint
    if counting:
        panels = counting.end.panels[: counting.revealed]
        counted = f"{panels[-1].title}: {panels[-1].cadence}" if panels else counting.end.result
        return f"{session.said} {counted}" if counting.revealed == 1 else counted
    if ending:
        return f"{ending.headline}. {' '.join(ending.lines)}"
    table = play.table
    return f"{session.said} {table.todo}" if table.your_turn else session.said


def _curtain(session: Session) -> Curtain | None:
    seat = session.curtain
    return Curtain(session.players.names[seat]) if seat is not None else None


def _counting(session: Session) -> Counting | None:
    end = session.counting
    if end is None:
        return None
    shown = session.panels_shown
    if shown < len(end.panels):
        panel = end.panels[shown]
        verb = "Count" if panel.start else "Show"
        return Counting(end, shown, f"{verb} {panel.title.replace('Your', 'your')}")
    over = session.state.outcome is not None
    following = "See the result" if over else f"Next {end.next}"
    return Counting(end, shown, following)


def _arranged(table: Table, session: Session, sort: str) -> Table:
    """The hand in the order the player keeps, without what lies in trays, new cards marked."""
    held = {lying.card: lying for lying in table.hand}
    in_trays = {lying.card for tray in table.trays for lying in tray.cards}
    hand = tuple(card for card in held if isinstance(card, Card) and card not in in_trays)
    fresh = session.fresh
    order = in_shown_order(hand, session, sort)
    return replace(table, hand=tuple(_marked(held[card], fresh) for card in order))


def _marked(lying: Lying, fresh: frozenset[Card]) -> Lying:
    return replace(lying, mark="new") if lying.card in fresh else lying
