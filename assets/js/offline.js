// Beyond this visit: keeping the site for use without a network, a new version, a place on the home screen.
//
// All of it waits until the player can play. Python hears of what is possible by events on the document and decides
// when to say so: `parlour:offer` with detail "update" or "install". It answers through the functions below.
const parlour = (globalThis.parlour ??= {});
const page = document.documentElement;
const guest = window.parent !== window; // in a frame the page around decides what is kept

const offer = (what) => document.dispatchEvent(new CustomEvent("parlour:offer", { detail: what }));

let waiting; // a service worker with a new version
let installing; // the browser's question whether to install

const found = (worker) => {
  // Without a controller this is the first version, which nobody needs to be told of.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  offer("update");
};

const watch = (registration) => {
  found(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && found(worker));
  });
};

const keepTheSite = async () => {
  if (guest || !("serviceWorker" in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register("./service-worker.js"));
  } catch (error) {
    console.info(`Parlour will need the network next time: ${error.message}`); // storage closed, or not served securely
  }
};

// The player wants the new version: let it take over, then load it. Nothing else ever reloads the page.
parlour.update = () => {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
};

parlour.install = () => installing?.prompt();

// A game has begun: from now on there is something to lose. Most browsers decide without asking anybody.
parlour.persist = () => {
  if (!guest) navigator.storage?.persist?.().catch(() => {});
};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installing = event;
  if (page.hasAttribute("data-ready")) offer("install");
});

const start = () => {
  if (installing) offer("install");
  keepTheSite();
};

const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work));
const ready = new MutationObserver(() => {
  if (!page.hasAttribute("data-ready")) return;
  ready.disconnect();
  idle(start);
});
ready.observe(page, { attributes: true, attributeFilter: ["data-ready"] });
