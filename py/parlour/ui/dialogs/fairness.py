"""How the shuffles can be checked."""

from __future__ import annotations

from htpy import Node, code, dd, div, dl, dt, h3, li, ol, p, section, table, tbody, td, th, thead, tr

from parlour.app.screens import DealProof, FairnessDialog, Page
from parlour.ui.dialogs.frame import frame

STEPS = """
Before you cut, the house draws its half of the seed, 256 bits, and shows its seal: SHA-256 of that half. From then on
it cannot change it.

Your half is where you cut the pack and the words you added. The house could not know it when it sealed its own.

The seed of the game is SHA-256 of both: the house’s half, a colon, your half. Neither side chose it.

Each deal has a key: SHA-256 of the seed, a colon and the deal’s name, such as “deal 1”. Its seal, SHA-256 of the key,
is known before the cards are dealt; the key itself is shown when the deal is over.

The key drives a stream of numbers: SHA-256 of the key’s 32 bytes and of a counter of 8 bytes, each block four numbers
of 64 bits. Numbers past the last whole multiple of what is wanted are thrown away.

They shuffle the sorted pack, from its last place down: each card changes with one at or below it (Fisher and Yates).
"""


def draw_fairness(dialog: FairnessDialog, _page: Page) -> Node:
    """The scheme in plain words, then what has been revealed of this game."""
    return frame(
        "fairness",
        "Fairness",
        div(".prose")[
            p["Nobody can arrange the pack, neither the house nor you, and anybody can check it afterwards."],
            ol[(li[step] for step in STEPS.split("\n\n"))],
        ],
        section(aria_labelledby="fair-this")[h3("#fair-this")["This game"], _halves(dialog)],
        bool(dialog.deals)
        and section(aria_labelledby="fair-deals")[h3("#fair-deals")["Its deals"], _proofs(dialog.deals)],
    )


def _halves(dialog: FairnessDialog) -> Node:
    if dialog.deals and not dialog.commitment:
        return p["Whoever laid this table has fixed its seed, and so its shuffles; the house drew nothing."]
    return dl(".halves")[
        _fact("The house’s seal", dialog.commitment),
        _fact("Your half", dialog.player_half),
        _fact("The house’s half", dialog.house_half or "shown when the game is over"),
    ]


def _fact(name: str, value: str) -> Node:
    return div[dt[name], dd[code(".digest")[value]]]


def _proofs(deals: tuple[DealProof, ...]) -> Node:
    return table(".proofs")[
        thead[tr[th(scope="col")["Deal"], th(scope="col")["Seal"], th(scope="col")["Key"]]],
        tbody[
            (
                tr[
                    th(scope="row")[str(deal.deal)],
                    td[code(".digest")[deal.commitment]],
                    td[code(".digest")[deal.key] if deal.key else "after the deal"],
                ]
                for deal in deals
            )
        ],
    ]
