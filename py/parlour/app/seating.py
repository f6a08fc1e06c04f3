"""Who sits where: people at this device, and opponents with a level and a name."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.advice import LEVELS

PERSON = "person"
MOST_NAME = 20  # characters
NAMES = {"beginner": "Wilf", "casual": "Dot", "skilled": "Maud", "expert": "Edith"}
MORE_NAMES = ("Hugh", "Iris", "Ben", "Cleo", "Ada", "Jack", "Rose")


def seated(sitters: Sequence[str], seats: int) -> tuple[str, ...]:
    """Sitters for every seat: those that make sense, else a person at seat 0 and skilled opponents."""
    if len(sitters) == seats and PERSON in sitters and all(one == PERSON or one in LEVELS for one in sitters):
        return tuple(sitters)
    return (PERSON, *("skilled",) * (seats - 1))


def named(sitters: Sequence[str], given: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for every seat, no two alike: given ones, else "You" or "Player 2", and the opponents' own names.

    >>> named(("person", "skilled", "skilled"))
    ('You', 'Maud', 'Hugh')
    """
    alone = list(sitters).count(PERSON) == 1
    names: list[str] = []
    for seat, sitter in enumerate(sitters):
        name = given[seat].strip()[:MOST_NAME] if len(given) == len(sitters) else ""
        if not name:
            name = ("You" if alone else f"Player {seat + 1}") if sitter == PERSON else NAMES[sitter]
        names.append(name if name not in names else next(other for other in MORE_NAMES if other not in names))
    return tuple(names)
