"""What is public in a game of cribbage: the match, and the phase of the deal with the data only that phase has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card
from parlour.events import Score
from parlour.games.cribbage.options import Rules


@dataclass(frozen=True, slots=True)
class Discard:
    """Both are to lay away (CRIB-6)."""

    name: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class Play:
    """The play: cards of the current count, their sum, who laid the last one (-1: nobody yet), who has said go."""

    name: ClassVar[str] = "play"
    pile: tuple[Card, ...] = ()
    count: int = 0
    last: int = -1
    gone: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Show:
    """One hand or crib, counted: what its combinations are, what was pegged for it, and what it had not."""

    zone: str
    seat: int
    cards: tuple[Card, ...]
    start: Card
    scores: tuple[Score, ...]
    notes: tuple[str, ...]  # why something a player might look for was not counted (CRIB-18, CRIB-19)
    pegged: int
    claimed: int | None = None
    muggins: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    """Counting by hand: which hand or crib is on, whose it is, and what was claimed for it (-1 before)."""

    name: ClassVar[str] = "count"
    zone: str
    seat: int
    claimed: int = -1


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over."""

    name: ClassVar[str] = "over"


PHASES: dict[str, type] = {kind.name: kind for kind in (Discard, Play, Count, Over)}


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The deal that ended last: its shows in order, and the scores when the cards were played out and at its end."""

    deal: int
    game: int
    dealer: int
    start: Card | None
    before_show: tuple[int, ...]
    shows: tuple[Show, ...]
    after: tuple[int, ...]

    def with_show(self, show: Show) -> LastDeal:
        """The deal with one more hand, or the crib, counted."""
        shows = (*self.shows, show)
        return LastDeal(self.deal, self.game, self.dealer, self.start, self.before_show, shows, self.after)

    def ended(self, scores: tuple[int, ...]) -> LastDeal:
        """The deal at its end, with the scores then."""
        return LastDeal(self.deal, self.game, self.dealer, self.start, self.before_show, self.shows, scores)


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of the match: who won it, the scores, and how many wins it counts (CRIB-21)."""

    winner: int
    scores: tuple[int, ...]
    counts: int


@dataclass(frozen=True, slots=True)
class Facts:
    """The match: rules, dealer, number of the game, wins, the cuts that fixed the dealer (newest last), results."""

    options: Rules
    dealer: int
    first_dealer: int  # of the first game: the other seat lost its cut (CRIB-4)
    cut: tuple[tuple[Card, ...], ...]  # seat 0's card and seat 1's; several where ranks were equal
    phase: Discard | Play | Count | Over
    game: int = 1
    wins: tuple[int, ...] = (0, 0)
    results: tuple[GameResult, ...] = ()
    last_deal: LastDeal | None = None

    def in_phase(self, phase: Discard | Play | Count | Over) -> Facts:
        """The match in another phase; quicker than ``replace``, for it is done at every card."""
        fixed = self.options, self.dealer, self.first_dealer, self.cut
        return Facts(*fixed, phase, self.game, self.wins, self.results, self.last_deal)

    def with_last_deal(self, deal: LastDeal) -> Facts:
        """The match with the summary of the deal that is ending."""
        fixed = self.options, self.dealer, self.first_dealer, self.cut
        return Facts(*fixed, self.phase, self.game, self.wins, self.results, deal)
