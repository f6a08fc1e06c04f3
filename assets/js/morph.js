// Puts a new screen onto the page: one call from Python a change, `parlour.patch(html, { ms, focus })`.
//
// The new HTML is morphed into #app by idiomorph, matched by id, so focus, selection, scroll positions and running
// media survive. Then every card whose place has changed glides there from where it was (FLIP: first, last, invert,
// play). Nothing is written into style attributes; the animations are the browser's own (WAAPI) and leave no trace.
//
//   data-flip            glides when its place changes; the element needs an id
//   data-zone="stock"    a place on the table, by name
//   data-from="stock"    on a new data-flip element: glides in from that zone
//   <dialog data-open>   is shown as a modal; without data-open it is closed
//
// A dialog closed by the person (Escape) loses its data-open and sends a bubbling `parlour:dismiss` event.
import { Idiomorph } from "idiomorph";

const parlour = (globalThis.parlour ??= {});
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const UNSEEN_MS = 500;
const NEARLY = 0.5; // css pixels; less is rounding, not movement

const running = new Set();
let adrift = false; // whether the focus was lost and nothing was there yet to take it
let opener = ""; // id of the element that had the focus before a dialog opened

const finish = () => {
  for (const animation of running) animation.cancel();
  running.clear();
};

// Where things are. Read before running animations are finished, so that an interrupted card goes on from mid-flight.
const placesOf = (selector, nameOf) => {
  const places = new Map();
  for (const element of document.querySelectorAll(selector)) {
    places.set(nameOf(element), element.getBoundingClientRect());
  }
  return places;
};
const cardPlaces = () => placesOf("[data-flip][id]", (element) => element.id);
const zonePlaces = () => placesOf("[data-zone]", (element) => element.dataset.zone);

const animate = (element, frames, options) => {
  const animation = element.animate(frames, { ...options, easing: EASING });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
};

// From the middle of one rectangle to the middle of the other, changing size on the way. `translate` is added to what
// the stylesheet says, so a lifted card stays lifted; z-index keeps a card in flight above those that lie.
const glide = (element, from, to, ms) => {
  if (!from.width || !to.width) return;
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = Math.min(from.height / to.height, 1.5);
  const grows = Math.abs(scale - 1) > 0.02;
  if (Math.hypot(x, y) < NEARLY && !grows) return;
  animate(
    element,
    [
      { translate: `${x}px ${y}px`, zIndex: 50 },
      { translate: "0 0", zIndex: 50 },
    ],
    { duration: ms, composite: "add" },
  );
  if (grows) animate(element, { scale: [`${scale}`, "1"] }, { duration: ms });
};

const glideAll = (cardsBefore, zonesBefore, ms) => {
  // All measuring comes before the first animation, so the browser lays the page out once.
  const zonesAfter = zonePlaces();
  const flights = [];
  for (const element of document.querySelectorAll("[data-flip][id]")) {
    const zone = element.dataset.from;
    const from = cardsBefore.get(element.id) ?? zonesBefore.get(zone) ?? zonesAfter.get(zone);
    if (from) flights.push([element, from, element.getBoundingClientRect()]);
  }
  for (const [element, from, to] of flights) glide(element, from, to, ms);
};

// A button that has just been disabled keeps the focus only until the browser looks again.
const lost = () => (document.activeElement ?? document.body).matches("body, :disabled");

const refocus = (id) => {
  if (id && lost()) document.getElementById(id)?.focus({ preventScroll: true });
};

// Where the focus goes when the element that had it is gone: the first of these selectors that finds anything.
const focusOneOf = (selectors) => {
  for (const selector of selectors.split("|")) {
    if (lost()) document.querySelector(selector)?.focus({ preventScroll: true });
  }
};

// One dialog may take another's place; whoever opened the first has the focus again when the last is gone.
const showDialogs = (wasOpen, focused) => {
  for (const dialog of document.querySelectorAll("dialog[data-open]:not([open])")) {
    if (!wasOpen) opener = focused;
    dialog.showModal();
  }
  for (const dialog of document.querySelectorAll("dialog[open]:not([data-open])")) dialog.close();
  if (wasOpen && !document.querySelector("dialog[open]")) refocus(opener);
};

// Whether a dialog or a disclosure is open is the page's state, not the text's: the text has no `open`.
const keepOpen = (name, element) => !(name === "open" && element.matches("dialog, details"));

const morph = (html) => {
  // What somebody is typing stays; but on a focused button idiomorph would leave the caption as it was, too.
  const typing = document.activeElement?.matches("input, textarea, select") ?? false;
  Idiomorph.morph(document.getElementById("app"), html, {
    morphStyle: "innerHTML",
    ignoreActiveValue: typing,
    callbacks: { beforeAttributeUpdated: keepOpen },
  });
};

// html: the whole inside of #app. ms: how long a card's way takes; 0, or a person who asked for less motion, means at
// once. focus: selectors, parted by |, for the element that gets the focus if the one that had it is gone.
parlour.patch = (html, { ms = 0, focus = "" } = {}) => {
  const moves = ms > 0 && !calm.matches;
  const cards = moves && cardPlaces();
  const zones = moves && zonePlaces();
  const focused = lost() ? "" : document.activeElement.id;
  const hadFocus = !lost();
  const wasOpen = Boolean(document.querySelector("dialog[open]"));
  finish();
  morph(html);
  showDialogs(wasOpen, focused);
  if ((hadFocus || adrift) && focus) {
    focusOneOf(focus);
    adrift = lost();
  }
  if (moves) glideAll(cards, zones, ms);
};

// Resolves when the browser has painted what the page shows now; soon, too, where nobody looks and nothing is painted.
parlour.painted = () =>
  new Promise((seen) => {
    requestAnimationFrame(() => setTimeout(seen));
    setTimeout(seen, UNSEEN_MS);
  });

addEventListener(
  "pointerdown",
  () => {
    adrift = false;
    finish();
  },
  { capture: true },
);

document.addEventListener(
  "close",
  ({ target }) => {
    if (!target.hasAttribute("data-open")) return; // closed by a patch
    target.removeAttribute("data-open");
    document.getElementById(opener)?.focus({ preventScroll: true }); // the closed dialog may still seem to have it
    target.dispatchEvent(new CustomEvent("parlour:dismiss", { bubbles: true, detail: { id: target.id } }));
  },
  { capture: true },
);
