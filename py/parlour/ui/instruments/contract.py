"""What a contract wants, meld by meld, what is met of it, and what the chosen cards would make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from htpy import Node, b, div, li, p, small, span, ul

from parlour.ui.icons import icon


def draw_contract(data: Mapping[str, Any]) -> Node:
    """The contract in words, a chip for each meld, and under it what the selection makes."""
    says = str(data["says"])
    return div("#contract.contract", role="group", aria_label="Contract")[
        p(".contract-says")[
            b[says[:1].upper() + says[1:]],
            bool(data["chosen"]) and [" ", small("#making.making")[f"chosen: {data['chosen']}"]],
        ],
        ul(".wanted", aria_label="Wanted")[(_wanted(each) for each in data["wanted"])],
    ]


def _wanted(meld: Mapping[str, Any]) -> Node:
    met = bool(meld["met"])
    return li(class_=["chip", {"met": met}])[
        met and icon("check"), meld["kind"], span(".visually-hidden")[", met" if met else ", wanted"]
    ]
