// Watches the start: tells how far it has come and, where it fails, says so and what to try.
// Python takes over by setting data-ready on <html>; until then this file speaks, in #boot-status.
const parlour = (globalThis.parlour ??= {});
const page = document.documentElement;
const PATIENCE_MS = 45_000; // without any progress; a slow phone on a slow network makes some in that time

// PyScript's stages in the words of somebody waiting for a game.
const STAGES = new Map([
  ["Loading Pyodide", "Fetching Python, about 9 MB on the first visit."],
  ["Loading interpreter", "Starting Python."],
  ["Loaded interpreter", "Python runs; laying the table."],
  ["Loaded Pyodide", "Laying the table."],
]);

// In a frame the page looks like the page around it from the start.
const address = new URLSearchParams(location.search);
if (address.get("embed") === "1") Object.assign(page.dataset, { framed: "", theme: address.get("theme") ?? "" });

let over = false;
let timer = 0;
let fetched = 0; // of the snapshot, in percent

const status = () => document.getElementById("boot-status");

const say = (text) => {
  const line = status();
  if (line && !over) line.textContent = text;
};

const paragraph = (text) => {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
};

const retry = () => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Try again";
  button.addEventListener("click", () => location.reload());
  return button;
};

const advice = () =>
  navigator.onLine
    ? "Try again. If it still fails, close other tabs, update the browser, or use another one; private windows and strict blockers can be the reason."
    : "This device is offline. The first visit needs the network; connect and try again.";

const show = (reason) => {
  const box = document.createElement("div");
  box.id = "boot-status";
  box.className = "boot-status";
  box.setAttribute("role", "alert");
  box.append(paragraph(`Parlour could not start. ${reason}`), paragraph(advice()), retry());
  const line = status();
  if (line) line.replaceWith(box);
  else document.body.prepend(box);
};

// Says once, in plain words, that the start failed. Python calls it too, with the reason as text.
parlour.bootFailed = (reason) => {
  if (over || page.hasAttribute("data-ready")) return;
  finish();
  page.setAttribute("data-failed", "");
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => show(reason));
  else show(reason);
};

const wait = () => {
  clearTimeout(timer);
  timer = setTimeout(() => parlour.bootFailed("Nothing has moved for a while."), PATIENCE_MS);
};

const finish = () => {
  over = true;
  clearTimeout(timer);
};

// A slow start may be given up too early; when it arrives after all, the page is simply ready.
const ready = new MutationObserver(() => {
  if (!page.hasAttribute("data-ready")) return;
  finish();
  ready.disconnect();
  page.removeAttribute("data-failed");
});
ready.observe(page, { attributes: true, attributeFilter: ["data-ready"] });

addEventListener("py:progress", ({ detail }) => {
  if (over) return;
  wait();
  if (STAGES.has(detail)) say(STAGES.get(detail));
});

// How much of Python has come, from 0 to 1; the interpreter tells.
parlour.fetched = (share) => {
  const percent = Math.floor(share * 100);
  if (over || percent === fetched) return;
  fetched = percent;
  wait();
  if (percent < 100) say(`Fetching Python: ${percent} % of about 9 MB, on the first visit only.`);
};

const missing = () => parlour.bootFailed("A part of the game did not arrive.");

// A script, or a file fetched ahead, that did not arrive: heard while capturing, since such events do not bubble.
// Style sheets and the icon may fail; the game is played without them. Without its snapshot Python only starts slower.
const NEEDED = 'script, link[rel="preload"]:not([href*="snapshot"]), link[rel="modulepreload"]';
addEventListener(
  "error",
  ({ target, message }) => {
    if (target instanceof Element) target.matches(NEEDED) && missing();
    else if (message) parlour.bootFailed(`The browser reports: ${message}`);
  },
  true,
);

// What PyScript and Pyodide fetch themselves and the server refuses; they would go on waiting.
const refused = ({ name, responseStatus }) => responseStatus >= 400 && /\/runtime\/(?!.*snapshot)/.test(name);
const traffic = new PerformanceObserver((list) => list.getEntries().some(refused) && missing());
traffic.observe({ type: "resource", buffered: true });

addEventListener("unhandledrejection", ({ reason }) => {
  parlour.bootFailed(`The browser reports: ${reason?.message ?? reason}`);
});

// PyScript has run main.py to its end. If main.py itself never arrived, nothing in it has said that it started.
addEventListener("py:done", () => parlour.started || missing());

addEventListener("DOMContentLoaded", () => {
  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype))
    parlour.bootFailed("This browser is too old for it.");
  else if (!over) wait();
});
