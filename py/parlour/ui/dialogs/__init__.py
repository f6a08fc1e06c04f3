"""The dialogs, by the data that describe them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from htpy import Node

from parlour.app import screens
from parlour.ui.dialogs.fairness import draw_fairness
from parlour.ui.dialogs.keys import draw_keys
from parlour.ui.dialogs.log import draw_log
from parlour.ui.dialogs.menu import draw_menu
from parlour.ui.dialogs.rules import draw_rules
from parlour.ui.dialogs.settings import draw_settings
from parlour.ui.dialogs.stored import draw_stored

DIALOGS: dict[type, Callable[[Any, screens.Page], Node]] = {
    screens.MenuDialog: draw_menu,
    screens.LogDialog: draw_log,
    screens.SettingsDialog: draw_settings,
    screens.RulesDialog: draw_rules,
    screens.KeysDialog: draw_keys,
    screens.FairnessDialog: draw_fairness,
    screens.StoredDialog: draw_stored,
}


def draw_dialog(page: screens.Page) -> Node:
    """The dialog that stands over the screen, if one does."""
    return DIALOGS[type(page.dialog)](page.dialog, page) if page.dialog else None
