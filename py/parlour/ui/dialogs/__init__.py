"""The dialogs, by the data that describe them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from htpy import Node

from parlour.app import lessonscreens, screens
from parlour.ui.dialogs.asked import draw_asked
from parlour.ui.dialogs.day import draw_day, draw_instead
from parlour.ui.dialogs.fairness import draw_fairness
from parlour.ui.dialogs.keys import draw_keys
from parlour.ui.dialogs.log import draw_log
from parlour.ui.dialogs.menu import draw_menu
from parlour.ui.dialogs.ranking import draw_ranking_dialog
from parlour.ui.dialogs.rules import draw_rules
from parlour.ui.dialogs.scores import draw_scores
from parlour.ui.dialogs.settings import draw_settings
from parlour.ui.dialogs.sheet import draw_sheet
from parlour.ui.dialogs.stored import draw_stored

DIALOGS: dict[type, Callable[[Any, screens.Page], Node]] = {
    screens.MenuDialog: draw_menu,
    screens.LogDialog: draw_log,
    screens.ScoresDialog: draw_scores,
    screens.SettingsDialog: draw_settings,
    screens.RulesDialog: draw_rules,
    screens.KeysDialog: draw_keys,
    screens.FairnessDialog: draw_fairness,
    screens.StoredDialog: draw_stored,
    lessonscreens.DayDialog: draw_day,
    lessonscreens.InsteadDialog: draw_instead,
    lessonscreens.RankingDialog: draw_ranking_dialog,
    lessonscreens.SheetDialog: draw_sheet,
}


TELL_OF_THE_TABLE = (screens.LogDialog, screens.FairnessDialog, lessonscreens.RankingDialog, lessonscreens.SheetDialog)


def draw_dialog(page: screens.Page) -> Node:
    """The dialog that stands over the screen, if one does; behind a curtain none that tells what happened."""
    table = page.screen if isinstance(page.screen, screens.TableScreen) else None
    if table and table.curtain and isinstance(page.dialog, TELL_OF_THE_TABLE):
        return None
    if page.dialog:
        return DIALOGS[type(page.dialog)](page.dialog, page)
    return draw_asked(table) if table and table.asked and not table.curtain else None
