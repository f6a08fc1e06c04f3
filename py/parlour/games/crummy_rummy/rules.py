"""The rules of Crummy Rummy in the order in which they are played (CRUM-1 to CRUM-18).

What a meld may be stands in ``groups.py``, the contracts in ``contracts.py``, the end of a round in ``rounds.py``.
"""

from __future__ import annotations

from dataclasses import replace

from parlour.cards import Card
from parlour.draft import Draft
from parlour.game import Setup, State, Step, View
from parlour.games.crummy_rummy.groups import Group, Laid, group_of, replaceable, with_added, with_replaced
from parlour.games.crummy_rummy.legality import CrummyMoves
from parlour.games.crummy_rummy.notation import Buy, Discard, Down, Draw, Extend, Move, Pass, Replace
from parlour.games.crummy_rummy.phases import Asking, Drawing, Facts, Playing
from parlour.games.crummy_rummy.rounds import deck_into, dull, end_round, first_round
from parlour.laying import TableMeld
from parlour.zones import Facing, Place


def deal(setup: Setup) -> State:
    """The first round (CRUM-2, CRUM-6, CRUM-7)."""
    return first_round(setup)


def moves(view: View) -> CrummyMoves:
    """What a seat may do."""
    return CrummyMoves(view)


def play(state: State, seat: int, move: Move) -> Step:
    """The step an allowed move leads to."""
    draft = Draft(state)
    match move:
        case Draw("deck"):
            _draw_from_deck(draft, seat)
        case Draw():
            _take_discard(draft, seat)
        case Buy():
            _buy(draft, seat)
        case Pass():
            _pass(draft, seat)
        case Down(groups):
            _lay_down(draft, seat, [group_of(laid) for laid in groups])
        case Extend(laid, number):
            _extend(draft, seat, laid, number)
        case Replace():
            _replace(draft, seat, move)
        case Discard(card):
            _discard(draft, seat, card)
    return draft.step()


# Drawing and buying


def _draw_from_deck(draft: Draft, seat: int) -> None:
    """The top card of the deck; then the others are asked whether they take the top discard (CRUM-8, CRUM-9)."""
    if not draft.zones["stock"]:
        deck_into(draft, draft.zones["discard"][:-1])
    _from_deck(draft, seat)
    seats = draft.setup.seats
    waiting = tuple((seat + turn) % seats for turn in range(1, seats))
    draft.facts = replace(draft.facts, busy=True)
    if _can_be_bought(draft):
        draft.facts = replace(draft.facts, phase=Asking(waiting))
        draft.to_act = waiting[:1]
    else:
        _let_play(draft, Playing(None))


def _can_be_bought(draft: Draft) -> bool:
    """Whether there is a discard, and a penalty card to go with it (CRUM-9, CRUM-13)."""
    discards = len(draft.zones["discard"])
    return discards > 0 and (bool(draft.zones["stock"]) or discards > 1)


def _from_deck(draft: Draft, seat: int) -> None:
    card = draft.zones["stock"][0]
    draft.move([card], "stock", f"hand:{seat}")
    draft.tell("drew", [card], seat=seat, **{"from": "stock"})


def _take_discard(draft: Draft, seat: int) -> None:
    """The top discard; nobody is asked then (CRUM-8)."""
    card = _from_discards(draft, seat, "drew")
    _let_play(draft, Playing(card))


def _from_discards(draft: Draft, seat: int, told: str) -> Card:
    card = draft.zones["discard"][-1]
    draft.move([card], "discard", f"hand:{seat}")
    draft.tell(told, [card], seat=seat, **{"from": "discard"})
    return card


def _buy(draft: Draft, seat: int) -> None:
    """The top discard out of turn, and the top card of the deck as penalty; that ends the asking (CRUM-9)."""
    _from_discards(draft, seat, "bought")
    if not draft.zones["stock"]:
        deck_into(draft, draft.zones["discard"])
    _from_deck(draft, seat)
    _let_play(draft, Playing(None, bought=seat))


def _pass(draft: Draft, seat: int) -> None:
    """The next in turn order is asked, until all have been (CRUM-9)."""
    asking: Asking = draft.facts.phase
    draft.tell("passed", seat=seat)
    waiting = asking.waiting[1:]
    if waiting:
        draft.facts = replace(draft.facts, phase=Asking(waiting))
        draft.to_act = waiting[:1]
    else:
        _let_play(draft, Playing(None))


def _let_play(draft: Draft, playing: Playing) -> None:
    draft.facts = replace(draft.facts, phase=playing)
    draft.to_act = (draft.facts.active,)


# Laying down, extending, replacing


def _lay_down(draft: Draft, seat: int, groups: list[Group]) -> None:
    """The whole contract at once, its melds numbered as written (CRUM-10)."""
    facts: Facts = draft.facts
    first = len(facts.melds)
    for number, group in enumerate(groups, start=first):
        draft.zones = draft.zones.with_zone(f"meld:{number}", Place(Facing.UP))
        draft.move(group.cards, f"hand:{seat}", f"meld:{number}")
        draft.tell("melded", group.cards, seat=seat, meld=number, kind=group.kind, stands=dict(group.stands))
    laid = tuple(TableMeld(seat, group.kind, group.stands) for group in groups)
    down = tuple(was or other == seat for other, was in enumerate(facts.down))
    draft.facts = replace(facts, melds=(*facts.melds, *laid), down=down)
    _after_laying(draft, seat)


def _extend(draft: Draft, seat: int, laid: Laid, number: int) -> None:
    """A card to any meld on the table (CRUM-11)."""
    group = with_added(_group(draft, number), laid)
    draft.move([laid.card], f"hand:{seat}", f"meld:{number}")
    _set_group(draft, number, group)
    draft.tell("extended", [laid.card], seat=seat, meld=number, stands=laid.stands)
    _after_laying(draft, seat)


def _replace(draft: Draft, seat: int, move: Replace) -> None:
    """A natural card for a wild one, which goes to another place on the table at once (CRUM-12)."""
    group = _group(draft, move.meld)
    wild = replaceable(group, move.card)
    if wild is None:
        raise AssertionError(f"{move} was found allowed")
    draft.move([move.card], f"hand:{seat}", f"meld:{move.meld}")
    if move.target == move.meld:
        _set_group(draft, move.meld, with_added(with_replaced(group, move.card, wild), Laid(wild, move.stands)))
    else:
        draft.move([wild], f"meld:{move.meld}", f"meld:{move.target}")
        _set_group(draft, move.meld, with_replaced(group, move.card, wild))
        _set_group(draft, move.target, with_added(_group_before(draft, move.target, wild), Laid(wild, move.stands)))
    told = {"meld": move.meld, "target": move.target, "stands": move.stands}
    draft.tell("replaced", [move.card, wild], seat=seat, **told)
    _after_laying(draft, seat)


def _group(draft: Draft, number: int) -> Group:
    """A meld on the table as a group."""
    meld: TableMeld = draft.facts.melds[number]
    return Group(meld.kind, draft.zones[f"meld:{number}"], meld.stands)


def _group_before(draft: Draft, number: int, newcomer: Card) -> Group:
    """A meld as it was before the card that has just been moved to it."""
    group = _group(draft, number)
    return replace(group, cards=tuple(card for card in group.cards if card != newcomer))


def _set_group(draft: Draft, number: int, group: Group) -> None:
    """Let a meld lie in its order, with what its wild cards stand for."""
    draft.zones = draft.zones.rearranged(f"meld:{number}", group.cards, shuffled=False)
    melds = list(draft.facts.melds)
    melds[number] = replace(melds[number], stands=group.stands)
    draft.facts = replace(draft.facts, melds=tuple(melds))


def _after_laying(draft: Draft, seat: int) -> None:
    """The turn goes on while there is a card in hand; without one the round is over (CRUM-14, CRUM-15)."""
    draft.facts = replace(draft.facts, busy=True)
    if not draft.zones[f"hand:{seat}"]:
        end_round(draft, seat)


# Discarding


def _discard(draft: Draft, seat: int, card: Card) -> None:
    """One card to the discards; the turn passes clockwise, or the round is over (CRUM-7, CRUM-14)."""
    draft.move([card], f"hand:{seat}", "discard")
    draft.tell("discarded", [card], seat=seat)
    if not draft.zones[f"hand:{seat}"]:
        end_round(draft, seat)
        return
    facts: Facts = draft.facts
    following = (seat + 1) % draft.setup.seats
    idle = 0 if facts.busy else facts.idle + 1
    draft.facts = replace(facts, active=following, phase=Drawing(), busy=False, idle=idle)
    draft.to_act = (following,)
    if dull(draft):
        end_round(draft, -1)
