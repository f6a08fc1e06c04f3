"""Why a move is advised in Cranborne: one sentence, in a card player's words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.cards import RANK_NAMES, Card
from parlour.games.cranborne.notation import Add, Meld
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan
from parlour.melds import as_laid, kind_of
from parlour.partitions import CARD, Mask, in_words, rank_in_words

DRAW = "Draw: every turn begins with a card from the stock."


def of_laying(move: Meld | Add, plan: Plan, sight: Sight) -> str:
    """Why to lay cards."""
    taken = [card for card in move.cards if card in _named(sight.window)]
    says = f"Lay {in_words(move.cards)}"
    if isinstance(move, Add):
        lies = dict(sight.melds)[move.meld]
        grown = as_laid((*lies, *move.cards), kind_of(lies))
        says = f"Add {_list(move.cards)}: that makes {in_words(grown)}"
    if len(taken) == len(move.cards):
        return f"{says}: nobody else can use {_list(taken)} then."
    if taken:
        says += f", with {_list(taken)} from the window"
    return f"{says}: {_end(plan, sight)}."


def _end(plan: Plan, sight: Sight) -> str:
    left = plan.left.bit_count()
    if not left:
        return "with the discard you go out" if not sight.minor else "your major is used up this turn"
    return f"{left} {'card' if left == 1 else 'cards'} will be left after this turn"


def of_discard(plan: Plan, sight: Sight, theirs: float | None = None) -> str:
    """Why to throw a card."""
    one = CARD[plan.discard]
    start = f"Discard the {one.name}: "
    if not plan.left:
        return f"{start}{'you go out' if not sight.minor else 'your major is used up, and the minor comes next'}."
    alone = _friends(one, sight.hand ^ plan.discard) == 0
    use = "nothing in your hand goes with it" if alone else "it leaves your best cards together"
    return f"{start}{use}, and {_danger(one, plan, sight, theirs)}."


def _danger(one: Card, plan: Plan, sight: Sight, theirs: float | None) -> str:
    """What the opponent can do with it."""
    if theirs is None:
        return "another card may come to the rest"
    if plan.discard & sight.rival_laid.fourths:
        return f"it fits only the opponent’s {rank_in_words(one.rank)}, which takes no card from his hand"
    near = [card for card in _named(plan.window) if card != one and _go_together(card, one)]
    if not near:
        return "no card in the window goes with it"
    same = [card for card in near if card.rank == one.rank]
    what = f"the window’s {rank_in_words(one.rank)}" if same else f"the {near[0].name} in the window"
    return f"even with {what} he gets rid of only {theirs:.1f} cards on average"


def _named(mask: Mask) -> set[Card]:
    return {card for bit, card in CARD.items() if bit & mask}


def _friends(one: Card, hand: Mask) -> int:
    return sum(_go_together(card, one) for card in _named(hand))


def _go_together(one: Card, other: Card) -> bool:
    """Whether one card more could make a meld of the two."""
    return one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) <= 2)


def _list(cards: Sequence[Card]) -> str:
    names = [f"the {RANK_NAMES[card.rank - 1]} of {card.name.rpartition(' of ')[2]}" for card in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
