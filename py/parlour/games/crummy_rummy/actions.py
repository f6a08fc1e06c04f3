"""The buttons of Crummy Rummy: what may be done now with the cards chosen and those in the trays."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.cards import Card, card, in_order
from parlour.game import View
from parlour.games.crummy_rummy.contracts import CONTRACTS, is_wild
from parlour.games.crummy_rummy.groups import Group, Laid, replaceable, with_added, with_replaced
from parlour.games.crummy_rummy.laydowns import laydowns
from parlour.games.crummy_rummy.legality import CrummyMoves, namings
from parlour.games.crummy_rummy.notation import Buy, Discard, Down, Draw, Extend, Pass, Replace
from parlour.games.crummy_rummy.phases import Asking, Drawing
from parlour.games.crummy_rummy.trays import Tray, laydowns_from
from parlour.games.crummy_rummy.words import target_in_words
from parlour.meldtable import first_is_main
from parlour.tabletop import Action, Selection


def actions(view: View, selection: Selection, trays: Sequence[Tray]) -> tuple[Action, ...]:
    """The buttons, the main one first."""
    allowed = CrummyMoves(view)
    match view.facts.phase:
        case Drawing():
            return _drawing(view, allowed)
        case Asking():
            return _buying(view)
    return first_is_main(_playing(view, selection, trays, allowed))


def _drawing(view: View, allowed: CrummyMoves) -> tuple[Action, ...]:
    top = view.cards("discard")[-1:]
    draw = Draw("deck")
    if draw in allowed:
        deck = Action("Draw from the deck", str(draw), main=True, target="stock")
    else:
        deck = Action("Draw", reason=allowed.why_not(draw))
    take = Action(f"Take the {top[0].name}", str(Draw("discard")), target="discard") if top else None
    return (deck, take) if take else (deck,)


def _buying(view: View) -> tuple[Action, ...]:
    top = view.cards("discard")[-1]
    return (
        Action("Let it go", str(Pass()), main=True),
        Action(f"Buy the {top.name}", str(Buy()), target="discard"),
    )


def _playing(view: View, selection: Selection, trays: Sequence[Tray], allowed: CrummyMoves) -> list[Action]:
    chosen = in_order(selection.cards)
    groups = groups_on(view)
    if view.facts.down[view.seat]:
        found = _additions(chosen, groups, allowed) if len(chosen) == 1 else _everything(view, chosen, groups, allowed)
    else:
        found = _laying_down(view, selection, trays, allowed)
    if len(chosen) == 1:
        found.append(_discard(chosen[0], groups, allowed))
    elif not chosen:
        found.append(Action("Discard", reason="choose a card"))
    elif not any(action.move for action in found):
        found.append(Action("Discard", reason="choose one card only"))
    return found


def groups_on(view: View) -> list[Group]:
    """The melds on the table as groups."""
    return [Group(meld.kind, view.cards(f"meld:{number}"), meld.stands) for number, meld in enumerate(view.facts.melds)]


# Before the contract is down


def _laying_down(view: View, selection: Selection, trays: Sequence[Tray], allowed: CrummyMoves) -> list[Action]:
    """Lay down what is in the trays; with empty trays, whatever way there is."""
    contract = CONTRACTS[view.facts.round]
    if not selection.in_trays:
        way = next(laydowns(view.hand, contract), None)
        move = Down(way) if way else None
        if move is not None and move in allowed:
            return [Action(f"Lay down {contract.says}", str(move))]
        return []
    ways = [down for down in laydowns_from(trays) if down in allowed]
    if ways:
        return [Action(_caption(down, several=len(ways) > 1), str(down)) for down in ways]
    return [Action("Lay down", reason=_why_not_yet(trays, allowed))]


def _caption(down: Down, *, several: bool) -> str:
    """The caption "Lay down"; where wild cards may stand for several cards, with what they stand for."""
    named = [f"{one.card.name} as {card(one.stands).name}" for group in down.groups for one in group if one.stands]
    return f"Lay down, {', '.join(named)}" if several else "Lay down"


def _why_not_yet(trays: Sequence[Tray], allowed: CrummyMoves) -> str:
    if all(tray.groups for tray in trays):
        return allowed.why_not(laydowns_from(trays)[0])
    return "a tray is empty" if any(not tray.cards for tray in trays) else "a tray is not yet a meld"


# After it is down


def _additions(chosen: Sequence[Card], groups: Sequence[Group], allowed: CrummyMoves) -> list[Action]:
    """Where one card can go: added to a meld, or in the place of a wild card, which must find another place."""
    (one,) = chosen
    found = []
    for number, group in enumerate(groups):
        for stands in namings(group, one):
            move = Extend(Laid(one, stands), number)
            if move in allowed:
                as_card = f" as the {card(stands).name}" if stands else ""
                caption = f"Add to {target_in_words(group)}{as_card}"
                found.append(Action(caption, str(move), target=f"meld:{number}"))
        wild = replaceable(group, one)
        if wild is not None:
            found += _replacements(one, number, wild, groups, allowed)
    return found


def _replacements(one: Card, number: int, wild: Card, groups: Sequence[Group], allowed: CrummyMoves) -> list[Action]:
    after = [with_replaced(group, one, wild) if place == number else group for place, group in enumerate(groups)]
    found = []
    for target, group in enumerate(after):
        for stands in namings(group, wild):
            move = Replace(one, number, target, stands)
            if move in allowed:
                as_card = f" as the {card(stands).name}" if stands else ""
                caption = f"Take the place of the {wild.name}, which goes to {target_in_words(group)}{as_card}"
                found.append(Action(caption, str(move), target=f"meld:{number}"))
    return found


def _everything(view: View, chosen: Sequence[Card], groups: Sequence[Group], allowed: CrummyMoves) -> list[Action]:
    """One tap adds every natural card that fits somewhere; wild cards are left for the player to place."""
    if chosen:
        return [Action("Add", reason="choose one card only")]
    del allowed
    hand = [one for one in in_order(view.hand) if not is_wild(one)]
    melds = list(groups)
    moves: list[str] = []
    found = True
    while found:
        found = False
        for one in list(hand):
            number = next((place for place, group in enumerate(melds) if namings(group, one)), None)
            if number is not None:
                moves.append(str(Extend(Laid(one), number)))
                melds[number] = with_added(melds[number], Laid(one))
                hand.remove(one)
                found = True
    return [Action("Add all that fits", moves[0], then=tuple(moves[1:]))] if moves else []


def _discard(one: Card, groups: Sequence[Group], allowed: CrummyMoves) -> Action:
    move = Discard(one)
    if move not in allowed:
        return Action(f"Discard the {one.name}", reason=allowed.why_not(move))
    fits = any(namings(group, one) for group in groups)
    warning = f"The {one.name} fits on the table. Discard it again to throw it." if fits else ""
    return Action(f"Discard the {one.name}", str(move), target="discard", warning=warning)
