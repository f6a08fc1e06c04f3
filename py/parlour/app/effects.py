"""What a sitting asks of the page around it: things only a browser can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PickFile:
    """Let the player choose a file; its text comes back as ``brought_in``."""


@dataclass(frozen=True, slots=True)
class FetchRules:
    """Fetch the rules page of a game; it comes back as ``rules_arrived``."""

    game: str


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, and a touch of vibration: ``card``, ``peg``, ``win``."""

    kind: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the browser: to ``update`` to the newer version, to ``install`` Parlour, to ``persist`` what is stored."""

    what: str


@dataclass(frozen=True, slots=True)
class Share:
    """Hand a text on: by the device's own way where it has one, else by its clipboard."""

    text: str


Effect = Download | PickFile | FetchRules | Cue | Ask | Share


Token = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Thinking:
    """A question to an opponent or to the coach. ``token`` tells whether the answer still fits when it comes."""

    token: Token
    seat: int
    question: dict[str, Any]
    pause_ms: int  # how long a move should seem to take
    hint: bool = False


@dataclass(frozen=True, slots=True)
class Forced:
    """An announcement without a choice that the player leaves to Parlour."""

    token: Token
    move: str
    pause_ms: int


@dataclass(frozen=True, slots=True)
class Study:
    """Something for the coach to do; without a question only a breath, and then more of what the page does itself."""

    token: Token
    question: dict[str, Any] | None
    asks: str  # "judge" for the coach's judgement, "choose" for an opponent's move
