"""Why a move is advised in rummy: one sentence, in a card player's words."""

from __future__ import annotations

from parlour.advice import in_points, percent
from parlour.cards import RANK_NAMES, Card
from parlour.games.rummy.judgement import chance_wanted, is_like, melds_of_three, outs
from parlour.games.rummy.notation import LayOff, Meld
from parlour.games.rummy.sight import Sight
from parlour.melds import melds_in
from parlour.partitions import BIT, CARD, Mask, best_partition, cards_of, in_words, left_over, pips_of, rank_in_words

LITTLE = 0.12  # a chance not worth worrying about
CLEAR = 0.01  # a chance more that is worth a word


def compared(best: tuple[str, float, str], other: tuple[str, float, str], instead: str) -> str:
    """The figure at the end of a reason: how much better a move is than another; empty where it is hardly so.

    >>> compared(("draw stock", 0.61, "chance"), ("draw discard", 0.52, "chance"), "taking it")
    ' It wins 61% of deals from here, taking it 52%.'
    """
    if best[2] == "points":
        return in_points(best[1] - other[1], instead)
    better = best[1] - other[1] >= CLEAR
    return f" It wins {percent(best[1])} of deals from here, {instead} {percent(other[1])}." if better else ""


def of_taking(top: Card, sight: Sight) -> str:
    """Why to take the discard."""
    hand = cards_of(sight.hand)
    made = next((meld for meld in best_partition((*hand, top)).melds if top in meld), None)
    if made is not None:
        return f"Take the {top.name}: it makes {in_words(made)}."
    if not left_over(BIT[top], laid=sight.laid)[0]:
        return f"Take the {top.name}: it can be laid off at once."
    friends = _friends(BIT[top], sight.hand)
    if friends:
        before, after = (outs(hand, sight.laid, sight.may_come) for hand in (sight.hand, sight.hand | BIT[top]))
        figure = f"with it {after.help} of the {after.of} {_cards(sight)} help you, without it {before.help}"
        return f"Take the {top.name}: it goes with {_list(friends)}; {figure}."
    return f"Take the {top.name}: it counts less against you than what you throw for it."


def of_stock(top: Card | None, sight: Sight) -> str:
    """Why to draw from the stock."""
    if sight.next_card is not None:
        return f"Draw from the stock: the pile was turned over in order, and the {sight.next_card.name} comes next."
    if top is None:
        return "Draw from the stock: there is no discard."
    friends = _friends(BIT[top], sight.hand)
    what = f"goes only with {_list(friends)}" if friends else "makes no meld with your cards"
    if not left_over(BIT[top], laid=sight.laid)[0]:
        what = "is worth less to you than what may come"
    help_you = _help(sight.hand, sight)
    return (
        f"Draw from the stock: {help_you}; the {top.name} {what}."
        if help_you
        else f"Draw from the stock: the {top.name} {what}."
    )


def of_turning(top: Card | None, oldest: Card | None = None) -> str:
    """Why to turn the pile over."""
    what = f"the {top.name} does not help you" if top else "there is nothing else to draw"
    first = f"the {oldest.name}, the oldest discard," if oldest else "the oldest discard"
    return f"Turn the pile over: {what}, and {first} comes first."


def of_laying(move: Meld | LayOff, sight: Sight, out: Mask | None) -> str:
    """Why to lay cards."""
    if isinstance(move, Meld):
        says = f"Lay down {in_words(move.cards)}"
    else:
        says = f"Lay off {_list(move.cards)} on {in_words(sight.melds[move.meld])}"
    if out is not None:
        end = "your whole hand goes in this turn"
        return f"{says}: {end}, which is rummy and counts double." if sight.rummy else f"{says}: {end}."
    points = sum(card.pips for card in move.cards)
    return f"{says}: {points} point{'s' * (points > 1)} fewer to be caught with."


def of_discard(card: Mask, sight: Sight, *, holding: bool = False) -> str:
    """Why to throw a card."""
    one = CARD[card]
    start = f"Discard the {one.name}: "
    if sight.hand == card:
        return f"{start}it is your last card, and you go out."
    outlook = _outlook(sight.hand ^ card, sight)
    if holding:
        return f"{start}hold your melds back, so that nobody can lay off on them{outlook}."
    return f"{start}{_use(card, sight)}, {_danger(card, sight)}{outlook}."


def _outlook(hand: Mask, sight: Sight) -> str:
    """What the next card may do for the rest of the hand."""
    seen = outs(hand, sight.laid, sight.may_come)
    if seen.finish:
        lets = "lets" if seen.finish == 1 else "let"
        double = ", for double" if sight.may_rummy_later else ""
        return f"; then {seen.finish} of the {seen.of} {_cards(sight)} {lets} your whole hand go{double}"
    what = _help(hand, sight)
    return f"; then {what}" if what else ""


def _cards(sight: Sight) -> str:
    """What the cards are called that outs are counted among."""
    return "cards that may come" if sight.returning else "unseen cards"


def _help(hand: Mask, sight: Sight) -> str:
    """How many of the cards that may come help a hand; nothing when all cards are known."""
    seen = outs(hand, sight.laid, sight.may_come)
    if not seen.of:
        return ""
    return f"{seen.help or 'none'} of the {seen.of} {_cards(sight)} {'helps' if seen.help == 1 else 'help'} you"


def _use(card: Mask, sight: Sight) -> str:
    """What the card does in one's own hand."""
    one = CARD[card]
    rest = sight.hand ^ card
    friends = _friends(card, rest)
    if any(one in meld for meld in melds_in(cards_of(sight.hand))):
        return "your melds keep as much without it"
    if not friends:
        return "nothing in your hand goes with it"
    live = [
        pair
        for pair in melds_of_three(card)
        if any(two & rest for two in pair) and any(two & sight.live for two in pair)
    ]
    if not live:
        return f"the cards that would make a meld of it and {_list(friends)} are gone"
    return f"it counts {pips_of(card)}, more than its chance to become a meld is worth"


def _danger(card: Mask, sight: Sight) -> str:
    """What the next player can do with the card."""
    rival, one = sight.following, CARD[card]
    if is_like(card, rival.thrown):
        return f"and the next player has thrown {_like(one, rival.thrown)}"
    if chance_wanted(card, sight) < LITTLE:
        hardly = "can hardly use it" if rival.known else "has shown no sign of wanting it"
        return f"and the next player {hardly}"
    points = pips_of(card)
    return f"and if you keep it, it may cost you {points} point{'s' * (points > 1)}"


def _like(one: Card, thrown: Mask) -> str:
    """The cards like this one among those thrown: of its rank or, where there is none, next to it in its suit."""
    same = [gone for gone in cards_of(thrown) if gone.rank == one.rank]
    if len(same) > 1:
        return f"{rank_in_words(one.rank)} too"
    if same:
        return f"the {same[0].name} too"
    beside = (gone for gone in cards_of(thrown) if gone.suit == one.suit and abs(gone.rank - one.rank) == 1)
    return f"its neighbour, the {next(beside).name}"


def _friends(card: Mask, hand: Mask) -> tuple[Card, ...]:
    """The cards of a hand with which one more would make a meld of this card."""
    friends = 0
    for first, second in melds_of_three(card):
        friends |= (first | second) & hand
    return cards_of(friends)


def _list(cards: tuple[Card, ...]) -> str:
    names = [f"the {RANK_NAMES[card.rank - 1]} of {card.name.rpartition(' of ')[2]}" for card in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
