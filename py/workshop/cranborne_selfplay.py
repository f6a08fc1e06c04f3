"""A lean game of Cranborne on bits, for self-play: some hundred games a second. A test plays it beside the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from parlour.cards import Card, pack
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan
from parlour.partitions import Laid, Mask, mask_of

MAJOR, MINOR = 10, 5
EVERY = mask_of(pack())

Player = Callable[[Sight], Plan]


@dataclass
class Table:
    """One game under way; ``to_act`` has begun its turn: it has drawn, and holds its minor if that was due."""

    hands: list[Mask]
    minors: list[Mask]
    stock: list[Mask]
    window: Mask = 0
    laid: list[Laid] = field(default_factory=lambda: [Laid(), Laid()])
    gone: Mask = 0  # cards in both displays
    to_act: int = 0
    winner: int | None = None

    def begin(self, seat: int) -> None:
        """The minor is picked up where it is due, and a card drawn."""
        self.to_act = seat
        if not self.hands[seat]:
            self.hands[seat], self.minors[seat] = self.minors[seat], 0
        if self.stock:
            self.hands[seat] |= self.stock.pop(0)

    def sight(self) -> Sight:
        """What the player to act sees."""
        me, other = self.to_act, 1 - self.to_act
        return Sight(
            self.hands[me],
            self.window,
            (),
            self.laid[me],
            self.minors[me].bit_count(),
            self.hands[other].bit_count(),
            self.laid[other],
            self.minors[other].bit_count(),
            len(self.stock),
            EVERY & ~(self.hands[me] | self.window | self.gone),
        )

    def carry_out(self, plan: Plan) -> None:
        """The turn of the player to act, and the beginning of the next one."""
        me = self.to_act
        self.gone |= (self.hands[me] | self.window) & ~(plan.left | plan.window)
        self.hands[me], self.window, self.laid[me] = plan.left, plan.window, plan.laid
        if not plan.left and not self.minors[me]:
            self.winner = me
        else:
            self.begin(1 - me)


def dealt(deck: Sequence[Card]) -> Table:
    """A table with a deck dealt from its first card: majors, then minors, seat 0 first; seat 0 begins."""
    hands = [mask_of(deck[seat : 2 * MAJOR : 2]) for seat in (0, 1)]
    minors = [mask_of(deck[2 * MAJOR + seat : 2 * (MAJOR + MINOR) : 2]) for seat in (0, 1)]
    table = Table(hands, minors, [mask_of([card]) for card in deck[2 * (MAJOR + MINOR) :]])
    table.begin(0)
    return table
