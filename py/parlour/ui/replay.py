"""A game gone through move by move: every hand open, what was said, and the coach's word on the viewer's decisions."""

from __future__ import annotations

from htpy import Node, b, button, details, div, figcaption, figure, h2, li, main, output, p, section, span, summary, ul

from parlour.advice import percent
from parlour.app.lessonscreens import Open, OpenHand, ReplayScreen
from parlour.lessons import Decision
from parlour.tabletop import Pile
from parlour.ui.actions import command
from parlour.ui.cards import Marks, table_card
from parlour.ui.decisions import cost_in_words, draw_ranking, draw_verdict
from parlour.ui.figures import say_gain
from parlour.ui.icons import icon

MUCH = 90  # characters, of which more scroll by themselves
STEPS = (("First", "first"), ("Back", "back"), ("Forward", "forward"), ("Last", "last"))


def draw_replay(screen: ReplayScreen) -> Node:
    """The open table and the coach's word, which scroll where they must, over the buttons, which stay."""
    advised = frozenset(screen.decision.best.split()) if screen.decision else frozenset()
    marks = Marks(last=frozenset(screen.moved), hinted=advised)
    return main("#main.screen.replay-screen", data_steps=True)[
        div("#replay.replay", tabindex="0", role="region", aria_label="The open table")[
            section(".open-table", aria_label="Cards")[
                ul(".open-hands", aria_label="Hands")[(_hand(hand, marks) for hand in screen.hands)],
                div(".open-piles")[(_pile(pile, marks) for pile in screen.piles)],
            ],
            section(".panel.coach-word", aria_labelledby="coach-title")[_word(screen)],
        ],
        div(".replay-foot")[
            p("#said.said", tabindex="0" if len(screen.said) > MUCH else None)[
                span(".replay-place")[" · ".join(_place(screen))], screen.said
            ],
            div(".steps", role="group", aria_label="Step through")[
                [_step(caption, name, screen) for caption, name in STEPS]
            ],
            div("#acts.acts.lesson-acts")[
                command("Review", "overview"),
                _play_on(screen),
            ],
        ],
    ]


def _place(screen: ReplayScreen) -> list[str]:
    place = [screen.deal, f"move {screen.number} of {screen.of}"]
    return [*place, cost_in_words(screen.decision)] if screen.decision else place


def _play_on(screen: ReplayScreen) -> Node:
    if screen.can_play_on:
        return command("Play on from here", "play-on", main=True)
    return button("#do-main.act.main", type="button", aria_disabled="true")[
        span["Play on from here"], span(".reason")["the game is over"]
    ]


def _hand(hand: OpenHand, marks: Marks) -> Node:
    return li(class_=["open-hand", {"to-play": hand.turn}])[
        div(".open-name")[
            b[hand.name],
            hand.turn and span(".chip.to-play")[icon("turn"), "to play"],
            output[span(".visually-hidden")["score "], str(hand.score)],
        ],
        ul(".open-cards", aria_label=f"{hand.name}: hand")[
            (table_card(lying, marks, f"hand:{hand.seat}", place) for place, lying in enumerate(hand.cards))
        ]
        if hand.cards
        else p(".none")["no cards"],
    ]


def _pile(pile: Pile, marks: Marks) -> Node:
    caption = pile.caption[:1].upper() + pile.caption[1:]
    return figure(
        class_=["open-pile", f"open-{pile.layout}", {"bare": not pile.cards}], id=f"pile-{pile.zone.replace(':', '-')}"
    )[
        ul(".open-cards", aria_label=caption)[
            (table_card(lying, marks, pile.zone, place) for place, lying in enumerate(pile.cards))
        ]
        if pile.cards
        else div(".open-cards.place", role="img", aria_label=f"{caption}: none"),
        figcaption(aria_hidden="true")[pile.caption],
    ]


def _step(caption: str, name: str, screen: ReplayScreen) -> Node:
    """One of the four steps; at either end two of them cannot be pressed, and the place printed above says why."""
    stuck = screen.number == (0 if name in ("first", "back") else screen.of)
    return button(
        ".act",
        id=f"do-{name}",
        type="button",
        aria_disabled="true" if stuck else None,
        data_do=None if stuck else name,
    )[icon(name), span[caption]]


def _word(screen: ReplayScreen) -> list[Node]:
    """What the coach says at this moment: on the decision to come, on luck, on the chance to win."""
    decision = screen.decision
    return [
        div(".coach-head")[
            h2("#coach-title")["Your decision" if decision else "The coach"],
            screen.chance is not None and p(".coach-chance")["Chance to win: ", output[percent(screen.chance)]],
        ],
        _decision(decision, screen.open) if decision else None,
        bool(screen.luck)
        and ul(".luck-lines")[
            (li[span[one.says], span(".figure")[say_gain(one.gain, one.unit)]] for one in screen.luck)
        ],
        not decision and not screen.luck and p(".quiet")[_nothing_to_say(screen)],
        div(".sheet-acts.between")[
            _jump("Decision before", "before", screen.before), _jump("Decision after", "after", screen.after)
        ],
    ]


def _decision(decision: Decision, lies: Open) -> list[Node]:
    ranking = decision.ranking
    return [
        draw_verdict(decision, lies=lies),
        bool(ranking)
        and details(id=f"weighed-{decision.number}")[
            summary["All that was weighed"], draw_ranking(ranking, decision.made, lies)
        ],
    ]


def _nothing_to_say(screen: ReplayScreen) -> str:
    if screen.thinking:
        return "The coach has not come to this move yet."
    return "Nothing for you to decide at this moment."


def _jump(caption: str, name: str, number: int | None) -> Node:
    return button(
        ".act",
        id=f"jump-{name}",
        type="button",
        aria_disabled="true" if number is None else None,
        data_do=None if number is None else f"at {number}",
    )[span[caption], number is None and span(".reason")["there is none"]]
