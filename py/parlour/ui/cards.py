"""Cards as they are drawn: faces and backs, in the hand and on the table.

A face is drawn once and kept. A card that lies face down has no name here: not in its id, not in its label.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from htpy import Node, button, li, span
from markupsafe import Markup

from parlour.cards import RANKS, SUIT_NAMES, Card
from parlour.cards import card as named
from parlour.tabletop import Lying
from parlour.ui.icons import icon
from parlour.ui.kept import kept

COURT_LETTERS = "JQK"


@dataclass(frozen=True, slots=True)
class Marks:
    """What the cards of a screen bear beside their faces: moved last, hinted at, where they came from."""

    last: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    came_from: tuple[tuple[str, str], ...] = ()

    def among(self, cards: frozenset[str]) -> Marks:
        """The marks of these cards alone."""
        came_from = tuple((card, zone) for card, zone in self.came_from if card in cards)
        return Marks(self.last & cards, self.hinted & cards, came_from)

    def origin(self, card: str) -> str | None:
        """The zone a card has just come from."""
        return next((zone for moved, zone in self.came_from if moved == card), None)


def card_id(card: str) -> str:
    """The id of an open card's element, the same wherever it lies, so that it can be seen to move."""
    return "card-" + card.replace("'", "-")


@lru_cache(maxsize=256)
def face(card: Card) -> Markup:
    """The inside of a face: rank over suit in the corner, and one large drawing."""
    if not card.rank:
        return _face(
            '<span class="joker-word">JOKER</span>', '<svg class="court"><use href="#court-joker"></use></svg>'
        )
    letter = RANKS[card.rank - 1]
    suit = f"#suit-{card.suit.lower()}"
    index = f'<span class="rank">{rank_of(card)}</span><svg class="suit"><use href="{suit}"></use></svg>'
    if letter in COURT_LETTERS:
        return _face(index, f'<svg class="court"><use href="#court-{letter.lower()}"></use></svg>')
    return _face(index, f'<svg class="pip"><use href="{suit}"></use></svg>')


def rank_of(card: Card) -> str:
    """The rank as cards have it in their corners; none for a joker."""
    return "10" if card.rank == 10 else RANKS[card.rank - 1] if card.rank else ""


def _face(index: str, drawing: str) -> Markup:
    """Our own text only, made of nothing that a player writes."""
    return Markup(f'<span class="index" aria-hidden="true">{index}</span>{drawing}')  # noqa: S704


@lru_cache(maxsize=256)
def card_classes(card: Card) -> str:
    """What a card looks like, in classes: its suit's colour, and whether it is an ace or a court card."""
    if not card.rank:
        return "card joker"
    kind = {1: " ace", 11: " court-card", 12: " court-card", 13: " court-card"}.get(card.rank, "")
    return f"card {SUIT_NAMES[card.suit]}{kind}"


def classes_of(lying: Lying, marks: Marks) -> str:
    """What a card looks like on this screen: its face and its passing states."""
    if not isinstance(lying.card, Card):
        return ""
    states = (
        " dim" if lying.dim else "",
        " last" if lying.card in marks.last else "",
        " hinted" if lying.card in marks.hinted else "",
    )
    return card_classes(lying.card) + "".join(states)


def choice_card(lying: Lying, marks: Marks, *, chosen: bool, described_by: str = "") -> Node:
    """A card that can be chosen, of the hand or of the table: a button to choose it, or let go of it, by."""
    if not isinstance(lying.card, Card):
        return table_card(lying, marks, "hand", 0)
    card = lying.card
    return _choice_card(card, lying, marks.among(frozenset((card,))), described_by, chosen=chosen)


@kept
def _choice_card(card: Card, lying: Lying, marks: Marks, described_by: str, *, chosen: bool) -> Node:
    return li(".slot")[
        button(
            id=card_id(card),
            class_=classes_of(lying, marks),
            type="button",
            aria_label=", ".join(filter(None, (lying.name, lying.mark))),
            aria_pressed="true" if chosen else "false",
            aria_disabled="true" if lying.blocked else None,
            aria_describedby=described_by or None,
            data_do=f"pick {card}",
            data_flip=True,
            data_from=marks.origin(card),
        )[face(card), chosen and icon("check", "tick"), _signs(lying, hinted=card in marks.hinted)]
    ]


def table_card(lying: Lying, marks: Marks, zone: str, position: int) -> Node:
    """A card that lies on the table, to be looked at: an item of its pile's list."""
    if not isinstance(lying.card, Card):
        return li(".slot")[hidden_card(zone, position)]
    card = lying.card
    hinted = card in marks.hinted
    said = (lying.name, lying.stands and f"as the {stood_for(lying).name}", lying.mark, hinted and "hint")
    return li(class_="slot stands-in" if lying.stands else "slot")[
        span(id=card_id(card), class_=classes_of(lying, marks), data_flip=True, data_from=marks.origin(card))[
            span(".visually-hidden")[", ".join(word for word in said if word)],
            face(card),
            lying.stands and _stands(stood_for(lying)),
            _signs(lying, hinted=hinted),
        ]
    ]


def stood_for(lying: Lying) -> Card:
    """The card a wild one stands for."""
    return named(lying.stands)


def _stands(card: Card) -> Node:
    """What a wild card stands for, on a tag at its foot."""
    return span(".stands", aria_hidden="true")[rank_of(card), suit_drawing(card.suit.lower())]


def _signs(lying: Lying, *, hinted: bool) -> list[Node]:
    return [
        hinted and icon("hint", "lamp"),
        lying.mark and span(".mark", data_mark=lying.mark),
    ]


@kept
def hidden_card(zone: str, position: int) -> Node:
    """A back, known only by where it lies."""
    name = f"{zone.replace(':', '-')}-{position}"
    return span(".card.back", id=name, data_flip=True)[span(".visually-hidden")["face-down card"]]


def picture(card: Card, *more: str) -> Node:
    """A card as an illustration, with its name for who cannot see it; it has no id and never moves."""
    return span(class_=[card_classes(card), *more])[span(".visually-hidden")[card.name], face(card)]


@kept
def chip(card: Card) -> Node:
    """A card in a line of text: its rank and suit on a slip of paper."""
    return span(class_=f"slip {SUIT_NAMES[card.suit] if card.rank else 'joker'}")[
        span(".visually-hidden")[card.name],
        span(aria_hidden="true")[rank_of(card) or "Joker"],
        card.rank > 0 and suit_drawing(card.suit.lower()),
    ]


@lru_cache
def suit_drawing(suit: str) -> Markup:
    """A suit by itself, in whatever colour its surroundings have."""
    return Markup(f'<svg class="suit" aria-hidden="true"><use href="#suit-{suit}"></use></svg>')  # noqa: S704
