"""The rules of each game, from Markdown in `seeds/` to the fragments of HTML that the rules screen shows."""

from pathlib import Path

from markdown_it import MarkdownIt

from workshop.places import SEEDS


def write_rules(target: Path, seeds: Path = SEEDS) -> None:
    """Render every `seeds/<game>.md` to `<game>.html` in `target`: the inside of a body, nothing around it."""
    target.mkdir(parents=True, exist_ok=True)
    for seed in sorted(seeds.glob("*.md")):
        if seed.name != "README.md":
            (target / f"{seed.stem}.html").write_text(render(seed.read_text(encoding="utf-8")), encoding="utf-8")


def render(markdown: str) -> str:
    """CommonMark with tables. Raw HTML is shown as the text it is, so a rules page cannot carry a script."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    html: str = parser.render(markdown)
    return html
