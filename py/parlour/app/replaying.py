"""A game gone through move by move, every hand open: what lay on the table after so many moves, and what was said.

It goes as far as the last deal that is over and has been looked at: nothing of a deal in progress is in it. The move
that ends a deal begins the next one in the same step, so the last moment shown is the table before that move's.
"""

from __future__ import annotations

from dataclasses import replace

from parlour import game as verbs
from parlour import games
from parlour.app.lessonscreens import DealPart, OpenHand
from parlour.app.past import open_view
from parlour.app.session import Made, Session
from parlour.app.telling import TableWords, first_of, moved
from parlour.cards import HIDDEN, in_order
from parlour.game import State
from parlour.record import Record
from parlour.tabletop import Lying, Pile, Selection, ShownScores


class Replay:
    """The moves of the deals that are over, and the table after each."""

    def __init__(self, session: Session) -> None:
        self.game = session.game
        self.seat = session.viewer
        self.players = session.players
        self._words: TableWords = session.words
        deals = session.deals_looked_through
        self._made: tuple[Made, ...] = tuple(made for made in session.made if made.before.deals <= deals)
        self.record: Record = session.record.first(len(self._made))

    @property
    def title_of_the_game(self) -> str:
        """What is played."""
        return games.find(self.game).title

    @property
    def word(self) -> str:
        """What a deal of it is called."""
        return self._words.DEAL

    @property
    def moves(self) -> int:
        """How many moves there are to go through."""
        return len(self._made)

    @property
    def over(self) -> bool:
        """Whether the whole game is over."""
        return self._made[-1].step.state.outcome is not None

    def playable_from(self, number: int) -> int | None:
        """The number of moves from which the game could go on as it is shown then; None where it is over."""
        if number < self.moves:
            return number
        return None if self.over else self.moves - 1

    def state(self, number: int) -> State:
        """The table after so many moves; after the last of a game that goes on, as it was before that move."""
        if not number:
            return self._made[0].before
        made = self._made[number - 1]
        return made.before if number == self.moves and not self.over else made.step.state

    @property
    def deals(self) -> tuple[DealPart, ...]:
        """The deals, with the moves made when each began."""
        begins: dict[int, int] = {}
        for number, made in enumerate(self._made):
            begins.setdefault(made.before.deals, number)
        return tuple(DealPart(deal, f"{self._words.DEAL} {deal}", number) for deal, number in begins.items())

    def title(self, number: int) -> str:
        """What the deal is called in which so many moves have been made."""
        return f"{self._words.DEAL} {self.state(number).deals}"

    def said(self, number: int) -> str:
        """The last move in sentences."""
        if not number:
            view = verbs.view(self.state(0), self.seat)
            return " ".join(self._words.opening(view, self.players))
        made = self._made[number - 1]
        events = [event.for_everybody() for event in made.step.events]
        begins = first_of(events, ("dealt", "cut"), len(events))
        return " ".join(self._words.sentences(events[:begins] if number == self.moves else events, self.players))

    def moved(self, number: int) -> tuple[tuple[str, str], ...]:
        """The cards the last move moved, with the zones they came from."""
        if not number or self.state(number) is not self._made[number - 1].step.state:
            return ()
        made = self._made[number - 1]
        return moved(made.before, made.step.state, self.seat)

    def hands(self, number: int) -> tuple[OpenHand, ...]:
        """Every hand, the others' first, in turn order."""
        state = self.state(number)
        seats = state.setup.seats
        order = [(self.seat + step) % seats for step in range(1, seats + 1)]
        return tuple(
            OpenHand(
                seat,
                self.players.who(seat),
                state.scores[seat],
                seat in state.to_act,
                tuple(Lying(card) for card in in_order(state.zones[f"hand:{seat}"])),
            )
            for seat in order
        )

    def piles(self, number: int) -> tuple[Pile, ...]:
        """What lies on the table, as the viewer's own table has it, but open: the crib and the minors, too."""
        state = self.state(number)
        scores = ShownScores(state.scores, state.scores)
        table = self._words.describe(open_view(state, self.seat), self.players, Selection(), scores)
        return tuple(_opened(pile, state) for pile in table.piles)


def _opened(pile: Pile, state: State) -> Pile:
    """A pile with the faces of what lies face down in it; a stock stays as it is."""
    cards = state.zones.cards.get(pile.zone, ())
    hidden = any(lying.card == HIDDEN for lying in pile.cards)
    if pile.zone in ("stock", "starter") or not hidden or not cards:
        return replace(pile, choosable=False)
    return replace(pile, cards=tuple(Lying(card) for card in cards), choosable=False)
