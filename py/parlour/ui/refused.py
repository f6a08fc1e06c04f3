"""In a frame: why there is no table here, and the way to Parlour itself."""

from __future__ import annotations

from htpy import Node, a, div, h1, main, p

from parlour.app.screens import RefusedScreen


def draw_refused(screen: RefusedScreen) -> Node:
    """The screen in place of a table that cannot be laid."""
    return main("#main.screen.plain-screen")[
        div(".sheet", role="alert")[
            h1["No table here"],
            p[screen.says],
            p["The page around this frame asks for it; whoever wrote that page can mend it."],
            div(".sheet-acts")[
                a("#out.act.main", href="./", target="_blank", rel="noopener")["Open Parlour in a new tab"]
            ],
        ]
    ]
