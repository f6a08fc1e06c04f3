"""The fifteen ways of laying away as a table to read: the coach's figures in words, for the screen."""

from __future__ import annotations

from parlour.cards import RANKS
from parlour.game import View
from parlour.games.cribbage.laying_away import Help, Row, laying_away
from parlour.games.cribbage.phases import Discard
from parlour.sheet import Sheet, SheetRow
from parlour.tabletop import Players

SHEET_PHASES = ("discard",)  # in which there is a table
HEADS = (
    ("net", "hand, crib and play together, on average"),
    ("hand", "the hand’s mean over all start cards"),
    ("least", "the least the hand can count"),
    ("most", "the most the hand can count"),
    ("crib", "what the two cards bring in your own crib, or cost in theirs"),
    ("play", "what these four peg more than the other side"),
    ("win", "the chance to win the game"),
)
NET, WIN = 0, 6


def sheet(view: View, players: Players) -> Sheet | None:
    """The fifteen keeps of a seat that is to lay away, best first; None at any other time."""
    if not isinstance(view.facts.phase, Discard) or view.seat not in view.to_act:
        return None
    told = laying_away(view)
    whose = players.whose(view.facts.dealer)
    return Sheet(
        title="Laying away",
        caption=f"The fifteen ways, best first. Two cards go to {whose} crib.",
        explained=told.explained,
        heads=HEADS,
        helps=("helped by", "start cards that lift the hand above its mean, and by how much"),
        rows=tuple(map(_row, told.rows)),
        main=WIN if told.unit == "chance" else NET,
    )


def _row(row: Row) -> SheetRow:
    figures = (
        _points(row.net),
        _points(row.hand),
        str(row.least),
        str(row.most),
        _points(row.crib),
        _points(row.play),
        f"{100 * row.chance:.0f}%",
    )
    return SheetRow(row.kept, row.tossed, figures, ", ".join(map(_help, row.helps)) or "none")


def _help(one: Help) -> str:
    rank = RANKS[one.rank - 1]
    return f"{'10' if rank == 'T' else rank} +{one.gain:.1f}"


def _points(points: float) -> str:
    """A figure of one digit.

    >>> _points(-0.04), _points(-4.31)
    ('0.0', '−4.3')
    """
    return f"{round(points, 1) + 0:.1f}".replace("-", "−")
