"""The dialogs that can be opened by name, from what is at the table and in the store."""

from __future__ import annotations

from parlour.app import stored
from parlour.app.fairness import fairness
from parlour.app.saves import Saves
from parlour.app.screens import (
    Dialog,
    FairnessDialog,
    KeysDialog,
    LogDialog,
    MenuDialog,
    ScoresDialog,
    SettingsDialog,
)
from parlour.app.session import Session


def dialog_named(name: str, session: Session | None, saves: Saves) -> Dialog | None:
    """The dialog with this name; None where there is none, or none without a game."""
    match name:
        case "settings":
            return SettingsDialog()
        case "keys":
            return KeysDialog()
        case "stored":
            return stored.dialog(saves, "")
        case "fairness":
            return fairness(session) if session else FairnessDialog("", "", "", ())
    return _of_the_table(name, session) if session else None


def _of_the_table(name: str, session: Session) -> Dialog | None:
    match name:
        case "menu":
            return MenuDialog(session.practice, "" if session.deals_looked_through else "no deal is over yet")
        case "log":
            return LogDialog(session.log)
        case "scores":
            return ScoresDialog(session.players.names, session.score_rows)
    return None
