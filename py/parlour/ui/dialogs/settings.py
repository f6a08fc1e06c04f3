"""All settings; each applies at once."""

from __future__ import annotations

from htpy import Node, div

from parlour.app.screens import Page, SettingsDialog
from parlour.app.settings import CHOICES
from parlour.ui.dialogs.frame import frame
from parlour.ui.radios import draw_radios


def draw_settings(_dialog: SettingsDialog, page: Page) -> Node:
    """A group of radio buttons for each setting."""
    values = page.settings.to_plain()
    return frame(
        "settings",
        "Settings",
        div(".settings")[
            (
                draw_radios(
                    f"set-{choice.name}",
                    choice.title,
                    choice.values,
                    values[choice.name],
                    do=f"set {choice.name}",
                    says=choice.says,
                )
                for choice in CHOICES
            )
        ],
    )
