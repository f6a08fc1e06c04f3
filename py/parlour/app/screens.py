"""What is on the screen, in plain data: the models that ``parlour.ui`` turns into HTML.

One screen at a time fills the page; a dialog may stand over it. Commands, which elements carry in ``data-do``, are
named in ``app/commands.py``.
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.app.lessonscreens import (
    DayDialog,
    InsteadDialog,
    RankingDialog,
    ReplayScreen,
    ReviewScreen,
    SheetDialog,
)
from parlour.app.settings import Settings
from parlour.cards import Card
from parlour.tabletop import DealEnd, Ending, Table


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that stays until it is dealt with: a broken save, say, or storage that is forbidden."""

    id: str
    says: str
    actions: tuple[tuple[str, str], ...]  # captions with their commands


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the home screen."""

    id: str
    title: str
    says: str
    seats: str
    saved: str  # where a game in progress stands, or empty


@dataclass(frozen=True, slots=True)
class HomeScreen:
    """The games; one in progress is offered first."""

    games: tuple[GameCard, ...]
    daily: bool = False  # whether deals of the day are offered; the date itself would be wrong in a page made before


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One rule option: values as texts with captions, and the chosen one; ``off`` says why it cannot be set now."""

    id: str
    title: str
    values: tuple[tuple[str, str], ...]
    chosen: str
    off: str = ""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who is to sit at a seat: "person" or the level of an opponent, and the name, empty for the usual one."""

    seat: int
    kind: str
    name: str
    usual_name: str


@dataclass(frozen=True, slots=True)
class OptionsScreen:
    """Before a game: options, opponent, and the cut of the pack against the house's commitment."""

    game: str
    title: str
    says: str
    rows: tuple[OptionRow, ...]
    levels: tuple[tuple[str, str], ...]
    level: str
    seat_counts: tuple[int, ...]  # how many may play; one number where there is no choice
    sitters: tuple[Sitter, ...]  # by seat
    cut: int  # 1 to 51: where the player cuts the pack
    words: str  # the player's own words, mixed into the seed
    commitment: str  # SHA-256 of the house's half, 64 hexadecimal digits; empty where the seed is given
    replaces: str  # what starting would put an end to, or empty


@dataclass(frozen=True, slots=True)
class LogPart:
    """The sentences of one deal, oldest first."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counting:
    """A deal's end being shown: panels revealed so far (at least one), whether more follow, what comes next."""

    end: DealEnd
    revealed: int
    next: str  # caption of the button: "Show Maud’s cards", "Next deal", "See the result"


@dataclass(frozen=True, slots=True)
class Curtain:
    """Between two people's turns: whom the device is to be handed to (``unveil`` when he has it)."""

    name: str


@dataclass(frozen=True, slots=True)
class TableScreen:
    """A game being played. With ``counting``, the end of a deal is shown in place of the play."""

    game: str
    table: Table
    chosen: tuple[Card, ...]
    number: int  # the number set for an action that wants one
    said: str  # what just happened
    last: tuple[str, ...]  # cards of the last move, to be highlighted
    hint: str  # the hint asked for, or empty
    hint_cards: tuple[str, ...]
    thinking: bool
    step: bool  # an opponent waits for the player's tap ("step")
    can_undo: bool
    why_not_undo: str
    practice: bool
    seat_details: tuple[str, ...]  # by seat: level of an opponent
    came_from: tuple[tuple[str, str], ...]  # (card, zone) pairs of the last step: where cards came from
    counting: Counting | None
    ending: Ending | None
    asked: tuple[int, ...] = ()  # numbers of actions between which the player is to choose
    warning: str = ""  # asks whether the last action is meant; the same action again makes it
    curtain: Curtain | None = None  # with it, nothing of the table may be shown
    margin: tuple[float, str] | None = None  # what the hint is better by than the next best, and in which unit
    shares: bool = False  # whether it is a deal of the day whose result can be shared
    compare: str = ""  # the dialog that shows what the hint has weighed: "sheet", "ranking", or none


@dataclass(frozen=True, slots=True)
class RecoveryScreen:
    """Something went wrong inside: what is safe, and a copy of the record to send."""

    says: str
    record: str


@dataclass(frozen=True, slots=True)
class RefusedScreen:
    """In a frame: why there is no table here."""

    says: str


@dataclass(frozen=True, slots=True)
class MenuDialog:
    """The table's menu."""

    practice: bool
    why_no_review: str = ""  # why there is nothing to review yet


@dataclass(frozen=True, slots=True)
class LogDialog:
    """Everything that happened, deal by deal."""

    parts: tuple[LogPart, ...]


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The scores of all seats after a deal."""

    title: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoresDialog:
    """The scoresheet: a row a deal, and the scores as a chart."""

    names: tuple[str, ...]
    rows: tuple[ScoreRow, ...]


@dataclass(frozen=True, slots=True)
class SettingsDialog:
    """All settings."""


@dataclass(frozen=True, slots=True)
class RulesDialog:
    """The rules of a game, as HTML from its seed (our own text)."""

    title: str
    html: str


@dataclass(frozen=True, slots=True)
class KeysDialog:
    """The keys."""


@dataclass(frozen=True, slots=True)
class DealProof:
    """What a stranger needs to redo one shuffle."""

    deal: int
    commitment: str  # SHA-256 of the key, known before the deal
    key: str  # shown when the deal is over; empty before


@dataclass(frozen=True, slots=True)
class FairnessDialog:
    """How the shuffles can be checked: the house's commitment, the player's half, and what has been revealed."""

    commitment: str
    player_half: str
    house_half: str  # revealed when the game is over; empty before
    deals: tuple[DealProof, ...]


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One thing kept in the browser."""

    key: str
    says: str
    bytes: int


@dataclass(frozen=True, slots=True)
class StoredDialog:
    """Everything stored: seen, exported, imported and erased here."""

    entries: tuple[StoredEntry, ...]
    where: str  # a sentence: in this browser, or why only in memory
    message: str


Dialog = (
    MenuDialog
    | LogDialog
    | ScoresDialog
    | SettingsDialog
    | RulesDialog
    | KeysDialog
    | FairnessDialog
    | StoredDialog
    | DayDialog
    | InsteadDialog
    | RankingDialog
    | SheetDialog
)
Screen = HomeScreen | OptionsScreen | TableScreen | ReviewScreen | ReplayScreen | RecoveryScreen | RefusedScreen


@dataclass(frozen=True, slots=True)
class Page:
    """The whole page; ``framed`` as a guest of another one, where there is no home screen to go to."""

    screen: Screen
    settings: Settings
    notices: tuple[Notice, ...] = ()
    dialog: Dialog | None = None
    framed: bool = False
    shared: bool = False  # several people play at this device: what one sees is not for the next
