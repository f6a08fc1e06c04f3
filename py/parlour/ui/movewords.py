"""Moves in words, with their cards drawn: what a record writes as ``layoff 4H 2`` is “Lay off 4♥ on 4♣ 4♦ 4♠”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from htpy import Node, span
from markupsafe import Markup

from parlour.app.lessonscreens import Open
from parlour.cards import Card, card
from parlour.refusals import NotationError
from parlour.ui.cards import chip

# By the words a move begins with, the longest first.
VERBS = {
    "draw stock": "Draw from the stock",
    "draw deck": "Draw from the deck",
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
ON_A_MELD = {"layoff": "on", "add": "to", "extend": "to", "replace": "into"}
THE_DISCARD = {"draw discard": "Take", "buy": "Buy"}  # moves that mean the top discard without naming it
LEAVE_IT = "Let it go"  # what a pass is called where a discard is offered, as on the button
FEW = 4  # cards of a meld that are shown; of a longer one, the ends
NOTHING: Open = {}


def draw_move(text: str, lies: Open = NOTHING) -> Node:
    """A move as a player would say it; ``lies`` are the cards it may speak of."""
    verb = next((words for words in VERBS if f"{text} ".startswith(f"{words} ")), "")
    rest = text.removeprefix(verb).split()
    says = VERBS.get(verb, "")
    if verb == "discard" and len(rest) == TO_THE_CRIB:
        says = "Lay away"
    if verb == "pass" and lies.get("discard"):
        says = LEAVE_IT
    if verb in THE_DISCARD and lies.get("discard"):
        return span(".move")[THE_DISCARD[verb], " ", chip(lies["discard"][-1])]
    return span(".move")[says, (Markup(" ") + part for part in _words(verb, rest, lies))]


def _words(verb: str, rest: list[str], lies: Open) -> Iterator[Markup]:
    for word in rest:
        meld, _, stands = word.partition("=")
        if word == "/":
            yield Markup("and")
        elif word == ">":
            yield Markup("and the wild card")
        elif meld.isdigit() and verb in ON_A_MELD:
            yield (
                Markup("{} ").format(ON_A_MELD[verb]) + _meld(int(meld), lies) + (_card(f"={stands}") if stands else "")
            )
        else:
            yield _card(word)


def _meld(number: int, lies: Open) -> Markup:
    """A meld by its cards, a long one by its ends; by its number where nobody knows them."""
    cards: tuple[Card, ...] = lies.get(f"meld:{number}", ())
    if not cards:
        return Markup("meld {}").format(number + 1)
    if len(cards) > FEW:
        return Markup("{} … {}").format(chip(cards[0]), chip(cards[-1]))
    return Markup(" ").join(Markup("{}").format(chip(one)) for one in cards)


def _card(word: str) -> Markup:
    """A card, as what it stands for if it is a wild one; any other word as it is."""
    real, _, stands = word.partition("=")
    try:
        drawn = chip(card(real)) if real else Markup("")
        return drawn + Markup(" as ") + chip(card(stands)) if stands else drawn
    except NotationError:
        return Markup("{}").format(re.sub(r"[^\w?]", "", word))
