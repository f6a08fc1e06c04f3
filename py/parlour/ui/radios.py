"""A choice of one of a few values, as a group of radio buttons that look like tiles."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, div, fieldset, label, legend, p, span
from htpy import input as input_


def draw_radios(
    name: str,
    title: str,
    values: Sequence[tuple[str, str]],
    chosen: str,
    *,
    do: str,
    says: str = "",
    off: str = "",
) -> Node:
    """The choice. ``off`` says why it cannot be made now; the command is ``do`` with the value after it."""
    told = off or says
    return fieldset(id=f"choice-{name}", class_="choice", aria_describedby=f"told-{name}" if told else None)[
        legend[title],
        div(".tiles")[
            (
                label(".tile")[
                    input_(
                        type="radio",
                        id=f"{name}-{value}",
                        name=name,
                        value=value,
                        checked=value == chosen,
                        disabled=bool(off),
                        data_do=f"{do} {value}",
                    ),
                    span[caption],
                ]
                for value, caption in values
            )
        ],
        told and p(".told-choice", id=f"told-{name}")[told],
    ]
