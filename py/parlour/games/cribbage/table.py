"""The cribbage table in plain data: what lies where, what can be done, how a deal ended."""

from __future__ import annotations

from parlour.cards import HIDDEN, Card, in_order
from parlour.game import View
from parlour.games.cribbage.endings import deal_end, ending
from parlour.games.cribbage.laying_sheet import SHEET_PHASES, sheet
from parlour.games.cribbage.legality import MOST_IN_A_HAND, CribbageMoves
from parlour.games.cribbage.notation import Go, LayAway, PlayCard
from parlour.games.cribbage.phases import Count, Discard, Facts, Over, Play
from parlour.games.cribbage.scoring import THIRTY_ONE
from parlour.games.cribbage.words import sentences, whose_hand
from parlour.tabletop import (
    Action,
    Instrument,
    Lying,
    Numbers,
    Pile,
    Players,
    SeatLine,
    Selection,
    ShownScores,
    Table,
)

__all__ = [
    "DEAL",
    "FORCED",
    "SHEET_PHASES",
    "by_melds",
    "deal_end",
    "describe",
    "ending",
    "opening",
    "sentences",
    "sheet",
]

DEAL = "Deal"  # what it is called, with its number, in the log and on the scoresheet
FORCED = ("go",)  # announcements without a choice, which a player may leave to Parlour


def describe(view: View, players: Players, selection: Selection, scores: ShownScores) -> Table:
    """The table as the viewer sees it, with these cards of the hand chosen and these scores on the board."""
    facts: Facts = view.facts
    me, other = view.seat, 1 - view.seat
    return Table(
        title=_title(facts),
        seats=(_seat_line(view, players, other, scores), _seat_line(view, players, me, scores)),
        piles=_piles(view, players),
        hand=_hand(view),
        todo=_todo(view, players),
        your_turn=me in view.to_act,
        choose=_how_many(view),
        actions=_actions(view, selection.cards),
        instruments=_instruments(view, players, scores),
    )


def _title(facts: Facts) -> str:
    match = facts.options.match
    return "Cribbage" if match == 1 else f"Cribbage · game {facts.game} of {match}"


def _seat_line(view: View, players: Players, seat: int, scores: ShownScores) -> SeatLine:
    facts: Facts = view.facts
    held = len(view.zones[f"hand:{seat}"])
    chips = ("deals",) if facts.dealer == seat else ()
    if facts.options.match > 1 and facts.wins[seat]:
        chips = (*chips, "1 game" if facts.wins[seat] == 1 else f"{facts.wins[seat]} games")
    return SeatLine(
        seat,
        players.who(seat),
        "1 card" if held == 1 else f"{held} cards",
        scores.now[seat],
        seat in view.to_act,
        chips,
        0 if isinstance(facts.phase, Count) else held,  # a hand that is shown is not drawn from behind as well
    )


def _piles(view: View, players: Players) -> tuple[Pile, ...]:
    phase = view.facts.phase
    crib = () if isinstance(phase, Count) and phase.zone == "crib" else (_crib_pile(view, players),)
    return (_start_pile(view), *_lanes(view, players), *crib)


def _start_pile(view: View) -> Pile:
    starter = view.zones["starter"]
    if not starter:
        return Pile("stock", "left", "stock", (Lying(HIDDEN),))
    return Pile("starter", "left", "start card", (Lying(HIDDEN), Lying(starter[0])))


def _lanes(view: View, players: Players) -> tuple[Pile, ...]:
    """Each player's played cards, those of earlier counts dimmed; while hands are counted, the one that is on."""
    phase = view.facts.phase
    if isinstance(phase, Count):
        return _counted(view, phase, players)
    live = set(phase.pile) if isinstance(phase, Play) else set()
    lanes = []
    for seat, area in ((1 - view.seat, "theirs"), (view.seat, "yours")):
        cards = tuple(Lying(card, dim=card not in live) for card in view.zones[f"played:{seat}"])
        caption = f"{players.whose(seat)} cards"
        lanes.append(Pile(f"played:{seat}", area, caption, cards, layout="row"))
    return tuple(lanes)


def _counted(view: View, phase: Count, players: Players) -> tuple[Pile, ...]:
    """The hand or crib being counted, spread out; one's own hand is seen anyway."""
    if phase.zone == f"hand:{view.seat}":
        return ()
    area = "yours" if phase.seat == view.seat else "theirs"
    cards = tuple(Lying(card) for card in in_order(view.cards(phase.zone)))
    return (Pile(phase.zone, area, whose_hand(phase.zone, phase.seat, players), cards, layout="row"),)


def _crib_pile(view: View, players: Players) -> Pile:
    dealer = view.facts.dealer
    cards = tuple(Lying(card) for card in view.zones["crib"])
    known = view.known.get("crib", ())
    says = f"You laid away {' and '.join(card.name for card in known)}." if known else ""
    return Pile("crib", "right", f"{players.whose(dealer)} crib", cards, says=says)


def _hand(view: View) -> tuple[Lying, ...]:
    allowed = CribbageMoves(view)
    playing = isinstance(view.facts.phase, Play) and view.seat in view.to_act
    lying = []
    for card in in_order(view.hand):
        move = PlayCard(card)
        lying.append(Lying(card, blocked=allowed.why_not(move) if playing and move not in allowed else ""))
    return tuple(lying)


def _todo(view: View, players: Players) -> str:
    """What to do next, in one line."""
    facts: Facts = view.facts
    mine = view.seat in view.to_act
    other = players.names[1 - view.seat]
    match facts.phase:
        case Discard():
            crib = "your" if facts.dealer == view.seat else f"{other}’s"
            return f"Lay away two cards to {crib} crib." if mine else f"{other} is laying away."
        case Play(count=count):
            if not mine:
                return f"{other} to play."
            if Go() in CribbageMoves(view):
                return "No card fits: say go."
            room = THIRTY_ONE - count
            return "Lead a card." if not count else f"Play a card; up to {room} fits." if room < 10 else "Play a card."
        case Count(zone=zone, seat=seat):
            hand = "crib" if zone == "crib" else "hand"
            if not mine:
                return f"{other} is counting." if seat != view.seat else f"{other} looks for what you overlooked."
            return f"Count your {hand}." if seat == view.seat else f"{other} claims {facts.phase.claimed}. Muggins?"
        case Over():
            return "The match is over."


def _how_many(view: View) -> int:
    if view.seat not in view.to_act:
        return 0
    return {Discard: 2, Play: 1}.get(type(view.facts.phase), 0)


def _actions(view: View, chosen: tuple[Card, ...]) -> tuple[Action, ...]:
    """The buttons: the main one named in full, the others with the reason why not."""
    if view.seat not in view.to_act:
        return ()
    match view.facts.phase:
        case Discard():
            return (_lay_away_action(chosen),)
        case Play():
            return _play_actions(view, chosen)
        case Count(seat=seat) if seat == view.seat:
            return (Action("Claim {n}", "claim {n}", main=True, numbers=Numbers(0, MOST_IN_A_HAND)),)
        case Count():
            return (
                Action("Nothing overlooked", "pass", main=True),
                Action("Muggins for {n}", "muggins {n}", numbers=Numbers(1, MOST_IN_A_HAND)),
            )
    return ()


def _lay_away_action(chosen: tuple[Card, ...]) -> Action:
    if len(chosen) == 2:
        first, second = in_order(chosen)
        move = str(LayAway((first, second)))
        return Action(f"Lay away {short(first)} and {short(second)}", move, main=True, target="crib")
    return Action("Lay away", reason=f"choose {2 - len(chosen)} more" if chosen else "choose two cards", main=True)


def _play_actions(view: View, chosen: tuple[Card, ...]) -> tuple[Action, ...]:
    allowed = CribbageMoves(view)
    go = Go()
    if go in allowed:
        return (Action("Say go", str(go), main=True),)
    lane = f"played:{view.seat}"
    if not chosen:
        play = Action("Play", reason="choose a card", main=True)
    elif (move := PlayCard(chosen[0])) in allowed:
        play = Action(f"Play {chosen[0].name}", str(move), main=True, target=lane)
    else:
        play = Action(f"Play {chosen[0].name}", reason=allowed.why_not(move), main=True)
    return (play, Action("Go", reason="a card fits"))


def short(card: Card) -> str:
    """A card for a button: ``10♥``."""
    return ("10" if card.rank == 10 else card[0]) + {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[card.suit]


def _instruments(view: View, players: Players, scores: ShownScores) -> tuple[Instrument, ...]:
    phase = view.facts.phase
    pegs = [
        {"who": players.who(seat), "score": scores.now[seat], "before": scores.before[seat]}
        for seat in (view.seat, 1 - view.seat)
    ]
    board = Instrument("pegging-board", {"pegs": pegs})
    if isinstance(phase, Play):
        return board, Instrument("count", {"number": phase.count, "caption": "the count"})
    return (board,)


def opening(view: View, players: Players) -> tuple[str, ...]:
    """What happened before the first move: the cuts for the deal, and the deal."""
    facts: Facts = view.facts
    me, other = view.seat, 1 - view.seat
    cuts = tuple(f"You cut {_the(cut[me])}, {players.names[other]} {_the(cut[other])}." for cut in facts.cut)
    return (*cuts, f"{players.who(facts.dealer)} dealt.")


def by_melds(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand in the order of what belongs together in it: in cribbage, by rank."""
    return in_order(cards)


def _the(card: Card) -> str:
    return f"the {card.name}"
