"""Laying away near the end: what each keep wins, tried out over worlds that are the same for all.

A mean tells little near 121: eight sure points win where four or twelve, as likely, may not, and who counts first
matters. So the rest of the deal is played out, with every start card equally often, against what the other side may
have been dealt; what comes after it is read from the table of winning chances.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from parlour.cards import Card, pack
from parlour.chance import Stream
from parlour.game import View
from parlour.games.cribbage.discards import Keep, quick_keep
from parlour.games.cribbage.fast_scoring import show_points
from parlour.games.cribbage.hand_means import STARTS
from parlour.games.cribbage.pegging import Pegging, pegging
from parlour.games.cribbage.scoring import JACK
from parlour.games.cribbage.stakes import chance_after_hands
from parlour.games.cribbage.winning import GAME_POINTS

ROUNDS, LAST_ROUNDS = 2, 3  # in each every start card is turned up once; more where the play may end the game
LIKELY, UNLIKELY_EVERY = 6, 3  # the first keeps by points are tried in every world, the others in every third
FINALISTS = 4  # keeps that are tried after the first round
HEELS = 2
MUCH_PLAY = 13  # points; the play seldom brings a side more


@dataclass(frozen=True, slots=True)
class World:
    """What may come: the start card, and what the other side keeps (ranks), lays away and counts."""

    start: Card
    ranks: tuple[int, ...]
    tossed: tuple[Card, ...]
    hand: int


@dataclass(frozen=True, slots=True)
class Situation:
    """Where the game stands: both scores, whether this side deals, and how the play goes."""

    score: int
    their_score: int
    dealer: bool
    lean: Pegging

    def won(self, keep: Keep, world: World) -> tuple[float, int]:
        """The chance to win with this keep in this world, and the points it made in crib and play, less theirs.

        Where the play may end the game its points are not whole, and left out.
        """
        crib = show_points((*keep.tossed, *world.tossed), world.start, crib=True)
        made = crib if self.dealer else -crib
        mine, theirs = self.score, self.their_score
        if world.start.rank == JACK:
            mine, theirs = (mine + HEELS, theirs) if self.dealer else (mine, theirs + HEELS)
        if mine < GAME_POINTS and theirs < GAME_POINTS:
            pegged, their_pegged = self._played(keep, world, mine, theirs)
            mine, theirs = mine + pegged, theirs + their_pegged
            made += pegged - their_pegged if self.play_is_whole else 0
        if mine >= GAME_POINTS or theirs >= GAME_POINTS:
            return float(mine >= GAME_POINTS), made
        mine, theirs = mine + show_points(keep.kept, world.start), theirs + world.hand
        return chance_after_hands(mine, theirs, ((crib, 1.0),), dealer=self.dealer), made

    @property
    def play_is_whole(self) -> bool:
        """Whether the play will hardly end the game."""
        return max(self.score, self.their_score) + MUCH_PLAY < GAME_POINTS

    def usual(self, keep: Keep) -> float:
        """The mean of the points that ``won`` tells for a keep."""
        if self.play_is_whole:
            return keep.net - keep.hand
        return keep.crib if self.dealer else -keep.crib

    def _played(self, keep: Keep, world: World, mine: int, theirs: int) -> tuple[int, int]:
        """What this side and the other peg in the play."""
        own = [card.rank for card in keep.kept]
        needs = GAME_POINTS - mine, GAME_POINTS - theirs
        if self.dealer:
            their_pegged, pegged = self.lean.play_out((list(world.ranks), own), (), 0, 1, needs[::-1])
            return pegged, their_pegged
        return self.lean.play_out((own, list(world.ranks)), (), 0, 1, needs)


def situation_of(view: View) -> Situation:
    """Where the game stands, from one seat's view."""
    score, their_score = view.scores[view.seat], view.scores[1 - view.seat]
    return Situation(score, their_score, view.seat == view.facts.dealer, pegging(view.facts.options.play_scoring))


@dataclass(slots=True)
class Tried:
    """One keep and how it fared so far: chances, and points made in crib and play against what is usual for it."""

    keep: Keep
    usual: float
    chances: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def chance(self) -> float:
        """The mean chance, less what is owed to cribs and plays that were better or worse than usual."""
        tries = len(self.chances)
        mean, made = sum(self.chances) / tries, sum(self.points) / tries
        spread = sum((points - made) ** 2 for points in self.points)
        if not spread:
            return mean
        pairs = zip(self.chances, self.points, strict=True)
        a_point = sum((chance - mean) * (points - made) for chance, points in pairs) / spread
        return min(1.0, max(0.0, mean + a_point * (self.usual - made)))


def by_chance(keeps: Sequence[Keep], situation: Situation, stream: Stream) -> Iterator[list[Keep]]:
    """The keeps with their chances to win, best first: round after round over more worlds.

    After the first round only the best are tried further; the others stay below them.
    """
    six = tuple(sorted((*keeps[0].kept, *keeps[0].tossed)))
    tried = [Tried(keep, situation.usual(keep)) for keep in keeps]
    dropped: list[Tried] = []
    for _ in range(ROUNDS if situation.play_is_whole else LAST_ROUNDS):
        for number, world in enumerate(worlds(six, stream, their_deal=not situation.dealer)):
            for one in tried if number % UNLIKELY_EVERY == 0 else tried[:LIKELY]:
                chance, points = situation.won(one.keep, world)
                one.chances.append(chance)
                one.points.append(points)
        tried.sort(key=lambda one: -one.chance())
        lowest = tried[min(FINALISTS, len(tried)) - 1].chance()
        dropped = [*tried[FINALISTS:], *dropped]
        del tried[FINALISTS:]
        told = [replace(one.keep, chance=one.chance()) for one in tried]
        yield [*told, *(replace(one.keep, chance=min(one.chance(), lowest)) for one in dropped)]


def worlds(six: Sequence[Card], stream: Stream, *, their_deal: bool) -> Iterator[World]:
    """One world for each start card that these six leave, the other side's six drawn from the rest."""
    unseen = [card for card in pack() if card not in six]
    for place in range(STARTS):
        start = unseen[place]
        rest = unseen[:place] + unseen[place + 1 :]
        theirs = [rest.pop(stream.below(len(rest))) for _ in six]
        kept, tossed = quick_keep(theirs, dealer=their_deal)
        four = [theirs[one] for one in kept]
        ranks = tuple(card.rank for card in four)
        yield World(start, ranks, tuple(theirs[one] for one in tossed), show_points(four, start))
