"""The rules of cribbage in the order in which they are played: the deal, laying away, the start card, the play.

The show that follows is in ``show.py``, what makes deals into games and games into a match in ``match.py``.
"""

from __future__ import annotations

from parlour.cards import Card
from parlour.draft import Draft
from parlour.events import Score
from parlour.game import Setup, State, Step, View
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.match import GameWon, end_game, first_deal, peg
from parlour.games.cribbage.notation import Claim, Go, LayAway, Move, Muggins, Pass, PlayCard
from parlour.games.cribbage.phases import Play
from parlour.games.cribbage.scoring import JACK, THIRTY_ONE, play_scores
from parlour.games.cribbage.show import begin_show, claim, settle


def deal(setup: Setup) -> State:
    """The first deal of a match: six cards each (CRIB-2, CRIB-5)."""
    return first_deal(setup)


def moves(view: View) -> CribbageMoves:
    """What a seat may do."""
    return CribbageMoves(view)


def play(state: State, seat: int, move: Move) -> Step:
    """The step an allowed move leads to."""
    draft = Draft(state)
    try:
        match move:
            case LayAway(cards):
                _lay_away(draft, seat, cards)
            case PlayCard(card):
                _play_card(draft, seat, card)
            case Go():
                _say_go(draft, seat)
            case Claim(points):
                claim(draft, points)
            case Muggins(points):
                settle(draft, points)
            case Pass():
                settle(draft, 0)
    except GameWon as won:
        end_game(draft, won.winner)
    return draft.step()


# Laying away and the start card


def _lay_away(draft: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    """Two cards face down to the crib; when both have done so, the start card is turned (CRIB-6, CRIB-7)."""
    draft.move(cards, f"hand:{seat}", "crib")
    draft.tell("laid_away", cards, seat=seat)
    draft.to_act = tuple(other for other in draft.to_act if other != seat)
    if not draft.to_act:
        _turn_start_card(draft)


def _turn_start_card(draft: Draft) -> None:
    """The dealer turns the start card; a jack is two for his heels, at once (CRIB-7). Then the non-dealer leads."""
    dealer = draft.facts.dealer
    start = draft.zones["stock"][0]
    draft.move([start], "stock", "starter")
    draft.tell("turned", [start], seat=dealer)
    draft.facts = draft.facts.in_phase(Play())
    draft.to_act = (1 - dealer,)
    if start.rank == JACK:
        peg(draft, dealer, [Score(2, "heels", (start,))])


# The play


def _play_card(draft: Draft, seat: int, card: Card) -> None:
    """One card to the count, and what it scores (CRIB-8, CRIB-10, CRIB-12 to CRIB-15)."""
    count: Play = draft.facts.phase
    pile = (*count.pile, card)
    draft.move([card], f"hand:{seat}", f"played:{seat}")
    now = count.count + card.pips
    draft.facts = draft.facts.in_phase(Play(pile, now, seat, count.gone))
    draft.tell("played", [card], seat=seat, count=now)
    peg(draft, seat, play_scores(pile, draft.facts.options.play_scoring))
    _carry_on(draft)


def _say_go(draft: Draft, seat: int) -> None:
    """No card fits: the other plays on while able (CRIB-9)."""
    count: Play = draft.facts.phase
    draft.facts = draft.facts.in_phase(Play(count.pile, count.count, count.last, (*count.gone, seat)))
    draft.tell("go", seat=seat, count=count.count)
    _carry_on(draft)


def _carry_on(draft: Draft) -> None:
    """Who plays next in this count, or its end.

    The opponent, unless it has said go or has no cards; then whoever laid the last card, while one fits.
    """
    count: Play = draft.facts.phase
    seat, other = count.last, 1 - count.last
    if count.count == THIRTY_ONE:
        _end_count(draft)
    elif draft.zones[f"hand:{other}"] and other not in count.gone:
        draft.to_act = (other,)
    elif any(card.pips <= THIRTY_ONE - count.count for card in draft.zones[f"hand:{seat}"]):
        draft.to_act = (seat,)
    else:
        _end_count(draft)


def _end_count(draft: Draft) -> None:
    """One for the go or for the last card, unless it made thirty-one; then a fresh count or the show (CRIB-10)."""
    count: Play = draft.facts.phase
    out_of_cards = not draft.zones["hand:0"] and not draft.zones["hand:1"]
    if count.count < THIRTY_ONE:
        peg(draft, count.last, [Score(1, "last" if out_of_cards else "go", count.pile[-1:])])
    if out_of_cards:
        begin_show(draft)
        return
    leader = 1 - count.last  # CRIB-11
    if not draft.zones[f"hand:{leader}"]:
        leader = count.last
    draft.facts = draft.facts.in_phase(Play())
    draft.to_act = (leader,)
