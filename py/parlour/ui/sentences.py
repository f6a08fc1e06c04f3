"""Sentences of the coach: what belongs together stays on one line, such as “K-4”."""

from __future__ import annotations

import re

from htpy import Node, span

_RANK = r"(?:10|[2-9AJQK])"
RANKS = re.compile(rf"(?<!\w)({_RANK}(?:-{_RANK})+)(?!\w)")


def keep_together(text: str) -> list[Node]:
    """The text, with ranks that hyphens join kept on one line: the browser would part “K-4” after its hyphen."""
    return [span(".together")[part] if place % 2 else part for place, part in enumerate(RANKS.split(text)) if part]
