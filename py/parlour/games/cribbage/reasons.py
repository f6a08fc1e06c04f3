"""Why a move is advised: one sentence with its figure, in a card player's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.advice import percent
from parlour.cards import RANK_NAMES, Card, by_rank
from parlour.games.cribbage.discards import Keep
from parlour.games.cribbage.fast_scoring import PIPS
from parlour.games.cribbage.looking_ahead import Table
from parlour.games.cribbage.scoring import play_scores
from parlour.games.cribbage.words import pegged

INDICES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CLEAR, CLEAR_CHANCE = 0.05, 0.005  # in points, and of a game; a smaller difference is none
MUCH = 0.1  # by which the other card must be answered more often to be worth a word


def named(cards: Sequence[Card], *, high_first: bool = False) -> str:
    """Cards by rank, as players say them: ``5-5-J-K``."""
    return "-".join(INDICES[card.rank] for card in sorted(cards, key=by_rank, reverse=high_first))


def of_keep(keeps: Sequence[Keep], *, dealer: bool) -> str:
    """Why to keep the first of these: what it counts, what the other two do in the crib, late what it wins."""
    keep = keeps[0]
    tossed = named(keep.tossed, high_first=True)
    crib = (
        f"{tossed} brings {keep.crib:.1f} to your crib" if dealer else f"{tossed} costs {keep.crib:.1f} in their crib"
    )
    chance = "" if keep.chance is None else f"; it wins {percent(keep.chance)} of games from here{_against_mean(keeps)}"
    return f"Keep {named(keep.kept)}{_which(keep)}: {keep.hand:.1f} in the hand; {crib}{chance}."


def _against_mean(keeps: Sequence[Keep]) -> str:
    """Near the end: what another keep with more points on average would win."""
    keep = keeps[0]
    other = max(keeps, key=lambda one: one.net)
    if (
        keep.chance is None
        or other.chance is None
        or min(other.net - keep.net, keep.chance - other.chance) < CLEAR_CHANCE
    ):
        return ""
    return f", where {named(other.kept)}, {other.net - keep.net:.1f} better on average, wins {percent(other.chance)}"


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
    return f"Play the {called(card.rank)}: {said or 'nothing pegs at once, and it is the highest that looks safe'}."


def of_card(card: Card, pile: Sequence[Card], table: Table, worth: Mapping[int, float], unit: str) -> str:
    """Why to play this card: its points, what the other side can or cannot make of it, and by how much it is better."""
    verb = "Play" if pile else "Lead"
    start = f"{verb} the {called(card.rank)}"
    if said := of_points(card, pile, table.lean.scoring):
        late = f"; {_chance(card.rank, worth)}" if unit == "chance" else ""
        return f"{start}: {said}{late}."
    if len(worth) == 1:
        return f"{start}: nothing else fits."
    trap = _trap(card.rank, table)
    return f"{start}: {_safety(card.rank, table)}{trap}{_figure(card.rank, table, worth, unit)}."


def called(rank: int) -> str:
    """A rank as one says it: ``ace``, ``7``, ``king``."""
    return RANK_NAMES[rank - 1] if rank in {1, 11, 12, 13} else str(rank)


def rank_with_article(rank: int) -> str:
    """A rank at the start of a sentence: ``An ace``, ``A 7``."""
    return f"{'An' if rank in {1, 8} else 'A'} {called(rank)}"


def _safety(rank: int, table: Table) -> str:
    """What the other side can do about it, from what it may hold."""
    count = table.count + PIPS[rank]
    replies = _reply_chance(rank, table)
    if not table.others:
        return "they have no cards left"
    if all(PIPS[held] + count > 31 for holding, _ in table.theirs for held in holding):
        return f"at {count} nothing they can hold fits"
    if replies == 0:
        return "nothing they can hold scores on it"
    if count < 5:
        return "no single card makes fifteen of it"
    return f"they score on it {replies:.0%} of the time"


def _trap(rank: int, table: Table) -> str:
    """Whether a pair by the other side could be made three."""
    if table.others and table.hand.count(rank) > 1 and table.count + 3 * PIPS[rank] <= 31:
        return ", and a pair on it you can make three"
    return ""


def _reply_chance(rank: int, table: Table) -> float:
    """How likely the other side holds a card that scores at once on this one."""
    ranks = (*table.pile, rank)
    count = table.count + PIPS[rank]
    scoring = {
        reply
        for reply in range(1, 14)
        if count + PIPS[reply] <= 31 and table.lean.points((*ranks, reply), count + PIPS[reply])
    }
    return sum(chance for held, chance in table.theirs if scoring.intersection(held))


def _figure(rank: int, table: Table, worth: Mapping[int, float], unit: str) -> str:
    """By how much it is better than the next best, and what that one would invite."""
    if unit == "chance":
        return f"; {_chance(rank, worth)}"
    other = _next_best(rank, worth)
    better = worth[rank] - worth[other]
    if better < CLEAR:
        return f"; the {called(other)} is as good"
    invited = _reply_chance(other, table)
    risk = f", on which they score {invited:.0%} of the time" if invited > _reply_chance(rank, table) + MUCH else ""
    return f"; {better:.1f} points better than the {called(other)}{risk}"


def _chance(rank: int, worth: Mapping[int, float]) -> str:
    """How often this card wins, against the next best."""
    wins = f"it wins {percent(worth[rank])} of games from here"
    if len(worth) == 1:
        return wins
    other = _next_best(rank, worth)
    if worth[rank] - worth[other] < CLEAR_CHANCE:
        return f"{wins}, the {called(other)} as many"
    return f"{wins}, the {called(other)} {percent(worth[other])}"


def _next_best(rank: int, worth: Mapping[int, float]) -> int:
    """The best other rank; of equals the higher."""
    return max((other for other in worth if other != rank), key=lambda other: (worth[other], other))
