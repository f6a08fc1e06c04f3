"""A review: how far the coach has come, the dearest decisions, cards against play, the chance to win, and all of it."""

from __future__ import annotations

from htpy import Node, button, details, div, h2, li, main, p, section, small, span, summary, ul

from parlour.advice import percent
from parlour.app.lessonscreens import Progress, ReviewScreen
from parlour.lessons import Standing
from parlour.ui.actions import command
from parlour.ui.chances import draw_chances
from parlour.ui.decisions import costs_nothing, draw_decisions, draw_verdict
from parlour.ui.figures import say_number
from parlour.ui.luck import draw_luck
from parlour.ui.movewords import NOTHING
from parlour.ui.progress import draw_progress
from parlour.ui.same_cards import draw_same_cards


def draw_review(screen: ReviewScreen) -> Node:
    """The sheets of the review, which scroll, over the buttons, which stay."""
    review = screen.review
    return main("#main.screen.review-screen")[
        div("#review.review", tabindex="0", role="region", aria_label="Review")[
            div(".panels")[
                not screen.progress.over and _progress(screen.progress),
                div(".panel-column")[_dearest(screen), _all(screen)],
                div(".panel-column")[
                    len(review.chances) > 1 and _chances(screen),
                    bool(review.luck or review.decisions) and draw_luck(review, screen.word),
                    draw_same_cards(screen),
                    not screen.whole and _whole(),
                ],
            ]
        ],
        div("#acts.acts.lesson-acts")[
            command("Back to the table", "leave"),
            command("Go through it", f"at {screen.begins}", main=True),
        ],
    ]


def _progress(progress: Progress) -> Node:
    return section(".panel.progress-panel", aria_label="Progress")[
        draw_progress(progress, "decisions weighed", name="review", stop="stop-review", go_on="go-on-reviewing")
    ]


def _dearest(screen: ReviewScreen) -> Node:
    """What cost most; where nothing did, that."""
    dearest = [one for one in screen.review.dearest if not costs_nothing(one)]
    several = len(screen.deals) > 1
    if not dearest:
        title, says = _nothing_dear(screen)
        return section(".panel.dearest", aria_labelledby="dearest-title")[h2("#dearest-title")[title], p[says]]
    return section(".panel.dearest", aria_labelledby="dearest-title")[
        h2("#dearest-title")["What cost you most"],
        ul(".dearest-list")[
            (
                li[
                    draw_verdict(
                        one,
                        several and small(".where-in-the-game")[f"{screen.word} {one.deal}"],
                        screen.tables.get(one.number, NOTHING),
                    ),
                    button(".link", id=f"see-{one.number}", type="button", data_do=f"at {one.number}")[
                        "See the table",
                        span(".visually-hidden")[f", {screen.word.lower()} {one.deal}"],
                    ],
                ]
                for one in dearest
            )
        ],
    ]


def _nothing_dear(screen: ReviewScreen) -> tuple[str, str]:
    if not screen.progress.over:
        return "What cost you most", "Nothing so far."
    if not screen.review.decisions:
        return "Nothing given away", "There was nothing for you to decide."
    return "Nothing given away", "The expert would have chosen the same, or nothing better."


def _chances(screen: ReviewScreen) -> Node:
    review = screen.review
    dearest = [one for one in review.dearest if not costs_nothing(one)]
    return section(".panel", aria_labelledby="chances-title")[
        h2("#chances-title")["Your chance to win"],
        draw_chances(review.chances, screen.deals, (screen.begins, screen.ends), dearest, screen.word),
        details("#chances-in-numbers")[
            summary[f"{screen.word} by {screen.word.lower()}"],
            ul(".deal-chances")[(_deal_chance(screen, number) for number in range(len(screen.deals)))],
        ],
    ]


def _deal_chance(screen: ReviewScreen, place: int) -> Node:
    """A deal as a button to its beginning, with the chance at its beginning and at its end."""
    deal = screen.deals[place]
    ends = screen.deals[place + 1].begins if place + 1 < len(screen.deals) else screen.ends
    within: list[Standing] = [one for one in screen.review.chances if deal.begins <= one.number <= ends]
    said = f"{percent(within[0].chance)} to {percent(within[-1].chance)}" if within else "not known"
    return li[
        button(".decision", id=f"deal-{deal.deal}", type="button", data_do=f"at {deal.begins}")[
            span[deal.title], span(".decision-cost")[said]
        ]
    ]


def _whole() -> Node:
    return section(".panel", aria_label="The whole game")[
        div(".sheet-acts")[button("#do-review.act", type="button", data_do="review")["Review all deals so far"]]
    ]


def _all(screen: ReviewScreen) -> Node:
    """Every decision; while the coach thinks, the list is not drawn anew with each."""
    decisions = screen.review.decisions
    if not decisions or not (screen.progress.over or screen.progress.stopped):
        return None
    return section(".panel", aria_labelledby="all-title")[
        h2("#all-title")["All your decisions"],
        details("#all-decisions")[
            summary[f"{say_number(str(len(decisions)), 'decisions')}, each with its price"],
            draw_decisions(decisions, screen.word, screen.tables),
        ],
    ]
