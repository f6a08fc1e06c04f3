"""A game about to begin: its options, its opponent, and the cut that joins the player's half to the house's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from parlour import chance, games
from parlour import record as records
from parlour.advice import LEVELS
from parlour.app.invitation import Invitation
from parlour.app.saves import Saved
from parlour.app.screens import OptionRow, OptionsScreen, Sitter
from parlour.app.seating import MOST_NAME, PERSON, named
from parlour.app.settings import Settings
from parlour.options import Option, Value
from parlour.refusals import RequestError

MIDDLE, LOWEST_CUT, HIGHEST_CUT = 26, 1, 51
USUAL_SEATS = 3  # where a game is for several
MOST_WORDS = 60  # characters of the player's own words
LEVEL_CAPTIONS = {
    "beginner": "Beginner",
    "casual": "Casual",
    "skilled": "Skilled",
    "expert": "Expert",
}


@dataclass(frozen=True, slots=True)
class NewGame:
    """What is chosen so far. ``house`` is the house's half of the seed, committed to before the player cuts.

    Where somebody else has fixed the whole ``seed``, there is nothing to cut.
    """

    game: str
    sitters: tuple[str, ...]
    names: tuple[str, ...]
    values: Mapping[str, Value] = field(default_factory=dict)
    cut: int = MIDDLE
    words: str = ""
    house: str = field(default_factory=chance.new_half)
    seed: str = ""

    @classmethod
    def of(cls, game: str, settings: Settings) -> NewGame:
        """The options of a game as the player's settings have them."""
        found = games.find(game)
        manual = any(option.id == "count" and "manual" in option.values for option in found.options)
        values: dict[str, Value] = {"count": "manual"} if manual and settings.count == "on" else {}
        seats = USUAL_SEATS if USUAL_SEATS in found.seats else found.seats[0]
        return cls(game, (PERSON, *(settings.level,) * (seats - 1)), ("",) * seats, values)

    @classmethod
    def invited(cls, invitation: Invitation, settings: Settings) -> NewGame:
        """A game at a table that somebody else has laid; the rest as the player's settings have it."""
        usual = cls.of(invitation.game, settings)
        seated = usual.with_seats(str(invitation.seats)) if invitation.seats else usual
        against = seated.with_level(invitation.level) if invitation.level else seated
        return replace(against, values={**against.values, **invitation.options}, seed=invitation.seed)

    @property
    def level(self) -> str:
        """The level of the first opponent; "skilled" where people play among themselves."""
        return next((sitter for sitter in self.sitters if sitter != PERSON), "skilled")

    def with_seats(self, text: str) -> NewGame:
        """So many seats; a number this game is not for changes nothing."""
        seats = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
        if seats not in games.find(self.game).seats:
            return self
        more = max(0, seats - len(self.sitters))
        sitters = (*self.sitters[:seats], *(self.level,) * more)
        if PERSON not in sitters:
            sitters = (PERSON, *sitters[1:])
        return replace(self, sitters=sitters, names=(*self.names[:seats], *("",) * more))

    def with_sitter(self, seat: str, kind: str) -> NewGame:
        """A person or an opponent at a seat; somebody must be a person."""
        number = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1
        if not 0 <= number < len(self.sitters) or (kind != PERSON and kind not in LEVELS):
            return self
        sitters = tuple(kind if place == number else sitter for place, sitter in enumerate(self.sitters))
        return replace(self, sitters=sitters) if PERSON in sitters else self

    def with_name(self, seat: str, name: str) -> NewGame:
        """A name for a seat; an empty one is the usual name."""
        number = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1
        given = tuple(name[:MOST_NAME] if place == number else old for place, old in enumerate(self.names))
        return replace(self, names=given)

    def with_option(self, name: str, text: str) -> NewGame:
        """One option set to the value this text stands for; what it contradicts goes back to its default."""
        option = next((option for option in games.find(self.game).options if option.id == name), None)
        value = _value(option, text) if option else None
        if value is None:
            return self
        changed = replace(self, values={**self.values, name: value})
        return changed if not changed.contradiction else replace(changed, values=_without_conflict(changed, name))

    @property
    def contradiction(self) -> str:
        """Why these options do not go together, or an empty text."""
        game = games.find(self.game)
        try:
            records.new_setup(game, options=self.values, seed=chance.NO_SEED)
        except RequestError as error:
            return str(error)
        return ""

    def with_level(self, level: str) -> NewGame:
        """All opponents of this level; an unknown one changes nothing."""
        if level not in LEVELS:
            return self
        return replace(self, sitters=tuple(one if one == PERSON else level for one in self.sitters))

    def with_cut(self, text: str) -> NewGame:
        """The pack cut elsewhere; a text that is no place in the pack changes nothing."""
        place = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
        return replace(self, cut=place) if LOWEST_CUT <= place <= HIGHEST_CUT else self

    def with_words(self, words: str) -> NewGame:
        """The player's own words for the seed."""
        return replace(self, words=words[:MOST_WORDS])

    @property
    def player_half(self) -> str:
        """The player's half of the seed: where the pack was cut, and the words."""
        return f"{self.cut}:{self.words}"

    def begin(self) -> Saved:
        """The game as it begins; raises RequestError when the options contradict each other."""
        seed = self.seed or chance.join_halves(self.house, self.player_half)
        setup = records.new_setup(games.find(self.game), len(self.sitters), self.values, seed)
        names = named(self.sitters, self.names)
        halves = ("", "") if self.seed else (self.house, self.player_half)
        return Saved(records.Record(self.game, setup), self.sitters, names, *halves)

    def screen(self, replaces: str) -> OptionsScreen:
        """The screen of these choices."""
        game = games.find(self.game)
        return OptionsScreen(
            game.id,
            game.title,
            game.says,
            tuple(self._row(option) for option in game.options),
            tuple(LEVEL_CAPTIONS.items()),
            self.level,
            game.seats,
            tuple(
                Sitter(seat, kind, self.names[seat], usual)
                for seat, (kind, usual) in enumerate(zip(self.sitters, named(self.sitters), strict=True))
            ),
            self.cut,
            self.words,
            "" if self.seed else chance.commitment(self.house),
            replaces,
        )

    def _row(self, option: Option) -> OptionRow:
        values = tuple((str(value), says) for value, says in option.offered)
        return OptionRow(option.id, option.title, values, str(self.values.get(option.id, option.default)))


def _value(option: Option, text: str) -> Value | None:
    return next((value for value, _ in option.offered if str(value) == text), None)


def _without_conflict(wanted: NewGame, name: str) -> dict[str, Value]:
    """The values with the fewest others dropped so that they go together with the one just set."""
    kept: dict[str, Value] = {name: wanted.values[name]}
    if replace(wanted, values=kept).contradiction:  # it needs a companion: try each other option's values
        for option in games.find(wanted.game).options:
            for value, _ in option.offered:
                pair = {**kept, option.id: value}
                if not replace(wanted, values=pair).contradiction:
                    return {**wanted.values, **pair}
    for other, value in wanted.values.items():
        if not replace(wanted, values={**kept, other: value}).contradiction:
            kept[other] = value
    return kept


def _two(rest: str) -> tuple[str, str]:
    first, _, second = rest.partition(" ")
    return first, second


# What the commands of the options screen change, by their first word.
CHANGES: dict[str, Callable[[NewGame, str], NewGame]] = {
    "option": lambda new, rest: new.with_option(*_two(rest)),
    "seats": lambda new, rest: new.with_seats(rest),
    "sitter": lambda new, rest: new.with_sitter(*_two(rest)),
    "name": lambda new, rest: new.with_name(*_two(rest)),
    "level": lambda new, rest: new.with_level(rest),
    "cut": lambda new, rest: new.with_cut(rest),
    "words": lambda new, rest: new.with_words(rest),
}
