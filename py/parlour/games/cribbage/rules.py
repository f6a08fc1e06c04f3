"""The rules of cribbage, in the order in which they are played (CRIB-1 to CRIB-21)."""

from __future__ import annotations

from dataclasses import replace

from parlour.cards import Card, in_order, pack
from parlour.chance import Stream, key, shuffle
from parlour.draft import Draft
from parlour.events import Score, total
from parlour.game import Outcome, Setup, State, Step, View, standings
from parlour.games.cribbage.legality import CribbageMoves
from parlour.games.cribbage.notation import Claim, Go, LayAway, Move, Muggins, Pass, PlayCard
from parlour.games.cribbage.options import Rules
from parlour.games.cribbage.phases import Count, Discard, Facts, GameResult, LastDeal, Over, Play, Show
from parlour.games.cribbage.scoring import JACK, THIRTY_ONE, play_scores, show_scores, why_not
from parlour.zones import Facing, Place, Zones

GAME_POINTS = 121  # CRIB-1
SKUNK, DOUBLE_SKUNK = 91, 61  # CRIB-21: a loser below these

PLACES = {
    "hand:0": Place(Facing.OWNER, 0),
    "hand:1": Place(Facing.OWNER, 1),
    "crib": Place(Facing.DOWN),
    "starter": Place(Facing.UP),
    "played:0": Place(Facing.UP, 0),
    "played:1": Place(Facing.UP, 1),
    "stock": Place(Facing.DOWN),
}


class GameWon(Exception):
    """Somebody has reached 121: nothing after this point is scored or played (CRIB-1)."""

    def __init__(self, winner: int) -> None:
        self.winner = winner


# The match and the deal


def deal(setup: Setup) -> State:
    """The first deal of a match."""
    rules = Rules(**setup.options)  # type: ignore[arg-type]  # checked against OPTIONS, which name these fields
    dealer, cut = _first_dealer(setup, rules)
    facts = Facts(rules, dealer, dealer, cut, Discard())
    return State("cribbage", setup, (0, 1), (0, 0), _dealt(setup, 1, dealer), facts)


def _first_dealer(setup: Setup, rules: Rules) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    if setup.dealer is not None:
        return setup.dealer, ()
    if setup.decks:
        return 1, ()
    return cut_for_deal(setup.seed, 1, rules)


def cut_for_deal(seed: str, game: int, rules: Rules) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    """Who deals, and the cards cut: seat 0's and seat 1's, again and again while they tie (CRIB-2)."""
    stream = Stream(key(seed, f"cut {game}"))
    cuts = []
    while True:
        first, second = shuffle(pack(), stream)[:2]
        cuts.append((first, second))
        low, high = _cutting_value(first, rules), _cutting_value(second, rules)
        if low != high:
            return (0 if low < high else 1), tuple(cuts)


def _cutting_value(card: Card, rules: Rules) -> int:
    return card.pips if rules.ten_cards_tie == "on" else card.rank


def _dealt(setup: Setup, number: int, dealer: int) -> Zones:
    """Six cards each, one at a time, non-dealer first; the rest is the stock (CRIB-5)."""
    if number <= len(setup.decks):
        deck = setup.decks[number - 1]
    else:
        deck = shuffle(pack(), Stream(key(setup.seed, f"deal {number}")))
    pone = 1 - dealer
    return Zones.dealt(2, PLACES, {f"hand:{pone}": deck[0:12:2], f"hand:{dealer}": deck[1:12:2], "stock": deck[12:]})


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
                _claim(draft, points)
            case Muggins(points):
                _settle(draft, points)
            case Pass():
                _settle(draft, 0)
    except GameWon as won:
        _end_game(draft, won.winner)
    return draft.step()


def _peg(draft: Draft, seat: int, scores: list[Score]) -> None:
    """Peg one combination after the other; the one that reaches 121 wins, whole, and ends the game (CRIB-1)."""
    for score in scores:
        draft.score(seat, score)
        if draft.scores[seat] >= GAME_POINTS:
            raise GameWon(seat)


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
    draft.facts = replace(draft.facts, phase=Play())
    draft.to_act = (1 - dealer,)
    if start.rank == JACK:
        _peg(draft, dealer, [Score(2, "heels", (start,))])


# The play


def _play_card(draft: Draft, seat: int, card: Card) -> None:
    """One card to the count, and what it scores (CRIB-8, CRIB-10, CRIB-12 to CRIB-15)."""
    count: Play = draft.facts.phase
    pile = (*count.pile, card)
    draft.move([card], f"hand:{seat}", f"played:{seat}")
    draft.facts = replace(draft.facts, phase=replace(count, pile=pile, count=count.count + card.pips, last=seat))
    draft.tell("played", [card], seat=seat, count=count.count + card.pips)
    _peg(draft, seat, play_scores(pile, draft.facts.options.play_scoring))
    _carry_on(draft)


def _say_go(draft: Draft, seat: int) -> None:
    """No card fits: the other plays on while able (CRIB-9)."""
    count: Play = draft.facts.phase
    draft.facts = replace(draft.facts, phase=replace(count, gone=(*count.gone, seat)))
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
        _peg(draft, count.last, [Score(1, "last" if out_of_cards else "go", count.pile[-1:])])
    if out_of_cards:
        _begin_show(draft)
        return
    leader = 1 - count.last  # CRIB-11
    if not draft.zones[f"hand:{leader}"]:
        leader = count.last
    draft.facts = replace(draft.facts, phase=Play())
    draft.to_act = (leader,)


# The show


def _begin_show(draft: Draft) -> None:
    """Hands are taken up and laid open; the non-dealer's counts first, then the dealer's, then the crib (CRIB-16)."""
    for seat in (0, 1):
        draft.move(draft.zones[f"played:{seat}"], f"played:{seat}", f"hand:{seat}")
        draft.turn(f"hand:{seat}", Facing.UP)
    _begin_summary(draft)
    _open_next(draft)


def _open_next(draft: Draft) -> None:
    """Open the next hand or the crib and count it; after the crib the deal is over."""
    facts: Facts = draft.facts
    shown = len(facts.last_deal.shows) if facts.last_deal else 0
    pone, dealer = 1 - facts.dealer, facts.dealer
    order = ((f"hand:{pone}", pone), (f"hand:{dealer}", dealer), ("crib", dealer))
    if shown == len(order):
        _next_deal(draft)
        return
    zone, seat = order[shown]
    draft.turn(zone, Facing.UP)
    manual = facts.options.count == "manual"
    draft.tell("shown", draft.zones[zone], zone=zone, seat=seat, counted=not manual)
    if manual:
        draft.facts = replace(facts, phase=Count(zone, seat))
        draft.to_act = (seat,)
    else:
        scores = _as_far_as_pegged(draft.scores[seat], _true_scores(draft, zone))
        _write_show(draft, zone, seat, scores, pegged=total(scores))
        _peg(draft, seat, scores)
        _open_next(draft)


def _true_scores(draft: Draft, zone: str) -> list[Score]:
    return show_scores(draft.zones[zone], draft.zones["starter"][0], crib=zone == "crib")


def _as_far_as_pegged(points: int, scores: list[Score]) -> list[Score]:
    """The combinations up to the one that wins (CRIB-1)."""
    pegged = []
    for score in scores:
        if points >= GAME_POINTS:
            break
        pegged.append(score)
        points += score.points
    return pegged


# Counting by hand (CRIB-20)


def _claim(draft: Draft, points: int) -> None:
    """The smaller of claim and truth is pegged; with muggins on, the opponent is always asked."""
    count: Count = draft.facts.phase
    pegged = min(points, total(_true_scores(draft, count.zone)))
    draft.facts = replace(draft.facts, phase=replace(count, claimed=points))
    draft.tell("claimed", seat=count.seat, zone=count.zone, points=points)
    try:
        _peg_claim(draft, count.seat, pegged, "claim", count.zone)
    except GameWon:
        _settle_show(draft, 0)
        raise
    if draft.facts.options.muggins == "on":
        draft.to_act = (1 - count.seat,)
    else:
        _settle(draft, 0)


def _settle(draft: Draft, muggins: int) -> None:
    """The opponent takes what was overlooked, as far as it says so; then the next hand or the crib is opened."""
    count: Count = draft.facts.phase
    taken = min(muggins, max(0, total(_true_scores(draft, count.zone)) - count.claimed))
    _settle_show(draft, taken)
    _peg_claim(draft, 1 - count.seat, taken, "muggins", count.zone)
    _open_next(draft)


def _settle_show(draft: Draft, muggins: int) -> None:
    """Write the settled show into the summary, with the truth."""
    count: Count = draft.facts.phase
    truth = _true_scores(draft, count.zone)
    pegged = min(count.claimed, total(truth))
    _write_show(draft, count.zone, count.seat, truth, pegged=pegged, claimed=count.claimed, muggins=muggins)
    told = {"claimed": count.claimed, "true": total(truth), "muggins": muggins}
    draft.tell("settled", seat=count.seat, zone=count.zone, **told)


def _peg_claim(draft: Draft, seat: int, points: int, reason: str, zone: str) -> None:
    if points:
        _peg(draft, seat, [Score(points, reason, draft.zones[zone])])


# The summary of a deal


def _begin_summary(draft: Draft) -> None:
    facts: Facts = draft.facts
    start = draft.zones["starter"][0] if draft.zones["starter"] else None
    now = tuple(draft.scores)
    draft.facts = replace(
        facts, last_deal=LastDeal(draft.deals, facts.game, facts.dealer, start, before_show=now, shows=(), after=now)
    )


def _write_show(
    draft: Draft,
    zone: str,
    seat: int,
    scores: list[Score],
    *,
    pegged: int,
    claimed: int | None = None,
    muggins: int = 0,
) -> None:
    cards, start = draft.zones[zone], draft.zones["starter"][0]
    notes = tuple(why_not(cards, start, crib=zone == "crib"))
    show = Show(zone, seat, in_order(cards), start, tuple(scores), notes, pegged, claimed, muggins)
    deal: LastDeal = draft.facts.last_deal
    draft.facts = replace(draft.facts, last_deal=replace(deal, shows=(*deal.shows, show)))


def _end_summary(draft: Draft) -> None:
    """Close the summary; a game won in the play has no shows."""
    deal: LastDeal | None = draft.facts.last_deal
    if deal is None or deal.deal != draft.deals:
        _begin_summary(draft)
    draft.facts = replace(draft.facts, last_deal=replace(draft.facts.last_deal, after=tuple(draft.scores)))
    draft.tell("deal_over", deal=draft.deals, scores=list(draft.scores))


# The next deal, the next game, the end of the match


def _next_deal(draft: Draft) -> None:
    """The deal alternates from hand to hand, whatever the score (CRIB-3)."""
    _end_summary(draft)
    _deal_again(draft, dealer=1 - draft.facts.dealer)


def _deal_again(draft: Draft, dealer: int) -> None:
    draft.deal(_dealt(draft.setup, draft.deals + 1, dealer))
    draft.facts = replace(draft.facts, dealer=dealer, phase=Discard())
    draft.to_act = (0, 1)
    draft.tell("dealt", dealer=dealer, deal=draft.deals, game=draft.facts.game)


def _end_game(draft: Draft, winner: int) -> None:
    """A game is won: write it down, then the match is over or the next game begins (CRIB-4)."""
    _end_summary(draft)
    facts: Facts = draft.facts
    counts = _worth(draft.scores[1 - winner], facts.options)
    wins = tuple(have + counts * (seat == winner) for seat, have in enumerate(facts.wins))
    result = GameResult(winner, tuple(draft.scores), counts)
    draft.facts = replace(facts, wins=wins, results=(*facts.results, result))
    told = {"winner": winner, "scores": list(draft.scores), "counts": counts, "wins": list(wins)}
    draft.tell("game_over", game=facts.game, **told)
    if wins[winner] >= facts.options.wins_needed:
        draft.facts = replace(draft.facts, phase=Over())
        draft.to_act = ()
        reason = f"won the match {wins[winner]} to {wins[1 - winner]}"
        draft.outcome = Outcome((winner,), standings(draft.scores), reason)
    else:
        _next_game(draft)


def _worth(loser: int, rules: Rules) -> int:
    """A skunk counts two wins and a double skunk three, where they are played (CRIB-21)."""
    if rules.skunk == "off" or loser >= SKUNK:
        return 1
    return 3 if loser < DOUBLE_SKUNK else 2


def _next_game(draft: Draft) -> None:
    """The loser of the first cut deals game two, then the deal alternates; a new cut settles the last (CRIB-4)."""
    facts: Facts = draft.facts
    game = facts.game + 1
    one_short = facts.options.wins_needed - 1
    if facts.wins == (one_short, one_short):
        dealer, cut = cut_for_deal(draft.setup.seed, game, facts.options)
        draft.facts = replace(facts, game=game, cut=cut)
        for cards in cut:
            draft.tell("cut", game=game, seats=[0, 1], shown=list(cards))
    else:
        dealer = facts.first_dealer if game % 2 else 1 - facts.first_dealer
        draft.facts = replace(facts, game=game)
    draft.scores = [0, 0]
    _deal_again(draft, dealer)
