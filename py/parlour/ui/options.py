"""Before a game: its options, the opponent, and the cut of the pack."""

from __future__ import annotations

from htpy import (
    Node,
    button,
    code,
    details,
    div,
    fieldset,
    h1,
    label,
    legend,
    main,
    p,
    small,
    span,
    summary,
)
from htpy import (
    input as input_,
)

from parlour.app.screens import OptionRow, OptionsScreen
from parlour.ui.radios import draw_radios
from parlour.ui.sitters import draw_sitters

MOST_WORDS = 200


def draw_options(screen: OptionsScreen) -> Node:
    """What can be chosen, and the button that deals, which is always in sight."""
    return main("#main.screen.options-screen")[
        div(".options", tabindex="0", role="region", aria_labelledby="options-title")[
            div(".options-sheet")[
                div(".options-head")[h1("#options-title")[screen.title], p[screen.says]],
                draw_sitters(screen),
                [_row(row) for row in screen.rows],
                _cut(screen),
            ]
        ],
        div(".deal-bar")[
            screen.replaces and p("#replaces.replaces")[screen.replaces],
            button("#do-start.act.main", type="button", data_do="start")["Deal"],
        ],
    ]


def _row(row: OptionRow) -> Node:
    return draw_radios(row.id, row.title, row.values, row.chosen, do=f"option {row.id}", off=row.off)


def _cut(screen: OptionsScreen) -> Node:
    """The player's half of the seed: where they cut, and words of their own, if they like."""
    if not screen.commitment:
        return p("#fixed.fixed")["Whoever laid this table has fixed its shuffle: everybody here gets the same cards."]
    return fieldset("#cutting.choice.cutting")[
        legend["Cut the pack"],
        div(".cut-line")[
            label(for_="cut")["Cards lifted"],
            input_("#cut", type="range", min="1", max="51", value=str(screen.cut), data_do_input="cut"),
            span("#cut-shown.cut-shown", aria_hidden="true")[str(screen.cut)],
        ],
        div(".words-line")[
            label(for_="words")["Words of your own, if you like"],
            input_(
                "#words",
                type="text",
                maxlength=str(MOST_WORDS),
                autocomplete="off",
                value=screen.words,
                data_do_input="words",
            ),
        ],
        details("#commitment.commitment")[
            summary["How nobody can arrange the pack ", small["sealed: ", code[screen.commitment[:8]], "…"]],
            p["The house has already drawn its half of the shuffle and shows its seal, so it cannot change it:"],
            p[code(".digest")[screen.commitment]],
            p["Your cut and your words are the other half. When the game is over both can be checked, under Fairness."],
        ],
    ]
