"""All drawings of the page in one hidden SVG, put beside ``#app`` once; the page refers to them by name."""

from __future__ import annotations

from functools import lru_cache

from parlour.ui.artwork import COURTS, SUITS
from parlour.ui.icons import ICONS
from parlour.ui.instruments.holes import board_symbols


@lru_cache
def sprite() -> str:
    """The text of the SVG element; it never changes, so it is read once."""
    symbols = [
        *(_symbol(f"suit-{name}", "0 0 100 100", f'<path d="{outline}"/>') for name, outline in SUITS.items()),
        *(_symbol(f"court-{name}", "0 0 60 84", drawing) for name, drawing in COURTS.items()),
        *(_symbol(f"icon-{name}", "0 0 24 24", drawing) for name, drawing in ICONS.items()),
        *board_symbols(),
    ]
    text = "".join(symbols).replace("\n", " ")
    return f'<svg id="sprite" class="visually-hidden" aria-hidden="true" focusable="false">{text}</svg>'


def _symbol(name: str, box: str, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'
