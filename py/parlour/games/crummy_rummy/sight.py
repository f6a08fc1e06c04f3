"""What a seat sees of a round: its hand, what may still come, how near the others are to going out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from parlour.cards import HIDDEN, Card, card
from parlour.game import View
from parlour.games.crummy_rummy.contracts import CONTRACTS, Contract, is_wild, pack_for, value
from parlour.games.crummy_rummy.groups import Group, place
from parlour.games.crummy_rummy.hands import KINDS, Holding, holding, kind_of, worths


@dataclass(frozen=True)
class Rival:
    """Another player, as far as one can see: how many turns after this seat, cards held, which of them are known."""

    seat: int
    after: int
    held: int
    down: bool
    known: tuple[Card, ...]
    thrown: tuple[Card, ...]
    spurned: tuple[Card, ...]  # thrown, or left lying when drawing from the deck, oldest first


@dataclass(frozen=True)
class Sight:
    """One seat's view of a round, in terms of what matters for play."""

    hand: tuple[Card, ...]
    round: int
    contract: Contract
    turns: int  # of each player so far, about
    down: bool
    groups: tuple[Group, ...]
    top: Card | None
    rivals: tuple[Rival, ...]
    live: tuple[int, ...]  # cards of each kind that are nowhere to be seen
    values: str

    @cached_property
    def held(self) -> Holding:
        """The hand in the lean form."""
        return holding(self.hand)

    @cached_property
    def unseen(self) -> int:
        """How many cards are nowhere to be seen."""
        return max(1, sum(self.live))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.rivals) + 1

    @property
    def fewest(self) -> int | None:
        """The cards of the rival who is down and has fewest left; None while no rival is down."""
        return min((rival.held for rival in self.rivals if rival.down), default=None)

    @cached_property
    def theirs(self) -> float:
        """The points that the others would score now, on average, their unknown cards taken as average ones."""
        worth = worths(self.values)
        mean = sum(worth[kind] * self.live[kind] for kind in KINDS) / self.unseen
        left = [self.burden(rival.known) + mean * (rival.held - len(rival.known)) for rival in self.rivals]
        return sum(left) / len(left)

    def worth(self, card: Card) -> int:
        """What a card left in hand scores."""
        return value(card, self.values)

    def burden(self, cards: Sequence[Card]) -> int:
        """What cards left in hand score together."""
        return sum(map(self.worth, cards))


def sight_of(view: View) -> Sight:
    """What the seat of a view sees."""
    facts, seats = view.facts, view.seats
    groups = tuple(
        Group(meld.kind, view.cards(f"meld:{number}"), meld.stands) for number, meld in enumerate(facts.melds)
    )
    thrown, spurned = _thrown(view), _spurned(view)
    rivals = []
    for after in range(1, seats):
        seat = (view.seat + after) % seats
        hand = f"hand:{seat}"
        known = view.known.get(hand, ())
        rivals.append(
            Rival(
                seat,
                after,
                len(view.zones[hand]),
                facts.down[seat],
                known,
                tuple(thrown.get(seat, ())),
                tuple(spurned[seat]),
            )
        )
    pile = view.cards("discard")
    return Sight(
        view.hand,
        facts.round,
        CONTRACTS[facts.round],
        sum(" discard " in line for line in view.history) // seats,
        facts.down[view.seat],
        groups,
        pile[-1] if pile else None,
        tuple(rivals),
        _live(view),
        facts.options.values,
    )


def _live(view: View) -> tuple[int, ...]:
    """The cards of each kind that are nowhere to be seen."""
    live = Counter(map(kind_of, pack_for(view.seats)))
    for zone in view.zones:
        live.subtract(map(kind_of, view.cards(zone)))
    for learnt in view.known.values():
        live.subtract(map(kind_of, learnt))
    return tuple(max(0, live[kind]) for kind in KINDS)


def _thrown(view: View) -> dict[int, list[Card]]:
    """What each player has discarded in this round, oldest first, as far as it still lies on the pile."""
    lying = {str(one): one for one in view.cards("discard")}
    thrown: dict[int, list[Card]] = {}
    for line in view.history:
        seat, _, move = line.partition(" ")
        one = lying.get(move.removeprefix("discard "))
        if move.startswith("discard ") and one is not None:
            thrown.setdefault(int(seat), []).append(one)
    return thrown


def _spurned(view: View) -> list[list[Card]]:
    """What each player has shown no use for in this round, oldest first: thrown, or left on the pile."""
    spurned: list[list[Card]] = [[] for _ in range(view.seats)]
    pile: list[Card] = []
    for line in view.history:
        by, _, move = line.partition(" ")
        if move.startswith("discard ") and HIDDEN not in move:
            pile.append(card(move.removeprefix("discard ")))
            spurned[int(by)].append(pile[-1])
        elif move in {"draw discard", "buy"} and pile:
            pile.pop()
        elif move == "draw deck" and pile:
            spurned[int(by)].append(pile[-1])
    return spurned


def go_together(one: Card, other: Card, contract: Contract) -> bool:
    """Whether two cards could be part of the same meld of the contract."""
    if is_wild(one) or is_wild(other):
        return True
    if contract.sets and one.rank == other.rank:
        return True
    near = contract.run_length - 1
    return bool(contract.runs) and one.suit == other.suit and 0 < abs(place(one) - place(other)) <= near


def fits_on(group: Group, card: Card) -> bool:
    """Whether a natural card could be added to a meld on the table."""
    if is_wild(card):
        return False
    return card.rank == group.natural.rank if group.kind == "set" else card[:2] in group.ends
