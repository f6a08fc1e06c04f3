"""JSON text from outside: a file, a store, another tab. It is untrusted, so size and nesting are looked at first.

In the browser a deeply nested text would not raise RecursionError but overflow the stack of the whole page.
"""

from __future__ import annotations

import json
import re

MOST_CHARACTERS = 5_000_000
DEEPEST = 40  # levels; a record has seven

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)


def read_json(text: str) -> object:
    """What a text holds; raises ValueError for no JSON, and for what is larger or deeper than anything of ours."""
    if len(text) > MOST_CHARACTERS or _depth(text) > DEEPEST:
        raise ValueError("larger or deeper than anything Parlour writes")
    found: object = json.loads(text)
    return found


def _depth(text: str) -> int:
    """How deep lists and objects are nested; brackets inside of texts do not count."""
    depth = deepest = 0
    for found in _MARKS.finditer(text):
        mark = found[0][0]
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest
