"""The moves of Crummy Rummy and their texts.

``draw deck`` · ``draw discard`` · ``buy`` · ``pass`` · ``down 3C 3D 3H / 5S JK=6S 7S 8S`` · ``extend 9S 1`` ·
``replace 6S 1 > 1=TS`` · ``discard KC``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from parlour.cards import Card, by_rank, card
from parlour.games.crummy_rummy.groups import Laid
from parlour.laying import CARD as PLAIN
from parlour.laying import NUMBER, Discard
from parlour.refusals import NotationError

__all__ = ["Buy", "Discard", "Down", "Draw", "Extend", "Move", "Pass", "Replace", "read"]


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the deck or of the discards (CRUM-8)."""

    source: str
    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return f"draw {self.source}"


@dataclass(frozen=True, slots=True)
class Buy:
    """The top discard out of turn, with a penalty card (CRUM-9)."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "buy"


@dataclass(frozen=True, slots=True)
class Pass:
    """The top discard left to the others (CRUM-9)."""

    cards: ClassVar[tuple[Card, ...]] = ()

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Down:
    """The whole contract at once, its melds in the order written (CRUM-10)."""

    groups: tuple[tuple[Laid, ...], ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the move."""
        return tuple(one.card for group in self.groups for one in group)

    def __str__(self) -> str:
        return "down " + " / ".join(" ".join(map(str, group)) for group in self.groups)


@dataclass(frozen=True, slots=True)
class Extend:
    """One card added to any meld on the table (CRUM-11)."""

    laid: Laid
    meld: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the move."""
        return (self.laid.card,)

    def __str__(self) -> str:
        return f"extend {self.laid} {self.meld}"


@dataclass(frozen=True, slots=True)
class Replace:
    """A natural card for the wild one of a meld, which goes to another place on the table (CRUM-12)."""

    card: Card
    meld: int
    target: int
    stands: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the move."""
        return (self.card,)

    def __str__(self) -> str:
        named = f"={self.stands}" if self.stands else ""
        return f"replace {self.card} {self.meld} > {self.target}{named}"


Move = Draw | Buy | Pass | Down | Extend | Replace | Discard

_CARD = f"(?:{PLAIN}(?:'[2-9])?|JK(?:'[2-9])?)"
_LAID = f"{_CARD}(?:={PLAIN})?"
_GROUP = f"{_LAID}(?: {_LAID})*"
_WHOLE_TEXTS: dict[str, Move] = {
    "draw deck": Draw("deck"),
    "draw discard": Draw("discard"),
    "buy": Buy(),
    "pass": Pass(),
}


@lru_cache(maxsize=2048)  # a move is listed, sent back as its text, and read again
def read(text: str) -> Move:
    """The move a text names, the cards of each group in canonical order; raises NotationError.

    >>> str(read("down JK=6S 5S 8S 7S / 3H 3C 3D"))
    'down 5S 7S 8S JK=6S / 3C 3D 3H'
    """
    if text in _WHOLE_TEXTS:
        return _WHOLE_TEXTS[text]
    if re.fullmatch(f"down {_GROUP}(?: / {_GROUP})*", text):
        return Down(tuple(_group(group) for group in text.removeprefix("down ").split(" / ")))
    if found := re.fullmatch(f"extend ({_LAID}) {NUMBER}", text):
        return Extend(_laid(found[1]), int(found[2]))
    if found := re.fullmatch(f"replace ({_CARD}) {NUMBER} > {NUMBER}(?:=({PLAIN}))?", text):
        return Replace(card(found[1]), int(found[2]), int(found[3]), found[4] or "")
    if found := re.fullmatch(f"discard ({_CARD})", text):
        return Discard(card(found[1]))
    raise NotationError(
        f"“{text[:40]}” is no move of Crummy Rummy; a move is written like “extend 9S 1” or “discard KC”"
    )


def _laid(text: str) -> Laid:
    name, _, stands = text.partition("=")
    return Laid(card(name), stands)


def _group(text: str) -> tuple[Laid, ...]:
    return tuple(sorted(map(_laid, text.split(" ")), key=lambda one: by_rank(one.card)))
