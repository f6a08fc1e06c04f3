"""Drawings that are kept: most of a table is the table of a moment ago, and the same values have the same HTML."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, cast

from htpy import Node, fragment
from markupsafe import Markup

Values = ParamSpec("Values")
MOST = 512  # drawings kept of one kind; the oldest unused is forgotten first


def kept(draw: Callable[Values, Node]) -> Callable[Values, Markup]:
    """The same drawing function, drawing only what it has not just drawn; its arguments are hashable values."""

    @lru_cache(maxsize=MOST)
    def drawn(*args: Any, **named: Any) -> Markup:
        return Markup(fragment[draw(*args, **named)])  # noqa: S704 - htpy has escaped it

    return cast("Callable[Values, Markup]", wraps(draw)(drawn))
