"""What a pair of eyes and a finger would find wrong with a table: things out of sight, covered, or too small."""

from __future__ import annotations

from playwright.sync_api import Page

# One line for each thing that is wrong with the table as it stands.
TROUBLES = """() => {
    const troubles = [];
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight) troubles.push(`the page is ${page.scrollHeight} high, not ${innerHeight}`);
    if (page.scrollWidth > innerWidth) troubles.push(`the page is ${page.scrollWidth} wide, not ${innerWidth}`);

    const nameOf = element => element?.id || element?.getAttribute("class") || element?.tagName;
    const within = ({ left, right, top, bottom }) =>
        left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const topmost = ({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2);
    const seen = (element, owner) => {
        const box = element.getBoundingClientRect();
        if (!within(box)) return troubles.push(`${nameOf(owner)} is not wholly in sight`);
        const hit = topmost(box);
        if (!owner.contains(hit)) troubles.push(`${nameOf(owner)} lies under ${nameOf(hit)}`);
    };

    for (const card of document.querySelectorAll("#hand .card")) {
        seen(card.querySelector(".index"), card);
        const { left, right } = card.getBoundingClientRect();
        const index = card.querySelector(".index").getBoundingClientRect();
        const level = index.top + index.height / 2;
        let strip = 0;
        while (left + strip < right && card.contains(document.elementFromPoint(left + strip + 0.5, level))) strip += 1;
        if (strip < 22) troubles.push(`${nameOf(card)} shows ${strip} px of its index`);
        if (right > innerWidth + 0.5) troubles.push(`${nameOf(card)} is not wholly in sight`);
    }
    for (const button of document.querySelectorAll("#acts button, .table-bar button")) seen(button, button);
    for (const line of document.querySelectorAll("#todo, #blocked, #why-not-undo, #said, #hint")) seen(line, line);

    // Of a pile only the last card is wholly open; in a row and in the window every index is. What has been scrolled
    // out of its own area is not looked at, but the area may not be wider than what it shows.
    const scrolledAway = (card, { top, bottom }) => {
        const area = card.closest(".melds, .window")?.getBoundingClientRect();
        return area && (top < area.top - 0.5 || bottom > area.bottom + 0.5);
    };
    for (const area of document.querySelectorAll("#middle .melds, #middle .window")) {
        if (area.scrollWidth > area.clientWidth) troubles.push(`${nameOf(area)} is too wide`);
    }
    const middle = document.querySelector("#middle:has(.piles)")?.getBoundingClientRect();
    for (const pile of document.querySelectorAll("#middle .piles .pile")) {
        const { top, bottom } = pile.getBoundingClientRect();
        if (top < middle.top - 0.5 || bottom > middle.bottom + 0.5) troubles.push(`${nameOf(pile)} sticks out`);
    }
    const open = "#middle .pile.row .card, #middle .pile.threes .card, #middle .pile.stack li:last-child .card";
    for (const card of document.querySelectorAll(open)) {
        const index = (card.querySelector(".index") ?? card).getBoundingClientRect();
        if (scrolledAway(card, index)) continue;
        const hit = topmost(index);
        const pile = card.closest(".pile");
        const free = pile.contains(hit) && [null, card].includes(hit.closest(".card"));
        if (!within(index)) troubles.push(`${nameOf(card)} is not wholly in sight`);
        else if (!free) troubles.push(`${nameOf(card)} lies under ${nameOf(hit)}`);
    }
    return troubles;
}"""

# Cards of a fanned hand overlap. A button may be larger to the touch than it is drawn, so where it looks small it is
# touched: 22 px to all sides of its middle. Rows of the window may overlap: there its cards are touched at their index.
SMALL_TARGETS = """() => {
    const around = { all: [[-21.5, 0], [21.5, 0], [0, -21.5], [0, 21.5]], index: [[-21.5, 0], [21.5, 0], [0, 0]] };
    const reaches = (element, { left, top, width, height }) => {
        const index = element.matches(".threes .card") && element.querySelector(".index").getBoundingClientRect();
        const level = index ? index.top + index.height / 2 : top + height / 2;
        return around[index ? "index" : "all"].every(([x, y]) =>
            element.contains(document.elementFromPoint(left + width / 2 + x, level + y)));
    };
    const within = document.querySelector("dialog:modal") ?? document;
    return [...within.querySelectorAll("button:not(#hand button), .tile, summary, input:not([type=radio]), a[href]")]
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(element => [element, element.getBoundingClientRect()])
        .filter(([element, box]) => (box.width < 43.5 || box.height < 43.5) && !reaches(element, box))
        .map(([element, { width, height }]) =>
            `${element.id || element.className || element.innerText}: ${Math.round(width)} by ${Math.round(height)}`);
}"""


def troubles(page: Page) -> list[str]:
    """What is out of sight or covered at the table."""
    found: list[str] = page.evaluate(TROUBLES)
    return found


def small_targets(page: Page) -> list[str]:
    """Buttons too small for a finger, with their size."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found
