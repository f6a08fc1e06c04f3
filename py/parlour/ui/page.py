"""The whole page: from what is to be shown to the HTML inside ``#app``."""

from __future__ import annotations

from htpy import Node, fragment

from parlour.app.lessonscreens import ReplayScreen, ReviewScreen
from parlour.app.screens import HomeScreen, OptionsScreen, Page, RecoveryScreen, RefusedScreen, TableScreen
from parlour.ui.dialogs import draw_dialog
from parlour.ui.header import draw_header
from parlour.ui.home import draw_home
from parlour.ui.notices import draw_notices
from parlour.ui.options import draw_options
from parlour.ui.recovery import draw_recovery
from parlour.ui.refused import draw_refused
from parlour.ui.replay import draw_replay
from parlour.ui.review import draw_review
from parlour.ui.table import draw_table


def render(page: Page) -> str:
    """The HTML text of a page. It refers to the drawings of ``sprite()``, which stand outside of it."""
    return str(fragment[draw_header(page), draw_notices(page.notices), _draw_screen(page), draw_dialog(page)])


def html_attributes(page: Page) -> dict[str, str]:
    """What the root element carries: for the style sheet, and whether the screen may be kept for the next visit."""
    settings = page.settings
    return {
        "data-theme": settings.theme,
        "data-suits": settings.suits,
        "data-index": settings.index,
        "data-speed": settings.speed,
        "data-shared": "yes" if page.shared else "no",
    }


def _draw_screen(page: Page) -> Node:
    match page.screen:
        case HomeScreen() as screen:
            return draw_home(screen)
        case OptionsScreen() as screen:
            return draw_options(screen)
        case TableScreen() as screen:
            return draw_table(screen, framed=page.framed)
        case ReviewScreen() as screen:
            return draw_review(screen)
        case ReplayScreen() as screen:
            return draw_replay(screen)
        case RecoveryScreen() as screen:
            return draw_recovery(screen)
        case RefusedScreen() as screen:
            return draw_refused(screen)
