"""Why a move is advised in Crummy Rummy: one sentence, in a card player's words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.advice import percent
from parlour.cards import RANK_NAMES, SUIT_NAMES, Card, card
from parlour.games.crummy_rummy.contracts import Contract, is_wild
from parlour.games.crummy_rummy.groups import Group, Laid, group_of
from parlour.games.crummy_rummy.laydowns import Way
from parlour.games.crummy_rummy.notation import Extend, Move, Replace
from parlour.games.crummy_rummy.prospects import Discarding
from parlour.games.crummy_rummy.sight import Rival, Sight, go_together

_PLURALS = ("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_RANKS = (*_PLURALS, "jacks", "queens", "kings")
_FEW = 2  # cards missing, so that there are only so many


def the(one: Card) -> str:
    """The card with its article.

    >>> the(card("7H")), the(card("JK")), the(card("2C"))
    ('the 7 of hearts', 'the joker', 'the wild 2 of clubs')
    """
    wild = "wild " if is_wild(one) and one.rank else ""
    return f"the {wild}{one.name}"


def of_group(group: Group) -> str:
    """A meld in words: "three nines", "5 to 8 of spades"."""
    if group.kind == "set":
        return f"{len(group.cards)} {_RANKS[group.natural.rank - 1]}"
    low, high = group.places[0], group.places[-1]
    return f"{_spot(low)} to {_spot(high)} of {SUIT_NAMES[group.natural.suit]}"


def _spot(spot: int) -> str:
    return RANK_NAMES[(spot - 1) % 13]


def missing(number: int) -> str:
    """How many cards are missing, in words."""
    return {0: "nothing", 1: "one card"}.get(number, f"{number} cards")


# Drawing and buying


def of_taking(top: Card, contract: Contract, before: int, after: int) -> str:
    """Why to take a discard before the contract is down."""
    if before == 0:
        return f"Take {the(top)}: you can lay down {contract.says} this turn, and it can be placed besides."
    if after == 0:
        return f"Take {the(top)}: with it you can lay down {contract.says}."
    if is_wild(top):
        return f"Take {the(top)}: a wild card stands for any card you miss."
    if after < before:
        return f"Take {the(top)}: {_nearer(after, contract)}."
    return f"Take {the(top)}: it goes with cards of your hand."


def _nearer(after: int, contract: Contract) -> str:
    """What a card that helps leaves to be found.

    >>> from parlour.games.crummy_rummy.contracts import CONTRACTS
    >>> _nearer(1, CONTRACTS[1])
    'then only one card will be missing for two sets'
    >>> _nearer(4, CONTRACTS[1])
    'it brings you nearer to two sets; 4 cards will still be missing'
    """
    if after <= _FEW:
        return f"then only {missing(after)} will be missing for {contract.says}"
    return f"it brings you nearer to {contract.says}; {missing(after)} will still be missing"


def of_taking_to_place(top: Card) -> str:
    """Why to take a discard once down."""
    return f"Take {the(top)}: it fits a meld on the table, so you get rid of another card this turn."


def of_deck(top: Card | None, contract: Contract, far: int, *, down: bool, chance: float | None = None) -> str:
    """Why to draw from the deck; ``chance`` is that of a card that helps."""
    if top is None:
        return "Draw from the deck: there is no discard."
    if down:
        return f"Draw from the deck: {the(top)} fits nowhere on the table."
    if far == 0:
        ready = f"you can lay down {contract.says} as soon as you have drawn"
        return f"Draw from the deck: {ready}, and {the(top)} would only be one card more to get rid of."
    start = f"Draw from the deck: {the(top)} brings you no nearer to {contract.says}"
    if chance is None:
        return f"{start}, and {missing(far)} {_is(far)} missing."
    return f"{start}; {missing(far)} {_is(far)} missing, and {percent(chance)} of the cards to come help."


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


def of_buying(top: Card, contract: Contract, after: int) -> str:
    """Why to buy."""
    if after == 0:
        return f"Buy {the(top)}: it completes {contract.says}; the penalty card is a small price."
    return f"Buy {the(top)}: {_nearer(after, contract)}."


def of_passing(top: Card | None, sight: Sight, before: int, after: int) -> str:
    """Why not to buy."""
    if sight.down:
        return "Let it go: you are down, and every card more must be got rid of."
    if sight.contract.every_card and top is not None and after >= before:
        return f"Let it go: in this round every card must be used, and {the(top)} with its penalty brings two more."
    if top is None or after >= before:
        no_nearer = f"{the(top) if top else 'it'} brings you no nearer to {sight.contract.says}"
        return f"Let it go: {no_nearer}, and buying means two cards more to get rid of."
    return "Let it go: it would help, but the two cards that a buy brings would count against you."


# Laying down and placing


def of_laying_down(way: Way, contract: Contract, left: Sequence[Card]) -> str:
    """Why to lay down."""
    *others, last = [of_group(group_of(part)) for part in way]
    groups = f"{', '.join(others)} and {last}"
    if contract.every_card:
        return f"Lay down {groups}: every card is used, and the round is yours."
    out = " Everything else can be placed: you go out." if len(left) <= 1 else ""
    return f"Lay down {groups}: the contract is met, and what is down no longer counts against you.{out}"


def of_placing(move: Move, groups: Sequence[Group], left: int) -> str:
    """Why to place a card."""
    end = " It leads to going out this turn." if left <= 1 else ""
    if isinstance(move, Replace):
        goes = "which moves along" if move.target == move.meld else f"which goes to the {of_group(groups[move.target])}"
        place = f"the wild card in the {of_group(groups[move.meld])}, {goes}"
        return f"Put {the(move.card)} in the place of {place}: one card fewer in hand.{end}"
    if isinstance(move, Extend):
        return f"Lay {_as(move.laid)} on the {of_group(groups[move.meld])}: one card fewer in hand.{end}"
    return str(move)


def _as(laid: Laid) -> str:
    stands = f" as {the(card(laid.stands))}" if laid.stands else ""
    return f"{the(laid.card)}{stands}"


# Discarding


def of_discard(best: Discarding, sight: Sight, other: Discarding | None = None) -> str:
    """Why to discard a card before the contract is down; ``other`` is the next best, where that was worked out."""
    one = best.card
    start = f"Discard {the(one)}: "
    if is_wild(one):
        return f"{start}there is nothing else to throw."
    friends = [mate for mate in sight.hand if mate != one and not is_wild(mate)]
    alone = not any(go_together(one, mate, sight.contract) for mate in friends)
    what = "nothing in your hand goes with it" if alone else "the contract is no farther off without it"
    figure = _helping(best, other) if other else ""
    return f"{start}{what}; {figure or _others(one, sight) or f'{sight.worth(one)} points fewer in hand'}."


def _helping(best: Discarding, other: Discarding) -> str:
    """The cards that help after a discard, against the next best one."""
    if other.far > best.far:
        return f"without {the(other.card)} instead, one card more would be missing"
    if other.helping < best.helping:
        return f"{_to_come(best.helping)} then, without {the(other.card)} instead only {other.helping}"
    return f"{_to_come(best.helping)} then" if best.helping else ""


def _to_come(number: int) -> str:
    """How many of the cards to come help.

    >>> _to_come(1), _to_come(9)
    ('one of the cards to come helps', '9 of the cards to come help')
    """
    return "one of the cards to come helps" if number == 1 else f"{number} of the cards to come help"


def _others(one: Card, sight: Sight) -> str:
    """What the next player has to do with the card."""
    rival: Rival = sight.rivals[0]
    if any(gone.rank == one.rank for gone in rival.thrown):
        return f"the next player has thrown {_RANKS[one.rank - 1]} too"
    taken = [card for card in rival.known if not is_wild(card)]
    if taken and not any(go_together(one, card, sight.contract) for card in taken):
        return "the next player has taken nothing like it"
    return ""


def of_discard_once_down(one: Card, sight: Sight) -> str:
    """Why to discard a card once down."""
    if len(sight.hand) == 1:
        return f"Discard {the(one)}: it is your last card, and you go out."
    if is_wild(one):
        return f"Discard {the(one)}: it fits nowhere now, and it is dear to be caught with."
    dearer = any(sight.worth(other) > sight.worth(one) for other in sight.hand if not is_wild(other))
    why = "the others can do less with it than with a dearer one" if dearer else "it is the dearest card you can spare"
    return f"Discard {the(one)}: {why}."
