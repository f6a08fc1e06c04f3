"""The opponent in rummy, and the coach's hint: it sees one seat's view and nothing else.

Levels differ in what they know:

- a *beginner* takes a discard only when it makes a meld, lays down what he has, lays off on his own melds only, and
  throws the dearest card that is in no meld;
- a *casual* player keeps pairs and neighbours, but does not think of cards that are gone or of what others want;
- a *skilled* player counts the cards that may still come, plays for those that let the whole hand go, weighs the
  discard against all the stock may bring, and gives the next player nothing he visibly wants;
- an *expert* also holds melds back, so that nobody can lay off on them, as long as that pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.advice import Advice
from parlour.cards import Card, card
from parlour.game import View
from parlour.games.rummy import judgement, pricing, reasons
from parlour.games.rummy.judgement import RACING, SAVING, Weighed, after_drawing, dead
from parlour.games.rummy.laying import lays, way_out
from parlour.games.rummy.legality import RummyMoves
from parlour.games.rummy.notation import Discard, Draw, LayOff, Meld, TurnOver, read
from parlour.games.rummy.phases import Drawing
from parlour.games.rummy.sight import Sight, sight_of
from parlour.partitions import BIT, CARD, NOTHING_LAID, Mask, bits_of, left_over, mask_of

COUNTING = {"skilled", "expert"}  # the levels that count cards
SAMPLE = 4  # cards of the stock that a casual player weighs against the discard


def think(view: View, level: str, seed: int) -> Iterator[Advice]:
    """Better and better advice for the seat of this view; the same for the same view, level and seed."""
    del seed  # nothing here is left to chance
    allowed = RummyMoves(view)
    sight = sight_of(view)
    thoughts = _draw(sight, level, allowed) if isinstance(view.facts.phase, Drawing) else _play(sight, level, allowed)
    for advice in thoughts:
        yield _allowed(advice, allowed)


def _allowed(advice: Advice, allowed: RummyMoves) -> Advice:
    """The advice, its ranking without moves that are not allowed; or else the first move that is."""
    if read(advice.move) in allowed:
        return Advice(advice.move, advice.why, tuple(one for one in advice.ranking if read(one[0]) in allowed))
    return Advice(str(next(iter(allowed))), "Nothing better is allowed here.")


def _live(sight: Sight, level: str) -> list[Mask]:
    """The cards that may still come, as a player of this level thinks of them."""
    return sight.may_come if level in COUNTING else bits_of(mask_of(BIT) & ~sight.hand)


# Drawing


def _draw(sight: Sight, level: str, allowed: RummyMoves) -> Iterator[Advice]:
    top = sight.top
    other = str(TurnOver() if TurnOver() in allowed else Draw("stock"))
    why = reasons.of_turning(top, sight.oldest) if other == "turn" else reasons.of_stock(top, sight)
    leave = Advice(other, why)
    if top is None:
        yield leave
        return
    take = Advice("draw discard", reasons.of_taking(top, sight))
    yield take if _helps_at_once(top, sight, level) else leave
    if level in COUNTING:
        yield _counted_draw(sight, top, take, leave)
    elif level == "casual":
        live = _live(sight, level)
        taking = after_drawing(sight.hand, BIT[top], sight, barred=True, live=live)
        drawing = _from_stock(sight, live)
        ranking = [("draw discard", round(-taking, 1), "points"), (other, round(-drawing, 1), "points")]
        best = take if taking < drawing else leave
        yield Advice(best.move, best.why, tuple(sorted(ranking, key=lambda one: (-one[1], one[0] != best.move))))


def _counted_draw(sight: Sight, top: Card, take: Advice, leave: Advice) -> Advice:
    """The draw that the judgement is best after, both of them priced."""
    taking, drawing = pricing.of_drawing(sight, top)
    best = take if taking < drawing else leave
    values = [(take.move, pricing.after_cost(sight, taking)), (leave.move, pricing.after_cost(sight, drawing))]
    ranking = pricing.ranked(sight, best.move, values)
    instead = "what comes otherwise" if best is take else "taking it"
    return Advice(best.move, best.why + reasons.compared(ranking[0], ranking[1], instead), ranking)


def _helps_at_once(top: Card, sight: Sight, level: str) -> bool:
    """Whether the discard makes a meld, or can be laid off."""
    laid = NOTHING_LAID if level == "beginner" else sight.laid
    before = left_over(sight.hand, laid=laid)[0]
    after = left_over(sight.hand | BIT[top], laid=laid)[0]
    return not after & BIT[top] and (after.bit_count() < before.bit_count() or not left_over(BIT[top], laid=laid)[0])


def _from_stock(sight: Sight, live: Sequence[Mask]) -> float:
    """The judgement after a card from the stock, on average over some of those it may be, or over the one it is."""
    if sight.next_card is not None:
        return after_drawing(sight.hand, BIT[sight.next_card], sight, barred=False, live=live)
    step = max(1, len(live) // SAMPLE)
    cards = live[step // 2 :: step]
    return sum(after_drawing(sight.hand, card, sight, barred=False, live=live) for card in cards) / len(cards)


# Playing


def _play(sight: Sight, level: str, allowed: RummyMoves) -> Iterator[Advice]:
    out = way_out(sight)
    if out is not None:
        yield from _going_out(sight, out, level, allowed)
        return
    weighed = _discards(sight, level)
    if not weighed:  # only the card just taken is left
        yield Advice(str(next(iter(allowed))), "Only this is left to do.")
        return
    best = weighed[0]
    move = _next_lay(sight, best.card, allowed, own_only=level == "beginner")
    holding = move is not None and level == "expert" and pricing.holds_back(sight)
    if move is None or holding:
        advice = Advice(str(Discard(CARD[best.card])), reasons.of_discard(best.card, sight, holding=holding))
    else:
        advice = Advice(str(move), reasons.of_laying(move, sight, None))
    yield advice
    if level in COUNTING:
        values = [*pricing.of_discards(sight, weighed), *pricing.of_lays(sight, _all_lays(allowed), weighed)]
        ranking = _with_the_best(sight, advice.move, values)
        yield Advice(advice.move, advice.why + _compared_with_other_discards(ranking), ranking)
    elif move is None:
        ranking = tuple((str(Discard(CARD[one.card])), round(-one.cost, 1), "points") for one in weighed)
        yield Advice(advice.move, advice.why, ranking)


def _compared_with_other_discards(ranking: Sequence[pricing.Priced]) -> str:
    """How much better a discard is than the next best one."""
    discards = [one for one in ranking if one[0].startswith("discard ")]
    if discards[:1] != [*ranking[:1]] or len(discards) == 1:
        return ""
    return reasons.compared(discards[0], discards[1], f"the {card(discards[1][0].removeprefix('discard ')).name}")


def _going_out(sight: Sight, out: Mask, level: str, allowed: RummyMoves) -> Iterator[Advice]:
    """The whole hand goes in this turn."""
    move = _next_lay(sight, out, allowed)
    if move is None:
        advice = Advice(str(Discard(CARD[out])), reasons.of_discard(out, sight))
    else:
        advice = Advice(str(move), reasons.of_laying(move, sight, out))
    yield advice
    if level in COUNTING:
        weighed, every = _discards(sight, level), list(_all_lays(allowed))
        values = {advice.move: pricing.going_out(sight)}
        others = [*pricing.of_ways_out(sight, every), *pricing.of_discards(sight, weighed)]
        for text, value in [*others, *pricing.of_lays(sight, every, weighed)]:
            values.setdefault(text, value)
        yield Advice(advice.move, advice.why, pricing.ranked(sight, advice.move, values.items()))


def _with_the_best(sight: Sight, best: str, values: list[tuple[str, float]]) -> tuple[tuple[str, float, str], ...]:
    """The ranking; a move that leads on to the best one's end is worth no less than the move after it."""
    most = max(value for _, value in values)
    return pricing.ranked(sight, best, [(move, most if move == best else value) for move, value in values])


def _all_lays(allowed: RummyMoves) -> Iterator[Meld | LayOff]:
    return (move for move in allowed if isinstance(move, Meld | LayOff))


def _next_lay(sight: Sight, keep: Mask, allowed: RummyMoves, *, own_only: bool = False) -> Meld | LayOff | None:
    """The next meld or lay-off of the turn."""
    moves = (move for move in lays(sight, keep) if move in allowed)
    return next((move for move in moves if isinstance(move, Meld) or not own_only), None)


def _discards(sight: Sight, level: str) -> list[Weighed]:
    """The discards as a player of this level weighs them, best first."""
    barred = BIT[sight.taken] if sight.taken else 0
    if level == "beginner":
        weighed = []
        for card in bits_of(sight.hand & ~barred):
            left = left_over(sight.hand ^ card)[0]
            weighed.append(Weighed(card, left, dead(left)))
        return sorted(weighed, key=lambda one: (one.cost, one.card))
    careful = level in COUNTING
    taste = RACING if careful else SAVING
    return judgement.discards(
        sight.hand,
        sight,
        barred=barred,
        live=_live(sight, level),
        gift=lambda card: judgement.gift(card, sight, taste) if careful else 0.0,
        taste=taste,
    )
