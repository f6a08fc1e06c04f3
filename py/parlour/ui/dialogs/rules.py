"""The rules of a game, as a page to read."""

from __future__ import annotations

import re

from htpy import Node, article
from markupsafe import Markup

from parlour.app.screens import Page, RulesDialog
from parlour.ui.dialogs.frame import frame

_TITLE = re.compile(r"\s*<h1>.*?</h1>", re.DOTALL)


def draw_rules(dialog: RulesDialog, _page: Page) -> Node:
    """Our own text, rendered when Parlour was built; its title stands in the dialog's head already."""
    text = _TITLE.sub("", dialog.html, count=1)
    return frame("rules", dialog.title, article(".prose")[Markup(text)])  # noqa: S704
