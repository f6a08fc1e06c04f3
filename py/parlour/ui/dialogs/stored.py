"""Everything stored: seen, exported, imported and erased here."""

from __future__ import annotations

from htpy import Node, button, details, div, li, p, small, span, summary, ul

from parlour.app.screens import Page, StoredDialog, StoredEntry
from parlour.ui.dialogs.frame import frame

TO_THE_HOST = "The page around this frame is given your game after every change, so that it can keep it, too."


def draw_stored(dialog: StoredDialog, page: Page) -> Node:
    """What is kept, entry by entry, and what can be done with all of it."""
    return frame(
        "stored",
        "What is stored",
        p[dialog.where, " ", TO_THE_HOST if page.framed else "Nothing leaves this device unless you take it."],
        dialog.message and p(".message", role="status")[dialog.message],
        ul(".entries")[(_entry(entry, number) for number, entry in enumerate(dialog.entries))]
        if dialog.entries
        else p["Nothing is stored."],
        div(".sheet-acts")[
            button("#do-export.act", type="button", data_do="export")["Save all as a file"],
            button("#do-import.act", type="button", data_do="import")["Read such a file"],
        ],
        bool(dialog.entries)
        and details("#erasing")[
            summary["Erase everything"],
            p["Games in progress, settings and all. It cannot be undone."],
            button("#do-erase-all.act.grave", type="button", data_do="erase-all")["Erase everything now"],
        ],
    )


def _entry(entry: StoredEntry, number: int) -> Node:
    return li[
        span(".entry-words")[entry.says, small[f"{entry.key}, {_size(entry.bytes)}"]],
        button(".link", id=f"download-{number}", type="button", data_do=f"download {entry.key}")[
            "Save", span(".visually-hidden")[f" {entry.says} as a file"]
        ],
        button(".link", id=f"erase-{number}", type="button", data_do=f"erase {entry.key}")[
            "Erase", span(".visually-hidden")[f" {entry.says}"]
        ],
    ]


def _size(count: int) -> str:
    return f"{count} bytes" if count < 1000 else f"{count / 1000:.1f} kB"
