"""The end of a deal, hand by hand: every combination with its cards and points, in the cadence of the table."""

from __future__ import annotations

from htpy import Node, b, div, h2, h3, li, ol, output, p, section, small, span, ul

from parlour.app.screens import Counting
from parlour.cards import Card
from parlour.tabletop import Line, Panel
from parlour.ui.cards import chip, picture


def scores_shown(counting: Counting) -> tuple[int, ...]:
    """Everybody's score once the hands revealed so far are pegged."""
    revealed = counting.end.panels[: counting.revealed]
    return revealed[-1].scores if revealed and revealed[-1].scores else counting.end.before


def draw_counting(counting: Counting) -> Node:
    """The hands revealed so far, the newest in full."""
    revealed = counting.end.panels[: counting.revealed]
    return section(
        ".middle.counts",
        id=f"counts-{counting.revealed}",  # a new one for each hand, so that it starts at its top
        aria_labelledby="counting-title",
        tabindex="0",
    )[
        h2("#counting-title.counting-title")[counting.end.title],
        [_brief(panel, number) for number, panel in enumerate(revealed[:-1])],
        [_full(panel, len(revealed) - 1) for panel in revealed[-1:]],
        bool(counting.end.result)
        and len(revealed) == len(counting.end.panels)
        and p(".deal-result")[counting.end.result],
    ]


def _brief(panel: Panel, number: int) -> Node:
    """A hand already counted: cards and total in one line."""
    return div(".count-brief", id=f"panel-{number}")[
        b[panel.title],
        span(".slips")[(chip(card) for card in _all_cards(panel))],
        output[str(panel.total), span(".visually-hidden")[" points"]],
    ]


def _full(panel: Panel, number: int) -> Node:
    cards = _all_cards(panel)
    return div(".count-full", id=f"panel-{number}")[
        div(".count-head")[
            h3[panel.title],
            output(".total")[str(panel.total), small[" point" if panel.total == 1 else " points"]],
        ],
        _show(panel),
        p(".cadence")[panel.cadence],
        bool(panel.lines) and ol(".count-lines")[(_line(line, cards) for line in panel.lines)],
        bool(panel.notes) and ul(".notes")[(li[note] for note in panel.notes)],
    ]


def _all_cards(panel: Panel) -> tuple[Card, ...]:
    return (*panel.cards, panel.start) if panel.start else panel.cards


def _show(panel: Panel) -> Node:
    """The cards, the start card apart from the others."""
    return ul(".show", aria_label="The cards")[
        [li(".slot")[picture(card)] for card in panel.cards],
        panel.start is not None and li(".slot.start")[picture(panel.start), small(".caption")["start card"]],
    ]


def _line(line: Line, cards: tuple[Card, ...]) -> Node:
    """One combination; its classes tell the style sheet which cards to lift when it is pointed at."""
    uses = [f"uses-{place}" for place, card in enumerate(cards, start=1) if card in line.cards]
    return li(class_=["count-line", *uses])[
        span(".says")[line.says],
        span(".slips")[(chip(card) for card in line.cards)],
        span(".points")[span(aria_hidden="true")["+"], str(line.points), span(".visually-hidden")[" points"]],
        span(".sum")[span(".visually-hidden")["so far "], str(line.sum)],
    ]
