"""Worlds that a seat cannot tell apart.

``imagine`` makes a whole state from one seat's view, with the cards it cannot know dealt at random: what an opponent
plays out to judge a move. ``swapped`` starts from a real state and changes only what a seat cannot know: its twin, in
which the seat must see the same and a fair opponent must choose the same. Both are written over zones, for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from parlour.cards import HIDDEN, Card, in_order
from parlour.chance import Stream, shuffle
from parlour.game import Game, Said, Setup, State, View, said, view
from parlour.options import Value
from parlour.plain import to_plain
from parlour.zones import Facing, Layout, Place, Zones

TRIES = 40  # worlds drawn until one fits


def imagine(game: Game, seen: View, stream: Stream, fits: Callable[[State], bool] | None = None) -> State:
    """A state of which this view could be: the same view, the same moves, the rest at random.

    Other seats know in it what they can look at and what lay open; what they learnt otherwise is not told in a view.
    ``fits`` turns down worlds that contradict the play so far (who said go holds no card that fits); when none of
    ``TRIES`` is right, the last one must do. Raises ValueError when the view does not account for every card.
    """
    setup = Setup(seen.seats, _options(game, seen), _any_seed(stream))
    places = _places(game.deal(setup).zones.places, seen)
    world = _drawn(game, seen, setup, places, stream)
    tries = 1
    while fits is not None and tries < TRIES and not fits(world):
        world = _drawn(game, seen, setup, places, stream)
        tries += 1
    return world


def swapped(state: State, seat: int, stream: Stream) -> State:
    """A twin: all cards whose place the seat does not know, changed for one another."""
    seen = view(state, seat)
    unknown = _unknown(in_order(card for lie in state.zones.cards.values() for card in lie), seen)
    change = dict(zip(unknown, shuffle(unknown, stream), strict=True))
    zones = replace(
        state.zones,
        cards={zone: tuple(change.get(card, card) for card in lie) for zone, lie in state.zones.cards.items()},
        seen=tuple(frozenset(change.get(card, card) for card in known) for known in state.zones.seen),
    )
    history = tuple(one if one.seen_by >> seat & 1 else _renamed(one, change) for one in state.history)
    return replace(state, zones=zones, history=history)


def _renamed(before: Said, change: Mapping[Card, Card]) -> Said:
    """A move with other cards, in canonical order."""
    cards = in_order(change.get(card, card) for card in before.cards)
    others = iter(cards)
    seat, *words = (next(others) if word in before.cards else word for word in before.line.split(" "))
    return said(int(seat), " ".join(words), cards, before.seen_by)


def _unknown(cards: tuple[Card, ...], seen: View) -> tuple[Card, ...]:
    """Those of the cards whose place the seat does not know."""
    known = {card for zone in seen.zones for card in seen.cards(zone)}
    known.update(card for learnt in seen.known.values() for card in learnt)
    return tuple(card for card in cards if card not in known)


def _options(game: Game, seen: View) -> dict[str, Value]:
    """The options, as the public facts tell them."""
    told: dict[str, Value] = to_plain(getattr(seen.facts, "options", {}))
    return {option.id: told.get(option.id, option.default) for option in game.options}


def _any_seed(stream: Stream) -> str:
    return "".join(f"{stream.below(2**64):016x}" for _ in range(4))


def _places(dealt: Mapping[str, Place], seen: View) -> dict[str, Place]:
    """The zones as they face now: as dealt, but for those that have been laid open, or were made since.

    One's own hand looks the same laid open or not; it is taken to be open when another hand is.
    """
    opened = {_kind(zone) for zone, place in dealt.items() if _is_open(zone, place, seen)}
    places = {}
    for zone, lie in seen.zones.items():
        place = dealt.get(zone, Place(Facing.DOWN if HIDDEN in lie else Facing.UP))
        places[zone] = replace(place, facing=Facing.UP) if _kind(zone) in opened else place
    return places


def _kind(zone: str) -> str:
    return zone.split(":", maxsplit=1)[0]


def _is_open(zone: str, place: Place, seen: View) -> bool:
    """Whether everybody sees into a zone that was dealt hidden: face down, or to be seen by another seat alone."""
    lie = seen.zones.get(zone, ())
    hidden_from_it = place.facing is Facing.DOWN or (place.facing is Facing.OWNER and place.owner != seen.seat)
    return bool(lie) and HIDDEN not in lie and hidden_from_it


def _drawn(game: Game, seen: View, setup: Setup, places: Mapping[str, Place], stream: Stream) -> State:
    """One world, its unknown cards drawn."""
    unknown = shuffle(_unknown(game.pack(seen.seats), seen), stream)
    hidden = sum(lie.count(HIDDEN) for lie in seen.zones.values()) - sum(map(len, seen.known.values()))
    if hidden != len(unknown):
        raise ValueError(f"{len(unknown)} cards are nowhere to be seen, but {hidden} lie hidden")
    draw = iter(unknown)
    cards = {zone: _filled(lie, seen.known.get(zone, ()), draw, stream) for zone, lie in seen.zones.items()}
    layout = Layout.of(seen.seats, places)
    zones = Zones(layout, cards, _seen(layout, cards, seen, set(unknown)))
    return State(
        seen.game,
        setup,
        seen.to_act,
        seen.scores,
        zones,
        seen.facts,
        seen.deals,
        tuple(_said(game, line, zones, seen.seat) for line in seen.history),
        seen.outcome,
    )


def _filled(lie: tuple[str, ...], known: tuple[Card, ...], draw: Iterator[Card], stream: Stream) -> tuple[Card, ...]:
    """A zone's cards: what is seen as it lies, what is known in its order at some hidden places, the rest drawn."""
    hidden = [place for place, card in enumerate(lie) if card == HIDDEN]
    if len(known) < len(hidden):
        hidden = sorted(shuffle(hidden, stream)[: len(known)])
    there = dict(zip(hidden, known, strict=True))
    return tuple(
        card if isinstance(card, Card) else there[place] if place in there else next(draw)
        for place, card in enumerate(lie)
    )


def _seen(
    layout: Layout, cards: Mapping[str, tuple[Card, ...]], seen: View, unknown: set[Card]
) -> tuple[frozenset[Card], ...]:
    """What each seat has seen: where it can look, what this seat knows, and all what lay open in a pile."""
    known: list[set[Card]] = [set() for _ in range(seen.seats)]
    for zone, lie in cards.items():
        lay_open = layout.places[zone].facing is Facing.TOP
        for seat, its in enumerate(known):
            if layout.lookers[zone] >> seat & 1:
                its.update(lie)
            elif lay_open or seat == seen.seat:
                its.update(card for card in lie if card not in unknown)
    return tuple(frozenset(its) for its in known)


def _said(game: Game, line: str, zones: Zones, seat: int) -> Said:
    """A line of the visible history; a card that was hidden from this seat stays so."""
    by, move = line.split(" ", 1)
    if HIDDEN in move:
        return said(int(by), move, (), -1)
    cards = game.read(move).cards
    return said(int(by), move, cards, zones.everybody_has_seen(cards) | 1 << seat)
