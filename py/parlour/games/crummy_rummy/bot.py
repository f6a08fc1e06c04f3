"""The opponent in Crummy Rummy, and the coach's hint: it sees one seat's view and nothing else.

Before the contract is down everything turns on how far it is; once down, cards are to be got rid of. Levels differ in
what they know:

- a *beginner* takes any discard that goes with a card of his, does not count on wild cards when judging his hand, never
  buys, lays down the first way he finds, keeps his wild cards and never takes the place of one on the table;
- a *casual* player counts wild cards and buys what completes his contract, but takes a discard that goes with several
  cards of his even where it brings nothing nearer, throws the dearest card that can be spared, without a thought for
  cards that go together, and does not replace wild cards;
- a *skilled* player keeps what goes together, takes every wild card, buys whatever brings the contract nearer, and
  throws nothing that fits the table;
- an *expert* also counts the cards that may still come, keeps from the others what they want, and knows what each
  choice is worth in points.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.advice import Advice
from parlour.game import View
from parlour.games.crummy_rummy import expert, plainer
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import read
from parlour.games.crummy_rummy.phases import Asking, Drawing
from parlour.games.crummy_rummy.sight import Sight, sight_of


def think(view: View, level: str, seed: int) -> Iterator[Advice]:
    """Better and better advice for the seat of this view; the same for the same view, level and seed."""
    allowed = CrummyMoves(view)
    sight = sight_of(view)
    thoughts = _expert(sight, allowed, view, seed) if level == "expert" else _plainer(sight, allowed, view, level)
    for advice in thoughts:
        yield _allowed(advice, allowed)


def _expert(sight: Sight, allowed: CrummyMoves, view: View, seed: int) -> Iterator[Advice]:
    match view.facts.phase:
        case Drawing():
            return expert.draw(sight)
        case Asking():
            return expert.buy(sight)
    return expert.play(sight, allowed, seed)


def _plainer(sight: Sight, allowed: CrummyMoves, view: View, level: str) -> Iterator[Advice]:
    match view.facts.phase:
        case Drawing():
            yield plainer.draw(sight, level)
        case Asking():
            yield plainer.buy(sight, level)
        case _:
            yield plainer.play(sight, level, allowed)


def _allowed(advice: Advice, allowed: CrummyMoves) -> Advice:
    """The advice, its ranking without moves that are not allowed; or else the first move that is."""
    ranking = tuple(one for one in advice.ranking if read(one[0]) in allowed)
    if read(advice.move) in allowed:
        return Advice(advice.move, advice.why, ranking)
    return Advice(str(next(iter(allowed))), "Nothing better is allowed here.")
