"""Walking through the page with keys alone, the focus in sight all the way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

MOST_TABS = 80

# The focused element's name, and whether a ring around it, or around the label it stands in, tells where it is.
FOCUS = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return ["nothing", false];
    const ringed = one => one && getComputedStyle(one).outlineStyle !== "none"
        && parseFloat(getComputedStyle(one).outlineWidth) >= 2;
    return [element.id || element.className || element.tagName, ringed(element) || ringed(element.closest("label"))];
}"""


def focus(page: Page) -> tuple[str, bool]:
    """The id of the focused element, and whether it shows that it is."""
    name, ringed = page.evaluate(FOCUS)
    return name, ringed


def tab_to(page: Page, name: str, keystroke: str = "Tab") -> None:
    """Walk with the tab key to an element; on the way the focus is seen at every stop."""
    walked = []
    for _ in range(MOST_TABS):
        at, ringed = focus(page)
        if at == name:
            return
        page.keyboard.press(keystroke)
        at, ringed = focus(page)
        walked.append(at)
        assert ringed or at == "nothing", f"the focus on {at} is not to be seen"
    raise AssertionError(f"{name} is not reached: {walked}")


def choose(page: Page, name: str) -> None:
    """Choose a radio button: tab to its group, walk in it with the arrows."""
    group, _, _ = name.rpartition("-")
    checked = page.locator(f"input[name='{group}']:checked").get_attribute("id")
    assert checked
    tab_to(page, checked)
    for _ in range(8):
        if focus(page)[0] == name:
            break
        page.keyboard.press("ArrowRight")
    assert focus(page) == (name, True)
    expect(page.locator(f"#{name}")).to_be_checked()
