"""A sound turn found at a glance: the fullest turn, throwing a loose card that has no hope and helps nobody.

It solves the hand once and not for every discard; turns looked ahead to are played so.
"""

from __future__ import annotations

from parlour.games.cranborne.completing import completing_sets, of_the_ranks_of, one_short
from parlour.games.cranborne.turn import Plan, carried_out
from parlour.partitions import Laid, Mask, bits_of, by_cards, left_over


def at_a_glance(hand: Mask, window: Mask, laid: Laid, live: Mask) -> Plan:
    """The turn: what needs window cards is laid, all the rest only where everything goes. ``live``: cards unseen."""
    solved = left_over(hand, window, laid, by_cards)
    loose, sets = solved
    if not loose:
        return _with_nothing_loose(hand, window, laid)
    discard = thrown(loose, window, laid, live)
    keeps = loose != discard
    return carried_out(hand ^ discard, window, laid, discard, (loose ^ discard, sets), grasping=True, holding=keeps)


def thrown(loose: Mask, window: Mask, laid: Laid, live: Mask) -> Mask:
    """The loose card to throw: one no live card would bring into a meld, and that goes with nothing in the window."""
    hopeful = one_short(loose, window | laid.runs, live)
    hopeful |= loose & of_the_ranks_of(completing_sets(loose | window) & live)
    choice = loose & ~hopeful or loose
    beside = of_the_ranks_of(window) | window << 1 | window >> 1 | window << 2 | window >> 2
    return 1 << (choice & ~beside or choice).bit_length() - 1


def _with_nothing_loose(hand: Mask, window: Mask, laid: Laid) -> Plan:
    """Every card could be laid, but one has to be thrown: the one without which most of the others go."""
    best: Plan | None = None
    for discard in bits_of(hand):
        rest = hand ^ discard
        solved = left_over(rest, window, laid, by_cards)
        if best is None or solved[0].bit_count() < best.loose.bit_count():
            best = carried_out(rest, window, laid, discard, solved, grasping=True, holding=solved[0] != 0)
            if not best.loose:
                break
    if best is None:
        raise ValueError("there is no card in hand to discard")
    return best
