"""Small line drawings, taken from the sprite by name."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

ICONS = {
    "undo": '<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/>',
    "log": '<path d="M5 6h14M5 12h14M5 18h9"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/><circle cx="9" cy="7" r="2"/><circle cx="15" cy="17" r="2"/>',
    "settings": '<path d="M4 8h9M17 8h3M4 16h3M11 16h9"/><circle cx="15" cy="8" r="2"/><circle cx="9" cy="16" r="2"/>',
    "hint": '<path d="M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.5-.9 1-.9 1.6H9.4c0-.6-.3-1.1-.9-1.6z"/>',
    "home": '<path d="M4 11 12 4l8 7M6 10v9h12v-9"/>',
    "close": '<path d="M6 6l12 12M18 6 6 18"/>',
    "check": '<path d="M6 12.5 10.5 17 18 8"/>',
    "rules": '<path d="M12 6c-2-1.5-5-2-8-1.5V18c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5c-3-.5-6 0-8 1.5zM12 6v13"/>',
    "keys": '<rect x="3" y="6" width="18" height="12" rx="2"/><path d="M7 10h.01M12 10h.01M17 10h.01M8 14h8"/>',
    "fairness": '<path d="M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z"/>',
    "stored": '<path d="M4 8h16v11H4zM3 4h18v4H3zM10 12h4"/>',
    "new": '<path d="M12 5v14M5 12h14"/>',
    "less": '<path d="M5 12h14"/>',
    "more": '<path d="M12 5v14M5 12h14"/>',
    "practice": '<path d="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4"/>',
    "scores": '<path d="M4 19h16M5 15l5-5 4 3 5-7"/>',
    "warning": '<path d="M12 4 3 20h18zM12 10v5M12 17.6v.2"/>',
    "held": '<rect class="solid" x="7" y="3" width="13" height="18" rx="2"/><path d="M4 6v13"/>',
    "turn": '<path class="solid" d="M8 5l9 7-9 7z"/>',
    "outside": '<path d="M14 5h5v5M19 5l-8 8M10 6H5v13h13v-5"/>',
    "costs": '<path d="M5 7l7 7 3-3 5 6M20 12v5h-5"/>',
    "coach": '<path d="M12 4 2 9l10 5 10-5zM6 11.5V16c3 3 9 3 12 0v-4.5"/>',
    "first": '<path d="M18 5l-9 7 9 7zM6 5v14"/>',
    "back": '<path d="M17 5l-10 7 10 7z"/>',
    "forward": '<path d="M7 5l10 7-10 7z"/>',
    "last": '<path d="M6 5l9 7-9 7zM18 5v14"/>',
    "today": '<path d="M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7"/>',
    "share": '<circle cx="6" cy="12" r="2.5"/><circle cx="17" cy="6" r="2.5"/><circle cx="17" cy="18" r="2.5"/>'
    '<path d="M8.2 10.8l6.6-3.6M8.2 13.2l6.6 3.6"/>',
    "away": '<path d="M12 4v11M7 10.5 12 15l5-4.5M5 20h14"/>',
}


@lru_cache
def icon(name: str, more: str = "") -> Markup:
    """A drawing that says nothing to a screen reader: the words beside it do."""
    return Markup(f'<svg class="icon {more}" aria-hidden="true"><use href="#icon-{name}"></use></svg>')  # noqa: S704
