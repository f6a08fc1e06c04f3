"""A decision as the coach sees it: what was done, what the expert would have done, why, and what it cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Node, b, button, div, li, p, small, span, table, tbody, td, th, thead, tr, ul

from parlour.advice import LITTLE as LITTLE_IN_POINTS
from parlour.advice import percent
from parlour.app.lessonscreens import Open
from parlour.lessons import Decision, Weighed
from parlour.ui.figures import CHANCE, say_cost, say_gain, say_share, say_value
from parlour.ui.icons import icon
from parlour.ui.movewords import NOTHING, draw_move
from parlour.ui.sentences import keep_together

LITTLE = {"points": LITTLE_IN_POINTS, "chance": 0.0005}  # what a cost is rounded to; less is nothing
NO_TABLES: Mapping[int, Open] = {}
CLOSE = {"points": 0.25, "chance": 0.005}


def costs_nothing(decision: Decision) -> bool:
    """Whether the move made was as good as the expert's."""
    return decision.cost < LITTLE.get(decision.unit, LITTLE["points"])


def is_close(decision: Decision) -> bool:
    """Whether the two moves are all but equal."""
    return decision.cost <= CLOSE.get(decision.unit, CLOSE["points"])


def cost_in_words(decision: Decision) -> str:
    """What the decision cost, in short: for lists."""
    if costs_nothing(decision):
        return "as good"
    if decision.unit == CHANCE:
        return say_gain(-decision.cost, CHANCE)
    return f"cost {say_cost(decision.cost, decision.unit)}"


def cost_in_a_sentence(decision: Decision) -> str:
    """What the decision cost: of a chance, from where to where it fell, unless that is too little to be seen."""
    if costs_nothing(decision):
        return "As good as the expert’s choice"
    if decision.unit != CHANCE:
        return f"This {cost_in_words(decision)}"
    chances = {move: value for move, value, _ in decision.ranking}
    before, after = percent(chances[decision.best]), percent(chances[decision.made])
    if before == after:
        return f"This took {say_share(decision.cost)} off your chance to win"
    return f"This took your chance to win from {before} to {after}"


def draw_verdict(decision: Decision, where: Node = None, lies: Open = NOTHING) -> Node:
    """The two moves against each other, the cost and the reason; ``where`` stands beside the cost."""
    good = costs_nothing(decision)
    same = decision.best == decision.made
    return div(class_=["verdict", {"good": good, "close": is_close(decision)}])[
        p(".verdict-cost")[icon("check" if good else "costs"), cost_in_a_sentence(decision), where],
        p(".verdict-move")[b["You: "], draw_move(decision.made, lies)],
        not same and p(".verdict-move")[b["The expert: "], draw_move(decision.best, lies)],
        bool(decision.why) and p(".verdict-why")[keep_together(decision.why)],
    ]


def draw_ranking(ranking: Sequence[Weighed], made: str = "", lies: Open = NOTHING) -> Node:
    """What was weighed, best first, as a table headed by its unit; the move made is marked."""
    worth = "Chance to win" if ranking[0][2] == CHANCE else ranking[0][2].capitalize()
    return table(".ranking")[
        thead[tr[th(scope="col")["Move"], th(".figure", scope="col")[worth], th(".figure", scope="col")["Behind"]]],
        tbody[(_weighed(one, ranking[0], made, lies) for one in ranking)],
    ]


def _weighed(one: Weighed, best: Weighed, made: str, lies: Open) -> Node:
    move, value, unit = one
    behind = best[1] - value
    return tr(class_={"made": move == made})[
        th(scope="row")[draw_move(move, lies), move == made and small(".chip")["yours"]],
        td(".figure")[say_value(value, unit)],
        td(".figure")[say_value(-behind, unit) if behind >= LITTLE.get(unit, LITTLE["points"]) else "–"],
    ]


def draw_decisions(decisions: Sequence[Decision], word: str, tables: Mapping[int, Open] = NO_TABLES) -> Node:
    """Decisions in a list, each a button that leads to its moment; ``word`` is what a deal is called.

    Where all are of one deal, none says so.
    """
    several = len({one.deal for one in decisions}) > 1
    return ul(".decisions")[
        (
            li[
                button(
                    class_=["decision", {"good": is_close(one)}],
                    id=f"decision-{one.number}",
                    type="button",
                    data_do=f"at {one.number}",
                )[
                    several and small[f"{word} {one.deal}"],
                    draw_move(one.made, tables.get(one.number, NOTHING)),
                    span(".decision-cost")[cost_in_words(one)],
                ]
            ]
            for one in decisions
        )
    ]
