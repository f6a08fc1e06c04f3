"""A rummy table in plain data: seats, melds, hands left at the end. Shared by the games that lay melds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from parlour.cards import HIDDEN, Card, card, in_order
from parlour.game import View
from parlour.tabletop import Action, Line, Lying, Panel, Pile, Players, SeatLine, ShownScores

MANY = 20  # cards that can be chosen at once: as many as anybody can hold


def cards_held(number: int) -> str:
    """A number of cards in words.

    >>> cards_held(1), cards_held(7)
    ('1 card', '7 cards')
    """
    return "1 card" if number == 1 else f"{number} cards"


def seat_lines(
    view: View, players: Players, scores: ShownScores, chips: Callable[[int], tuple[str, ...]]
) -> tuple[SeatLine, ...]:
    """Everybody at the table: the others in turn order, the viewer last; ``chips`` says what each bears besides."""
    order = [(view.seat + turn) % view.seats for turn in range(1, view.seats + 1)]
    return tuple(_seat_line(view, players, scores, seat, chips(seat)) for seat in order)


def _seat_line(view: View, players: Players, scores: ShownScores, seat: int, chips: tuple[str, ...]) -> SeatLine:
    held = len(view.zones[f"hand:{seat}"])
    return SeatLine(seat, players.who(seat), cards_held(held), scores.now[seat], seat in view.to_act, chips, held)


def stock_pile(view: View, caption: str) -> Pile:
    """The stock, from behind, with how many cards it holds."""
    left = len(view.zones["stock"])
    backs = (Lying(HIDDEN),) * min(left, 2)
    return Pile("stock", "piles", f"{caption}, {left}" if left else f"no {caption}", backs)


def discard_pile(view: View, caption: str) -> Pile:
    """The discards: the last two, so that the next one is seen when the top one goes."""
    cards = view.cards("discard")[-2:]
    return Pile("discard", "piles", caption if cards else "no discard", tuple(Lying(one) for one in cards))


def meld_piles(view: View, players: Players) -> tuple[Pile, ...]:
    """The melds on the table, each with its owner; a wild card says what it stands for."""
    piles = []
    for number, meld in enumerate(view.facts.melds):
        zone = f"meld:{number}"
        cards = tuple(Lying(one, stands=meld.stands.get(one, "")) for one in view.cards(zone))
        says = _wilds_in_words(meld.stands)
        piles.append(Pile(zone, "melds", players.who(meld.owner), cards, "row", says, owner=meld.owner))
    return tuple(piles)


def _wilds_in_words(stands: Mapping[str, str]) -> str:
    return " ".join(f"The {card(wild).name} stands for the {card(stood).name}." for wild, stood in stands.items())


def listed(cards: Sequence[Card]) -> str:
    """Cards in a sentence: "the 7 of clubs and the 8 of clubs"."""
    names = [f"the {one.name}" for one in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def left_panel(
    title: str, seat: int, cards: Sequence[Card], worth: Callable[[Card], int], scores: tuple[int, ...], note: str = ""
) -> Panel:
    """What somebody held when the deal ended, card by card with what it counts."""
    lines: list[Line] = []
    so_far = 0
    for one in in_order(cards):
        so_far += worth(one)
        lines.append(Line(one.name, (one,), worth(one), so_far))
    cadence = f"{cards_held(len(cards))}, {so_far} points." if cards else "No cards left."
    return Panel(title, seat, in_order(cards), None, tuple(lines), so_far, cadence, (note,) if note else (), scores)


def first_is_main(actions: Sequence[Action]) -> tuple[Action, ...]:
    """The actions with the first that can be pressed as the main one, or the first of all."""
    chosen = next((number for number, action in enumerate(actions) if action.move), 0)
    return tuple(replace(action, main=number == chosen) for number, action in enumerate(actions))
