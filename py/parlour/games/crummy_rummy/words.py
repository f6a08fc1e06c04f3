"""Crummy Rummy in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.cards import HIDDEN, RANK_NAMES, SUIT_NAMES, Card, card
from parlour.games.crummy_rummy.groups import HIGHEST, Group, place
from parlour.meldtable import listed
from parlour.partitions import rank_in_words
from parlour.tabletop import Players


def sentences(events: Sequence[Mapping[str, Any]], players: Players) -> tuple[str, ...]:
    """The sentences for the events of a step, as a seat saw them, in order."""
    return tuple(_TELLERS[event["type"]](event, players) for event in events if event["type"] in _TELLERS)


def group_in_words(group: Group) -> str:
    """A meld as players call it: "three sixes", "5 to 9 of hearts"; wild cards count as what they stand for."""
    if group.kind == "set":
        number = ("three", "four", "five", "six", "seven", "eight")[min(len(group.cards), 8) - 3]
        return f"{number} {rank_in_words(group.natural.rank)}"
    low, high = (group.cards[end] for end in (0, -1))
    first, last = (_rank_at(place(one, group.stands.get(one, ""))) for one in (low, high))
    return f"{first} to {last} of {SUIT_NAMES[group.natural.suit]}"


def target_in_words(group: Group) -> str:
    """A meld on the table as a place to add to: "the sixes", "the hearts from 5 to 9"."""
    if group.kind == "set":
        return f"the {rank_in_words(group.natural.rank)}"
    words = group_in_words(group)
    return f"the {SUIT_NAMES[group.natural.suit]} from {words.partition(' of ')[0]}"


def _rank_at(spot: int) -> str:
    return "ace" if spot == HIGHEST else RANK_NAMES[spot - 1]


def _cards(event: Mapping[str, Any]) -> list[Card]:
    return [card(text) for text in event["cards"]]


def _say_drew(event: Mapping[str, Any], players: Players) -> str:
    who = players.who(event["seat"])
    if event["from"] == "discard":
        return f"{who} took the {_cards(event)[0].name}."
    return f"{who} drew a card." if event["cards"] == [HIDDEN] else f"{who} drew the {_cards(event)[0].name}."


def _say_bought(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} bought the {_cards(event)[0].name}, with a penalty card."


def _say_passed(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} did not want it."


def _say_reshuffled(event: Mapping[str, Any], players: Players) -> str:
    del players
    return f"{event['count']} discards were shuffled into a new deck."


def _say_melded(event: Mapping[str, Any], players: Players) -> str:
    group = Group(event["kind"], tuple(_cards(event)), event["stands"])
    return f"{players.who(event['seat'])} laid down {group_in_words(group)}."


def _say_extended(event: Mapping[str, Any], players: Players) -> str:
    stands = f" as the {card(event['stands']).name}" if event["stands"] else ""
    return f"{players.who(event['seat'])} added {listed(_cards(event))}{stands}."


def _say_replaced(event: Mapping[str, Any], players: Players) -> str:
    natural, wild = _cards(event)
    stands = f" as the {card(event['stands']).name}" if event["stands"] else ""
    who = players.who(event["seat"])
    return f"{who} put the {natural.name} in the place of the {wild.name}, which moved{stands}."


def _say_discarded(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} discarded the {_cards(event)[0].name}."


def _say_shown(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} held {listed(_cards(event))}."


def _say_scored(event: Mapping[str, Any], players: Players) -> str:
    return f"That is {event['points']} for {players.whom(event['seat'])}."


def _say_deal_over(event: Mapping[str, Any], players: Players) -> str:
    if event["reason"] == "abandoned":
        return "The round was abandoned: it went nowhere."
    return f"{players.who(event['winner'])} went out."


def _say_dealt(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['dealer'])} dealt round {event['round']}."


_TELLERS = {
    "drew": _say_drew,
    "bought": _say_bought,
    "passed": _say_passed,
    "reshuffled": _say_reshuffled,
    "melded": _say_melded,
    "extended": _say_extended,
    "replaced": _say_replaced,
    "discarded": _say_discarded,
    "shown": _say_shown,
    "scored": _say_scored,
    "deal_over": _say_deal_over,
    "dealt": _say_dealt,
}
