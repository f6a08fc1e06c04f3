"""What the coach says about cribbage besides the opponent's advice: luck in points, and the chance to win.

Luck is told from what one seat sees. The start card counts when it is turned, for one's own hand and for his heels; for
the other hand and the crib when they are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import mean

from parlour.cards import Card, pack
from parlour.events import total
from parlour.game import View
from parlour.games.cribbage.discards import Keep, all_keeps
from parlour.games.cribbage.fast_scoring import show_points
from parlour.games.cribbage.notation import Claim, Muggins, Pass, read
from parlour.games.cribbage.phases import Count, Discard, LastDeal
from parlour.games.cribbage.scoring import JACK, show_scores
from parlour.games.cribbage.standing import chance_in_match
from parlour.lessons import Luck

UNIT = "points"
FIRST_DEAL = 3.0  # points over a game; so much the first dealer is ahead on average (16.2 to 10.2 a deal, in turn)
BEST_KEEP = {True: 13.8, False: 2.6}  # what the best keep is worth on average, for the dealer or not: 20,000 deals


def chance(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view wins the match."""
    return chance_in_match(view)


def price(view: View, move: str) -> float | None:
    """What a claim or an answer to one brings, in points; the other moves are ranked by the opponent."""
    if not isinstance(view.facts.phase, Count):
        return None
    count: Count = view.facts.phase
    (start,) = view.cards("starter")
    truth = total(show_scores(view.cards(count.zone), start, crib=count.zone == "crib"))
    match read(move):
        case Claim(points):
            lost = truth - points if view.facts.options.muggins == "on" else 0
            return float(min(points, truth) - max(0, lost))
        case Muggins(points):
            return float(min(points, max(0, truth - count.claimed)))
        case Pass():
            return 0.0
    return None


# Luck


def luck(before: View | None, after: View) -> tuple[Luck, ...]:
    """What chance did between two views of a seat: the cut, the cards dealt, the start card."""
    fortunes: list[Luck] = []
    if before is not None and _ended(before, after):
        fortunes += _start_in_the_show(before.deals, after)
    if before is None:
        fortunes += _the_cut(after)
    if isinstance(after.facts.phase, Discard) and (before is None or before.deals != after.deals):
        fortunes.append(_cards_dealt(after))
    if before is not None and before.deals == after.deals and _turned(before, after):
        fortunes.append(_start_turned(after))
    return tuple(fortunes)


def _ended(before: View, after: View) -> bool:
    return before.deals != after.deals or after.outcome is not None


def _turned(before: View, after: View) -> bool:
    return not before.zones["starter"] and bool(after.zones["starter"])


def _the_cut(view: View) -> list[Luck]:
    """A first deal is worth so much; who was dealer by agreement owes it to nobody's luck."""
    if not view.facts.cut:
        return []
    deals = view.facts.dealer == view.seat
    says = f"The cut gave {'you' if deals else 'the other side'} the first deal, about 3 points over a game."
    return [Luck(0, view.deals, "cut", says, FIRST_DEAL if deals else -FIRST_DEAL, 0.0, UNIT)]


def _cards_dealt(view: View) -> Luck:
    dealer = view.seat == view.facts.dealer
    worth, usual = best_keep(view.hand, dealer=dealer).net, BEST_KEEP[dealer]
    role = "a dealer’s" if dealer else "a non-dealer’s"
    says = f"Your six cards, kept at their best, were worth {worth:.1f}; {role} are worth {usual:.1f} on average."
    return Luck(0, view.deals, "cards", says, worth, usual, UNIT)


def best_keep(six: Sequence[Card], *, dealer: bool) -> Keep:
    """The keep worth most, net of the crib."""
    return all_keeps(six, dealer=dealer, exact=False)[0]


def _start_turned(view: View) -> Luck:
    """What the start card made of one's own hand, and of his heels, against every card it could have been."""
    (start,) = view.cards("starter")
    kept, tossed = view.hand, view.known.get("crib", ())
    heels = 2 if view.seat == view.facts.dealer else -2
    starts = _others((*kept, *tossed))
    made = show_points(kept, start)
    came = made + heels * (start.rank == JACK)
    usual = mean(show_points(kept, one) + heels * (one.rank == JACK) for one in starts)
    says = f"The start card, the {start.name}, made {made} of your hand"
    if start.rank == JACK:
        says += f", and {'two for his heels for you' if heels > 0 else 'two for his heels for the other side'}"
    return Luck(0, view.deals, "start", f"{says}; {usual:.1f} was to be expected.", came, usual, UNIT)


def _start_in_the_show(deal: int, view: View) -> list[Luck]:
    """What the start card made of the other hand and of the crib, now that all twelve cards have been seen."""
    last: LastDeal | None = view.facts.last_deal
    if last is None or last.deal != deal or last.start is None:
        return []
    start = last.start
    starts = _others(card for show in last.shows for card in show.cards)
    fortunes = []
    for show in last.shows:
        crib, mine = show.zone == "crib", show.seat == view.seat
        if mine and not crib:
            continue  # told when the start card was turned
        made = show_points(show.cards, start, crib=crib)
        usual = mean(show_points(show.cards, one, crib=crib) for one in starts)
        whose = f"{'your' if mine else 'the other side’s'} {'crib' if crib else 'hand'}"
        says = f"The start card, the {start.name}, made {made} of {whose}; {usual:.1f} was to be expected."
        sign = 1 if mine else -1
        fortunes.append(Luck(0, deal, "start", says, sign * made, sign * usual, UNIT))
    return fortunes


def _others(seen: Iterable[Card]) -> list[Card]:
    """The cards that the start card could have been."""
    known = set(seen)
    return [card for card in pack() if card not in known]
