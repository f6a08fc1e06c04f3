"""A second cribbage, small and mutable, that plays a match from given decks.

It knows the rules (CRIB-n) and nothing of seeds: decks are handed in, and so is whoever deals after a new cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from tests.witness.cribbage_scorer import PACK, RANKS, SUITS, Combination, count_of, score_play, score_show, total

GAME = 121
SKUNK = 91
DOUBLE_SKUNK = 61
MOST_POINTS_OF_A_HAND = 29
DEFAULTS: Mapping[str, int | str] = {
    "match": 3,
    "play_scoring": "full",
    "count": "auto",
    "muggins": "off",
    "skunk": "off",
}


class Peg(NamedTuple):
    """Points pegged by one seat for one thing."""

    seat: int
    points: int
    reason: str


class IllegalMoveError(ValueError):
    """The move is not one of the seat's legal moves."""


class _GameWonError(Exception):
    """A seat has reached 121: whatever was going on stops here (CRIB-1)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


def in_order(cards: Sequence[str]) -> list[str]:
    """Cards by rank, then suit, as moves write them."""
    return sorted(cards, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1])))


class Witness:
    """One match, from the first deal to its end."""

    def __init__(
        self,
        decks: Iterable[Sequence[str]],
        dealer: int = 1,
        options: Mapping[str, int | str] | None = None,
        cut_dealer: Callable[[], int] | None = None,
    ) -> None:
        """Deal the first of the decks; each is a whole pack in dealing order, and there must be enough of them.

        ``cut_dealer`` answers, when asked, which seat a new cut makes the dealer of a deciding game.
        """
        self.options = {**DEFAULTS, **(options or {})}
        assert self.options.keys() == DEFAULTS.keys(), "unknown option"
        assert self.options["count"] == "manual" or self.options["muggins"] == "off", "muggins needs manual counting"
        match = self.options["match"]
        assert isinstance(match, int)
        self.wins_needed = {1: 1, 3: 2, 5: 3}[match]
        self._decks = [list(deck) for deck in decks]
        self._cut_dealer = cut_dealer
        self.wins = [0, 0]
        # Of the latest move: what was pegged, how much of it before a show, and all that was there to be shown.
        self.pegs: list[Peg] = []
        self.pegs_before_show = 0
        self.shown: list[Combination] = []
        self._start_game(dealer)

    # What may be asked

    def to_act(self) -> list[int]:
        """List the seats that may move: both while both have to lay away, else one."""
        if self.phase == "over":
            return []
        if self.phase == "discard":
            return [seat for seat in (0, 1) if len(self._hands[seat]) == 6]
        return [self._turn]

    def legal(self, seat: int) -> set[str]:
        """List what a seat may do, in the one text that records carry."""
        if seat not in self.to_act():
            return set()
        if self.phase == "discard":
            return {f"discard {first} {second}" for first, second in combinations(in_order(self._hands[seat]), 2)}
        if self.phase == "play":
            return {f"play {card}" for card in self._playable(seat)} or {"go"}
        if self._overlooked is None:
            return {f"claim {points}" for points in range(MOST_POINTS_OF_A_HAND + 1)}
        return {"pass"} | {f"muggins {points}" for points in range(1, MOST_POINTS_OF_A_HAND + 1)}

    def hand(self, seat: int) -> list[str]:
        """Show what a seat holds; from the show on, what it held before the play."""
        return list(self._hands[seat])

    def played(self, seat: int) -> list[str]:
        """Show what a seat has played in this deal, oldest first."""
        return list(self._played[seat])

    @property
    def stock(self) -> list[str]:
        """The cards not dealt, the next one first."""
        return list(self._stock)

    @property
    def outcome(self) -> list[int] | None:
        """The winner of the match, alone in a list, or nothing while it goes on."""
        if self.phase != "over":
            return None
        return [0] if self.wins[0] > self.wins[1] else [1]

    # Moves

    def apply(self, seat: int, text: str) -> list[Peg]:
        """Carry out a move and all that follows from it without another move; answer what was pegged, in order."""
        verb, *rest = text.split(" ")
        if verb == "discard" and set(rest) <= set(PACK):
            rest = in_order(rest)
        if " ".join([verb, *rest]) not in self.legal(seat):
            raise IllegalMoveError(f"seat {seat}: {text!r}")
        self.pegs = []
        self.shown = []
        try:
            if verb == "discard":
                self._lay_away(seat, rest)
            elif verb == "play":
                self._play_card(seat, rest[0])
            elif verb == "go":
                self._go(seat)
            elif verb == "claim":
                self._claim(seat, int(rest[0]))
            elif verb == "muggins":
                self._muggins(seat, int(rest[0]))
            else:
                self._muggins(seat, 0)
        except _GameWonError as won:
            self._end_game(won.seat)
        return self.pegs

    def _peg(self, seat: int, points: int, reason: str) -> None:
        """CRIB-1: pegged whole, and at 121 the game is over before anything else."""
        if points == 0:
            return
        self.pegs.append(Peg(seat, points, reason))
        self.scores[seat] += points
        if self.scores[seat] >= GAME:
            raise _GameWonError(seat)

    # Match and deal

    def _start_game(self, dealer: int) -> None:
        self.scores = [0, 0]
        self._first_dealer = dealer
        self._deal(dealer)

    def _deal(self, dealer: int) -> None:
        """CRIB-5: six cards each, one at a time, non-dealer first."""
        assert self._decks, "no deck left"
        deck = self._decks.pop(0)
        assert sorted(deck) == sorted(PACK), "a deck is the whole pack"
        self.dealer = dealer
        self.non_dealer = 1 - dealer
        self._hands: list[list[str]] = [[], []]
        self._hands[self.non_dealer] = list(deck[0:12:2])
        self._hands[self.dealer] = list(deck[1:12:2])
        self._stock = list(deck[12:])
        self._played: list[list[str]] = [[], []]
        self.crib: list[str] = []
        self.starter: str | None = None
        self._overlooked: int | None = None
        self.phase = "discard"

    def _end_game(self, winner: int) -> None:
        """CRIB-4, CRIB-21: the win, or two or three for a skunk; then the next game, or the end."""
        loser_score = self.scores[1 - winner]
        worth = 1
        if self.options["skunk"] == "on" and loser_score < SKUNK:
            worth = 2
        if self.options["skunk"] == "on" and loser_score < DOUBLE_SKUNK:
            worth = 3
        self.wins[winner] += worth
        if self.wins[winner] >= self.wins_needed:
            self.phase = "over"
        else:
            self._start_game(self._dealer_of_next_game())

    def _dealer_of_next_game(self) -> int:
        """CRIB-4: the first deal goes to the other seat; a game that both can win the match with is cut for anew."""
        if self.wins == [self.wins_needed - 1, self.wins_needed - 1]:
            assert self._cut_dealer is not None, "a deciding game needs a cut"
            return self._cut_dealer()
        return 1 - self._first_dealer

    # Laying away

    def _lay_away(self, seat: int, cards: Sequence[str]) -> None:
        """CRIB-6, CRIB-7: two cards each to the crib, then the start card; a jack is two for the dealer's heels."""
        for card in cards:
            self._hands[seat].remove(card)
            self.crib.append(card)
        if len(self.crib) < 4:
            return
        self.starter = self._stock.pop(0)
        self.phase = "play"
        self._turn = self.non_dealer
        self._pile: list[str] = []
        self._said_go: set[int] = set()
        if self.starter[0] == "J":
            self._peg(self.dealer, 2, "heels")

    # The play

    def _playable(self, seat: int) -> list[str]:
        return [card for card in self._hands[seat] if count_of([*self._pile, card]) <= 31]

    def _play_card(self, seat: int, card: str) -> None:
        """CRIB-8 to CRIB-15: one card, what it scores, and who is next."""
        self._hands[seat].remove(card)
        self._played[seat].append(card)
        self._pile.append(card)
        for score in score_play(self._pile, as_written=self.options["play_scoring"] == "as_written"):
            self._peg(seat, score.points, score.reason)

        other = 1 - seat
        is_thirty_one = count_of(self._pile) == 31
        if not self._hands[0] and not self._hands[1]:
            if not is_thirty_one:
                self._peg(seat, 1, "last")
            self._show()
        elif is_thirty_one:
            self._restart_count(last=seat)
        elif self._hands[other] and other not in self._said_go:
            self._turn = other
        else:
            self._play_on_or_end_count(seat)

    def _go(self, seat: int) -> None:
        """CRIB-9: a go hands the turn to the other seat, who played the card before it."""
        self._said_go.add(seat)
        self._play_on_or_end_count(1 - seat)

    def _play_on_or_end_count(self, last: int) -> None:
        """Let the seat of the last card play on while able, then peg it the 1 for that card (CRIB-9, CRIB-10)."""
        if self._playable(last):
            self._turn = last
        else:
            self._peg(last, 1, "go")
            self._restart_count(last)

    def _restart_count(self, last: int) -> None:
        """CRIB-11: the opponent of the last card's player leads, or that player if the opponent has no cards."""
        self._pile = []
        self._said_go = set()
        self._turn = 1 - last if self._hands[1 - last] else last

    # The show

    def _show(self) -> None:
        """CRIB-16: the cards go back to their hands, and non-dealer's hand, dealer's hand and crib are counted."""
        self.pegs_before_show = len(self.pegs)
        self._hands = self._played
        self._played = [[], []]
        self._to_count = [self.non_dealer, self.dealer, self.dealer]
        if self.options["count"] == "manual":
            self.phase = "count"
            self._ask_for_claim()
            return
        while self._to_count:
            combinations_shown = self._what_is_counted()
            self.shown.extend(combinations_shown)
            for combination in combinations_shown:
                self._peg(self._to_count[0], combination.points, combination.reason)
            self._to_count.pop(0)
        self._deal(self.non_dealer)

    def _what_is_counted(self) -> list[Combination]:
        """List all that the hand or the crib now to be counted scores; the crib is the last of the three."""
        assert self.starter is not None
        is_crib = len(self._to_count) == 1
        cards = self.crib if is_crib else self._hands[self._to_count[0]]
        return score_show(cards, self.starter, crib=is_crib)

    # Manual counting (CRIB-20)

    def _ask_for_claim(self) -> None:
        self._overlooked = None
        if self._to_count:
            self._turn = self._to_count[0]
        else:
            self._deal(self.non_dealer)

    def _claim(self, seat: int, claim: int) -> None:
        """Too low and the rest is lost, too high is corrected; with muggins the opponent is always asked."""
        truth = total(self._what_is_counted())
        self._peg(seat, min(claim, truth), "claim")
        if self.options["muggins"] == "on":
            self._overlooked = max(truth - claim, 0)
            self._turn = 1 - seat
        else:
            self._to_count.pop(0)
            self._ask_for_claim()

    def _muggins(self, seat: int, points: int) -> None:
        """Give the opponent what he has seen of what was overlooked; a pass takes nothing."""
        assert self._overlooked is not None
        self._peg(seat, min(points, self._overlooked), "muggins")
        self._to_count.pop(0)
        self._ask_for_claim()
