"""When something went wrong inside: what is safe, and a copy of the record to send."""

from __future__ import annotations

from htpy import Node, button, details, div, h1, main, p, pre, summary

from parlour.app.screens import RecoveryScreen


def draw_recovery(screen: RecoveryScreen) -> Node:
    """The screen instead of a broken one."""
    return main("#main.screen.plain-screen")[
        div(".sheet")[
            h1["Something went wrong"],
            p[screen.says],
            div(".sheet-acts")[
                button("#do-copy-record.act", type="button", data_do="copy-record")["Save the record as a file"],
                button("#do-recover.act.main", type="button", data_do="recover")["Go on"],
            ],
            screen.record
            and details("#record")[
                summary["The record"], pre(tabindex="0", role="region", aria_label="The record")[screen.record]
            ],
        ]
    ]
