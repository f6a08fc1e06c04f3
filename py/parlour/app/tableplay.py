"""The player at the table: cards chosen, numbers set, hints asked for, moves made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from parlour.app.effects import Forced, Thinking
from parlour.app.newgame import LEVEL_CAPTIONS
from parlour.app.screens import Counting, TableScreen
from parlour.app.session import VIEWER, Session
from parlour.app.settings import Settings
from parlour.cards import Card
from parlour.refusals import NotAllowed
from parlour.tabletop import Action, Lying, Numbers, Table

WHILE_COUNTING = ("next", "main", "undo", "practice")  # the next deal's hand waits until the count is done


class TablePlay:
    """One player's dealings with one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.stepping = False  # whether opponents wait for the player's tap
        self._changes = 0  # counts what makes an answer that is on its way stale
        self._clear()

    def _clear(self) -> None:
        """Nothing chosen, nothing asked: after every move."""
        self._chosen: tuple[Card, ...] = ()
        self._number = 0
        self._hint = ""
        self._hint_cards: tuple[str, ...] = ()
        self._hint_wanted = False
        self._step_taken = False
        self._changes += 1

    @property
    def token(self) -> tuple[int, int]:
        """Changes with every move and undo."""
        return len(self.session.record.moves), self._changes

    # Commands

    def do(self, verb: str, rest: str) -> None:
        """One of the table's commands; raises NotAllowed for a stale one."""
        handlers: dict[str, Callable[[str], None]] = {
            "pick": self._pick,
            "pile": self._act_on,
            "drop": self._drop,
            "act": lambda rest: self._act(_number(rest, -1)),
            "main": lambda _: self._main(),
            "number": lambda rest: self._set_number(_number(rest, self._number)),
            "more": lambda _: self._set_number(self._number + 1),
            "less": lambda _: self._set_number(self._number - 1),
            "next": lambda _: self._next(),
            "undo": lambda _: self._take_back(),
            "practice": lambda _: self._practise(),
            "hint": lambda _: self._want_hint(),
        }
        if verb in handlers and (not self.session.counting or verb in WHILE_COUNTING):
            handlers[verb](rest)

    def _practise(self) -> None:
        """Undo beyond what was learnt: from now on the game no longer counts."""
        self.session.practice = True
        self._take_back()

    def _want_hint(self) -> None:
        self._hint_wanted = VIEWER in self.session.state.to_act and not self.session.counting

    @property
    def _table(self) -> Table:
        return self.session.table(self._chosen)

    def _pick(self, text: str) -> None:
        """Choose a card or let go of it; the card chosen first makes room where too many would be."""
        table = self._table
        lying = next((lying.card for lying in table.hand if lying.card == text), None)
        if not isinstance(lying, Card) or not table.choose:
            return
        if lying in self._chosen:
            self._chosen = tuple(card for card in self._chosen if card != lying)
        else:
            self._chosen = (*self._chosen, lying)[-table.choose :]

    def _act_on(self, zone: str) -> None:
        """A pile was tapped: the action that has it for its target."""
        for action in self._table.actions:
            if action.target == zone and action.move:
                self._make(action)
                return

    def _drop(self, rest: str) -> None:
        """A card was dragged onto a pile: it is chosen, and acted with where that is enough."""
        card, _, zone = rest.partition(" ")
        if card not in self._chosen:
            self._pick(card)
        self._act_on(zone)

    def _act(self, number: int) -> None:
        actions = self._table.actions
        if 0 <= number < len(actions):
            self._make(actions[number])

    def _main(self) -> None:
        """The main button, whatever it is now: the next hand of a count, an opponent's step, the main action."""
        if self.session.counting or self._waits_for_step:
            self._next()
            return
        for action in self._table.actions:
            if action.main:
                self._make(action)
                return

    def _make(self, action: Action) -> None:
        if not action.move:
            raise NotAllowed(action.reason)
        text = action.move
        if action.numbers:
            text = text.replace("{n}", str(_within(self._number, action.numbers)))
        self.move(VIEWER, text)

    def _set_number(self, number: int) -> None:
        ranges = [action.numbers for action in self._table.actions if action.numbers]
        if ranges:
            self._number = _within(number, ranges[0])

    def _next(self) -> None:
        if self.session.counting:
            self.session.look_on()
            self._clear()
        else:
            self._step_taken = True

    def _take_back(self) -> None:
        if not self.session.why_not_undo:
            self.session.undo()
            self._clear()

    def move(self, seat: int, text: str) -> None:
        """Make a move; raises a Refusal, and then nothing has changed."""
        self.session.play(seat, text)
        self._clear()

    def take_hint(self, move: str, why: str) -> None:
        """The coach's advice has come."""
        named = {lying.card for lying in self._table.hand}
        self._hint = why or f"I would {move}."
        self._hint_cards = tuple(word for word in move.split() if word in named)
        self._hint_wanted = False

    # Turns

    def turn(self, *, auto: bool, pace: str, pauses: Mapping[str, int], budget: int) -> Thinking | Forced | None:
        """What the table waits for, if not for the player."""
        session = self.session
        if self._hint_wanted:
            return Thinking(self.token, VIEWER, session.question(VIEWER, budget), 0, hint=True)
        if auto and session.forced:
            return Forced(self.token, session.forced, pauses[pace])
        self.stepping = pace == "step"
        seat = session.bot_to_act
        if seat is None or self._waits_for_step:
            return None
        return Thinking(self.token, seat, session.question(seat, budget), pauses[pace])

    @property
    def _waits_for_step(self) -> bool:
        return self.stepping and not self._step_taken and self.session.bot_to_act is not None

    # What is to be seen

    def screen(self, settings: Settings) -> TableScreen:
        """The table as it is to be shown."""
        session = self.session
        self.stepping = settings.pace == "step"
        why_not = session.why_not_undo
        return TableScreen(
            session.game,
            _sorted_hand(self._table, settings.sort),
            self._chosen,
            self._shown_number,
            session.said,
            tuple(card for card, _ in session.moved),
            self._hint,
            self._hint_cards,
            session.bot_to_act is not None and not self._waits_for_step,
            self._waits_for_step,
            not why_not,
            why_not,
            session.practice,
            (LEVEL_CAPTIONS[session.level].lower(),) if session.state.setup.seats == 2 else (),
            session.moved,
            self._counting,
            session.ending,
        )

    @property
    def _shown_number(self) -> int:
        ranges = [action.numbers for action in self._table.actions if action.numbers]
        return _within(self._number, ranges[0]) if ranges else self._number

    @property
    def _counting(self) -> Counting | None:
        end = self.session.counting
        if end is None:
            return None
        shown = self.session.panels_shown
        if shown < len(end.panels):
            return Counting(end, shown, f"Count {end.panels[shown].title.replace('Your', 'your')}")
        over = self.session.state.outcome is not None
        following = "See the result" if over else "Next game" if end.result else "Next deal"
        return Counting(end, shown, following)

    @property
    def announcement(self) -> str:
        """What happened and what is to be done, in sentences."""
        if self._hint:
            return self._hint
        counting = self._counting
        if counting:
            panels = counting.end.panels[: counting.revealed]
            counted = f"{panels[-1].title}: {panels[-1].cadence}" if panels else counting.end.result
            return f"{self.session.said} {counted}" if counting.revealed == 1 else counted
        ending = self.session.ending
        if ending:
            return f"{ending.headline}. {' '.join(ending.lines)}"
        table = self._table
        return f"{self.session.said} {table.todo}" if table.your_turn else self.session.said


def _number(text: str, otherwise: int) -> int:
    """The number a field holds; a wordy or empty one is no number (case 12)."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else otherwise


def _within(number: int, numbers: Numbers) -> int:
    return min(max(number, numbers.least), numbers.most)


def _sorted_hand(table: Table, sort: str) -> Table:
    """The table with the hand in the order the player keeps."""
    if sort != "suit":
        return table
    return replace(table, hand=tuple(sorted(table.hand, key=_suit_then_rank)))


def _suit_then_rank(lying: Lying) -> tuple[str, int]:
    card = lying.card
    return (card.suit, card.rank) if isinstance(card, Card) else ("", 0)
