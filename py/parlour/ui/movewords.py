"""Moves in words, with their cards drawn: what a record writes as ``layoff 4H 2`` is “Lay off 4♥ on meld 3”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from htpy import Node, span
from markupsafe import Markup

from parlour.cards import card
from parlour.refusals import NotationError
from parlour.ui.cards import chip

# By the words a move begins with, the longest first.
VERBS = {
    "draw stock": "Draw from the stock",
    "draw deck": "Draw from the stock",
    "draw discard": "Take the top discard",
    "draw": "Draw",
    "discard": "Discard",
    "play": "Play",
    "go": "Say go",
    "claim": "Claim",
    "muggins": "Muggins for",
    "pass": "Pass",
    "buy": "Buy the discard",
    "turn": "Turn the pile over and draw",
    "meld": "Lay",
    "layoff": "Lay off",
    "add": "Add",
    "down": "Lay down",
    "extend": "Add",
    "replace": "Put",
}
TO_THE_CRIB = 2  # cards; thrown by twos they are laid away
ON_A_MELD = ("layoff", "add", "extend", "replace")


def draw_move(text: str) -> Node:
    """A move as a player would say it."""
    verb = next((words for words in VERBS if f"{text} ".startswith(f"{words} ")), "")
    rest = text.removeprefix(verb).split()
    says = VERBS.get(verb, "")
    if verb == "discard" and len(rest) == TO_THE_CRIB:
        says = "Lay away"
    return span(".move")[says, (Markup(" ") + part for part in _words(verb, rest))]


def _words(verb: str, rest: list[str]) -> Iterator[Markup]:
    place = "into" if verb == "replace" else "on"
    for word in rest:
        meld, _, stands = word.partition("=")
        if word == "/":
            yield Markup("and")
        elif word == ">":
            yield Markup("and the wild card")
        elif meld.isdigit() and verb in ON_A_MELD:
            yield Markup("{} meld {}").format(place, int(meld) + 1) + (_card(f"={stands}") if stands else "")
        else:
            yield _card(word)


def _card(word: str) -> Markup:
    """A card, as what it stands for if it is a wild one; any other word as it is."""
    real, _, stands = word.partition("=")
    try:
        drawn = chip(card(real)) if real else Markup("")
        return drawn + Markup(" as ") + chip(card(stands)) if stands else drawn
    except NotationError:
        return Markup("{}").format(re.sub(r"[^\w?]", "", word))
