// The last screen: kept as text when the page is left, and shown again at once, while Python starts.
//
// Python's first patch replaces it by what is really so. Until then it is a picture that remembers one tap: the last
// command pressed is given again as soon as Python listens. A table shared by several people is never kept, for the
// next to open the page may be another (data-shared); nor is anything in a frame, which shows what its host asks for.
const KEY = "parlour-screen"; // no "parlour." in front: it is neither exported nor listed among what is stored
const LARGEST = 400_000;
const LOOKS = ["data-theme", "data-suits", "data-index", "data-speed"];

const page = document.documentElement;
const app = document.getElementById("app");
const build = document.querySelector("meta[name=build]").content;
const address = new URLSearchParams(location.search);
const asked = address.has("game");

const ready = () => page.hasAttribute("data-ready");

const lookUp = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null; // storage closed, or something else lies there
  }
};

const show = () => {
  const kept = lookUp();
  if (asked || kept?.build !== build) return; // another version might look quite different
  globalThis.parlour.patch(kept.html);
  for (const name of LOOKS) page.setAttribute(name, kept.attributes[name]);
};

const keep = () => {
  if (asked || !ready()) return;
  const attributes = Object.fromEntries(LOOKS.map((name) => [name, page.getAttribute(name)]));
  const copy = app.cloneNode(true);
  for (const dialog of copy.querySelectorAll("dialog")) dialog.remove();
  const text = JSON.stringify({ build, attributes, html: copy.innerHTML });
  const lasting = app.querySelector(".home-screen, .table-screen") && page.dataset.shared === "no";
  try {
    if (lasting && text.length < LARGEST) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    // storage closed or full: the next visit begins with the home screen
  }
};

let early = "";
const remember = ({ target }) => {
  const button = target.closest("[data-do]:not(:disabled, [aria-disabled='true'], input, select)");
  if (!button || ready()) return;
  early = button.dataset.do;
  for (const other of document.querySelectorAll(".early")) other.classList.remove("early");
  button.classList.add("early");
};

// Given as a click on the same button, so that Python judges it as any other; if it is gone, so is the wish.
const fulfil = () => {
  document.removeEventListener("click", remember);
  document.querySelector(`[data-do="${CSS.escape(early)}"]`)?.click();
};

const watch = new MutationObserver(() => {
  if (!ready()) return;
  watch.disconnect();
  fulfil();
});

show();
if (address.get("embed") === "1") app.replaceChildren(); // a frame has no home screen
document.addEventListener("click", remember);
watch.observe(page, { attributes: true, attributeFilter: ["data-ready"] });
addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
