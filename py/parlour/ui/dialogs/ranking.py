"""What a hint has weighed."""

from __future__ import annotations

from htpy import Node, div, p

from parlour.app.lessonscreens import RankingDialog
from parlour.app.screens import Page
from parlour.ui.decisions import draw_ranking
from parlour.ui.dialogs.frame import frame
from parlour.ui.sentences import keep_together


def draw_ranking_dialog(dialog: RankingDialog, _page: Page) -> Node:
    """The hint, and under it every move that was weighed, best first."""
    return frame(
        "ranking",
        "All that was weighed",
        p[keep_together(dialog.why)],
        div(".ranking-place")[draw_ranking(dialog.ranking, lies=dialog.open)],
    )
