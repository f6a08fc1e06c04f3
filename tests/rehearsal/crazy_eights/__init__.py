"""Crazy eights for two to four, as plain as can be: follow suit or rank, eights always fit, first out wins."""

from parlour.cards import pack
from parlour.game import Game
from tests.rehearsal.crazy_eights import notation, rules

GAME = Game(
    id="crazy-eights",
    title="Crazy eights",
    says="Follow suit or rank; eights always fit.",
    rules=1,
    seats=(2, 3, 4),
    options=(),
    pack=lambda _seats: pack(),
    facts=rules.Facts,
    phases={kind.name: kind for kind in (rules.Playing, rules.Over)},
    check_options=lambda _options: None,
    deal=rules.deal,
    read=notation.read,
    moves=rules.EightsMoves,
    play=rules.play,
)
