"""What all dialogs share: a title, a button to close, a body that scrolls."""

from __future__ import annotations

from htpy import Node, button, dialog, div, h2, span

from parlour.ui.icons import icon


def frame(name: str, title: str, *body: Node, close: str = "close") -> Node:
    """A dialog that is to be open; escape closes it as the button does, by the command ``close``."""
    heading = f"dialog-{name}-title"
    return dialog(id=f"dialog-{name}", class_=f"dialog {name}-dialog", data_open=True, aria_labelledby=heading)[
        div(".dialog-head")[
            h2(id=heading)[title],
            button(".tool.close", id=f"close-{name}", type="button", data_do=close)[icon("close"), span["Close"]],
        ],
        div(".dialog-body", tabindex="0", role="region", aria_labelledby=heading)[body],
    ]
