"""Cranborne for two, by Richard Norris: a major, a minor, and a window of discards."""

from parlour.cards import pack
from parlour.game import Game
from parlour.games.cranborne import notation, options, phases, rules

GAME = Game(
    id="cranborne",
    title="Cranborne",
    says="Two hands each and a window of discards, by Richard Norris.",
    rules=1,
    seats=(2,),
    options=options.OPTIONS,
    pack=lambda _seats: pack(),
    facts=phases.Facts,
    phases=phases.PHASES,
    check_options=options.check,
    deal=rules.deal,
    read=notation.read,
    moves=rules.moves,
    play=rules.play,
)
