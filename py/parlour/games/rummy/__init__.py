"""Rummy for two to six: sets and runs, laid down or held back for going rummy."""

from parlour.cards import pack
from parlour.game import Game
from parlour.games.rummy import notation, options, phases, rules

GAME = Game(
    id="rummy",
    title="Rummy",
    says="Sets and runs, laid down or held back for going rummy.",
    rules=1,
    seats=(2, 3, 4, 5, 6),
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
