"""The greedy player of Crummy Rummy: thinks of nothing but the next step.

Takes a discard that brings it nearer the contract, or that it can place once down; buys only what completes the
contract; goes down at once; places what it can; throws the dearest card of least use.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from parlour.game import View
from parlour.games.crummy_rummy.contracts import CONTRACTS, Contract, is_wild, value
from parlour.games.crummy_rummy.distance import distance
from parlour.games.crummy_rummy.groups import Group
from parlour.games.crummy_rummy.hands import Holding, holding, kind_of
from parlour.games.crummy_rummy.laydowns import laydowns
from parlour.games.crummy_rummy.legality import CrummyMoves, namings
from parlour.games.crummy_rummy.notation import Discard, Down, Extend, Replace


def choose(view: View, _: Random) -> str:
    """The greedy move."""
    allowed, contract = CrummyMoves(view), CONTRACTS[view.facts.round]
    if view.phase == "play":
        return _plays(view, contract, allowed)
    wants = _wants_top(view, contract, asked=view.phase == "ask")
    if view.phase == "ask":
        return "buy" if wants else "pass"
    moves = [str(move) for move in allowed]
    return "draw discard" if wants and "draw discard" in moves else moves[0]


def _wants_top(view: View, contract: Contract, *, asked: bool) -> bool:
    """Whether the top discard brings the contract nearer; completes it, when asked to buy; fits, once down."""
    if not view.cards("discard"):
        return False
    top, held = view.cards("discard")[-1], holding(view.hand)
    if view.facts.down[view.seat]:
        melds = enumerate(view.facts.melds)
        groups = [Group(meld.kind, view.cards(f"meld:{number}"), meld.stands) for number, meld in melds]
        return not asked and any(namings(group, top) for group in groups)
    with_top = held.plus(kind_of(top))
    if asked:
        coming = 3 if contract.every_card else 1  # in the last round the penalty and the next draw must be used too
        return distance(with_top, contract, held.size + coming) == 0 < distance(held, contract, held.size + 1)
    return distance(with_top, contract, held.size + 1) < distance(held, contract, held.size + 1)


def _plays(view: View, contract: Contract, allowed: CrummyMoves) -> str:
    """Down at once, whatever way comes first; then everything on to the table; then a discard."""
    if not view.facts.down[view.seat]:
        down = next((move for move in map(Down, islice(laydowns(view.hand, contract), 1)) if move in allowed), None)
        if down is not None:
            return str(down)
    moves = list(allowed)
    for move in moves:
        if isinstance(move, Extend | Replace):
            return str(move)
    down_already = view.facts.down[view.seat]

    def cost(move: Discard) -> tuple[int, bool, int]:
        rest = _without(view, move)
        far = 0 if down_already else distance(rest, contract, len(view.hand))
        return far, is_wild(move.card), -value(move.card, view.facts.options.values)

    discards = [move for move in moves if isinstance(move, Discard)]
    return str(min(discards, key=cost))


def _without(view: View, move: Discard) -> Holding:
    return holding(card for card in view.hand if card != move.card)
