"""Tables of the rummies laid for the page: found in an evening's play, or put together from stacked decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from parlour import game as verbs
from parlour import games
from parlour import record as records
from parlour.app.screens import TableScreen
from parlour.app.seating import PERSON
from parlour.cards import Card, in_order
from parlour.game import State
from parlour.record import Record
from tests.browser.tables import seated, text_of
from tests.person import my_turn
from tests.seated import cards, stacked

GAMES = ("rummy", "cranborne", "crummy-rummy")
ALONE = (PERSON, "beginner")


# Found in an evening's play


def melds_of(screen: TableScreen) -> int:
    """How many melds lie on the table."""
    return sum(pile.area == "melds" for pile in screen.table.piles)


def with_melds(number: int) -> Callable[[TableScreen], object]:
    """The player may lay and throw, and so many melds lie there."""
    return lambda screen: my_turn(screen) and screen.table.choose > 1 and melds_of(screen) >= number


five_melds, nine_melds = with_melds(5), with_melds(9)


def all_shown(screen: TableScreen) -> bool:
    """The end of the second deal, every hand shown."""
    counting = screen.counting
    return counting is not None and counting.end.title.endswith("2") and counting.revealed == len(counting.end.panels)


# Put together


class Evening:
    """A game from stacked decks, one a deal, played move by move, whoever is to act."""

    def __init__(self, game: str, seats: int, decks: Sequence[list[Card]], **options: Any) -> None:
        setup = records.new_setup(games.find(game), seats, {"dealer": seats - 1, **options}, deck=list(decks))
        self.record = Record(game, setup)
        self.state: State = records.start(self.record)

    def do(self, *moves: str) -> Evening:
        """Moves of whoever is to act, one after the other."""
        for move in moves:
            seat = self.state.to_act[0]
            self.state = verbs.play(games.find(self.record.game), self.state, seat, move).state
            self.record = self.record.with_move(seat, move)
        return self

    def turn(self, *moves: str, buyer: int | None = None) -> Evening:
        """A turn of Crummy Rummy: draw, let everybody else pass, but for a buyer, and then these moves."""
        self.do("draw deck")
        while self.state.facts.phase.name == "ask":
            self.do("buy" if buyer in self.state.to_act else "pass")
        return self.do(*moves)

    def text(self, *sitters: str) -> str:
        """The game as it is stored, with these people and opponents."""
        return text_of(seated(self.record, sitters or ALONE))


def deck(game: str, hands: Sequence[str], then: str = "") -> list[Card]:
    """A deck that deals these hands, beginning left of the dealer, and then these cards."""
    return stacked(games.find(game), [cards(hand) for hand in hands], cards(then))


def crummy(first: str, second: str, then: str) -> Evening:
    """The first round of Crummy Rummy between two; seat 0 begins, and the first card of ``then`` lies open."""
    return Evening("crummy-rummy", 2, [deck("crummy-rummy", [first, second], then)])


def rummy(*moves: str) -> str:
    """Rummy between two: the player has hearts from 3 to 7 and nines, and draws the jack; a 2 lies open."""
    hands = ["3H 4H 5H 6H 7H 9C 9D 9S KC QD", "AC AD 4C 6D 8S TC TD JS QH KH"]
    return Evening("rummy", 2, [deck("rummy", hands, "2C JD 8D")]).do(*moves).text()


def cranborne(*moves: str) -> str:
    """Cranborne: the player has sevens and clubs, and draws the 6 of clubs."""
    hands = ["7H 7S 7D QC KC 2C 4D 9S JD 3S", "4H 5H 6H 8C TC QD KS 2S AS JC"]
    minors = "AC 3C 4C 5C 7C AD 2D 3D 5D 6D"
    return Evening("cranborne", 2, [deck("cranborne", hands, f"{minors} 6C 8D")]).do(*moves).text()


NOTHING = "AS KD QC JH TS 9D 4H"  # seven cards that make nothing


@cache
def two_places() -> str:
    """Seat 0 is down with threes, one of them a joker, and sevens; a third 3 and a fourth 7 may take its place."""
    evening = crummy("3S 3H JK 7C 7D 7S 3D", NOTHING, "5D KC TC 6C 7H")
    evening.turn("down 3H 3S JK / 7C 7D 7S", "discard KC")
    evening.do("draw deck", "buy", "discard TC")
    return evening.turn().text()


@cache
def may_buy() -> str:
    """The opponent has drawn from the deck, and the player is asked whether the discard is wanted."""
    return crummy("3S 3H 3D 7C 7D 9S KH", NOTHING, "5D KC 7H 8S").turn("discard KC").do("draw deck").text()


@cache
def filled_trays() -> str:
    """Seat 0 has its contract in the hand, and has drawn."""
    return crummy("3S 3H 3D 7C 7D 7S KH", NOTHING, "5D KC 8S").turn().text()


# A full table of eight, in the round of three sets

SEATS = 8
BUYS = 2  # discards bought by the player who is not down, each with a penalty card
RANKS = "3456789TJQKA"


class Packs:
    """The cards of a deck not yet dealt."""

    def __init__(self) -> None:
        self.left = list(games.find("crummy-rummy").pack(SEATS))

    def take(self, text: str, number: int = 1) -> list[Card]:
        """So many cards of this rank, or of this rank and suit, of whichever packs."""
        found = [one for one in self.left if one.startswith(text)][:number]
        self.left = [one for one in self.left if one not in found]
        return found

    def spare(self, number: int) -> list[Card]:
        """So many naturals that nobody needs."""
        found = [one for one in self.left if one.rank not in (0, 2)][-number:]
        self.left = [one for one in self.left if one not in found]
        return found


def _short_round(groups: Sequence[Sequence[str]]) -> tuple[list[Card], str]:
    """A round whose first player lays a whole hand at once: its deck, and that player's move."""
    packs = Packs()
    melds = [[one for text in group for one in packs.take(text)] for group in groups]
    hand = [one for meld in melds for one in meld]
    hands = [hand, *(packs.spare(len(hand)) for _ in range(SEATS - 1))]
    game = games.find("crummy-rummy")
    return stacked(game, hands, packs.spare(2)), f"down {' / '.join(' '.join(in_order(meld)) for meld in melds)}"


SHORT_ROUNDS = (
    [["3", "3", "3"], ["7", "7", "7", "7"]],
    [["3C", "4C", "5C", "6C"], ["9", "9", "9", "9"]],
    [["3C", "4C", "5C", "6C"], ["8D", "9D", "TD", "JD", "QD"]],
)


@cache
def full_table(*, down: bool) -> str:
    """Round 4 with eight at the table, all down with three sets; or the player, seat 0, not, and with 15 cards."""
    short = [_short_round(groups) for groups in SHORT_ROUNDS]
    packs = Packs()
    sets = [[packs.take(RANKS[(3 * seat + place) % 12], 3) for place in range(3)] for seat in range(SEATS)]
    order = [(len(SHORT_ROUNDS) + turn) % SEATS for turn in range(SEATS)]  # the deal passes to the left
    hands = [[*(one for group in sets[seat] for one in group), *packs.spare(1)] for seat in order]
    last = stacked(games.find("crummy-rummy"), hands, packs.spare(3 * SEATS))
    evening = Evening("crummy-rummy", SEATS, [*(cards_of for cards_of, _ in short), last])
    for _, move in short:
        evening.turn(move)
        evening.do(f"discard {_hand(evening)[0]}")
    for number, seat in enumerate(order):
        evening.turn(buyer=None if down or number >= BUYS else 0)
        new = next(one for one in _hand(evening) if one not in hands[number])
        if down or seat != 0:
            evening.do(f"down {' / '.join(' '.join(in_order(group)) for group in sets[seat])}")
        evening.do(f"discard {new}")
    while evening.state.to_act != (0,):
        evening.turn()
        evening.do(f"discard {_hand(evening)[-1]}")
    return evening.turn().text(PERSON, *("skilled",) * (SEATS - 1))


def _hand(evening: Evening) -> tuple[Card, ...]:
    return evening.state.zones[f"hand:{evening.state.to_act[0]}"]
