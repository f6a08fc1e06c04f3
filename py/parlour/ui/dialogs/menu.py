"""The table's menu."""

from __future__ import annotations

from htpy import Node, a, button, div, li, small, span, ul

from parlour.app.screens import MenuDialog, Page, TableScreen
from parlour.ui.dialogs.frame import frame
from parlour.ui.icons import icon

ITEMS = (
    ("Rules", "open rules", "rules", "How this game is played."),
    ("Settings", "open settings", "settings", "Theme, cards, pace, sound."),
    ("Keys", "open keys", "keys", "Playing without a mouse."),
    ("Fairness", "open fairness", "fairness", "How the shuffles can be checked."),
    ("What is stored", "open stored", "stored", "See it, take it along, erase it."),
)


def draw_menu(dialog: MenuDialog, page: Page) -> Node:
    """What belongs to the game first, then what belongs to Parlour."""
    game = page.screen.game if isinstance(page.screen, TableScreen) else ""
    return frame(
        "menu",
        "Menu",
        ul(".menu")[
            game and _review(dialog),
            game and _item("Scores", "open scores", "scores", "Deal by deal, and as a chart."),
            (_item(*item) for item in ITEMS),
            game and _practice(dialog),
            game and _item("New game", f"new {game}", "new", "Choose options; this one is kept until you deal."),
            _way_out() if page.framed else _item("Home", "home", "home", "The game is kept."),
        ],
    )


def _item(caption: str, do: str, drawing: str, says: str) -> Node:
    return li[button(".menu-item", id=f"menu-{drawing}", type="button", data_do=do)[_words(caption, drawing, says)]]


def _review(dialog: MenuDialog) -> Node:
    if dialog.why_no_review:
        says = f"What the coach thinks of your play: {dialog.why_no_review}."
        return li[button("#menu-coach.menu-item", type="button", aria_disabled="true")[_words("Review", "coach", says)]]
    return _item("Review", "review", "coach", "What the coach thinks of your play; go through the game.")


def _way_out() -> Node:
    """From a frame to Parlour itself."""
    return li[
        a("#menu-outside.menu-item", href="./", target="_blank", rel="noopener")[
            _words("Open Parlour", "outside", "All games, in a tab of its own.")
        ]
    ]


def _words(caption: str, drawing: str, says: str) -> list[Node]:
    return [icon(drawing), span(".menu-words")[span(".caption")[caption], small[says]]]


def _practice(dialog: MenuDialog) -> Node:
    if dialog.practice:
        return li[
            div(".menu-item.state")[
                icon("practice"),
                span(".menu-words")[span(".caption")["Practice"], small["This game no longer counts."]],
            ]
        ]
    return _item("Practice", "practice", "practice", "Undo anything; the game no longer counts.")
