"""The bar at the top: where one is, and the tools of the table, each with its name under its drawing."""

from __future__ import annotations

from htpy import Node, a, button, div, h1, header, nav, p, small, span

from parlour.app.lessonscreens import ReplayScreen, ReviewScreen
from parlour.app.screens import HomeScreen, OptionsScreen, Page, RecoveryScreen, RefusedScreen, TableScreen
from parlour.ui.icons import icon
from parlour.ui.kept import kept


def draw_header(page: Page) -> Node:
    """The bar of whichever screen is shown; the home screen has none."""
    mark = _way_out() if page.framed else _mark()
    match page.screen:
        case TableScreen() as screen:
            if screen.curtain:
                return _plain_bar(mark, None if page.framed else HOME)
            return _table_bar(screen.table.title, _why_not(screen), framed=page.framed, practice=screen.practice)
        case HomeScreen():
            return None  # its own title is large enough
        case OptionsScreen() | RecoveryScreen():
            return _plain_bar(mark, BACK if page.framed else HOME)
        case ReviewScreen() | ReplayScreen() as screen:
            return _bar(
                mark, h1[f"{screen.title} · review"], nav(".tools", aria_label="Tools")[_tool(*TABLE)], "table-bar"
            )
        case RefusedScreen():
            return _plain_bar(mark, None)


# Captions with their commands and drawings. In a frame, home is the table.
HOME = ("Home", "home", "home")
BACK = ("Back", "home", "undo")
TABLE = ("Table", "leave", "undo")


def _plain_bar(mark: Node, tool: tuple[str, str, str] | None) -> Node:
    return _bar(mark, None, tool and nav(".tools", aria_label="Tools")[_tool(*tool)])


def _bar(mark: Node, title: Node, tools: Node, kind: str = "") -> Node:
    return header("#bar", class_=["bar", kind])[div(".where")[mark, title], tools]


def _mark() -> Node:
    return button("#mark.wordmark", type="button", aria_label="Parlour, to the home screen", data_do="home")["Parlour"]


def _way_out() -> Node:
    """From a frame to Parlour itself, in a tab of its own."""
    return a("#mark.wordmark", href="./", target="_blank", rel="noopener", aria_label="Parlour, opens in a new tab")[
        "Parlour", icon("outside")
    ]


def _why_not(screen: TableScreen) -> str:
    """Why nothing can be undone, or an empty text."""
    return "" if screen.can_undo else screen.why_not_undo


@kept
def _table_bar(title: str, why_not: str, *, framed: bool, practice: bool) -> Node:
    """Where one is; and, beside the button, why nothing can be undone."""
    where = [
        h1[title],
        practice and small(".chip.practice")["practice"],
        bool(why_not) and p("#why-not-undo.why")[span(".visually-hidden")["Undo: "], why_not],
    ]
    return _bar(_way_out() if framed else _mark(), where, _table_tools(can_undo=not why_not), "table-bar")


def _table_tools(*, can_undo: bool) -> Node:
    return nav(".tools", aria_label="Table")[
        _tool("Undo", "undo", "undo", possible=can_undo),
        _tool("Log", "open log", "log"),
        _tool("Menu", "open menu", "menu"),
    ]


def _tool(caption: str, do: str, drawing: str, *, possible: bool = True) -> Node:
    return button(
        id=f"tool-{caption.lower()}",
        class_="tool",
        type="button",
        aria_disabled=None if possible else "true",
        aria_describedby=None if possible else "why-not-undo",
        data_do=do if possible else None,
    )[icon(drawing), span[caption]]
