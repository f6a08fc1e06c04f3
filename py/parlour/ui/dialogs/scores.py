"""The scoresheet: what each deal brought, the totals, and how the scores ran."""

from __future__ import annotations

from htpy import Node, div, p, table, tbody, td, tfoot, th, thead, tr

from parlour.app.screens import Page, ScoresDialog
from parlour.ui.chart import draw_chart
from parlour.ui.dialogs.frame import frame


def draw_scores(dialog: ScoresDialog, _page: Page) -> Node:
    """A row a deal with what it brought, a column a seat; under it the running scores as a chart."""
    if not dialog.rows:
        return frame("scores", "Scores", p["No deal has ended yet."])
    running = [(0,) * len(dialog.names), *(row.scores for row in dialog.rows)]
    return frame(
        "scores",
        "Scores",
        div(".sheet-of-scores", tabindex="0", role="region", aria_label="Scoresheet")[
            table(".scoresheet")[
                thead[tr[th(scope="col")["Deal"], (th(scope="col")[name] for name in dialog.names)]],
                tbody[
                    (_row(row.title, before, row.scores) for row, before in zip(dialog.rows, running[:-1], strict=True))
                ],
                tfoot[tr[th(scope="row")["Total"], (td[str(score)] for score in running[-1])]],
            ]
        ],
        draw_chart(dialog.names, running),
    )


def _row(title: str, before: tuple[int, ...], after: tuple[int, ...]) -> Node:
    return tr[
        th(scope="row")[title],
        (td[str(now - was).replace("-", "−")] for was, now in zip(before, after, strict=True)),
    ]
