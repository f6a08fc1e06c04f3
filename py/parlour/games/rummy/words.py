"""Rummy in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.cards import HIDDEN, SUIT_NAMES, Card, card
from parlour.melds import kind_of
from parlour.meldtable import listed
from parlour.partitions import in_words, rank_in_words
from parlour.tabletop import Players


def sentences(events: Sequence[Mapping[str, Any]], players: Players) -> tuple[str, ...]:
    """The sentences for the events of a step, as a seat saw them, in order."""
    return tuple(_TELLERS[event["type"]](event, players) for event in events if event["type"] in _TELLERS)


def target_in_words(lies: Sequence[Card]) -> str:
    """A meld on the table as a place to add to: "the eights", "the run of hearts from 5 to 9"."""
    if kind_of(lies) == "set":
        return f"the {rank_in_words(lies[0].rank)}"
    return f"the {SUIT_NAMES[lies[0].suit]} from {_rank(lies[0])} to {_rank(lies[-1])}"


def _rank(one: Card) -> str:
    return one.name.partition(" of ")[0]


def _cards(event: Mapping[str, Any]) -> list[Card]:
    return [card(text) for text in event["cards"]]


def _say_drew(event: Mapping[str, Any], players: Players) -> str:
    who = players.who(event["seat"])
    if event["from"] == "discard":
        return f"{who} took the {_cards(event)[0].name}."
    hidden = event["cards"] == [HIDDEN]
    return f"{who} drew from the stock." if hidden else f"{who} drew the {_cards(event)[0].name}."


def _say_turned_over(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} turned the pile over."


def _say_melded(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} laid {in_words(_cards(event))}."


def _say_laid_off(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} laid off {listed(_cards(event))}."


def _say_discarded(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} discarded the {_cards(event)[0].name}."


def _say_shown(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} held {listed(_cards(event))}."


def _say_scored(event: Mapping[str, Any], players: Players) -> str:
    who, other = players.who(event["seat"]), players.whom(event["from"])
    if event["reason"] == "paid":
        return f"{who} paid {-event['points']}."
    double = ", double for going rummy" if event["reason"] == "rummy" else ""
    return f"{who} received {event['points']} from {other}{double}."


def _say_deal_over(event: Mapping[str, Any], players: Players) -> str:
    if event["reason"] == "abandoned":
        return "The deal was abandoned: it went nowhere."
    how = "went rummy" if event["reason"] == "rummy" else "went out"
    return f"{players.who(event['winner'])} {how}."


def _say_dealt(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['dealer'])} dealt."


_TELLERS = {
    "drew": _say_drew,
    "turned_over": _say_turned_over,
    "melded": _say_melded,
    "laid_off": _say_laid_off,
    "discarded": _say_discarded,
    "shown": _say_shown,
    "scored": _say_scored,
    "deal_over": _say_deal_over,
    "dealt": _say_dealt,
}
