"""The player at the table: cards chosen, trays filled, numbers set, hints asked for, moves made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

from parlour.advice import Advice
from parlour.app.effects import Forced, Thinking, Token
from parlour.app.session import Session
from parlour.cards import Card
from parlour.lessons import Weighed
from parlour.refusals import NotAllowed
from parlour.tabletop import Action, Numbers, Selection, Table

WHILE_COUNTING = ("next", "main", "undo", "practice")  # the next deal's hand waits until the count is done
BEHIND_THE_CURTAIN = ("unveil", "main")


_SITTINGS = count()


class TablePlay:
    """One player's dealings with one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.stepping = False  # whether opponents wait for the player's tap
        self.sort = "rank"  # how the player keeps the hand
        self.warns = False  # whether the player wants to be warned of a throw
        self.trays: tuple[tuple[Card, ...], ...] = ()
        self._sitting = next(_SITTINGS)
        self._changes = 0  # counts what makes an answer that is on its way stale
        self._clear()

    def _clear(self) -> None:
        """Nothing chosen, nothing asked: after every move. Trays keep what is still in the hand."""
        hand = set(self.session.view.hand)
        self.trays = tuple(tuple(card for card in tray if card in hand) for tray in self.trays)
        self.chosen: tuple[Card, ...] = ()
        self.number = 0
        self.hint = ""
        self.ranking: tuple[Weighed, ...] = ()  # what the hint has weighed, best first
        self.hint_cards: tuple[str, ...] = ()
        self.asked: tuple[int, ...] = ()  # actions between which the player is to choose
        self.warning = ""
        self._warned_of = ""
        self._hint_wanted = False
        self._step_taken = False
        self._changes += 1

    @property
    def token(self) -> Token:
        """Changes with every move and undo, and is another for every game sat down to."""
        return self._sitting, self._changes

    @property
    def selection(self) -> Selection:
        """What is picked out now."""
        return Selection(self.chosen, self.trays)

    @property
    def table(self) -> Table:
        """The table with what is picked out."""
        return self.session.table(self.selection)

    # Commands

    def do(self, verb: str, rest: str) -> None:
        """One of the table's commands; raises NotAllowed for a stale one."""
        handlers: dict[str, Callable[[str], None]] = {
            "pick": self._pick,
            "tray": self._tray,
            "arrange": self._arrange,
            "pile": self._act_on,
            "drop": self._drop,
            "act": lambda rest: self._act(number_in(rest, -1)),
            "main": lambda _: self._main(),
            "more-actions": lambda _: self._ask_among_all(),
            "unask": lambda _: self._unask(),
            "number": lambda rest: self._set_number(number_in(rest, self.number)),
            "more": lambda _: self._set_number(self.shown_number + 1),
            "less": lambda _: self._set_number(self.shown_number - 1),
            "next": lambda _: self._next(),
            "undo": lambda _: self._take_back(),
            "practice": lambda _: self._practise(),
            "hint": lambda _: self._want_hint(),
            "unveil": lambda _: self._unveil(),
        }
        if verb in handlers and self._in_place(verb):
            handlers[verb](rest)

    def _in_place(self, verb: str) -> bool:
        """Whether a command makes sense while a count is shown, or while the curtain is down."""
        if self.session.counting:
            return verb in WHILE_COUNTING
        return self.session.curtain is None or verb in BEHIND_THE_CURTAIN

    def _pick(self, text: str) -> None:
        """Choose a card or let go of it; the card chosen first makes room where too many would be."""
        table = self.table
        within_reach = [*table.hand, *(lying for pile in table.piles if pile.choosable for lying in pile.cards)]
        card = next((lying.card for lying in within_reach if lying.card == text), None)
        if not isinstance(card, Card) or not table.choose or card in self.selection.in_trays:
            return
        if card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != card)
        else:
            self.chosen = (*self.chosen, card)[-table.choose :]

    def _tray(self, rest: str) -> None:
        """Put the chosen cards into a tray; with none chosen, take out what lies there."""
        number, trays = number_in(rest, -1), len(self.table.trays)
        if not 0 <= number < trays:
            return
        hand = set(self.session.view.hand)
        filled = [tuple(card for card in tray if card not in self.chosen) for tray in self.trays]
        filled += [()] * (trays - len(filled))
        filled[number] = (*filled[number], *(card for card in self.chosen if card in hand)) if self.chosen else ()
        self.trays, self.chosen = tuple(filled), ()

    def _arrange(self, rest: str) -> None:
        """Put a card of the hand in the place of another."""
        first, _, second = rest.partition(" ")
        hand = tuple(lying.card for lying in self.table.hand if isinstance(lying.card, Card))
        order = [str(card) for card in in_shown_order(hand, self.session, self.sort)]
        if first in order and second in order and first != second:
            place = order.index(second)
            order.remove(first)
            order.insert(place, first)
            self.session.order = tuple(order)

    def _act_on(self, zone: str) -> None:
        """A pile was tapped: the action that has it for its target; between several the player chooses."""
        actions = self.table.actions
        fitting = [number for number, action in enumerate(actions) if action.target == zone and action.move]
        if len(fitting) == 1:
            self._make(actions[fitting[0]])
        else:
            self.asked = tuple(fitting)

    def _drop(self, rest: str) -> None:
        """A card was dragged onto a pile: it is chosen, and acted with where that is enough."""
        card, _, zone = rest.partition(" ")
        if card not in self.chosen:
            self._pick(card)
        self._act_on(zone)

    def _ask_among_all(self) -> None:
        """More actions are possible than there is room for buttons: offer all of them."""
        self.asked = tuple(number for number, action in enumerate(self.table.actions) if action.move)

    def _unask(self) -> None:
        self.asked = ()

    def _act(self, number: int) -> None:
        actions = self.table.actions
        if 0 <= number < len(actions):
            self._make(actions[number])

    def _main(self) -> None:
        """The main button, whatever it is now: the curtain, a count, an opponent's step, the main action."""
        if self.session.curtain is not None:
            self._unveil()
        elif self.session.counting or self.waits_for_step:
            self._next()
        else:
            main = next((action for action in self.table.actions if action.main), None)
            if main is not None:
                self._make(main)

    def _make(self, action: Action) -> None:
        if not action.move:
            raise NotAllowed(action.reason)
        if self.warns and action.warning and self._warned_of != action.move:
            self.warning, self._warned_of = action.warning, action.move
            return
        text = action.move
        if action.numbers:
            text = text.replace("{n}", str(within(self.number, action.numbers)))
        viewer = self.session.viewer
        for move in (text, *action.then):
            self.move(viewer, move)

    @property
    def shown_number(self) -> int:
        """The number as an action of now would take it."""
        ranges = [action.numbers for action in self.table.actions if action.numbers]
        return within(self.number, ranges[0]) if ranges else self.number

    def _set_number(self, number: int) -> None:
        ranges = [action.numbers for action in self.table.actions if action.numbers]
        if ranges:
            self.number = within(number, ranges[0])

    def _next(self) -> None:
        if self.session.counting:
            self.session.look_on()
            self._clear()
        else:
            self._step_taken = True

    def _unveil(self) -> None:
        self.session.unveil()
        self.trays = ()
        self._clear()

    def _take_back(self) -> None:
        if not self.session.why_not_undo:
            self.session.undo()
            self._clear()

    def _practise(self) -> None:
        """Undo beyond what was learnt: from now on the game no longer counts."""
        self.session.practice = True
        self._take_back()

    def _want_hint(self) -> None:
        self._hint_wanted = self.session.deciding

    def move(self, seat: int, text: str) -> None:
        """Make a move; raises a Refusal, and then nothing has changed."""
        self.session.play(seat, text)
        self._clear()

    def take_hint(self, advice: Advice) -> None:
        """The coach's advice has come."""
        words = {word.partition("=")[0] for word in advice.move.split()}
        self.hint = advice.why or f"I would {advice.move}."
        self.ranking = advice.ranking
        self.hint_cards = tuple(lying.card for lying in self.table.hand if lying.card in words)
        self._hint_wanted = False

    @property
    def margin(self) -> tuple[float, str] | None:
        """By how much the hint is better than the next best, with the unit; None where nothing else was weighed."""
        if len(self.ranking) < 2 or self.ranking[0][2] != self.ranking[1][2]:
            return None
        return self.ranking[0][1] - self.ranking[1][1], self.ranking[0][2]

    @property
    def compare(self) -> str:
        """The dialog that shows what can be chosen now against what the hint has weighed; empty for none."""
        if self.session.has_sheet:
            return "sheet"
        return "ranking" if len(self.ranking) > 1 else ""

    def choose(self, cards: tuple[Card, ...]) -> None:
        """Choose these cards of the hand, and no others."""
        self.chosen = ()
        for card in cards:
            self._pick(card)

    # Turns

    def turn(self, *, auto: bool, pace: str, pauses: Mapping[str, int], budget: int) -> Thinking | Forced | None:
        """What the table waits for, if not for the player."""
        session = self.session
        if self._hint_wanted:
            return Thinking(self.token, session.viewer, session.question(session.viewer, budget), 0, hint=True)
        if auto and session.forced:
            return Forced(self.token, session.forced, pauses[pace])
        self.stepping = pace == "step"
        seat = session.bot_to_act
        if seat is None or self.waits_for_step:
            return None
        return Thinking(self.token, seat, session.question(seat, budget), pauses[pace])

    @property
    def waits_for_step(self) -> bool:
        """Whether an opponent waits for the player's tap."""
        return self.stepping and not self._step_taken and self.session.bot_to_act is not None


def in_shown_order(hand: tuple[Card, ...], session: Session, sort: str) -> tuple[Card, ...]:
    """The hand as it was dragged, cards that have come since at the end; else sorted as the player keeps it."""
    if session.order:
        places = {card: place for place, card in enumerate(session.order)}
        return tuple(sorted(hand, key=lambda card: places.get(card, len(places))))
    if sort == "melds":
        return session.words.by_melds(hand)
    return tuple(sorted(hand, key=lambda card: (card.suit, card.rank))) if sort == "suit" else hand


def number_in(text: str, otherwise: int) -> int:
    """The number a field holds; a wordy or empty one is no number (case 12)."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else otherwise


def within(number: int, numbers: Numbers) -> int:
    """The number, or the nearest that is allowed."""
    return min(max(number, numbers.least), numbers.most)
