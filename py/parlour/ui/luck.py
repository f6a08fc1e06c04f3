"""Cards or play: what chance brought against its mean, by kind, and what the decisions cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from htpy import Node, details, h2, li, p, section, small, span, summary, table, tbody, td, tfoot, th, thead, tr, ul

from parlour.lessons import Luck, Review
from parlour.ui.decisions import LITTLE, costs_nothing
from parlour.ui.figures import CHANCE, say_cost, say_gain, say_share

KINDS = {"cards": "Cards dealt", "start": "Start cards", "draw": "Cards drawn", "cut": "The cut for the deal"}
EVEN = {"chance": 0.01}  # what is no more than a breath; in points, half of one
HALF_A_POINT = 0.5
NOT_IN_IT = (
    "These are the coach’s estimates. What the others were dealt, drew and did is not in them, "
    "so they need not add up to the result."
)


def draw_luck(review: Review, word: str) -> Node:
    """A table of gains and costs with the sum in a sentence, and every stroke of luck on demand."""
    units = list(dict.fromkeys((*(one.unit for one in review.luck), *_units_of_costs(review))))
    return section(".panel.luck", aria_labelledby="luck-title")[
        h2("#luck-title")["Cards or play?"],
        (p(".luck-says")[says] for unit in units if (says := in_a_sentence(review, unit))),
        table(".luck-table")[
            thead[
                tr[th(scope="col")["What"], th(".figure", scope="col")["Times"], th(".figure", scope="col")["Gained"]]
            ],
            tbody[[_kind(kind, unit, review.luck) for kind, unit in _kinds(review.luck)]],
            tfoot[[_decisions(review, unit) for unit in _units_of_costs(review)]],
        ],
        p(".quiet")[NOT_IN_IT],
        bool(review.luck) and _each(review.luck, word),
    ]


def in_a_sentence(review: Review, unit: str) -> str:
    """Whether the cards or the play decided, in one unit; empty where nothing is told in it."""
    lucky = [one.gain for one in review.luck if one.unit == unit]
    costs = [one.cost for one in review.decisions if one.unit == unit]
    parts = [_of_the_cards(sum(lucky), unit)] if lucky else []
    if costs:
        lost = sum(costs)
        parts.append(
            f"your decisions cost {say_cost(lost, unit) if lost >= LITTLE.get(unit, LITTLE['points']) else 'nothing'}"
        )
    said = "; ".join(parts)
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def _of_the_cards(gain: float, unit: str) -> str:
    if abs(gain) <= EVEN.get(unit, HALF_A_POINT):
        return "the cards were neither kind nor unkind to you"
    if unit == CHANCE:
        did = f"added {say_share(gain)} to" if gain > 0 else f"took {say_share(-gain)} off"
        return f"the cards {did} your chance to win, compared with average ones"
    return f"the cards brought you {say_cost(abs(gain), unit)} {'more' if gain > 0 else 'less'} than average ones"


def _kinds(luck: Sequence[Luck]) -> list[tuple[str, str]]:
    return list(Counter((one.kind, one.unit) for one in luck))


def _kind(kind: str, unit: str, luck: Sequence[Luck]) -> Node:
    some = [one for one in luck if (one.kind, one.unit) == (kind, unit)]
    return tr[
        th(scope="row")[KINDS.get(kind, kind.capitalize())],
        td(".figure")[str(len({(one.number, one.deal) for one in some}))],
        td(".figure")[_with_unit(say_gain(sum(one.gain for one in some), unit), unit)],
    ]


def _decisions(review: Review, unit: str) -> Node:
    some = [one for one in review.decisions if one.unit == unit]
    lost = sum(one.cost for one in some)
    return tr[
        th(scope="row")["Your decisions"],
        td(".figure")[str(len(some))],
        td(".figure")[_with_unit(say_gain(-lost, unit), unit)],
    ]


def _units_of_costs(review: Review) -> list[str]:
    """The units in which something was lost; where nothing was, that of most decisions."""
    costly = Counter(one.unit for one in review.decisions if not costs_nothing(one))
    return list(costly or dict(Counter(one.unit for one in review.decisions).most_common(1)))


def _with_unit(said: str, unit: str) -> Node:
    return [said, unit != "chance" and small[f" {unit}"]]


def _each(luck: Sequence[Luck], word: str) -> Node:
    """Every stroke of luck, the largest first."""
    several = len({one.deal for one in luck}) > 1
    order = sorted(luck, key=lambda one: -abs(one.gain))
    return details("#each-luck")[
        summary["Every stroke of luck"],
        ul(".luck-lines")[
            (
                li[
                    several and small[f"{word} {one.deal}"],
                    span[one.says],
                    span(".figure")[say_gain(one.gain, one.unit)],
                ]
                for one in order
            )
        ],
    ]
