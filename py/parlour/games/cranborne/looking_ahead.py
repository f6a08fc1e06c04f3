"""What a turn is worth after the opponent's next turn and one's own: the same worlds for every plan.

In each world the opponent's hand, both minors and the next cards of the stock are drawn from the cards nowhere to be
seen. He plays a sound turn with the window as the plan leaves it, oneself another one, and what stands then is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.chance import Stream
from parlour.games.cranborne.afterwards import After, chance_after
from parlour.games.cranborne.glance import at_a_glance
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan
from parlour.partitions import Mask, bits_of


@dataclass(frozen=True, slots=True)
class World:
    """The opponent's hand after his draw, whether his minor lies still, and what one comes to hold oneself."""

    theirs: Mask
    their_minor: bool
    own_minor: Mask
    own_draw: Mask


def worlds(sight: Sight, number: int, stream: Stream) -> list[World]:
    """Worlds drawn from the cards nowhere to be seen, as they may be at the opponent's turn."""
    live = bits_of(sight.live)
    held = sight.rival_held or sight.rival_minor
    sizes = (held + (sight.stock > 0), sight.minor, int(sight.stock > 1))
    there = []
    for _ in range(number):
        theirs, own_minor, own_draw = _drawn(live, sizes, stream)
        there.append(World(theirs, sight.rival_minor > 0 and sight.rival_held > 0, own_minor, own_draw))
    return there


def _drawn(cards: list[Mask], sizes: Sequence[int], stream: Stream) -> list[Mask]:
    """Hands of these sizes, drawn at random; the cards are shuffled as far as needed."""
    hands, place = [], 0
    for size in sizes:
        hand = 0
        for _ in range(min(size, len(cards) - place)):
            other = place + stream.below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
            hand |= cards[place]
            place += 1
        hands.append(hand)
    return hands


@dataclass(frozen=True, slots=True)
class Outlook:
    """What comes of a plan in one world: the chance to win, and the hand cards the opponent laid with the window."""

    chance: float
    gone: int


def outlook(plan: Plan, sight: Sight, world: World) -> Outlook:
    """What stands after the opponent's turn and one's own next."""
    theirs = at_a_glance(world.theirs, plan.window, sight.rival_laid, (sight.live | plan.left) & ~world.theirs)
    gone = (world.theirs & ~theirs.left).bit_count() - 1
    if not theirs.left and not world.their_minor:
        return Outlook(0.0, gone)
    shown = world.theirs & ~theirs.left
    drawn = world.own_draw if plan.left else world.own_draw | world.own_minor
    live = sight.live & ~shown & ~drawn
    own = at_a_glance(plan.left | drawn, theirs.window, plan.laid, live)
    after = After(
        own.loose,
        (own.left & ~own.loose).bit_count(),
        own.window,
        own.would,
        sight.minor > 0 and plan.left != 0,
        theirs.left.bit_count(),
        world.their_minor,
        theirs.laid.runs,
        max(0, sight.stock - 2),
        live,
    )
    return Outlook(chance_after(after), gone)
