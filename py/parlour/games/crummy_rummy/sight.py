"""What a seat sees of a round: its hand, what may still come, how near the others are to going out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from parlour.cards import Card
from parlour.game import View
from parlour.games.crummy_rummy.contracts import CONTRACTS, Contract, is_wild, pack_for, value
from parlour.games.crummy_rummy.distance import KINDS, kind_of
from parlour.games.crummy_rummy.groups import Group, place

LONG_WAY = 7.0  # turns a round may still take while nobody is down
TURNS_A_CARD = 0.7  # turns in which a player who is down gets rid of a card
NEAR_IN_SUIT = 3  # cards so many places apart can be in the same run of four


@dataclass(frozen=True)
class Rival:
    """Another player, as far as one can see: how many turns after this seat, cards held, which of them are known."""

    seat: int
    after: int
    held: int
    down: bool
    known: tuple[Card, ...]
    thrown: tuple[Card, ...]


@dataclass(frozen=True)
class Sight:
    """One seat's view of a round, in terms of what matters for play."""

    hand: tuple[Card, ...]
    contract: Contract
    down: bool
    groups: tuple[Group, ...]
    top: Card | None
    rivals: tuple[Rival, ...]
    live: Mapping[str, int]  # cards of each kind that are nowhere to be seen
    values: str

    @cached_property
    def unseen(self) -> int:
        """How many cards are nowhere to be seen."""
        return max(1, sum(self.live.values()))

    @cached_property
    def turns_left(self) -> float:
        """About how many turns the round may still take, judged by those who are down."""
        return min([LONG_WAY, *(max(0.5, TURNS_A_CARD * rival.held) for rival in self.rivals if rival.down)])

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
    thrown = _thrown(view)
    rivals = []
    for after in range(1, seats):
        seat = (view.seat + after) % seats
        hand = f"hand:{seat}"
        known = view.known.get(hand, ())
        rivals.append(Rival(seat, after, len(view.zones[hand]), facts.down[seat], known, tuple(thrown.get(seat, ()))))
    pile = view.cards("discard")
    return Sight(
        view.hand,
        CONTRACTS[facts.round],
        facts.down[view.seat],
        groups,
        pile[-1] if pile else None,
        tuple(rivals),
        _live(view),
        facts.options.values,
    )


def _live(view: View) -> dict[str, int]:
    """The cards of each kind that are nowhere to be seen."""
    live = Counter(map(kind_of, pack_for(view.seats)))
    for zone in view.zones:
        live.subtract(map(kind_of, view.cards(zone)))
    for learnt in view.known.values():
        live.subtract(map(kind_of, learnt))
    return {kind: live[kind] for kind in KINDS if live[kind] > 0}


def _thrown(view: View) -> dict[int, list[Card]]:
    """What each player has discarded in this round, oldest first, as far as it still lies on the pile."""
    lying = {str(card): card for card in view.cards("discard")}
    thrown: dict[int, list[Card]] = {}
    for line in view.history:
        seat, _, move = line.partition(" ")
        card = lying.get(move.removeprefix("discard "))
        if move.startswith("discard ") and card is not None:
            thrown.setdefault(int(seat), []).append(card)
    return thrown


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


def is_wanted_by(rival: Rival, card: Card, sight: Sight) -> float:
    """How much another player seems to want a card, from 0 to 1: by what he took, threw and can lay it on."""
    if is_wild(card):
        return 1.0
    if rival.down:
        return 0.9 if any(fits_on(group, card) for group in sight.groups) else 0.0
    shown = sum(go_together(card, known, sight.contract) for known in rival.known if not is_wild(known))
    refused = any(card.rank == gone.rank for gone in rival.thrown[-4:]) if sight.contract.sets else False
    return min(0.9, (0.05 if refused else 0.15) + 0.4 * shown)
