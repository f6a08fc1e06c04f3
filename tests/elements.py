"""What a test reads in a page: its elements, and the words that its commands may begin with."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from parlour.app import commands


class Elements(HTMLParser):
    """Every element of a page with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, {name: value or "" for name, value in attrs}))

    def values(self, attribute: str) -> list[str]:
        return [found[attribute] for _, found in self.all if attribute in found]


def vocabulary() -> set[str]:
    """The first words of the commands that `app/commands.py` names."""
    table = (commands.__doc__ or "").split("=\n")[1:-1]
    return {word for part in re.findall(r"``([^`]+)``", "".join(table)) for word in [part.split(" ")[0]]}
