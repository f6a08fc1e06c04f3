"""The opponent in cribbage, and the coach's hint: it sees one seat's view and nothing else.

Thoughts come one after another, each better than the one before, in slices short enough for a page to draw between
them. The first comes at once. Levels differ in what they know and how far they look:

- *beginner* and *casual* err as people do (``weaker``);
- *skilled* lays away by exact means of hand, crib and play, and plays by what any hand might answer;
- *expert* knows what this hand may hold, plays each card out to the end in many worlds, and near the end of the game
  weighs everything by the chance to win it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from parlour.advice import Advice
from parlour.cards import Card, in_order
from parlour.chance import Stream, key
from parlour.game import View
from parlour.games.cribbage import reasons
from parlour.games.cribbage.counting import count_hand
from parlour.games.cribbage.discards import Keep, all_keeps
from parlour.games.cribbage.late_keeps import by_chance, situation_of
from parlour.games.cribbage.looking_ahead import Table, at_a_glance, table_of, to_the_end
from parlour.games.cribbage.notation import Go, PlayCard
from parlour.games.cribbage.phases import Count, Discard
from parlour.games.cribbage.scoring import THIRTY_ONE
from parlour.games.cribbage.stakes import near_the_end
from parlour.games.cribbage.weaker import by_rule_of_thumb, by_sight, keeps_of_a_beginner, keeps_of_a_casual_player


def think(view: View, level: str, seed: int) -> Iterator[Advice]:
    """Better and better advice for the seat of this view; the same for the same view, level and seed."""
    match view.facts.phase:
        case Discard():
            yield from _lay_away(view, level, seed)
        case Count():
            yield count_hand(view, level)
        case _:
            yield from _play(view, level, seed)


# Laying away


def _lay_away(view: View, level: str, seed: int) -> Iterator[Advice]:
    dealer = view.seat == view.facts.dealer
    at_sight = keeps_of_a_beginner(view.hand)
    yield _advise_keep(at_sight, reasons.of_sight(at_sight[0]))
    for keeps in _weighings(view, level, seed, dealer=dealer):
        yield _advise_keep(keeps, reasons.of_keep(keeps, dealer=dealer))


def _weighings(view: View, level: str, seed: int, *, dealer: bool) -> Iterator[list[Keep]]:
    """All keeps, best first, as each level weighs them; the expert more and more finely."""
    match level:
        case "casual":
            yield keeps_of_a_casual_player(view.hand, dealer=dealer)
        case "skilled":
            yield all_keeps(view.hand, dealer=dealer, exact=False)
        case "expert":
            yield all_keeps(view.hand, dealer=dealer, exact=False)
            yield (exact := all_keeps(view.hand, dealer=dealer, exact=True))
            if near_the_end(view.scores):
                stream = Stream(key(f"bot {seed}", "worlds in laying away"))
                yield from by_chance(exact, situation_of(view), stream)


def _advise_keep(keeps: Sequence[Keep], why: str) -> Advice:
    return Advice(str(keeps[0]), why, tuple(_weighed(keep) for keep in keeps))


def _weighed(keep: Keep) -> tuple[str, float, str]:
    if keep.chance is None:
        return str(keep), round(keep.net, 2), "points"
    return str(keep), round(keep.chance, 4), "chance"


# The play


def _play(view: View, level: str, seed: int) -> Iterator[Advice]:
    pile, count = view.facts.phase.pile, view.facts.phase.count
    fitting = [card for card in in_order(view.hand) if count + card.pips <= THIRTY_ONE]
    if not fitting:
        yield Advice(str(Go()), f"Say go: at {count} none of your cards fits.", ((str(Go()), 0.0, "points"),))
        return
    scoring = view.facts.options.play_scoring
    weigh = by_sight if level == "beginner" else by_rule_of_thumb
    weighed = weigh(fitting, pile, scoring)
    yield _advise_card(weighed, reasons.at_sight(weighed[0][0], pile, scoring))
    if level not in {"beginner", "casual"}:
        yield from _look_ahead(view, level, seed, fitting)


def _look_ahead(view: View, level: str, seed: int, fitting: Sequence[Card]) -> Iterator[Advice]:
    table = table_of(view)
    yield _advise_rank(view, table, fitting, at_a_glance(table), "points")
    if level == "expert" and len(table.choices) > 1:
        unit = "chance" if table.stakes.near else "points"
        stream = Stream(key(f"bot {seed}", "worlds in the play"))
        for worth in to_the_end(table, stream):
            yield _advise_rank(view, table, fitting, worth, unit)


def _advise_rank(view: View, table: Table, fitting: Sequence[Card], worth: Mapping[int, float], unit: str) -> Advice:
    weighed = sorted(((card, worth[card.rank]) for card in fitting), key=lambda one: -round(one[1], 9))
    return _advise_card(weighed, reasons.of_card(weighed[0][0], view.facts.phase.pile, table, worth, unit), unit)


def _advise_card(weighed: Sequence[tuple[Card, float]], why: str, unit: str = "points") -> Advice:
    digits = 2 if unit == "points" else 4
    ranking = tuple((str(PlayCard(card)), round(value, digits), unit) for card, value in weighed)
    return Advice(ranking[0][0], why, ranking)
