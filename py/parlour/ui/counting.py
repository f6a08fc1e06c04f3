"""The end of a deal, hand by hand: every combination with its cards and points, in the cadence of the table."""

from __future__ import annotations

from htpy import Node, b, div, h2, h3, li, ol, output, p, section, small, span, ul

from parlour.app.screens import Counting
from parlour.cards import Card
from parlour.tabletop import DealEnd, Line, Panel, Table
from parlour.ui.cards import chip, picture


def draw_counting(counting: Counting, table: Table) -> Node:
    """The hands revealed so far, the newest in full; when all are, the result above them."""
    end = counting.end
    revealed = end.panels[: counting.revealed]
    complete = len(revealed) == len(end.panels)
    return section(
        class_=["middle counts", {"bare": not end.panels}],
        id=f"counts-{counting.revealed}",  # a new one for each hand, so that it starts at its top
        aria_labelledby="counting-title",
        tabindex="0",
    )[
        div(".count-title")[
            h2("#counting-title.counting-title")[end.title],
            complete and bool(end.result) and p("#deal-result.deal-result")[end.result],
        ],
        complete and len(table.seats) > 2 and _standings(end, table),
        [_brief(panel, number) for number, panel in enumerate(revealed[:-1])],
        [_full(panel, len(revealed) - 1) for panel in revealed[-1:]],
    ]


def _standings(end: DealEnd, table: Table) -> Node:
    """What the deal brought everybody, and where they stand."""
    names = {line.seat: line.name for line in table.seats}
    return ul("#standings.standings", aria_label="What the deal brought")[
        (
            li(class_={"still": now == was})[
                b[names[seat]], span(".gain")[_gain(now - was)], output[span(".visually-hidden")["now "], str(now)]
            ]
            for seat, (was, now) in enumerate(zip(end.before, end.after, strict=True))
        )
    ]


def _gain(points: int) -> str:
    """A gain with its sign: "+12", "−5", "0"."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def _brief(panel: Panel, number: int) -> Node:
    """A hand already counted: cards and total in one line."""
    return div(".count-brief", id=f"panel-{number}")[
        b[panel.title],
        span(".slips")[(chip(card) for card in _all_cards(panel))],
        output[str(panel.total), span(".visually-hidden")[" ", _unit(panel)]],
    ]


def _unit(panel: Panel) -> str:
    """What the total counts, in the singular for one."""
    return panel.unit.removesuffix("s") if panel.total == 1 else panel.unit


def _full(panel: Panel, number: int) -> Node:
    cards = _all_cards(panel)
    worth = _worth(panel)
    return div(class_=["count-full", {"left-over": worth is not None}], id=f"panel-{number}")[
        div(".count-head")[
            h3[panel.title],
            output(".total")[str(panel.total), small[" ", _unit(panel)]],
        ],
        bool(cards) and _show(panel, worth or {}),
        p(".cadence")[panel.cadence],
        worth is None and bool(panel.lines) and ol(".count-lines")[(_line(line, cards) for line in panel.lines)],
        bool(panel.notes) and ul(".notes")[(li[note] for note in panel.notes)],
    ]


def _all_cards(panel: Panel) -> tuple[Card, ...]:
    return (*panel.cards, panel.start) if panel.start else panel.cards


def _worth(panel: Panel) -> dict[Card, int] | None:
    """What each card counts, where every line is about a card of its own; None where cards are counted together."""
    if panel.start or any(len(line.cards) != 1 for line in panel.lines):
        return None
    return {line.cards[0]: line.points for line in panel.lines}


def _show(panel: Panel, worth: dict[Card, int]) -> Node:
    """The cards, each with what it counts by itself, the start card apart from the others."""
    return ul(".show", aria_label="The cards")[
        (li(".slot")[picture(card), card in worth and _points(worth[card])] for card in panel.cards),
        panel.start is not None and li(".slot.start")[picture(panel.start), small(".caption")["start card"]],
    ]


def _points(points: int) -> Node:
    return small(".caption")[str(points), span(".visually-hidden")[" point" if points == 1 else " points"]]


def _line(line: Line, cards: tuple[Card, ...]) -> Node:
    """One combination; its classes tell the style sheet which cards to lift when it is pointed at or tapped."""
    uses = [f"uses-{place}" for place, card in enumerate(cards, start=1) if card in line.cards]
    return li(class_=["count-line", *uses], tabindex="-1")[
        span(".says")[line.says],
        span(".slips")[(chip(card) for card in line.cards)],
        span(".points")[span(aria_hidden="true")["+"], str(line.points), span(".visually-hidden")[" points"]],
        span(".sum")[span(".visually-hidden")["so far "], str(line.sum)],
    ]
