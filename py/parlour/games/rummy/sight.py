"""What a seat sees of a deal of rummy, as bits: its hand, the table, what may still come, what the others show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from parlour.cards import Card, pack
from parlour.game import View
from parlour.games.rummy.phases import Playing
from parlour.partitions import BIT, Laid, Mask, bits_of, laid_of, mask_of

SOON = 2  # turns a player that the stock still lasts, when the pile is thought of as coming back


@dataclass(frozen=True)
class Rival:
    """Another player as far as one can see: cards held, those of them that are known, those thrown."""

    seat: int
    held: int
    known: Mask
    thrown: Mask
    may_rummy: bool  # he has not laid a card in this deal


@dataclass(frozen=True)
class Sight:
    """One seat's view of a deal."""

    hand: Mask
    melds: tuple[tuple[Card, ...], ...]
    top: Card | None
    pile: int
    stock: int
    next_card: Card | None  # the top of the stock, where the pile was turned over and its order is known
    oldest: Card | None  # of the pile
    taken: Card | None  # from the pile, in this turn
    rummy: bool  # whether going out in this turn would be going rummy
    lays: bool  # whether something has been laid in this turn
    turnovers: int  # of the pile, so far
    last: bool  # no deal is sure to follow: who goes out wins
    pays: bool  # losers pay what the winner receives
    live: Mask  # cards nowhere to be seen
    returning: Mask  # cards that lie in the stock after the pile was turned over, or in a pile soon to be turned
    rivals: tuple[Rival, ...]  # in turn order

    @cached_property
    def laid(self) -> Laid:
        """What the table takes."""
        return laid_of(self.melds)

    @cached_property
    def live_cards(self) -> list[Mask]:
        """The cards nowhere to be seen, one by one."""
        return bits_of(self.live)

    @cached_property
    def may_come(self) -> list[Mask]:
        """The cards that may still come, one by one: those nowhere to be seen, and those returning."""
        return bits_of(self.live | self.returning)

    @property
    def following(self) -> Rival:
        """The next player."""
        return self.rivals[0]

    @property
    def comes_next(self) -> Card | None:
        """The card that comes when the discard is left, where it is known: of the stock, or of the pile turned."""
        return self.next_card if self.stock else self.oldest

    @property
    def may_rummy_later(self) -> bool:
        """Whether going out in a later turn would be going rummy, as things are."""
        return self.rummy and not self.lays

    @property
    def fewest(self) -> int:
        """The least number of cards another player holds."""
        return min(rival.held for rival in self.rivals)


def sight_of(view: View) -> Sight:
    """What the seat of a view sees."""
    facts, phase = view.facts, view.facts.phase
    melds = tuple(view.cards(f"meld:{number}") for number in range(len(facts.melds)))
    pile = view.cards("discard")
    order, stock = view.known.get("stock", ()), len(view.zones["stock"])
    soon_turned = stock <= SOON * view.seats and facts.turnovers < facts.options.most_turnovers
    seen = [*view.hand, *pile, *(card for meld in melds for card in meld)]
    seen += [card for learnt in view.known.values() for card in learnt]
    return Sight(
        mask_of(view.hand),
        melds,
        pile[-1] if pile else None,
        len(pile),
        stock,
        order[0] if stock and len(order) == stock else None,
        pile[0] if pile else None,
        phase.taken if isinstance(phase, Playing) else None,
        not facts.laid[view.seat],
        facts.lays and view.seat in view.to_act,
        facts.turnovers,
        facts.options.deals is not None and facts.deal >= facts.options.deals,
        facts.options.settle == "pay",
        _everything() & ~mask_of(seen),
        mask_of((*order, *(pile if soon_turned else ()))),
        tuple(_rival(view, (view.seat + turn) % view.seats) for turn in range(1, view.seats)),
    )


def _everything() -> Mask:
    return mask_of(pack())


def _rival(view: View, seat: int) -> Rival:
    hand = f"hand:{seat}"
    thrown = _thrown(view.history, seat)
    return Rival(seat, len(view.zones[hand]), mask_of(view.known.get(hand, ())), thrown, not view.facts.laid[seat])


def _thrown(history: Iterable[str], seat: int) -> Mask:
    """The cards a player has discarded in this deal."""
    start = f"{seat} discard "
    names: dict[str, Mask] = {str(card): bit for card, bit in BIT.items()}
    thrown = 0
    for line in history:
        if line.startswith(start):
            thrown |= names[line.removeprefix(start)]
    return thrown
