"""What the other side may hold during the play: every set of ranks it can still have, and how likely each is.

Likely is what a good player keeps, in as many ways as the unseen cards allow. Certain is what the play has told: who
said go, or let a count end short of thirty-one, holds no card that would have fitted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from parlour.cards import Card, card, pack
from parlour.game import View
from parlour.games.cribbage.fast_scoring import PACK_RANKS, PIPS, key_of
from parlour.games.cribbage.kept_hands import chances_kept
from parlour.games.cribbage.pegging import Pegging

COMBINATIONS = tuple(tuple(comb(cards, times) for times in range(5)) for cards in range(5))
OTHER_CHOICE = 0.35  # how likely a card is played that this policy would not have chosen, against one that it would


@dataclass(frozen=True, slots=True)
class Laid:
    """One card laid by the other side: its rank, the pile and the count it came on, and how many cards we then held."""

    rank: int
    pile: int
    count: int
    others: int


@dataclass(frozen=True, slots=True)
class Told:
    """What a deal's play has told of one seat: its cards in order, and the pips that its other cards must exceed."""

    laid: tuple[Laid, ...]
    too_small: int


def told_by_play(view: View, seat: int) -> Told:
    """Read the visible history of the deal for what it tells of a seat."""
    return told_by_lines(view.history, seat, going_on=bool(view.facts.phase.pile))


def told_by_lines(history: Sequence[str], seat: int, *, going_on: bool) -> Told:
    """What the lines of a deal tell of a seat; ``going_on``: the last count has not ended."""
    laid: list[Laid] = []
    pile = count = too_small = 0
    others = 4
    for line in history:
        by, word, *rest = line.split(" ")
        if word == "go" and int(by) == seat:
            too_small = max(too_small, 31 - count)
        if word != "play":
            continue
        rank = card(rest[0]).rank
        if count + PIPS[rank] > 31:  # a fresh count: nobody had a card for the old one
            too_small = max(too_small, 31 - count)
            pile = count = 0
        if int(by) == seat:
            laid.append(Laid(rank, pile, count, others))
        else:
            others -= 1
        pile, count = pile * 14 + rank, count + PIPS[rank]
        if count == 31:
            pile = count = 0
    if pile and not going_on:
        too_small = max(too_small, 31 - count)
    return Told(tuple(laid), too_small)


def unseen_by_rank(view: View) -> list[int]:
    """How many cards of each rank, at 1 to 13, the seat of this view has not seen in this deal."""
    seen: set[Card] = {lies for zone in view.zones for lies in view.cards(zone)}
    seen.update(lies for learnt in view.known.values() for lies in learnt)
    left = [0] * 14
    for one in pack():
        left[one.rank] += one not in seen
    return left


Holding = tuple[tuple[int, ...], float]
"""Ranks in order, and how likely the other side holds just them; all together 1."""


def belief(view: View, lean: Pegging) -> list[Holding]:
    """Every set of ranks the other side may hold, likeliest first."""
    other = 1 - view.seat
    told = told_by_play(view, other)
    size = len(view.zones[f"hand:{other}"])
    return holdings(unseen_by_rank(view), size, told, lean, dealer=other == view.facts.dealer)


def holdings(left: Sequence[int], size: int, told: Told, lean: Pegging, *, dealer: bool) -> list[Holding]:
    """Every set of so many ranks that a seat may hold, likeliest first, by the cards unseen, its role and its play."""
    kept = chances_kept(dealer=dealer)
    gone = key_of(laid.rank for laid in told.laid)
    whole_hand = size + len(told.laid) == 4
    weighed: list[Holding] = []
    for held, ways, key in _ways(left, size, told.too_small):
        weight = ways * kept[gone + key] if whole_hand else ways
        weighed.append((held, weight * _in_character(held, told.laid, lean)))
    whole = sum(weight for _, weight in weighed)
    return sorted(((held, weight / whole) for held, weight in weighed), key=lambda one: -one[1]) if whole else []


def _ways(left: Sequence[int], size: int, too_small: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Sets of ranks that exceed these pips, with the number of ways the unseen cards make each, and their key."""
    for held, alike, key in _sets(size):
        if held and PIPS[held[0]] <= too_small:
            continue
        ways = 1
        for rank, times in alike:
            ways *= COMBINATIONS[left[rank]][times]
        if ways:
            yield held, ways, key


@lru_cache(maxsize=5)
def _sets(size: int) -> tuple[tuple[tuple[int, ...], tuple[tuple[int, int], ...], int], ...]:
    """Every set of so many ranks, how often each rank is in it, and its key."""
    return tuple(
        (held, tuple((rank, held.count(rank)) for rank in sorted(set(held))), key_of(held))
        for held in combinations_with_replacement(PACK_RANKS, size)
    )


def _in_character(held: Sequence[int], laid: Sequence[Laid], lean: Pegging) -> float:
    """How well the cards already laid fit a player who held these besides: good players take what there is."""
    fits = 1.0
    hand = [*held, *(one.rank for one in laid)]
    for one in laid:
        choice, _ = lean.choose(hand, one.pile, one.count, one.others)
        fits *= 1.0 if choice == one.rank else OTHER_CHOICE
        hand.remove(one.rank)
    return fits
