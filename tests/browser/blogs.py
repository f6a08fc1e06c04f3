"""Pages of other people with a game of Parlour in them: written out, served, opened, and what they are told."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Frame, Page

from tests.browser.pages import BOOT_MS, Watch
from workshop.places import ROOT

PARLOUR = "https://parlour.example/"  # stands for the address of Parlour in what is written for others
HOSTS = Path(__file__).parent / "hosts"
GUIDE = ROOT / "docs" / "embedding.md"
MY_MOVE = "#todo .your-turn, .table.counting, .table.result"


def examples() -> list[str]:
    """The pieces of HTML in the guide on embedding."""
    return re.findall(r"^```html\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def write_out(folder: Path, parlour: str) -> None:
    """Every page that embeds Parlour, those of the guide as ``guide-N.html``, for a Parlour at this address."""
    pages = {path.name: path.read_text(encoding="utf-8") for path in HOSTS.iterdir()}
    pages |= {f"guide-{number}.html": text for number, text in enumerate(examples())}
    for name, text in pages.items():
        (folder / name).write_text(text.replace(PARLOUR, parlour), encoding="utf-8")


def on_another_site(address: str) -> str:
    """The same place under a name that is another site to a browser."""
    return address.replace("127.0.0.1", "localhost")


@dataclass
class Blog:
    """An open page with a frame of Parlour in it."""

    page: Page
    watch: Watch

    @classmethod
    def open(cls, browser: Browser, address: str, parlour: str, width: int = 900) -> Blog:
        """The page at this address, in a browser context of its own; neither it nor the frame goes anywhere else."""
        context = browser.new_context(viewport={"width": width, "height": 800})
        watch = Watch(_origin(address), _origin(parlour))
        context.on("page", watch.follow)
        page = context.new_page()
        page.set_default_timeout(BOOT_MS)
        page.goto(address)
        return cls(page, watch)

    def close(self) -> None:
        """Close it; nothing may have gone wrong in the console of the page, the frame or its worker."""
        self.page.context.close()
        assert self.watch.troubles == [], self.watch.troubles

    @property
    def frame(self) -> Frame:
        """The window of Parlour."""
        found = self.page.locator("iframe[title]").element_handle().content_frame()
        assert found is not None
        return found

    def started(self) -> Blog:
        """Wait until Parlour has started in the frame."""
        self.frame.wait_for_selector("html[data-ready]", state="attached")
        return self

    def told(self, kind: str = "") -> list[dict[str, Any]]:
        """What the page was told so far, of one type or of all."""
        told: list[dict[str, Any]] = self.page.evaluate("told")
        return [message for message in told if kind in ("", message["type"])]

    def wait_until_told(self, kind: str, times: int = 1) -> dict[str, Any]:
        """Wait for so many messages of a type; the last."""
        self.page.wait_for_function(
            "([kind, times]) => told.filter(({ type }) => type === kind).length >= times", arg=[kind, times]
        )
        return self.told(kind)[-1]

    def forget(self) -> None:
        """Start the list of what was told anew."""
        self.page.evaluate("void (told.length = 0)")

    def post(self, message: str) -> None:
        """Have the page post a message to the frame: JavaScript text, for what JSON has no words for."""
        self.page.evaluate(
            f"document.querySelector('parlour-game').shadowRoot.querySelector('iframe')"
            f".contentWindow.postMessage({message}, '*')"
        )

    def all_is_heard(self) -> None:
        """Wait until the frame has answered a question: it has then heard everything before it."""
        before = len(self.told("ready"))
        self.post("{ parlour: 1, type: 'hello' }")
        self.wait_until_told("ready", before + 1)

    # At the table

    @property
    def hand(self) -> list[str]:
        """The cards of the reader's hand."""
        cards = self.frame.locator("#hand button").evaluate_all("cards => cards.map(one => one.dataset.do)")
        return [str(one).removeprefix("pick ") for one in cards]

    def lay_away(self) -> None:
        """The reader's first decision of a deal: two cards to the crib; the opponents do not dawdle."""
        for command in ("set pace none", "set speed off"):
            self.frame.evaluate(SAY, command)
        self.frame.wait_for_selector("#todo .your-turn")
        for number in (0, 1):
            self.frame.locator("#hand button").nth(number).click()
        self.frame.click("#act-0")
        self.frame.wait_for_function("document.querySelectorAll('#hand button').length === 4")
        self.frame.wait_for_selector(MY_MOVE)

    def play_a_card(self) -> None:
        """The lowest card that may be played, and the opponent's answer."""
        self.frame.click("#hand button:not([aria-disabled]) >> nth=0")
        left = self.frame.locator("#hand button").count() - 1
        self.frame.click("#acts .act.main")
        self.frame.wait_for_function("left => document.querySelectorAll('#hand button').length <= left", arg=left)
        self.frame.wait_for_selector(MY_MOVE)


def _origin(address: str) -> str:
    return "/".join(address.split("/")[:3])


SAY = """command => {
    const button = document.createElement("button");
    button.dataset.do = command;
    document.body.append(button);
    button.click();
    button.remove();
}"""
