"""Cribbage in sentences: what happened, and a hand counted in its own cadence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.cards import card
from parlour.events import Score
from parlour.tabletop import Line, Players

_TENS = "twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight"
_SMALL = "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
NUMBERS = (*_SMALL.split(), "seventeen", "eighteen", "nineteen", *_TENS.split(), "twenty-nine")

_PEGGED = {
    "fifteen": "fifteen for two",
    "thirty-one": "thirty-one for two",
    "pair": "a pair for two",
    "pair-royal": "a pair royal for six",
    "double-pair-royal": "a double pair royal for twelve",
    "go": "one for the go",
    "last": "one for last",
    "heels": "two for his heels",
}


def points(number: int) -> str:
    """A number of points in words.

    >>> points(1), points(8)
    ('one point', '8 points')
    """
    return "one point" if number == 1 else f"{number} points"


def pegged(event: Mapping[str, Any]) -> str:
    """What a scored event of the play is for: "fifteen for two", "a run of three"."""
    if event["reason"] == "run":
        return f"a run of {NUMBERS[event['points']]}"
    return _PEGGED[event["reason"]]


def count_lines(scores: Sequence[Score]) -> tuple[Line, ...]:
    """A hand counted aloud, one combination a line, with the sum so far."""
    lines: list[Line] = []
    so_far = 0
    for score in scores:
        so_far += score.points
        lines.append(Line(_spoken(score, so_far), score.cards, score.points, so_far))
    return tuple(lines)


def _spoken(score: Score, so_far: int) -> str:
    """One combination with the sum it brings: "fifteen two", "a pair is six", "and one for his nob is nine"."""
    if score.reason == "fifteen":
        return f"fifteen {NUMBERS[so_far]}"
    what = {
        "pair": "a pair",
        "run": f"a run of {NUMBERS[score.points]}",
        "flush": f"a flush of {NUMBERS[score.points]}",
        "nob": "one for his nob",
    }[score.reason]
    return what if so_far == score.points else f"{what} is {NUMBERS[so_far]}"


def cadence(scores: Sequence[Score]) -> str:
    """The whole count as it is spoken.

    >>> from parlour.cards import card
    >>> from parlour.games.cribbage.scoring import show_scores
    >>> cadence(show_scores([card(c) for c in ("5H", "5S", "JC", "2D")], card("8C")))
    'Fifteen two, fifteen four, fifteen six, fifteen eight, a pair is ten, one for his nob is eleven.'
    """
    if not scores:
        return "Nothing."
    said = ", ".join(line.says for line in count_lines(scores))
    return said[0].upper() + said[1:] + "."


def sentences(events: Sequence[Mapping[str, Any]], players: Players) -> tuple[str, ...]:
    """The sentences for the events of a step, as a seat saw them, in order.

    A hand that Parlour counts is told whole, in one sentence with its cadence.
    """
    told = []
    waiting = list(events)
    while waiting:
        event = waiting.pop(0)
        if event["type"] == "shown":
            counted = _take_counted(waiting)
            told.append(_say_shown(event, counted, players))
        elif teller := _TELLERS.get(event["type"]):
            told.append(teller(event, players))
    return tuple(told)


_COUNTED_IN_THE_SHOW = ("fifteen", "pair", "run", "flush", "nob")


def _take_counted(waiting: list[Mapping[str, Any]]) -> list[Score]:
    """Take the combinations of the hand just shown from the front of the events that wait."""
    scores = []
    while waiting and waiting[0]["type"] == "scored" and waiting[0]["reason"] in _COUNTED_IN_THE_SHOW:
        event = waiting.pop(0)
        scores.append(Score(event["points"], event["reason"], tuple(card(text) for text in event["cards"])))
    return scores


def _named(text: str) -> str:
    return f"the {card(text).name}"


def _say_laid_away(event: Mapping[str, Any], players: Players) -> str:
    who = players.who(event["seat"])
    if event["seat"] == players.viewer:
        return f"You laid away {' and '.join(_named(text) for text in event['cards'])}."
    return f"{who} laid away two cards."


def _say_turned(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} turned {_named(event['cards'][0])} as the start card."


def _say_played(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} played {_named(event['cards'][0])}: {event['count']}."


def _say_go(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['seat'])} said go at {event['count']}."


def _say_scored(event: Mapping[str, Any], players: Players) -> str:
    who, reason = players.who(event["seat"]), event["reason"]
    if reason == "claim":
        return f"{who} pegged {event['points']}."
    if reason == "muggins":
        return f"{who} took {event['points']} by muggins."
    return f"{who} pegged {pegged(event)}."


def _say_shown(event: Mapping[str, Any], counted: list[Score], players: Players) -> str:
    hand = whose_hand(event["zone"], event["seat"], players, start=True)
    cards = _listed(event["cards"])
    if not event["counted"]:
        return f"{hand} is shown: {cards}."
    said = cadence(counted)
    return f"{hand}, {cards}: {said[0].lower()}{said[1:]}"


def _listed(cards: Sequence[str]) -> str:
    return ", ".join(card(text).name for text in cards)


def whose_hand(zone: str, seat: int, players: Players, *, start: bool = False) -> str:
    """Whose hand or crib: "your hand", "Maud’s crib"; with a capital at the start of a sentence."""
    words = f"{players.whose(seat)} {'crib' if zone == 'crib' else 'hand'}"
    return words[0].upper() + words[1:] if start else words


def _say_claimed(event: Mapping[str, Any], players: Players) -> str:
    hand = "crib" if event["zone"] == "crib" else "hand"
    return f"{players.who(event['seat'])} claimed {event['points']} for the {hand}."


def _say_settled(event: Mapping[str, Any], players: Players) -> str:
    true, claimed = event["true"], event["claimed"]
    hand = whose_hand(event["zone"], event["seat"], players, start=True)
    if claimed > true:
        return f"{hand} counts only {true}; the claim was put right."
    if claimed < true and not event["muggins"]:
        return f"{hand} counts {true}; {true - claimed} went unclaimed."
    return f"{hand} counts {true}."


def _say_dealt(event: Mapping[str, Any], players: Players) -> str:
    return f"{players.who(event['dealer'])} dealt."


def _say_cut(event: Mapping[str, Any], players: Players) -> str:
    seats = zip(event["seats"], event["shown"], strict=True)
    cuts = [f"{players.who(seat)} cut {_named(text)}" for seat, text in seats]
    return f"{' and '.join(cuts)}."


def _say_deal_over(event: Mapping[str, Any], players: Players) -> str:
    return f"The score is {players.whom(players.viewer)} {event['scores'][players.viewer]}, {_others(event, players)}."


def _others(event: Mapping[str, Any], players: Players) -> str:
    return ", ".join(
        f"{players.who(seat)} {score}" for seat, score in enumerate(event["scores"]) if seat != players.viewer
    )


def _say_game_over(event: Mapping[str, Any], players: Players) -> str:
    worth = {1: "", 2: " A skunk: it counts two.", 3: " A double skunk: it counts three."}[event["counts"]]
    high, low = sorted(event["scores"], reverse=True)
    return f"{players.who(event['winner'])} won game {event['game']}, {high} to {low}.{worth}"


_TELLERS = {
    "laid_away": _say_laid_away,
    "turned": _say_turned,
    "played": _say_played,
    "go": _say_go,
    "scored": _say_scored,
    "claimed": _say_claimed,
    "settled": _say_settled,
    "dealt": _say_dealt,
    "cut": _say_cut,
    "deal_over": _say_deal_over,
    "game_over": _say_game_over,
}
