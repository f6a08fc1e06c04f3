"""What a seat's turn leads to, in marks that tell how the game stands, and the chance to win that they make.

The chance is a logistic curve over the marks, with weights of its own for each of the six stages of a game: whether
the own minor lies, is taken up or comes next, and whether the opponent’s still lies. The weights come from self-play
(``workshop.cranborne_chances``) and are in ``chance_table``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from operator import mul

from parlour.games.cranborne.chance_table import BY_MARK
from parlour.games.cranborne.completing import completing_runs, completing_sets, of_the_ranks_of, one_short, ways_of_two
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan
from parlour.partitions import Laid, Mask

MARKS = (
    "always",
    "loose cards",
    "one loose card",
    "rival’s hand",
    "rival’s hand at most one",
    "rival’s hand empty",
    "share of live cards that make a meld with two loose ones",
    "share that make one with a loose one",
    "share that can be laid without a loose one",
    "share that make a meld with the window alone",
    "the same times the rival’s hand",
    "window",
    "stock",
    "ways of two in the window",
    "loose cards without hope",
    "cards held that could be laid",
    "loose cards squared",
    "loose cards times window",
    "rival’s hand squared",
    "rival’s hand times window",
    "two loose cards",
)


WEIGHTS = tuple(zip(*BY_MARK, strict=True))  # by stage


@dataclass(frozen=True, slots=True)
class After:
    """What a seat knows at the end of its turn."""

    loose: Mask  # hand cards that belong to no meld or addition
    held: int  # the other hand cards
    window: Mask
    would: Laid  # the own display, as if what can be laid lay there
    minor: bool
    rival_held: int
    rival_minor: bool
    rival_runs: Mask
    stock: int
    live: Mask  # cards nowhere to be seen

    @property
    def stage(self) -> int:
        """Which weights count: own minor lies, is taken up, comes next; the same once the opponent’s is up."""
        own = 0 if self.loose or self.held else 2
        return (own if self.minor else 1) + 3 * (not self.rival_minor)


def after_plan(plan: Plan, sight: Sight) -> After:
    """What a seat knows after a plan."""
    held = (plan.left & ~plan.loose).bit_count()
    return After(
        plan.loose,
        held,
        plan.window,
        plan.would,
        sight.minor > 0,
        sight.rival_held,
        sight.rival_minor > 0,
        sight.rival_laid.runs,
        sight.stock,
        sight.live,
    )


def marks(after: After) -> list[float]:
    """The marks of a position, in the order of the weights."""
    loose, window, live = after.loose, after.window, after.live
    number = loose.bit_count() or min(1, after.held)  # whoever holds melds alone still needs a turn to lay them
    rivals, wide = after.rival_held, window.bit_count() / 10
    there = loose | window
    third = completing_sets(there)
    without_sets, without_runs = completing_sets(window), completing_runs(window | after.would.runs)
    alone = (completing_sets(loose) | completing_runs(loose)) & live
    helped = (third & ~without_sets | completing_runs(there | after.would.runs) & ~without_runs) & live
    some = (third | completing_runs(there | after.would.runs) | after.would.fourths) & live | helped
    given = ((without_sets | completing_runs(window | after.rival_runs)) & live).bit_count()
    near = one_short(loose, window | after.would.runs, live) | loose & of_the_ranks_of(third & live)
    cards = live.bit_count() or 1
    share = given / cards
    return [
        1.0,
        number,
        number == 1,
        rivals,
        rivals <= 1,
        rivals == 0,
        alone.bit_count() / cards,
        ((helped | alone) & ~alone).bit_count() / cards,
        (some & ~(helped | alone)).bit_count() / cards,
        share,
        share * rivals / 10,
        wide,
        after.stock / 22,
        ways_of_two(window, live) / 20,
        (loose & ~near).bit_count(),
        after.held / 3,
        number * number / 10,
        number * wide,
        rivals * rivals / 10,
        rivals * wide,
        number == 2,
    ]


def chance_after(after: After) -> float:
    """The chance, 0 to 1, to win the game from here, the opponent to begin his turn."""
    if not after.loose and not after.held and not after.minor:
        return 1.0
    return curve(sum(map(mul, WEIGHTS[after.stage], marks(after))))


def curve(height: float) -> float:
    """The logistic curve: 0 far below nought, 1 far above.

    >>> curve(0.0)
    0.5
    """
    return 1 / (1 + exp(-max(-30.0, min(30.0, height))))
