"""`parlour.patch`: a new screen onto the page, with focus, scrolling and dialogs kept and cards on their way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages import OpenPage, without_python

# A table in miniature: zones side by side, cards of a known size. The page's policy allows no style in HTML text.
LOOK = """
  .zone { position: absolute; top: 100px; inline-size: 100px; block-size: 100px }
  #stock { left: 0 } #hand { left: 300px } #pile { left: 600px }
  .card { display: block; position: relative; inline-size: 60px; block-size: 80px }
  .lifted { translate: 0 -20px }
  #log { block-size: 50px; overflow: auto } #log p { block-size: 900px }
"""
PUT_ON = """css => {
    const look = new CSSStyleSheet();
    look.replaceSync(css);
    document.adoptedStyleSheets = [look];
}"""
TABLE = """<main>
<div class="zone" id="stock" data-zone="stock">{stock}</div>
<div class="zone" id="hand" data-zone="hand:0">{hand}</div>
<div class="zone" id="pile" data-zone="discard">{pile}</div>
</main>"""

CARD = '<button class="card" id="card-5H" data-flip>5H</button>'
LIFTED = '<button class="card lifted" id="card-5H" data-flip>5H</button>'
DRAWN = '<button class="card" id="card-JS" data-flip data-from="stock">JS</button>'
SLOW = 600_000  # ms: long enough to be looked at on the way, however slow the machine


def table(stock: str = "", hand: str = "", pile: str = "") -> str:
    return TABLE.format(stock=stock, hand=hand, pile=pile)


def patch(page: Page, html: str, ms: int = 0, focus: str = "") -> None:
    page.evaluate(PUT_ON, LOOK)
    page.evaluate("([html, options]) => parlour.patch(html, options)", [html, {"ms": ms, "focus": focus}])


def left(page: Page, name: str) -> float:
    return float(page.evaluate("id => document.getElementById(id).getBoundingClientRect().left", name))


def flights(page: Page) -> int:
    return int(page.evaluate("document.getAnimations().length"))


def test_a_moved_card_starts_where_it_was_and_arrives(unstarted: Page) -> None:
    patch(unstarted, table(hand=CARD))
    patch(unstarted, table(pile=CARD), SLOW)
    assert 299 < left(unstarted, "card-5H") < 320
    unstarted.evaluate("for (const animation of document.getAnimations()) animation.finish()")
    assert left(unstarted, "card-5H") == 600
    assert flights(unstarted) == 0
    assert unstarted.locator("#card-5H").get_attribute("style") is None


def test_a_new_card_comes_from_the_zone_it_names(unstarted: Page) -> None:
    patch(unstarted, table())
    patch(unstarted, table(hand=DRAWN), SLOW)
    assert left(unstarted, "card-JS") < 50


def test_what_stays_does_not_move(unstarted: Page) -> None:
    patch(unstarted, table(hand=CARD))
    patch(unstarted, table(hand=CARD, pile="<i>new</i>"), SLOW)
    assert flights(unstarted) == 0


def test_a_lifted_card_keeps_its_lift_under_way(unstarted: Page) -> None:
    patch(unstarted, table(hand=CARD))
    patch(unstarted, table(pile=LIFTED), SLOW)
    top = unstarted.evaluate("document.getElementById('card-5H').getBoundingClientRect().top")
    assert 98 < top <= 100, "it starts where it lay"
    unstarted.evaluate("for (const animation of document.getAnimations()) animation.finish()")
    assert unstarted.evaluate("document.getElementById('card-5H').getBoundingClientRect().top") == 80


def test_the_next_patch_goes_on_from_mid_flight(unstarted: Page) -> None:
    patch(unstarted, table(hand=CARD))
    patch(unstarted, table(pile=CARD), SLOW)
    unstarted.evaluate("for (const animation of document.getAnimations()) animation.currentTime = 300000")
    midway = left(unstarted, "card-5H")
    assert 320 < midway < 600
    patch(unstarted, table(hand=CARD), SLOW)
    assert abs(left(unstarted, "card-5H") - midway) < 10


def test_a_touch_finishes_what_moves(unstarted: Page) -> None:
    patch(unstarted, table(hand=CARD))
    patch(unstarted, table(pile=CARD), SLOW)
    assert flights(unstarted) > 0
    unstarted.mouse.move(5, 5)
    unstarted.mouse.down()
    assert flights(unstarted) == 0
    assert left(unstarted, "card-5H") == 600


def test_no_motion_at_speed_off_or_where_less_is_asked_for(unstarted: Page, open_page: OpenPage) -> None:
    patch(unstarted, table(hand=CARD))
    patch(unstarted, table(pile=CARD), 0)
    assert flights(unstarted) == 0
    calm = without_python(open_page(calm=True))
    patch(calm, table(hand=CARD))
    patch(calm, table(pile=CARD), SLOW)
    assert flights(calm) == 0


def test_focus_stays_and_goes_on_where_its_element_is_gone(unstarted: Page) -> None:
    patch(unstarted, table(hand=CARD))
    unstarted.locator("#card-5H").focus()
    patch(unstarted, table(pile=CARD.replace("5H<", "5H, played<")))
    expect(unstarted.locator("#card-5H")).to_be_focused()
    expect(unstarted.locator("#card-5H")).to_have_text("5H, played")
    patch(unstarted, table(hand=DRAWN), focus="#card-JS")
    expect(unstarted.locator("#card-JS")).to_be_focused()


def test_scrolling_and_typing_stay(unstarted: Page) -> None:
    long = '<div id="log"><p>{}</p></div><input id="name">'
    patch(unstarted, long.format("one"))
    unstarted.evaluate("document.getElementById('log').scrollTop = 70")
    unstarted.locator("#name").fill("Ann")
    patch(unstarted, long.format("two"))
    assert unstarted.evaluate("document.getElementById('log').scrollTop") == 70
    expect(unstarted.locator("#name")).to_have_value("Ann")
    expect(unstarted.locator("#log")).to_have_text("two")


def dialog(*, shown: bool, text: str = "Settings") -> str:
    flag = " data-open" if shown else ""
    return f'<button id="opener">Open</button><dialog id="box" aria-label="Box"{flag}><button>{text}</button></dialog>'


def test_a_dialog_opens_stays_open_and_gives_the_focus_back(unstarted: Page) -> None:
    patch(unstarted, dialog(shown=False))
    unstarted.locator("#opener").focus()
    patch(unstarted, dialog(shown=True))
    box = unstarted.get_by_role("dialog")
    expect(box.get_by_role("button")).to_be_focused()
    assert unstarted.evaluate("document.getElementById('box').matches(':modal')")
    patch(unstarted, dialog(shown=True, text="Changed"))
    expect(box).to_be_visible()
    expect(box.get_by_role("button")).to_have_text("Changed")
    patch(unstarted, dialog(shown=False))
    expect(box).to_have_count(0)
    expect(unstarted.locator("#opener")).to_be_focused()


def test_escape_leaves_a_dialog_and_says_so(unstarted: Page) -> None:
    patch(unstarted, dialog(shown=False))
    unstarted.evaluate("addEventListener('parlour:dismiss', ({ detail }) => (globalThis.dismissed = detail.id))")
    unstarted.locator("#opener").focus()
    patch(unstarted, dialog(shown=True))
    unstarted.keyboard.press("Escape")
    unstarted.wait_for_function("globalThis.dismissed === 'box'")
    expect(unstarted.get_by_role("dialog")).to_have_count(0)
    expect(unstarted.locator("#opener")).to_be_focused()
