"""Cranborne in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.cards import HIDDEN, Card, card
from parlour.meldtable import listed
from parlour.partitions import in_words
from parlour.tabletop import Players


def sentences(events: Sequence[Mapping[str, Any]], players: Players) -> tuple[str, ...]:
    """The sentences for the events of a step, as a seat saw them, in order."""
    return tuple(_TELLERS[event["type"]](event, players) for event in events if event["type"] in _TELLERS)


def _cards(event: Mapping[str, Any]) -> list[Card]:
    return [card(text) for text in event["cards"]]


def _say_drew(event: Mapping[str, Any], players: Players) -> str:
    who = players.who(event["seat"])
    return f"{who} drew a card." if event["cards"] == [HIDDEN] else f"{who} drew the {_cards(event)[0].name}."


def _say_melded(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} laid {in_words(_cards(event))}."


def _say_added(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} added {listed(_cards(event))}."


def _say_discarded(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} put the {_cards(event)[0].name} in the window."


def _say_picked_up_minor(event: Mapping[str, Any], players: Players) -> str:
    seat = event["seat"]
    picked = f"{players.who(seat)} picked up {'your' if seat == players.viewer else 'the'} minor"
    return f"{picked}." if HIDDEN in event["cards"] else f"{picked}: {listed(_cards(event))}."


def _say_shown(event: Mapping[str, Any], players: Players) -> str:
    where = " in the minor" if event["zone"].startswith("minor") else ""
    return f"{players.who(event['seat'])} still held {listed(_cards(event))}{where}."


def _say_deal_over(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['winner'])} went out and won, on turn {event['turns']}."


def _say_dealt(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['dealer'])} dealt game {event['game']}."


_TELLERS = {
    "drew": _say_drew,
    "melded": _say_melded,
    "added": _say_added,
    "discarded": _say_discarded,
    "picked_up_minor": _say_picked_up_minor,
    "shown": _say_shown,
    "deal_over": _say_deal_over,
    "dealt": _say_dealt,
}
