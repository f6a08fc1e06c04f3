"""The page: its HTML with the home screen in it, so that it is drawn before any program has run."""

import json
from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from parlour.app.coached import CoachedSitting
from parlour.app.store import MemoryStore
from parlour.ui.page import html_attributes, render
from parlour.ui.sprite import sprite
from workshop.places import PY, ROOT

NO_DAY = date.min  # that of the player is not known yet; the home screen offers its deals all the same

# Fetched ahead, or the first screen would be laid out twice.
FONT = Template('    <link rel="preload" href="$font" as="font" type="font/woff2" crossorigin>')


@dataclass(frozen=True)
class Parts:
    """What the page loads, each as an address relative to it."""

    fonts: tuple[str, ...]  # those of the first screen
    style: str
    script: str
    core: str
    pyodide: str
    parlour: str


def write_page(target: Path, parts: Parts, build: str) -> None:
    """Write `index.html`."""
    page = CoachedSitting(MemoryStore(), today=lambda: NO_DAY).page()
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in html_attributes(page).items())
    template = Template((ROOT / "index.html").read_text(encoding="utf-8"))
    text = template.substitute(
        attributes=attributes,
        build=build,
        fonts="\n".join(FONT.substitute(font=font) for font in parts.fonts),
        style=parts.style,
        script=parts.script,
        core=parts.core,
        pyodide=parts.pyodide,
        parlour=parts.parlour,
        sprite=sprite(),
        home=render(page),
        config=config(f"{parts.parlour}/interpreter.mjs"),
        program=(PY / "main.py").read_text(encoding="utf-8"),
    )
    (target / "index.html").write_text(text, encoding="utf-8")


def config(interpreter: str) -> str:
    """What PyScript is to start, as one line of JSON, which it reads from an attribute without fetching anything."""
    settings: dict[str, Any] = json.loads((ROOT / "pyscript.json").read_text(encoding="utf-8"))
    return json.dumps({"interpreter": interpreter, **settings}, separators=(",", ":"))
