"""Cards as bits: which ranks are there twice or more, and which cards would complete a set or a run.

The layout is that of ``parlour.partitions``: sixteen bits to a suit, the ace of a suit at its bit 1.
"""

from __future__ import annotations

from parlour.partitions import Mask

_SUIT = 0x3FFF  # the bits of one suit
_RANK = 1 | 1 << 16 | 1 << 32 | 1 << 48  # a rank's four cards, shifted by the rank
_PLACES = 0x3FFE * _RANK  # the bits that are cards


def of_the_ranks_of(mask: Mask) -> Mask:
    """All four cards of every rank in the mask."""
    return ((mask | mask >> 16 | mask >> 32 | mask >> 48) & _SUIT) * _RANK


def of_ranks_held_twice(mask: Mask) -> Mask:
    """All four cards of every rank of which the mask has two or more."""
    clubs, diamonds, hearts, spades = mask & _SUIT, mask >> 16 & _SUIT, mask >> 32 & _SUIT, mask >> 48
    return (clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)) * _RANK


def sets_in(mask: Mask) -> Mask:
    """The cards of the mask of whose rank it has three or four."""
    clubs, diamonds, hearts, spades = mask & _SUIT, mask >> 16 & _SUIT, mask >> 32 & _SUIT, mask >> 48
    black, red = clubs & diamonds, hearts & spades
    return (black & (hearts | spades) | red & (clubs | diamonds)) * _RANK & mask


def completing_sets(mask: Mask) -> Mask:
    """The cards that would make a set with two of the mask, or the fourth with three."""
    return of_ranks_held_twice(mask) & ~mask


def completing_runs(mask: Mask) -> Mask:
    """The cards that would lie in a run of three with two of the mask."""
    below, lower, above, higher = mask << 1, mask << 2, mask >> 1, mask >> 2
    return (below & lower | below & above | above & higher) & ~mask & _PLACES


def one_short(mask: Mask, beside: Mask, live: Mask) -> Mask:
    """The cards of the mask that one live card would bring into a run with another, of the mask or beside it."""
    there = mask | beside
    low_end = there << 1 & (live >> 1 | live << 2)
    high_end = there >> 1 & (live << 1 | live >> 2)
    return mask & (low_end | high_end | there >> 2 & live >> 1 | there << 2 & live << 1)


def ways_of_two(mask: Mask, live: Mask) -> int:
    """How useful the mask is to a hand of which nothing is known.

    Counted are the ways in which two live cards would make a run of three round a card of the mask, and the cards of
    the mask of whose rank two are live.
    """
    low, middle, high = live >> 1 & live >> 2, live << 1 & live >> 1, live << 1 & live << 2
    runs = (mask & low).bit_count() + (mask & middle).bit_count() + (mask & high).bit_count()
    return runs + (mask & of_ranks_held_twice(live)).bit_count()
