"""The same cards again: in the hands of the expert, or with the seats changed."""

from __future__ import annotations

from htpy import Node, button, div, h2, li, p, section, span, ul

from parlour.app.lessonscreens import DealPart, ReviewScreen, SameCardsPart
from parlour.lessons import SameCards
from parlour.ui.figures import say_number
from parlour.ui.progress import draw_progress


def draw_same_cards(screen: ReviewScreen) -> Node:
    """Deal by deal: have the expert play your cards against the same opponents, or sit down in another seat."""
    same = screen.same
    return section(".panel.same-cards", aria_labelledby="same-title")[
        h2("#same-title")["The same cards again"],
        p["The expert can play your cards against the same opponents; or you take the other side, for practice."],
        _outcome(same, screen.review.seat) if same else None,
        ul(".same-list")[(_deal(deal, screen) for deal in screen.deals)],
        bool(screen.why_no_other_seat) and p(".reason")[f"Other seat: {screen.why_no_other_seat}."],
    ]


def _outcome(same: SameCardsPart, seat: int) -> Node:
    if same.result:
        return p("#same-says.same-says", role="status")[
            f"{same.title}. {in_words(same.result, same.names, seat)} {same.note}".strip()
        ]
    if same.progress.over:
        return p("#same-says.same-says", role="status")[f"Nothing came of it: {same.why_not}."]
    return draw_progress(same.progress, "moves made", name="same", stop="stop-same", go_on=f"same {same.deal}")


def in_words(result: SameCards, names: tuple[str, ...], seat: int) -> str:
    """What the expert would have made of the cards, against what was made.

    >>> in_words(SameCards(2, ("expert", "casual"), (9, 14), (12, 10), ()), ("You", "Dot"), 0)
    'With your cards the expert makes 12 points (Dot 10); you made 9 (Dot 14).'
    """
    return (
        f"With your cards the expert makes {_points(result.would, names, seat, 'points')}; "
        f"you made {_points(result.made, names, seat)}."
    )


def _points(points: tuple[int, ...], names: tuple[str, ...], seat: int, unit: str = "") -> str:
    others = ", ".join(f"{name} {points[other]}" for other, name in enumerate(names) if other != seat)
    mine = say_number(str(points[seat]), unit) if unit else points[seat]
    return f"{mine} ({others})".replace("-", "−")


def _deal(deal: DealPart, screen: ReviewScreen) -> Node:
    thinking = screen.same is not None and not screen.same.progress.over and not screen.same.progress.stopped
    return li[
        span(".same-deal")[deal.title],
        div(".sheet-acts")[
            _button("Expert plays", f"same-{deal.deal}", deal, "" if thinking else f"same {deal.deal}"),
            _button(
                "Other seat", f"seat-{deal.deal}", deal, "" if screen.why_no_other_seat else f"other-seat {deal.deal}"
            ),
        ],
    ]


def _button(caption: str, name: str, deal: DealPart, do: str) -> Node:
    return button(".act", id=name, type="button", data_do=do or None, aria_disabled=None if do else "true")[
        caption, span(".visually-hidden")[f", {deal.title}"]
    ]
