"""Why a move is advised in Cranborne: a sentence or two with a figure, in a card player's words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.advice import percent
from parlour.cards import RANK_NAMES, Card
from parlour.games.cranborne.completing import completing_runs, completing_sets
from parlour.games.cranborne.notation import Add, Meld
from parlour.games.cranborne.sight import Sight
from parlour.games.cranborne.turn import Plan
from parlour.games.cranborne.weighing import Weighed
from parlour.melds import as_laid, kind_of
from parlour.partitions import CARD, Mask, bits_of, by_cards, cards_of, in_words, left_over, rank_in_words

FEW = 0.1  # a share of the unseen cards below which they are few


def of_drawing(sight: Sight) -> str:
    """What the draw may bring."""
    loose = left_over(sight.hand, sight.window, sight.laid, by_cards)[0].bit_count()
    cards = bits_of(sight.live)
    fitting = sum(
        left_over(sight.hand | card, sight.window, sight.laid, by_cards)[0].bit_count() <= loose for card in cards
    )
    says = "Draw: every turn begins with a card from the stock"
    return f"{says}; {fitting} of the {len(cards)} cards you cannot see would fit."


def of_laying(move: Meld | Add, plan: Plan, sight: Sight, chance: float | None) -> str:
    """Why to lay cards."""
    taken = [card for card in move.cards if card in cards_of(sight.window)]
    says = f"Lay {in_words(move.cards)}"
    if isinstance(move, Add):
        lies = dict(sight.melds)[move.meld]
        grown = as_laid((*lies, *move.cards), kind_of(lies))
        says = f"Add {_list(move.cards)}: that makes {in_words(grown)}"
    if len(taken) == len(move.cards):
        return f"{says}: nobody else can use {_list(taken)} then{_with_chance(chance)}."
    if taken:
        says += f", with {_list(taken)} from the window"
    return f"{says}: {_end(plan, sight)}{_with_chance(chance)}."


def _end(plan: Plan, sight: Sight) -> str:
    left = plan.left.bit_count()
    if not left:
        return "with the discard you go out" if not sight.minor else "your major is used up this turn"
    return f"{left} {'card' if left == 1 else 'cards'} will be left after this turn"


def _with_chance(chance: float | None) -> str:
    return "" if chance is None or chance == 1 else f", and your chance to win is {percent(chance)}"


def of_discard(plan: Plan, sight: Sight, weighed: Weighed | None = None) -> str:
    """Why to throw a card."""
    one = CARD[plan.discard]
    start = f"Discard the {one.name}: "
    if not plan.left:
        return f"{start}{'you go out' if not sight.minor else 'your major is used up, and the minor comes next'}."
    if weighed is None:
        return f"{start}{_use(plan, sight)}."
    chance = f" Your chance to win is {percent(weighed.chance)}."
    return f"{start}{_use(plan, sight)}, and {_danger(one, plan, sight, weighed.gone_on_average)}.{_kept(plan)}{chance}"


def _use(plan: Plan, sight: Sight) -> str:
    """What the card could still have done for its owner: the unseen cards that would have made something of it."""
    with_it = _helping(plan.loose | plan.discard, plan, sight) & ~_helping(plan.loose, plan, sight)
    helping, cards = with_it.bit_count(), sight.live.bit_count()
    if not helping:
        return "no single card you cannot see would make a meld of it"
    says = f"{helping} of the {cards} cards you cannot see would make a meld of it"
    return f"only {says}" if helping < FEW * cards else says


def _helping(loose: Mask, plan: Plan, sight: Sight) -> Mask:
    """The unseen cards that would bring some of these into a meld."""
    window = plan.window & ~plan.discard
    there, runs = loose | window, plan.would.runs
    alone = completing_sets(window) | completing_runs(window | runs)
    return (completing_sets(there) | completing_runs(there | runs)) & ~alone & sight.live


def _danger(one: Card, plan: Plan, sight: Sight, gone: float | None) -> str:
    """What the opponent can do with it."""
    if plan.discard & sight.rival_laid.fourths:
        return f"it fits only the opponent’s {rank_in_words(one.rank)}, which takes no card from their hand"
    near = [card for card in cards_of(plan.window) if card != one and _go_together(card, one)]
    same = [card for card in near if card.rank == one.rank]
    what = f"the window’s {rank_in_words(one.rank)}" if same else f"the {near[0].name} in the window" if near else ""
    goes = f"it goes with {what}" if near else "nothing in the window goes with it"
    if gone is None:
        return goes
    return f"{goes}; with the window as it then lies the opponent lays {max(0.0, gone):.1f} hand cards on average"


def _kept(plan: Plan) -> str:
    """Why melds stay in hand."""
    held = cards_of(plan.left & ~plan.loose)
    if not held:
        return ""
    return f" Keep {_list(held)}: nobody can touch what you hold, and it can be laid in any later turn."


def _go_together(one: Card, other: Card) -> bool:
    """Whether one card more could make a meld of the two."""
    return one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) <= 2)


def _list(cards: Sequence[Card]) -> str:
    names = [f"the {RANK_NAMES[card.rank - 1]} of {card.name.rpartition(' of ')[2]}" for card in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
