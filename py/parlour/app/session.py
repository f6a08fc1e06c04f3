"""One game at one table: its record, whose turn it is, what was said, what may be taken back.

The session knows the whole state, as a dealer does; everything it hands out is made from a seat's view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import pairwise
from typing import Any, Protocol

from parlour import game as verbs
from parlour import games
from parlour import record as records
from parlour.app.saves import Saved
from parlour.app.screens import LogPart
from parlour.cards import Card
from parlour.game import State, Step, View
from parlour.record import Record
from parlour.tabletop import DealEnd, Ending, Players, ShownScores, Table

VIEWER = 0  # the seat of the player at this device
OPPONENTS = {"beginner": "Wilf", "casual": "Dot", "skilled": "Maud", "expert": "Edith"}


class TableWords(Protocol):
    """What ``games/<game>/table.py`` offers. ``FORCED`` are announcements without a choice."""

    FORCED: tuple[str, ...]

    def describe(self, view: View, players: Players, chosen: tuple[Card, ...], scores: ShownScores) -> Table:
        """The table as the viewer sees it."""

    def sentences(self, events: Sequence[Any], players: Players) -> tuple[str, ...]:
        """The sentences for a step's events, as the viewer saw them."""

    def opening(self, view: View, players: Players) -> tuple[str, ...]:
        """What happened before the first move."""

    def deal_end(self, view: View, players: Players) -> DealEnd | None:
        """The deal that ended last, counted; None before the first."""

    def ending(self, view: View, players: Players) -> Ending | None:
        """How the whole game ended; None while it goes on."""


def words_of(game: str) -> TableWords:
    """The table module of a game."""
    words: Any = import_module(f"parlour.games.{games.FOLDERS[game]}.table")
    found: TableWords = words
    return found


@dataclass(frozen=True, slots=True)
class Told:
    """What one move brought, as the viewer saw it: sentences, and cards that moved with the zone they came from.

    ``ended`` are the sentences on the end of the deal, ``began`` those on the deal that followed.
    """

    seat: int
    deal: int
    played: tuple[str, ...]
    ended: tuple[str, ...]
    began: tuple[str, ...]
    moved: tuple[tuple[str, str], ...]
    revealed: bool  # whether the viewer learnt of a card it had not seen


class Session:
    """A game being played. ``deals_shown`` and ``panels_shown`` say how far its counts have been looked at."""

    def __init__(self, saved: Saved) -> None:
        self._game = games.find(saved.record.game)
        self.words = words_of(saved.record.game)
        self.level = saved.level
        self.practice = saved.practice
        self._saved = saved
        self.deals_shown = saved.deals_shown
        self.panels_shown = saved.panels_shown
        self.players = Players(("You", OPPONENTS[saved.level]), VIEWER)
        self._replay(saved.record)

    def _replay(self, record: Record) -> None:
        """Take up a record from its beginning."""
        self.state = records.start(record)
        self.record = record
        self._back = list(self.state.scores)
        self._told: list[Told] = []
        self._opening = self.words.opening(self.view, self.players)
        for (seat, _), step in zip(record.moves, records.steps(record), strict=True):
            self._note(seat, step)
        self.deals_shown = min(self.deals_shown, self.deals_ended)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.record.game

    @property
    def view(self) -> View:
        """What the viewer may know."""
        return verbs.view(self.state, VIEWER)

    @property
    def saved(self) -> Saved:
        """The game as it is to be kept."""
        return replace(
            self._saved,
            record=self.record,
            practice=self.practice,
            deals_shown=self.deals_shown,
            panels_shown=self.panels_shown,
        )

    # Moves

    def play(self, seat: int, text: str) -> None:
        """Make a move; raises a Refusal, and then nothing has changed."""
        step = verbs.play(self._game, self.state, seat, text)
        self.record = self.record.with_move(seat, str(self._game.read(text)))
        self._note(seat, step)
        if self.counting:
            self.panels_shown = 1

    def _note(self, seat: int, step: Step) -> None:
        """Keep the new state, and what the step told the viewer."""
        before, self.state = self.state, step.state
        for each, (was, now) in enumerate(zip(before.scores, self.state.scores, strict=True)):
            if now != was:
                self._back[each] = was if now > was else 0
        played, ended, began = self._sentences(step)
        moved, revealed = _moved(before, self.state), _revealed(before, self.state)
        self._told.append(Told(seat, before.deals, played, ended, began, moved, revealed))

    def _sentences(self, step: Step) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """The sentences of a step: on the play, on the end of the deal (case 31: all of it), on the next deal."""
        events = [event.for_seat(VIEWER) for event in step.events]
        begins = _first(events, ("dealt", "cut"), len(events))
        ends = _first(events, ("shown", "deal_over"), begins) if self.deals_ended > self.deals_shown else begins
        parts = (events[:ends], events[ends:begins], events[begins:])
        played, ended, began = (self.words.sentences(part, self.players) for part in parts)
        return played, ended, began

    # Whose turn

    @property
    def bot_to_act(self) -> int | None:
        """The seat of an opponent whose move is awaited: none while the viewer is to decide or to look at a count."""
        if self.counting or VIEWER in self.state.to_act or not self.state.to_act:
            return None
        return self.state.to_act[0]

    @property
    def forced(self) -> str:
        """The viewer's announcement without a choice, such as go; empty when there is a choice."""
        if self.counting or VIEWER not in self.state.to_act:
            return ""
        listed = [str(move) for _, move in zip(range(2), verbs.moves(self._game, self.state, VIEWER), strict=False)]
        return listed[0] if len(listed) == 1 and listed[0] in self.words.FORCED else ""

    def question(self, seat: int, budget_ms: int) -> dict[str, Any]:
        """The question to an opponent (or, for the viewer's seat, to the coach): a view, a level, a seed."""
        level = "expert" if seat == VIEWER else self.level
        told = verbs.view(self.state, seat).to_plain()
        return {"view": told, "level": level, "seed": len(self.record.moves), "budget_ms": budget_ms}

    # The end of a deal

    @property
    def deals_ended(self) -> int:
        """How many deals have come to their end."""
        return self.state.deals - (self.state.outcome is None)

    @property
    def counting(self) -> DealEnd | None:
        """The end of a deal that the viewer has not seen through, or None."""
        if self.deals_shown >= self.deals_ended:
            return None
        return self.words.deal_end(self.view, self.players)

    def look_on(self) -> None:
        """Reveal the next hand of the count, or be done with it."""
        end = self.counting
        if end is None:
            return
        if self.panels_shown < len(end.panels):
            self.panels_shown += 1
        else:
            self.deals_shown, self.panels_shown = self.deals_ended, 0

    # Taking back

    @property
    def why_not_undo(self) -> str:
        """Why the last decision cannot be taken back, or an empty text."""
        if not any(told.seat == VIEWER for told in self._told):
            return "you have not moved yet"
        if self.practice:
            return ""
        last = self._told[-1]
        if last.seat != VIEWER:
            return f"{self.players.names[last.seat]} has moved since"
        return "you have seen a new card since" if last.revealed or self.counting else ""

    def undo(self) -> None:
        """Go back to the viewer's last decision; does nothing when that is not allowed."""
        if self.why_not_undo:
            return
        last = max(number for number, told in enumerate(self._told) if told.seat == VIEWER)
        self._replay(self.record.first(last))
        self.panels_shown = 0

    # What is to be seen

    @property
    def shown_scores(self) -> ShownScores:
        """The scores to show: during a count, those after the hands revealed."""
        end = self.counting
        if end is None:
            return ShownScores(self.state.scores, tuple(self._back))
        so_far = [end.before, *(panel.scores for panel in end.panels[: self.panels_shown])]
        if self.panels_shown >= len(end.panels):
            so_far.append(end.after)
        before = so_far[0]
        for earlier, later in pairwise(so_far):
            before = tuple(e if e != now else b for e, now, b in zip(earlier, later, before, strict=True))
        return ShownScores(so_far[-1], before)

    def table(self, chosen: tuple[Card, ...]) -> Table:
        """The table as the viewer sees it."""
        return self.words.describe(self.view, self.players, chosen, self.shown_scores)

    @property
    def ending(self) -> Ending | None:
        """How the whole game ended, once its last count has been looked at."""
        return None if self.counting else self.words.ending(self.view, self.players)

    @property
    def said(self) -> str:
        """What just happened, in the sentences of the last move."""
        if not self._told:
            return " ".join(self._opening)
        last = self._told[-1]
        return " ".join(last.played if self.counting else last.began or last.played + last.ended)

    @property
    def moved(self) -> tuple[tuple[str, str], ...]:
        """The cards the last move moved, with the zones they came from."""
        return self._told[-1].moved if self._told else ()

    @property
    def log(self) -> tuple[LogPart, ...]:
        """Everything that was said, deal by deal."""
        by_deal: dict[int, list[str]] = {1: list(self._opening)}
        for told in self._told:
            by_deal[told.deal].extend(told.played + told.ended)
            if told.began:
                by_deal[told.deal + 1] = list(told.began)
        return tuple(LogPart(f"Deal {deal}", tuple(lines)) for deal, lines in by_deal.items())


def _first(events: Sequence[Mapping[str, Any]], types: tuple[str, ...], otherwise: int) -> int:
    """The place of the first event of one of these types."""
    return next((place for place, event in enumerate(events) if event["type"] in types), otherwise)


def _revealed(before: State, after: State) -> bool:
    """Whether the viewer has come to see a card it did not know of before the move."""
    return after.deals != before.deals or any(
        not before.zones.has_seen(VIEWER, card) for card in after.zones.seen if after.zones.has_seen(VIEWER, card)
    )


def _moved(before: State, after: State) -> tuple[tuple[str, str], ...]:
    """Cards the viewer sees that lie in another zone than before; nothing across deals."""
    if after.deals != before.deals:
        return ()
    was_in = {card: zone for zone, cards in before.zones.cards.items() for card in cards}
    return tuple(
        (card, was_in[card])
        for zone, cards in verbs.view(after, VIEWER).zones.items()
        for card in cards
        if isinstance(card, Card) and was_in[card] != zone
    )
