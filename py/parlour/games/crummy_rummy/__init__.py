"""Crummy Rummy for two to eight: seven rounds, seven contracts, deuces and jokers wild."""

from parlour.game import Game
from parlour.games.crummy_rummy import notation, options, phases, rules
from parlour.games.crummy_rummy.contracts import pack_for

GAME = Game(
    id="crummy-rummy",
    title="Crummy Rummy",
    says="Seven rounds, seven contracts, deuces and jokers wild.",
    rules=1,
    seats=(2, 3, 4, 5, 6, 7, 8),
    options=options.OPTIONS,
    pack=pack_for,
    facts=phases.Facts,
    phases=phases.PHASES,
    check_options=options.check,
    deal=rules.deal,
    read=notation.read,
    moves=rules.moves,
    play=rules.play,
)
