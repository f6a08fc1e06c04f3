"""Who sits where: how many play, and at each seat a person at this device or an opponent of some level."""

from __future__ import annotations

from htpy import Node, details, div, fieldset, label, legend, option, select, span, summary
from htpy import input as input_

from parlour.app.screens import OptionsScreen, Sitter
from parlour.ui.radios import draw_radios

PERSON = "person"
MOST_NAME = 20


def draw_sitters(screen: OptionsScreen) -> Node:
    """A level where there is one opponent, and who sits at each seat; between two, people are the exception."""
    opponents = [sitter for sitter in screen.sitters if sitter.kind != PERSON]
    two = len(screen.sitters) == 2
    return [
        len(screen.seat_counts) > 1 and _seats(screen),
        len(opponents) == 1 and two and draw_radios("level", "Opponent", screen.levels, screen.level, do="level"),
        details("#people")[summary["Names, and two people at this device"], _everybody(screen)]
        if two
        else _everybody(screen),
    ]


def _seats(screen: OptionsScreen) -> Node:
    counts = [(str(count), str(count)) for count in screen.seat_counts]
    return draw_radios("seats", "Players", counts, str(len(screen.sitters)), do="seats")


def _everybody(screen: OptionsScreen) -> Node:
    return fieldset("#sitters.choice.sitters")[
        legend["Who plays"],
        div(".sitter-rows")[(_sitter(sitter, screen) for sitter in screen.sitters)],
    ]


def _sitter(sitter: Sitter, screen: OptionsScreen) -> Node:
    seat = sitter.seat
    kinds = ((PERSON, "Person here"), *screen.levels)
    return div(".sitter", id=f"sitter-row-{seat}")[
        span(".sitter-number", aria_hidden="true")[str(seat + 1)],
        label(".visually-hidden", for_=f"sitter-{seat}")[f"Seat {seat + 1}"],
        select(id=f"sitter-{seat}", data_do_input=f"sitter {seat}")[
            (option(value=kind, selected=kind == sitter.kind)[caption] for kind, caption in kinds)
        ],
        _name(sitter),
    ]


def _name(sitter: Sitter) -> Node:
    """A field for a person's name; an opponent has one already."""
    seat = sitter.seat
    if sitter.kind != PERSON:
        return span(".sitter-name")[sitter.usual_name]
    return [
        label(".visually-hidden", for_=f"name-{seat}")[f"Name at seat {seat + 1}"],
        input_(
            id=f"name-{seat}",
            type="text",
            maxlength=str(MOST_NAME),
            autocomplete="off",
            placeholder=sitter.usual_name,
            value=sitter.name,
            data_do_input=f"name {seat}",
        ),
    ]
