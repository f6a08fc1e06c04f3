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
LINKS = (
    ("Settings", "open settings", "settings"),
    ("What is stored", "open stored", "stored"),
    ("Fairness", "open fairness", "fairness"),
)


def draw_home(screen: HomeScreen) -> Node:
    """The games on the table, one tap from play; those in progress come first and say where they stand."""
    return main("#main.screen.home-screen")[
        div(".home")[
            div(".hero")[h1["Parlour"], p["Card games that play anywhere a browser does."]],
            ul(".games", aria_label="Games")[(_game(game) for game in screen.games)],
            screen.daily and _today(screen),
            nav(".home-links", aria_label="More")[
                (
                    button(id=f"link-{name}", class_="link", type="button", data_do=do)[icon(name), caption]
                    for caption, do, name in LINKS
                )
            ],
        ]
    ]


def _today(screen: HomeScreen) -> Node:
    """The deals of the day: one a game, in the games' own order."""
    games = sorted(screen.games, key=lambda game: list(FANS).index(game.id) if game.id in FANS else len(FANS))
    return section("#today.today", aria_labelledby="today-title")[
        h2("#today-title")[icon("today"), span["Deal of the day"]],
        div(".today-games")[
            (
                button(".act", id=f"day-{game.id}", type="button", data_do=f"day {game.id}")[
                    game.title, span(".visually-hidden")[", deal of the day"]
                ]
                for game in games
            )
        ],
    ]


def _game(game: GameCard) -> Node:
    return li(id=f"game-{game.id}", class_=["game", {"going-on": bool(game.saved)}])[
        _fan(game.id),
        div(".game-words")[
            h2[game.title],
            small(".for-how-many")[game.seats],
            p(".where-it-stands")[game.saved] if game.saved else p[game.says],
        ],
        div(".game-acts")[_buttons(game)],
    ]


def _buttons(game: GameCard) -> list[Node]:
    """What is wanted most as the large one: to play, or to go on."""
    rules = _quiet("Rules", game, f"open rules {game.id}")
    if game.saved:
        return [_large("Go on", game, f"resume {game.id}"), _quiet("New game", game, f"new {game.id}"), rules]
    return [_large("Play", game, f"deal {game.id}"), _quiet("Options", game, f"new {game.id}"), rules]


def _large(caption: str, game: GameCard, do: str) -> Node:
    return button(id=f"play-{game.id}", class_="act main", type="button", data_do=do)[
        caption, span(".visually-hidden")[f" {game.title}"]
    ]


def _quiet(caption: str, game: GameCard, do: str) -> Node:
    name = caption.lower().replace(" ", "-")
    return button(id=f"{name}-{game.id}", class_="link", type="button", data_do=do)[
        caption, span(".visually-hidden")[f" {game.title}"]
    ]


def _fan(game: str) -> Node:
    return div(".fan", aria_hidden="true")[(picture(card(text)) for text in FANS.get(game, ()))]
