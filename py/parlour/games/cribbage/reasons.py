"""Why a move is advised: one sentence with its figure, in a card player's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.cards import RANK_NAMES, Card, by_rank
from parlour.games.cribbage.discards import Keep
from parlour.games.cribbage.fast_scoring import PIPS
from parlour.games.cribbage.looking_ahead import Table
from parlour.games.cribbage.scoring import play_scores
from parlour.games.cribbage.words import pegged

INDICES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CLEAR = 0.05  # points; a smaller difference is none


def named(cards: Sequence[Card], *, high_first: bool = False) -> str:
    """Cards by rank, as players say them: ``5-5-J-K``."""
    return "-".join(INDICES[card.rank] for card in sorted(cards, key=by_rank, reverse=high_first))


def of_keep(keep: Keep, *, dealer: bool) -> str:
    """Why to keep these four: what they count, and what the other two do in the crib."""
    tossed = named(keep.tossed, high_first=True)
    crib = (
        f"{tossed} brings {keep.crib:.1f} to your crib" if dealer else f"{tossed} costs {keep.crib:.1f} in their crib"
    )
    end = f"; {keep.out:.0%} to be out with it" if keep.out >= 0.005 else ""
    return f"Keep {named(keep.kept)}{_which(keep)}: {keep.hand:.1f} in the hand; {crib}{end}."


def of_sight(keep: Keep) -> str:
    """Why a beginner keeps these four."""
    return f"Keep {named(keep.kept)}{_which(keep)}: {keep.hand:.0f} in the hand as it is."


def _which(keep: Keep) -> str:
    """The suits, where a card laid away has the rank of one that is kept."""
    away = {card.rank for card in keep.tossed}
    names = [f"the {card.name}" for card in keep.kept if card.rank in away]
    return f" ({', '.join(names)})" if names else ""


def of_points(card: Card, pile: Sequence[Card], scoring: str) -> str:
    """What a card pegs now, in words; empty when it pegs nothing."""
    scores = play_scores((*pile, card), scoring)
    said = [pegged({"reason": score.reason, "points": score.points}) for score in scores]
    return " and ".join((", ".join(said[:-1]), said[-1])) if len(said) > 1 else "".join(said)


def at_sight(card: Card, pile: Sequence[Card], scoring: str) -> str:
    """Why a player who does not look ahead plays this card."""
    said = of_points(card, pile, scoring)
    return f"Play the {_called(card)}: {said or 'nothing pegs at once, and it is the highest that looks safe'}."


def of_card(card: Card, pile: Sequence[Card], table: Table, worth: Mapping[int, float]) -> str:
    """Why to play this card: its points, or what the other side cannot make of it, or the figure alone."""
    verb = "Play" if pile else "Lead"
    start = f"{verb} the {_called(card)}"
    if said := of_points(card, pile, table.lean.scoring):
        return f"{start}: {said}."
    if len(worth) == 1:
        return f"{start}: nothing else fits."
    return f"{start}: {_safety(card, pile, table)}{_figure(card.rank, table, worth)}."


def _called(card: Card) -> str:
    return RANK_NAMES[card.rank - 1] if card.rank in {1, 11, 12, 13} else str(card.rank)


def _safety(card: Card, pile: Sequence[Card], table: Table) -> str:
    """What the other side can do about it, from what it may hold."""
    count = table.count + card.pips
    replies = _reply_chances(card, pile, table)
    if not table.others:
        return "they have no cards left"
    if all(PIPS[rank] + count > 31 for held, _ in table.theirs for rank in held):
        return f"at {count} nothing they can hold fits"
    if replies == 0:
        return "nothing they can hold scores on it"
    if count < 5:
        return "no single card makes fifteen of it"
    return f"they score on it {replies:.0%} of the time"


def _reply_chances(card: Card, pile: Sequence[Card], table: Table) -> float:
    """How likely the other side holds a card that scores at once."""
    ranks = [*(one.rank for one in pile), card.rank]
    count = sum(PIPS[rank] for rank in ranks)
    scoring = {
        rank
        for rank in range(1, 14)
        if count + PIPS[rank] <= 31 and table.lean.points((*ranks, rank), count + PIPS[rank])
    }
    return sum(chance for held, chance in table.theirs if scoring.intersection(held))


def _figure(rank: int, table: Table, worth: Mapping[int, float]) -> str:
    """By how much it is better than the next best."""
    others = sorted(((value, other) for other, value in worth.items() if other != rank), reverse=True)
    value, other = others[0]
    better = worth[rank] - value
    if better < CLEAR:
        return f"; the {INDICES[other]} is as good"
    if table.stakes.near:  # these are no longer points alone
        return f"; with the end near it does better than the {INDICES[other]}"
    return f"; {better:.1f} points better than the {INDICES[other]}"
