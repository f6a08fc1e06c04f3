"""Why something was not accepted. Each kind is narrow, and each says why in words a player can read."""

from __future__ import annotations

from typing import ClassVar


class Refusal(Exception):
    """Nothing was changed, and the message says why. ``kind`` is the word the referee answers with."""

    kind: ClassVar[str] = "request"


class NotationError(Refusal):
    """The text is no move of this game: wrong words, wrong number of cards, or a card that is not in the pack."""

    kind = "notation"


class NotAllowed(Refusal):
    """The move is well written, but the rules do not allow it now."""

    kind = "not_allowed"


class NotYourTurn(Refusal):
    """Somebody else is to act."""

    kind = "not_your_turn"


class RequestError(Refusal):
    """A set-up, an option, a seed, a deck or a request that makes no sense."""

    kind = "request"


class BrokenRecord(Refusal):
    """A saved game that cannot be read, or that does not replay to what it says."""

    kind = "request"
