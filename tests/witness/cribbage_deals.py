"""Deals of cribbage for the tests of the witness: from the ranks that matter to whatever comes after the play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.witness.cribbage_engine import Peg, Witness
from tests.witness.cribbage_scorer import PACK, SUITS

NON_DEALER, DEALER = 0, 1


def with_suits(*rank_lists: str) -> list[list[str]]:
    """Turn lists of ranks into cards, none twice, with the suits mixed."""
    hands: list[list[str]] = []
    used: set[str] = set()
    for ranks in rank_lists:
        hands.append([])
        for index, rank in enumerate(ranks):
            card = next(rank + suit for suit in SUITS[index:] + SUITS[:index] if rank + suit not in used)
            used.add(card)
            hands[-1].append(card)
    return hands


def deck_for(non_dealer: str, dealer: str, starter: str) -> list[str]:
    """Stack a deck: four cards each to keep, dealt first, two each to lay away, and the start card."""
    first, second, turned = with_suits(non_dealer, dealer, starter)
    rest = [card for card in PACK if card not in {*first, *second, *turned}]
    hands = zip(first + rest[0:2], second + rest[2:4], strict=True)
    return [card for two in hands for card in two] + turned + rest[4:]


def dealt(non_dealer: str, dealer: str, starter: str, options: Mapping[str, int | str]) -> Witness:
    """The first deal of a game with these ranks to keep, before anybody lays away."""
    deck = deck_for(non_dealer, dealer, starter)
    return Witness([deck, deck], DEALER, options)


def lay_away(witness: Witness, seat: int) -> list[Peg]:
    """Lay away the two cards that were dealt last; returns what that pegs."""
    return witness.apply(seat, "discard " + " ".join(witness.hand(seat)[4:]))


def ready_to_play(non_dealer: str, dealer: str, options: Mapping[str, int | str] | None = None) -> Witness:
    """Deal these ranks with a nine turned up, and stop before the first lead; by default hands are claimed."""
    witness = dealt(non_dealer, dealer, "9", options or {"count": "manual"})
    lay_away(witness, 0)
    lay_away(witness, 1)
    return witness


def playing(witness: Witness, seat: int, rank: str) -> str:
    """Name the first card of a rank in a hand, as a move."""
    return "play " + next(card for card in witness.hand(seat) if card[0] == rank)


def play(witness: Witness, seat: int, rank: str) -> list[Peg]:
    """Play the first card of a rank in a hand; returns what it pegs."""
    return witness.apply(seat, playing(witness, seat, rank))


def play_out(witness: Witness, scores: Sequence[int] = (0, 0)) -> list[Peg]:
    """From these scores, let both seats play the first card they may, as long as there is play."""
    witness.scores = list(scores)
    pegged: list[Peg] = []
    while witness.phase == "play":
        seat = witness.to_act()[0]
        pegged += witness.apply(seat, min(witness.legal(seat)))
    return pegged
