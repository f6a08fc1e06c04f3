"""Messages that stay until they are dealt with, in a bar that takes its own room."""

from __future__ import annotations

from htpy import Node, button, div, p, section

from parlour.app.screens import Notice


def draw_notices(notices: tuple[Notice, ...]) -> Node:
    """The bar; empty, it takes no room."""
    if not notices:
        return div("#notices.notices")
    return section("#notices.notices", aria_label="Notices")[(_notice(notice) for notice in notices)]


def _notice(notice: Notice) -> Node:
    return div(".notice", id=f"notice-{notice.id}")[
        p[notice.says],
        div(".notice-acts")[
            (
                button(id=f"notice-{notice.id}-{number}", type="button", data_do=do)[caption]
                for number, (caption, do) in enumerate(notice.actions)
            )
        ],
    ]
