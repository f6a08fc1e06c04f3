"""The home screen: the games, and first the one that was left in the middle."""

from __future__ import annotations

from htpy import Node, button, div, h1, h2, li, main, nav, p, section, small, span, ul

from parlour.app.screens import GameCard, HomeScreen
from parlour.cards import card
from parlour.ui.cards import picture
from parlour.ui.icons import icon

# A few cards that tell each game's story: a hand of twenty-nine, a run, a wild card, a set with a joker.
FANS = {
    "cribbage": ("5C", "5D", "5S", "JH"),
    "rummy": ("6H", "7H", "8H", "9H"),
    "cranborne": ("QS", "2D", "KS", "AS"),
    "crummy-rummy": ("TD", "TC", "JK", "TH"),
}
LINKS = (("Settings", "open settings", "settings"), ("What is stored", "open stored", "stored"))


def draw_home(screen: HomeScreen) -> Node:
    """The games on the table, one tap from play."""
    saved = [game for game in screen.games if game.saved and game.ready]
    return main("#main.screen.home-screen")[
        div(".home")[
            div(".hero")[h1["Parlour"], p["Card games that play anywhere a browser does."]],
            bool(saved) and section(".going-on", aria_label="Games in progress")[(_go_on(game) for game in saved)],
            ul(".games", aria_label="Games")[(_game(game) for game in screen.games)],
            nav(".home-links", aria_label="More")[
                (
                    button(id=f"link-{name}", class_="link", type="button", data_do=do)[icon(name), caption]
                    for caption, do, name in LINKS
                )
            ],
        ]
    ]


def _go_on(game: GameCard) -> Node:
    return button(id=f"resume-{game.id}", class_="resume", type="button", data_do=f"resume {game.id}")[
        icon("turn"), span[span(".resume-game")[game.title], " ", span(".resume-where")[f"Go on: {game.saved}"]]
    ]


def _game(game: GameCard) -> Node:
    return li(id=f"game-{game.id}", class_=["game", {"ready": game.ready}])[
        _fan(game.id),
        div(".game-words")[
            h2[game.title],
            p[game.says],
            small[game.seats if game.ready else f"{game.seats}, at the table soon"],
            game.ready and _play(game),
        ],
    ]


def _play(game: GameCard) -> Node:
    return button(id=f"new-{game.id}", class_="act main", type="button", data_do=f"new {game.id}")[
        "New game" if game.saved else "Play", span(".visually-hidden")[f" {game.title}"]
    ]


def _fan(game: str) -> Node:
    return div(".fan", aria_hidden="true")[(picture(card(text)) for text in FANS.get(game, ()))]
