"""One game at one table: its record, whose turn it is, what was said, what may be taken back.

The session knows the whole state, as a dealer does; everything it hands out is made from a seat's view. Several people
may sit at the same device: then a curtain falls between their turns, and ``viewer`` is the one who looks on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from parlour import game as verbs
from parlour import games
from parlour import record as records
from parlour.app.saves import Saved
from parlour.app.screens import LogPart, ScoreRow
from parlour.app.seating import PERSON
from parlour.app.telling import Told, first_of, has_sheet, moved, revealed, sheet_of, words_of
from parlour.cards import Card
from parlour.game import State, Step, View
from parlour.record import Record
from parlour.sheet import Sheet
from parlour.tabletop import DealEnd, Ending, Players, Selection, ShownScores, Table


@dataclass(frozen=True, slots=True)
class Made:
    """A move that was made: by whom, from which state, and what it led to."""

    seat: int
    before: State
    step: Step

    @property
    def ends_deal(self) -> bool:
        """Whether it was the last move of its deal."""
        after = self.step.state
        return after.deals != self.before.deals or after.outcome is not None


class Session:
    """A game being played. ``deals_shown`` and ``panels_shown`` say how far its counts have been looked at."""

    def __init__(self, saved: Saved) -> None:
        self._game = games.find(saved.record.game)
        self.words = words_of(saved.record.game)
        self.sitters = saved.sitters
        self.people = tuple(seat for seat, sitter in enumerate(saved.sitters) if sitter == PERSON)
        self.viewer = self.people[0]
        self._veiled = len(self.people) > 1
        self.practice = saved.practice
        self.order = saved.order
        self._saved = saved
        self.deals_shown = saved.deals_shown
        self.panels_shown = saved.panels_shown
        self._replay(saved.record)

    def _replay(self, record: Record) -> None:
        """Take up a record from its beginning."""
        self.state = self._first = records.start(record)
        self.record = record
        self._back = list(self.state.scores)
        self._made: list[Made] = []
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
        return verbs.view(self.state, self.viewer)

    @property
    def players(self) -> Players:
        """Who sits where, as the viewer calls them."""
        return Players(self._saved.names, self.viewer)

    @property
    def made(self) -> tuple[Made, ...]:
        """The moves made so far, with the states between them."""
        return tuple(self._made)

    @property
    def saved(self) -> Saved:
        """The game as it is to be kept."""
        return replace(
            self._saved,
            record=self.record,
            practice=self.practice,
            deals_shown=self.deals_shown,
            panels_shown=self.panels_shown,
            order=self.order,
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
        """Keep the new state and the step that led to it."""
        before, self.state = self.state, step.state
        for each, (was, now) in enumerate(zip(before.scores, self.state.scores, strict=True)):
            if now != was:
                self._back[each] = was if now > was else 0
        self._made.append(Made(seat, before, step))

    # Whose turn

    @property
    def curtain(self) -> int | None:
        """The seat of the person the device is to be handed to before anything is shown, or None."""
        waiting = [seat for seat in self.state.to_act if seat in self.people]
        if len(self.people) == 1 or self.counting or not waiting:
            return None
        if self.viewer in waiting:
            return self.viewer if self._veiled else None
        return waiting[0]

    def unveil(self) -> None:
        """The person the curtain waits for has the device."""
        seat = self.curtain
        if seat is not None:
            if seat != self.viewer:
                self.order = ()
            self.viewer, self._veiled = seat, False

    @property
    def deciding(self) -> bool:
        """Whether the viewer is to decide now."""
        return self.viewer in self.state.to_act and not self.counting and self.curtain is None

    @property
    def bot_to_act(self) -> int | None:
        """The seat of an opponent whose move is awaited: none while a person is to decide or to look at a count."""
        if self.counting or not self.state.to_act or any(seat in self.people for seat in self.state.to_act):
            return None
        return self.state.to_act[0]

    @property
    def forced(self) -> str:
        """The viewer's announcement without a choice, such as go; empty when there is a choice."""
        if not self.deciding:
            return ""
        allowed = verbs.moves(self._game, self.state, self.viewer)
        listed = [str(move) for _, move in zip(range(2), allowed, strict=False)]
        return listed[0] if len(listed) == 1 and listed[0] in self.words.FORCED else ""

    def question(self, seat: int, budget_ms: int) -> dict[str, Any]:
        """The question to an opponent (or, for a person's seat, to the coach): a view, a level, a seed."""
        level = "expert" if self.sitters[seat] == PERSON else self.sitters[seat]
        told = verbs.view(self.state, seat).to_plain()
        return {"view": told, "level": level, "seed": len(self.record.moves), "budget_ms": budget_ms}

    # The end of a deal

    @property
    def deals_ended(self) -> int:
        """How many deals have come to their end."""
        return self.state.deals - (self.state.outcome is None)

    @property
    def counting(self) -> DealEnd | None:
        """The end of a deal that has not been seen through, or None."""
        if self.deals_shown >= self.deals_ended:
            return None
        return self.words.deal_end(self.view, self.players)

    @property
    def deals_looked_through(self) -> int:
        """How many deals the viewer has seen to their end: all their hands, if they are counted hand by hand."""
        end = self.counting
        return self.deals_ended if end is None or self.panels_shown >= len(end.panels) else self.deals_shown

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
        if not any(made.seat == self.viewer for made in self._made):
            return "you have not moved yet"
        if self.practice:
            return ""
        last = self._made[-1]
        if last.seat != self.viewer:
            return f"{self.players.names[last.seat]} has moved since"
        seen = revealed(last.before, last.step.state, self.viewer)
        return "you have seen a new card since" if seen or self.counting else ""

    def undo(self) -> None:
        """Go back to the viewer's last decision; does nothing when that is not allowed."""
        if self.why_not_undo:
            return
        last = max(number for number, made in enumerate(self._made) if made.seat == self.viewer)
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

    def table(self, selection: Selection) -> Table:
        """The table as the viewer sees it."""
        return self.words.describe(self.view, self.players, selection, self.shown_scores)

    @property
    def has_sheet(self) -> bool:
        """Whether the game has a table of its own of what the viewer may choose now."""
        return self.deciding and has_sheet(self.game, self.state.phase)

    @property
    def sheet(self) -> Sheet | None:
        """That table, or None."""
        return sheet_of(self.view, self.players) if self.has_sheet else None

    @property
    def ending(self) -> Ending | None:
        """How the whole game ended, once its last count has been looked at."""
        return None if self.counting else self.words.ending(self.view, self.players)

    @property
    def said(self) -> str:
        """What just happened: the last move, and where several people play, all since the viewer's own."""
        if not self._made:
            return " ".join(self.words.opening(self.view, self.players))
        told = [self._tell(made) for made in self._recent()]
        if self.counting:
            return " ".join(told[-1].played)
        return " ".join(told[-1].began or [line for one in told for line in (*one.played, *one.ended)])

    def _recent(self) -> list[Made]:
        if len(self.people) == 1:
            return self._made[-1:]
        own = [number for number, made in enumerate(self._made) if made.seat == self.viewer or made.ends_deal]
        return self._made[max(own, default=-1) + 1 :] or self._made[-1:]

    @property
    def moved(self) -> tuple[tuple[str, str], ...]:
        """The cards the last move moved, with the zones they came from."""
        if not self._made:
            return ()
        last = self._made[-1]
        return moved(last.before, last.step.state, self.viewer)

    @property
    def fresh(self) -> frozenset[Card]:
        """Cards that have come into the viewer's hand, from no place of his own, since his last turn."""
        then = self._last_turn
        if then.deals != self.state.deals:
            return frozenset()
        places = then.zones.places
        own = {card for zone, lie in then.zones.cards.items() if places[zone].owner == self.viewer for card in lie}
        return frozenset(card for card in self.view.hand if card not in own)

    @property
    def _last_turn(self) -> State:
        """The state when the viewer's last turn ended, or the first of the game."""
        made = list(self._made)
        while made and made[-1].seat == self.viewer:
            made.pop()
        own = [each.step.state for each in made if each.seat == self.viewer]
        return own[-1] if own else self._first

    @property
    def log(self) -> tuple[LogPart, ...]:
        """Everything that was said, deal by deal."""
        by_deal = {1: list(self.words.opening(verbs.view(self._first, self.viewer), self.players))}
        for made in self._made:
            told = self._tell(made)
            by_deal[made.before.deals].extend(told.played + told.ended)
            if told.began:
                by_deal[made.step.state.deals] = list(told.began)
        return tuple(LogPart(f"{self.words.DEAL} {deal}", tuple(lines)) for deal, lines in by_deal.items())

    def _tell(self, made: Made) -> Told:
        """A move in sentences, as the viewer saw it (case 31: all of it)."""
        events = [event.for_seat(self.viewer) for event in made.step.events]
        begins = first_of(events, ("dealt", "cut"), len(events))
        ends = first_of(events, ("shown", "deal_over"), begins) if made.ends_deal else begins
        parts = (events[:ends], events[ends:begins], events[begins:])
        return Told(*(self.words.sentences(part, self.players) for part in parts))

    @property
    def score_rows(self) -> tuple[ScoreRow, ...]:
        """The scores after each deal that has been looked through, in order."""
        ends = [event.facts["scores"] for made in self._made for event in made.step.events if event.type == "deal_over"]
        looked_through = enumerate(ends[: self.deals_shown], start=1)
        return tuple(ScoreRow(f"{self.words.DEAL} {deal}", tuple(scores)) for deal, scores in looked_through)
