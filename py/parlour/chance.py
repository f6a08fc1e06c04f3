"""Chance that anybody can check.

A seed is 256 bits, written as 64 hexadecimal digits. It is the whole deck: it never enters a view, a worker's message
or the page while a game is on. From it come keys, one for each purpose (``deal 3``, ``cut 1``), so that the key of a
deal that is over can be shown without giving away the next one. Each shuffle is a Fisher-Yates shuffle over a stream
of SHA-256 blocks, with rejection sampling; a stranger can redo it in thirty lines of any language.

Nothing here uses ``random``: a browser may start Python from a memory snapshot, in which its state is frozen.
"""

from __future__ import annotations

import hashlib
import secrets
import string
from collections.abc import Iterable, Iterator
from itertools import count
from struct import Struct
from typing import TypeVar

from parlour.refusals import RequestError

Item = TypeVar("Item")

NO_SEED = "0" * 64
_BLOCK = Struct(">4Q")  # a block of the stream as its four numbers
_NUMBERS = 2**64  # how many different numbers there are


def new_half() -> str:
    """256 fresh bits from the system, as 64 hexadecimal digits: the house's half of a seed, or a whole one."""
    return secrets.token_hex(32)


def commitment(half: str) -> str:
    """What the house shows before the deal: SHA-256 of its half, so that it cannot choose another one later."""
    return hashlib.sha256(half.encode()).hexdigest()


def join_halves(house: str, player: str) -> str:
    """The seed made of the house's half and of what the player did when cutting the pack."""
    return hashlib.sha256(f"{house}:{player}".encode()).hexdigest()


def check_seed(seed: object) -> str:
    """The seed in small letters; raises RequestError unless it is a text of 64 hexadecimal digits."""
    if not isinstance(seed, str) or len(seed) != 64 or not set(seed) <= set(string.hexdigits):
        raise RequestError("a seed is 64 hexadecimal digits")
    return seed.lower()


def key(seed: str, purpose: str) -> str:
    """The key for one purpose, such as ``deal 3``: SHA-256 of the seed, a colon and the purpose."""
    return hashlib.sha256(f"{seed}:{purpose}".encode()).hexdigest()


class Stream:
    """Numbers from a key: block n is SHA-256 of the key's 32 bytes and n as 8 bytes, each block four numbers."""

    __slots__ = ("_numbers",)

    def __init__(self, key: str) -> None:
        self._numbers = _numbers(bytes.fromhex(key))

    def below(self, bound: int) -> int:
        """An even choice from 0 to bound - 1: numbers past the last whole multiple of the bound are thrown away."""
        past = _NUMBERS - _NUMBERS % bound
        number = next(self._numbers)
        while number >= past:
            number = next(self._numbers)
        return number % bound


def _numbers(key: bytes) -> Iterator[int]:
    """The numbers of a stream, without end."""
    for block in count():
        yield from _BLOCK.unpack(hashlib.sha256(key + block.to_bytes(8, "big")).digest())


def shuffle(items: Iterable[Item], stream: Stream) -> tuple[Item, ...]:
    """The items in an order drawn from the stream: from the last place down, each changes with one at or below it."""
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = stream.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)
