"""The Cranborne table in plain data: the window, both displays, what the chosen cards can become."""

from __future__ import annotations

from itertools import combinations

from parlour.cards import HIDDEN, Card, in_order
from parlour.game import View
from parlour.games.cranborne.legality import CranborneMoves
from parlour.games.cranborne.notation import Add, Discard, Draw, Meld
from parlour.games.cranborne.phases import Drawing, Facts, LastDeal, Playing
from parlour.games.cranborne.words import sentences
from parlour.melds import extensions, melds_in
from parlour.meldtable import MANY, cards_held, first_is_main, meld_piles, seat_lines, stock_pile
from parlour.partitions import best_partition, by_cards, in_words
from parlour.tabletop import (
    Action,
    DealEnd,
    Ending,
    Lying,
    Panel,
    Pile,
    Players,
    Selection,
    ShownScores,
    Table,
)

__all__ = ["DEAL", "FORCED", "by_melds", "deal_end", "describe", "ending", "opening", "sentences"]

DEAL = "Game"  # what it is called, with its number, in the log and on the scoresheet
FORCED = ()  # the draw is compulsory, but it is the player's own


def describe(view: View, players: Players, selection: Selection, scores: ShownScores) -> Table:
    """The table as the viewer sees it, with these cards of hand and window chosen."""
    mine = view.seat in view.to_act
    playing = mine and isinstance(view.facts.phase, Playing)
    return Table(
        title=_title(view.facts),
        seats=seat_lines(view, players, scores, lambda seat: ("deals",) if view.facts.dealer == seat else ()),
        piles=(
            stock_pile(view, "stock"),
            *_minors(view, players),
            _window(view, choosable=playing),
            *meld_piles(view, players),
        ),
        hand=tuple(Lying(card) for card in in_order(view.hand)),
        todo=_todo(view, players),
        your_turn=mine,
        choose=MANY if playing else 0,
        actions=_actions(view, selection.cards) if mine else (),
    )


def _title(facts: Facts) -> str:
    if facts.options.match == 1:
        return f"Cranborne · turn {facts.turn}"
    return f"Cranborne · game {facts.game} of {facts.options.match}, turn {facts.turn}"


def _minors(view: View, players: Players) -> tuple[Pile, ...]:
    """The minors still lying, as face-down packets; nobody knows what is in them, their owners included."""
    piles = []
    for seat in (1 - view.seat, view.seat):
        held = len(view.zones[f"minor:{seat}"])
        if held:
            caption = f"{players.whose(seat)} minor"
            piles.append(Pile(f"minor:{seat}", "piles", caption, (Lying(HIDDEN),) * 2, says=cards_held(held)))
    return tuple(piles)


def _window(view: View, *, choosable: bool) -> Pile:
    cards = tuple(Lying(card) for card in view.cards("window"))
    return Pile("window", "window", "the window", cards, "threes", choosable=choosable)


def _todo(view: View, players: Players) -> str:
    if view.outcome is not None:
        return "The match is over."
    if view.seat not in view.to_act:
        return f"{players.names[view.to_act[0]]} to play."
    if isinstance(view.facts.phase, Drawing):
        return "Draw a card."
    if len(view.hand) > 1:
        return "Lay what you like, then discard to the window."
    return "Discard your last card." if view.zones[f"minor:{view.seat}"] else "Discard to go out."


# Actions


def _actions(view: View, chosen: tuple[Card, ...]) -> tuple[Action, ...]:
    if isinstance(view.facts.phase, Drawing):
        return (Action("Draw from the stock", str(Draw()), main=True, target="stock"),)
    return first_is_main(_laying(view, in_order(chosen)))


def _laying(view: View, chosen: tuple[Card, ...]) -> list[Action]:
    """What the chosen cards can become; without any, the best that can be laid, and the discard to come."""
    allowed = CranborneMoves(view)
    if not chosen:
        return [*_best(view), Action("Discard", reason="choose a card of your hand")]
    actions = []
    if (meld := Meld(chosen)) in allowed:
        actions.append(Action(f"Lay {in_words(chosen)}", str(meld)))
    for number, meld_there in enumerate(view.facts.melds):
        if meld_there.owner == view.seat and (move := Add(chosen, number)) in allowed:
            lies = view.cards(f"meld:{number}")
            actions.append(Action(f"Add to {in_words(lies)}", str(move), target=f"meld:{number}"))
    if len(chosen) == 1 and chosen[0] in view.hand:
        actions.append(_discard(view, chosen[0]))
    elif not actions:
        actions.append(Action("Lay", reason=_why_nothing(allowed, chosen)))
    return actions


def _discard(view: View, card: Card) -> Action:
    within_reach = (*view.hand, *view.cards("window"))
    could = any(card in meld for meld in melds_in(within_reach))
    warning = f"The {card.name} could be laid. Discard it again to throw it." if could and len(view.hand) > 1 else ""
    return Action(f"Discard the {card.name}", str(Discard(card)), target="window", warning=warning)


def _why_nothing(allowed: CranborneMoves, chosen: tuple[Card, ...]) -> str:
    return allowed.why_not(Meld(chosen)) if len(chosen) >= 3 else "a set or run has three cards or more"


def _best(view: View) -> list[Action]:
    """One tap lays what rids the hand of most cards, from hand and window, and keeps one to discard."""
    hand, window = view.hand, view.cards("window")
    moves: list[str] = []
    for cards in best_partition(hand, window, by_cards).melds:
        if laid := _leaving_one(cards, hand):
            moves.append(str(Meld(in_order(laid))))
            hand, window = _without(hand, laid), _without(window, laid)
    for number, meld in enumerate(view.facts.melds):
        if meld.owner == view.seat and (added := _most_added(view.cards(f"meld:{number}"), hand, window)):
            moves.append(str(Add(in_order(added), number)))
            hand, window = _without(hand, added), _without(window, added)
    return [Action("Lay all that fits", moves[0], then=tuple(moves[1:]))] if moves else []


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)


def _most_added(lies: tuple[Card, ...], hand: tuple[Card, ...], window: tuple[Card, ...]) -> tuple[Card, ...]:
    """The addition to a meld that takes most cards from the hand and leaves one; none where it would take none."""
    fitting = [
        group for group in extensions(lies, (*hand, *window)) if set(group) & set(hand) and not set(hand) <= set(group)
    ]
    return max(fitting, key=lambda group: len(set(group) & set(hand)), default=())


def _leaving_one(meld: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The meld, or the largest part of it that is still one, so that a hand card is left to discard (CRAN-7)."""
    if not set(hand) <= set(meld):
        return meld
    smaller = (part for size in range(len(meld) - 1, 2, -1) for part in combinations(meld, size))
    return next((part for part in smaller if not set(hand) <= set(part) and list(melds_in(part))[-1:] == [part]), ())


# The order of the hand, the beginning and the end


def by_melds(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand in the order of what belongs together in it: its melds first, then the rest by rank."""
    best = best_partition(cards)
    return (*(card for meld in best.melds for card in meld), *best.left)


def opening(view: View, players: Players) -> tuple[str, ...]:
    """What happened before the first move: the cuts for the deal, and the deal."""
    me, other = view.seat, 1 - view.seat
    cuts = tuple(
        f"{players.who(me)} cut the {cut[me].name}, {players.names[other]} the {cut[other].name}."
        for cut in view.facts.cut
    )
    return (*cuts, f"{players.who(view.facts.dealer)} dealt.")


def deal_end(view: View, players: Players) -> DealEnd | None:
    """The game that ended last; None before the first end of a game."""
    deal: LastDeal | None = view.facts.last_deal
    if deal is None:
        return None
    result = f"{players.who(deal.winner)} went out and won, on turn {deal.turns}."
    loser = 1 - deal.winner
    return DealEnd(f"{DEAL} {deal.deal}", (_panel(deal, loser, players),), deal.before, deal.after, result, "game")


def _panel(deal: LastDeal, seat: int, players: Players) -> Panel:
    """What the loser was left with; in Cranborne it counts nothing."""
    whose = players.whose(seat)
    left = in_order((*deal.hands[seat], *deal.minors[seat]))
    minor = len(deal.minors[seat])
    notes = (f"{minor} of them in the minor.",) if minor else ()
    title = f"{whose[0].upper()}{whose[1:]} cards"
    said = f"{cards_held(len(left))} left."
    return Panel(title, seat, left, None, (), len(left), said, notes, deal.after, unit="cards")


def ending(view: View, players: Players) -> Ending | None:
    """How the match ended; None while it goes on."""
    if view.outcome is None:
        return None
    winner = view.outcome.winners[0]
    what = "game" if view.facts.options.match == 1 else "match"
    games = " to ".join(str(score) for score in sorted(view.scores, reverse=True))
    lines = (f"{games} in games.",) if what == "match" else ()
    return Ending(f"{players.who(winner)} won the {what}", lines, view.seat == winner)
