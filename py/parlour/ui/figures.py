"""Values, costs and gains as a player reads them: “9.2”, “+1.4”, “63%”."""

from __future__ import annotations

CHANCE = "chance"


def say_value(value: float, unit: str) -> str:
    """A value in its own unit.

    >>> say_value(9.21, "points"), say_value(0.634, "chance"), say_value(-4.6, "points"), say_value(-0.02, "points")
    ('9.2', '63.4%', '−4.6', '0.0')
    """
    said = f"{100 * value:.1f}%" if unit == CHANCE else f"{value:.1f}"
    return _signed(said) if _is_something(said) else said.lstrip("-")


def say_cost(cost: float, unit: str) -> str:
    """What decisions cost, with its unit.

    >>> say_cost(2.43, "points"), say_cost(1.0, "points"), say_cost(0.36, "chance")
    ('2.4 points', '1 point', '36% of the chance to win')
    """
    if unit == CHANCE:
        return f"{say_share(cost)} of the chance to win"
    return say_number(f"{cost:.1f}".removesuffix(".0"), unit)


def say_share(share: float) -> str:
    """A part of a chance.

    >>> say_share(0.128), say_share(0.36)
    ('12.8%', '36%')
    """
    return f"{100 * share:.1f}".removesuffix(".0") + "%"


def say_number(said: str, unit: str) -> str:
    """So many of a unit, or one of it.

    >>> say_number("1", "points"), say_number("−1", "points"), say_number("0", "decisions")
    ('1 point', '−1 point', '0 decisions')
    """
    return f"{said} {unit.removesuffix('s') if said.lstrip('−') == '1' else unit}"


def say_gain(gain: float, unit: str) -> str:
    """More or less than the mean, with its sign.

    >>> say_gain(1.44, "points"), say_gain(-0.05, "chance"), say_gain(0.01, "points")
    ('+1.4', '−5.0%', '0.0')
    """
    said = f"{100 * gain:.1f}%" if unit == CHANCE else f"{gain:.1f}"
    if not _is_something(said):
        return said.lstrip("-")
    return _signed(said) if gain < 0 else f"+{said}"


def _is_something(said: str) -> bool:
    """Whether more than zeros is left of it."""
    return bool(said.strip("-0.%"))


def _signed(text: str) -> str:
    """With the sign that is as wide as a plus."""
    return text.replace("-", "−")
