"""A player's settings: applied at once, remembered, forgiving about what was stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from parlour.advice import LEVELS


@dataclass(frozen=True, slots=True)
class Choice:
    """One setting: its values with their captions, the default first."""

    name: str
    title: str
    says: str
    values: tuple[tuple[str, str], ...]


SWITCH = (("off", "Off"), ("on", "On"))

CHOICES = (
    Choice("theme", "Theme", "", (("system", "As the system"), ("light", "Light"), ("dark", "Dark"))),
    Choice("suits", "Suit colours", "", (("two", "Two colours"), ("four", "Four colours"))),
    Choice("index", "Card index", "Larger figures for weak sight.", (("normal", "Normal"), ("large", "Large"))),
    Choice(
        "sort",
        "Your hand",
        "Cards can be dragged, too.",
        (("rank", "By rank"), ("suit", "By suit"), ("melds", "By melds")),
    ),
    Choice(
        "speed",
        "Card movement",
        "",
        (("normal", "Normal"), ("slow", "Slow"), ("fast", "Fast"), ("off", "None")),
    ),
    Choice(
        "pace",
        "Opponent’s pause",
        "How long an opponent waits before a move; step by step waits for you.",
        (("normal", "Short"), ("slow", "Long"), ("none", "None"), ("step", "Step by step")),
    ),
    Choice("auto_go", "Automatic go", "Says go for you when no card fits.", SWITCH),
    Choice("count", "Count your own hands", "For new games of cribbage.", SWITCH),
    Choice("warn", "Discard warning", "Asks before a card is thrown that could be laid.", SWITCH),
    Choice("sound", "Sounds", "", SWITCH),
    Choice("vibration", "Vibration", "", SWITCH),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has set; every value is one of its Choice."""

    theme: str = "system"
    suits: str = "two"
    index: str = "normal"
    sort: str = "rank"
    speed: str = "normal"
    pace: str = "normal"
    auto_go: str = "off"
    count: str = "off"
    warn: str = "off"
    sound: str = "off"
    vibration: str = "off"
    level: str = "skilled"  # the opponent last chosen

    def with_value(self, name: str, value: str) -> Settings:
        """The settings with one changed; unknown names and values change nothing."""
        return replace(self, **{name: value}) if _allowed(name, value) else self

    def to_plain(self) -> dict[str, str]:
        """As JSON data."""
        return asdict(self)

    @classmethod
    def from_plain(cls, data: object) -> Settings:
        """From stored data: whatever is unknown or broken in it falls back to the default."""
        if not isinstance(data, Mapping):
            return cls()
        known = {field.name for field in fields(cls)}
        kept: dict[str, Any] = {name: value for name, value in data.items() if name in known and _allowed(name, value)}
        return cls(**kept)


def _allowed(name: str, value: object) -> bool:
    if name == "level":
        return value in LEVELS
    return any(choice.name == name and value in dict(choice.values) for choice in CHOICES)
