"""How a deal of cribbage and the match ended, counted combination by combination, in plain data."""

from __future__ import annotations

from parlour.game import View
from parlour.games.cribbage.phases import Facts, GameResult, LastDeal, Show
from parlour.games.cribbage.words import cadence, count_lines, whose_hand
from parlour.tabletop import DealEnd, Ending, Panel, Players


def deal_end(view: View, players: Players) -> DealEnd | None:
    """The deal that ended last, hand by hand; None before the first end of a deal."""
    deal: LastDeal | None = view.facts.last_deal
    if deal is None:
        return None
    scores = deal.before_show
    panels = []
    for show in deal.shows:
        scores = _after_show(scores, show)
        panels.append(_panel(show, scores, players))
    title = f"Game {deal.game}, {players.whose(deal.dealer)} deal"
    decided = view.facts.results[deal.game - 1 :]
    result = _result_line(deal.game, decided[0], players) if decided else ""
    following = "game" if decided else "deal"
    return DealEnd(title, tuple(panels), deal.before_show, deal.after, result, following)


def _after_show(scores: tuple[int, ...], show: Show) -> tuple[int, ...]:
    taken = {show.seat: show.pegged, 1 - show.seat: show.muggins}
    return tuple(score + taken[seat] for seat, score in enumerate(scores))


def _panel(show: Show, scores: tuple[int, ...], players: Players) -> Panel:
    lines = count_lines(show.scores)
    notes = (*_claim_notes(show, players), *show.notes)
    return Panel(
        whose_hand(show.zone, show.seat, players, start=True),
        show.seat,
        show.cards,
        show.start,
        lines,
        lines[-1].sum if lines else 0,
        cadence(show.scores),
        notes,
        scores,
    )


def _claim_notes(show: Show, players: Players) -> tuple[str, ...]:
    """How a claim by hand compared with the truth."""
    if show.claimed is None:
        return ()
    true = sum(score.points for score in show.scores)
    who = players.who(show.seat)
    if show.claimed > true:
        return (f"{who} claimed {show.claimed}; put right to {true}.",)
    if show.claimed == true:
        return (f"{who} claimed {show.claimed}, and it is right.",)
    missed = f"{who} claimed {show.claimed} and overlooked {true - show.claimed}."
    if show.muggins:
        return (missed, f"{players.who(1 - show.seat)} took {show.muggins} by muggins.")
    return (missed,)


def ending(view: View, players: Players) -> Ending | None:
    """How the match ended; None while it goes on."""
    if view.outcome is None:
        return None
    facts: Facts = view.facts
    won = view.seat in view.outcome.winners
    headline = "You won the match" if won else f"{players.names[view.outcome.winners[0]]} won the match"
    if facts.options.match == 1:
        headline = headline.replace("match", "game")
    return Ending(headline, tuple(_result_line(i, r, players) for i, r in enumerate(facts.results, 1)), won)


def _result_line(number: int, result: GameResult, players: Players) -> str:
    mine, theirs = result.scores[players.viewer], result.scores[1 - players.viewer]
    worth = {1: "", 2: ", a skunk", 3: ", a double skunk"}[result.counts]
    return f"Game {number}: {players.who(result.winner)} won, {max(mine, theirs)} to {min(mine, theirs)}{worth}."
