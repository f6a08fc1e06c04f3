"""Cribbage for two: six cards, 121 points, a match of three."""

from parlour.cards import pack
from parlour.game import Game
from parlour.games.cribbage import notation, options, phases, rules

GAME = Game(
    id="cribbage",
    title="Cribbage",
    says="Lay away, play to thirty-one, count your hand, peg to 121.",
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
